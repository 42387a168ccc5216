"""A verdict as it is looked at again: mark, words, clause, and as what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.records import Mark
from trainer.tongue import translate
from trainer.ui.exercise.review.said_card import struck
from trainer.ui.exercise.review.walk import WalkStep
from trainer.ui.look.theme import Step
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.mark_shapes import MarkShape
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import clear, column_in, grid_in, row
from trainer.ui.widgets.text import cite, label, paragraph, tag
from trainer.ui.widgets.words import mark_words
from trainer.ui.wording.joined import labelled
from trainer.ui.wording.line import capital
from trainer.ui.wording.overruled import counts_words, judged_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """How an answer was judged, and as what it counts."""

    judged: Mark
    counts: Mark | None
    is_overruled: bool = False


class VerdictPart(QWidget):
    """Empty until `show_step`; emits the answer that was chosen where a step was tried more than once."""

    answer_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._column = column_in(self, 8)

    def show_step(self, step: WalkStep, judged: Sequence[int], index: int, tried: Sequence[Tried | None]) -> None:
        """A step in the place of the last, one of its answers looked at."""
        clear(self._column)
        head = row(gap=8)
        if step.mark is not None:
            head.addWidget(MarkIcon(step.mark, 20, mark_words(step.mark), weight=step.weight))
        head.addWidget(paragraph(step.title, Step.STRONG), 1)
        if step.tag:
            head.addWidget(tag(step.tag))
        self._column.addLayout(head)
        if len(judged) > 1:
            self._column.addWidget(self._answers(judged, index, tried))
        if index >= 0 and (looked_at := tried[index]) is not None:
            # an act that was only too early is shown as what it left out
            is_left_out = index == step.answers[0] and step.mark is MarkShape.MISSED
            self._add_verdict(replace(looked_at, judged=Mark.MISSED) if is_left_out else looked_at)
        self._add_lines(step)
        if step.citations:
            tags = FlowLayout(gap=6)
            for words in step.citations:
                tags.addWidget(cite(words))
            self._column.addLayout(tags)
        if step.rule:
            self._column.addWidget(paragraph(step.rule, Step.LABEL, tone="muted"))

    def _answers(self, judged: Sequence[int], index: int, tried: Sequence[Tried | None]) -> Choice:
        options = [
            (str(each), labelled(str(number), judged_words(one.judged)))
            for number, each in enumerate(judged, start=1)
            if (one := tried[each]) is not None
        ]
        chosen = Choice(options, str(index), name=translate("WalkPage", "Verdict"))
        chosen.chosen.connect(lambda id_: self.answer_chosen.emit(int(id_)))
        return chosen

    def _add_verdict(self, tried: Tried) -> None:
        """As it was judged; struck through where it counts otherwise now, which stands beside it."""
        judged = label(capital(judged_words(tried.judged)), Step.NAME)
        line = row(label(translate("WalkPage", "Judged"), Step.LABEL, tone="muted"), judged, gap=8)
        if tried.is_overruled:
            struck(judged)
            line.addWidget(label(counts_words(tried.counts), Step.NAME))
        line.addStretch(1)
        self._column.addLayout(line)

    def _add_lines(self, step: WalkStep) -> None:
        if not step.lines:
            return
        grid = grid_in(None, 12, 6)
        grid.setColumnStretch(1, 1)
        for at, (caption, words) in enumerate(step.lines):
            grid.addWidget(label(caption, Step.LABEL, tone="muted"), at, 0, Qt.AlignmentFlag.AlignTop)
            told = paragraph(words)
            told.setAccessibleName(labelled(caption, words))
            grid.addWidget(told, at, 1)
        self._column.addLayout(grid)
