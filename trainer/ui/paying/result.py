"""The result of a payment drill: accuracy, streak and time, row by row and payment by payment."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.exercise.result_line import lines_card, result_line, told_in_a_line
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.paying.result_view import PaidLine, PaidView, RowFigures
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, Divider, column_in, figures_card, grid_in, headed
from trainer.ui.widgets.text import label, paragraph

_MOST_LINES: Final = 200
"""Payments shown at once, the last of them; a drill has no end."""


class PaidResultPage(ScrollPage):
    """Shows one `PaidView`."""

    again_wanted = Signal()
    """Other bets of the same drill."""
    choose_wanted = Signal()

    def __init__(self, view: PaidView) -> None:
        super().__init__()
        self.column.addLayout(self._headed(view))
        self.column.addWidget(figures_card(view.figures))
        if len(view.rows) > 1:
            self.column.addWidget(self._rows(view.rows))
        self.column.addWidget(self._lines(view))
        self.column.addStretch(1)

    def _headed(self, view: PaidView) -> QHBoxLayout:
        choose = Button(translate("PaidResultPage", "Choose another"))
        choose.clicked.connect(self.choose_wanted)
        self.to_do_next = following = Button(translate("PaidResultPage", "Pay on"), key="↵", kind=ButtonKind.PRIMARY)
        following.clicked.connect(self.again_wanted)
        return headed(view.title, view.subtitle, choose, following)

    def _rows(self, rows: tuple[RowFigures, ...]) -> Card:
        card = Card(padding=(24, 14))
        card.column.addWidget(label(translate("PaidResultPage", "By what was paid"), Step.LEAD))
        grid = grid_in(None, 24, 4)
        grid.setColumnStretch(3, 1)
        for number, each in enumerate(rows):
            right = translate("PaidResultPage", "{right} of {count} right").format(right=each.right, count=each.tries)
            grid.addWidget(label(each.words), number, 0)
            grid.addWidget(label(right, Step.NAME), number, 1)
            grid.addWidget(label(each.mean, tone="muted"), number, 2)
        card.column.addLayout(grid)
        return card

    def _lines(self, view: PaidView) -> Card:
        card = lines_card(translate("PaidResultPage", "Payment by payment"))
        shown = view.lines[-_MOST_LINES:]
        if len(shown) < len(view.lines):
            told = translate("PaidResultPage", "The last {shown} of {count} are shown.").format(
                shown=len(shown), count=len(view.lines)
            )
            card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        for line in shown:
            if line.number:
                card.column.addWidget(Divider())
            card.column.addWidget(_line(line))
        return card


def _line(line: PaidLine) -> QWidget:
    note = QWidget()
    told = column_in(note)
    told.addWidget(paragraph(line.note, tone="" if line.fault else "muted"))
    if line.fault:
        told.addWidget(paragraph(line.fault, Step.LABEL))
    words = paragraph(line.words, Step.NAME if line.number else Step.BODY)
    spoken = told_in_a_line(line.mark, line.words, line.note, line.fault, line.cite)
    return result_line(line.mark, line.number, words, note, line.cite, spoken)
