"""All that a quiz asks, one line each, and how far each of it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import ReadingDialog
from trainer.ui.widgets.surface import column_in
from trainer.ui.wording.joined import with_dots


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemLine:
    """One item as it stands."""

    number: int
    """From 0."""
    words: str
    is_done: bool
    is_flagged: bool
    may_open: bool
    is_here: bool


class ItemsDialog(ReadingDialog):
    """Emits the number of an item that is to be opened."""

    chosen = Signal(int)

    def __init__(self, lines: Sequence[ItemLine], parent: QWidget) -> None:
        super().__init__(translate("Quiz", "All that is asked"), parent)
        inside = QWidget()
        column: QVBoxLayout = column_in(inside, 6)
        self.lines = [self._button(line) for line in lines]
        for button in self.lines:
            column.addWidget(button)
        column.addStretch(1)
        self.add_scrolled(inside)
        self.add_close()
        self.resize(560, min(160 + 50 * len(lines), 560))

    def _button(self, line: ItemLine) -> Button:
        states = (
            translate("Quiz", "answered") if line.is_done else translate("Quiz", "open"),
            translate("Quiz", "flagged") if line.is_flagged else "",
            translate("Quiz", "here") if line.is_here else "",
        )
        words = translate("Quiz", "{number}. {words}").format(number=line.number + 1, words=line.words)
        button = Button(with_dots(words, *states))
        button.setEnabled(line.may_open)
        button.clicked.connect(lambda: self._choose(line.number))
        return button

    def _choose(self, number: int) -> None:
        self.accept()
        self.chosen.emit(number)
