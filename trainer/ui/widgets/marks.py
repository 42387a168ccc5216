"""Marks told by shape first: verdicts and mastery."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, assert_never

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.rules.book import Severity
from trainer.training.standing import Mastery
from trainer.ui.look.stylesheet import room
from trainer.ui.widgets.mark_shapes import MarkShape as MarkShape

_STROKES: Final[dict[MarkShape, tuple[tuple[tuple[float, float], ...], ...]]] = {
    MarkShape.RIGHT: (((7, 12.5), (10.5, 16), (17, 8)),),
    MarkShape.WRONG: (((8, 8), (16, 16)), ((16, 8), (8, 16))),
    MarkShape.MISSED: (((12, 9), (12, 15)), ((12, 18.2), (12, 18.5))),
    MarkShape.HINT: (((8, 12), (16, 12)), ((13, 8.5), (16.5, 12), (13, 15.5))),
}
"""In a square of 24."""


def weight_colours(weight: Severity) -> tuple[str, str]:
    """Edge and ground of what weighs so much: red where it touches money or fails a test, else amber."""
    colours = room()
    match weight:
        case Severity.INTEGRITY | Severity.MONEY:
            return colours.wrong, colours.wrong_ground
        case Severity.PROCEDURE | Severity.SERVICE:
            return colours.warning, colours.warning_ground
        case _:
            assert_never(weight)


def mark_colour(shape: MarkShape, weight: Severity | None = None) -> str:
    """A mark's own colour; that of its weight where something went wrong and has been weighed."""
    if weight is not None and shape in (MarkShape.WRONG, MarkShape.MISSED):
        return weight_colours(weight)[0]
    colours = room()
    return {
        MarkShape.RIGHT: colours.right,
        MarkShape.WRONG: colours.wrong,
        MarkShape.MISSED: colours.warning,
        MarkShape.HINT: colours.accent,
    }[shape]


def paint_mark(painter: QPainter, area: QRectF, shape: MarkShape, weight: Severity | None = None) -> None:
    """The mark in a square: its shape says what it was, its colour what that weighs."""
    _paint(painter, area, shape, mark_colour(shape, weight), room().raised)


def _paint(painter: QPainter, area: QRectF, shape: MarkShape, colour: str, strokes: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / 24, area.height() / 24)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    match shape:
        case MarkShape.RIGHT | MarkShape.HINT:
            painter.drawEllipse(QPointF(12, 12), 11, 11)
        case MarkShape.WRONG:
            painter.drawRoundedRect(QRectF(1.5, 1.5, 21, 21), 4, 4)
        case MarkShape.MISSED:
            painter.drawPolygon(QPolygonF([QPointF(12, 1.2), QPointF(23.4, 22), QPointF(0.6, 22)]))
    paint_strokes(painter, shape, strokes)
    painter.restore()


def mark_pixmap(shape: MarkShape, weight: Severity | None, side: int, ratio: float) -> QPixmap:
    """The same for a list that paints many, drawn once in the colours now in force."""
    return _drawn(shape, mark_colour(shape, weight), room().raised, side, ratio)


@lru_cache(maxsize=64)
def _drawn(shape: MarkShape, colour: str, strokes: str, side: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    _paint(painter, QRectF(0, 0, side, side), shape, colour, strokes)
    painter.end()
    return pixmap


def paint_strokes(painter: QPainter, shape: MarkShape, colour: str, width: float = 2.4) -> None:
    """The mark's strokes alone, in a square of 24 at the origin."""
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in _STROKES[shape]:
        painter.drawPolyline(QPolygonF([QPointF(*point) for point in stroke]))


_QUARTERS: Final = {Mastery.NEW: 0, Mastery.LEARNING: 1, Mastery.ACCURATE: 2, Mastery.FAST: 4, Mastery.FADING: 2}


def paint_mastery(painter: QPainter, area: QRectF, mastery: Mastery) -> None:
    """A ring that is empty, a quarter, half or wholly full; dashed where it fades."""
    colours = room()
    is_fading = mastery is Mastery.FADING
    ink = QColor(colours.ink)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / 22, area.height() / 22)
    ring = QRectF(2, 2, 18, 18)
    if _QUARTERS[mastery]:
        pie = QPainterPath(ring.center())
        pie.arcTo(ring, 90, -90 * _QUARTERS[mastery])
        pie.closeSubpath()
        fill = QColor(ink)
        fill.setAlphaF(0.35 if is_fading else 1.0)
        painter.fillPath(pie, fill)
    edge = colours.warning if is_fading else colours.muted if mastery is Mastery.NEW else colours.ink
    pen = QPen(QColor(edge), 2.2 if is_fading else 1.5)
    if is_fading:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([3.5 / 2.2, 2.6 / 2.2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(ring)
    painter.restore()


class MarkIcon(QWidget):
    """A mark of a fixed size among words."""

    def __init__(
        self,
        shape: MarkShape | Mastery,
        side: int,
        words: str,
        *,
        weight: Severity | None = None,
    ) -> None:
        super().__init__()
        self._shape = shape
        self._weight = weight
        self._side = side
        self.setAccessibleName(words)
        self.setFixedSize(side, side)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(0, 0, self._side, self._side)
        if isinstance(self._shape, MarkShape):
            paint_mark(painter, area, self._shape, self._weight)
        else:
            paint_mastery(painter, area, self._shape)
        painter.end()
