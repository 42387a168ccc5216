"""Widgets in lines that break."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.widgets.flow import FlowLayout


def _laid(qtbot: QtBot, wide: int, *, has_head: bool) -> list[tuple[int, int]]:
    """Left and top of each of three widgets, 100 wide and 20 high, 10 apart."""
    page = QWidget()
    qtbot.addWidget(page)
    flow = FlowLayout(page, gap=10, has_head=has_head)
    parts = [QWidget() for _ in range(3)]
    for part in parts:
        part.setFixedSize(100, 20)
        flow.addWidget(part)
    page.resize(wide, 100)
    page.show()
    return [(part.x(), part.y()) for part in parts]


@pytest.mark.parametrize(
    ("wide", "has_head", "places"),
    [
        (500, False, [(0, 0), (110, 0), (220, 0)]),
        (500, True, [(0, 0), (290, 0), (400, 0)]),
        (250, True, [(0, 0), (150, 0), (0, 30)]),
        (150, True, [(0, 0), (0, 30), (0, 60)]),
    ],
)
def test_beside_a_head_the_rest_of_its_line_stands_at_the_right_edge(
    qtbot: QtBot, wide: int, has_head: bool, places: list[tuple[int, int]]
) -> None:
    assert _laid(qtbot, wide, has_head=has_head) == places
