"""When a clause will have faded: spaced repetition by what each day of practice has shown of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fsrs import Scheduler

ACCURATE_PERCENT = 90
"""With fewer first tries right than this a day has shown that a clause is not known."""

RETENTION_PERCENT = 80
"""A clause is due when it is still known so often: sooner, and the answer teaches little; later, and it is lost.

The simulated class decides between the two (`make bench`): at 90 it needs a fifth more answers to master a table.
"""
LONGEST_REST_DAYS = 90
"""No clause rests for longer, however well it sits: a quarter of a year. With a bound the simulated class takes fewer
answers than without one, and comes to its end years sooner."""

_ANY_DAY: Final = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Day:
    """How one person has done with one clause on one day."""

    at: str
    """When it was met last: UTC, ISO 8601."""
    tries: int
    right: int


@dataclass(frozen=True, slots=True)
class Memory:
    """How well a clause sits after a day of practice, in the scheduler's figures."""

    stability: float
    """Days after which nine times in ten it is still known."""
    difficulty: float
    """From 1 to 10."""
    at: str
    """The end of that day's practice: UTC, ISO 8601."""
    due: str
    """When it should be met again."""


def is_ahead(at: datetime, now: datetime) -> bool:
    """Whether what was practised then was practised by a clock that was far ahead: else it would rest for years."""
    return at > now + timedelta(days=LONGEST_REST_DAYS)


def remembered(before: Memory | None, day: Day) -> Memory:
    """What a day of practice leaves, after what earlier days have left.

    Where the clock was set back the days are taken to follow each other; where it had been years ahead it is put right.
    """
    at = datetime.fromisoformat(day.at).astimezone(UTC)
    if before is None:
        stability, difficulty, rest = _reviewed(None, 0, _rating(day))
    else:
        last = datetime.fromisoformat(before.at)
        at = at if is_ahead(last, at) else max(at, last)
        # the memory stands in these figures alone; that it was due plays no part in the next review
        stability, difficulty, rest = _reviewed(
            (before.stability, before.difficulty), max((at - last).days, 0), _rating(day)
        )
    return Memory(stability, difficulty, at.isoformat(), (at + timedelta(days=rest)).isoformat())


def _rating(day: Day) -> str:
    """A day with hardly a miss is remembered, if with effort; one with more is forgotten."""
    if day.right == day.tries:
        return "Good"
    return "Hard" if day.right * 100 >= day.tries * ACCURATE_PERCENT else "Again"


@lru_cache(maxsize=1 << 14)
def _reviewed(before: tuple[float, float] | None, days: int, rating: str) -> tuple[float, float, int]:
    """Stability and difficulty after a review so many days after the last one, and the days until the next."""
    # an import that only who has practised pays for
    from fsrs import Card, Rating, State

    card = Card(card_id=0)
    if before is not None:
        card = Card(0, State.Review, stability=before[0], difficulty=before[1], due=_ANY_DAY, last_review=_ANY_DAY)
    at = _ANY_DAY + timedelta(days=days)
    card, _ = _scheduler().review_card(card, Rating[rating], at)
    assert card.stability is not None, "a card that was reviewed has a stability"
    assert card.difficulty is not None, "and a difficulty"
    return card.stability, card.difficulty, (card.due - at).days


@cache
def _scheduler() -> Scheduler:
    """By whole days, and the same for the same records: a step of minutes belongs to cards, not to rounds."""
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RETENTION_PERCENT / 100,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_REST_DAYS,
        enable_fuzzing=False,
    )
