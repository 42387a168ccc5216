"""What the command `lessons` prints: the lessons there are, what is wrong with them, and what is right in one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from trainer.errors import BadFile, Problem
from trainer.tongue import Plural, translate
from trainer.training.casting import Turn
from trainer.training.lessons.checking import Coverage, coverage, practised_in, problems_of, problems_of_all
from trainer.training.lessons.lesson import Ask, Do, Lesson
from trainer.training.lessons.library import Library, lesson_at, library_of
from trainer.training.lessons.rounds import FORGETS, dealt
from trainer.training.question_spots import put
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.keys.text import text_of
from trainer.ui.wording.lessons import problems_in
from trainer.ui.wording.line import capital


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a check."""

    problems: tuple[str, ...] = ()
    """A line each."""
    notes: tuple[str, ...] = ()
    """How far each course has come."""


def check(paths: Sequence[Path]) -> Checked:
    """The lessons of files and folders, folders together; of a file by itself no course is asked."""
    folders = [path for path in paths if path.is_dir()]
    whole = library_of(folders)
    problems: list[str] = []
    notes: list[str] = []
    practised: dict[tuple[str, str], frozenset[str]] = {}
    for found in (whole, *(_of_file(path) for path in paths if path not in folders)):
        problems += [line for bad in found.bad_files for line in str(bad).splitlines()]
        for lesson in found.every:
            problems += [_line(lesson, each) for each in problems_of(lesson, problems_in)]
            practised[lesson.place] = practised_in(lesson)
    problems += [_line(lesson, problem) for lesson, problem in problems_of_all(whole)]
    for covered in coverage(whole, practised):
        told = tuple(_of_course(covered))
        notes.append(_note(covered))
        if covered.is_complete:
            problems += told
        else:
            notes += told
    return Checked(tuple(problems), tuple(notes))


def _of_file(path: Path) -> Library:
    try:
        return Library((lesson_at(path),))
    except BadFile as bad:
        return Library(bad_files=(bad,))


def _line(lesson: Lesson, problem: Problem) -> str:
    return f"{lesson.rulebook}/{lesson.id}.toml: {problem}"


def _note(covered: Coverage) -> str:
    template = (
        translate("Lessons", "{table}: complete, {lessons}, {taught} of {clauses} clauses taught")
        if covered.is_complete
        else translate("Lessons", "{table}: begun, {lessons}, {taught} of {clauses} clauses taught")
    )
    return template.format(
        table="/".join(covered.table),
        lessons=Plural.tr("%n lesson(s)", "", covered.lessons),
        taught=covered.clauses - len(covered.untaught),
        clauses=covered.clauses,
    )


def _of_course(covered: Coverage) -> Iterator[str]:
    table = "/".join(covered.table)
    if covered.untaught:
        words = translate("Lessons", "{table}: no lesson teaches {clauses}")
        yield words.format(table=table, clauses=", ".join(covered.untaught))
    if covered.unpractised:
        words = translate("Lessons", "{table}: no lesson has anybody practise {clauses}")
        yield words.format(table=table, clauses=", ".join(covered.unpractised))


def listed(found: Library) -> Iterator[str]:
    """Each table with its lessons in order."""
    for table in found.tables():
        yield "/".join(table)
        for number, lesson in enumerate(found.course(table), 1):
            words = translate("Lessons", "{number}. {lesson}: {title}, {minutes} min")
            line = words.format(number=f"{number:2}", lesson=lesson.id, title=lesson.title, minutes=lesson.minutes)
            yield f"  {line}"


def key(path: Path) -> Iterator[str]:
    """What is right in each step of a lesson at which something is done or asked; raises `BadFile`."""
    lesson = lesson_at(path)
    for number, step in enumerate(lesson.steps):
        if isinstance(step, Ask):
            yield f"{_step_words(number)}\n{text_of(put(step.spot).key)}"
        elif isinstance(step, Do):
            yield "\n".join((_step_words(number), *_done(lesson, number)))


def _step_words(number: int) -> str:
    return translate("Lessons", "step {number}").format(number=number + 1)


def _done(lesson: Lesson, number: int) -> Iterator[str]:
    """The dealer's steps in one order that is right, each with its clauses."""
    session = dealt(lesson, number, FORGETS)
    book = session.book
    while session.turn() is not Turn.OVER:
        before = session.state.table
        step = session.leads_to() if session.turn() in (Turn.TRAINEE, Turn.SYMPTOM) else None
        if step is None:
            session.advance()
            continue
        session.submit(step.action, 0)
        words = capital(str(act_words(step.action, around_of(before, session.state.table))))
        yield f"- {words} ({', '.join(book.cites(step.clause))})"
