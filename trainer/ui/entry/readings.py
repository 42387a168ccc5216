"""What the cards of a hand that is read could be taken for, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Final

from trainer.rules.cards import RANKS, Card, rank_of, suit_of

MOST: Final = 8
"""Names in a list: so many are seen at once."""
_SUITS: Final = 4
_CARDS: Final = _SUITS * len(RANKS)


def nearest(named: Mapping[str, int], right: str) -> tuple[str, ...]:
    """Of names with what they are worth those nearest to the right one, in an order that tells nothing."""
    by_value = sorted(named, key=lambda name: -named[name])
    middle = by_value.index(right) if right in named else 0
    return tuple(sorted(sorted(by_value, key=lambda name: abs(by_value.index(name) - middle))[:MOST]))


def misread(held: tuple[Card, ...], size: int) -> Iterable[tuple[Card, ...]]:
    """Hands of the cards with one taken for another of its suit, or all of a rank for those of the rank beside it."""
    for five in combinations(held, size):
        for place, card in enumerate(five):
            for taken_for in range(suit_of(card), _CARDS, _SUITS):
                if taken_for not in five:
                    yield (*five[:place], taken_for, *five[place + 1 :])
        for rank in {rank_of(card) for card in five}:
            for off in (-_SUITS, _SUITS):
                moved = tuple([(card + off) % _CARDS if rank_of(card) == rank else card for card in five])
                if len(set(moved)) == size:
                    yield moved
