"""Where the panel stands: below the table only where that leaves the table more room."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.program import drill_with, started
from tests.ui.table.at_poker import view_of
from trainer.rules import actions as a


def _has_deal(acts: tuple[a.Action, ...]) -> bool:
    return any(isinstance(act, a.Deal) for act in acts)


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("size", "is_below", "least"),
    [((1280, 800), False, 55), ((1024, 600), False, 38), ((860, 600), False, 30), ((800, 1200), True, 44)],
)
def test_the_table_is_as_large_as_the_window_allows(
    qtbot: QtBot, data_dir: Path, size: tuple[int, int], is_below: bool, least: int
) -> None:
    with started(data_dir) as program:
        program.deal(drill_with(_has_deal))
        program.window.resize(*size)
        QApplication.processEvents()
        page = program.table
        view = view_of(page)
        panel, table = (page.side.mapTo(page, QPoint()), view.mapTo(page, QPoint()))
        assert (panel.y() >= table.y() + view.height()) is is_below
        assert view._felt.unit > least
