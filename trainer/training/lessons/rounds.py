"""Where the steps of a lesson lie in a round, and the sessions in which they are shown and done."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from trainer.asks.catalogue import question
from trainer.asks.documents import SpotTable
from trainer.asks.key import AskId, Shown
from trainer.asks.source import Unanswerable
from trainer.errors import BadFile, Problem
from trainer.records import Answer, AttemptEnd, AttemptStart, Level, Record
from trainer.rules.plan import Actor, Step
from trainer.rules.round import Event, OutOfProcedure
from trainer.tongue import Verbatim
from trainer.training.attempts import AnySession, drill_for, kind_of
from trainer.training.kind import WHOLE
from trainer.training.lessons.lesson import Do, DrillOf, From, Lesson, LessonStep, Show
from trainer.training.told import Course, Played, ToldRound, counts, own_steps

_KEPT_ROUNDS: Final = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """A stretch of a round in which the dealer makes no mistake and nothing goes wrong; it may have, before."""

    told: ToldRound
    begin: int
    """How many acts come before it."""
    end: int
    """How many come before what follows it."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """What must be done in it by the dealer."""
        return tuple([step for step, _ in self.told.course.between(self.begin, self.end) if counts(step)])


def excerpt_of(lesson: Lesson, number: int) -> Excerpt:
    """Where the table of a step stands when it begins and ends; a step that does nothing ends where it begins.

    Without any moment named so far it is the beginning of the first round of the table. Raises `BadFile` where the
    round has no such moment.
    """
    told, origin = round_of(lesson, number), lesson.origin(number) or 0
    begin = _moment(_begun_at(lesson, origin), told.course)
    for before in lesson.steps[origin:number]:
        begin = _after(told.course, begin, _count(before))
    end = _after(told.course, begin, _count(lesson.steps[number]))
    if any(isinstance(action, Event) for _, action in told.course.between(begin, end)):
        found = Problem.tr("something goes wrong between them")
        wanted = Problem.tr("steps that end before it, and a moment after it")
        raise BadFile("lesson", (Problem("steps", found, wanted),))
    return Excerpt(told=told, begin=begin, end=end)


def round_of(lesson: Lesson, number: int) -> ToldRound:
    """The round in which a step lies; raises `BadFile` where there is no such round."""
    return told_round(lesson.rulebook, lesson.game, _begun_at(lesson, lesson.origin(number) or 0))


def _begun_at(lesson: Lesson, origin: int) -> From:
    """The moment that a step names."""
    first = lesson.steps[origin]
    return (first.at if isinstance(first, Show | Do) else None) or From()


def _count(step: LessonStep) -> int:
    return step.steps if isinstance(step, Show | Do) else 0


def _after(course: Course, begin: int, count: int) -> int:
    """How many acts come before what follows so many of the dealer's steps; all where the round has fewer."""
    for step, _ in course.after(begin) if count else ():
        begin += 1
        count -= counts(step)
        if not count:
            break
    return begin


def _moment(at: From, course: Course) -> int:
    if not at.before:
        return 0
    count = 0
    for number, (step, _) in enumerate(course):
        count += step.by is Actor.DEALER and step.clause == at.before
        if count == at.nth:
            return number
    there = ", ".join(dict.fromkeys(step.clause.value for step, _ in course if step.by is Actor.DEALER))
    found = Problem.tr('"{before}" comes {count} times in this round', before=at.before, count=count)
    raise BadFile(
        "lesson", (Problem("from.before", found, Problem.tr("a clause by which it goes: {there}", there=there)),)
    )


def told_round(rulebook: str, game: str, at: From) -> ToldRound:
    """The round of a moment; raises `BadFile` for what is no drill of the table, and no spot."""
    return _told(rulebook, game, at.focus, at.seed, "" if at.spot is None else json.dumps(at.spot))


@lru_cache(maxsize=_KEPT_ROUNDS)
def _told(rulebook: str, game: str, focus: str, seed: int, spot: str) -> ToldRound:
    if spot:
        return _told_by(rulebook, game, json.loads(spot))
    try:
        drill = drill_for(rulebook, game, focus, Level.PRACTICE, seed)
    except ValueError as problem:
        raise BadFile("lesson", (Problem("from.focus", Verbatim(str(problem))),)) from None
    return kind_of(game).told(drill)


def _told_by(rulebook: str, game: str, entries: Mapping[str, object]) -> ToldRound:
    problems: list[Problem] = []
    head = {"rulebook": rulebook, "game": game, "ask": AskId.PROCEDURE.value}
    asked = question(SpotTable({**entries, **head}, "from.spot "), problems)
    if asked is None:
        raise BadFile("lesson", tuple(dict.fromkeys(problems)))
    try:
        return ToldRound(table=asked.table(), course=Course(tuple(asked.course())))
    except Unanswerable as error:
        found = [replace(each, place=f"from.spot {each.place}") for each in error.problems]
        raise BadFile("lesson", tuple(found)) from None


# Sessions


def table_before(lesson: Lesson, number: int) -> Shown:
    """The table as a step begins."""
    excerpt = excerpt_of(lesson, number)
    return _session(lesson, excerpt, Level.SHOW, FORGETS, lambda _state: True).state.table


def shown(lesson: Lesson, number: int) -> AnySession:
    """What the program does by itself; nothing of it is kept."""
    excerpt = excerpt_of(lesson, number)
    return _session(lesson, excerpt, Level.SHOW, FORGETS, lambda state: state.count >= excerpt.end)


def dealt(lesson: Lesson, number: int, record: Record, kept: Sequence[Answer] = ()) -> AnySession:
    """What the trainee does, as far as these answers have brought it."""
    step, excerpt = lesson.steps[number], excerpt_of(lesson, number)
    assert isinstance(step, Do), "nothing is done in any other step"
    goal = sum(counts(each) for each, _ in excerpt.told.course.between(0, excerpt.end))
    level = Level.GUIDED if step.is_guided else Level.PRACTICE
    return _session(lesson, excerpt, level, record, lambda state: own_steps(state) >= goal, kept)


def drilled(lesson: Lesson, step: DrillOf, rounds: int, record: Record, kept: Sequence[Answer] = ()) -> AnySession:
    """A round of a lesson's drill, so many having been dealt, as far as these answers have brought it.

    Raises `ValueError` for a drill there is not.
    """
    drill = drill_for(lesson.rulebook, lesson.game, step.focus, Level.PRACTICE, step.seed + rounds)
    kind = kind_of(lesson.game)
    session = kind.session(drill, record)
    try:
        session.take_up(kept, has_begun=False)
    except OutOfProcedure:
        # earlier versions dealt such a round anew where a lesson was gone on with, and its lines tell of it twice
        return kind.session(drill, record)
    return session


def _session(
    lesson: Lesson,
    excerpt: Excerpt,
    level: Level,
    record: Record,
    ends: Callable[[Played], bool],
    kept: Sequence[Answer] = (),
) -> AnySession:
    drill = drill_for(lesson.rulebook, lesson.game, WHOLE, level)
    return kind_of(lesson.game).stretch(drill, excerpt.told, record, ends, begin=excerpt.begin, done=kept)


class _Forgets:
    """Nothing is kept of what the program shows."""

    def begin(self, _start: AttemptStart) -> str:
        return ""

    def answer(self, _attempt: str, _answer: Answer) -> None: ...

    def end(self, _attempt: str, _end: AttemptEnd) -> None: ...

    def first_tries(
        self, _person: str | None, _focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        return ()


FORGETS: Final = _Forgets()
