"""The log of a round takes a further line without looking at the others again."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from trainer.ui.widgets import log as module
from trainer.ui.widgets.log import LogLine, LogList
from trainer.ui.widgets.marks import MarkShape

LINES = [
    LogLine(MarkShape.WRONG, f"Announcement left out at seat {seat}: uncover the shaker", "P(4)") for seat in range(6)
]


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that were measured."""
    found: list[str] = []

    class Listening(QFontMetrics):
        def horizontalAdvance(self, words: str) -> int:  # type: ignore[override]  # noqa: N802  # Qt's way
            found.append(words)
            return super().horizontalAdvance(words)

    monkeypatch.setattr(module, "QFontMetrics", Listening)
    return found


def test_a_further_act_measures_only_the_new_row(qtbot: QtBot, measured: list[str]) -> None:
    log = LogList()
    qtbot.addWidget(log)
    log.resize(296, 200)
    log.show()
    log.show_lines(LINES[:5])
    QApplication.processEvents()
    measured.clear()
    log.show_lines(LINES)
    log.sizeHint()
    QApplication.processEvents()
    assert measured
    assert all(words in LINES[5].words or words == LINES[5].clause for words in measured)
    measured.clear()
    log.set_most(2)
    log.sizeHint()
    log.repaint()
    assert not measured, "nothing is broken anew for less room from top to bottom"
    log.resize(396, 200)
    assert measured, "but for another width"
