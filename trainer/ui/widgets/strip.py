"""A whole round as one strip of marks by phase; faults stick out of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.rules.book import Severity
from trainer.tongue import translate
from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step
from trainer.ui.widgets.marks import MarkShape, mark_colour, paint_strokes

_TOP, _CELL, _STEP = 24, 30, 30.9
_FAULT_OUT: Final = 4
"""How far a fault sticks out of the strip, above and below."""
_LEAST_STEP: Final = 17.0
_LINE_HEIGHT: Final = 72
_NAME_GAP: Final = 10.0
_LEFT: Final = 5
"""Room for the ring around the first mark."""


@dataclass(frozen=True, slots=True)
class StripMark:
    """One step, or a run of one verb done right that has been folded into one mark."""

    mark: MarkShape
    words: str
    count: int = 1
    step: int = 0
    """What `ReplayStrip.step_chosen` emits."""
    verb: str = ""
    """What was to be done: runs of one verb are folded."""
    weight: Severity | None = None
    """Of what went wrong there."""


@dataclass(frozen=True, slots=True)
class StripPhase:
    """A phase and its marks."""

    name: str
    marks: tuple[StripMark, ...]


def folded(marks: Sequence[StripMark]) -> tuple[StripMark, ...]:
    """One mark a step, with runs of three or more of one verb done right folded into one."""
    runs: list[list[StripMark]] = []
    for each in marks:
        before = runs[-1][0] if runs else None
        if before is not None and each.mark is before.mark is MarkShape.RIGHT and each.verb == before.verb:
            runs[-1].append(each)
        else:
            runs.append([each])
    out: list[StripMark] = []
    for run in runs:
        out += [replace(run[0], count=len(run))] if len(run) >= 3 else run
    return tuple(out)


class ReplayStrip(QWidget):
    """Marks from left to right, in further lines where the width ends; arrows move along them."""

    step_chosen = Signal(int)

    def __init__(self, phases: Sequence[StripPhase] = ()) -> None:
        super().__init__()
        self._phases: tuple[StripPhase, ...] = tuple(phases)
        self._current = 0
        self._lying: tuple[int, list[tuple[StripPhase, list[QRectF]]]] = (-1, [])
        """The width that was asked for last, and what lies where in it: a page that is laid out asks a dozen times."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMouseTracking(True)
        self._name_current()

    def show_step(self, step: int) -> None:
        """Rings the mark that holds this step."""
        marks = self._marks()
        for number, mark in enumerate(marks):
            if mark.step <= step < mark.step + mark.count:
                self._current = number
        self._name_current()
        self.update()

    def _marks(self) -> list[StripMark]:
        return [mark for phase in self._phases for mark in phase.marks]

    def _name_current(self) -> None:
        marks = self._marks()
        words = marks[self._current].words if self._current < len(marks) else ""
        self.setAccessibleName(
            translate("ReplayStrip", "Replay: {words}").format(words=words)
            if words
            else translate("ReplayStrip", "Replay")
        )

    def _cells(self) -> list[tuple[QRectF, StripMark]]:
        return [
            (cell, mark)
            for phase, cells in self._laid_out(self.width())
            for cell, mark in zip(cells, phase.marks, strict=True)
        ]

    def _laid_out(self, width: int) -> list[tuple[StripPhase, list[QRectF]]]:
        if self._lying[0] != width:
            self._lying = (width, self._lay_out(width))
        return self._lying[1]

    def _lay_out(self, width: int) -> list[tuple[StripPhase, list[QRectF]]]:
        """Each phase with the cells of its marks: narrower in long rounds before a second line begins.

        A phase takes the room of its name where that is wider than its marks.
        """
        named = [_name_width(phase.name) for phase in self._phases]
        room = max(width - _LEFT, _STEP)
        step = min(_STEP, max(_LEAST_STEP, room / max(1, len(self._marks()))))
        x, line, found = 0.0, 0, []
        for phase, wide in zip(self._phases, named, strict=True):
            if x and x + wide > room:
                x, line = 0.0, line + 1
            start, first_line, cells = x, line, []
            for _ in phase.marks:
                if x and x + step > room + 0.5:
                    x, line = 0.0, line + 1
                cells.append(QRectF(_LEFT + x, line * _LINE_HEIGHT + _TOP + _FAULT_OUT, step - 3.4, _CELL))
                x += step
            if line == first_line:
                x = max(x, start + wide)
            found.append((phase, cells))
        return found

    def sizeHint(self) -> QSize:
        return QSize(600, self.heightForWidth(max(200, self.width())))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        bottom = max((cell.bottom() for _, cells in self._laid_out(width) for cell in cells), default=0.0)
        return _LINE_HEIGHT * max(1, -(-int(bottom) // _LINE_HEIGHT))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for number, (cell, _) in enumerate(self._cells()):
            if cell.adjusted(-2, -12, 2, 12).contains(event.position()):
                self._choose(number)
                return

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        under = [mark.words for cell, mark in self._cells() if cell.contains(event.position())]
        self.setToolTip(under[0] if under else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self._choose(self._current - 1)
            case Qt.Key.Key_Right:
                self._choose(self._current + 1)
            case Qt.Key.Key_Home:
                self._choose(0)
            case Qt.Key.Key_End:
                self._choose(len(self._marks()) - 1)
            case _:
                super().keyPressEvent(event)

    def _choose(self, number: int) -> None:
        marks = self._marks()
        if 0 <= number < len(marks):
            self._current = number
            self._name_current()
            self.update()
            self.step_chosen.emit(marks[number].step)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cells = self._cells()
        for number, (cell, mark) in enumerate(cells):
            _paint_cell(painter, cell, mark)
            if number == self._current:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(room().focus), 3))
                painter.drawRoundedRect(cell.adjusted(-3, -3 - _FAULT_OUT, 3, 3 + _FAULT_OUT), 6, 6)
        self._paint_phases(painter)
        painter.end()

    def _paint_phases(self, painter: QPainter) -> None:
        """Each phase's name over its marks, a line where the next begins."""
        colours = room()
        painter.setFont(step_font(Step.LABEL))
        for phase, own in self._laid_out(self.width()):
            if not own:
                continue
            first_line = [cell for cell in own if cell.y() == own[0].y()]
            left, right = first_line[0].left(), first_line[-1].right()
            if own[0].left() > _LEFT:
                painter.setPen(QPen(QColor(colours.line), 1))
                painter.drawLine(QPointF(left - 2, own[0].y() - 28), QPointF(left - 2, own[0].y() + _CELL + 8))
            painter.setPen(QColor(colours.muted))
            area = QRectF(left, own[0].y() - 26, max(_name_width(phase.name) - _NAME_GAP, right - left), 18)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, phase.name)


def _name_width(name: str) -> float:
    """Pixels of a phase's name and of the gap to the next."""
    return QFontMetricsF(step_font(Step.LABEL)).horizontalAdvance(name) + _NAME_GAP


def count_words(count: int, width: float) -> str:
    """How many steps a mark holds; the figure alone in a cell too narrow for the sign before it."""
    words = f"×{count}"
    metrics = QFontMetricsF(sized_font(12, 600, is_condensed=True))
    return words if metrics.horizontalAdvance(words) <= width else str(count)


def _paint_cell(painter: QPainter, cell: QRectF, mark: StripMark) -> None:
    colours = room()
    painter.save()
    if mark.mark is MarkShape.RIGHT:
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.sunk))
        painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        ink = colours.right
    else:
        out = cell.adjusted(0, -_FAULT_OUT, 0, _FAULT_OUT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mark_colour(mark.mark, mark.weight)))
        if mark.mark is MarkShape.MISSED:
            painter.drawPolygon(QPolygonF([QPointF(out.center().x(), out.top()), out.bottomRight(), out.bottomLeft()]))
        else:
            painter.drawRoundedRect(out, 3, 3)
        ink = colours.raised
    side = min(20.0, cell.width() - 4) if mark.count == 1 else 14.0
    middle = cell.center() - QPointF(0, 0 if mark.count == 1 else 6)
    painter.translate(middle.x() - side / 2, middle.y() - side / 2)
    painter.scale(side / 24, side / 24)
    paint_strokes(painter, mark.mark, ink, 3.0)
    painter.restore()
    if mark.count > 1:
        painter.setPen(QColor(colours.ink))
        painter.setFont(sized_font(12, 600, is_condensed=True))
        area = QRectF(cell.x(), cell.center().y(), cell.width(), 14)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, count_words(mark.count, cell.width()))
