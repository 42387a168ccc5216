"""The list of an open menu: a letter and words a line; pressed or typed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import clear


class MenuList(QWidget):
    """Emits the id of the line that was pressed."""

    chosen = Signal(str)
    _TWO_COLUMNS_FROM = 8

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[tuple[str, str, str], ...] = ()
        self._grid_home = QWidget()
        self._grid = QGridLayout(self._grid_home)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(self._grid_home)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)
        self.setVisible(False)

    def show_lines(self, lines: Sequence[tuple[str, str, str]]) -> None:
        """The lines as (id, key, words); none hides the list."""
        shown = tuple(lines)
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._grid)
        for place, (option, key, words) in enumerate(shown):
            button = Button(words, key=key)
            button.clicked.connect(lambda _checked=False, option=option: self.chosen.emit(option))
            self._grid.addWidget(button, place, 0)
        self.setVisible(bool(shown))
