"""Of how many tries how many were right: by clause, by week, by person."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from trainer.sums import Told

ENOUGH: Final = 5
"""What was tried less often is called weak by nobody."""
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Share:
    """So many tries, and so many of them right."""

    count: int = 0
    right: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.count + other.count, self.right + other.right)

    @property
    def percent(self) -> int:
        """Of those right, cut to whole ones: nobody has all right who has not."""
        return self.right * 100 // self.count if self.count else 0

    @property
    def wrong_percent(self) -> int:
        return 100 - self.percent

    @property
    def is_enough(self) -> bool:
        return self.count >= ENOUGH


def shares(rows: Iterable[Told], key: Callable[[Told], K]) -> Mapping[K, Share]:
    """The rows of one key together, whatever else they differ in."""
    found: dict[K, list[int]] = {}
    for row in rows:
        known = found.setdefault(key(row), [0, 0])
        known[0] += row.count
        known[1] += row.right
    return {each: Share(*counts) for each, counts in found.items()}


def weakest(of_each: Mapping[K, Share]) -> tuple[tuple[K, Share], ...]:
    """The weakest first; what was tried too seldom comes last."""
    return tuple(
        sorted(
            of_each.items(),
            key=lambda each: (
                not each[1].is_enough,
                each[1].right / each[1].count if each[1].count else 1,
                -each[1].count,
                str(each[0]),
            ),
        )
    )
