"""The list of an open menu: a letter and words a line; pressed or typed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.theme import KEY_RADIUS, TARGET_PX, Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import clear, grid_in

_GAP = 4
_CAP = 24
_WORDS_AT = 48
_ONE_COLUMN = 6
"""Up to so many lines stand in one column."""
_SHORT = 10
"""Letters that fit beside each other."""


class MenuLine(Button):
    """The key at the left, so that the eye runs down the letters; long words take two lines."""

    def __init__(self, words: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(words, key=key, parent=parent)
        self._cap = key
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(TARGET_PX, TARGET_PX)

    def paint_words(self, painter: QPainter, colour: str) -> None:
        box = QRectF(12, (self.height() - 22) / 2, _CAP, 22)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour), 1))
        painter.drawRoundedRect(box, KEY_RADIUS, KEY_RADIUS)
        painter.setFont(sized_font(12, 600, is_condensed=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._cap)
        room_for_words = QRectF(_WORDS_AT, 2, self.width() - _WORDS_AT - 8, self.height() - 4)
        is_short = self._words_width() <= room_for_words.width()
        painter.setFont(step_font(Step.NAME if is_short else Step.LABEL))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(room_for_words, flags, self.text())


class MenuList(QWidget):
    """Emits the id of the line that was pressed."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[tuple[str, str, str], ...] = ()
        """Those that were shown last: hidden, they wait for the same verb to be taken up again."""
        self._grid = grid_in(self, _GAP, _GAP)
        self.setVisible(False)

    def show_lines(self, lines: Sequence[tuple[str, str, str]]) -> None:
        """The lines as (id, key, words); none hides the list."""
        shown = tuple(lines)
        if shown and shown != self._lines:
            self._lines = shown
            self._lay_out()
        self.setVisible(bool(shown))

    @property
    def rows(self) -> int:
        """How many lines stand under each other, while any are seen."""
        return 0 if self.isHidden() else self._rows()

    def _lay_out(self) -> None:
        clear(self._grid)
        rows = self._rows()
        for place, (option, key, words) in enumerate(self._lines):
            line = MenuLine(words, key)
            line.clicked.connect(lambda _checked=False, option=option: self.chosen.emit(option))
            self._grid.addWidget(line, place % rows, place // rows)
            line.show()  # unseen it would have no height yet, and the list be painted once without it

    def _rows(self) -> int:
        """In two columns many short lines are seen at once."""
        is_short = all(len(words) <= _SHORT for _, _, words in self._lines)
        columns = 2 if len(self._lines) > _ONE_COLUMN and is_short else 1
        return -(-len(self._lines) // columns)
