"""Basic strategy for several decks: what a player who knows the game wants with two cards or more against an up-card.

The dealer hits soft seventeen and a split hand may be doubled; other rules change it in a few places that no player
at a drill's table would miss.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.rules.cards import Card
from trainer.rules.house.blackjack.count import ACE_HIGH, TEN, count, points
from trainer.rules.house_acts import Choice

Wishes = tuple[Choice, ...]
"""What is wanted first and, where that is not open, next."""

_HIT: Final[Wishes] = (Choice.HIT,)
_STAND: Final[Wishes] = (Choice.STAND,)
_DOUBLE_OR_HIT: Final[Wishes] = (Choice.DOUBLE, Choice.HIT)
_DOUBLE_OR_STAND: Final[Wishes] = (Choice.DOUBLE, Choice.STAND)
_SPLIT: Final[Wishes] = (Choice.SPLIT,)
_WEAK: Final = range(2, 7)
"""Up-cards with which the dealer breaks most."""
_SURRENDERS: Final = {16: (9, TEN, ACE_HIGH), 15: (TEN, ACE_HIGH)}
_SPLITS: Final = {
    ACE_HIGH: range(2, 12),
    9: (*range(2, 7), 8, 9),
    8: range(2, 12),
    7: range(2, 8),
    6: range(2, 7),
    4: (5, 6),
    3: range(2, 8),
    2: range(2, 8),
}
"""By the points of each card of the pair: the up-cards against which it is split. Fives and tens never are."""
_SOFT_DOUBLES: Final = {
    19: (6,),
    18: range(2, 7),
    17: range(3, 7),
    16: range(4, 7),
    15: range(4, 7),
    14: (5, 6),
    13: (5, 6),
}
_HARD_DOUBLES: Final = {11: range(2, 12), 10: range(2, 10), 9: range(3, 7)}


def wishes(cards: Sequence[Card], up_card: Card) -> Wishes:
    """What is wanted with a hand, the best first; something that is always open stands last."""
    up = points(up_card)
    total, is_soft = count(cards)
    two = len(cards) == 2
    if two and points(cards[0]) == points(cards[1]) and up in _SPLITS.get(points(cards[0]), ()):
        return (*_SPLIT, *_played(total, up, is_soft=is_soft, two=two))
    if two and not is_soft and up in _SURRENDERS.get(total, ()):
        return (Choice.SURRENDER, *_HIT)
    return _played(total, up, is_soft=is_soft, two=two)


def _played(total: int, up: int, *, is_soft: bool, two: bool) -> Wishes:
    if is_soft:
        return _soft(total, up, two=two)
    if two and up in _HARD_DOUBLES.get(total, ()):
        return _DOUBLE_OR_HIT
    if total >= 17:
        return _STAND
    if total == 12:
        return _STAND if up in (4, 5, 6) else _HIT
    return _STAND if total >= 13 and up in _WEAK else _HIT


def _soft(total: int, up: int, *, two: bool) -> Wishes:
    stands = total >= 19 or (total == 18 and up <= 8)
    if two and up in _SOFT_DOUBLES.get(total, ()):
        return _DOUBLE_OR_STAND if stands else _DOUBLE_OR_HIT
    return _STAND if stands else _HIT
