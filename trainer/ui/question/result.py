"""The result of a row of questions: how many were right, and question by question what was wrong."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.question.result_view import AnsweredLine, AnsweredView
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import Card, Divider, figures_card, headed
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mark_words

_MARK: Final = 18
_NUMBER: Final = 30
_CITE: Final = 120


class AnsweredPage(ScrollPage):
    """Shows one `AnsweredView`."""

    again_wanted = Signal()

    def __init__(self, view: AnsweredView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._again = Button(translate("Question", "The same again"), key="↵", kind=ButtonKind.PRIMARY)
        self._again.clicked.connect(self.again_wanted)
        self.column.addLayout(headed(view.title, view.subtitle, self._again))
        self.column.addWidget(figures_card(view.figures))
        self.column.addWidget(_lines(view))
        self.column.addStretch(1)

    def focus_start(self) -> None:
        """Puts the focus on what to do next."""
        self._again.setFocus(Qt.FocusReason.OtherFocusReason)


def _lines(view: AnsweredView) -> Card:
    card = Card(padding=(24, 14), gap=0)
    card.column.addWidget(label(translate("Question", "Question by question"), Step.LEAD))
    card.column.addSpacing(6)
    for line in view.lines:
        card.column.addWidget(Divider())
        card.column.addWidget(answered_line(line))
    return card


def answered_line(line: AnsweredLine) -> QWidget:
    """One question: its mark, its number, what was asked, what was wrong, the clause."""
    made = QWidget()
    said = mark_words(line.mark) if line.mark is not None else ""
    made.setAccessibleName(", ".join(part for part in (said, line.words, line.note, line.cite) if part))
    mark: QWidget = QWidget() if line.mark is None else MarkIcon(line.mark, _MARK, said)
    mark.setFixedSize(_MARK, _MARK)
    number = label(str(line.number) if line.number else "", Step.LABEL, tone="muted")
    number.setFixedWidth(_NUMBER)
    cite = label(line.cite, Step.CITE, tone="muted")
    cite.setFixedWidth(_CITE)
    inside = QHBoxLayout(made)
    inside.setContentsMargins(0, 5, 0, 5)
    inside.setSpacing(10)
    inside.addWidget(mark)
    inside.addWidget(number)
    inside.addWidget(paragraph(line.words), 2)
    inside.addWidget(paragraph(line.note, Step.LABEL), 3)
    inside.addWidget(cite)
    return made
