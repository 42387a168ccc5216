"""What never moves and stands on every table: the lamp's light, the rack, the boxes with a slot."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QRadialGradient

from trainer.rules.money import Cents
from trainer.ui.felt.boxes import Box, Point
from trainer.ui.felt.brush import CAPTION, Brush, ink
from trainer.ui.look import theme
from trainer.ui.look.chip_looks import chip_look

_FILLS: Final = (0.5, 0.9, 0.6, 0.8, 0.95)
"""How full the tubes are drawn, over and over; the rack never runs out."""


def paint_caption(painter: QPainter, brush: Brush, place: Point, words: str, colour: str) -> None:
    """Small capitals beside a thing on the felt; none in a small picture."""
    if not brush.is_small:
        brush.text(painter, place, words.upper(), CAPTION, colour)


def paint_light(painter: QPainter, cloth: QPolygonF) -> None:
    """The lamp over a table: lighter in the middle of the cloth, darker at its edge."""
    area = cloth.boundingRect()
    # A radius in both directions: the gradient is squeezed to the oval.
    light = QRadialGradient(QPointF(0, -0.08 * area.height()), 0.75 * area.width())
    light.setColorAt(0, QColor(255, 255, 255, 18))
    light.setColorAt(0.65, QColor(255, 255, 255, 0))
    light.setColorAt(0.651, QColor(0, 0, 0, 0))
    light.setColorAt(1, QColor(0, 0, 0, 46))
    painter.save()
    painter.translate(area.center())
    painter.scale(1, area.height() / area.width())
    outline = QPolygonF(
        [
            QPointF(corner.x() - area.center().x(), (corner.y() - area.center().y()) * area.width() / area.height())
            for corner in cloth.toList()
        ]
    )
    painter.setPen(ink("#00000000"))
    painter.setBrush(light)
    painter.drawPolygon(outline)
    painter.restore()


def paint_rack(painter: QPainter, brush: Brush, rack: Box, tubes: tuple[Cents, ...]) -> None:
    """The rack with its tubes, a denomination each."""
    brush.box(painter, rack, theme.TRAY, theme.PLATE_EDGE, radius=0.12, line=1.5)
    wide = (rack.w - 0.3) / max(1, len(tubes))
    for number, denomination in enumerate(tubes):
        left = rack.x + 0.15 + number * wide
        brush.box(painter, Box(left + 0.04, rack.y + 0.12, wide - 0.08, rack.h - 0.24), theme.TRAY_WELL, radius=0.1)
        _paint_tube(painter, brush, Box(left, rack.y, wide, rack.h), denomination, _FILLS[number % len(_FILLS)])


def _paint_tube(painter: QPainter, brush: Brush, well: Box, denomination: Cents, full: float) -> None:
    """Chips on their edges: a line between two, the edge spot across the middle."""
    look = chip_look(denomination)
    high = (well.h - 0.3) * full
    top = well.y + well.h - 0.15 - high
    brush.box(painter, Box(well.x + 0.07, top, well.w - 0.14, high), look.body, radius=0.05)
    for chip in range(int(high / 0.11)):
        y = brush.y(top + 0.11 * (chip + 0.5))
        painter.setPen(QPen(ink("#00000066"), 1))
        painter.drawLine(QPointF(brush.x(well.x + 0.07), y), QPointF(brush.x(well.x + well.w - 0.07), y))
        painter.setPen(QPen(ink(look.edge), 2.5))
        painter.drawLine(QPointF(brush.x(well.x + well.w * 0.38), y), QPointF(brush.x(well.x + well.w * 0.62), y))


def paint_slot(painter: QPainter, brush: Brush, slot: Box, words: str) -> None:
    brush.box(painter, slot, theme.TRAY, theme.PLATE_EDGE, radius=0.06)
    brush.box(painter, Box(slot.x + 0.14, slot.y + 0.17, slot.w - 0.28, 0.12), theme.SLOT, radius=0.04)
    paint_caption(painter, brush, Point(slot.x + slot.w / 2, slot.y + 0.53), words, theme.PLATE_MUTED)
