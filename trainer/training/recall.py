"""When a clause will have faded: spaced repetition by what each day of practice has shown of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fsrs import Rating, Scheduler

ACCURATE_PERCENT = 90
"""With fewer first tries right than this a day has shown that a clause is not known."""

RETENTION_PERCENT = 80
"""A clause is due when it is still known so often: sooner, and the answer teaches little; later, and it is lost.

The simulated class decides between the two (`make bench`): at 90 it needs a fifth more answers to master a table.
"""
LONGEST_REST_DAYS = 90
"""No clause rests for longer, however well it sits: a quarter of a year. With a bound the simulated class takes fewer
answers than without one, and comes to its end years sooner."""


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


def remembered(before: Memory | None, day: Day) -> Memory:
    """What a day of practice leaves, after what earlier days have left.

    Where the clock was set back the days are taken to follow each other.
    """
    # an import that only who has practised pays for
    from fsrs import Card, State

    at = datetime.fromisoformat(day.at).astimezone(UTC)
    card = Card(card_id=0)
    if before is not None:
        last = datetime.fromisoformat(before.at)
        at = max(at, last)
        # the scheduler's memory stands in these figures alone; that it was due plays no part in the next review
        card = Card(
            card_id=0,
            state=State.Review,
            stability=before.stability,
            difficulty=before.difficulty,
            due=datetime.fromisoformat(before.due),
            last_review=last,
        )
    card, _ = _scheduler().review_card(card, _rating(day), at)
    assert card.stability is not None, "a card that was reviewed has a stability"
    assert card.difficulty is not None, "and a difficulty"
    return Memory(card.stability, card.difficulty, at.isoformat(), card.due.isoformat())


def _rating(day: Day) -> Rating:
    """A day with hardly a miss is remembered, if with effort; one with more is forgotten."""
    from fsrs import Rating

    if day.right == day.tries:
        return Rating.Good
    return Rating.Hard if day.right * 100 >= day.tries * ACCURATE_PERCENT else Rating.Again


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
