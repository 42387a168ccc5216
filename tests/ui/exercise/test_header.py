"""The bar over an exercise: in a narrow window the name of the table is read whole, and the progress bar goes."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from trainer.ui.exercise.header import Header, ProgressLine

TABLE = "Oneida Blackjack · Blackjack, pitch"


@pytest.mark.parametrize(("width", "has_bar"), [(1024, False), (1280, True)])
def test_a_narrow_window_names_the_table_before_it_draws_how_far_it_is(qtbot: QtBot, width: int, has_bar: bool) -> None:
    header = Header("How steps are entered", TABLE, "about 12 min", leave_key="Esc")
    qtbot.addWidget(header)
    header.show_place(2, 13)
    header.resize(width, header.height())
    header.show()
    QApplication.processEvents()
    assert header._tags[0].text() == TABLE
    assert header.findChildren(ProgressLine)[0].isVisible() is has_bar
