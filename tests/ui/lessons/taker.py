"""Someone who takes a lesson by keys and knows what is right: the steps that are due, and the keys of questions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.entry.walked import Nowhere
from tests.ui.question.answerer import answer as answer_by_key
from tests.ui.table.house_keys import house_keys
from tests.ui.table.keys import keys_for
from trainer.records import Mark
from trainer.rules.actions import Action
from trainer.rules.poker.table import PokerTable
from trainer.training.casting import Turn
from trainer.training.lessons.lesson import Ask, DrillOf, Lesson
from trainer.training.lessons.library import Library, library
from trainer.training.lessons.session import LessonDrill, LessonSession
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.house.families import sight_of
from trainer.ui.lessons.page import LessonPage
from trainer.ui.look.sounds import Sounds
from trainer.ui.question.page import QuestionPage
from trainer.ui.table.page import TablePage

OURS: Final[Library] = library()
ENOUGH: Final = 1
"""Right answers after which a drill is taken to be dealt: the rest is as its first."""


def cut_short(lesson: Lesson) -> LessonDrill:
    """The lesson with drills that soon come to their goal."""
    steps = tuple([replace(each, count=ENOUGH) if isinstance(each, DrillOf) else each for each in lesson.steps])
    drill = LessonDrill.of(lesson)
    drill.__dict__["lesson"] = replace(lesson, steps=steps)
    return drill


def opened(lesson: Lesson) -> LessonPage:
    """Its page, of which nothing is kept."""
    session = LessonSession(cut_short(lesson), Nowhere())
    session.begin()
    return LessonPage(session, TableChoices(look=TableLook(has_reduced_motion=True), sounds=Sounds(is_on=False)))


def take(page: LessonPage) -> None:
    """Every step at which something is done or asked, each left by the key of the way on; the others are read."""
    session = page.session
    _read(page)
    while session.turn() is not Turn.OVER:
        number = session.number
        if isinstance(within := page.within, QuestionPage):
            answer(page, within)
        else:
            deal(page)
            assert session.is_done(number), f"step {number + 1} is not done"
            session.go_on(0)
        _read(page)


def _read(page: LessonPage) -> None:
    """What is only looked at is passed over: to draw it a hundred times would take the suite's time."""
    session = page.session
    while not session.awaits and session.go_on(0):
        pass
    if session.turn() is not Turn.OVER:
        page.start()


def answer(page: LessonPage, within: QuestionPage) -> None:
    """A question by its key; then on to the next step."""
    assert isinstance(page.session.step, Ask)
    answer_by_key(within)
    judged = within._judged
    assert judged is not None
    assert [(each.place, each.given, each.right) for each in judged.wrong] == []
    assert page.press_key("N")
    settle(page)


def deal(page: LessonPage) -> None:
    """Whatever is due, until nothing more is asked."""
    session = page.session
    is_asked = session.awaits
    while isinstance(within := page.within, TablePage):
        table = within._session
        match table.turn():
            case Turn.AUTO:
                within.play_next()
            case Turn.OVER:
                settle(page)
                if not session.awaits:
                    return
            case Turn.TRAINEE:
                act(page, next(step.action for step in table.due() if not step.optional))
                if is_asked and not session.awaits:
                    return
            case turn:
                assert page.press_key("Y" if turn is Turn.SYMPTOM else "N")


def act(page: LessonPage, action: Action) -> None:
    """One act by its keys, which must be right."""
    within = page.within
    assert isinstance(within, TablePage)
    table, before = within._session.state.table, len(within._session.answers)
    keys = keys_for(action, table) if isinstance(table, PokerTable) else house_keys(action, sight_of(table))
    for key in keys:
        assert page.press_key(key), f"{key} of {action} means nothing"
    assert len(within._session.answers) > before, f"{action} was not taken"
    assert within._session.answers[-1].mark in (Mark.RIGHT, Mark.HINTED), f"{action}: {within._session.answers[-1]}"


def settle(page: LessonPage) -> None:
    """What was to be done a moment later is done."""
    QTest.qWait(1)
    QApplication.processEvents()


def press_way(page: LessonPage, key: Qt.Key) -> None:
    """A key of the keyboard, wherever the focus is."""
    QTest.keyClick(page.window(), key)


def written(folder: Path, name: str, text: str, rulebook: str = "oneida-poker") -> Path:
    """A lesson's file in a folder of its rulebook."""
    (folder / rulebook).mkdir(parents=True, exist_ok=True)
    path = folder / rulebook / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path
