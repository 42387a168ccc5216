"""Who is to take a quiz, from when and by when."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from trainer.errors import Problem
from trainer.rules.notation import BadNotation
from trainer.tongue import Unsaid
from trainer.training.made_text import read

EXTRA_PERCENTS: Final = (0, 25, 50, 100)
"""By how much longer somebody may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """One version of it."""

    quiz: str
    """Its id."""
    people: tuple[str, ...] = ()
    """Their ids."""
    groups: tuple[str, ...] = ()
    """The ids of groups: whoever is in one of them when the quiz is to be taken."""
    opens: str = ""
    """Moments in UTC, ISO 8601; empty: at once, and never."""
    until: str = ""
    takes_late: bool = True
    """It may be begun after its day, and is marked as late."""

    def is_for(self, person: str, groups: Collection[str]) -> bool:
        """Whether somebody in these groups is to take it."""
        return person in self.people or any(group in self.groups for group in groups)

    def is_open(self, now: datetime) -> bool:
        """Whether it may be begun."""
        return (not self.opens or moment(self.opens) <= now) and (self.takes_late or not self.is_past(now))

    def is_past(self, now: datetime) -> bool:
        """Whether its day is over."""
        return bool(self.until) and now > moment(self.until)


def moment(stamp: str) -> datetime:
    """The moment of a stamp; raises `ValueError`."""
    return datetime.fromisoformat(stamp)


_AN_ASSIGNMENT: Final = Unsaid.translate("Training", "an assignment")


def read_assignment(text: str) -> Assignment:
    """What a text stands for; raises `BadNotation`."""
    found = read(text, Assignment, _AN_ASSIGNMENT)
    try:
        stamps = [moment(stamp) for stamp in (found.opens, found.until) if stamp]
    except ValueError as problem:
        words = Unsaid.translate("Training", "an assignment has a day that is none: {problem}")
        raise BadNotation(words.format(problem=problem)) from None
    if any(stamp.tzinfo is None for stamp in stamps):
        raise BadNotation(Unsaid.translate("Training", "an assignment has a moment that may be any of several"))
    return found


def problems_with(assignment: Assignment) -> tuple[Problem, ...]:
    """What is in the way of assigning it, each thing by the name of its field."""
    return tuple(_problems(assignment))


def _problems(assignment: Assignment) -> Iterator[Problem]:
    if not assignment.people and not assignment.groups:
        yield Problem("who", Problem.tr("nobody is chosen yet"))
    if assignment.opens and assignment.until and moment(assignment.until) <= moment(assignment.opens):
        yield Problem("until", Problem.tr("is before it opens"))
