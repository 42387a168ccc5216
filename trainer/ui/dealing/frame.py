"""The table page's frame: bar, table, verbs and panel, and where they stand at each width."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from trainer.ui.dealing.header import Header
from trainer.ui.dealing.panel import WIDTH, Panel
from trainer.ui.felt.view import TableView
from trainer.ui.widgets.verbs import VerbBar

DRAWER_BELOW: Final = 1000
"""Logical width under which the panel stands below the table."""
NARROW_BELOW: Final = 1200
LOW_BELOW: Final = 720
WIDEST_PANEL: Final = 400
_ANY: Final = 16_777_215


class TableFrame(QWidget):
    """Lays the four parts out; knows nothing of rounds."""

    def __init__(
        self, header: Header, view: TableView, panel: Panel, bar: VerbBar, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.header, self.view, self.panel, self.bar = header, view, panel, bar
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(view, 1)
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

    @property
    def _lines_of_log(self) -> int:
        """How many lines of the log there is room for."""
        return 1 if self.width() < NARROW_BELOW else 3 if self.height() < 760 else 4

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_drawer = self.width() < DRAWER_BELOW
        self._body.setDirection(QBoxLayout.Direction.TopToBottom if is_drawer else QBoxLayout.Direction.LeftToRight)
        if is_drawer:
            self.panel.setMinimumWidth(0)
            self.panel.setMaximumWidth(_ANY)
            self.panel.setMaximumHeight(self.height() * 2 // 5)
        else:
            self.panel.setFixedWidth(min(WIDEST_PANEL, max(WIDTH, self.width() // 5)))
            self.panel.setMaximumHeight(_ANY)
        self.panel.fit(lines_of_log=self._lines_of_log, is_low=self.height() < LOW_BELOW, is_drawer=is_drawer)
        self.header.set_narrow(is_narrow=self.width() < NARROW_BELOW)
