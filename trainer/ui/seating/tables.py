"""The tables of the room: each a piece of felt with its seats, taken or open."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.rules.seating.room import CardTable, Room, TableSeat
from trainer.tongue import Plural, translate
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.stylesheet import room as colours_of_room
from trainer.ui.look.theme import CONTROL_RADIUS, LEAST_PX, TARGET_PX, Felt, Step
from trainer.ui.seating.drawing import DeskPlace
from trainer.ui.widgets.surface import column_in
from trainer.ui.wording.joined import labelled, with_commas
from trainer.ui.wording.seating.acts import spot_words, type_words

_RAIL: Final = 6
_SIDE: Final = _RAIL + 10
_HEAD: Final = 32
_RADIUS: Final = 22
_DISC: Final = 22
_SEAT_WIDTH: Final = 88
_GAP: Final = 4
_HIGHEST_SEAT: Final = 72
_ROOMY: Final = 800
"""Width of a table from which names are set as large as elsewhere."""
_MOST_COLUMNS: Final = 6
"""Two rows at least for a full table: it stays a table where the window is wide."""


class SeatButton(DeskPlace):
    """A seat: its number and who sits there, or that it is open."""

    def __init__(self, spot: TableSeat, parent: QWidget | None = None) -> None:
        super().__init__(str(spot.seat), parent=parent)
        self.spot = spot
        self._name = ""
        self._note = ""
        self._is_here = self._is_wanted = False
        self.is_roomy = False
        """Whether names are set as large as elsewhere."""

    @property
    def place(self) -> TableSeat:
        return self.spot

    def show_seat(self, name: str, *, is_announced: bool, is_wanted: bool) -> None:
        """Who sits there; `is_wanted` while a seat is awaited of the trainee."""
        self._name, self._is_here, self._is_wanted = name, is_announced, is_wanted
        self._note = (
            "" if name else translate("SeatButton", "announced") if is_announced else translate("SeatButton", "open")
        )
        place = spot_words(self.spot.table, self.spot.seat)
        self.setAccessibleName(labelled(place, name or self._note))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_SEAT_WIDTH, TARGET_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        disc = QRectF(6, (self.height() - _DISC) / 2, _DISC, _DISC)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.SEAT_DISC_MUTED if self._name else theme.PLATE))
        painter.drawEllipse(disc)
        painter.setPen(QColor(theme.PLATE_INK))
        painter.setFont(sized_font(12, 600, is_condensed=True))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.spot.seat))
        words = QRectF(32, 0, self.width() - 33, self.height())
        size = 15 if self.is_roomy else 13 if self._name else LEAST_PX
        painter.setFont(sized_font(size, 500, is_condensed=True))
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

    spot_pressed = Signal(TableSeat)

    def __init__(self, table: CardTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self.number = table.number
        self._open = 0
        self._seats = [SeatButton(TableSeat(table.number, seat), self) for seat in range(1, len(table.players) + 1)]
        for seat in self._seats:
            seat.clicked.connect(lambda _checked=False, spot=seat.spot: self.spot_pressed.emit(spot))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _columns(self, width: int) -> int:
        """As many as fit, all rows but the last full and the last nearly so."""
        inner = width - 2 * _SIDE + _GAP
        most = max(1, min(_MOST_COLUMNS, inner // (_SEAT_WIDTH + _GAP)))
        rows = -(-len(self._seats) // most)
        return -(-len(self._seats) // rows)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return _rows_height(-(-len(self._seats) // self._columns(width)), TARGET_PX)

    def sizeHint(self) -> QSize:
        return QSize(580, self.heightForWidth(580))

    def minimumSizeHint(self) -> QSize:
        return QSize(_SEAT_WIDTH + 2 * _SIDE, self.heightForWidth(max(self.width(), _SEAT_WIDTH + 2 * _SIDE)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = self._columns(self.width())
        rows = -(-len(self._seats) // columns)
        self.setMaximumHeight(_rows_height(rows, _HIGHEST_SEAT))
        wide = (self.width() - 2 * _SIDE + _GAP) / columns
        over = self.height() - _rows_height(rows, 0)
        high = max(TARGET_PX, min(_HIGHEST_SEAT, over // rows))
        for place, seat in enumerate(self._seats):
            left, right = (round(_SIDE + (place % columns + more) * wide) for more in (0, 1))
            seat.is_roomy = self.width() >= _ROOMY
            seat.setFixedHeight(high)
            seat.setGeometry(left, _RAIL + _HEAD + place // columns * (high + _GAP), right - left - _GAP, high)

    def show_table(self, table: CardTable, announced: tuple[TableSeat, ...], *, is_wanted: bool) -> None:
        """The seats as they are."""
        self._table = table
        self._open = table.players.count("")
        for seat, name in zip(self._seats, table.players, strict=True):
            seat.show_seat(name, is_announced=seat.spot in announced, is_wanted=is_wanted)
        self.setAccessibleName(with_commas(self._title(), self._state()))
        self.update()

    def _title(self) -> str:
        words = translate("TableFelt", "Table {number} · {type}")
        return words.format(number=self._table.number, type=type_words(self._table.type))

    def _state(self) -> str:
        if not self._open:
            return translate("TableFelt", "full")
        return Plural.tr("%n seat(s) open", "", self._open)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of_room()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = _RAIL / 2
        painter.setPen(QPen(QColor(colours.rail), _RAIL))
        painter.setBrush(QColor(theme.FELTS[Felt.GREEN]))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), _RADIUS, _RADIUS)
        head = QRectF(_SIDE + 2, _RAIL, self.width() - 2 * _SIDE - 4, _HEAD)
        painter.setPen(QColor(theme.LEGEND))
        painter.setFont(sized_font(14, 600, is_condensed=True, tracking=0.09))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, self._title().upper())
        painter.setPen(QColor(theme.FELT_LINE))
        painter.setFont(step_font(Step.CITE))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._state())
        painter.end()


def _rows_height(rows: int, seat_height: int) -> int:
    """How high a table with so many rows of seats is."""
    return _RAIL + _HEAD + rows * seat_height + (rows - 1) * _GAP + _SIDE


class Tables(QWidget):
    """All tables, one under the other."""

    spot_pressed = Signal(TableSeat)

    def __init__(self, room: Room) -> None:
        super().__init__()
        column = column_in(self, 12)
        self._felts = [TableFelt(table) for table in room.tables]
        for felt in self._felts:
            felt.spot_pressed.connect(self.spot_pressed)
            column.addWidget(felt, 1)
        column.addStretch(0)

    def felt(self, number: int) -> TableFelt:
        return next(felt for felt in self._felts if felt.number == number)

    def show_room(self, room: Room, *, wanted_at: frozenset[int]) -> None:
        """The seats as they are; those of the tables `wanted_at` are awaited of the trainee."""
        for felt, table in zip(self._felts, room.tables, strict=True):
            felt.show_table(table, room.announced, is_wanted=table.number in wanted_at)
