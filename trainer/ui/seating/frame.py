"""The desk page's frame: bar, case, sheet, tables, verbs and panel, and where they stand at each width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.rules.seating.room import Room
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_frame import SideFrame
from trainer.ui.seating.case_card import CaseCard
from trainer.ui.seating.panel import DeskPanel
from trainer.ui.seating.sheet import Sheet
from trainer.ui.seating.tables import Tables
from trainer.ui.seating.words import verb_bar
from trainer.ui.widgets.verbs import VerbBar, VerbButton

_SHEET: Final = 288
_BAR: Final = 12
"""Pixels of a scroll bar."""


class DeskFrame(SideFrame):
    """Lays the parts out; knows nothing of cases."""

    def __init__(self, header: Header, room: Room, panel: DeskPanel, parent: QWidget | None = None) -> None:
        super().__init__(header, panel, parent)
        self.case = CaseCard()
        self.sheet = Sheet()
        self.sheet.setFixedWidth(_SHEET)
        self.tables = Tables(room)
        self.bar = VerbBar(verb_bar())
        desk = QHBoxLayout()
        desk.setSpacing(16)
        desk.addWidget(_scrolled(self.sheet, _SHEET))
        self._tables_area = _scrolled(self.tables, 0)
        desk.addWidget(self._tables_area, 1)
        middle = QVBoxLayout()
        middle.setContentsMargins(16, 12, 16, 12)
        middle.setSpacing(12)
        middle.addWidget(self.case)
        middle.addLayout(desk, 1)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addLayout(middle, 1)
        left.addWidget(self.bar)
        self.lay_out(left)

    def focus_verbs(self) -> None:
        """Puts the focus on the first verb."""
        first = self.bar.findChild(VerbButton)
        if first is not None:
            first.setFocus()

    def reveal(self, tables: Sequence[int]) -> None:
        """Scrolls to the first of these tables, where the window is low."""
        for number in tables[:1]:
            self._tables_area.ensureWidgetVisible(self.tables.felt(number))


def _scrolled(content: QWidget, width: int) -> QScrollArea:
    """Content that may be longer than the window; of this width, or as wide as there is room."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    if width:
        area.setFixedWidth(width + _BAR)
    return area
