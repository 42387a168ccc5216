"""Safe mode: what happened is said, and staff decide by PIN how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.store.staff import PIN, instructor
from tests.ui.pressing import pressed, says
from trainer.store import Store, open_store
from trainer.ui.kiosk.safe import SafeWindow, report_words
from trainer.ui.offers import Mode, standing
from trainer.ui.widgets.dialogs import PinDialog, SentenceDialog
from trainer.watched import AGAIN, Start

TOLD = Start(is_safe=True, ends=("SIGSEGV", "SIGSEGV", "exit status 1"), last_words='File "/home/amara/x.py"\n')


@pytest.fixture
def store(data_dir: Path) -> Iterator[Store]:
    with open_store(data_dir) as store:
        instructor(store)
        yield store


@pytest.fixture
def window(qtbot: QtBot, store: Store, tmp_path: Path) -> Iterator[SafeWindow]:
    with standing(Mode.KIOSK):
        window = SafeWindow(TOLD, store, "", tmp_path / "crash.txt")
        window.setUpdatesEnabled(False)
        window.showFullScreen()
        yield window
        window.leave(0)
        window.deleteLater()


def with_pin(window: SafeWindow, words: str, pin: str = PIN) -> None:
    pressed(window, words)
    dialog = next(each for each in window.findChildren(PinDialog) if each.isVisible())
    (field,) = dialog.findChildren(QLineEdit)
    QTest.keyClicks(field, pin)
    pressed(dialog, words.removesuffix("…"))
    QCoreApplication.processEvents()


def test_it_says_what_happened_and_where_the_report_is(window: SafeWindow, tmp_path: Path) -> None:
    assert window.isFullScreen()
    assert "several times within five minutes" in says(window)
    assert str(tmp_path / "crash.txt") in says(window)


def test_staff_have_it_tried_again(window: SafeWindow, left: list[int]) -> None:
    with_pin(window, "Try again…", "135799")
    assert "That PIN is not right." in window.page.said.text()
    assert not left
    with_pin(window, "Try again…")
    assert left == [AGAIN]


def test_staff_close_it(window: SafeWindow, left: list[int]) -> None:
    window.windowHandle().close()
    QCoreApplication.processEvents()
    assert window.isVisible(), "a window manager does not"
    with_pin(window, "Close the station…")
    assert left == [0]


def test_staff_verify_the_records(qtbot: QtBot, window: SafeWindow) -> None:
    with_pin(window, "Verify the records…")
    qtbot.waitUntil(lambda: bool(window.findChildren(SentenceDialog)))
    assert "They end with entry" in window.findChildren(SentenceDialog)[0].sentence


def test_staff_save_a_report_without_the_names_of_people(
    window: SafeWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "report.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    with_pin(window, "Save a report…")
    assert file.read_text() == report_words(TOLD)
    assert "SIGSEGV\nSIGSEGV\nexit status 1\n" in file.read_text()
    assert "amara" not in file.read_text()


def test_without_records_only_another_try_is_offered(qtbot: QtBot, left: list[int]) -> None:
    """Nobody's PIN can be asked for; and it is no way out."""
    with standing(Mode.KIOSK):
        window = SafeWindow(TOLD, None, "The folder is not there.", None)
        window.showFullScreen()
        assert "The folder is not there." in says(window)
        pressed(window, "Try again…")
        assert left == [AGAIN]
        window.deleteLater()
