"""Cards and chips as pixmaps, each drawn once for its size and screen."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from trainer.resources import asset
from trainer.rules.cards import Card, rank_of, suit_of
from trainer.rules.money import Cents
from trainer.ui.felt.boxes import CARD_HEIGHT
from trainer.ui.look.chip_looks import chip_look
from trainer.ui.look.fonts import sized_font
from trainer.ui.look.theme import DeckStyle

_SHEETS: Final = {DeckStyle.TWO_COLOURS: "two", DeckStyle.FOUR_COLOURS: "four", DeckStyle.COLOUR_BLIND: "safe"}
_SHEET_WIDTHS: Final = (100, 200, 300)
_BIG_INDEX_BELOW: Final = 90
"""Card widths in pixels; larger cards have room for the standard index."""
_FIGURE_SIZES: Final = {1: 40, 2: 36, 3: 27, 4: 21}


def card_pixmap(
    card: Card, width: float, ratio: float, *, style: DeckStyle = DeckStyle.TWO_COLOURS, is_second_deck: bool = False
) -> QPixmap:
    """A face, or the back of an unseen card; `width` in logical pixels, `ratio` the screen's device pixels in one."""
    pixels = max(8, round(width * ratio))
    if card < 0:
        return _back(pixels, ratio, "red" if is_second_deck else "blue")
    index = "big" if width < _BIG_INDEX_BELOW else "standard"
    return _face(card, pixels, ratio, f"{_SHEETS[style]}-{index}")


def _sheet_width(pixels: int) -> int:
    return next((width for width in _SHEET_WIDTHS if width >= pixels), _SHEET_WIDTHS[-1])


@lru_cache(maxsize=1)
def _sheet(name: str) -> QImage:
    """One sheet at a time: it holds a palette image of all 52 faces."""
    return QImage(str(asset("cards", f"{name}.png")))


def _scaled(image: QImage, pixels: int, ratio: float) -> QPixmap:
    mode = Qt.TransformationMode.SmoothTransformation
    size = (pixels, round(pixels * CARD_HEIGHT))
    pixmap = QPixmap.fromImage(image.scaled(*size, Qt.AspectRatioMode.IgnoreAspectRatio, mode))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


@lru_cache(maxsize=256)
def _face(card: Card, pixels: int, ratio: float, sheet: str) -> QPixmap:
    side = _sheet_width(pixels)
    tall = round(side * CARD_HEIGHT)
    face = _sheet(f"{sheet}-{side}").copy(rank_of(card) * side, suit_of(card) * tall, side, tall)
    return _scaled(face, pixels, ratio)


@lru_cache(maxsize=16)
def _back(pixels: int, ratio: float, colour: str) -> QPixmap:
    return _scaled(QImage(str(asset("cards", f"back-{colour}-{_sheet_width(pixels)}.png"))), pixels, ratio)


@lru_cache(maxsize=64)
def chip_pixmap(denomination: Cents, diameter: float, ratio: float) -> QPixmap:
    """One chip seen from the dealer's chair, with its shadow; a square of `diameter` logical pixels."""
    pixels = max(8, round(diameter * ratio))
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels / 100, pixels / 100)
    painter.translate(50, 50)
    _draw_chip(painter, denomination)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _draw_chip(painter: QPainter, denomination: Cents) -> None:
    """In a square of 100 about the origin."""
    look = chip_look(denomination)
    body, edge = QColor(look.body), QColor(look.edge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 119))
    painter.drawEllipse(QPointF(0, 6), 48, 42)
    painter.setPen(QPen(QColor(0, 0, 0, 153), 2))
    painter.setBrush(body)
    painter.drawEllipse(QPointF(0, 0), 48, 43)
    painter.setPen(QPen(edge, 10, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    turn = 16 * 360 / look.spots
    for spot in range(look.spots):
        painter.drawArc(QRectF(-42.5, -38, 85, 76), round(spot * turn - 0.2 * turn), round(0.4 * turn))
    painter.setPen(QPen(edge, 2))
    painter.drawEllipse(QPointF(0, 0), 35, 31)
    painter.setPen(QColor(look.ink))
    painter.setFont(sized_font(_FIGURE_SIZES.get(len(look.figure), 18), 600))
    painter.drawText(QRectF(-50, -50, 100, 100), Qt.AlignmentFlag.AlignCenter, look.figure)
