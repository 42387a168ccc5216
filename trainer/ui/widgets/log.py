"""The steps of this round as they were judged, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
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
_MOST_ROWS = 4
_BAR = 3
"""Width of the bar that says where in the round the lines stand, and of the gap before it."""


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

    Wheel, drag and arrows go back through all of the round; with the next line the newest are seen again.
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
        self._back = 0
        """How many of the newest lines lie below what is seen."""
        self._drawn_from: float | None = None
        self._rows_at_width: dict[LogLine, tuple[str, ...]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(translate("LogList", "This round"))

    def set_most(self, most: int) -> None:
        """Room for so many lines of one row: one where the window is narrow."""
        if most != self._most:
            self._most = most
            self._changed()

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """All lines so far, oldest first."""
        if (len(lines), *lines[-1:]) != (len(self._lines), *self._lines[-1:]):
            self._lines, self._back = tuple(lines), 0
            self._changed()

    def _changed(self) -> None:
        self._choose_shown()
        if self.height() != self._high:
            self.updateGeometry()
        self.setAccessibleDescription("\n".join(str(line) for line in self.shown))
        self.update()

    def _choose_shown(self) -> None:
        room = max(self._high, _ROW * self._most) if self._back else _ROW * self._most
        end = len(self._lines) - self._back
        count, high = 0, 0
        for line in reversed(self._lines[:end]):
            if count and high + self._height_of(line) > room:
                break
            count, high = count + 1, high + self._height_of(line)
        self.shown = self._lines[end - count : end]
        # going back the list stays as high as it was, or all that stands over it would move
        self._high = max(self._high, high) if self._back else high

    def go_back(self, by: int) -> None:
        """So many lines back towards the beginning of the round, or on towards its end."""
        first = len(self._lines) - len(self.shown) - self._back
        back = max(self._back + min(by, first), 0)
        if back != self._back:
            self._back = back
            self._changed()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().y():
            self.go_back(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drawn_from = event.position().y()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A finger or a held button draws the lines along."""
        if self._drawn_from is not None and (lines := int((event.position().y() - self._drawn_from) / _ROW)):
            self._drawn_from += lines * _ROW
            self.go_back(lines)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        count = len(self._lines)
        by = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_Home: count, Qt.Key.Key_End: -count}
        if (lines := by.get(Qt.Key(event.key()))) is not None:
            self.go_back(lines)
        else:
            super().keyPressEvent(event)

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

    @property
    def _wide(self) -> int:
        """Pixels of a row between the mark and the bar."""
        return self.width() - _MARK - _GAP - 2 * _BAR

    def _height_of(self, line: LogLine) -> int:
        return _ROW + _FURTHER * (len(self._rows(line)) - 1)

    def _rows(self, line: LogLine) -> tuple[str, ...]:
        """The words as they are broken at this width."""
        rows = self._rows_at_width.get(line)
        if rows is None:
            rows = self._rows_at_width[line] = _broken(line, self._wide)
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
            row = QRect(_MARK + _GAP, area.top() + 1, self._wide, _ROW - 1)
            painter.setPen(QColor(colours.ink if line.mark else colours.muted))
            for number, words in enumerate(self._rows(line)):
                painter.drawText(row.translated(0, number * _FURTHER), Qt.AlignmentFlag.AlignVCenter.value, words)
            if line.clause:
                painter.setPen(QColor(colours.muted))
                flags = Qt.AlignmentFlag.AlignVCenter.value | Qt.AlignmentFlag.AlignRight.value
                painter.drawText(row, flags, line.clause)
        if len(self.shown) < len(self._lines):
            self._paint_bar(painter)
        painter.end()

    def _paint_bar(self, painter: QPainter) -> None:
        """Which part of the round is seen."""
        colours, count = room(), len(self._lines)
        track = QRect(self.width() - _BAR, 1, _BAR, self.height() - 1)
        painter.fillRect(track, QColor(colours.line))
        high = max(track.height() * len(self.shown) // count, 2 * _BAR)
        before = count - len(self.shown) - self._back
        top = track.top() + (track.height() - high) * before // max(count - len(self.shown), 1)
        painter.fillRect(QRect(track.left(), top, _BAR, high), QColor(colours.muted))


def _broken(line: LogLine, wide: int) -> tuple[str, ...]:
    """The words in as many rows as they need, the first of them beside the clause: nothing that happened is cut.

    Only what has no room in four rows is left out, in the middle of the last.
    """
    metrics = QFontMetrics(step_font(Step.LABEL))
    room = wide - _GAP - metrics.horizontalAdvance(line.clause) if line.clause else wide
    rows, words = list[str](), line.words.split(" ")
    while words and len(rows) < _MOST_ROWS - 1:
        if metrics.horizontalAdvance(" ".join(words)) <= room:
            return (*rows, " ".join(words))
        fits = (
            count for count in range(len(words), 1, -1) if metrics.horizontalAdvance(" ".join(words[:count])) <= room
        )
        count = next(fits, 1)
        rows.append(" ".join(words[:count]))
        words, room = words[count:], wide
    rest = metrics.elidedText(" ".join(words), Qt.TextElideMode.ElideMiddle, wide)
    return (*rows, rest) if rest else tuple(rows)
