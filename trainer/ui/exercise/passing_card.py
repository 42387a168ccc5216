"""How a test has ended: passed or failed, and by what standard."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from trainer.ui.exercise.review.result_view import Passing
from trainer.ui.look.theme import Step
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import sentences


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
