"""A line of a result: what was done once, its mark before it and the rule behind it."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from trainer.ui.exercise.review.result_view import Passing
from trainer.ui.look.theme import Step
from trainer.ui.widgets.mark_shapes import MarkShape
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import Card, line_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mark_words
from trainer.ui.wording.joined import sentences, with_commas

_MARK: Final = 18
_CITE: Final = 120


def lines_card(title: str) -> Card:
    """What the lines stand in."""
    card = Card(padding=(24, 14), gap=0)
    card.column.addWidget(label(title, Step.LEAD))
    card.column.addSpacing(6)
    return card


def told_in_a_line(mark: MarkShape | None, *words: str) -> str:
    """A line as a screen reader is told it; what is empty is left out."""
    return with_commas(mark_words(mark) if mark is not None else "", *words)


def result_line(
    mark: MarkShape | None,
    number: int,
    words: QWidget,
    note: QWidget,
    cite: str,
    told: str,
    *,
    share: int = 2,
    is_dense: bool = False,
) -> QWidget:
    """The mark, a number unless it is 0, what was done with its `share` of three of the note, the note, the clause."""
    made = QWidget()
    made.setAccessibleName(told)
    shown: QWidget = QWidget() if mark is None else MarkIcon(mark, _MARK, mark_words(mark))
    shown.setFixedSize(_MARK, _MARK)
    numbered = label(str(number) if number else "", Step.LABEL, tone="muted")
    numbered.setFixedWidth(24 if is_dense else 30)
    cited = label(cite, Step.CITE, tone="muted")
    if not is_dense:
        cited.setFixedWidth(_CITE)
    inside = line_in(made, 10, edge=3 if is_dense else 5)
    inside.addWidget(shown)
    inside.addWidget(numbered)
    inside.addWidget(words, share)
    inside.addWidget(note, 3)
    inside.addWidget(cited)
    return made


class PassingCard(Card):
    """A mark, one word, one sentence."""

    def __init__(self, passing: Passing, parent: QWidget | None = None) -> None:
        super().__init__(padding=(24, 12), parent=parent)
        # the word beside it says what the mark means
        mark, word = MarkIcon(passing.mark, 26, ""), label(passing.word, Step.HEAD)
        line = row(mark, word, 8, paragraph(passing.standard, tone="muted"), gap=12)
        line.setStretch(line.count() - 1, 1)
        self.column.addLayout(line)
        self.setAccessibleName(sentences(passing.word, passing.standard))
