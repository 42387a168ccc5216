"""A sitting through the window: begun at home by a key, its portions one after the other, left midway, planned anew."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import answer as line
from tests.store.made_up_rounds import start
from tests.store.staff import enter
from tests.ui.pressing import beginning, button, click, says
from tests.ui.program import Program, hurry, started, until_presses_count
from tests.ui.question.answerer import answer, answer_unseen, press
from tests.ui.table.trainee import Trainee
from trainer.records import AttemptEnd
from trainer.store import Clock, open_store
from trainer.training.quick_session import QuickSession
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.said_card import WALK_KEY
from trainer.ui.exercise.sitting import SittingBar
from trainer.ui.exercise.timed_result import TimedResultPage
from trainer.ui.lessons.page import LessonPage
from trainer.ui.lessons.result import LearntPage
from trainer.ui.pages.due_card import DueRow
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.question.page import QuestionPage
from trainer.ui.settings.preferences import read_preferences
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.button import Button, RowButton

FADING, LEARNING = "first-round", "place-button"
DAYS_AGO = 60


@pytest.fixture
def program(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """Somebody at home who knew one clause two months ago, has seen another, and has the course before them."""
    hurry(monkeypatch)
    with open_store(data_dir, clock=Clock(wall=lambda: time.time() - DAYS_AGO * 86_400)) as before:
        person = enter(before, "Bo Lindqvist")
        attempt = before.record.begin(start(person.id))
        for step, clause in enumerate([FADING] * 10 + [LEARNING] * 2):
            before.record.answer(attempt, line(step, clause=clause))
        before.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    with started(data_dir) as opened:
        opened.window.show_sign_in()
        assert opened.window.page is not None
        opened.window._sign_in(person.id, "")
        yield Program(opened.window, opened.store, person)


P = TypeVar("P", bound=QWidget)


def shown(program: Program, kind: type[P]) -> P:
    """The page that is open, which must be of a kind."""
    page = program.window.page
    assert isinstance(page, kind)
    return page


def home(program: Program) -> HomePage:
    return shown(program, HomePage)


def bar(program: Program) -> SittingBar:
    (found,) = shown(program, ScrollPage).findChildren(SittingBar)
    assert found.isVisible()
    return found


def said_of_portions(program: Program) -> str:
    """What the sitting is made of, as far as home says it by number."""
    return "\n".join(line for line in says(home(program)).splitlines() if line[:3] in ("1. ", "2. ", "3. "))


def key(program: Program, pressed: Qt.Key) -> None:
    """One key of the keyboard, wherever the focus is."""
    QTest.keyClick(program.window.focusWidget(), pressed)


def answer_all(qtbot: QtBot, program: Program, by_keys: int = 1) -> TimedResultPage:
    """The sitting's questions, so many of them by keys and those at the end, to their result."""
    page = shown(program, QuestionPage)
    session = page._session
    assert isinstance(session, QuickSession)
    assert session.drill.most == 4
    if by_keys < 4:
        answer_unseen(page, 4 - by_keys)
    for number in range(4 - by_keys, 4):
        answer(page)
        words = "To the result" if number == 3 else "Next question"
        assert button(page, words).isVisible()
        press(page, "N")
    qtbot.waitUntil(lambda: isinstance(program.window.page, TimedResultPage))
    return shown(program, TimedResultPage)


def test_a_sitting_is_dealt_from_the_keys_from_home_to_home(qtbot: QtBot, program: Program) -> None:
    first, second, third = said_of_portions(program).splitlines()
    assert first.startswith("1. Quick questions: Who opens")
    assert second.startswith("2. Button and deal")
    assert third.startswith("3. The table and its words")
    assert button(home(program), "Start, 10 min").hasFocus()
    key(program, Qt.Key.Key_Return)
    answer_all(qtbot, program, by_keys=4)
    assert says(bar(program)).startswith("1 of 3 done, about 8 minutes left. Next: Button and deal")
    assert bar(program).next.hasFocus()
    assert bar(program).next.accessibleName().startswith("Next: Button and deal · Oneida poker · Hold'em, 3 min")
    key(program, Qt.Key.Key_N)
    Trainee(qtbot, program).play_out()
    shown(program, ResultPage)
    assert says(bar(program)).startswith("2 of 3 done, about 5 minutes left. Next: The table and its words")
    key(program, Qt.Key.Key_N)
    lesson = shown(program, LessonPage)
    lesson.session._done.update(range(lesson.session.count))
    lesson.session.number = lesson.session.count - 1
    lesson._open()
    key(program, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: isinstance(program.window.page, LearntPage))
    assert "Your sitting is done: 3 of 3." in says(bar(program))
    key(program, Qt.Key.Key_N)
    tables = [row.accessibleDescription() for row in home(program).findChildren(RowButton)]
    assert any("1 of 14 lessons" in told for told in tables)
    left = [row.accessibleName() for row in home(program).findChildren(DueRow)]
    assert not any("J(7)" in name for name in left), "what faded is known again"


def test_a_sitting_left_midway_keeps_what_was_done_and_home_plans_anew(qtbot: QtBot, program: Program) -> None:
    click(button(home(program), "Start, 10 min"))
    questions = shown(program, QuestionPage)
    answer(questions)
    click(button(questions, "Leave"))
    shown(program, TimedResultPage)
    until_presses_count(qtbot)
    click(bar(program).next)
    trainee = Trainee(qtbot, program)
    trainee.do(trainee.due())
    trainee.page._leave()
    assert "Quick questions" not in said_of_portions(program)
    click(beginning(home(program), "Go on: "))
    Trainee(qtbot, program).play_out()
    page = shown(program, ResultPage)
    assert not page.findChildren(SittingBar), "the sitting has been left"


def test_a_lesson_left_in_a_sitting_is_gone_on_with_in_the_next(qtbot: QtBot, program: Program) -> None:
    row = next(row for row in home(program).findChildren(DueRow) if "new, next" in row.accessibleName())
    row.setFocus()
    key(program, Qt.Key.Key_Return)
    lesson = shown(program, LessonPage)
    key(program, Qt.Key.Key_PageDown)
    attempt = lesson.under_way.attempt
    lesson._leave()
    row = next(row for row in home(program).findChildren(DueRow) if "new, next" in row.accessibleName())
    row.click()
    again = shown(program, LessonPage)
    assert again.under_way.attempt == attempt


def test_one_clause_by_itself_is_no_sitting(qtbot: QtBot, program: Program) -> None:
    row = next(row for row in home(program).findChildren(DueRow) if "still being learnt" in row.accessibleName())
    row.click()
    shown(program, TablePage)
    Trainee(qtbot, program).play_out()
    page = shown(program, ResultPage)
    assert not page.findChildren(SittingBar)


def test_another_round_between_two_portions_leaves_the_sitting_where_it_was(qtbot: QtBot, program: Program) -> None:
    home(program).start_wanted.emit()
    page = answer_all(qtbot, program)
    click(button(page, "More questions"))
    answer_all(qtbot, program)
    assert says(bar(program)).startswith("1 of 3 done")


def test_a_result_looked_up_later_has_no_sitting(qtbot: QtBot, program: Program) -> None:
    home(program).start_wanted.emit()
    answer_all(qtbot, program)
    program.window.desk.show_result(program.store.attempts(program.person.id)[0].id)
    assert program.window.page is not None
    assert not program.window.page.findChildren(SittingBar)


def test_the_way_on_has_the_key_and_is_the_one_filled_button(qtbot: QtBot, program: Program) -> None:
    home(program).start_wanted.emit()
    page = answer_all(qtbot, program)
    # beside it only the way through what was done has a key of its own
    assert [each for each in page.findChildren(Button) if each.key not in ("", WALK_KEY)] == [bar(program).next]
    assert button(page, "More questions").accessibleDescription() == ""


def test_the_way_on_stays_in_sight_at_every_size(qtbot: QtBot, program: Program) -> None:
    home(program).start_wanted.emit()
    page = answer_all(qtbot, program)
    for size in (QSize(640, 400), QSize(1024, 600), QSize(1920, 1080)):
        program.window.resize(size)
        page.verticalScrollBar().setValue(page.verticalScrollBar().maximum())
        QTest.qWait(1)
        found = bar(program)
        assert found.height() >= found.heightForWidth(found.width()), f"its words are whole at {size}"
        assert not found.next.visibleRegion().isEmpty(), size
        assert page.viewport().y() >= found.height(), f"and hide nothing at {size}"


def test_the_minutes_are_kept_and_the_focus_stays_with_them(qtbot: QtBot, program: Program) -> None:
    six: QWidget = button(home(program), "Minutes of a sitting: 6 min")
    six.setFocus()
    key(program, Qt.Key.Key_Space)
    assert says(home(program)).count("1. Quick questions") == 1
    assert button(home(program), "Start, 5 min").isVisible()
    assert button(home(program), "Minutes of a sitting: 6 min").hasFocus()
    assert read_preferences(program.store, "").sitting_minutes == 6
    assert "12 more clauses wait for another sitting or another day." in says(home(program))
    program.window.show_home()
    assert button(home(program), "Start, 5 min").hasFocus()


def test_whoever_has_begun_at_no_table_is_led_to_the_lessons_and_may_deal(qtbot: QtBot, program: Program) -> None:
    program.window.be_guest()
    assert "You have not begun at a table yet." in says(home(program))
    click(button(home(program), "To the lessons"))
    assert "Lessons" in says(program.window)
    program.window.show_home()
    home(program).start_wanted.emit()
    shown(program, TablePage)
