"""The steps of this round as they were judged, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.rules.book import Severity
from trainer.ui.fonts import step_font
from trainer.ui.stylesheet import room
from trainer.ui.theme import Step
from trainer.ui.widgets.marks import MarkShape, paint_mark
from trainer.ui.widgets.words import mark_words

_ROW = 31
"""Pixels of a line, the rule above it included."""
_MARK = 16
_GAP = 8


@dataclass(frozen=True, slots=True)
class LogLine:
    """One step: without a mark it was played by the program or a player."""

    mark: MarkShape | None
    words: str
    clause: str = ""
    weight: Severity | None = None
    """Of what went wrong."""

    def __str__(self) -> str:
        said = mark_words(self.mark) if self.mark else ""
        return " ".join(part for part in (said, self.words, self.clause) if part)


class LogList(QWidget):
    """Paints the last lines that fit; `set_most` limits them. Every act adds one: labels would cost more than it."""

    def __init__(self, most: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._lines: tuple[LogLine, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("This round"))

    @property
    def shown(self) -> tuple[LogLine, ...]:
        """The lines there is room for."""
        return self._lines[-self._most :]

    def set_most(self, most: int) -> None:
        """At most so many lines: one where the window is narrow."""
        if most != self._most:
            self._most = most
            self._changed()

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """All lines so far, oldest first."""
        if (len(lines), *lines[-1:]) != (len(self._lines), *self._lines[-1:]):
            self._lines = tuple(lines)
            self._changed()

    def _changed(self) -> None:
        if self.height() != self.sizeHint().height():
            self.updateGeometry()
        self.setAccessibleDescription("\n".join(str(line) for line in self.shown))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, _ROW * len(self.shown))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Words that are cut are told whole under the pointer."""
        if isinstance(event, QHelpEvent):
            number = event.pos().y() // _ROW
            line = self.shown[number] if 0 <= number < len(self.shown) else None
            is_cut = line is not None and self._cut(line) != line.words
            QToolTip.showText(event.globalPos(), line.words if line is not None and is_cut else "", self)
            return True
        return super().event(event)

    def _cut(self, line: LogLine) -> str:
        """The words as far as they fit between mark and clause; shortened in the middle, for the end says which."""
        metrics = QFontMetrics(step_font(Step.LABEL))
        wide = self.width() - _MARK - 2 * _GAP - metrics.horizontalAdvance(line.clause)
        return metrics.elidedText(line.words, Qt.TextElideMode.ElideMiddle, wide)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.setFont(step_font(Step.LABEL))
        for number, line in enumerate(self.shown):
            top = number * _ROW
            painter.fillRect(QRect(0, top, self.width(), 1), QColor(colours.line))
            if line.mark is not None:
                paint_mark(painter, QRectF(0, top + (_ROW - _MARK + 1) // 2, _MARK, _MARK), line.mark, line.weight)
            words = QRect(_MARK + _GAP, top + 1, self.width() - _MARK - _GAP, _ROW - 1)
            painter.setPen(QColor(colours.ink if line.mark else colours.muted))
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter.value, self._cut(line))
            painter.setPen(QColor(colours.muted))
            flags = Qt.AlignmentFlag.AlignVCenter.value | Qt.AlignmentFlag.AlignRight.value
            painter.drawText(words, flags, line.clause)
        painter.end()
