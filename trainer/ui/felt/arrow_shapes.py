"""The arrows over a table: which way they take, so that two of them are told apart, and their outlines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from trainer.ui.felt.brush import ink
from trainer.ui.felt.picture import ArrowKind
from trainer.ui.look import theme

_RIM: Final = theme.SLOT
_RIM_WIDTH, _LINE_WIDTH = 8.0, 4.0
_DASH: Final = (10 / _LINE_WIDTH, 7 / _LINE_WIDTH)
"""Of the wrong move's line, in its widths."""
_BEND: Final = 0.11
"""Of its length, how far an arrow leaves the straight line."""
_OFF: Final = 4.0
"""Pixels from what is pointed at to an arrow's ends: the ring lies between."""
_HEAD, _HEAD_TURN = 0.34, 0.5
"""The length of an arrow's head in card widths, and how far its wings turn from the line, in radians."""
_APART: Final = 0.19
"""Card widths from the straight line to each of two arrows that run the same way: their heads lie side by side."""
_NEAR: Final = 0.35
"""Card widths between two lines below which one would cover the other."""
_SAMPLES: Final = 8
_OTHER_BENDS: Final = (-_BEND, 2 * _BEND, -2 * _BEND)
_BESIDE: Final = {2 * _BEND: 0.95, -2 * _BEND: -0.95}
"""Card widths from the middle of the start, instead of a wide bend."""
_SHORTEST: Final = 0.45
"""Card widths of a line below which it would be all head."""


class Ring(StrEnum):
    """What a ring about a place looks like."""

    BOX = auto()
    CIRCLE = auto()
    DIAMOND = auto()


@dataclass(frozen=True, slots=True)
class End:
    """What an arrow leaves or points at, in pixels."""

    area: QRectF
    ring: Ring = Ring.BOX


@dataclass(frozen=True, slots=True)
class Way:
    """An arrow's line: it leaves `start` towards `middle` and comes from there to `end`."""

    kind: ArrowKind
    start: QPointF
    middle: QPointF
    end: QPointF
    side: int = 0
    """1 or -1 where it gives way to another arrow: to its right or its left, seen along it on the screen; else 0."""

    def at(self, share: float) -> QPointF:
        """The point after a share of the curve."""
        rest = 1 - share
        return self.start * rest * rest + self.middle * 2 * share * rest + self.end * share * share


def way_between(kind: ArrowKind, start: End, end: End, unit: float, side: int = 0, bend: float = _BEND) -> Way:
    """From edge to edge; to a side of the straight line where another arrow takes the same way.

    Where the edges lie so near each other that no line would be seen, straight from the middle of the start; instead of
    a wide bend, from beside it.
    """
    first, last = start.area.center(), end.area.center()
    shift = _aside(first, last) * (side * _APART * unit)
    middle = _bent(first, last, -bend if side < 0 else bend) + shift
    begin, stop = _edge(start, middle, shift), _edge(end, middle, shift)
    if distance(begin, stop) < _SHORTEST * unit:
        shift += _aside(first, last) * (_BESIDE.get(bend, 0.0) * unit)
        begin = first + shift
        stop = _edge(end, begin, shift)
        middle = (begin + stop) / 2
    return Way(kind, begin, middle, stop, side)


def free_way(start: QPointF, end: QPointF) -> Way:
    """Of a drag under way: from point to point."""
    return Way(ArrowKind.HERE, start, _bent(start, end, _BEND), end)


def ways(arrows: Sequence[tuple[ArrowKind, End, End]], unit: float, labels: Sequence[QRectF] = ()) -> list[Way]:
    """Of all arrows: each bends so that it covers the fewest labels.

    A wrong move that would cover the right one, or be covered by it, runs beside it.
    """
    found = [_clearest(arrow, unit, labels) for arrow in arrows]
    for wrong, right in ((wrong, right) for wrong in range(len(found)) for right in range(len(found))):
        one, other = found[wrong], found[right]
        if (one.kind, other.kind) == (ArrowKind.ASTRAY, ArrowKind.HERE) and _run_together(one, other, _NEAR * unit):
            line, beside = other.end - other.start, one.end - one.start
            is_same_direction = QPointF.dotProduct(line, beside) > 0
            found[right] = way_between(*arrows[right], unit, side=1)
            found[wrong] = way_between(*arrows[wrong], unit, side=-1 if is_same_direction else 1)
    return found


def _clearest(arrow: tuple[ArrowKind, End, End], unit: float, labels: Sequence[QRectF]) -> Way:
    """The way with the usual bend where it covers no label, or of all bends the first that covers the fewest."""
    covered = list[tuple[int, Way]]()
    for bend in (_BEND, *_OTHER_BENDS):
        way = way_between(*arrow, unit, bend=bend)
        count = _covered(way, labels)
        if not count:
            return way
        covered.append((count, way))
    return min(covered, key=lambda each: each[0])[1]


def _covered(way: Way, labels: Sequence[QRectF]) -> int:
    """How many labels the line with its rim runs over."""
    half = _RIM_WIDTH / 2
    line = QPainterPath(way.start)
    line.quadTo(way.middle, way.end)
    line.quadTo(way.middle, way.start)  # back again: an open path would be closed straight, and hold what lies between
    return sum(line.intersects(label.adjusted(-half, -half, half, half)) for label in labels)


def _run_together(one: Way, other: Way, near: float) -> bool:
    """Whether half of the shorter line lies along the longer one."""
    shorter, longer = sorted((one, other), key=lambda way: distance(way.start, way.end))
    line = list(pairwise([_numbers(longer.at(number / _SAMPLES)) for number in range(_SAMPLES + 1)]))
    inner = [_numbers(shorter.at(number / _SAMPLES)) for number in range(1, _SAMPLES)]
    beside = [point for point in inner if any(_from_segment(*point, *start, *end) < near for start, end in line)]
    return 2 * len(beside) >= len(inner)


def _numbers(point: QPointF) -> tuple[float, float]:
    """Some fifty distances are reckoned for two arrows: by points of Qt it took as long as to paint them."""
    return point.x(), point.y()


def _from_segment(x: float, y: float, from_x: float, from_y: float, to_x: float, to_y: float) -> float:
    across, down = to_x - from_x, to_y - from_y
    whole = across * across + down * down
    share = ((x - from_x) * across + (y - from_y) * down) / whole if whole else 0.0
    share = min(1.0, max(0.0, share))
    return math.hypot(x - from_x - share * across, y - from_y - share * down)


def distance(one: QPointF, other: QPointF) -> float:
    """Pixels from point to point."""
    return math.hypot(one.x() - other.x(), one.y() - other.y())


def _aside(start: QPointF, end: QPointF) -> QPointF:
    """One pixel to the side to which an arrow alone bends."""
    length = max(1.0, distance(start, end))
    return QPointF(end.y() - start.y(), start.x() - end.x()) / length


def _bent(start: QPointF, end: QPointF, bend: float) -> QPointF:
    """The point that bends a line a little to one side."""
    return (start + end) / 2 + _aside(start, end) * (bend * distance(start, end))


def _edge(end: End, point: QPointF, shift: QPointF) -> QPointF:
    """Where the way from the middle of an area, shifted, to a point leaves what is drawn there, and a little more."""
    middle = end.area.center() + shift
    line = point - middle
    length = max(1.0, math.hypot(line.x(), line.y()))
    way = line / length
    return middle + way * min(_reach(end, way) + _OFF, 0.9 * length)


def _reach(end: End, way: QPointF) -> float:
    """From the middle of an area to the edge of its shape in a direction."""
    area = end.area
    match end.ring:
        case Ring.CIRCLE:
            return max(area.width(), area.height()) / 2
        case Ring.DIAMOND:
            return area.width() / 2 / max(abs(way.x()) + abs(way.y()), 1e-9)
        case Ring.BOX:
            across = area.width() / 2 / abs(way.x()) if way.x() else math.inf
            down = area.height() / 2 / abs(way.y()) if way.y() else math.inf
            return min(across, down)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrowShape:
    """An arrow's outlines, made once: to fill them is a third of what it costs to stroke its line."""

    kind: ArrowKind
    rim: QPainterPath
    line: QPainterPath
    head: QPolygonF
    cross: QRectF
    """Beside the wrong move; empty beside the right one."""

    @property
    def extent(self) -> QRectF:
        """All that it covers, in pixels."""
        return self.rim.boundingRect().united(self.head.boundingRect()).united(self.cross).adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter) -> None:
        """Solid for the right move, dashed with a cross for the wrong one, both on a dark rim."""
        colour = ink(theme.ASTRAY if self.kind is ArrowKind.ASTRAY else theme.HERE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink(_RIM))
        painter.drawPath(self.rim)
        painter.setBrush(colour)
        painter.drawPath(self.line)
        painter.setPen(QPen(ink(_RIM), 1.5))
        painter.drawPolygon(self.head)
        if self.kind is ArrowKind.ASTRAY:
            self._draw_cross(painter)

    def _draw_cross(self, painter: QPainter) -> None:
        painter.drawRoundedRect(self.cross, 3, 3)
        painter.setPen(QPen(ink(theme.PLATE), 3))
        arms = self.cross.adjusted(*(side * self.cross.width() / 4 for side in (1, 1, -1, -1)))
        painter.drawLine(arms.topLeft(), arms.bottomRight())
        painter.drawLine(arms.bottomLeft(), arms.topRight())


def arrow_shape(way: Way, unit: float) -> ArrowShape:
    """The outlines of an arrow along its way."""
    turn = math.atan2(way.end.y() - way.middle.y(), way.end.x() - way.middle.x())
    path = QPainterPath(way.start)
    path.quadTo(way.middle, way.end - _polar(turn, 0.2 * unit))
    head = [way.end, *[way.end - _polar(turn + off, _HEAD * unit) for off in (-_HEAD_TURN, _HEAD_TURN)]]
    is_astray = way.kind is ArrowKind.ASTRAY
    return ArrowShape(
        kind=way.kind,
        rim=_outline(path, _RIM_WIDTH),
        line=_outline(path, _LINE_WIDTH, _DASH if is_astray else ()),
        head=QPolygonF(head),
        cross=_cross(way, path, unit) if is_astray else QRectF(),
    )


def _polar(turn: float, length: float) -> QPointF:
    return QPointF(math.cos(turn), math.sin(turn)) * length


def _outline(path: QPainterPath, width: float, dashes: Sequence[float] = ()) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap)
    if dashes:
        stroker.setDashPattern(list(dashes))
    return stroker.createStroke(path)


def _cross(way: Way, path: QPainterPath, unit: float) -> QRectF:
    """Beside the middle of the line: above it, or away from the arrow that it gave way to."""
    aside = _aside(way.start, way.end)
    upward = -1 if aside.y() > 0 else 1
    middle = path.pointAtPercent(0.5) + aside * ((way.side or upward) * max(0.44 * unit, 20.0))
    half = max(9.0, 0.2 * unit)
    return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
