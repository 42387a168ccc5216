"""What is wrong with lessons: each by itself, and the courses that they make."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from trainer.asks.catalogue import question
from trainer.asks.documents import SpotTable
from trainer.asks.key import Key
from trainer.asks.source import Unanswerable
from trainer.errors import MISSING, BadFile, Problem, TrainerError, one_of
from trainer.rules.book import GameBook
from trainer.rules.entries import as_written
from trainer.rules.families import clause_named
from trainer.rules.plan import Actor, Step
from trainer.tongue import Verbatim
from trainer.training.attempts import kind_of
from trainer.training.lessons.lesson import Ask, Do, DrillOf, Lesson, LessonStep, Show
from trainer.training.lessons.library import Library, book_of
from trainer.training.lessons.rounds import Excerpt, excerpt_of, table_before

ProblemsIn: TypeAlias = Callable[[str, Lesson], Iterable[Problem]]
"""What can't be printed in words of a lesson."""
_KEPT_KEYS: Final = 16
"""More than a lesson asks for."""
LIGHTS: Final = (
    *("board", "pot", "stub", "burn pile", "muck", "button", "rake", "jackpot", "drop", "tips", "rack"),
    *("dealer", "sign", "meters", "bonus box"),
)
"""Places that can be lit, beside seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """How far the course of a table has come."""

    table: tuple[str, str]
    lessons: int
    clauses: int
    untaught: tuple[str, ...]
    unpractised: tuple[str, ...]
    is_complete: bool
    """Says its course file."""


def problems_of(lesson: Lesson, problems_in: ProblemsIn) -> tuple[Problem, ...]:
    """What is wrong with a lesson that could be read, each with its place."""
    book = book_of(lesson)
    found = [
        Problem("teaches", as_written(clause), Problem.tr("a clause of {title}", title=book.title))
        for clause in lesson.teaches
        if not book.answers(clause)
    ]
    for number, step in enumerate(lesson.steps):
        told = [problem for words in _words(step) for problem in problems_in(words, lesson)]
        of_step = (*told, *_of_step(lesson, number, step))
        found += [replace(each, place=f"step {number + 1} {each.place}".strip()) for each in of_step]
    return tuple(dict.fromkeys(found))


def _words(step: LessonStep) -> Iterator[str]:
    """All that is printed of a step; a verb that is to be tried is held against those there are by its key."""
    yield step.words
    for cue in step.cues if isinstance(step, Do) else ():
        yield from (cue.words, cue.by_keys, cue.by_mouse)
        if cue.wrong:
            yield f"{{key:{cue.wrong}}}"


def _of_step(lesson: Lesson, number: int, step: LessonStep) -> Iterator[Problem]:
    try:
        if isinstance(step, Ask):
            yield from _of_spot(step)
        elif isinstance(step, DrillOf):
            yield from _of_drill(lesson, step)
        else:
            yield from _of_stretch(lesson, number, step)
    except BadFile as bad:
        yield from bad.problems


def _of_spot(step: Ask) -> Iterator[Problem]:
    yield from _answered(step.spot)[1]


@lru_cache(maxsize=_KEPT_KEYS)
def _answered(spot: str) -> tuple[Key | None, tuple[Problem, ...]]:
    """The key of a spot, or what is wrong with it; kept, since it is asked for again by what it cites."""
    problems: list[Problem] = []
    asked = question(SpotTable(json.loads(spot), "spot "), problems)
    try:
        return None if asked is None else asked.key(), tuple(problems)
    except Unanswerable as error:
        return None, error.problems


def _of_drill(lesson: Lesson, step: DrillOf) -> Iterator[Problem]:
    offered = kind_of(lesson.game).focuses(book_of(lesson))
    if step.focus not in [focus.value for focus in offered]:
        wanted = one_of(focus.value for focus in offered)
        yield Problem("focus", as_written(step.focus), wanted)


def _of_stretch(lesson: Lesson, number: int, step: LessonStep) -> Iterator[Problem]:
    excerpt = excerpt_of(lesson, number)
    if isinstance(step, Show | Do) and len(excerpt.steps) < step.steps:
        wanted = Problem.tr("at most {count}, which are left of the round", count=len(excerpt.steps))
        yield Problem("steps", Verbatim(str(step.steps)), wanted)
    if isinstance(step, Do):
        there = dict.fromkeys(each.clause.value for each in excerpt.steps)
        for cue in step.cues:
            if cue.before not in there:
                yield Problem("act before", as_written(cue.before), one_of(there))
    if isinstance(step, Show) and _notices(excerpt):
        found = Problem.tr("something is noticed in them")
        yield Problem("steps", found, Problem.tr("a step of the kind do: the trainee notices"))
    if isinstance(step, Show) and step.lit:
        seats = [f"seat {number}" for number in seats_at(table_before(lesson, number))]
        for place in step.lit:
            if place not in (*LIGHTS, *seats):
                yield Problem("light", as_written(place), one_of((*LIGHTS, *seats)))


def _notices(excerpt: Excerpt) -> bool:
    """Whether a good dealer does in it what may be left out; what is shown goes on without it."""
    within = excerpt.told.course.between(excerpt.begin, excerpt.end)
    return any(step.by is Actor.DEALER and step.optional for step, _ in within)


def seats_at(table: object) -> tuple[int, ...]:
    """The numbers of the seats that are taken."""
    players = getattr(table, "players", None)
    if players is None:
        return tuple(getattr(table, "seats", ()))
    # at blackjack a player is known by the number alone
    return tuple([getattr(each, "number", each) for each in players])


# Courses


def problems_of_all(found: Library) -> Iterator[tuple[Lesson, Problem]]:
    """What is wrong between lessons: what they follow, and spots or moments that two share."""
    seen: dict[str, tuple[Lesson, int]] = {}
    for lesson in found.lessons:
        before = found.find(lesson.rulebook, lesson.after)
        if lesson.after and (before is None or before.table != lesson.table):
            wanted = Problem.tr("the name of a lesson of the same table")
            yield lesson, Problem("after", as_written(lesson.after), wanted)
        for number, key in _spots(lesson):
            other, at = seen.setdefault(key, (lesson, number))
            if other.place != lesson.place:
                told = Problem.tr("has what step {at} of {id} has", at=at, id=other.id)
                yield lesson, Problem(f"step {number}", told, Problem.tr("a spot of its own"))
    for table in found.tables():
        course = found.course(table)
        for lesson in course[1:]:
            if not lesson.after:
                yield lesson, Problem("after", MISSING, Problem.tr("the lesson that it follows"))


def _spots(lesson: Lesson) -> Iterator[tuple[int, str]]:
    for number, step in enumerate(lesson.steps, 1):
        if isinstance(step, Ask):
            yield number, step.spot
        elif isinstance(step, Show | Do) and step.at is not None:
            at = step.at
            told = json.dumps([at.focus, at.seed, at.spot, at.before, at.nth], sort_keys=True)
            yield number, f"{lesson.rulebook}/{lesson.game} {told}"
        elif isinstance(step, DrillOf):
            yield number, f"{lesson.rulebook}/{lesson.game} {step.focus} {step.seed}"


Practised: TypeAlias = Mapping[tuple[str, str], frozenset[str]]
"""The clauses practised in each lesson, by its place: found where its rounds are at hand."""


def coverage(found: Library, practised: Practised) -> tuple[Coverage, ...]:
    """Every table whose course has begun, with the clauses that no lesson teaches and those that none practises."""
    return tuple([_covered(table, found, practised) for table in found.tables()])


def _covered(table: tuple[str, str], found: Library, by_lesson: Practised) -> Coverage:
    course = found.course(table)
    book = book_of(course[0])
    taught = {clause for lesson in course for clause in lesson.teaches}
    practised = {clause for lesson in course for clause in by_lesson[lesson.place]}
    return Coverage(
        table=table,
        lessons=len(course),
        clauses=len(book.clauses),
        untaught=tuple([clause for clause in book.clauses if clause not in taught]),
        unpractised=tuple([each for each in book.clauses if each not in practised and _can_be_done(course[0], each)]),
        is_complete=table in found.complete,
    )


def _can_be_done(lesson: Lesson, clause: str) -> bool:
    """Whether steps of rounds rest on a clause; what a dealer must only know can't be practised."""
    row = clause_named(lesson.game, clause)
    return row is not None and row.part is not None


def practised_in(lesson: Lesson) -> frozenset[str]:
    """The clauses by which something is done or asked in a lesson; of a drill those that it is about."""
    book = book_of(lesson)
    found: set[str] = set()
    for number, step in enumerate(lesson.steps):
        if isinstance(step, Do):
            for each in _steps(lesson, number):
                found |= {each.clause, *each.also}
        elif isinstance(step, Ask):
            found |= _cited(step, book)
        elif isinstance(step, DrillOf):
            found |= {clause for clause in book.clauses if _is_drilled(lesson.game, clause, step.focus)}
    return frozenset(found)


def _steps(lesson: Lesson, number: int) -> tuple[Step, ...]:
    try:
        return excerpt_of(lesson, number).steps
    except TrainerError:
        return ()


def _cited(step: Ask, book: GameBook) -> set[str]:
    key, _ = _answered(step.spot)
    cites = () if key is None else key.answer.cites
    return {clause for clause, text in book.clauses.items() if text.citations and text.citations[0] in cites}


def _is_drilled(game: str, clause: str, focus: str) -> bool:
    row = clause_named(game, clause)
    return row is not None and row.part is not None and row.part.value == focus
