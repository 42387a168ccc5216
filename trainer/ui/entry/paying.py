"""A payment as it is entered: an amount where it is said first, then chips cut from the rack."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias, assert_never

from trainer.rules.money import BadAmount, Cents, parse_amount, short_dollars
from trainer.rules.places import SeatNumber
from trainer.tongue import translate
from trainer.training.paying_bets import Cut, in_order, worth
from trainer.training.paying_judge import Handed
from trainer.ui.entry import Entered, Grammar, Key
from trainer.ui.entry.slots import Slot, never
from trainer.ui.entry.step import Name
from trainer.ui.entry.view import Box

PIECE_KEYS: Final = "ASDFGJKL"
"""The chips of the rack from the largest on; the home row, without the key of the hint."""
_LONGEST: Final = 9
_MOST_AT_ONCE: Final = 999
_FIGURES: Final = frozenset("0123456789.")
PAY: Final = "pay"
SAID: Final = Name[str]("said")
"""The amount where it is said first, as typed."""
Cuts: TypeAlias = tuple[tuple[Cents, str], ...]
CHIPS: Final = Name[Cuts]("chips")
"""Pieces with their number as typed, in the order in which they were cut; open until they are handed over."""
TYPED: Final = Name[str]("typed")
"""Figures that the next key makes an amount or a number of chips."""


class Refusal(StrEnum):
    """Why a key had no effect."""

    NO_AMOUNT = "no-amount"
    """What was typed is no amount of dollars and cents."""
    NO_COUNT = "no-count"
    """What was typed before a chip is no number of chips."""
    NO_CHIPS = "no-chips"
    """Nothing has been cut yet."""


def refusal_words(refusal: Refusal) -> str:
    """Why a key had no effect."""
    match refusal:
        case Refusal.NO_AMOUNT:
            return translate("Paying", "That is no amount.")
        case Refusal.NO_COUNT:
            return translate("Paying", "That is no number of chips. Enter makes it the amount.")
        case Refusal.NO_CHIPS:
            return translate("Paying", "Cut the chips first.")
        case _:
            assert_never(refusal)


Pieces: TypeAlias = tuple[Cents, ...]


@dataclass(frozen=True, slots=True)
class OfRack:
    """A chip of the rack was pressed."""

    piece: Cents


@dataclass(frozen=True, slots=True)
class OfPile:
    """A chip of a pile of the payment was pressed, to be put back."""

    piece: Cents


Target: TypeAlias = OfRack | OfPile


def chips_of(entered: Entered) -> Cut:
    """What has been cut, as it stands."""
    cuts = [(piece, int(count)) for piece, count in entered[CHIPS] or ()]
    return in_order((piece, sum(n for each, n in cuts if each == piece)) for piece in {piece for piece, _ in cuts})


def said_in(entered: Entered) -> Cents | None:
    """The amount that was said; none where none was."""
    return None if entered[SAID] is None else parse_amount(entered.of(SAID).removesuffix("."))


def _read(entered: Entered, key: str, pieces: Pieces) -> Entered | None:
    typed = entered[TYPED] or ""
    if key in _FIGURES:
        return entered.fill(TYPED, (typed + key)[:_LONGEST], is_open=True)
    if len(key) == 1 and key in PIECE_KEYS[: len(pieces)]:
        return _cut(entered, pieces[PIECE_KEYS.index(key)])
    match key:
        case Key.ENTER if typed:
            return entered.without(TYPED).fill(SAID, typed)
        case Key.ENTER:
            return entered.fill(CHIPS, entered[CHIPS] or ())
        case Key.BACKSPACE if entered.filled:
            return shortened(entered)
        case _:
            return None


def _cut(entered: Entered, piece: Cents) -> Entered:
    """One chip of a kind, or as many as were typed."""
    cuts = (*(entered[CHIPS] or ()), (piece, entered[TYPED] or "1"))
    return entered.without(TYPED).fill(CHIPS, cuts, is_open=True)


def _at(entered: Entered, target: Target, _pieces: Pieces) -> Entered | None:
    if isinstance(target, OfRack):
        return _cut(entered, target.piece)
    cuts = entered[CHIPS] or ()
    last = max([place for place, (piece, _) in enumerate(cuts) if piece == target.piece], default=None)
    if last is None:
        return None
    count = int(cuts[last][1])
    left = ((target.piece, str(count - 1)),) if count > 1 else ()
    return _with_cuts(entered, (*cuts[:last], *left, *cuts[last + 1 :]))


def _with_cuts(entered: Entered, cuts: Cuts) -> Entered:
    return entered.fill(CHIPS, cuts, is_open=True) if cuts else entered.without(CHIPS)


def shortened(entered: Entered) -> Entered:
    """The last thing entered taken back: a figure, the last chips, the amount that was said."""
    if typed := entered[TYPED]:
        return entered.fill(TYPED, typed[:-1], is_open=True) if typed[:-1] else entered.without(TYPED)
    if cuts := entered[CHIPS]:
        return _with_cuts(entered, cuts[:-1])
    return entered.without(SAID)


def refusal(entered: Entered) -> Refusal | None:
    """Why a key had no effect: what it would have made of the entered step is no payment."""
    if entered[SAID] is not None:
        try:
            said_in(entered)
        except BadAmount:
            return Refusal.NO_AMOUNT
    cuts = entered[CHIPS]
    if cuts is None:
        return None
    if any(not count.isdecimal() or not 0 < int(count) <= _MOST_AT_ONCE for _, count in cuts):
        return Refusal.NO_COUNT
    return None if cuts else Refusal.NO_CHIPS


def _missing(entered: Entered, _pieces: Pieces) -> str:
    why = refusal(entered)
    return "" if why is None else refusal_words(why)


def _act(entered: Entered, _pieces: Pieces, _concerned: SeatNumber) -> Handed:
    return Handed(chips_of(entered), said_in(entered))


def _said_words(entered: Entered, _pieces: Pieces) -> str:
    """A number that is typed stands in the box of the amount until a chip makes it a count."""
    said = said_in(entered)
    return entered[TYPED] or ("" if said is None else short_dollars(said))


PAYMENT: Final[Grammar[Pieces, Target, Cents]] = Grammar(
    verbs={
        PAY: (
            Slot(name=SAID, asked=never, words=_said_words, box=Box.AMOUNT),
            Slot(
                name=CHIPS,
                read=_read,
                at=_at,
                words=lambda entered, _pieces: short_dollars(worth(chips_of(entered))) if entered[CHIPS] else "",
                box=Box.CHIPS,
            ),
            Slot(name=TYPED, asked=never, read=_read, at=_at, box=Box.AMOUNT),
        )
    },
    verb_words=lambda _verb: "",
    act=_act,
    missing=_missing,
    fresh=Entered(verb=PAY),
)
