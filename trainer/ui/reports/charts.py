"""Charts on the page, each with its numbers beside it and read out."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.tongue import translate
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step
from trainer.ui.reports.drawing import BAR_HIGH, LINE_CHART_HIGH, draw_bars, draw_lines, number_words
from trainer.ui.reports.view import BarChart, LineChart
from trainer.ui.widgets.surface import Card, Divider, grid_in
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import labelled, with_commas, with_semicolons

_NUMBERS_SHOWN: Final = 6
"""Of a line, beside it: the latest ones. All are read out, and stand in the lists below."""


class _Drawn(QWidget):
    """A chart itself; its name and its description are read out."""

    def __init__(self, chart: LineChart | BarChart, said: str) -> None:
        super().__init__()
        self._chart = chart
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription(said)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(LINE_CHART_HIGH if isinstance(chart, LineChart) else BAR_HIGH * len(chart.bars) + 2)

    def sizeHint(self) -> QSize:
        return QSize(420, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        if isinstance(self._chart, LineChart):
            draw_lines(painter, area, self._chart, room())
        else:
            draw_bars(painter, area, self._chart, room())
        painter.end()


def said_of(chart: LineChart | BarChart) -> str:
    """All its numbers, to be read out."""
    if isinstance(chart, BarChart):
        return with_semicolons(
            *(labelled(with_commas(bar.name, bar.words), with_commas(bar.told, bar.count)) for bar in chart.bars)
        )
    return with_semicolons(
        *(
            labelled(
                series.name,
                with_commas(
                    *(
                        labelled(place, number_words(value, chart.unit))
                        for place, value in zip(chart.places, series.values, strict=True)
                        if value is not None
                    )
                ),
            )
            for series in chart.series
        )
    )


def chart_card(chart: LineChart | BarChart) -> Card:
    """Title, chart and numbers."""
    card = Card(padding=(20, 14), gap=8)
    card.column.addWidget(label(chart.title, Step.LEAD))
    is_empty = not (
        chart.bars if isinstance(chart, BarChart) else any(v is not None for s in chart.series for v in s.values)
    )
    if is_empty:
        told = translate("Reports", "Nothing to draw yet.")
        card.column.addWidget(paragraph(told, tone="muted"))
        if isinstance(chart, BarChart):  # from when on something stands there
            card.column.addWidget(paragraph(chart.note, Step.LABEL, tone="muted"))
        card.column.addStretch(1)
        return card
    drawn = _Drawn(chart, said_of(chart))
    if isinstance(chart, BarChart):
        card.column.addWidget(drawn)
        card.column.addWidget(paragraph(chart.note, Step.LABEL, tone="muted"))
    else:
        beside = grid_in(None, 16, 0)
        beside.addWidget(drawn, 0, 0)
        beside.addWidget(_numbers(chart), 0, 1, Qt.AlignmentFlag.AlignTop)
        beside.setColumnStretch(0, 1)
        card.column.addLayout(beside)
    card.column.addStretch(1)
    return card


def _numbers(chart: LineChart) -> QWidget:
    """The latest places with their values, as many series as there are."""
    made = QWidget()
    grid = grid_in(made, 12, 2)
    right = Qt.AlignmentFlag.AlignRight
    for column, series in enumerate(chart.series, start=1):
        head = label(_short(series.name), Step.CITE, tone="muted")
        head.setToolTip(series.name)
        grid.addWidget(head, 0, column, right)
    known = [at for at in range(len(chart.places)) if any(series.values[at] is not None for series in chart.series)]
    for line, at in enumerate(known[-_NUMBERS_SHOWN:]):
        grid.addWidget(Divider(), 2 * line + 1, 0, 1, len(chart.series) + 1)
        grid.addWidget(label(chart.places[at], Step.LABEL, tone="muted"), 2 * line + 2, 0)
        for column, series in enumerate(chart.series, start=1):
            words = number_words(series.values[at], chart.unit)
            grid.addWidget(label(words, Step.LABEL), 2 * line + 2, column, right)
    return made


_MOST_SIGNS: Final = 14


def _short(name: str) -> str:
    return name if len(name) <= _MOST_SIGNS else f"{name[: _MOST_SIGNS - 1]}…"
