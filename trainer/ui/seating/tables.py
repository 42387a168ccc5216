"""The tables of the room: each a piece of felt with its seats, taken or open."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.rules.seating.room import CardTable, Room, Spot
from trainer.ui import theme
from trainer.ui.fonts import sized_font, step_font
from trainer.ui.stylesheet import room as colours_of_room
from trainer.ui.theme import CONTROL_RADIUS, TARGET_PX, Felt, Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.wording.seating import spot_words, type_words

_RAIL: Final = 6
_HEAD: Final = 32
_RADIUS: Final = 22
_DISC: Final = 22


class SeatButton(Button):
    """A seat: its number and who sits there, or that it is open."""

    def __init__(self, spot: Spot, parent: QWidget | None = None) -> None:
        super().__init__(str(spot.seat), parent=parent)
        self.spot = spot
        self._name = ""
        self._note = ""
        self._is_here = self._is_wanted = False
        self.setFixedHeight(TARGET_PX)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_seat(self, name: str, *, is_announced: bool, is_wanted: bool) -> None:
        """Who sits there; `is_wanted` while a seat is awaited of the trainee."""
        self._name, self._is_here, self._is_wanted = name, is_announced, is_wanted
        self._note = "" if name else self.tr("announced") if is_announced else self.tr("open")
        place = spot_words(self.spot.table, self.spot.seat)
        self.setAccessibleName(f"{place}: {name or self._note}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(88, TARGET_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        disc = QRectF(7, (self.height() - _DISC) / 2, _DISC, _DISC)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.SEAT_DISC_MUTED if self._name else theme.PLATE))
        painter.drawEllipse(disc)
        painter.setPen(QColor(theme.PLATE_INK))
        painter.setFont(sized_font(12, 600, is_condensed=True))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.spot.seat))
        words = QRectF(34, 0, self.width() - 36, self.height())
        painter.setFont(sized_font(13, 500, is_condensed=True))
        painter.setPen(QColor(theme.PLATE_INK if self._name else theme.LEGEND))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._name or self._note)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        line = 3 if self._is_here else 2 if self._is_wanted else 1
        area = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        edge = theme.HERE if self._is_here else theme.FELT_LINE
        if self._name:
            is_marked = self._is_wanted or self.underMouse()
            painter.setPen(QPen(QColor(edge if is_marked else theme.PLATE_EDGE), line))
            painter.setBrush(QColor(theme.PLATE))
        else:
            style = Qt.PenStyle.SolidLine if self._is_here else Qt.PenStyle.DashLine
            painter.setPen(QPen(QColor(edge), line, style))
            painter.setBrush(QColor(0, 0, 0, 60) if self.underMouse() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, CONTROL_RADIUS, CONTROL_RADIUS)


class TableFelt(QWidget):
    """One table; emits the seat that was pressed."""

    spot_pressed = Signal(Spot)

    def __init__(self, table: CardTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._open = 0
        self._seats = [SeatButton(Spot(table.number, seat)) for seat in range(1, len(table.players) + 1)]
        inside = QVBoxLayout(self)
        side = _RAIL + 10
        inside.setContentsMargins(side, _RAIL + _HEAD, side, _RAIL + 10)
        flow = FlowLayout(gap=4)
        for seat in self._seats:
            seat.clicked.connect(lambda _checked=False, spot=seat.spot: self.spot_pressed.emit(spot))
            flow.addWidget(seat)
        inside.addLayout(flow)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_table(self, table: CardTable, announced: tuple[Spot, ...], *, is_wanted: bool) -> None:
        """The seats as they are."""
        self._table = table
        self._open = table.players.count("")
        for seat, name in zip(self._seats, table.players, strict=True):
            seat.show_seat(name, is_announced=seat.spot in announced, is_wanted=is_wanted)
        self.setAccessibleName(f"{self._title()}, {self._state()}")
        self.update()

    def _title(self) -> str:
        words = self.tr("Table {number} · {type}")
        return words.format(number=self._table.number, type=type_words(self._table.type))

    def _state(self) -> str:
        if not self._open:
            return self.tr("full")
        return self.tr("1 seat open") if self._open == 1 else self.tr("{count} seats open").format(count=self._open)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of_room()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = _RAIL / 2
        painter.setPen(QPen(QColor(colours.rail), _RAIL))
        painter.setBrush(QColor(theme.FELTS[Felt.GREEN]))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), _RADIUS, _RADIUS)
        side = _RAIL + 12
        head = QRectF(side, _RAIL, self.width() - 2 * side, _HEAD)
        painter.setPen(QColor(theme.LEGEND))
        painter.setFont(sized_font(14, 600, is_condensed=True, tracking=0.09))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, self._title().upper())
        painter.setPen(QColor(theme.FELT_LINE))
        painter.setFont(step_font(Step.CITE))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._state())
        painter.end()


class Tables(QWidget):
    """All tables, one under the other."""

    spot_pressed = Signal(Spot)

    def __init__(self, room: Room, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self._felts = [TableFelt(table) for table in room.tables]
        for felt in self._felts:
            felt.spot_pressed.connect(self.spot_pressed)
            column.addWidget(felt)
        column.addStretch(1)

    def show_room(self, room: Room, *, wanted_at: frozenset[int]) -> None:
        """The seats as they are; those of the tables `wanted_at` are awaited of the trainee."""
        for felt, table in zip(self._felts, room.tables, strict=True):
            felt.show_table(table, room.announced, is_wanted=table.number in wanted_at)
