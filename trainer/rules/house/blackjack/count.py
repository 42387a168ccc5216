"""What a blackjack hand counts and what it is called (A(1), A(3), F)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from trainer.rules.cards import ACE, Card, rank_of

BEST: Final = 21
"""More than this is a bust."""
TEN: Final = 10
ACE_HIGH: Final = 11
_HIGH_OVER_LOW: Final = 10
"""What an ace counts less once eleven would be too much."""
_POINTS: Final[tuple[int, ...]] = (*range(2, 10), TEN, TEN, TEN, TEN, ACE_HIGH)


class Rank(StrEnum):
    """The class of a hand, as keys name it."""

    BLACKJACK = "blackjack"
    TOTAL = "total"
    BUST = "bust"


class Count(NamedTuple):
    """The points of a hand."""

    total: int
    is_soft: bool
    """An ace in it counts eleven."""

    @property
    def is_bust(self) -> bool:
        return self.total > BEST


def points(card: Card) -> int:
    """2 to 11: what a card counts by itself, an ace high. Cards of equal points are a pair (A(6))."""
    return _POINTS[rank_of(card)]


def is_ace(card: Card) -> bool:
    return rank_of(card) == ACE


def count(cards: Sequence[Card]) -> Count:
    """The best count of some cards: one ace is eleven where that is not too much, any others are one (F(3))."""
    return _counted(tuple(cards))


@lru_cache(maxsize=4096)
def _counted(cards: tuple[Card, ...]) -> Count:
    # a hand is counted at every step while it lies there
    total = 0
    aces_high = 0
    for card in cards:
        value = _POINTS[rank_of(card)]
        total += value
        aces_high += value == ACE_HIGH
    while total > BEST and aces_high:
        total -= _HIGH_OVER_LOW
        aces_high -= 1
    return Count(total, aces_high > 0)


def is_blackjack(cards: Sequence[Card], *, is_split: bool = False) -> bool:
    """An ace and a ten as the first two cards, unless the hand comes from a split (A(1))."""
    return len(cards) == 2 and not is_split and count(cards).total == BEST


def rank(cards: Sequence[Card], *, is_split: bool = False) -> Rank:
    if is_blackjack(cards, is_split=is_split):
        return Rank.BLACKJACK
    return Rank.BUST if count(cards).is_bust else Rank.TOTAL


def hand_name(cards: Sequence[Card], *, is_split: bool = False) -> str:
    """As keys name it: `blackjack`, `soft 17`, `19`, `bust 24`."""
    return Rank.BLACKJACK.value if is_blackjack(cards, is_split=is_split) else total_name(count(cards))


def total_name(points: Count) -> str:
    """As keys name points that are no blackjack: `soft 17`, `19`, `bust 24`."""
    if points.is_bust:
        return f"bust {points.total}"
    return f"soft {points.total}" if points.is_soft else str(points.total)
