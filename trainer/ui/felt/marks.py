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

from trainer.ui.felt.arrow_shapes import ArrowShape, End, Ring, arrow_shape, free_way, ways
from trainer.ui.felt.brush import ink
from trainer.ui.felt.picture import Arrow
from trainer.ui.look import theme

_FOCUS_OFF: Final = 7.0
"""Pixels from the keyboard's place to its ring: outside the ring of the right place."""
_FOCUS_DASH: Final = (2.0, 1.4)
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


class MarksItem(QGraphicsItem):
    """Drawn last and pressed never; covers no more than its marks."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(100)
        self._marks = Marks()
        self._areas: Mapping[Hashable, QRectF] = {}
        self._unit = 1.0
        self.arrows: tuple[ArrowShape, ...] = ()
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
        self.arrows = self._shapes()
        for arrow in self.arrows:
            bounds = bounds.united(arrow.extent)
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
            # neither yellow nor whole: yellow is the right place
            self._ring(painter, self._marks.focus, theme.ON_HERE, 5, _FOCUS_OFF)
            self._ring(painter, self._marks.focus, theme.LEGEND, 3, _FOCUS_OFF, _FOCUS_DASH)
        for arrow in self.arrows:
            arrow.draw(painter)

    def _shapes(self) -> tuple[ArrowShape, ...]:
        arrows = [
            (arrow.kind, self._end(arrow.start), self._end(arrow.end))
            for arrow in self._marks.arrows
            if arrow.start in self._areas and arrow.end in self._areas
        ]
        lines = ways(arrows, self._unit, self._marks.labels)
        if self._marks.drag is not None:
            lines.append(free_way(*self._marks.drag))
        return tuple([arrow_shape(line, self._unit) for line in lines])

    def _end(self, target: Hashable) -> End:
        area = self._areas[target]
        # a circle with its caption takes the room of a box
        is_round = math.isclose(area.width(), area.height(), abs_tol=1.0)
        return End(area, self._marks.rings.get(target, Ring.BOX) if is_round else Ring.BOX)

    def _ring(
        self,
        painter: QPainter,
        target: Hashable,
        colour: str,
        width: float,
        off: float,
        dash: Sequence[float] = (),
    ) -> None:
        if target in self._areas:
            pen = QPen(ink(colour), width)
            if dash:
                pen.setDashPattern(dash)
            painter.setPen(pen)
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
