"""Strengths of high hands by their ranks alone and by the ranks of one suit, worked out when first asked for and kept.

Five to seven cards hold 73,775 different sets of ranks; a session meets a few hundred, so nothing is built beforehand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trainer.rules.cards import ACE, RANKS
from trainer.rules.hands.ranking import HandRank, packed

COUNT_BITS: Final = 3
"""A set of ranks is an integer with so many bits a rank, deuces lowest, so that sets are added up from single cards."""
UNSEEN_KEY: Final = 1 << COUNT_BITS * len(RANKS)
"""Added for a card nobody has seen; no table has an entry above it."""


class Strengths(dict[int, int]):
    """Strengths by key; what is missing is worked out and kept."""

    def __init__(self, work_out: Callable[[int], int]) -> None:
        self._work_out = work_out

    def __missing__(self, key: int) -> int:
        strength = self[key] = self._work_out(key)
        return strength


def unreadable() -> ValueError:
    """What is raised for cards that no hand can be read from: a fault of the caller, never of the trainee."""
    return ValueError("a hand is read from five to seven different, known cards")


def counts_of(key: int) -> list[int]:
    """How many cards of each rank there are; raises `ValueError` unless they are five to seven known cards."""
    counts = [key >> COUNT_BITS * rank & 7 for rank in range(len(RANKS))]
    if key >= UNSEEN_KEY or not 5 <= sum(counts) <= 7 or max(counts) > 4:
        raise unreadable()
    return counts


def straight_top(held: int) -> int | None:
    """The highest rank of the best straight in a mask of ranks; an ace also stands below the deuce (C(1)(f))."""
    steps = held << 1 | held >> ACE
    starts = steps & steps >> 1 & steps >> 2 & steps >> 3 & steps >> 4
    return starts.bit_length() + 2 if starts else None


def straight_ranks(top: int) -> tuple[int, ...]:
    """Five ranks from the top down, in a wheel the ace last."""
    return tuple(rank % len(RANKS) for rank in range(top, top - 5, -1))


def _unsuited_strength(key: int) -> int:
    counts = counts_of(key)
    held = [rank for rank in range(ACE, -1, -1) if counts[rank]]
    first, second = sorted(held, key=counts.__getitem__, reverse=True)[:2]
    rest = [rank for rank in held if rank != first]
    if counts[first] == 4:
        return packed(HandRank.FOUR_OF_A_KIND, [first] * 4 + rest[:1])
    if counts[first] == 3 and counts[second] >= 2:
        return packed(HandRank.FULL_HOUSE, [first] * 3 + [second] * 2)
    top = straight_top(sum(1 << rank for rank in held))
    if top is not None:
        return packed(HandRank.STRAIGHT, straight_ranks(top))
    if counts[first] == 3:
        return packed(HandRank.THREE_OF_A_KIND, [first] * 3 + rest[:2])
    if counts[second] == 2:
        rest.remove(second)
        return packed(HandRank.TWO_PAIR, [first] * 2 + [second] * 2 + rest[:1])
    if counts[first] == 2:
        return packed(HandRank.PAIR, [first] * 2 + rest[:3])
    return packed(HandRank.HIGH_CARD, held[:5])


def _suited_strength(mask: int) -> int:
    top = straight_top(mask)
    if top is not None:
        rank = HandRank.ROYAL_FLUSH if top == ACE else HandRank.STRAIGHT_FLUSH
        return packed(rank, straight_ranks(top))
    ranks = [rank for rank in range(ACE, -1, -1) if mask >> rank & 1]
    return packed(HandRank.FLUSH, ranks[:5])


UNSUITED: Final = Strengths(_unsuited_strength)
"""By a set of five to seven ranks: the best hand without regard to suits."""
SUITED: Final = Strengths(_suited_strength)
"""By a mask of five to seven ranks of one suit: the best flush or straight flush."""
