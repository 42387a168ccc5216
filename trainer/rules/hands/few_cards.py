"""Hands of three and of four cards: Three Card §14(c), Four Card E and chapter 6 (readings R1, R247).

With fewer cards a flush or a straight is rarer or commoner than trips or two pair: each game has its own order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import Final

from trainer.rules.cards import ACE, Card, rank_of, suit_of
from trainer.rules.hands.ranking import Hand, HandRank, grouped, groups_of, hand_name, playing_cards

_THREE: Final = (
    HandRank.HIGH_CARD,
    HandRank.PAIR,
    HandRank.FLUSH,
    HandRank.STRAIGHT,
    HandRank.THREE_OF_A_KIND,
    HandRank.STRAIGHT_FLUSH,
)
_FOUR: Final = (
    HandRank.HIGH_CARD,
    HandRank.PAIR,
    HandRank.TWO_PAIR,
    HandRank.STRAIGHT,
    HandRank.FLUSH,
    HandRank.THREE_OF_A_KIND,
    HandRank.STRAIGHT_FLUSH,
    HandRank.FOUR_OF_A_KIND,
)
"""The classes, the lowest first: in Four Card trips beat a flush and four of a kind beat everything."""


def best_three_card(cards: Sequence[Card]) -> Hand:
    """A hand of exactly three cards; raises `ValueError` for any other number, and for cards nobody has seen."""
    _check(cards, 3, 3)
    return _read(tuple(cards), _THREE)


def best_four_card(cards: Sequence[Card]) -> Hand:
    """The best four of four to six cards, of equal ones those of the higher suits.

    Raises `ValueError` for fewer or more cards, and for cards nobody has seen.
    """
    _check(cards, 4, 6)
    return _best_four(tuple(cards))


def _check(cards: Sequence[Card], least: int, most: int) -> None:
    if not least <= len(cards) <= most or min(cards) < 0:
        raise ValueError(f"{len(cards)} cards can't be read, or one of them is unseen")


@lru_cache(maxsize=1 << 12)
def _best_four(cards: tuple[Card, ...]) -> Hand:
    """Kept: a settlement reads each hand once for every wager on it. Only the best fours are named."""
    classed = [(_classed(four, _FOUR), four) for four in combinations(cards, 4)]
    best = max(value for (value, _, _), _ in classed)
    return max((_read(four, _FOUR) for (value, _, _), four in classed if value == best), key=attrgetter("cards"))


@lru_cache(maxsize=1 << 15)
def _read(cards: tuple[Card, ...], ascending: tuple[HandRank, ...]) -> Hand:
    """These cards, all of them, by a game's order of classes."""
    value, rank, ranks = _classed(cards, ascending)
    playing = playing_cards(groups_of(ranks), cards)
    return Hand(value=value, rank=rank, name=hand_name(rank, ranks), cards=playing)


def _classed(cards: tuple[Card, ...], ascending: tuple[HandRank, ...]) -> tuple[int, HandRank, tuple[int, ...]]:
    """The strength of these cards, their class, and their ranks in the order shown."""
    is_suited = len({suit_of(card) for card in cards}) == 1
    return _of_ranks(tuple(sorted(map(rank_of, cards))), is_suited, ascending)


@lru_cache(maxsize=1 << 13)
def _of_ranks(
    dealt: tuple[int, ...], is_suited: bool, ascending: tuple[HandRank, ...]
) -> tuple[int, HandRank, tuple[int, ...]]:
    """Kept for every set of three or four ranks, of which there are few thousand."""
    rank, ranks = grouped(dealt)
    if rank is HandRank.HIGH_CARD:
        rank, ranks = _in_sequence_or_suited(ranks, is_suited=is_suited)
    value = ascending.index(rank)
    for each in (*ranks, 0)[:4]:
        value = value << 4 | each
    return value, rank, ranks


def _in_sequence_or_suited(ranks: tuple[int, ...], *, is_suited: bool) -> tuple[HandRank, tuple[int, ...]]:
    """Different ranks as straight, flush, both or neither; an ace below the two comes last."""
    count = len(ranks)
    # 3-2-A and 4-3-2-A: the ace stands for the rank below the two
    is_wheel = ranks == (ACE, *range(count - 2, -1, -1))
    if not is_wheel and ranks[0] - ranks[-1] != count - 1:
        return (HandRank.FLUSH if is_suited else HandRank.HIGH_CARD), ranks
    return (HandRank.STRAIGHT_FLUSH if is_suited else HandRank.STRAIGHT), (*ranks[1:], ACE) if is_wheel else ranks
