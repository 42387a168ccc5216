"""What is drawn over the table: rings, edges, arrows, and the ring of the focus."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui import theme
from trainer.ui.felt.brush import ink
from trainer.ui.felt.picture import Arrow, ArrowKind

_SHADE = "#0B0D0FAA"
_BEND: Final = 0.11
_START_OFF: Final = 4.0
_TIP_OFF: Final = 4.0
"""Pixels from what is pointed at to the tip: the ring lies between."""


class Ring(StrEnum):
    """What a ring about a place looks like."""

    BOX = auto()
    CIRCLE = auto()
    DIAMOND = auto()


_NO_RINGS: Final[Mapping[Hashable, Ring]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything to be drawn over the table."""

    here: frozenset[Hashable] = frozenset()
    takes: frozenset[Hashable] = frozenset()
    arrows: tuple[Arrow, ...] = ()
    focus: Hashable | None = None
    drag: tuple[QPointF, QPointF] | None = None
    rings: Mapping[Hashable, Ring] = field(default_factory=lambda: _NO_RINGS)
    """The places whose rings are no boxes."""


class MarksItem(QGraphicsItem):
    """Drawn last and pressed never; covers no more than its marks."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(100)
        self._marks = Marks()
        self._areas: Mapping[Hashable, QRectF] = {}
        self._unit = 1.0
        self._bounds = QRectF()

    def show_marks(self, marks: Marks, areas: Mapping[Hashable, QRectF], unit: float) -> None:
        """Takes the marks and where each place they name lies, in pixels."""
        if (marks, areas, unit) == (self._marks, self._areas, self._unit):
            return
        self.prepareGeometryChange()
        self._marks, self._areas, self._unit = marks, areas, unit
        bounds = QRectF()
        for target in (*marks.here, *marks.takes, *([] if marks.focus is None else [marks.focus])):
            if target in areas:
                bounds = bounds.united(self._outline(target).boundingRect())
        for start, middle, end, _ in self._lines():
            around = QPolygonF([start, middle, end]).boundingRect()
            bounds = bounds.united(around.adjusted(-unit, -unit, unit, unit))
        self._bounds = bounds.adjusted(-10, -10, 10, 10)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for target in self._marks.takes:
            self._ring(painter, target, theme.FELT_LINE, 2, 2)
        for target in self._marks.here:
            self._ring(painter, target, theme.HERE, 3, 2)
        if self._marks.focus is not None:
            self._ring(painter, self._marks.focus, theme.ON_HERE, 5, 4)
            self._ring(painter, self._marks.focus, theme.HERE, 3, 4)
        for start, middle, end, kind in self._lines():
            _draw_arrow(painter, start, middle, end, kind, self._unit)

    def _ring(self, painter: QPainter, target: Hashable, colour: str, width: float, off: float) -> None:
        if target in self._areas:
            painter.setPen(QPen(ink(colour), width))
            painter.drawPath(self._outline(target, off))

    def _outline(self, target: Hashable, off: float = 3) -> QPainterPath:
        """A circle around round things, a diamond around diamonds, else a box with the plates' corners."""
        area = self._areas[target]
        path = QPainterPath()
        match self._marks.rings.get(target, Ring.BOX):
            case Ring.CIRCLE:
                radius = max(area.width(), area.height()) / 2 + off
                path.addEllipse(area.center(), radius, radius)
            case Ring.DIAMOND:
                half, middle = area.width() / 2 + 1.4 * off, area.center()
                corners = [QPointF(half, 0), QPointF(0, half), QPointF(-half, 0), QPointF(0, -half)]
                path.addPolygon(QPolygonF([middle + corner for corner in corners]))
                path.closeSubpath()
            case Ring.BOX:
                path.addRoundedRect(area.adjusted(-off, -off, off, off), 0.1 * self._unit, 0.1 * self._unit)
        return path

    def _lines(self) -> list[tuple[QPointF, QPointF, QPointF, ArrowKind]]:
        """Where each arrow starts, the point towards which it leaves and from which it arrives, and where it ends."""
        lines = []
        for arrow in self._marks.arrows:
            if arrow.start in self._areas and arrow.end in self._areas:
                start, end = self._areas[arrow.start], self._areas[arrow.end]
                middle = _bent(start.center(), end.center())
                first = _towards(start, middle, self._marks.rings.get(arrow.start, Ring.BOX), _START_OFF)
                last = _towards(end, middle, self._marks.rings.get(arrow.end, Ring.BOX), _TIP_OFF)
                lines.append((first, middle, last, arrow.kind))
        if self._marks.drag is not None:
            start_point, end_point = self._marks.drag
            lines.append((start_point, _bent(start_point, end_point), end_point, ArrowKind.HERE))
        return lines


def _bent(start: QPointF, end: QPointF) -> QPointF:
    """The point that bends a line a little to its right."""
    return (start + end) / 2 + QPointF(_BEND * (end.y() - start.y()), -_BEND * (end.x() - start.x()))


def _towards(area: QRectF, point: QPointF, ring: Ring, off: float) -> QPointF:
    """Where the way from the middle of an area to a point leaves what is drawn there, and so much further."""
    line = point - area.center()
    length = max(1.0, math.hypot(line.x(), line.y()))
    way = line / length
    return area.center() + way * min(_reach(area, way, ring) + off, 0.9 * length)


def _reach(area: QRectF, way: QPointF, ring: Ring) -> float:
    """From the middle of an area to the edge of its shape in a direction."""
    match ring:
        case Ring.CIRCLE:
            return max(area.width(), area.height()) / 2
        case Ring.DIAMOND:
            return area.width() / 2 / max(abs(way.x()) + abs(way.y()), 1e-9)
        case Ring.BOX:
            across = area.width() / 2 / abs(way.x()) if way.x() else math.inf
            down = area.height() / 2 / abs(way.y()) if way.y() else math.inf
            return min(across, down)


def _draw_arrow(painter: QPainter, start: QPointF, middle: QPointF, end: QPointF, kind: ArrowKind, unit: float) -> None:
    """A bent line with a dark rim: solid for the right move, dashed with a cross for the wrong one."""
    is_astray = kind is ArrowKind.ASTRAY
    colour = theme.ASTRAY if is_astray else theme.HERE
    turn = math.atan2(end.y() - middle.y(), end.x() - middle.x())
    path = QPainterPath(start)
    path.quadTo(middle, end - QPointF(math.cos(turn), math.sin(turn)) * 0.2 * unit)
    for ground, width in ((_SHADE, 8.0), (colour, 4.0)):
        pen = QPen(ink(ground), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        if is_astray:
            pen.setDashPattern([7 / width, 9 / width])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
    wings = [end - QPointF(math.cos(turn + off), math.sin(turn + off)) * 0.34 * unit for off in (-0.5, 0.5)]
    painter.setPen(QPen(ink(_SHADE), 1.5))
    painter.setBrush(ink(colour))
    painter.drawPolygon(QPolygonF([end, *wings]))
    if is_astray:
        aside = QPointF(math.sin(turn), -math.cos(turn)) * (1 if math.cos(turn) >= 0 else -1)
        _draw_cross(painter, path.pointAtPercent(0.5) + aside * max(0.44 * unit, 20.0), unit)


def _draw_cross(painter: QPainter, middle: QPointF, unit: float) -> None:
    half = max(9.0, 0.2 * unit)
    painter.setPen(QPen(ink(_SHADE), 1.5))
    painter.setBrush(ink(theme.ASTRAY))
    painter.drawRoundedRect(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half), 3, 3)
    painter.setPen(QPen(QColor(theme.PLATE), 3))
    arm = half / 2
    painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
    painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))
