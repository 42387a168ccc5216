"""A payment as it is entered: an amount where it is said first, then chips cut from the rack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from trainer.rules.money import BadAmount, Cents, parse_amount
from trainer.training.paying_bets import Cut, in_order
from trainer.training.paying_judge import Handed
from trainer.ui.entry import Key

PIECE_KEYS: Final = "ASDFGJKL"
"""The chips of the rack from the largest on; the home row, without the key of the hint."""
_LONGEST: Final = 9
_MOST_AT_ONCE: Final = 999
_FIGURES: Final = frozenset("0123456789.")


class Refusal(StrEnum):
    """Why a key had no effect."""

    NO_AMOUNT = "no-amount"
    """What was typed is no amount of dollars and cents."""
    NO_COUNT = "no-count"
    """What was typed before a chip is no number of chips."""
    NO_CHIPS = "no-chips"
    """Nothing has been cut yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A payment so far."""

    typed: str = ""
    said: Cents | None = None
    cuts: Cut = ()
    """Chips in the order in which they were cut."""

    @property
    def chips(self) -> Cut:
        """What has been cut, as it stands."""
        return in_order((piece, self.count(piece)) for piece in {piece for piece, _ in self.cuts})

    def count(self, piece: Cents) -> int:
        """How many of these have been cut."""
        return sum(count for each, count in self.cuts if each == piece)


EMPTY: Final = Entry()


def pressed(entry: Entry, key: str, pieces: Sequence[Cents]) -> Entry | Handed | Refusal | None:
    """What a key makes of an entry; a whole payment once it is handed over, none where the key means nothing."""
    if key in _FIGURES:
        return replace(entry, typed=(entry.typed + key)[:_LONGEST])
    if len(key) == 1 and key in PIECE_KEYS[: len(pieces)]:
        return cut(entry, pieces[PIECE_KEYS.index(key)])
    match key:
        case Key.ENTER:
            return _entered(entry)
        case Key.BACKSPACE:
            return taken_back(entry)
        case Key.ESC:
            return cleared(entry)
        case _:
            return None


def cut(entry: Entry, piece: Cents) -> Entry | Refusal:
    """One chip of a kind, or as many as were typed."""
    count = entry.typed or "1"
    if not count.isdecimal() or not 0 < int(count) <= _MOST_AT_ONCE:
        return Refusal.NO_COUNT
    return replace(entry, typed="", cuts=(*entry.cuts, (piece, int(count))))


def returned(entry: Entry, piece: Cents) -> Entry:
    """One chip of a pile put back, the last that was cut of it."""
    cuts = list(entry.cuts)
    for place in range(len(cuts) - 1, -1, -1):
        each, count = cuts[place]
        if each == piece:
            cuts[place : place + 1] = [(each, count - 1)] if count > 1 else []
            break
    return replace(entry, cuts=tuple(cuts))


def taken_back(entry: Entry) -> Entry | None:
    """The last thing entered taken back: a figure, the last chips, the amount that was said."""
    if entry.typed:
        return replace(entry, typed=entry.typed[:-1])
    if entry.cuts:
        return replace(entry, cuts=entry.cuts[:-1])
    return None if entry.said is None else EMPTY


def cleared(entry: Entry) -> Entry | None:
    """One part taken back whole: what is typed, then all chips, then the amount."""
    if entry.typed:
        return replace(entry, typed="")
    if entry.cuts:
        return replace(entry, cuts=())
    return None if entry.said is None else EMPTY


def _entered(entry: Entry) -> Entry | Handed | Refusal:
    if entry.typed:
        try:
            return replace(entry, typed="", said=parse_amount(entry.typed.removesuffix(".")))
        except BadAmount:
            return Refusal.NO_AMOUNT
    return Handed(entry.chips, entry.said) if entry.cuts else Refusal.NO_CHIPS
