"""The order of the first deal, in each of the three games (H(4), I(5), L(3), L(5); readings R74, R75)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from trainer.rules.actions import Face
from trainer.rules.cards import FULL_DECK
from trainer.rules.house.blackjack.rules import BlackjackRules, Variant
from trainer.rules.places import Area, SeatNumber

LEAST_BURNS: Final = 1
"""H(3), I(4)."""
Dealt: TypeAlias = tuple[SeatNumber | Area, Face]


def first_deal(seats: Collection[SeatNumber], rules: BlackjackRules) -> tuple[Dealt, ...]:
    """One card at a time from the dealer's left, the dealer's after each round of them.

    From a shoe the dealer's first card is dealt face down and turned up when the deal is done (H(4)(d)), in multiple
    action too, where it stays the only one (R75). In pitch it comes face up (R74).
    """
    players = Face.DOWN if rules.variant is Variant.PITCH and not rules.pitch_face_up else Face.UP
    first = Face.UP if rules.variant is Variant.PITCH else Face.DOWN
    round_of_players = tuple((seat, players) for seat in sorted(seats))
    second: tuple[Dealt, ...] = () if rules.is_multi else ((Area.DEALER, Face.DOWN),)
    return (*round_of_players, (Area.DEALER, first), *round_of_players, *second)


def left_after_deal(seats: Collection[SeatNumber], rules: BlackjackRules, burns: int = LEAST_BURNS) -> int:
    """The cards left in shoe or hand once everybody has the first cards."""
    return rules.decks * len(FULL_DECK) - burns - len(first_deal(seats, rules))
