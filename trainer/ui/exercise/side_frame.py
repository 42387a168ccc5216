"""An exercise and the panel beside it: where they stand at each width."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from trainer.ui.exercise.header import NARROW_BELOW, Header
from trainer.ui.exercise.side_panel import WIDTH, SidePanel
from trainer.ui.widgets.surface import column_in

DRAWER_BELOW: Final = 1000
"""Logical width under which the panel stands below the table, where that leaves the table more room."""
_OF_HEIGHT: Final = 0.6
"""What a panel below leaves of the window's height."""
_OVER_AND_UNDER: Final = 150
"""Pixels that the bar and the keys under the table take of it."""
_WIDE_TO_HIGH: Final = 1.4
"""A table's sides."""
WIDEST_PANEL: Final = 400
_ANY: Final = 16_777_215


class SideFrame(QWidget):
    """Lays bar, exercise and panel out; knows nothing of what is exercised."""

    def __init__(self, header: Header, panel: SidePanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.header = header
        self.side = panel
        # Its least width from the first, or what stands beside it would be laid out again.
        panel.setFixedWidth(WIDTH)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(0)

    def lay_out(self, exercise: QLayout) -> None:
        """Sets the exercise between the bar and the panel."""
        self._body.addLayout(exercise, 1)
        self._body.addWidget(self.side)
        column = column_in(self)
        column.addWidget(self.header)
        column.addLayout(self._body, 1)

    def _is_drawer(self) -> bool:
        below = min(self.width(), (_OF_HEIGHT * self.height() - _OVER_AND_UNDER) * _WIDE_TO_HIGH)
        beside = min(self.width() - WIDTH, (self.height() - _OVER_AND_UNDER) * _WIDE_TO_HIGH)
        return self.width() < DRAWER_BELOW and below > beside

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_drawer, is_narrow = self._is_drawer(), self.width() < NARROW_BELOW
        self._body.setDirection(QBoxLayout.Direction.TopToBottom if is_drawer else QBoxLayout.Direction.LeftToRight)
        if is_drawer:
            self.side.setMinimumWidth(0)
            self.side.setMaximumSize(_ANY, self.height() * 2 // 5)
        else:
            self.side.setMaximumHeight(_ANY)
            self.side.setFixedWidth(min(WIDEST_PANEL, max(WIDTH, self.width() // 5)))
        self.side.fit(is_narrow=is_narrow, height=self.height(), is_drawer=is_drawer)
