"""When a clause will have faded: spaced repetition by what each day of practice has shown of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from fsrs import Rating, Scheduler

ACCURATE_PERCENT = 90
"""With fewer first tries right than this a day has shown that a clause is not known."""


class DayRecord(Protocol):
    """What the store tells of a clause on one day."""

    @property
    def at(self) -> str: ...
    @property
    def tries(self) -> int: ...
    @property
    def right(self) -> int: ...


@dataclass(frozen=True, slots=True)
class _Day:
    at: datetime
    tries: int
    right: int


def due_at(days: Iterable[DayRecord]) -> datetime:
    """When a clause should be met again: nine times in ten it will then still be known.

    The days come in their order, at least one. Where the clock was set back they are taken to follow each other.
    """
    found: list[_Day] = []
    for day in days:
        at = datetime.fromisoformat(day.at).astimezone(UTC)
        found.append(_Day(max(at, found[-1].at) if found else at, day.tries, day.right))
    return _due_after(tuple(found))


@lru_cache(maxsize=4096)
def _due_after(days: tuple[_Day, ...]) -> datetime:
    # an import that only who has records pays for
    from fsrs import Card

    card = Card(card_id=0)
    for day in days:
        card, _ = _scheduler().review_card(card, _rating(day), day.at)
    return card.due


def _rating(day: _Day) -> Rating:
    """A day with hardly a miss is remembered, if with effort; one with more is forgotten."""
    from fsrs import Rating

    if day.right == day.tries:
        return Rating.Good
    return Rating.Hard if day.right * 100 >= day.tries * ACCURATE_PERCENT else Rating.Again


@cache
def _scheduler() -> Scheduler:
    """By whole days, and the same for the same records: a step of minutes belongs to cards, not to rounds."""
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
