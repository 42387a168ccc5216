"""The list of past attempts; opening one shows its result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import buttons_of
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.listing import ListRow, ListTable, searched
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRow:
    """One attempt."""

    id: str
    date: str
    """Day and time, short."""
    table: str
    """Rulebook and game."""
    focus: str
    level: str
    score: str
    """Per cent, or a dash where nothing was asked."""
    state: str
    """Finished, or left before the end; how often it was left and gone on with."""
    moment: str = ""
    """Day and time in full."""
    away: str = ""
    """For how long, in all."""
    number: int = 0
    """Of the attempt, from which the list is gone on with."""

    def cells(self) -> tuple[str, ...]:
        """The row from left to right."""
        return self.date, self.table, self.focus, self.level, self.score, self.state


_SHARES: Final = (16, 28, 22, 8, 7, 19)
"""Of the columns that are seen."""


class HistoryPage(ScrollPage):
    """Emits the attempt that was chosen."""

    attempt_chosen = Signal(str)
    more_wanted = Signal()
    """Older attempts than those shown."""
    deal_wanted = Signal()
    """From the empty page: deal the first round."""

    def __init__(self, rows: Sequence[HistoryRow] = (), *, has_more: bool = False) -> None:
        super().__init__()
        self._rows: list[HistoryRow] = []
        self.column.addWidget(label(translate("HistoryPage", "Results"), Step.TITLE))
        self._list = self._listing()
        self._more = Button(translate("HistoryPage", "Show older results"))
        self._more.clicked.connect(self.more_wanted)
        if rows:
            self.column.addWidget(self._list_card(), 1)
            self.to_do_next: QWidget | None = self._list.view
            self.add_older(rows, has_more=has_more)
        else:
            self._add_empty()
            self.column.addStretch(1)

    @property
    def last_number(self) -> int:
        """Of the oldest attempt in the list."""
        return self._rows[-1].number if self._rows else 0

    def add_older(self, rows: Sequence[HistoryRow], *, has_more: bool) -> None:
        """They join those that are shown, and stand where the order of the list has them."""
        self._rows += rows
        self._list.show_rows([_line(each) for each in self._rows])
        if not has_more and self._more.hasFocus():
            self._list.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._more.setVisible(has_more)

    def _listing(self) -> ListTable:
        # what is not seen is found, saved and printed all the same
        columns = [*zip(_head_words(), _SHARES, strict=True), (translate("HistoryPage", "Left for"), 0)]
        listing = ListTable(columns, name=translate("HistoryPage", "Results"), least_rows=6, is_newest_first=True)
        listing.chosen.connect(self.attempt_chosen)
        return listing

    def _list_card(self) -> Card:
        card = Card(padding=(20, 14), gap=10)
        said = Told(Step.LABEL, tone="muted")
        ways = buttons_of(self._list, translate("HistoryPage", "Results"), said)
        card.column.addWidget(self._list, 1)
        card.column.addLayout(row(self._more, None, *ways, gap=12))
        card.column.addWidget(said)
        return card

    def _add_empty(self) -> None:
        told = translate(
            "HistoryPage", "Each round you deal will stand here with its score, as soon as its first step is done."
        )
        self._list.setParent(self)
        self._list.hide()
        self._more.setParent(self)
        self._more.hide()
        self.column.addWidget(paragraph(told, tone="muted"))
        deal = Button(translate("HistoryPage", "Deal a round"), key="↵", kind=ButtonKind.PRIMARY)
        deal.clicked.connect(self.deal_wanted)
        self.column.addWidget(deal, 0, Qt.AlignmentFlag.AlignLeft)


def _line(attempt: HistoryRow) -> ListRow:
    """Sorted by when it was begun and by its score, not by how those are written."""
    cells = (*attempt.cells(), attempt.away)
    keys = [searched(cell) for cell in cells]
    keys[0], keys[4] = f"{attempt.number:012}", f"{attempt.score:>6}"
    return ListRow(id=attempt.id, cells=cells, keys=tuple(keys))


def _head_words() -> tuple[str, ...]:
    return (
        translate("HistoryPage", "Date"),
        translate("HistoryPage", "Table"),
        translate("HistoryPage", "What"),
        translate("HistoryPage", "Level"),
        translate("HistoryPage", "Score"),
        translate("HistoryPage", "State"),
    )
