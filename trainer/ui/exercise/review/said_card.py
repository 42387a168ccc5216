"""What was said of an attempt, as it stands in its result and beside a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from trainer.tongue import translate
from trainer.ui.exercise.review.said import Said
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import sentences

WALK_KEY: Final = "V"
"""From a result through its steps."""


def struck(words: QLabel) -> QLabel:
    """A line through words that hold no more; a screen reader is told so by the words beside them."""
    font = words.font()
    font.setStrikeOut(True)
    words.setFont(font)
    return words


class SaidLine(QWidget):
    """Who said what and when, over the words."""

    def __init__(self, said: Said) -> None:
        super().__init__()
        inside = column_in(self, 2)
        head = paragraph(said.head, Step.LABEL, tone="muted")
        inside.addWidget(struck(head) if said.is_past else head)
        words = paragraph(said.words)
        inside.addWidget(struck(words) if said.is_past else words)
        past = translate("SaidLine", "replaced since") if said.is_past else ""
        self.setAccessibleName(sentences(past, said.head, said.words))


class SaidCard(Card):
    """Beside a result: all that was said of it, and the way through it step by step."""

    walk_wanted = Signal(int)
    """From an answer's place in the attempt; from the first fault where it is less than 0."""

    def __init__(self, said: Sequence[Said], steps: Sequence[str], *, may_walk: bool = True) -> None:
        """`steps`: for each of what was said the words of the button that leads to its step, empty for none.

        Without the way through its steps where they are not to be seen.
        """
        super().__init__(padding=(24, 12), gap=8)
        walk = Button(translate("SaidCard", "Step by step"), key=WALK_KEY)
        walk.setAccessibleName(translate("SaidCard", "Step by step: each verdict on the table"))
        walk.clicked.connect(lambda: self.walk_wanted.emit(-1))
        if not may_walk:  # to show it before it lies anywhere would make it a window of its own
            walk.hide()
        self.walk = walk
        told = translate("SaidCard", "Each answer on its table: asked, done, expected, clause and time.")
        head = label(translate("SaidCard", "What was said of it"), Step.LEAD) if said else paragraph(told, tone="muted")
        line = row(head, None, walk) if said else row(head, walk)
        line.setStretch(0, 0 if said else 1)
        self.column.addLayout(line)
        for each, words in zip(said, steps, strict=True):
            self.column.addLayout(self._line(each, words))

    def _line(self, said: Said, words: str) -> QHBoxLayout:
        line = row(SaidLine(said), gap=12)
        line.setStretch(0, 1)
        if words and said.index is not None:
            button = Button(words, kind=ButtonKind.NORMAL)
            button.set_padding(12)
            button.clicked.connect(lambda _checked=False, index=said.index: self.walk_wanted.emit(index))
            line.addWidget(button)
        return line
