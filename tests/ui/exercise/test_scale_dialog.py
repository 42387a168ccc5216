"""How faults weigh: reached from a result and from the list of keys, told to a screen reader, and in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.training.rounds import drilled, play_with_slips
from tests.ui.results import result_view
from trainer.records import Level
from trainer.rules.scale import SCALE
from trainer.training.poker.focus import Focus
from trainer.ui.exercise.help import KeysDialog, ScaleDialog
from trainer.ui.exercise.result import ResultPage
from trainer.ui.widgets.button import Button
from trainer.ui.wording.effects import effect_words
from trainer.ui.wording.terms import Where


def _open(page: QWidget) -> ScaleDialog:
    button = next(each for each in page.findChildren(Button) if each.text() == "How faults weigh")
    button.click()
    shown = page.findChild(ScaleDialog)
    assert isinstance(shown, ScaleDialog)
    return shown


def test_a_result_opens_the_scale_and_escape_puts_it_away(qtbot: QtBot) -> None:
    session, record = drilled(Focus.BOARD, Level.PRACTICE, 7)
    play_with_slips(session, 7)
    session.finish(110_000)
    page = ResultPage(result_view(record.kept()))
    qtbot.addWidget(page)
    page.show()
    shown = _open(page)
    assert shown.isVisible()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()


def test_the_list_of_keys_opens_it_too(qtbot: QtBot) -> None:
    keys = KeysDialog([], [], Where.POKER)
    qtbot.addWidget(keys)
    keys.show()
    assert _open(keys).isVisible()


def test_every_line_of_the_scale_stands_there_and_is_told(qtbot: QtBot) -> None:
    shown = ScaleDialog()
    qtbot.addWidget(shown)
    said = "\n".join(words.text() for words in shown.findChildren(QLabel))
    spoken = "\n".join(block.accessibleName() for block in shown.findChildren(QFrame))
    for effect in SCALE:
        assert effect_words(effect).does in said
        assert effect_words(effect).does in spoken
    assert "Integrity, 4 points, fails a test." in spoken
    (procedure,) = [block for block in shown.findChildren(QFrame) if block.accessibleName().startswith("Procedure")]
    assert "A wrong seat is turned to." in procedure.accessibleName(), "the reading names it"
    assert "reading R178" in [words.accessibleName() for words in shown.findChildren(QLabel)]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_all_of_it_is_in_sight(qtbot: QtBot, size: tuple[int, int]) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(*size)
    shown = ScaleDialog(window)
    shown.show()
    qtbot.waitExposed(shown)
    (lines,) = shown.findChildren(QScrollArea)
    assert lines.verticalScrollBar().maximum() == 0
    assert shown.width() <= size[0]
    assert shown.height() <= size[1]
