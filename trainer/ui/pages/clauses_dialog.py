"""The clauses of one table with where a person stands at each, before home until they are put away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from trainer.ui.look.theme import Step
from trainer.ui.pages.due_card import DueItem, DueRow
from trainer.ui.widgets.dialogs import ReadingDialog
from trainer.ui.widgets.surface import Divider, column_in
from trainer.ui.widgets.text import label, paragraph

_WIDE: Final = QSize(860, 720)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClausesView:
    """All clauses of a table."""

    table: str
    summary: str
    """How many of them are known how well."""
    phases: tuple[tuple[str, tuple[DueItem, ...]], ...]
    """The parts of a round, each with its clauses in the order of the course."""


class ClausesDialog(ReadingDialog):
    """Shows one `ClausesView`; a clause that is pressed is practised by itself."""

    item_wanted = Signal(str)

    def __init__(self, view: ClausesView, parent: QWidget | None = None) -> None:
        super().__init__(view.table, parent)
        self.column.addWidget(label(view.table, Step.TITLE))
        self.column.addWidget(paragraph(view.summary, tone="muted"))
        self._rows = list[DueRow]()
        content = QWidget()
        column = column_in(content, 0)
        for words, items in view.phases:
            column.addWidget(self._phase(words, items))
        column.addStretch(1)
        scroll = self.add_scrolled(content)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.add_close()
        self.resize(_WIDE.boundedTo(parent.window().size()) if parent is not None else _WIDE)
        if self._rows:
            self._rows[0].setFocus()

    def _phase(self, words: str, items: tuple[DueItem, ...]) -> QWidget:
        part = QFrame()
        part.setAccessibleName(words)
        column = column_in(part, 0, edge=8)
        column.addWidget(label(words, Step.HEAD))
        for item in items:
            row = DueRow(item)
            row.clicked.connect(lambda _checked=False, id_=item.id: self._choose(id_))
            self._rows.append(row)
            column.addWidget(Divider())
            column.addWidget(row)
        return part

    def _choose(self, id_: str) -> None:
        self.accept()
        self.item_wanted.emit(id_)
