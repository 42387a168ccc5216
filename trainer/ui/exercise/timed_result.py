"""The result of what goes on without end against the clock: row by row how it was answered, and line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.exercise.result_line import lines_card
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, Divider, figures_card, grid_in, headed
from trainer.ui.widgets.text import cite, label, paragraph
from trainer.ui.wording.gate import seconds_words

_MOST_LINES: Final = 200
"""Lines shown at once, the last of them: there is no end to them."""


class Line(Protocol):
    """What was done once."""

    @property
    def number(self) -> int:
        """0 where it had been tried before."""


L = TypeVar("L", bound=Line)


@dataclass(frozen=True, slots=True, kw_only=True)
class RowFigures:
    """How one row, as of a paytable, or one subject was answered, by first tries."""

    words: str
    right: int
    tries: int
    mean: str
    missed: tuple[tuple[str, str], ...] = ()
    """The clauses that misses rest on, each with its rule; the most missed first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedView(Generic[L]):
    """All that the page shows."""

    title: str
    subtitle: str
    figures: tuple[tuple[str, str, str], ...]
    """Caption, figure, note."""
    more: str
    """The words of the button that goes on in the same way."""
    rows: tuple[RowFigures, ...]
    over_rows: str
    lines: tuple[L, ...]
    over_lines: str
    nothing: str = ""
    """In the place of lines where nothing was answered."""


def row_figures(words: str, firsts: Sequence[tuple[bool, int]], missed: tuple[tuple[str, str], ...] = ()) -> RowFigures:
    """Of first tries: whether each was right, and the milliseconds that it took."""
    times = [took_ms for is_right, took_ms in firsts if is_right]
    mean = seconds_words(sum(times) // len(times)) if times else "–"
    return RowFigures(words=words, right=len(times), tries=len(firsts), mean=mean, missed=missed)


def most_missed_first(rows: Iterable[RowFigures]) -> tuple[RowFigures, ...]:
    """In the order in which they need practice."""
    return tuple(sorted(rows, key=lambda each: (each.right * 1000 // each.tries, -each.tries)))


class TimedResultPage(ScrollPage):
    """Shows one `TimedView`; `made` makes of a line what stands there."""

    again_wanted = Signal()
    """More of the same choice."""
    choose_wanted = Signal()

    def __init__(self, view: TimedView[L], made: Callable[[L], QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        choose = Button(translate("TimedResultPage", "Choose another"))
        choose.clicked.connect(self.choose_wanted)
        self.to_do_next = more = Button(view.more, key="↵", kind=ButtonKind.PRIMARY)
        more.clicked.connect(self.again_wanted)
        self.column.addLayout(headed(view.title, view.subtitle, choose, more))
        self.column.addWidget(figures_card(view.figures))
        if view.rows:
            self.column.addWidget(_rows(view))
        if view.lines or not view.nothing:
            self.column.addWidget(_lines(view, made))
        else:
            self.column.addWidget(paragraph(view.nothing, tone="muted"))
        self.column.addStretch(1)


def _rows(view: TimedView[L]) -> Card:
    card = Card(padding=(24, 14))
    card.column.addWidget(label(view.over_rows, Step.LEAD))
    grid = grid_in(None, 24, 6)
    grid.setColumnStretch(4, 1)
    line = 0
    for each in view.rows:
        right = translate("TimedResultPage", "{right} of {count} right").format(right=each.right, count=each.tries)
        grid.addWidget(label(each.words), line, 0)
        grid.addWidget(label(right, Step.NAME), line, 1)
        grid.addWidget(label(each.mean, tone="muted"), line, 2)
        line += 1
        for clause, gist in each.missed:
            grid.addWidget(cite(clause), line, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(paragraph(gist, Step.LABEL), line, 1, 1, 4)
            line += 1
    card.column.addLayout(grid)
    return card


def _lines(view: TimedView[L], made: Callable[[L], QWidget]) -> Card:
    card = lines_card(view.over_lines)
    shown = view.lines[-_MOST_LINES:]
    if len(shown) < len(view.lines):
        told = translate("TimedResultPage", "The last {shown} of {count} are shown.")
        told = told.format(shown=len(shown), count=len(view.lines))
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
    for line in shown:
        if line.number:
            card.column.addWidget(Divider())
        card.column.addWidget(made(line))
    return card
