"""Statistics of questions: how many answer a question right, and whether those do who know more than others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from trainer.sums import BETWEEN, Together

ENOUGH_PEOPLE: Final = 10
"""Of fewer it is chance whether those answer right who know more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A question, or all that one rule has made."""

    place: str
    """Rulebook and game with a slash between."""
    ask: str
    """Empty where nobody knows what was asked."""
    clause: str
    people: int
    count: int
    right: int
    discrimination: float | None
    """From -1 to 1: how far those who answer it right answer the other questions better. None of too few people, or
    where all answered alike."""

    @property
    def facility(self) -> int:
        """How many in a hundred answers are right."""
        return self.right * 100 // self.count if self.count else 0


def items(rows: Iterable[Together]) -> tuple[Item, ...]:
    """Every rule once, the hardest first."""
    found = [_item(row) for row in rows]
    return tuple(
        sorted(found, key=lambda item: (item.right / item.count, -item.count, item.place, item.clause, item.ask))
    )


def _item(row: Together) -> Item:
    ask, _, clause = row.name.partition(BETWEEN)
    return Item(
        place=row.place,
        ask=ask,
        clause=clause,
        people=row.people,
        count=row.count,
        right=row.right,
        discrimination=_correlation(row) if row.known >= ENOUGH_PEOPLE else None,
    )


def _correlation(row: Together) -> float | None:
    """Pearson's; none where one of the two is the same with everybody."""
    n = row.known
    apart = n * row.share_squared - row.share**2, n * row.rest_squared - row.rest**2
    if min(apart) < _SAME * n * n:
        return None
    return (n * row.share_by_rest - row.share * row.rest) / sqrt(apart[0] * apart[1])


_SAME: Final = 1e-9
"""What rounding leaves where all are alike."""
