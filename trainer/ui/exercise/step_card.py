"""One step of a past round: a small table with its arrows, and what was done and what was right."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.entry.keys import WHY_KEY
from trainer.ui.exercise.review.review import StepView
from trainer.ui.explaining.explainer import Explainer
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.theme import Step
from trainer.ui.table.seen import AnyPicture, AnySeen, AnyView
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import ReadingDialog, reading_words
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import Card, clear, row
from trainer.ui.widgets.text import cite, label, paragraph, tag, verb_line
from trainer.ui.widgets.words import mark_words
from trainer.ui.wording.joined import labelled, sentences

_MOST_HIGH, _LEAST_HIGH = 420, 170
_SAID: Final = 214
"""Pixels under the table for a step that was wrong, with its clause and a reason of two lines."""
_CAPTION: Final = 62


class StepCard(Card):
    """Empty until `show_step`."""

    grown = Signal()
    """It takes more height than before."""

    def __init__(self, seen: AnySeen, look: TableLook, parent: QWidget | None = None) -> None:
        super().__init__(padding=(0, 0), gap=0, parent=parent)
        self._seen = seen
        self._look = _small(look)
        self._table: AnyView | None = None
        self._step: StepView | None = None
        self._most_high = _MOST_HIGH
        self._has_its_width = False
        """Until then nothing is measured: for that every line would be dressed before it is in its place."""
        self._below = QVBoxLayout()
        self._below.setContentsMargins(20, 8, 20, 10)
        self._below.setSpacing(4)
        self.column.setContentsMargins(1, 1, 1, 1)
        self.column.addLayout(self._below)
        self.column.addStretch(1)

    def show_step(self, step: StepView, *, is_animated: bool = False) -> None:
        """Puts this step in the place of the last."""
        self._step = step
        self._show_table(step.picture, is_animated=is_animated)
        clear(self._below)
        head = row(gap=8)
        if step.mark is not None:
            head.addWidget(MarkIcon(step.mark, 20, mark_words(step.mark), weight=step.weight))
        head.addWidget(paragraph(step.title, Step.STRONG), 1)
        if step.tag:
            head.addWidget(tag(step.tag))
        self._below.addLayout(head)
        for line in step.lines:
            caption = label(line.caption, Step.LABEL, tone="muted")
            caption.setFixedWidth(_CAPTION)
            both = row(caption, verb_line(line.verb, line.rest), gap=8)
            both.setStretch(1, 1)
            self._below.addLayout(both)
        if step.citations:
            tags = FlowLayout(gap=6)
            for words in step.citations:
                tags.addWidget(cite(words))
            self._below.addLayout(tags)
        if step.words:
            self._below.addWidget(paragraph(step.words, Step.LABEL, tone="muted"))
        for words in reading_words(step.citations):
            self._below.addWidget(paragraph(words, Step.LABEL, tone="muted"))
        if step.explained:
            why = Button(translate("StepCard", "Why"), key=WHY_KEY)
            why.setAccessibleName(translate("StepCard", "Why: explained on the table"))
            why.clicked.connect(self.explain)
            self._below.addLayout(row(why, None))
        said = [labelled(line.caption, f"{line.verb} {line.rest}") for line in step.lines]
        self.setAccessibleName(sentences(step.title, *said, *step.citations))
        self._keep_height()

    def explain(self) -> bool:
        """Explains the step on a larger table; tells whether there is anything to explain."""
        step = self._step
        if step is None or not step.explained:
            return False
        WhyDialog(step, self._seen, replace(self._look, is_small=False), self).open()
        return True

    def _show_table(self, shown: AnyPicture, *, is_animated: bool) -> None:
        view = self._seen.view(shown, self._table, self._look, is_animated=is_animated)
        if view is not self._table:
            self._table = view
            self.column.insertWidget(0, view)
            self._size_table()

    def set_look(self, look: TableLook) -> None:
        """Shows the table in another look."""
        self._look = _small(look)
        if self._table is not None:
            self._table.set_look(self._look)

    def sizeHint(self) -> QSize:
        return QSize(470, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._has_its_width = True
        if event.size().width() != event.oldSize().width():
            self._size_table()
            self.setMinimumHeight(0)
            self._keep_height()

    def _keep_height(self) -> None:
        """Never lower than it has been: what lies under the card must not move while somebody steps through a round."""
        if not self._has_its_width:
            return
        before = self.minimumHeight()
        self.setMinimumHeight(max(before, self.column.heightForWidth(self.width())))
        if self.minimumHeight() != before:
            self.grown.emit()

    def _size_table(self) -> None:
        if self._table is not None:
            wide = max(240, self.width() - 2)
            self._table.setFixedHeight(min(self._most_high, round(wide * self._seen.shape)))

    def limit_height(self, most: int) -> None:
        """The table leaves room for what is usually said under it, in so many pixels, unless it would be too small."""
        high = most - _SAID
        limit = min(high, _MOST_HIGH) if high >= _LEAST_HIGH else _MOST_HIGH
        if limit != self._most_high:
            self._most_high = limit
            self._size_table()
            self.setMinimumHeight(0)
            self._keep_height()


def _small(look: TableLook) -> TableLook:
    """The table in a well of the card."""
    return replace(look, is_small=True, room=replace(look.room, surface=look.room.sunk))


_LARGEST: Final = QSize(1060, 780)
_AROUND: Final = 24
"""Pixels of the window that stay in sight at each side."""


class WhyDialog(ReadingDialog):
    """The table before the step with what explains it; the key that explains shows more of it, Esc closes."""

    def __init__(self, step: StepView, seen: AnySeen, look: TableLook, parent: QWidget) -> None:
        super().__init__(step.title, parent, gap=8, side=12)
        self.column.setContentsMargins(12, 12, 12, 12)
        self.view = seen.view(step.picture, None, look, is_animated=False)
        self.column.addWidget(self.view, 1)
        self._explainer = Explainer(lambda: self.view, lambda: step.explained, partial(announce, self), seen.way)
        more = Button(translate("WhyDialog", "More"), key=WHY_KEY)
        more.setVisible(len(step.explained) > 1)
        more.clicked.connect(self._explainer.turn)
        self.add_close(more)
        room = parent.window().size() - QSize(2 * _AROUND, 2 * _AROUND)
        self.resize(_LARGEST.boundedTo(room))
        self._explainer.turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == WHY_KEY:
            self._explainer.turn()
        else:
            super().keyPressEvent(event)
