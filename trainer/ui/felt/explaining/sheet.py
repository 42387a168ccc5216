"""The sheet over a felt, with its numbered arrows: looked at, never pressed, and gone as soon as anything is done."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.ui.felt.arrow_shapes import ArrowShape, End, arrow_shape, ways
from trainer.ui.felt.brush import Brush, ink
from trainer.ui.felt.explaining.drawing import Drawing, HandsRow, Numbered, SheetRow
from trainer.ui.felt.explaining.rows import MOST_CARD, RowPainter, words_font, words_height
from trainer.ui.felt.picture import ArrowKind
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font

_PADDING: Final = 14.0
_GAP: Final = 8.0
_MARGIN: Final = 8.0
"""Between the sheet and the edge of the table."""
_WIDEST: Final = 560.0
"""Of a sheet on which two hands lie side by side."""
_NARROW: Final = 430.0
_SMALLEST_CARD: Final = 22.0
_DISC: Final = 12.0
_USUAL_UNIT: Final = 59.0
"""Pixels of a card's width on the table for which the sheet is made."""
_LARGEST: Final = 1.5
_APART: Final = 26.0
"""Pixels between the numbers of one place."""
_SMALL: Final = 60.0
"""Pixels of a place on whose corner a number must lie, so as not to cover the figure beside it."""
_LARGE: Final = 3.0
_NEAR: Final = 0.25
"""Card widths of a place at which an arrow ends far from its corner, and between places that need no arrow."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """A number on the felt."""

    number: int
    middle: QPointF


class ExplanationSheet(QWidget):
    """Covers a table view and paints one drawing; presses go through it to the table."""

    def __init__(self, view: QWidget, brush: Callable[[], Brush], area: Callable[[Hashable], QRectF | None]) -> None:
        """`brush` is the hand that paints the table; `area` tells where a place lies in the view, if it is there."""
        super().__init__(view)
        self._brush, self._area = brush, area
        self._drawing = Drawing(title="")
        self._marks: tuple[_Mark, ...] = ()
        self._arrows: tuple[ArrowShape, ...] = ()
        self._places: tuple[QRectF, ...] = ()
        """Which it is about."""
        self._rows: tuple[tuple[SheetRow, QRectF], ...] = ()
        self._painter = RowPainter(brush())
        self.sheet = QRectF()
        """What it covers of the table beside its arrows."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def drawing(self) -> Drawing:
        return self._drawing

    @property
    def numbers(self) -> int:
        """How many places are numbered on the felt."""
        return len(self._marks)

    def show_drawing(self, drawing: Drawing, room: QRect) -> None:
        """Paints this one from now on, over a view of this size."""
        self._drawing = drawing
        self.setAccessibleName(drawing.title)
        self.setAccessibleDescription("\n".join(drawing.spoken[1:]))
        self.fit(room)
        self.show()
        self.raise_()
        self.update()

    # Where everything lies

    def fit(self, room: QRect) -> None:
        """Lies over the whole of a view of this size."""
        self.setGeometry(room)
        self._lay_arrows(self._drawing.order)
        self._lay_sheet()

    def _lay_arrows(self, order: Sequence[Numbered]) -> None:
        unit, marks, places, shapes = self._brush().unit, list[_Mark](), list[QRectF](), list[ArrowShape]()
        last: QRectF | None = None
        for number, each in enumerate(order, start=1):
            place = self._area(each.at)
            if place is None:
                continue
            start, end = [self._area(end) for end in each.arrow] if each.arrow is not None else (last, place)
            corner = self._corner_of(place)
            if start is not None and end is not None and start != end and not _adjoin(start, end, _NEAR * unit):
                (way,) = ways([(ArrowKind.HERE, End(start), End(end))], unit)
                shapes.append(arrow_shape(way, unit))
                if end == place and place.width() > _LARGE * unit:
                    corner = way.end + QPointF(1.5 * _DISC, -_DISC) * self._scale
            marks.append(_Mark(number, self._within(_beside(corner, marks))))
            places += [each for each in (start, end) if each is not None]
            last = place
        self._marks, self._places, self._arrows = tuple(marks), tuple(places), tuple(shapes)

    def _corner_of(self, place: QRectF) -> QPointF:
        """Where the number of a place stands: about its corner, clear of a name; within it where figures lie beside."""
        is_small = place.width() <= _SMALL * self._scale
        return place.topRight() - QPointF(_DISC * self._scale if is_small else 0, 0)

    def _within(self, middle: QPointF) -> QPointF:
        """So that all of a number is in the view."""
        room = 1 + _DISC * self._scale
        return QPointF(
            min(max(middle.x(), room), self.width() - room), min(max(middle.y(), room), self.height() - room)
        )

    def _lay_sheet(self) -> None:
        """As large as is usual on a table of this size; its cards are smaller where it would not fit."""
        drawing, brush, scale = self._drawing, self._brush(), self._scale
        room = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        most = _WIDEST if any(_is_wide(row) for row in drawing.rows) else _NARROW
        wide, card = min(room.width() / scale, most), MOST_CARD
        while True:
            painter = RowPainter(replace(brush, ratio=brush.ratio * scale), card)
            rows, high = self._rows_at(wide - 2 * _PADDING, painter)
            if high * scale <= room.height() or card <= _SMALLEST_CARD:
                break
            card -= 4
        self._painter, self._rows = painter, tuple(rows)
        corner = self._corner(wide * scale, high * scale, room)
        self.sheet = QRectF(corner.x(), corner.y(), wide * scale, high * scale)

    @property
    def _scale(self) -> float:
        """How much larger than usual the table is, up to half as large again."""
        return min(_LARGEST, max(1.0, self._brush().unit / _USUAL_UNIT))

    def _rows_at(self, width: float, painter: RowPainter) -> tuple[list[tuple[SheetRow, QRectF]], float]:
        """The rows about the origin, and how high the whole sheet is."""
        at = _PADDING + _title_height() + _GAP
        rows = []
        for row in self._drawing.rows:
            high = painter.height(row, width)
            rows.append((row, QRectF(_PADDING, at, width, high)))
            at += high + _GAP
        at += self._rule_height(width) + _PADDING
        return rows, at

    def _rule_height(self, width: float) -> float:
        """Of the clause with its citation; a ratio by itself has none."""
        if not self._drawing.rule:
            return 0.0
        words = words_height(self._drawing.rule, width, words_font())
        return _GAP + words + 4 + words_height(self._drawing.cite, width, _cite_font())

    def _corner(self, wide: float, high: float, room: QRectF) -> QPointF:
        """Over its place or in the middle; beside arrows where it covers the fewest of them."""
        near = self._area(self._drawing.near) if self._drawing.near is not None else None
        middle = near.center() if near is not None else room.center()
        right, bottom = max(room.left(), room.right() - wide), max(room.top(), room.bottom() - high)
        wanted = QPointF(
            min(max(middle.x() - wide / 2, room.left()), right), min(max(middle.y() - high / 2, room.top()), bottom)
        )
        if not self._marks:
            return wanted
        lefts, tops = (room.left(), wanted.x(), right), (room.top(), wanted.y(), bottom)
        corners = [wanted, *[QPointF(left, top) for top in tops for left in lefts]]
        return min(corners, key=lambda corner: self._covered(QRectF(corner.x(), corner.y(), wide, high)))

    def _covered(self, sheet: QRectF) -> int:
        """How much a sheet would hide of what it is about; a number weighs most."""
        grown = sheet.adjusted(-_DISC, -_DISC, _DISC, _DISC)
        numbers = sum(grown.contains(mark.middle) for mark in self._marks)
        arrows = sum(arrow.line.intersects(sheet) for arrow in self._arrows)
        return 4 * numbers + arrows + sum(place.intersects(sheet) for place in self._places)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for arrow in self._arrows:
            arrow.draw(painter)
        for mark in self._marks:
            _number(painter, mark, _DISC * self._scale)
        self._paint_sheet(painter)
        painter.end()

    def _paint_sheet(self, painter: QPainter) -> None:
        drawing, scale = self._drawing, self._scale
        painter.translate(self.sheet.topLeft())
        painter.scale(scale, scale)
        sheet = QRectF(0, 0, self.sheet.width() / scale, self.sheet.height() / scale)
        painter.setPen(QPen(ink(theme.FELT_LINE), 2))
        painter.setBrush(ink(theme.PLATE))
        painter.drawRoundedRect(sheet.adjusted(1, 1, -1, -1), 8, 8)
        inside = sheet.adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        painter.setPen(ink(theme.PLATE_INK))
        painter.setFont(_title_font())
        painter.drawText(inside, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), drawing.title)
        painter.setFont(_cite_font())
        painter.setPen(ink(theme.PLATE_MUTED))
        painter.drawText(inside, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), drawing.place)
        for row, box in self._rows:
            self._painter.paint(painter, row, box)
        foot = inside.bottom() - self._rule_height(inside.width())
        if not drawing.rule:
            return
        painter.setPen(QPen(ink(theme.PLATE_EDGE), 1))
        painter.drawLine(QPointF(inside.left(), foot), QPointF(inside.right(), foot))
        rule = QRectF(inside.left(), foot + _GAP, inside.width(), inside.bottom() - foot - _GAP)
        painter.setFont(words_font())
        painter.setPen(ink(theme.PLATE_INK))
        painter.drawText(rule, int(Qt.TextFlag.TextWordWrap), drawing.rule)
        painter.setFont(_cite_font())
        painter.setPen(ink(theme.FELT_LINE))
        high = words_height(drawing.cite, rule.width(), _cite_font())
        cite = QRectF(rule.left(), rule.bottom() - high, rule.width(), high)
        painter.drawText(cite, int(Qt.TextFlag.TextWordWrap), drawing.cite)


def _adjoin(one: QRectF, other: QRectF, most: float) -> bool:
    """Whether an arrow from one to the other would have to begin on what stands there."""
    return one.adjusted(-most, -most, most, most).intersects(other)


def _is_wide(row: SheetRow) -> bool:
    return isinstance(row, HandsRow) and len(row.hands) > 1


def _beside(middle: QPointF, marks: Sequence[_Mark]) -> QPointF:
    """Beside the number that stands there already."""
    while any(QPointF(mark.middle - middle).manhattanLength() < _APART / 2 for mark in marks):
        middle = middle + QPointF(_APART, 0)
    return middle


def _number(painter: QPainter, mark: _Mark, radius: float) -> None:
    painter.setPen(QPen(ink(theme.ON_HERE), 2))
    painter.setBrush(ink(theme.HERE))
    painter.drawEllipse(mark.middle, radius, radius)
    painter.setFont(sized_font(round(1.15 * radius), 600))
    painter.setPen(ink(theme.ON_HERE))
    box = QRectF(mark.middle.x() - radius, mark.middle.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(mark.number))


def _title_font() -> QFont:
    return sized_font(17, 600)


def _title_height() -> float:
    return QFontMetricsF(_title_font()).height()


def _cite_font() -> QFont:
    return sized_font(12, 500, is_condensed=True)
