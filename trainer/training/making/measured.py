"""How hard spots have turned out to be: what a maker works out, corrected by what people have missed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.training.making.maker import DIFFICULTIES

ENOUGH: Final = 30
"""So many first tries tell more than the maker knows."""
MOST_MISSED_PERCENT: Final = (5, 10, 20, 35)
"""Of spots of difficulty 1 to 4; what is missed more often is of difficulty 5."""


@dataclass(frozen=True, slots=True)
class Count:
    """First tries at spots of one difficulty, as their maker calls it."""

    tries: int = 0
    missed: int = 0

    def and_one(self, *, is_right: bool) -> Count:
        return Count(self.tries + 1, self.missed + (not is_right))


def measured(made: int, count: Count) -> int:
    """The difficulty of spots that a maker calls `made`: by what was missed of them, where that is enough to tell."""
    if count.tries < ENOUGH:
        return made
    return 1 + sum(count.missed * 100 > most * count.tries for most in MOST_MISSED_PERCENT)


def to_be_made(wanted: int, counts: Mapping[int, Count]) -> int:
    """Which spots a maker should be asked for, so that they are as hard as is wanted, or nearest to it.

    Of several that are as near the hardest, where what is called so has turned out too easy; else the easiest.
    """
    hard = {made: measured(made, counts.get(made, Count())) for made in DIFFICULTIES}
    harder = -1 if hard[wanted] < wanted else 1
    return min(DIFFICULTIES, key=lambda made: (abs(hard[made] - wanted), harder * made))


def counted(tries: Iterable[tuple[int, bool]]) -> dict[int, Count]:
    """By difficulty as made, of first tries with whether they were right."""
    counts: dict[int, Count] = {}
    for made, is_right in tries:
        counts[made] = counts.get(made, Count()).and_one(is_right=is_right)
    return counts
