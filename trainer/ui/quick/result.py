"""The result of a sitting of quick questions: accuracy, streak and time, subject by subject and answer by answer."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.exercise.result_line import lines_card
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.question.result import answered_line
from trainer.ui.question.result_view import AnsweredLine
from trainer.ui.quick.result_view import QuickView, SubjectFigures
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, Divider, figures_card, grid_in, headed
from trainer.ui.widgets.text import cite, label, paragraph

_MOST_LINES: Final = 200
"""Answers shown at once, the last of them; a sitting has no end."""


class QuickResultPage(ScrollPage):
    """Shows one `QuickView`."""

    again_wanted = Signal()
    """Other questions of the same choice."""
    choose_wanted = Signal()

    def __init__(self, view: QuickView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        choose = Button(translate("QuickResultPage", "Choose another"))
        choose.clicked.connect(self.choose_wanted)
        self.to_do_next = more = Button(
            translate("QuickResultPage", "More questions"), key="↵", kind=ButtonKind.PRIMARY
        )
        more.clicked.connect(self.again_wanted)
        self.column.addLayout(headed(view.title, view.subtitle, choose, more))
        self.column.addWidget(figures_card(view.figures))
        if view.subjects:
            self.column.addWidget(_subjects(view.subjects))
            self.column.addWidget(_lines(view.lines))
        else:
            told = translate("QuickResultPage", "No question was answered.")
            self.column.addWidget(paragraph(told, tone="muted"))
        self.column.addStretch(1)


def _subjects(subjects: tuple[SubjectFigures, ...]) -> Card:
    card = Card(padding=(24, 14))
    card.column.addWidget(label(translate("QuickResultPage", "By subject"), Step.LEAD))
    grid = grid_in(None, 24, 6)
    grid.setColumnStretch(4, 1)
    line = 0
    for each in subjects:
        right = translate("QuickResultPage", "{right} of {count} right").format(right=each.right, count=each.tries)
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


def _lines(lines: tuple[AnsweredLine, ...]) -> Card:
    card = lines_card(translate("QuickResultPage", "Answer by answer"))
    shown = lines[-_MOST_LINES:]
    if len(shown) < len(lines):
        told = translate("QuickResultPage", "The last {shown} of {count} are shown.").format(
            shown=len(shown), count=len(lines)
        )
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
    for line in shown:
        if line.number:
            card.column.addWidget(Divider())
        card.column.addWidget(answered_line(line))
    return card
