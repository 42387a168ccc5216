"""The result of a row of questions: how many were right, and question by question what was wrong."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.exercise.result_line import lines_card, result_line, told_in_a_line
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.question.result_view import AnsweredLine, AnsweredView
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, Divider, figures_card, headed
from trainer.ui.widgets.text import paragraph


class AnsweredPage(ScrollPage):
    """Shows one `AnsweredView`."""

    again_wanted = Signal()

    def __init__(self, view: AnsweredView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.to_do_next = again = Button(translate("Question", "The same again"), key="↵", kind=ButtonKind.PRIMARY)
        again.clicked.connect(self.again_wanted)
        self.column.addLayout(headed(view.title, view.subtitle, again))
        self.column.addWidget(figures_card(view.figures))
        self.column.addWidget(_lines(view))
        self.column.addStretch(1)


def _lines(view: AnsweredView) -> Card:
    card = lines_card(translate("Question", "Question by question"))
    for line in view.lines:
        card.column.addWidget(Divider())
        card.column.addWidget(answered_line(line))
    return card


def answered_line(line: AnsweredLine) -> QWidget:
    """One question: its mark, its number, what was asked, what was wrong, the clause."""
    told = told_in_a_line(line.mark, line.words, line.note, line.cite)
    note = paragraph(line.note, Step.LABEL)
    return result_line(line.mark, line.number, paragraph(line.words), note, line.cite, told)
