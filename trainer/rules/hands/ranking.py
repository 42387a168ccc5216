"""What a hand is called: its class, its name, and the order in which its cards are shown.

A hand's strength is one integer: the class on top, and below it the five ranks in the order the cards are shown, four
bits each. So two integers compare as two hands do (groups first, then the other cards from the highest down), and the
cards that play can be read back out of them. Oneida Poker C(1), C(4), C(5), reading R43.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias, assert_never

from trainer.rules.cards import RANKS, Card, rank_of


class HandRank(StrEnum):
    """The classes of hands, the highest first; `LOW` is any hand played for low."""

    ROYAL_FLUSH = "royal-flush"
    STRAIGHT_FLUSH = "straight-flush"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full-house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_PAIR = "two-pair"
    PAIR = "pair"
    HIGH_CARD = "high-card"
    LOW = "low"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The cards that play. Of two values read the same way (both high, both the same low) the larger wins; equals tie.

    `made` is set where a low holds a pair or worse, and says what it holds.
    """

    value: int
    rank: HandRank
    name: str
    cards: tuple[Card, ...]
    made: HandRank | None = None


Groups: TypeAlias = tuple[tuple[int, int], ...]

_ASCENDING: Final = (
    HandRank.HIGH_CARD,
    HandRank.PAIR,
    HandRank.TWO_PAIR,
    HandRank.THREE_OF_A_KIND,
    HandRank.STRAIGHT,
    HandRank.FLUSH,
    HandRank.FULL_HOUSE,
    HandRank.FOUR_OF_A_KIND,
    HandRank.STRAIGHT_FLUSH,
    HandRank.ROYAL_FLUSH,
)
_LEVEL: Final = {rank: level << 20 for level, rank in enumerate(_ASCENDING)}
ABOVE_ALL: Final = len(_ASCENDING) << 20
"""Larger than any packed strength; a low is worth what is left of it."""

_BY_GROUPS: Final = {
    (1,): HandRank.HIGH_CARD,
    (1, 1): HandRank.HIGH_CARD,
    (2,): HandRank.PAIR,
    (2, 1): HandRank.PAIR,
    (2, 2): HandRank.TWO_PAIR,
    (3,): HandRank.THREE_OF_A_KIND,
    (3, 1): HandRank.THREE_OF_A_KIND,
    (3, 2): HandRank.FULL_HOUSE,
    (4,): HandRank.FOUR_OF_A_KIND,
    (4, 1): HandRank.FOUR_OF_A_KIND,
}

SINGULAR: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
PLURAL: Final = tuple("sixes" if word == "six" else word + "s" for word in SINGULAR)


def packed(rank: HandRank, ranks: Iterable[int]) -> int:
    """One integer for a class and up to five ranks in the order shown; only hands of as many cards compare."""
    first, second, third, fourth, fifth = (*ranks, 0, 0, 0, 0)[:5]
    return _LEVEL[rank] | first << 16 | second << 12 | third << 8 | fourth << 4 | fifth


def unpacked(strength: int) -> tuple[HandRank, tuple[int, ...]]:
    """The class and the five ranks in the order shown."""
    return _ASCENDING[strength >> 20], tuple(strength >> shift & 15 for shift in (16, 12, 8, 4, 0))


def grouped(ranks: Iterable[int]) -> tuple[HandRank, tuple[int, ...]]:
    """What one to five cards of these ranks make by their groups alone, and the ranks in the order shown."""
    counts: dict[int, int] = {}
    for rank in ranks:
        counts[rank] = counts.get(rank, 0) + 1
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    groups = tuple([counts[rank] for rank in order[:2]])
    return _BY_GROUPS[groups], tuple([rank for rank in order for _ in range(counts[rank])])


def groups_of(ranks: Iterable[int]) -> Groups:
    """Each rank with how many of it there are, in the order shown."""
    return tuple(Counter(ranks).items())


def playing_cards(groups: Groups, cards: Iterable[Card], *, lowest_suits: bool = False) -> tuple[Card, ...]:
    """The cards that fill these groups, each in the order spades, hearts, diamonds, clubs.

    Where more cards of a rank are there than play, the higher suits do, or the lower with `lowest_suits`.
    """
    by_rank: dict[int, list[Card]] = {}
    for card in sorted(cards, reverse=True):
        by_rank.setdefault(rank_of(card), []).append(card)
    chosen: list[Card] = []
    for rank, count in groups:
        of_rank = by_rank.get(rank, [])
        chosen += of_rank[-count:] if lowest_suits else of_rank[:count]
    return tuple(chosen)


def hand_name(rank: HandRank, ranks: Sequence[int]) -> str:
    """`two pair, aces and kings`; `ranks` in the order shown, the group first."""
    first, last = ranks[0], ranks[-1]
    match rank:
        case HandRank.ROYAL_FLUSH:
            return "royal flush"
        case HandRank.STRAIGHT_FLUSH:
            return f"straight flush, {SINGULAR[first]} high"
        case HandRank.FOUR_OF_A_KIND:
            return f"four {PLURAL[first]}"
        case HandRank.FULL_HOUSE:
            return f"full house, {PLURAL[first]} over {PLURAL[last]}"
        case HandRank.FLUSH:
            return f"flush, {SINGULAR[first]} high"
        case HandRank.STRAIGHT:
            return f"straight, {SINGULAR[first]} high"
        case HandRank.THREE_OF_A_KIND:
            return f"three {PLURAL[first]}"
        case HandRank.TWO_PAIR:
            return f"two pair, {PLURAL[first]} and {PLURAL[ranks[2]]}"
        case HandRank.PAIR:
            return f"pair of {PLURAL[first]}"
        case HandRank.HIGH_CARD:
            return f"{SINGULAR[first]} high"
        case HandRank.LOW:
            return "-".join(RANKS[each] for each in ranks)
        case _:
            assert_never(rank)
