"""Pots that are shared: ties that are easily misread, halves and quarters, odd chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Final

from trainer.rules.actions import Action, PotPart, PushPot, SeatNumber
from trainer.rules.cards import FULL_DECK, Card, card_name, parse_cards
from trainer.rules.games.listing import FORMS, LISTED, Ties
from trainer.rules.money import Cents
from trainer.rules.poker.form import Form
from trainer.rules.poker.rules import PokerRules
from trainer.rules.shuffling import Stream
from trainer.training.poker.deciding import Temper
from trainer.training.poker.drawing import thrown_away
from trainer.training.poker.players import Cast
from trainer.training.situations.begun import Seated, Situation, bet_of, played_out, seated, table_of
from trainer.training.situations.chosen_hands import with_hands


@dataclass(frozen=True, slots=True)
class Tie:
    """Hands, and the board they share; each hand's cards in the order in which they come, drawn ones last."""

    hands: tuple[str, ...]
    board: str = ""
    short: int | None = None
    """Which of them is soon all-in, so that a side pot is divided without it."""

    def cards(self) -> list[tuple[Card, ...]]:
        """The hands as cards."""
        return [parse_cards(text) for text in self.hands]


_HOLDEM: Final = (
    Tie(("Qc Jc", "Qs Jd"), "Ah Kd 9s 5c 2d"),
    Tie(("As 4d", "Ac 9h", "Ad 9c"), "Ts Jd Qh Kc 3s"),
    Tie(("Qc 2d", "Jd 4c"), "7s 7d Kh Kc As"),
    Tie(("9s Qh", "9d 2c", "9h Qs"), "5s 6d 7h 8c Ks"),
    Tie(("Qd 4c", "Qh 4s"), "Ad Ah Kc Ks 2h"),
    Tie(("4d 4h", "7c 2d", "Jh Jc"), "Ks Qs Js Ts 9s"),
)
_OMAHA: Final = (
    Tie(("Qc 9c Ah 2d", "Qd 9h Ad 2c"), "Ts Jd 4h 8c 3s"),
    Tie(("7d Ah Qd 5c", "7h As Jd 9c", "7c Ad 6s 3h"), "Kh Kc 7s 4d 2h"),
    Tie(("As 9c Kd 8h", "Ah 9d Qs Jh"), "Ad 9h 9s 5c 2c"),
    Tie(("Ah Qd 5s 4h", "As Qc 8d 7c", "Ac Qh 4d 3c"), "Qs Jc 6d 6h 2s"),
)
_OMAHA_8: Final = (
    # the low half in quarters under a full house; both halves shared; a scoop with a low; no low; one low, highs tied
    Tie(("As 3s Kc 9c", "Ah 3h Qc Qd", "8d 8s Jc Jd"), "2c 5d 8h Ks Kd"),
    Tie(("Ac 2c Qd Qh", "Ad 2d Qs Qc"), "3h 4s 8d Kc Jh"),
    Tie(("7d 4c As 2c", "Kh Ad 3s 9h"), "5s 6h 8c Ks Qd"),
    Tie(("Kc Ah 7d 2s", "Kd As 8c 3h"), "Kh Qc 9s 9d 4h"),
    Tie(("Ac Kd Qs Jh", "Ad Kc Ts 9h", "3s 4d Jc Td"), "Ah Ks 7c 6d 2h"),
    # the only low is all-in for the main pot: the side pot is high alone
    Tie(("As 3s Jc Tc", "Kc Qh Jd 9s", "Kh Qs Td 9h"), "2c 5d 8h Ks Kd", short=0),
    Tie(("As 3s Jc Tc", "Kc Qh Jd 9s", "Qc Qs Td 9h"), "2c 5d 8h Ks Kd", short=0),
)
_STUD_7: Final = (
    Tie(("Ah Kd Qs Jc Th 3d 2c", "As Kh Qd Js Td 4c 4h")),
    Tie(("Ah Ad 9c 9s Kd 4h 2c", "As Ac 9h 9d Kc 5s 3h")),
    Tie(("Kh Kd Qs Jc 9h 5d 3c", "Ks Kc Qh Jd 9s 4d 2h")),
    Tie(("Th 9d 8s 7c 6h Kd 2c", "Td 9s 8h 7d 6c Ah 3c", "Ts 9h 8c 7h 6d As Kh")),
)
_STUD_7_LOWS: Final = (
    Tie(("Ah 2d 4s 5c 7h Kd Kc", "As 2c 4d 5h 7s Qd Jc", "Qh Qs Qc Jd Jh 9d 8c")),
    Tie(("Ah 2d 3s 4c 5h Kd Qc", "As 2c 3d 4h 5s Kh Jd")),
    Tie(("Kh Kd Qs Qc Th 9d 2c", "Ks Kc Qh Qd Ts 9c 3h")),
    Tie(("Ah 2h 5h 7h 8h Kd Qc", "Ks Kc 9h 9d Jc Td 3s")),
    Tie(("Ah 2d 3s 5c 7h Td Jc", "Ks Kh Qd Qs Js 9c 9d", "Kd Kc Qc Qh Jd 9h Th"), short=0),
)
_STUD_5: Final = (
    Tie(("Ah Kd Qs Jc 9h", "As Kh Qd Js 9c")),
    Tie(("Kh Kd Qs 8c 4h", "Ks Kc Qh 8d 4s")),
    Tie(("Th 9d 8s 7c 6h", "Td 9s 8h 7d 6c", "Ts 9h 8c 7h 6d")),
)
_RAZZ: Final = (
    # alike but for what does not play; wheels, one of a suit; a pair each; nines for the side pot
    Tie(("8h 5d 4s 3c 2h Kd Ks", "8s 5c 4h 3d 2s Kc Qh", "9c 7d 5h 4c Ad Jd Jc")),
    Tie(("Ah 2h 3h 4h 5h Kd Qc", "As 2c 3d 4s 5d 6h Jd")),
    Tie(("Kh Kd Qs Qc Js Jh 9d", "Ks Kc Qh Qd Jc Jd 9s", "Ac Ad Ah 2c 2d 3s 3h")),
    Tie(("Ah 2d 3s 5c 7h Td Jc", "9s 7c 4h 3d 2s Kh Kd", "9d 7d 4c 3c 2h Qs Qh"), short=0),
)
_DRAW: Final = (
    Tie(("Ah Kd Qs Jc Th", "As Kh Qd Js Td")),
    Tie(("Ah Ad 9c 9s 2h Kd", "As Ac 9h 9d 3c Kc")),
    Tie(("Kh Kd Js Jc 4h Qd", "Ks Kc Jh Jd 5c Qh")),
    Tie(("Th 9d 8s 7c 6h", "Td 9s 8h 7d 6c", "Ts 9h 8c 7h 6d")),
)
_LOW_DRAW: Final = (
    Tie(("8h 6d 4s 3c Ah", "8s 6c 4d 3h As")),
    Tie(("7h 5d 4s 2c Kh 8d", "7s 5c 4d 2h Qs 8c")),
    Tie(("9h 7d 5s 3c 2h", "9d 7s 5h 3d 2c", "9s 7h 5c 3h 2d")),
)

_TIES: Final[Mapping[Ties, tuple[Tie, ...]]] = MappingProxyType(
    {
        Ties.HOLDEM: _HOLDEM,
        Ties.OMAHA: _OMAHA,
        Ties.OMAHA_8: _OMAHA_8,
        Ties.STUD_7: _STUD_7,
        Ties.STUD_7_LOWS: _STUD_7_LOWS,
        Ties.STUD_5: _STUD_5,
        Ties.RAZZ: _RAZZ,
        Ties.DRAW: _DRAW,
        Ties.LOW_DRAW: _LOW_DRAW,
    }
)


def ties_of(game: str) -> tuple[Tie, ...]:
    """The hands that share a pot in a poker game."""
    ties, form = _TIES[LISTED[game].ties], FORMS[game]
    return ties if form.discards_before is None else _with_discards(ties, form)


@cache
def _with_discards(ties: tuple[Tie, ...], form: Form) -> tuple[Tie, ...]:
    """The same hands, each with a third card that its player throws away."""
    found = [_with_third_cards(tie, form.seen_at_discard) for tie in ties]
    return tuple([tie for tie in found if tie is not None])


def _with_third_cards(tie: Tie, seen: int) -> Tie | None:
    board = parse_cards(tie.board)
    taken = {*board, *(card for hand in tie.cards() for card in hand)}
    hands = []
    for text, hand in zip(tie.hands, tie.cards(), strict=True):
        third = next(_thirds(hand, taken, board[:seen]), None)
        if third is None:
            return None
        taken.add(third)
        hands.append(f"{text} {card_name(third)}")
    return replace(tie, hands=tuple(hands))


def _thirds(hand: tuple[Card, ...], taken: set[Card], board: tuple[Card, ...]) -> Iterator[Card]:
    return (card for card in FULL_DECK if card not in taken and thrown_away((*hand, card), board) == card)


CHECKED_THROUGH: Final = 450
MOST_TRIES: Final = 16
"""Rounds looked at for one whose pot divides as wanted."""


def shared_pot(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Two or three tie for a pot that can't be shared in whole chips half of the time.

    What lies in the pot comes of the players' decisions, so rounds are tried until one is as wanted.
    """
    wants_odd_chip = stream.chance(500)
    found = _tie(rules, stream, seed)
    for _ in range(MOST_TRIES):
        divided = _divided(played_out(found))
        if divided and any(map(_has_odd_chip, divided)) is wants_odd_chip:
            break
        found = _tie(rules, stream, stream.below(1 << 32))
    return found


def _divided(acts: Sequence[Action]) -> list[list[PushPot]]:
    """The pushes of each pot that was shared, by hands or by halves."""
    pushes: dict[int, list[PushPot]] = {}
    for act in acts:
        if isinstance(act, PushPot):
            pushes.setdefault(act.pot, []).append(act)
    return [of_pot for of_pot in pushes.values() if len(of_pot) > 1]


def _has_odd_chip(of_pot: Sequence[PushPot]) -> bool:
    """Whether the halves differ, or the shares of a half."""
    parts: dict[PotPart, list[Cents]] = {}
    for push in of_pot:
        parts.setdefault(push.part, []).append(push.amount)
    return len({sum(amounts) for amounts in parts.values()}) > 1 or any(
        len(set(amounts)) > 1 for amounts in parts.values()
    )


def _tie(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    tie = stream.pick(ties_of(rules.game))
    seats = seated(rules, stream, 6 + stream.below(3))
    numbers = [number for number, _, _ in seats]
    tied, short = stream.shuffle(numbers)[: len(tie.hands)], stream.shuffle(numbers)[0]
    if tie.short is not None:
        short = tied[tie.short]
        seats = _with_stack(seats, short, bet_of(rules) * 2)
    elif short not in tied:
        # an odd stack that goes all-in and loses leaves an odd pot behind, whatever the blinds are
        odd_stack = rules.chip * (2 * stream.below(2 * bet_of(rules) // rules.chip) + 3)
        seats = _with_stack(seats, short, odd_stack)
    tempers = dict.fromkeys((*tied, short), Temper.STAYS)
    if tie.short is not None:
        tempers = dict.fromkeys(numbers, Temper.FOLDS) | tempers | {tied[-1]: Temper.PRESSES}
    elif not rules.form.has_board:
        # nobody else is to draw out on them
        tempers = dict.fromkeys(numbers, Temper.FOLDS) | tempers | _of_the_tied(tied, stream)
    begun = Situation(table_of(rules, seats, seed, stream.pick(numbers)), Cast(seed, tempers))
    return with_hands(begun, dict(zip(tied, tie.cards(), strict=True)), parse_cards(tie.board), seed)


def _of_the_tied(tied: Sequence[SeatNumber], stream: Stream) -> dict[SeatNumber, Temper]:
    """One makes the others fold on the first cards, and goes on betting or lets the rest be checked through."""
    if stream.chance(CHECKED_THROUGH):
        return dict.fromkeys(tied, Temper.TRAPS) | {tied[-1]: Temper.BEGINS}
    return {tied[-1]: Temper.PRESSES}


def _with_stack(seats: Sequence[Seated], short: SeatNumber, amount: Cents) -> list[Seated]:
    return [(number, name, amount if number == short else stack) for number, name, stack in seats]
