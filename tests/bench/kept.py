"""What is kept between hands: dropped or worked out beforehand, so that figures don't hang on what ran before."""

from __future__ import annotations

from itertools import combinations_with_replacement

from trainer.rules.cards import RANKS
from trainer.rules.hands.tables import COUNT_BITS, UNSUITED
from trainer.rules.poker import reading, showdown


def prepare(count: int = 7) -> None:
    """Works out every set of so many ranks."""
    for ranks in combinations_with_replacement(range(len(RANKS)), count):
        if not any(ranks[at] == ranks[at + 4] for at in range(count - 4)):
            UNSUITED[sum(1 << COUNT_BITS * rank for rank in ranks)]


def forget() -> None:
    """Drops what is kept of hands that were read or contended before."""
    readings = (reading._high_strength, reading._low_strength, reading._high_hand, reading._low_hand)
    for kept in (*readings, showdown._rival):
        kept.cache_clear()
