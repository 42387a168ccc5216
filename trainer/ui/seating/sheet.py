"""The waiting list as it lies on the desk: one ruled sheet, a line a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.ui.entry.seating import OnLine
from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.theme import (
    CARD_RADIUS,
    HERE,
    PAPER_INK,
    PAPER_MUTED,
    SIGN,
    SIGN_HOVER,
    SIGN_LINE,
    TARGET_PX,
    Step,
)
from trainer.ui.seating.drawing import DeskPlace
from trainer.ui.wording.seating.acts import type_words

_HEAD: Final = 46
_LEAST_LINES: Final = 10
_TYPE_AT: Final = 0.58
"""Where the second column begins, as a share of the width."""


@dataclass(frozen=True, slots=True)
class LineView:
    """What stands on a line."""

    name: str = ""
    type: str = ""
    note: str = ""
    """What has become of it in this case: called, or passed over."""
    is_here: bool = False
    """The name that was called last."""


class SheetLine(DeskPlace):
    """One line of the sheet; a blank one below the first free line can't be pressed."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(str(number), parent=parent)
        self.number = number
        self._view = LineView()
        self.setFixedHeight(TARGET_PX)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def place(self) -> OnLine:
        return OnLine(self.number)

    @property
    def carried(self) -> str:
        return self._view.name

    def show_line(self, view: LineView, *, is_free: bool) -> None:
        """The name on it; `is_free` for the first blank line."""
        self._view = view
        self.setEnabled(bool(view.name) or is_free)
        said = ", ".join(part for part in (view.name, view.type, view.note) if part) or translate("SheetLine", "free")
        self.setAccessibleName(translate("SheetLine", "Line {number}: {said}").format(number=self.number, said=said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, TARGET_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view, wide, high = self._view, self.width(), self.height()
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            painter.fillRect(self.rect(), QColor(SIGN_HOVER))
        painter.setPen(QPen(QColor(SIGN_LINE), 1))
        painter.drawLine(0, high - 1, wide, high - 1)
        if view.is_here:
            painter.setPen(QPen(QColor(PAPER_INK), 1))
            painter.setBrush(QColor(HERE))
            painter.drawRoundedRect(QRectF(4.5, 4.5, wide - 9, high - 9), 4, 4)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(PAPER_INK if view.is_here else PAPER_MUTED))
        painter.setFont(sized_font(13, 600, is_condensed=True))
        painter.drawText(QRectF(0, 0, 34, high), middle | Qt.AlignmentFlag.AlignRight, str(self.number))
        painter.setPen(QColor(PAPER_INK))
        painter.setFont(step_font(Step.NAME))
        painter.drawText(QRectF(48, 0, wide * _TYPE_AT - 48, high), middle, view.name)
        types = QRectF(wide * _TYPE_AT, 0, wide * (1 - _TYPE_AT) - 10, high)
        if view.note:
            types = types.adjusted(0, 5, 0, -high / 2 + 1)
        painter.setFont(step_font(Step.LABEL))
        painter.drawText(types, middle, view.type)
        if view.note:
            painter.setPen(QColor(PAPER_INK if view.is_here else PAPER_MUTED))
            painter.setFont(step_font(Step.LEAST))
            painter.drawText(types.translated(0, high / 2 - 6), middle, view.note)
        painter.end()


class Sheet(QWidget):
    """Emits the number of the line that was pressed, and from where to where a name of it was drawn."""

    line_pressed = Signal(int)
    drawn = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(translate("Sheet", "Waiting list"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(1, _HEAD, 1, 0)
        self._column.setSpacing(0)
        self._lines: list[SheetLine] = []
        for _ in range(_LEAST_LINES):
            self._add_line()
        self._column.addStretch(1)

    def _add_line(self) -> None:
        line = SheetLine(len(self._lines) + 1)
        line.clicked.connect(lambda: self.line_pressed.emit(line.number))
        line.drawn.connect(self.drawn)
        line.show_line(LineView(), is_free=False)
        self._column.insertWidget(len(self._lines), line)
        self._lines.append(line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        while len(self._lines) < (self.height() - _HEAD) // TARGET_PX:
            self._add_line()

    def show_room(self, room: Room) -> None:
        """The list as it stands; the sheet grows when it is full."""
        while len(self._lines) < len(room.waiting) + 1:
            self._add_line()
        for place, line in enumerate(self._lines):
            waiting = room.waiting[place] if place < len(room.waiting) else None
            view = LineView()
            if waiting is not None:
                is_called = waiting == room.called
                is_passed = waiting in room.passed_over
                note = (
                    translate("Sheet", "called") if is_called else translate("Sheet", "no answer") if is_passed else ""
                )
                view = LineView(waiting.name, type_words(waiting.type), note, is_called)
            line.show_line(view, is_free=place == len(room.waiting))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(SIGN_LINE), 1))
        painter.setBrush(QColor(SIGN))
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(area, CARD_RADIUS, CARD_RADIUS)
        painter.setPen(QColor(PAPER_INK))
        painter.setFont(step_font(Step.LEAD))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(48, 0, self.width() * _TYPE_AT - 48, _HEAD), middle, translate("Sheet", "Waiting list"))
        painter.setPen(QColor(PAPER_MUTED))
        painter.setFont(step_font(Step.CITE))
        painter.drawText(QRectF(self.width() * _TYPE_AT, 0, 120, _HEAD), middle, translate("Sheet", "asked for"))
        painter.setPen(QPen(QColor(PAPER_INK), 1))
        painter.drawLine(0, _HEAD - 1, self.width(), _HEAD - 1)
        painter.end()
