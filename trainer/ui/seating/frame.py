"""The desk page's frame: bar, case, sheet, tables, verbs and panel, and where they stand at each width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.rules.seating.room import Room
from trainer.ui.dealing.header import Header
from trainer.ui.seating.case_card import CaseCard
from trainer.ui.seating.panel import DeskPanel
from trainer.ui.seating.sheet import Sheet
from trainer.ui.seating.tables import Tables
from trainer.ui.seating.words import verb_bar
from trainer.ui.widgets.verbs import VerbBar, VerbButton

_PANEL: Final = 336
_WIDEST_PANEL: Final = 400
_SHEET: Final = 288
_BAR: Final = 12
"""Pixels of a scroll bar."""
_LOW_BELOW: Final = 720
_NARROW_BELOW: Final = 1200
_PANEL_BELOW: Final = 1000
"""Logical width under which the panel stands below the tables."""
_ANY: Final = 16_777_215


class DeskFrame(QWidget):
    """Lays the parts out; knows nothing of cases."""

    def __init__(self, header: Header, room: Room, panel: DeskPanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._header, self._panel = header, panel
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
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(0)
        self._body.addLayout(left, 1)
        self._body.addWidget(panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(header)
        column.addLayout(self._body, 1)

    def focus_verbs(self) -> None:
        """Puts the focus on the first verb."""
        first = self.bar.findChild(VerbButton)
        if first is not None:
            first.setFocus()

    def reveal(self, tables: Sequence[int]) -> None:
        """Scrolls to the first of these tables, where the window is low."""
        for number in tables[:1]:
            self._tables_area.ensureWidgetVisible(self.tables.felt(number))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_below = self.width() < _PANEL_BELOW
        directions = QBoxLayout.Direction
        self._body.setDirection(directions.TopToBottom if is_below else directions.LeftToRight)
        self._panel.setMinimumWidth(0)
        if is_below:
            self._panel.setMaximumSize(_ANY, self.height() * 2 // 5)
        else:
            self._panel.setMaximumHeight(_ANY)
            self._panel.setFixedWidth(min(_WIDEST_PANEL, max(_PANEL, self.width() // 5)))
        self._panel.fit(is_low=self.height() < _LOW_BELOW, is_drawer=is_below)
        self._header.set_narrow(is_narrow=self.width() < _NARROW_BELOW)


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
