"""The window: pages follow one another, nothing answered is lost, and what goes wrong is said in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import unfinished
from tests.store.staff import administrator
from tests.ui.program import Program, drill_with, no_second_window, write_protected
from tests.ui.table.at_poker import session_of
from tests.ui.table.trainee import Trainee
from trainer.records import Answer, Level, Mark
from trainer.rules import actions as a
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.history_rows import history_rows
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.home_view import home_view
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.dialogs import QuestionDialog


def has_showdown(acts: tuple[a.Action, ...]) -> bool:
    return any(isinstance(act, a.Reveal) for act in acts)


@pytest.fixture
def trainee(qtbot: QtBot, program: Program) -> Trainee:
    """Six acts into a round."""
    program.deal(drill_with(has_showdown))
    ready = Trainee(qtbot, program)
    for _ in range(6):
        ready.enter(ready.due())
    return ready


def test_no_page_opens_a_second_window(qtbot: QtBot, program: Program) -> None:
    """A control shown before it has its place would be a window that flashes up and takes the keys."""
    window = program.window
    with no_second_window(window):
        program.deal(drill_with(has_showdown))
        trainee = Trainee(qtbot, program)
        trainee.do(trainee.due())
        trainee.do(a.CallFloor())
        program.table._leave()
        for show in (
            window.show_home,
            window.desk.show_results,
            window.show_settings,
            window.desk.show_drills,
            lambda: window.reception.show_people(program.store.person(administrator(program.store))),
            window.reception.show_set_up,
            window.show_sign_in,
            window.be_guest,
        ):
            show()
            qtbot.wait(1)


def _told(page: TablePage) -> list[Answer]:
    """The lines of a round, but for those of its leaving."""
    return [answer for answer in session_of(page).answers if not answer.is_beside]


def test_a_round_broken_off_is_gone_on_with(qtbot: QtBot, trainee: Trainee, program: Program) -> None:
    answers = list(trainee.session.answers)
    state = trainee.session.state
    elapsed_ms = trainee.page._clock.elapsed_ms
    program.window.show_home()
    program.window.desk.resume()
    page = program.table
    assert page is not trainee.page
    assert _told(page) == answers
    assert session_of(page).state.actions() == state.actions()
    assert session_of(page).due() == trainee.session.due()
    assert page._clock.elapsed_ms >= answers[-1].elapsed_ms
    assert page._clock.elapsed_ms <= elapsed_ms + 1000
    again = Trainee(qtbot, program)
    again.play_out()
    kept = program.store.attempt(session_of(page).attempt)
    assert kept.end is not None
    assert kept.end.finished
    assert {answer.mark for answer in kept.answers if answer.by_trainee} <= {Mark.RIGHT, Mark.OPTIONAL}


def test_a_round_that_is_left_waits_at_home_with_its_log_and_can_be_ended_there(
    trainee: Trainee, program: Program
) -> None:
    answers, lines = list(trainee.session.answers), [line.words for line in trainee.page._log.lines]
    trainee.page._leave()
    home = program.window.page
    assert isinstance(home, HomePage)
    home.shortcut_wanted.emit("resume")
    assert _told(program.table) == answers
    *kept, gone_on = [line.words for line in program.table._log.lines]
    assert gone_on == "Gone on with after less than a minute"
    assert kept
    assert kept == lines[: len(kept)], "what played itself since the last answer plays again"
    program.table._leave()
    home.shortcut_wanted.emit("end")
    (asked,) = program.window.findChildren(QuestionDialog)
    asked.reject()
    assert unfinished(program.store, program.person.id) is not None
    program.window.desk.end_open()
    assert isinstance(program.window.page, ResultPage)
    ended = program.store.attempt(trainee.session.attempt)
    assert ended.end is not None
    assert not ended.end.finished
    assert unfinished(program.store, program.person.id) is None


def test_of_a_test_that_is_left_open_nothing_is_told_until_it_ends(program: Program) -> None:
    program.deal(replace(drill_with(has_showdown), level=Level.TEST))
    session = session_of(program.table)
    assert session.submit(a.DropRake(), 1).mark is Mark.WRONG
    session.commit()
    program.window.show_home()
    assert not home_view(program.store, program.person.id, "").sitting.portions
    assert [row.score for row in history_rows(program.store.attempts(program.person.id))] == ["–"]
    program.window.desk.show_result(session.attempt)
    assert _told(program.table) == session.answers, "it is gone on with"
    program.window.show_home()
    program.window.desk.end_open()
    assert isinstance(program.window.page, ResultPage)
    assert home_view(program.store, program.person.id, "").sitting.portions


def test_leaving_a_round_that_is_under_way_is_asked_once(trainee: Trainee, program: Program) -> None:
    page = trainee.page
    page.ask_to_leave()
    (asked,) = page.findChildren(QuestionDialog)
    was_paused = page._clock.is_paused
    assert was_paused
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    assert program.window.table is page
    assert not page._clock.is_paused
    page.ask_to_leave()
    (asked,) = [box for box in page.findChildren(QuestionDialog) if box.isVisible()]
    assert "can't" not in asked.sentence
    asked.accept()
    assert isinstance(program.window.page, HomePage)
    assert unfinished(program.store, program.person.id) is not None


def test_leaving_before_anything_was_done_goes_home(program: Program) -> None:
    program.deal(drill_with(has_showdown)).ask_to_leave()
    assert isinstance(program.window.page, HomePage)


def test_closing_the_window_leaves_the_round_open(trainee: Trainee, program: Program) -> None:
    program.window.close()
    kept = unfinished(program.store, program.person.id)
    assert kept is not None
    assert list(kept.answers) == trainee.session.answers


# A store that can't be written


@contextmanager
def full(program: Program) -> Iterator[None]:
    """The disk takes no page more."""
    connection = program.store._database._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    yield
    connection.execute("PRAGMA max_page_count = 1000000")


def test_a_full_disk_is_said_and_nothing_answered_is_lost(qtbot: QtBot, trainee: Trainee, program: Program) -> None:
    with full(program):
        answers = 0
        while not program.said():
            assert trainee.do(trainee.due()) is Mark.RIGHT
            answers += 1
            assert answers < 60
        assert trainee.do(trainee.due()) is Mark.RIGHT
        assert program.said()
        kept = unfinished(program.store, program.person.id)
        assert kept is not None
        assert len(kept.answers) < len(trainee.session.answers)
        trainee.page._leave()
        assert program.said()
        assert program.window.page is trainee.page, "left with answers that are not written"
        program.window.close()
        assert program.said()
        assert program.window.isVisible()
    assert trainee.do(trainee.due()) is Mark.RIGHT
    assert not program.said()
    kept = unfinished(program.store, program.person.id)
    assert kept is not None
    assert list(kept.answers) == trainee.session.answers
    assert program.store.verify().is_whole


def test_the_end_of_a_round_waits_for_the_disk(qtbot: QtBot, trainee: Trainee, program: Program) -> None:
    trainee.until(a.MoveButton)
    with write_protected(program):
        trainee.do(trainee.due())
        qtbot.wait(20)
        assert program.said()
        assert program.window.page is trainee.page
        assert trainee.page.panel._next.text() == "Write it down again"
        trainee.keys.press("N")
        assert program.said()
        assert program.window.page is trainee.page
    trainee.keys.press("N")
    qtbot.waitUntil(lambda: isinstance(program.window.page, ResultPage))
    kept = program.store.attempt(trainee.session.attempt)
    assert kept.end is not None
    assert list(kept.answers) == trainee.session.answers


def test_a_round_that_cannot_be_begun_is_said(program: Program) -> None:
    program.window.show_home()
    with full(program):
        program.window.desk.start_drill(drill_with(has_showdown))
        assert isinstance(program.window.page, HomePage)
        assert program.said()
