"""The rows of a sheet: how high each is at a width, and how it is painted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from trainer.ui.felt.boxes import CARD_HEIGHT
from trainer.ui.felt.brush import Brush, ink, stacked
from trainer.ui.felt.explaining.drawing import (
    ChipsRow,
    FansRow,
    FigureRow,
    HandsRow,
    LayerRow,
    SheetHand,
    SheetRow,
    WordsRow,
)
from trainer.ui.felt.picture import Chips, Pile
from trainer.ui.felt.sprites import card_pixmap, chip_pixmap
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font

WORDS_PX: Final = 13
_NAME_PX: Final = 12
_LINE: Final = 18
_LAYER: Final = 54
_DISC: Final = 11.0
_CHIP: Final = 30.0
_RISE: Final = 4.0
"""Pixels that each chip of a pile stands higher."""
MOST_CARD: Final = 48.0
_CARD_GAP: Final = 4.0
_BETWEEN: Final = 20.0
"""Pixels between two hands."""
_BAR: Final = 5.0
_CAPTION: Final = 2 * _LINE + 4
_FAN_GAP: Final = 14.0
_SMALL: Final = 0.8
"""Of the usual card, where many players' cards lie side by side."""
_MARK: Final = 4.0
"""Pixels by which the ground of a marked line is larger than its words."""


def words_font(*, is_strong: bool = False) -> QFont:
    return sized_font(WORDS_PX, 600 if is_strong else 400)


def words_height(words: str, width: float, font: QFont) -> float:
    """Pixels that words take, broken at a width."""
    box = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), int(Qt.TextFlag.TextWordWrap), words)
    return box.height()


@dataclass(frozen=True, slots=True)
class RowPainter:
    """Paints rows with the cards and chips of a table; `most_high` limits the cards where a table is low."""

    brush: Brush
    most_card: float = MOST_CARD

    def height(self, row: SheetRow, width: float) -> float:
        """Pixels that a row takes."""
        match row:
            case WordsRow():
                return words_height(row.words, width, words_font(is_strong=row.is_strong))
            case LayerRow():
                return _LAYER
            case HandsRow():
                foot = _LINE * (bool(row.key) + any(hand.under for hand in row.hands))
                return _CAPTION + self._card(row, width) * CARD_HEIGHT + _BAR + 4 + foot
            case ChipsRow():
                tallest = max([_tallest(part) for part in row.parts if isinstance(part, Chips)], default=1)
                return _CHIP + _RISE * (tallest - 1) + _LINE
            case FansRow():
                return max(box.bottom() for _, box in self._fans(row, width))
            case FigureRow():
                words = words_height(row.words, width - _figure_room(row), words_font(is_strong=row.is_strong))
                return words + (_MARK if row.is_sum else 0.0)
            case _:
                assert_never(row)

    def paint(self, painter: QPainter, row: SheetRow, box: QRectF) -> None:
        match row:
            case WordsRow():
                painter.setFont(words_font(is_strong=row.is_strong))
                painter.setPen(ink(theme.PLATE_INK))
                painter.drawText(box, int(Qt.TextFlag.TextWordWrap), row.words)
            case LayerRow():
                self._paint_layer(painter, row, box)
            case HandsRow():
                self._paint_hands(painter, row, box)
            case ChipsRow():
                self._paint_chips(painter, row, box)
            case FansRow():
                self._paint_fans(painter, row, box)
            case FigureRow():
                _paint_figure(painter, row, box)
            case _:
                assert_never(row)

    # A layer: a band with its discs, what each put in, and the sum

    def _paint_layer(self, painter: QPainter, row: LayerRow, box: QRectF) -> None:
        band = box.adjusted(0, 1, 0, -1)
        painter.setPen(QPen(ink(theme.FELT_LINE), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(band, 6, 6)
        half = band.height() / 2
        left = QRectF(band.left() + 10, band.top() + 2, 84, half)
        below = half - 3
        _line(painter, left, row.name, is_strong=True)
        _line(painter, left.translated(0, below), row.bounds, colour=theme.PLATE_MUTED)
        sum_ = QRectF(band.right() - 84, band.top(), 74, band.height())
        at = left.right() + 8 + _DISC
        step = min(2 * _DISC + 4, (sum_.left() - at - _DISC) / max(1, len(row.discs)))
        for seat, can_win in row.discs:
            _disc(painter, QPointF(at, band.top() + 15), str(seat), is_filled=can_win)
            at += step
        parts = QRectF(left.right() + 8, left.top() + below, sum_.left() - left.right() - 12, half)
        _line(painter, parts, f"{row.parts} =", colour=theme.PLATE_MUTED)
        _line(painter, sum_, row.sum, is_strong=True, size=17, align=Qt.AlignmentFlag.AlignRight)

    # Hands

    def _card(self, row: HandsRow, width: float) -> float:
        """How wide the cards are: side by side they share the row."""
        count = max(len(hand.cards) for hand in row.hands)
        room = (width - _BETWEEN * (len(row.hands) - 1)) / len(row.hands)
        return min(self.most_card, (room - _CARD_GAP * (count - 1)) / count)

    def _paint_hands(self, painter: QPainter, row: HandsRow, box: QRectF) -> None:
        card, room = self._card(row, box.width()), (box.width() - _BETWEEN * (len(row.hands) - 1)) / len(row.hands)
        for number, hand in enumerate(row.hands):
            left = box.left() + number * (room + _BETWEEN)
            _line(painter, QRectF(left, box.top(), room, _LINE), hand.caption, is_strong=True)
            _line(painter, QRectF(left, box.top() + _LINE, room, _LINE), hand.name)
            self._paint_cards(painter, hand, QPointF(left, box.top() + _CAPTION), card, has_bars=bool(row.key))
        if row.key:
            foot = QRectF(box.left(), box.bottom() - _LINE, box.width(), _LINE)
            _line(painter, foot, row.key, colour=theme.PLATE_MUTED)

    def _paint_cards(self, painter: QPainter, hand: SheetHand, at: QPointF, wide: float, *, has_bars: bool) -> None:
        for place, card in enumerate(hand.cards):
            left = round(at.x() + place * (wide + _CARD_GAP))
            image = card_pixmap(card, wide, self.brush.ratio, style=self.brush.style)
            painter.drawPixmap(QPointF(left, at.y()), image)
            if place < len(hand.under):
                under = QRectF(left - 4, at.y() + wide * CARD_HEIGHT + 2, wide + 8, _LINE)
                _line(painter, under, hand.under[place], size=12, align=Qt.AlignmentFlag.AlignHCenter)
            elif has_bars and card not in hand.shared:
                painter.fillRect(QRectF(left, at.y() + wide * CARD_HEIGHT + 2, wide, 3), ink(theme.PLATE_INK))
            if place == hand.decides:
                _ring(painter, QRectF(left - 1, at.y() - 1, wide + 2, wide * CARD_HEIGHT + 2))

    # Open cards of many players

    def _fans(self, row: FansRow, width: float) -> Sequence[tuple[SheetHand, QRectF]]:
        """Each with the box that it takes, from the left, then on the next line."""
        card = _SMALL * self.most_card
        has_names = any(hand.name for hand in row.hands)
        high = _LINE * (1 + has_names) + card * CARD_HEIGHT + 6
        found, at = list[tuple[SheetHand, QRectF]](), QPointF(0, 0)
        for hand in row.hands:
            fan = len(hand.cards) * (card + _CARD_GAP)
            words = QFontMetricsF(words_font(is_strong=True)).horizontalAdvance(hand.caption)
            name = QFontMetricsF(sized_font(_NAME_PX, 400)).horizontalAdvance(hand.name)
            wide = min(max(fan, words, name), width)
            if at.x() and at.x() + wide > width:
                at = QPointF(0, at.y() + high + 4)
            found.append((hand, QRectF(at.x(), at.y(), wide, high)))
            at = QPointF(at.x() + wide + _FAN_GAP, at.y())
        return found

    def _paint_fans(self, painter: QPainter, row: FansRow, box: QRectF) -> None:
        card = _SMALL * self.most_card
        for number, (hand, place) in enumerate(self._fans(row, box.width())):
            here = place.translated(box.topLeft())
            _line(painter, QRectF(here.left(), here.top(), here.width() + 4, _LINE), hand.caption, is_strong=True)
            top = here.top() + _LINE
            self._paint_cards(painter, hand, QPointF(here.left(), top), card, has_bars=False)
            fan = QRectF(here.left() - 2, top - 1, len(hand.cards) * (card + _CARD_GAP), card * CARD_HEIGHT + 2)
            if number == 0:
                _ring(painter, fan)
            under = QRectF(here.left(), fan.bottom() + 1, here.width() + 4, _LINE)
            _line(painter, under, hand.name, colour=theme.PLATE_MUTED, size=_NAME_PX)

    # Chips

    def _paint_chips(self, painter: QPainter, row: ChipsRow, box: QRectF) -> None:
        at, foot = box.left(), box.bottom() - _LINE
        diameter = self._diameter(row, box.width())
        for part in row.parts:
            if isinstance(part, str):
                wide = QFontMetricsF(words_font(is_strong=True)).horizontalAdvance(part)
                _line(painter, QRectF(at, foot - diameter / 2 - _LINE / 2, wide + 4, _LINE), part, is_strong=True)
                at += wide + 12
            else:
                at = self._paint_piles(painter, part, QPointF(at, foot), diameter)

    def _diameter(self, row: ChipsRow, width: float) -> float:
        words = QFontMetricsF(words_font(is_strong=True))
        taken = sum(words.horizontalAdvance(part) + 12 for part in row.parts if isinstance(part, str))
        piles = [len(_piles(part)) for part in row.parts if isinstance(part, Chips)]
        room = (width - taken - 10 * len(piles)) / max(1, sum(piles)) - 4
        return max(18.0, min(_CHIP, room))

    def _paint_piles(self, painter: QPainter, chips: Chips, foot: QPointF, diameter: float) -> float:
        """The piles with their sum under them; gives where the next part begins."""
        at = foot.x()
        for pile in _piles(chips):
            image = chip_pixmap(pile.denomination, diameter, self.brush.ratio)
            for chip in range(pile.count):
                painter.drawPixmap(QPointF(at, foot.y() - diameter - _RISE * chip), image)
            _line(
                painter,
                QRectF(at - 6, foot.y(), diameter + 12, _LINE),
                f"{pile.count} ×",
                colour=theme.PLATE_MUTED,
                size=12,
                align=Qt.AlignmentFlag.AlignHCenter,
            )
            at += diameter + 4
        return at + 10


def _piles(chips: Chips) -> Sequence[Pile]:
    return stacked(chips, most=len(chips.piles))


def _tallest(chips: Chips) -> int:
    return max([pile.count for pile in stacked(chips, most=len(chips.piles))], default=1)


def _ring(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(ink(theme.HERE), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 4, 4)


def _figure_font(row: FigureRow) -> QFont:
    return words_font(is_strong=row.is_strong or row.is_sum)


def _figure_room(row: FigureRow) -> float:
    """Pixels at the right end of the line that are the figure's."""
    return QFontMetricsF(_figure_font(row)).horizontalAdvance(row.figure) + 16 if row.figure else 0.0


def _paint_figure(painter: QPainter, row: FigureRow, box: QRectF) -> None:
    if row.is_marked:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink(theme.PLATE_EDGE))
        painter.drawRoundedRect(box.adjusted(-2 * _MARK, -_MARK, 2 * _MARK, _MARK), 4, 4)
    if row.is_sum:
        painter.setPen(QPen(ink(theme.PLATE_MUTED), 1))
        painter.drawLine(box.topLeft(), box.topRight())
        box = box.adjusted(0, _MARK, 0, 0)
    painter.setPen(ink(theme.PLATE_INK))
    painter.setFont(words_font(is_strong=row.is_strong or row.is_sum))
    words = box.adjusted(0, 0, -_figure_room(row), 0)
    painter.drawText(words, int(Qt.TextFlag.TextWordWrap), row.words)
    painter.setFont(_figure_font(row))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), row.figure)


def _line(
    painter: QPainter,
    box: QRectF,
    words: str,
    *,
    is_strong: bool = False,
    colour: str = theme.PLATE_INK,
    size: int = WORDS_PX,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line, cut where it is too long."""
    font = sized_font(size, 600 if is_strong else 400)
    painter.setFont(font)
    painter.setPen(ink(colour))
    shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, int(align | Qt.AlignmentFlag.AlignVCenter), shown)


def _disc(painter: QPainter, middle: QPointF, words: str, *, is_filled: bool) -> None:
    """A seat: filled where it can win, else hollow."""
    painter.setPen(QPen(ink(theme.PLATE_INK if is_filled else theme.PLATE_MUTED), 1.5))
    painter.setBrush(ink(theme.PLATE_INK) if is_filled else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, _DISC, _DISC)
    box = QRectF(middle.x() - _DISC, middle.y() - _DISC, 2 * _DISC, 2 * _DISC)
    colour = theme.PLATE if is_filled else theme.PLATE_INK
    _line(painter, box, words, is_strong=True, colour=colour, size=12, align=Qt.AlignmentFlag.AlignHCenter)
