"""One of many, in a list that drops down: typed letters find it, the arrows go through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QSizePolicy

from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import TARGET_PX

_ARROW: Final = 18
"""Pixels from the right edge to the middle of the arrow."""


class DropDown(QComboBox):
    """Emits the id of what a person has chosen; nothing by `choose`."""

    chosen = Signal(str)

    def __init__(self, options: Sequence[tuple[str, str]], current: str = "", *, name: str) -> None:
        """`options`: id and words of each; `name` is how it is read out."""
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setMinimumHeight(TARGET_PX)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.setMaxVisibleItems(14)
        for id_, words in options:
            self.addItem(words, id_)
        self.choose(current)
        self.activated.connect(lambda _at: self.chosen.emit(self.current))

    @property
    def current(self) -> str:
        """The id of what is chosen."""
        return str(self.currentData())

    def choose(self, id_: str) -> None:
        """Shows another choice; the first where there is no such one."""
        self.setCurrentIndex(max(self.findData(id_), 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The field, and at its right the arrow that a style sheet leaves out."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(room().muted), 2))
        right, middle = self.width() - _ARROW, self.height() / 2
        painter.drawPolyline(
            [QPointF(right - 5, middle - 2), QPointF(right, middle + 3), QPointF(right + 5, middle - 2)]
        )
        painter.end()
