"""What is drawn on the felts against the house beside cards and chips: dice, words along a curve, outlines of spots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from trainer.ui.felt.boxes import Box, Point
from trainer.ui.felt.brush import CAPTION, Brush, Lettering, ink
from trainer.ui.felt.house.layout import MIDDLE, SpotLayout, SpotShape, fall
from trainer.ui.look import theme
from trainer.ui.look.theme import LEAST_PX

LABEL: Final = Lettering(0.21, 600, is_condensed=True, tracking=0.02)
"""The name of a spot."""
FIGURE: Final = Lettering(0.23, 600)
_CLEAR: Final = 1.2
"""Pixels between a spot's name and its outline."""
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_RED_PIPS: Final = frozenset({1, 4})


def draw_die(painter: QPainter, brush: Brush, middle: Point, number: int, side: float, *, tilt: float = 0.0) -> None:
    """A die seen from above; `tilt` in degrees."""
    pixels = side * brush.unit
    painter.save()
    painter.translate(brush.point(middle))
    painter.rotate(tilt)
    painter.setPen(QPen(ink("#00000088"), 1.2 if pixels > 12 else 0.6))
    painter.setBrush(ink(theme.DIE))
    painter.drawRoundedRect(QRectF(-pixels / 2, -pixels / 2, pixels, pixels), 0.16 * pixels, 0.16 * pixels)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink(theme.DIE_RED if number in _RED_PIPS else theme.PLATE))
    radius = (0.13 if number == 1 else 0.095) * pixels
    for right, down in _PIPS[number]:
        painter.drawEllipse(QPointF(0.26 * pixels * right, 0.26 * pixels * down), radius, radius)
    painter.restore()


def draw_along(
    painter: QPainter, brush: Brush, words: str, letters: Lettering, colour: str, *, top: float, bend: float
) -> None:
    """Words about the middle of the table whose feet stand on the curve: each letter is turned with it."""
    font = brush.font(letters)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(ink(colour))
    x = MIDDLE - metrics.horizontalAdvance(words) / brush.unit / 2
    for place, letter in enumerate(words):
        wide = (metrics.horizontalAdvance(words[: place + 1]) - metrics.horizontalAdvance(words[:place])) / brush.unit
        middle = x + wide / 2
        slope = (fall(middle + 0.05, bend) - fall(middle - 0.05, bend)) / 0.1
        painter.save()
        painter.translate(brush.point(Point(middle, top + fall(middle, bend))))
        painter.rotate(math.degrees(math.atan(slope)))
        painter.drawText(QPointF(-wide * brush.unit / 2, metrics.capHeight() / 2), letter)
        painter.restore()
        # along the curve letters stand a little closer in x than on a straight line
        x += wide / math.sqrt(1 + slope * slope)


def draw_curve(painter: QPainter, brush: Brush, points: Sequence[Point], colour: str) -> None:
    """A printed line."""
    painter.setPen(QPen(ink(colour), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([brush.point(point) for point in points]))


def draw_outline(painter: QPainter, brush: Brush, spot: SpotLayout) -> None:
    box = spot.box
    match spot.shape:
        case SpotShape.CIRCLE:
            brush.disc(painter, box.middle, box.w / 2, "", theme.FELT_LINE)
        case SpotShape.BOX:
            brush.box(painter, box, "", theme.FELT_LINE, radius=0.08, line=1.5)
        case SpotShape.DIAMOND:
            x, y, half = box.middle.x, box.middle.y, box.w / 2
            corners = [Point(x, y - half), Point(x + half, y), Point(x, y + half), Point(x - half, y)]
            painter.setPen(QPen(ink(theme.FELT_LINE), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(QPolygonF([brush.point(corner) for corner in corners]))
        case SpotShape.SENSOR:
            brush.disc(painter, box.middle, box.w / 2, theme.SLOT, theme.FELT_LINE)
        case SpotShape.BAND:
            return


def label_lines(brush: Brush, spot: SpotLayout, words: str, short: str) -> tuple[str, ...]:
    """The words in one line, in two, or the short ones: as they fit inside the spot's outline."""
    parts = tuple(words.split(" "))
    for lines in ((words,), parts) if len(parts) == 2 else ((words,),):
        if is_inside(brush, spot, lines):
            return lines
    return (short,)


def is_inside(brush: Brush, spot: SpotLayout, lines: Sequence[str]) -> bool:
    """Whether lines in the middle of a spot keep clear of its outline."""
    capitals = QFontMetricsF(brush.font(LABEL)).capHeight()
    across = max(brush.width(line, LABEL) for line in lines) / 2
    down = (line_height(brush, LABEL) * brush.unit * (len(lines) - 1) + capitals) / 2
    half_wide = spot.box.w * brush.unit / 2 - _CLEAR
    half_high = spot.box.h * brush.unit / 2 - _CLEAR
    match spot.shape:
        case SpotShape.CIRCLE | SpotShape.SENSOR:
            return math.hypot(across, down) <= half_wide
        case SpotShape.DIAMOND:
            return across + down <= half_wide
        case SpotShape.BOX | SpotShape.BAND:
            return across <= half_wide and down <= half_high


def draw_lines(
    painter: QPainter, brush: Brush, middle: Point, lines: Sequence[str], letters: Lettering, colour: str
) -> None:
    """Lines under each other about a point."""
    step = line_height(brush, letters)
    for number, line in enumerate(lines):
        place = Point(middle.x, middle.y + step * (number - (len(lines) - 1) / 2))
        brush.text(painter, place, line, letters, colour)


def line_height(brush: Brush, letters: Lettering) -> float:
    """Card widths from line to line."""
    return 1.12 * max(LEAST_PX, letters.size * brush.unit) / brush.unit


def draw_screen(painter: QPainter, brush: Brush, box: Box) -> None:
    """The dark ground of a display."""
    brush.box(painter, box, theme.SLOT, theme.PLATE_EDGE, radius=0.08)


SMALL: Final = CAPTION
