"""Low hands: ace to five, eight or better, and ace to six.

The ace is low throughout. Every value here is larger for the better low, so that highs and lows are compared alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from trainer.rules.cards import FULL_DECK, RANKS, Card, rank_of, suit_of
from trainer.rules.hands.ranking import (
    ABOVE_ALL,
    Groups,
    Hand,
    HandRank,
    grouped,
    groups_of,
    hand_name,
    packed,
    playing_cards,
    unpacked,
)
from trainer.rules.hands.tables import COUNT_BITS, UNSEEN_KEY, Strengths, counts_of, unreadable


def low_rank(card: Card) -> int:
    """0 for an ace to 12 for a king."""
    return (rank_of(card) + 1) % len(RANKS)


_KEYS: Final = (*(1 << COUNT_BITS * low_rank(card) for card in FULL_DECK), UNSEEN_KEY)
_key_of: Final = _KEYS.__getitem__


def low_value(rank: HandRank, ranks: Iterable[int]) -> int:
    """The value of a low that holds this class and these low ranks: the weaker they are, the larger."""
    return ABOVE_ALL - packed(rank, ranks)


def _ace_to_five_strength(key: int) -> int:
    counts = counts_of(key)
    different = [rank for rank, count in enumerate(counts) if count]
    if len(different) >= 5:
        return low_value(HandRank.HIGH_CARD, different[4::-1])
    held = [rank for rank in different for _ in range(counts[rank])]
    return max(low_value(*grouped(five)) for five in set(combinations(held, 5)))


_ACE_TO_FIVE: Final = Strengths(_ace_to_five_strength)
_EIGHT_LOW: Final = low_value(HandRank.HIGH_CARD, (7, 6, 5, 4, 3))
"""The worst low that qualifies for eight or better: 8-7-6-5-4."""


def ace_to_five_value(cards: Sequence[Card]) -> int:
    """The best low of five to seven cards, straights and flushes not considered: Oneida Poker I(10), K(10)(v), R19.

    A pair and worse lose to no pair, a full house stands between three and four of a kind. Raises `ValueError` for too
    few, too many or unseen cards.
    """
    return _ACE_TO_FIVE[sum(map(_key_of, cards))]


def best_ace_to_five(cards: Sequence[Card]) -> Hand:
    """The five cards that `ace_to_five_value` counts; of equal cards the lower suit plays (reading R14)."""
    return low_hand(ace_to_five_value(cards), cards)


def qualifies(value: int) -> bool:
    """Is a low, by its `ace_to_five_value`, five different ranks of eight or lower?"""
    return value >= _EIGHT_LOW


def eight_or_better(cards: Sequence[Card]) -> Hand | None:
    """The best low of five to seven cards, or None where none qualifies: Oneida Poker K(11)."""
    value = ace_to_five_value(cards)
    return low_hand(value, cards) if qualifies(value) else None


def ace_to_six_value(cards: Sequence[Card]) -> int:
    """Five-card draw low, exactly five cards: the ranking of high hands turned over, C(3), reading R18.

    Straights and flushes count against the hand, the wheel too, so 6-4-3-2-A of several suits is best. The ace is low
    only: K-Q-J-10-A is no straight, and of one suit a flush.
    """
    if len(cards) != 5 or min(cards) < 0:
        raise unreadable()
    rank, ranks = grouped(low_rank(card) for card in cards)
    if rank is HandRank.HIGH_CARD:
        rank = _spoiled(ranks[0] - ranks[4] == 4, len({suit_of(card) for card in cards}) == 1)
    return low_value(rank, ranks)


def _spoiled(is_straight: bool, is_flush: bool) -> HandRank:
    match is_straight, is_flush:
        case True, True:
            return HandRank.STRAIGHT_FLUSH
        case True, False:
            return HandRank.STRAIGHT
        case False, True:
            return HandRank.FLUSH
        case _:
            return HandRank.HIGH_CARD


def best_ace_to_six(cards: Sequence[Card]) -> Hand:
    """Five cards read for five-card draw low."""
    return low_hand(ace_to_six_value(cards), cards)


def low_hand(value: int, cards: Sequence[Card]) -> Hand:
    """The hand of a low's value, its cards taken from `cards`, the lower suits first."""
    made, name, groups = _reading(value)
    playing = playing_cards(groups, cards, lowest_suits=True)
    return Hand(value=value, rank=HandRank.LOW, name=name, cards=playing, made=made)


def name_of_low(value: int) -> str:
    """What a low of this value is called: `8-5-3-2-A`."""
    return _reading(value)[1]


def ranks_of_low(value: int) -> tuple[int, ...]:
    """The five ranks of a low, in the order shown, numbered as those of cards are: 0 for a two to 12 for an ace."""
    return tuple((rank - 1) % len(RANKS) for rank in unpacked(ABOVE_ALL - value)[1])


@cache
def _reading(value: int) -> tuple[HandRank | None, str, Groups]:
    held, ranks = unpacked(ABOVE_ALL - value)[0], ranks_of_low(value)
    made = None if held is HandRank.HIGH_CARD else held
    return made, hand_name(made or HandRank.LOW, ranks), groups_of(ranks)
