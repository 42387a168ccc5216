"""Long work shows how far it is, can be stopped, and ends with its window."""

from __future__ import annotations

from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressBar, QWidget
from pytestqt.qtbot import QtBot

from trainer.errors import TrainerError
from trainer.store.checking import CheckStopped
from trainer.ui.widgets.progress import GoOn, ProgressDialog


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


class Steps:
    """Work of ten steps, each of which waits to be let through."""

    def __init__(self) -> None:
        self.may_go = Event()
        self.done = 0

    def __call__(self, go_on: GoOn) -> str:
        while self.done < 10:
            if not go_on(self.done, 10):
                raise CheckStopped
            self.may_go.wait(10)
            self.done += 1
        return "all of it"


def test_it_shows_how_far_it_is_and_tells_what_came_of_it(qtbot: QtBot, page: QWidget) -> None:
    steps = Steps()
    dialog = ProgressDialog("Counting …", steps, page)
    (bar,) = dialog.findChildren(QProgressBar)
    assert bar.accessibleName() == "Counting …"
    with qtbot.waitSignal(dialog.ended) as ended:
        dialog.start()
        assert dialog.isVisible()
        steps.may_go.set()
    assert ended.args == ["all of it"]
    assert steps.done == 10


def test_esc_stops_it_before_the_next_step_and_nothing_is_told(qtbot: QtBot, page: QWidget) -> None:
    steps = Steps()
    dialog = ProgressDialog("Counting …", steps, page)
    told: list[object] = []
    dialog.ended.connect(told.append)
    dialog.failed.connect(told.append)
    dialog.start()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible(), "it goes when the work has stopped"
    with qtbot.waitSignal(dialog.rejected):
        steps.may_go.set()
    assert steps.done <= 1
    assert told == []


def test_why_it_failed_is_told(qtbot: QtBot, page: QWidget) -> None:
    def fail(_go_on: GoOn) -> None:
        raise TrainerError("The disk is full.")

    dialog = ProgressDialog("Counting …", fail, page)
    with qtbot.waitSignal(dialog.failed) as failed:
        dialog.start()
    assert failed.args == ["The disk is full."]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_unknown_error_keeps_nobody_waiting(qtbot: QtBot, page: QWidget) -> None:
    def fail(_go_on: GoOn) -> None:
        raise RuntimeError("nobody knows of it")

    dialog = ProgressDialog("Counting …", fail, page)
    with qtbot.waitSignal(dialog.rejected):
        dialog.start()


def test_whoever_closes_the_window_ends_the_work(qtbot: QtBot) -> None:
    steps = Steps()
    page = QWidget()
    page.show()
    dialog = ProgressDialog("Counting …", steps, page)
    work = dialog._work
    dialog.start()
    steps.may_go.set()
    page.close()
    page.deleteLater()
    qtbot.waitUntil(lambda: not work._thread.is_alive())
