"""Nothing is acknowledged that is not kept: what happens to the records under an open window, or before it opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import start
from tests.store.staff import enter
from tests.ui.program import Program, drill_with, write_protected
from tests.ui.table.trainee import Trainee
from trainer.output import REFUSED
from trainer.records import Mark
from trainer.store import FILE_NAME, RecordsGone, StoreError, open_store
from trainer.ui.app import run_window
from trainer.ui.pages.trouble import TroublePage
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import QuestionDialog


@pytest.fixture
def trainee(qtbot: QtBot, program: Program) -> Trainee:
    """A round three steps on, all of it written."""
    program.deal(drill_with(lambda _acts: True))
    ready = Trainee(qtbot, program)
    for _ in range(3):
        assert ready.do(ready.due()) is Mark.RIGHT
    return ready


# While the window is open


@pytest.mark.parametrize(("answers", "lost"), [(1, "Your last answer is still"), (2, "Your last 2 answers are still")])
def test_a_second_press_of_close_says_what_would_be_lost(
    program: Program, trainee: Trainee, answers: int, lost: str
) -> None:
    window = program.window
    with write_protected(program):
        for _ in range(answers):
            trainee.do(trainee.due())
            program.said()
        window.close()
        assert "can't be written to" in program.said()[0]
        assert window.isVisible()
        window.close()
        assert window.isVisible()
        (asked,) = window.findChildren(QuestionDialog)
        assert asked.sentence.startswith(lost)
        assert not program.said(), "the reason has been said"
        window.close()
        assert window.findChildren(QuestionDialog) == [asked], "asked once, however often it is to close"
        asked.reject()
        assert window.isVisible()
        window.close()
        window.findChildren(QuestionDialog)[-1].accept()
        assert not window.isVisible()


def test_once_it_can_be_written_again_close_asks_nothing(program: Program, trainee: Trainee) -> None:
    with write_protected(program):
        trainee.do(trainee.due())
        program.window.close()
        program.said()
    program.window.close()
    assert not program.window.isVisible()
    assert not program.window.findChildren(QuestionDialog)
    assert len(program.store.attempt(trainee.session.attempt).answers) == len(trainee.session.answers)


def test_a_folder_that_is_gone_is_said_at_the_next_answer_and_nothing_is_shown_as_kept(
    qtbot: QtBot, program: Program, trainee: Trainee, data_dir: Path, tmp_path: Path
) -> None:
    away, written = tmp_path / "away", tuple(trainee.session.answers)
    data_dir.rename(away)
    trainee.do(trainee.due())
    (said,) = program.said()
    assert "is gone: it was deleted or moved, or its drive was taken away" in said
    for show in (program.window.show_home, program.window.desk.show_results):
        with pytest.raises(StoreError, match="is gone"):
            show()
    program.window.show_trouble(said)
    page = program.window.page
    assert isinstance(page, TroublePage)
    assert said in {words.text() for words in page.findChildren(QLabel)}
    assert "Home" in {button.text() for button in page.findChildren(Button)}
    away.rename(data_dir)
    program.said()
    program.window.desk.resume()
    again = Trainee(qtbot, program)
    assert again.do(again.due()) is Mark.RIGHT
    assert not program.said()
    told = [answer for answer in program.store.attempt(trainee.session.attempt).answers if not answer.is_beside]
    assert tuple(told[:-1]) == written


# As the program starts


@pytest.fixture
def gone(data_dir: Path) -> Path:
    """A folder whose records were deleted."""
    with open_store(data_dir) as store:
        store.record.begin(start(enter(store, "Amara Okafor").id))
    (data_dir / FILE_NAME).unlink()
    return data_dir


def test_records_that_are_gone_are_asked_about_before_anything_is_made(
    gone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    asked: list[str] = []

    def answered(yes: bool) -> Callable[[QMessageBox], int]:
        def press(box: QMessageBox) -> int:
            asked.append(box.text())
            buttons = {button.text(): button for button in box.buttons()}
            assert set(buttons) == {"Begin anew", "Close"}
            assert box.defaultButton() is buttons["Close"]
            buttons["Begin anew" if yes else "Close"].click()
            return 0

        return press

    monkeypatch.setattr(QMessageBox, "exec", answered(False))
    assert run_window(data=gone) == REFUSED
    assert not (gone / FILE_NAME).exists()
    monkeypatch.setattr(QMessageBox, "exec", answered(True))
    monkeypatch.setattr(QApplication, "exec", lambda: 0)
    assert run_window(data=gone) == 0
    assert (gone / FILE_NAME).exists()
    assert len(asked) == 2
    assert all(f"{gone / FILE_NAME} is not there. They ended with entry " in words for words in asked)


def test_where_nobody_can_be_asked_nothing_is_begun_anew(gone: Path) -> None:
    with pytest.raises(RecordsGone):
        run_window(data=gone)
    assert not (gone / FILE_NAME).exists()
