"""What never moves at a table against the house: rail, cloth, print, rack, boxes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtGui import QPainter, QPen, QPolygonF

from trainer.tongue import translate
from trainer.ui.felt.backdrop import paint_light, paint_rack, paint_slot
from trainer.ui.felt.boxes import Point
from trainer.ui.felt.brush import Brush, ink
from trainer.ui.felt.house.drawing import draw_curve, draw_outline
from trainer.ui.felt.house.layout import CLOTH_TOP, HEIGHT, RAIL_OVER, WIDTH, HouseLayout, curve
from trainer.ui.felt.house.papers import SIGN, line_height
from trainer.ui.look import theme
from trainer.ui.look.theme import FELTS, Felt, Room

_SPLAY: Final = 0.4
"""Card widths by which the cloth reaches out of the table at both sides."""


def paint_backdrop(painter: QPainter, brush: Brush, layout: HouseLayout, *, room: Room, felt: Felt) -> None:
    """The empty table."""
    family = layout.family
    family.paint(painter, brush, layout, room, felt)
    paint_rack(painter, brush, family.rack, layout.printed.rack)
    paint_slot(painter, brush, family.tips, translate("Felt", "Tips"))
    paint_slot(painter, brush, family.drop, translate("Felt", "Drop"))
    if not brush.is_small:
        _paint_papers(painter, brush, layout)


def _polygon(brush: Brush, points: Iterable[Point]) -> QPolygonF:
    return QPolygonF([brush.point(point) for point in points])


def _sides(brush: Brush) -> tuple[float, float]:
    """How far the table runs out of the view to the left and to the right."""
    beside = brush.fit.left / brush.unit + _SPLAY
    return -beside, WIDTH + beside


def paint_arc(painter: QPainter, brush: Brush, layout: HouseLayout, bend: float, room: Room, felt: Felt) -> None:
    """A table whose outer places lie lower by `bend`, with its spots; it runs out of the view on three sides."""
    sides = left, right = _sides(brush)
    below = HEIGHT + brush.fit.top / brush.unit + _SPLAY
    floor = (Point(right, below), Point(left, below))
    rail = curve(CLOTH_TOP - RAIL_OVER, bend, *sides)
    painter.setPen(QPen(ink(room.rail_high), 2))
    painter.setBrush(ink(room.rail))
    painter.drawPolygon(_polygon(brush, (*rail, *floor)))
    cloth = _polygon(brush, (*curve(CLOTH_TOP, bend, *sides), *floor))
    painter.setPen(QPen(ink("#00000088"), 2))
    painter.setBrush(ink(FELTS[felt]))
    painter.drawPolygon(cloth)
    paint_light(painter, cloth)
    for spot in layout.spots.values():
        draw_outline(painter, brush, spot)


def paint_line(painter: QPainter, brush: Brush, top: float, bend: float) -> None:
    """A line printed along the curve, from side to side."""
    draw_curve(painter, brush, curve(top, bend, *_sides(brush)), theme.FELT_LINE)


def _paint_papers(painter: QPainter, brush: Brush, layout: HouseLayout) -> None:
    for paper in layout.family.papers(brush, layout):
        if paper.is_lettered:
            brush.text(painter, paper.box.middle, paper.lines[0], SIGN, theme.RAIL_WORDS)
            continue
        brush.box(painter, paper.box, theme.SIGN, "#00000066", radius=0.06)
        for number, line in enumerate(paper.lines):
            place = Point(paper.box.middle.x, paper.box.y + 0.1 + line_height(brush) * (number + 0.5))
            brush.text(painter, place, line, SIGN, theme.PAPER_INK)
