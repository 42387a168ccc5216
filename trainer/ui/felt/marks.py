"""What is drawn over the table: rings, edges, arrows, and the ring of the focus."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.felt.arrow_shapes import ArrowShape, End, Ring, Way, arrow_shape, free_way, ways
from trainer.ui.felt.brush import ink
from trainer.ui.felt.picture import Arrow
from trainer.ui.look import theme

_NO_RINGS: Final[Mapping[Hashable, Ring]] = MappingProxyType({})


class Marked(Protocol):
    """What every picture of a table has: the places that are ringed and edged, and the arrows."""

    @property
    def here(self) -> frozenset[Hashable]: ...
    @property
    def takes(self) -> frozenset[Hashable]: ...
    @property
    def arrows(self) -> tuple[Arrow, ...]: ...
    @property
    def is_second_deck(self) -> bool: ...


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
    labels: tuple[QRectF, ...] = ()
    """What arrows keep clear of where they can, in pixels."""


@dataclass(frozen=True, slots=True)
class _Line:
    """In what an outline is drawn."""

    colour: str
    width: float
    dash: Sequence[float] = ()

    def pen(self) -> QPen:
        pen = QPen(ink(self.colour), self.width)
        if self.dash:
            pen.setDashPattern(self.dash)
        return pen


_HERE, _TAKES, _FOCUS = "here", "takes", "focus"
_OFF: Final = {_TAKES: 2.0, _HERE: 2.0, _FOCUS: 7.0}
"""Pixels from a place to its ring; the keyboard's lies outside the ring of the right place."""
_LINES: Final = {
    _TAKES: (_Line(theme.FELT_LINE, 2),),
    _HERE: (_Line(theme.HERE, 3),),
    # neither yellow nor whole: yellow is the right place
    _FOCUS: (_Line(theme.ON_HERE, 5), _Line(theme.LEGEND, 3, (2.0, 1.4))),
}
"""What is drawn around a place, from below."""


@dataclass(frozen=True, slots=True)
class _Outline:
    """The ring or the edge of a place, made once as long as the place lies where it lies."""

    area: QRectF
    ring: Ring
    path: QPainterPath

    @property
    def extent(self) -> QRectF:
        """All that it covers, in pixels."""
        return self.path.boundingRect().adjusted(-3, -3, 3, 3)


class MarksItem(QGraphicsItem):
    """Drawn last and pressed never. It lies over the whole table: where a mark comes or goes, no more is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(100)
        self._marks = Marks()
        self._areas: Mapping[Hashable, QRectF] = {}
        self._unit = 1.0
        self._outlines: Mapping[tuple[str, Hashable], _Outline] = {}
        self._arrows: Sequence[tuple[Way, ArrowShape]] = ()
        self._bounds = QRectF()

    @property
    def arrows(self) -> tuple[ArrowShape, ...]:
        """The arrows that lie over the table."""
        return tuple([shape for _, shape in self._arrows])

    @property
    def focus(self) -> Hashable | None:
        """The place that is ringed since the keyboard stands there."""
        return self._marks.focus

    def cover(self, table: QRectF) -> None:
        """Takes how large the table is now, in pixels."""
        self.prepareGeometryChange()
        self._bounds = table

    def show_marks(self, marks: Marks, areas: Mapping[Hashable, QRectF], unit: float) -> None:
        """Takes the marks and where each place they name lies, in pixels."""
        if (marks, areas, unit) == (self._marks, self._areas, self._unit):
            return
        before = self._drawn
        if unit != self._unit:
            self._outlines, self._arrows = {}, ()
        self._marks, self._areas, self._unit = marks, areas, unit
        named = ((_TAKES, marks.takes), (_HERE, marks.here), (_FOCUS, [] if marks.focus is None else [marks.focus]))
        keys = [(kind, target) for kind, targets in named for target in targets if target in areas]
        self._outlines = {key: self._outline_of(*key) for key in keys}
        self._arrows = [(way, self._shape_of(way)) for way in self._ways()]
        now = self._drawn
        for changed in before.keys() ^ now.keys():
            self.update((before.get(changed) or now[changed]).extent)

    @property
    def _drawn(self) -> Mapping[int, _Outline | ArrowShape]:
        """All that is drawn, each by its identity: what stays as it lies is not made anew."""
        drawn: Sequence[_Outline | ArrowShape] = (*self._outlines.values(), *self.arrows)
        return {id(each): each for each in drawn}

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        seen: QRectF = option.exposedRect
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for kind, lines in _LINES.items():
            path = QPainterPath()
            for (own, _), outline in self._outlines.items():
                if own == kind and outline.extent.intersects(seen):
                    path.addPath(outline.path)
            for line in () if path.isEmpty() else lines:
                painter.setPen(line.pen())
                painter.drawPath(path)
        for arrow in self.arrows:
            if arrow.extent.intersects(seen):
                arrow.draw(painter)

    def _ways(self) -> Sequence[Way]:
        arrows = [
            (arrow.kind, self._end(arrow.start), self._end(arrow.end))
            for arrow in self._marks.arrows
            if arrow.start in self._areas and arrow.end in self._areas
        ]
        lines = ways(arrows, self._unit, self._marks.labels)
        return lines if self._marks.drag is None else [*lines, free_way(*self._marks.drag)]

    def _shape_of(self, way: Way) -> ArrowShape:
        """The arrow that lies there already, or a new one."""
        shapes = (shape for there, shape in self._arrows if there == way)
        return next(shapes, None) or arrow_shape(way, self._unit)

    def _end(self, target: Hashable) -> End:
        area = self._areas[target]
        # a circle with its caption takes the room of a box
        is_round = math.isclose(area.width(), area.height(), abs_tol=1.0)
        return End(area, self._marks.rings.get(target, Ring.BOX) if is_round else Ring.BOX)

    def _outline_of(self, kind: str, target: Hashable) -> _Outline:
        """What is drawn around the place already, or anew: a circle around round things, a diamond around diamonds.

        Around all else it is a box with the plates' corners.
        """
        area, ring = self._areas[target], self._marks.rings.get(target, Ring.BOX)
        there = self._outlines.get((kind, target))
        if there is not None and (there.area, there.ring) == (area, ring):
            return there
        path, off = QPainterPath(), _OFF[kind]
        match ring:
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
        return _Outline(area, ring, path)
