"""Choosing one of many out of a list that is searched, by keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.pages.choosing import ChoosingDialog
from trainer.ui.widgets.listing import ListRow

ROWS = [ListRow(id=name, cells=(name,)) for name in ("burn before the flop", "button in front", "the button moves")]


@pytest.mark.parametrize("all_words", ["", "Everybody"])
@pytest.mark.parametrize(("typed", "chosen"), [("button", ["button in front"]), ("", []), ("nothing so called", [])])
def test_enter_takes_the_first_line_that_is_found_and_presses_no_button(
    qtbot: QtBot, all_words: str, typed: str, chosen: list[str]
) -> None:
    """It was Back that was pressed: the dialog went and nothing was chosen."""
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = ChoosingDialog("Which clause?", [("Clause", 1)], ROWS, all_words=all_words, parent=parent)
    found: list[str] = []
    dialog.chosen.connect(found.append)
    dialog.show()
    QTest.keyClicks(dialog._list.field, typed)
    QTest.keyClick(dialog._list.field, Qt.Key.Key_Return)
    assert found == chosen
    assert dialog.isVisible() is not bool(chosen)
