"""Which words of a step belong to the act that is due now."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Protocol

from trainer.records import Answer, Mark
from trainer.rules.plan import Actor, Step
from trainer.training.attempts import AnySession
from trainer.training.casting import Turn
from trainer.training.lessons.lesson import Cue, Do, Lesson
from trainer.training.lessons.rounds import excerpt_of


class Awaiting(Protocol):
    """What asks somebody for steps."""

    def turn(self) -> Turn: ...
    def due(self) -> tuple[Step, ...]: ...


def due_step(session: Awaiting) -> Step | None:
    """What the dealer must do now; none while others move."""
    if session.turn() is not Turn.TRAINEE:
        return None
    return next((step for step in session.due() if not step.optional), None)


def cue_now(lesson: Lesson, number: int, session: AnySession) -> Cue | None:
    """The cue of the act that is due within a step: of those of its clause the first, then the second; the last stays.

    One by which something wrong is to be tried stands before the cue that follows it, until something wrong is done.
    """
    step, due = lesson.steps[number], due_step(session)
    if due is None or not isinstance(step, Do):
        return None
    cues = [cue for cue in step.cues if cue.before == due.clause]
    places = [place for place, cue in enumerate(cues) if not cue.wrong]
    if not places:
        return None
    done = _done_of(session, due) - _before(lesson, number, due)
    is_own = done < len(places)
    place = places[min(done, len(places) - 1)]
    is_to_err = is_own and place > 0 and bool(cues[place - 1].wrong) and not _has_erred(session.answers)
    return cues[place - is_to_err]


def _has_erred(answers: Sequence[Answer]) -> bool:
    """Whether something wrong has been done since the last act that was right."""
    since = takewhile(lambda answer: not answer.played, reversed(answers))
    return any(answer.mark in (Mark.WRONG, Mark.MISSED) for answer in since)


def _done_of(session: AnySession, due: Step) -> int:
    return sum(step is not None and step.clause == due.clause for _, step in session.state.past())


def _before(lesson: Lesson, number: int, due: Step) -> int:
    excerpt = excerpt_of(lesson, number)
    course = excerpt.told.course.between(0, excerpt.begin)
    return sum(step.by is Actor.DEALER and step.clause == due.clause for step, _ in course)
