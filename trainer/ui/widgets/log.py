"""The steps of this round as they were judged, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.rules.book import Severity
from trainer.tongue import translate
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step
from trainer.ui.widgets.marks import MarkShape, mark_pixmap
from trainer.ui.widgets.words import mark_words

_ROW = 31
"""Pixels of a line of one row, the rule above it included."""
_FURTHER = 18
"""Of a second row."""
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
    """Paints the last lines that fit; `set_most` limits them. Every act adds one: labels would cost more than it.

    A line is broken into rows once at a width: the panel asks for the height several times an act.
    """

    def __init__(self, most: int = 4) -> None:
        super().__init__()
        self._most = most
        self._lines: tuple[LogLine, ...] = ()
        self.shown: tuple[LogLine, ...] = ()
        """The lines there is room for, the newest in any case."""
        self._high = 0
        """Pixels that they take."""
        self._rows_at_width: dict[LogLine, tuple[str, ...]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("LogList", "This round"))

    def set_most(self, most: int) -> None:
        """Room for so many lines of one row: one where the window is narrow."""
        if most != self._most:
            self._most = most
            self._changed()

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """All lines so far, oldest first."""
        if (len(lines), *lines[-1:]) != (len(self._lines), *self._lines[-1:]):
            self._lines = tuple(lines)
            self._changed()

    def _changed(self) -> None:
        self._choose_shown()
        if self.height() != self._high:
            self.updateGeometry()
        self.setAccessibleDescription("\n".join(str(line) for line in self.shown))
        self.update()

    def _choose_shown(self) -> None:
        count, self._high = 0, 0
        for line in reversed(self._lines):
            high = self._high + self._height_of(line)
            if count and high > _ROW * self._most:
                break
            count, self._high = count + 1, high
        self.shown = self._lines[len(self._lines) - count :]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != self.width():
            self._rows_at_width.clear()
            self._changed()

    def sizeHint(self) -> QSize:
        return QSize(120, self._high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Words that are cut are told whole under the pointer."""
        if isinstance(event, QHelpEvent):
            under = [line for line, area in self._areas() if area.contains(event.pos())]
            cut = [line.words for line in under if " ".join(self._rows(line)) != line.words]
            QToolTip.showText(event.globalPos(), cut[0] if cut else "", self)
            return True
        return super().event(event)

    def _areas(self) -> Iterator[tuple[LogLine, QRect]]:
        """Each line with the place it takes, from the top."""
        top = 0
        for line in self.shown:
            yield line, QRect(0, top, self.width(), self._height_of(line))
            top += self._height_of(line)

    def _height_of(self, line: LogLine) -> int:
        return _ROW + _FURTHER * (len(self._rows(line)) - 1)

    def _rows(self, line: LogLine) -> tuple[str, ...]:
        """The words as they are broken at this width."""
        rows = self._rows_at_width.get(line)
        if rows is None:
            rows = self._rows_at_width[line] = _broken(line, self.width() - _MARK - _GAP)
        return rows

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.setFont(step_font(Step.LABEL))
        for line, area in self._areas():
            painter.fillRect(QRect(0, area.top(), self.width(), 1), QColor(colours.line))
            if line.mark is not None:
                mark = mark_pixmap(line.mark, line.weight, _MARK, self.devicePixelRatioF())
                painter.drawPixmap(0, area.top() + (_ROW - _MARK + 1) // 2, mark)
            row = QRect(_MARK + _GAP, area.top() + 1, self.width() - _MARK - _GAP, _ROW - 1)
            painter.setPen(QColor(colours.ink if line.mark else colours.muted))
            for number, words in enumerate(self._rows(line)):
                painter.drawText(row.translated(0, number * _FURTHER), Qt.AlignmentFlag.AlignVCenter.value, words)
            if line.clause:
                painter.setPen(QColor(colours.muted))
                flags = Qt.AlignmentFlag.AlignVCenter.value | Qt.AlignmentFlag.AlignRight.value
                painter.drawText(row, flags, line.clause)
        painter.end()


def _broken(line: LogLine, wide: int) -> tuple[str, ...]:
    """The words in one row between mark and clause, or in two: the verb stands first, and the end says which.

    What even then has no room is left out in the middle of the second row.
    """
    metrics = QFontMetrics(step_font(Step.LABEL))
    beside = wide - _GAP - metrics.horizontalAdvance(line.clause) if line.clause else wide
    if metrics.horizontalAdvance(line.words) <= beside:
        return (line.words,)
    words = line.words.split(" ")
    count = next(
        (count for count in range(len(words), 1, -1) if metrics.horizontalAdvance(" ".join(words[:count])) <= beside),
        1,
    )
    rest = metrics.elidedText(" ".join(words[count:]), Qt.TextElideMode.ElideMiddle, wide)
    return (" ".join(words[:count]), rest) if rest else (line.words,)
