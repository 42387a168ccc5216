"""The names a dealer chooses from when a hand against the house is read: the right one among those near it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import Final

from trainer.rules.cards import Card
from trainer.rules.hands import Hand
from trainer.rules.house.blackjack.count import BEST, Count, Rank, count, hand_name, total_name
from trainer.ui.entry.readings import misread, nearest

_AROUND: Final = 3
"""How far a miscounted total is off at most."""


@lru_cache(maxsize=64)
def hands_to_choose(cards: tuple[Card, ...], size: int, best: Callable[[tuple[Card, ...]], Hand]) -> tuple[str, ...]:
    """Names of hands of so many cards, the best of these among them."""
    right = best(cards)
    named = {hand.name: hand.value for hand in map(best, combinations(cards, size))}
    named |= {hand.name: hand.value for hand in map(best, misread(right.cards, size)) if hand.name not in named}
    return nearest({**named, right.name: right.value}, right.name)


def totals_to_choose(cards: tuple[Card, ...], *, is_split: bool = False) -> tuple[str, ...]:
    """Totals about the right one, soft and hard; a blackjack where the hand might be taken for one."""
    right = hand_name(cards, is_split=is_split)
    total = count(cards)
    names = {right}
    names |= {total_name(Count(total.total + off, total.is_soft)) for off in range(-_AROUND, _AROUND + 1)}
    names.add(total_name(Count(total.total, not total.is_soft)))
    if total.total == BEST and len(cards) == 2:
        names.add(Rank.BLACKJACK.value)
    return tuple(sorted(names))
