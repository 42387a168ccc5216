"""The table of the question as it lies, drawn anew with each change; a press on it says what is meant."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.asks.key import Shown
from trainer.training.editing.draft import Draft
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.question.families import AnyQuestionFelt, asked_at
from trainer.ui.widgets.surface import column_in

_HEAD: Final = ("options", "method", "shuffler")
"""Entries by which a table is furnished otherwise."""


class FeltCard(QWidget):
    """Emits the seat that was pressed, 0 for none, what is seen there, and what the place is called."""

    pointed = Signal(int, object, str)

    def __init__(self, choices: TableChoices) -> None:
        super().__init__()
        self._choices = choices
        self._felt: AnyQuestionFelt | None = None
        self._furnished: tuple[Hashable, ...] = ()
        self._column: QVBoxLayout = column_in(self)

    def show_table(self, draft: Draft, table: Shown) -> None:
        """The table as it lies."""
        furnished = (draft.rulebook, draft.game, *(repr(draft.entries.get(name)) for name in _HEAD))
        if self._felt is None or furnished != self._furnished:
            self._put(draft, table)
        assert self._felt is not None, "it has just been put there"
        self._furnished = furnished
        self._felt.show_asked(table, frozenset(), takes_seats=False)

    def _put(self, draft: Draft, table: Shown) -> None:
        """The felt of this table in the place of the last."""
        if self._felt is not None:
            self._column.removeWidget(self._felt.view)
            self._felt.view.hide()
            self._felt.view.deleteLater()
            self._felt.deleteLater()
        family = asked_at(draft.game)
        felt = self._felt = family.felt(table, self._choices, lambda: False)
        felt.named.connect(self.pointed)
        self._column.addWidget(felt.view, 1)

    @property
    def felt(self) -> AnyQuestionFelt | None:
        """What is drawn."""
        return self._felt
