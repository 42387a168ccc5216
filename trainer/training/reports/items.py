"""Statistics of questions: how many answer a question right, and whether those do who know more than others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from trainer.sums import Told
from trainer.training.reports.adding import BETWEEN

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


def items(rows: Iterable[Told]) -> tuple[Item, ...]:
    """Of sums of each person's answers: every rule once, the hardest first."""
    of_person: dict[str, list[float]] = {}
    of_rule: dict[tuple[str, str], dict[str, tuple[int, int]]] = {}
    for row in rows:
        answered = of_rule.setdefault((row.place, row.name), {})
        before = answered.get(row.person, (0, 0))
        answered[row.person] = (before[0] + row.count, before[1] + row.right)
    for answered in of_rule.values():
        for person, (count, right) in answered.items():
            known = of_person.setdefault(person, [0, 0.0])
            known[0] += 1
            known[1] += right / count
    found = [_item(place, name, answered, of_person) for (place, name), answered in of_rule.items()]
    return tuple(sorted(found, key=lambda item: (item.right / item.count, -item.count, item.place, item.clause)))


def _item(place: str, name: str, answered: dict[str, tuple[int, int]], of_person: dict[str, list[float]]) -> Item:
    ask, _, clause = name.partition(BETWEEN)
    mine: list[float] = []
    others: list[float] = []
    for person, (count, right) in answered.items():
        rules, total = of_person[person]
        if rules > 1:
            share = right / count
            mine.append(share)
            others.append((total - share) / (rules - 1))
    return Item(
        place=place,
        ask=ask,
        clause=clause,
        people=len(answered),
        count=sum(count for count, _ in answered.values()),
        right=sum(right for _, right in answered.values()),
        discrimination=_correlation(mine, others) if len(mine) >= ENOUGH_PEOPLE else None,
    )


def _correlation(some: Sequence[float], others: Sequence[float]) -> float | None:
    """Pearson's; none where one of the two is always the same."""
    n = len(some)
    mean_some, mean_others = sum(some) / n, sum(others) / n
    apart = sum((a - mean_some) ** 2 for a in some), sum((b - mean_others) ** 2 for b in others)
    if min(apart) < 1e-12:
        return None
    together = sum((a - mean_some) * (b - mean_others) for a, b in zip(some, others, strict=True))
    return together / sqrt(apart[0] * apart[1])
