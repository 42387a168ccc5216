"""A report as plain text: for a terminal, and for a spreadsheet, which takes columns with tabs between."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.ui.reports.view import NOTHING, BarChart, LineChart, ReportTable, ReportView
from trainer.ui.wording.joined import with_dots


def lines_of(view: ReportView) -> Iterator[str]:
    """All that it says, from top to bottom; charts by their numbers."""
    yield with_dots(view.title, view.subtitle)
    if view.what_counts:
        yield view.what_counts
    yield ""
    for figure in view.figures:
        yield _row(*figure)
    for chart in view.charts:
        yield ""
        yield from _of_lines(chart) if isinstance(chart, LineChart) else _of_bars(chart)
    for table in view.tables:
        yield ""
        yield from _of_table(table)


def _row(*cells: str) -> str:
    return "\t".join([" ".join(cell.split()) for cell in cells])


def _of_lines(chart: LineChart) -> Iterator[str]:
    yield chart.title
    yield _row("", *chart.places)
    for series in chart.series:
        yield _row(series.name, *[NOTHING if value is None else f"{value:g}" for value in series.values])


def _of_bars(chart: BarChart) -> Iterator[str]:
    yield chart.title
    for bar in chart.bars:
        yield _row(bar.name, bar.words, bar.told, bar.count)


def _of_table(table: ReportTable) -> Iterator[str]:
    yield table.title
    yield _row(*[head for head, _ in table.heads])
    for row in table.rows:
        yield _row(*row.cells)
    if not table.rows:
        yield table.empty
