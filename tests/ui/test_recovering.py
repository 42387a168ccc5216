"""Errors that nobody thought of: a report, a sentence that says what is known, and the same question again."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import NoReturn

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import unfinished
from tests.ui.program import Program, drill_with, write_protected
from tests.ui.table.at_poker import session_of
from tests.ui.table.trainee import Trainee
from trainer.errors import TrainerError
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.store import Store
from trainer.training.casting import Turn
from trainer.training.poker.kind import Session
from trainer.training.table_session import TableSession
from trainer.ui.exercise.desk import Desk
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.pages.trouble import TroublePage
from trainer.ui.recovering import ways_on
from trainer.ui.settings.crash import crashes_reported
from trainer.ui.widgets.dialogs import SentenceDialog
from trainer.ui.window import Window


def has_showdown(acts: tuple[a.Action, ...]) -> bool:
    return any(isinstance(act, a.Reveal) for act in acts)


def settle() -> None:
    """Errors are gone on from in a turn of its own."""
    for _ in range(3):
        QCoreApplication.processEvents()


@pytest.fixture
def trainee(qtbot: QtBot, program: Program) -> Trainee:
    """Three acts into a round."""
    program.deal(drill_with(has_showdown))
    ready = Trainee(qtbot, program)
    for _ in range(3):
        assert ready.do(ready.due()) is Mark.RIGHT
    return ready


@pytest.fixture
def crashes(program: Program, data_dir: Path) -> Iterator[Path]:
    """As the program runs: what no slot catches ends in a report and the same question; the folder of the reports."""
    window = program.window
    with crashes_reported(data_dir, ways_on(window), window.show_trouble, window.close, window.say):
        yield data_dir / "crashes"


def test_an_unknown_error_ends_in_a_report_and_the_same_question(
    qtbot: QtBot, trainee: Trainee, program: Program, crashes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, answers = trainee.due(), list(trainee.session.answers)

    def fail(_session: Session, _action: a.Action, _elapsed_ms: int) -> None:
        raise ZeroDivisionError("in /home/amara/dealer")

    monkeypatch.setattr(TableSession, "submit", fail)
    trainee.keys.do(due)
    settle()
    monkeypatch.undo()
    (report,) = crashes.glob("*.txt")
    text = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert program.person.name not in text
    assert "amara" not in text
    (said,) = program.said()
    kept = "The same question comes again; all that was answered before is kept."
    assert said == f"Something went wrong. A report is in {report}. {kept}"
    page = program.table
    assert page is not trainee.page
    assert session_of(page).answers == answers
    again = Trainee(qtbot, program)
    assert again.due() == due
    assert again.do(due) is Mark.RIGHT


def test_what_goes_wrong_again_at_once_is_not_tried_for_ever(
    qtbot: QtBot, trainee: Trainee, program: Program, crashes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_session: Session) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TableSession, "advance", fail)
    while trainee.session.turn() is not Turn.AUTO:
        trainee.do(trainee.due())
    qtbot.waitUntil(lambda: isinstance(program.window.page, HomePage))
    monkeypatch.undo()
    assert len(program.said()) == len(list(crashes.glob("*.txt"))) == 2
    assert unfinished(program.store, program.person.id) is not None


def fail(*_: object) -> NoReturn:
    raise ZeroDivisionError


@contextmanager
def at_every_act(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No act can be judged."""
    with monkeypatch.context() as patched:
        patched.setattr(TableSession, "submit", fail)
        yield


def test_without_an_error_stream_all_is_done_as_with_one(
    trainee: Trainee, program: Program, crashes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a program that has a window and no terminal."""
    with at_every_act(monkeypatch), monkeypatch.context() as patched:
        patched.setattr(sys, "stderr", None)
        trainee.keys.do(trainee.due())
        settle()
    (report,) = crashes.glob("*.txt")
    (said,) = program.said()
    assert f"A report is in {report}. The same question comes again" in said
    assert program.table is not trainee.page


def test_on_a_full_disk_what_could_not_be_written_is_taken_along(
    qtbot: QtBot, trainee: Trainee, program: Program, crashes: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    crashes.write_text("in the way of the folder", encoding="utf-8")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))
    due = trainee.due()
    with write_protected(program):
        assert trainee.do(due) is Mark.RIGHT
        program.said()
        answers, due = list(trainee.session.answers), trainee.due()
        with at_every_act(monkeypatch):
            trainee.keys.do(due)
            settle()
        *reasons, said = program.said()
        assert reasons
        assert all("can't be written to" in reason for reason in reasons)
        assert said == (
            "Something went wrong. A report could not be written. The same question comes again; what was answered "
            "last is not written down yet: that is tried again with the next answer."
        )
        session = session_of(program.table)
        assert (session.answers, program.table is trainee.page) == (answers, False)
        assert len(program.store.attempt(session.attempt).answers) < len(answers)
    again = Trainee(qtbot, program)
    assert again.due() == due
    assert again.do(due) is Mark.RIGHT
    assert program.store.attempt(session.attempt).answers == tuple(session.answers)


def test_a_report_that_the_data_folder_won_t_take_lies_where_the_system_keeps_such(
    trainee: Trainee, program: Program, crashes: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    crashes.write_text("in the way of the folder", encoding="utf-8")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with at_every_act(monkeypatch):
        trainee.keys.do(trainee.due())
        settle()
    (report,) = tmp_path.glob("*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    assert f"A report is in {report}." in program.said()[0]


def test_an_error_within_the_handling_is_reported_too_and_leads_home(
    trainee: Trainee, program: Program, crashes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = list(trainee.session.answers)
    monkeypatch.setattr(Desk, "_taken_up", fail)
    with at_every_act(monkeypatch):
        trainee.keys.do(trainee.due())
        settle()
    assert isinstance(program.window.page, HomePage)
    assert len(list(crashes.glob("*.txt"))) == 2
    (said,) = program.said()
    assert said.endswith(". What was answered is kept.")
    kept = unfinished(program.store, program.person.id)
    assert kept is not None
    assert list(kept.answers) == answers


def test_what_can_not_be_known_is_not_said(
    trainee: Trainee, program: Program, crashes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session itself is broken: nobody can say what of it was written."""
    monkeypatch.setattr(TableSession, "commit", fail)
    with at_every_act(monkeypatch):
        trainee.keys.do(trainee.due())
        settle()
    assert isinstance(program.window.page, SignInPage)
    (said,) = program.said()
    assert said.endswith("txt. Whether all that was answered is written down is not known.")


def test_where_no_way_leads_on_the_program_ends_with_the_sentence(
    program: Program, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each way back fails as the slot did."""
    ended: list[str] = []
    for name in ("show_home", "show_sign_in"):
        monkeypatch.setattr(Window, name, fail)
    monkeypatch.setattr(sys, "stderr", None)
    with crashes_reported(data_dir, (*ways_on(program.window), ended.append), fail, program.window.close):
        QTimer.singleShot(0, program.window, fail)
        settle()
    assert len(ended) == 1
    assert len(list(data_dir.glob("crashes/*.txt"))) == 4
    assert not program.said()


def test_what_fails_in_a_slot_while_a_way_is_gone_counts_as_its_failure(
    program: Program, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt hands on no error of a slot: the way on seems to have led somewhere."""
    gone: list[str] = []
    program.window.destroyed.connect(fail)

    def first(said: str) -> None:
        gone.append("first")
        program.window.destroyed.emit()

    with crashes_reported(data_dir, (first, gone.append), fail, program.window.close):
        QTimer.singleShot(0, program.window, fail)
        settle()
    program.window.destroyed.disconnect(fail)
    assert gone[0] == "first"
    assert gone[1:] == [f"Something went wrong. A report is in {min(data_dir.glob('crashes/*.txt'))}."]


def test_what_goes_wrong_at_every_paint_comes_to_an_end(
    program: Program, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []
    with crashes_reported(data_dir, (*ways_on(program.window), ended.append), fail, program.window.close):
        for _ in range(60):
            QTimer.singleShot(0, program.window, fail)
            settle()
            if ended:
                break
    assert ended
    assert len(list(data_dir.glob("crashes/*.txt"))) < 10
    program.said()


def test_a_known_error_that_nothing_caught_is_its_own_sentence(
    program: Program, crashes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **_named: object) -> NoReturn:
        raise TrainerError("The records can't be read.")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "attempts", refuse)
        for _ in range(6):
            QTimer.singleShot(0, program.window, program.window.desk.show_results)
            settle()
            assert isinstance(program.window.page, TroublePage), "however often it comes"
    (said,) = [each.text() for each in program.window.findChildren(QLabel) if "can't be read" in each.text()]
    assert said == "The records can't be read."
    assert not program.said()
    assert not list(crashes.glob("*.txt"))


def test_the_first_lesson_begins_anew_and_no_other_round_is_taken_for_it(
    trainee: Trainee, program: Program, crashes: Path
) -> None:
    """Nothing of it is kept, so that nothing can be gone on with; the open round of the person is another."""
    trainee.page._leave()
    program.window.desk.deal_first()
    page = program.window.table
    assert page is not None
    QTimer.singleShot(0, page, fail)
    settle()
    again = program.window.table
    assert again is not None
    assert again is not page
    assert type(again) is type(page)
    (said,) = program.said()
    assert said.endswith("txt. It begins anew: nothing of it is kept.")


def test_what_goes_wrong_beside_the_window_is_reported_and_said_over_the_page_that_is_open(
    qtbot: QtBot, trainee: Trainee, program: Program, crashes: Path
) -> None:
    """As while the records are verified or copied: nothing that is dealt has anything to do with it."""

    def fail() -> NoReturn:
        raise ZeroDivisionError("in /home/amara/dealer")

    page, answers = program.window.page, list(trainee.session.answers)
    beside = Thread(target=fail)
    beside.start()
    beside.join()
    qtbot.waitUntil(lambda: bool(program.window.findChildren(SentenceDialog)))
    (report,) = crashes.glob("*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    assert program.said() == [f"Something went wrong. A report is in {report}."]
    assert program.window.page is page
    assert trainee.session.answers == answers


def test_control_c_within_a_slot_closes_the_window(program: Program, data_dir: Path) -> None:
    asked: list[bool] = []

    def interrupted() -> None:
        raise KeyboardInterrupt

    with crashes_reported(data_dir, ways_on(program.window), fail, lambda: asked.append(True)):
        QTimer.singleShot(0, program.window, interrupted)
        settle()
    assert asked == [True]
    assert not list(data_dir.glob("crashes/*"))
