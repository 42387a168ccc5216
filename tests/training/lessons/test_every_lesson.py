"""Lessons are taken to their end by who knows the keys, each question answered right: some here, all in `make fuzz`."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.samples import some
from trainer.resources import lessons_folder
from trainer.training.casting import Turn
from trainer.training.lessons.lesson import DrillOf
from trainer.training.lessons.library import COURSE, Library, files_of, library_of
from trainer.training.lessons.rounds import FORGETS
from trainer.training.lessons.session import LessonDrill, LessonSession
from trainer.training.questions import QuestionSession

PLACES = [(file.parent.name, file.stem) for file in files_of(lessons_folder()) if file.name != COURSE]
"""Without reading the lessons, as every process does that reads the tests."""


@cache
def ours() -> Library:
    return library_of([lessons_folder()])


def test_the_key_of_a_verb_is_printed_and_not_typed() -> None:
    """Whoever has changed the keys reads their own: a step that begins with a typed letter would lead astray."""
    typed = re.compile(r"\(\*\*[A-Z]\*\*[,)]|[.:!?] \*\*[A-Z]\*\* then")
    files = [file for file in files_of(lessons_folder()) if typed.search(file.read_text(encoding="utf-8"))]
    assert files == []


def test_there_are_lessons_and_none_is_refused() -> None:
    assert ours().lessons
    assert ours().bad_files == ()
    first = ours().first
    assert first is not None
    assert {lesson.place for lesson in (*ours().lessons, first)} == set(PLACES)


@pytest.mark.one_in(18)
@pytest.mark.parametrize("place", PLACES[:: some(5, 1)], ids="/".join)
def test_a_lesson_can_be_taken_without_a_fault(place: tuple[str, str]) -> None:
    lesson = ours().find(*place) or ours().first
    assert lesson is not None
    assert lesson.place == place
    session = LessonSession(LessonDrill.of(lesson), FORGETS)
    while session.turn() is not Turn.OVER:
        if isinstance(session.step, DrillOf):
            _deal(session, 1)
            session._done.add(session.number)  # the rest of it is as its first step
        elif isinstance(within := session.within(), QuestionSession):
            judged = within.judge(within.question.right, 1)
            assert not judged.wrong
            within.put_next()
        elif session.awaits:
            _deal(session, 1_000)
        assert session.check_done(1) or not session.awaits
        session.go_on(1)
    assert all(session.is_done(number) for number in range(session.count))


def _deal(session: LessonSession, most: int) -> None:
    """What is due within, so many steps at most; what only looks wrong is let pass."""
    within = session.within()
    assert within is not None
    assert not isinstance(within, QuestionSession)
    while most and (turn := within.turn()) is not Turn.OVER:
        if turn is Turn.SYMPTOM and not (within.incident is not None and within.incident.is_real):
            within.go_on(1)
        elif turn in (Turn.TRAINEE, Turn.SYMPTOM):
            step = within.leads_to()
            assert step is not None
            outcome = within.submit(step.action, 1)
            assert outcome.verdict.is_right, f"{outcome.verdict.given} at step {session.number + 1}"
            most -= 1
        else:
            within.advance()
