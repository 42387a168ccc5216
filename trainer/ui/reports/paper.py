"""A report on paper: page after page by the painter's hand, the end of the chain at the foot of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPainter,
    QPen,
)

from trainer.tongue import translate
from trainer.ui.look.theme import LIGHT, Step
from trainer.ui.pdf import pdf_of
from trainer.ui.reports.drawing import BAR_HIGH, LINE_CHART_HIGH, draw_bars, draw_lines
from trainer.ui.reports.faces import sized, step
from trainer.ui.reports.view import BarChart, LineChart, ReportTable, ReportView
from trainer.ui.wording.joined import with_dots

_WIDE: Final = 1000.0
"""A page is so many pixels wide between its margins, whatever it is printed on."""
_FOOT: Final = 44.0
_CELL_GAP: Final = 12.0
_LINE: Final = 18.0
_MOST_LINES: Final = 8
_WRAPS: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


@dataclass(frozen=True, slots=True)
class _Block:
    """Something that stands on one page whole."""

    high: float
    draw: Callable[[QPainter, QRectF], None]
    head: _Block | None = None
    """What stands over it again where a page begins with it."""
    keeps: float = 0.0
    """So much must have room behind it on the same page."""


def report_pdf(view: ReportView, foot: str) -> bytes:
    """The report as a PDF; `foot` stands at the foot of each page."""
    return pdf_of(with_dots(view.title, view.subtitle), lambda writer: paint(writer, view, foot))


def paint(device: QPagedPaintDevice, view: ReportView, foot: str) -> None:
    """Puts it on whatever has pages."""
    painter = QPainter(device)
    # the painter's ground begins inside the margins already
    scale = device.width() / _WIDE
    high = device.height() / scale
    painter.scale(scale, scale)
    pages = list(_paged(_blocks(view), high - _FOOT))
    for number, page in enumerate(pages, start=1):
        if number > 1:
            device.newPage()
        y = 0.0
        for block in page:
            block.draw(painter, QRectF(0, y, _WIDE, block.high))
            y += block.high
        _draw_foot(painter, QRectF(0, high - _FOOT, _WIDE, _FOOT), foot, number, len(pages))
    painter.end()


def _paged(blocks: Sequence[_Block], high: float) -> Iterator[list[_Block]]:
    page: list[_Block] = []
    left = high
    for block in blocks:
        if page and block.high + block.keeps > left:
            yield page
            page, left = [], high
            if block.head is not None:
                page.append(block.head)
                left -= block.head.high
        page.append(block)
        left -= block.high
    yield page


def _draw_foot(painter: QPainter, area: QRectF, foot: str, number: int, count: int) -> None:
    painter.setPen(QPen(QColor(LIGHT.line), 1))
    painter.drawLine(area.topLeft(), area.topRight())
    painter.setFont(step(Step.LEAST))
    painter.setPen(QColor(LIGHT.muted))
    painter.drawText(area.adjusted(0, 6, -90, 0), _WRAPS, foot)
    pages = translate("Reports", "{number} of {count}").format(number=number, count=count)
    painter.drawText(area.adjusted(0, 6, 0, 0), int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), pages)


# What it is made of


def _blocks(view: ReportView) -> list[_Block]:
    found = [
        _words(view.title, step(Step.TITLE), LIGHT.ink),
        _words(view.subtitle, step(Step.BODY), LIGHT.muted),
        _gap(8),
    ]
    if view.figures:
        found += [_figures(view.figures), _gap(12)]
    for chart in view.charts:
        found += _chart(chart)
    for table in view.tables:
        found += _table(table)
    found += [_gap(8), _words(view.what_counts, step(Step.LABEL), LIGHT.muted)]
    return found


def _gap(high: float) -> _Block:
    return _Block(high, lambda _painter, _area: None)


def _words(words: str, font: QFont, colour: str, *, keeps: float = 0.0) -> _Block:
    high = _high_of(words, font, _WIDE)

    def draw(painter: QPainter, area: QRectF) -> None:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(area, _WRAPS, words)

    return _Block(high + 4, draw, keeps=keeps)


def _high_of(words: str, font: QFont, wide: float) -> float:
    """How high words are that break into lines, some lines at the most."""
    lines = QFontMetricsF(font).boundingRect(QRectF(0, 0, wide, 10_000), _WRAPS, words or "x").height()
    return min(lines, _MOST_LINES * _LINE)


def _figures(figures: Sequence[tuple[str, str, str]]) -> _Block:
    def draw(painter: QPainter, area: QRectF) -> None:
        wide = area.width() / len(figures)
        for place, (caption, figure, note) in enumerate(figures):
            x = area.left() + place * wide
            for y, words, font, colour in (
                (0, caption, step(Step.LABEL), LIGHT.muted),
                (18, figure, step(Step.TITLE), LIGHT.ink),
                (52, note, step(Step.LABEL), LIGHT.muted),
            ):
                painter.setFont(font)
                painter.setPen(QColor(colour))
                shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, wide - _CELL_GAP)
                painter.drawText(QRectF(x, area.top() + y, wide, 34), int(Qt.AlignmentFlag.AlignLeft), shown)

    return _Block(74, draw)


def _chart(chart: LineChart | BarChart) -> list[_Block]:
    if isinstance(chart, LineChart):
        high = float(LINE_CHART_HIGH)
        if not any(value is not None for series in chart.series for value in series.values):
            return []
        drawn = _Block(high, lambda painter, area: draw_lines(painter, area, chart, LIGHT))
        note: list[_Block] = []
    else:
        if not chart.bars:
            return []
        high = float(BAR_HIGH * len(chart.bars)) + 2
        drawn = _Block(high, lambda painter, area: draw_bars(painter, area, chart, LIGHT))
        note = [_words(chart.note, step(Step.LABEL), LIGHT.muted)]
    return [_words(chart.title, step(Step.LEAD), LIGHT.ink, keeps=high), drawn, *note, _gap(14)]


def _table(table: ReportTable) -> list[_Block]:
    heads = [head for head, _ in table.heads]
    whole = sum(share for _, share in table.heads)
    widths = [_WIDE * share / whole for _, share in table.heads]
    head = _line(heads, widths, step(Step.CITE), LIGHT.muted, is_ruled=False)
    found = [_words(table.title, step(Step.LEAD), LIGHT.ink, keeps=100)]
    if table.note:
        found.append(_words(table.note, step(Step.LABEL), LIGHT.muted, keeps=60))
    if not table.rows:
        return [*found, _words(table.empty, step(Step.LABEL), LIGHT.muted), _gap(14)]
    found.append(_Block(head.high, head.draw, keeps=40))
    font = sized(13, 400)
    for row in table.rows:
        line = _line(row.cells, widths, font, LIGHT.ink, is_ruled=True)
        found.append(_Block(line.high, line.draw, head=head))
    return [*found, _gap(14)]


def _line(cells: Sequence[str], widths: Sequence[float], font: QFont, colour: str, *, is_ruled: bool) -> _Block:
    """The cells of a row, each broken into lines where it is too long."""
    high = max(_high_of(words, font, wide - _CELL_GAP) for words, wide in zip(cells, widths, strict=True)) + 8

    def draw(painter: QPainter, area: QRectF) -> None:
        if is_ruled:
            painter.setPen(QPen(QColor(LIGHT.line), 1))
            painter.drawLine(area.topLeft(), area.topRight())
        painter.setFont(font)
        painter.setPen(QColor(colour))
        x = area.left()
        for words, wide in zip(cells, widths, strict=True):
            painter.drawText(QRectF(x, area.top() + 4, wide - _CELL_GAP, high - 8), _WRAPS, words)
            x += wide

    return _Block(high, draw)
