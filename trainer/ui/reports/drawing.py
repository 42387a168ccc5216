"""Charts by the painter's hand: the same on the page and on paper. Lines differ in dash and in the shape of points."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log10
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from trainer.ui.look.theme import Room, Step
from trainer.ui.reports.faces import sized, step
from trainer.ui.reports.view import Bar, BarChart, LineChart, Series
from trainer.ui.wording.joined import with_dots

LINE_CHART_HIGH: Final = 236
BAR_HIGH: Final = 36
_AXIS: Final = 40
"""Room for the numbers at the left."""
_BELOW: Final = 24
_NAMES: Final = 150
"""Room for the names at the ends of lines."""
_GRID: Final = 5
_POINT: Final = 4.0
_DASHES: Final = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
_LEAST_APART: Final = 18
"""Between the names at the ends of two lines."""


@dataclass(frozen=True, slots=True)
class _Axes:
    """Where the places and the values of a chart lie."""

    area: QRectF
    places: int
    most: float

    def point(self, place: int, value: float) -> QPointF:
        step = self.area.width() / max(self.places - 1, 1)
        return QPointF(self.area.left() + step * place, self.area.bottom() - self.area.height() * value / self.most)


def draw_lines(painter: QPainter, area: QRectF, chart: LineChart, colours: Room) -> None:
    """The chart without its title; the axis begins at nought."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    values = [value for series in chart.series for value in series.values if value is not None]
    most = chart.most or _round_up(max(values, default=1.0))
    inner = area.adjusted(_AXIS, 10, -_NAMES, -_BELOW)
    axes = _Axes(inner, len(chart.places), most)
    _draw_grid(painter, axes, chart, colours)
    ends: list[tuple[float, int, Series]] = []
    for number, series in enumerate(chart.series):
        _draw_line(painter, axes, number, series, colours)
        known = [(place, value) for place, value in enumerate(series.values) if value is not None]
        if known:
            ends.append((axes.point(*known[-1]).y(), number, series))
    _draw_names(painter, axes, ends, chart, colours)
    painter.restore()


def _round_up(most: float) -> float:
    """The next number that can be read off an axis of a few lines."""
    if most <= 0:
        return 1.0
    unit = 10.0 ** ceil(log10(most) - 1)
    return float(ceil(most / unit) * unit)


def _draw_grid(painter: QPainter, axes: _Axes, chart: LineChart, colours: Room) -> None:
    area = axes.area
    font = step(Step.LEAST)
    painter.setFont(font)
    for line in range(_GRID + 1):
        value = axes.most * line / _GRID
        y = axes.point(0, value).y()
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(QColor(colours.muted))
        at = QRectF(area.left() - _AXIS, y - 9, _AXIS - 8, 18)
        painter.drawText(at, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), f"{value:g}")
    metrics = QFontMetricsF(font)
    free_from = area.left() - 20
    for place, words in enumerate(chart.places):
        x, wide = axes.point(place, 0).x(), metrics.horizontalAdvance(words)
        if x - wide / 2 >= free_from:
            painter.drawText(
                QRectF(x - wide, area.bottom() + 6, 2 * wide, 16), int(Qt.AlignmentFlag.AlignHCenter), words
            )
            free_from = x + wide / 2 + 12


def _line_colour(number: int, colours: Room) -> QColor:
    return QColor((colours.accent, colours.ink, colours.warning, colours.right)[number % 4])


def _draw_line(painter: QPainter, axes: _Axes, number: int, series: Series, colours: Room) -> None:
    colour = _line_colour(number, colours)
    points = [None if value is None else axes.point(at, value) for at, value in enumerate(series.values)]
    painter.setPen(QPen(colour, 2, _DASHES[number % len(_DASHES)]))
    before: QPointF | None = None
    for point in points:
        # over weeks in which nobody dealt no line is drawn as if somebody had
        if point is not None and before is not None:
            painter.drawLine(before, point)
        before = point
    for point in points:
        if point is not None:
            _draw_point(painter, point, number, colour, colours)


def _draw_point(painter: QPainter, at: QPointF, number: int, colour: QColor, colours: Room) -> None:
    painter.setPen(QPen(colour, 2))
    painter.setBrush(colour if number % 2 == 0 else QColor(colours.raised))
    match number % 4:
        case 0:
            painter.drawEllipse(at, _POINT, _POINT)
        case 1:
            painter.drawRect(QRectF(at.x() - _POINT, at.y() - _POINT, 2 * _POINT, 2 * _POINT))
        case 2:
            up, side = QPointF(0, -_POINT - 1), QPointF(_POINT + 1, _POINT)
            painter.drawPolygon(QPolygonF([at + up, at + side, at + QPointF(-side.x(), side.y())]))
        case _:
            out = _POINT + 1
            corners = [QPointF(0, -out), QPointF(out, 0), QPointF(0, out), QPointF(-out, 0)]
            painter.drawPolygon(QPolygonF([at + corner for corner in corners]))


def _draw_names(
    painter: QPainter, axes: _Axes, ends: list[tuple[float, int, Series]], chart: LineChart, colours: Room
) -> None:
    """At the height at which each line ends, pushed apart where two would lie on each other."""
    font = sized(13, 600)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    below = axes.area.top() - _LEAST_APART
    for y, number, series in sorted(ends, key=lambda end: end[0]):
        below = max(y, below + _LEAST_APART)
        last = [value for value in series.values if value is not None][-1]
        number_words = with_dots(series.name, _number(last, chart.unit))
        words = metrics.elidedText(number_words, Qt.TextElideMode.ElideMiddle, _NAMES - 16)
        painter.setPen(_line_colour(number, colours))
        at = QRectF(axes.area.right() + 12, below - 10, _NAMES - 12, 20)
        painter.drawText(at, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)


def _number(value: float, unit: str) -> str:
    number = f"{value:.0f}" if value == int(value) else f"{value:.1f}"
    return f"{number} {unit}" if unit else number


def number_words(value: float | None, unit: str) -> str:
    """A value of a chart as it stands beside it."""
    return "–" if value is None else _number(value, unit)


def draw_bars(painter: QPainter, area: QRectF, chart: BarChart, colours: Room) -> None:
    """One bar below the other: what it is of, in words, how long, how much, of how many."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    y = area.top()
    for bar in chart.bars:
        _draw_bar(painter, QRectF(area.left(), y, area.width(), BAR_HIGH), bar, colours)
        y += BAR_HIGH
    painter.restore()


_BAR_SHARES: Final = (0.24, 0.38, 0.2)
"""Of the width: the name, the words, the bar; what is left is the numbers'."""


def _draw_bar(painter: QPainter, area: QRectF, bar: Bar, colours: Room) -> None:
    painter.setPen(QPen(QColor(colours.line), 1))
    painter.drawLine(area.bottomLeft(), area.bottomRight())
    name, words, long = (area.width() * share for share in _BAR_SHARES)
    x = area.left()
    _write(painter, QRectF(x, area.top(), name - 12, BAR_HIGH), bar.name, sized(13, 600), colours.ink)
    _write(painter, QRectF(x + name, area.top(), words - 12, BAR_HIGH), bar.words, step(Step.LABEL), colours.ink)
    groove = QRectF(x + name + words, area.center().y() - 7, long, 14)
    painter.fillRect(groove, QColor(colours.sunk))
    painter.fillRect(QRectF(groove.left(), groove.top(), long * bar.value / 100, 14), QColor(colours.accent))
    rest = area.right() - groove.right()
    number = QRectF(groove.right() + 8, area.top(), rest * 0.55 - 8, BAR_HIGH)
    _write(painter, number, bar.told, sized(13, 600), colours.ink, Qt.AlignmentFlag.AlignRight)
    count = QRectF(number.right() + 8, area.top(), area.right() - number.right() - 8, BAR_HIGH)
    _write(painter, count, bar.count, step(Step.LABEL), colours.muted, Qt.AlignmentFlag.AlignRight)


def _write(
    painter: QPainter,
    area: QRectF,
    words: str,
    font: QFont,
    colour: str,
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, int(side | Qt.AlignmentFlag.AlignVCenter), shown)
