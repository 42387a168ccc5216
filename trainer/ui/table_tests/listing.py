"""Every table test with what it waits for; one of them open beside the list, with what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent

from trainer.tongue import translate
from trainer.training.table_tests.record import Permit
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import Columns, ScrollPage, back_button
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, clear, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import with_semicolons

_TWO_COLUMNS_FROM: Final = 980


@dataclass(frozen=True, slots=True, kw_only=True)
class TableTestLine:
    """A test as the list and the card beside it show it."""

    id: str
    dealer: str
    table: str
    on: str
    state: str
    told: tuple[str, ...] = ()
    """What is known of it, a line each."""
    ways: tuple[tuple[str, str], ...] = ()
    """What can be done about it by whoever looks: a word of ours, and what stands on its button."""
    is_withdrawn: bool = False


class TableTestsPage(ScrollPage):
    """Emits what is wished for; the caller does it."""

    set_wanted = Signal()
    sheet_wanted = Signal()
    permits_wanted = Signal()
    line_wanted = Signal(str)
    """A test is to be opened beside the list."""
    closed = Signal()
    way_wanted = Signal(str, str)
    """A test, and what is to be done about it."""

    def __init__(self, *, may_examine: bool) -> None:
        super().__init__()
        title = label(translate("TableTests", "Table tests"), Step.TITLE)
        permits = Button(translate("TableTests", "Who may deal"))
        permits.clicked.connect(self.permits_wanted)
        buttons: list[Button] = [permits]
        if may_examine:
            sheet = Button(translate("TableTests", "The sheet…"))
            sheet.clicked.connect(self.sheet_wanted)
            sets = Button(translate("TableTests", "Set a test"), kind=ButtonKind.PRIMARY)
            sets.clicked.connect(self.set_wanted)
            buttons += [sheet, sets]
        self.to_do_next = buttons[-1]
        self.column.addLayout(row(title, None, back_button(self.closed), *buttons, gap=12))
        self._said, self._refused = Told(Step.LABEL), Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._said)
        self.column.addWidget(self._refused)
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM, apart=24)
        self._card = Card(gap=8)
        self._columns.add(8, [self._list_card()])
        self._columns.add(5, [self._card])
        self.column.addStretch(1)

    def _list_card(self) -> Card:
        card = Card(padding=(24, 16), gap=12)
        told = translate(
            "TableTests",
            "Tests at the table will stand here: a round that a dealer deals before you, judged by the program beside "
            "what you see, signed by both.",
        )
        self._empty = paragraph(told, tone="muted")
        self._list = ListTable(
            (
                (translate("TableTests", "Dealer"), 5),
                (translate("TableTests", "Table"), 6),
                (translate("TableTests", "Set on"), 3),
                (translate("TableTests", "State"), 7),
            ),
            name=translate("TableTests", "Table tests"),
            least_rows=6,
        )
        self._list.chosen.connect(self.line_wanted)
        card.column.addWidget(self._empty)
        card.column.addWidget(self._list)
        add_buttons(card.column, self._list, translate("TableTests", "Table tests"))
        return card

    def show_tests(self, lines: Sequence[TableTestLine], opened: TableTestLine | None = None) -> None:
        """All of them, one open, if any."""
        self._empty.setVisible(not lines)
        self._list.show_rows(
            [
                ListRow(id=line.id, cells=(line.dealer, line.table, line.on, line.state), is_muted=line.is_withdrawn)
                for line in lines
            ]
        )
        self.show_test(opened)

    def show_test(self, line: TableTestLine | None) -> None:
        """One beside the list, with what can be done about it; none at all."""
        clear(self._card.column)
        self._card.setVisible(line is not None)
        if line is None:
            return
        self._card.column.addWidget(paragraph(line.dealer, Step.LEAD))
        self._card.column.addWidget(paragraph(line.table, Step.LABEL, tone="muted"))
        for words in line.told:
            self._card.column.addWidget(paragraph(words))
        ways = FlowLayout(gap=8)
        for way, words in line.ways:
            button = Button(words)
            button.clicked.connect(lambda _checked=False, way=way: self.way_wanted.emit(line.id, way))
            ways.addWidget(button)
        self._card.column.addSpacing(8)
        self._card.column.addLayout(ways)

    def tell(self, words: str) -> None:
        """What was done, in a sentence."""
        self._refused.tell("")
        self._said.tell(words)

    def refuse(self, words: str) -> None:
        """Why something was not done."""
        self._said.tell("")
        self._refused.tell(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.fit_into(self.width())
        super().resizeEvent(event)


def permit_row(permit: Permit, dealer: str, today: date, *, is_overruled: bool = False) -> ListRow:
    """One leave to deal, as the list has it; `is_overruled` where verdicts of its test were after it was signed."""
    holds = permit.holds_on(today)
    state = translate("Examining", "may deal") if holds else translate("Examining", "has run out")
    if is_overruled:
        state = with_semicolons(state, translate("Examining", "verdicts of its test were overruled since"))
    table = kept_table_words(permit.rulebook, permit.game)
    cells = (dealer, table, permit.since.isoformat(), permit.until.isoformat(), state)
    return ListRow(id=permit.test, cells=cells, is_muted=not holds)


class PermitsPage(ScrollPage):
    """Who may deal what, until when."""

    closed = Signal()

    def __init__(self, lines: Sequence[ListRow]) -> None:
        super().__init__()
        back = Button(translate("TableTests", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.to_do_next = back
        title = translate("TableTests", "Who may deal")
        self.column.addLayout(row(label(title, Step.TITLE), None, back))
        told = translate(
            "TableTests",
            "By the latest table test of each dealer at each table that both have signed: a failed one ends what an "
            "earlier one allowed.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        card = Card(padding=(24, 16), gap=12)
        listing = ListTable(
            (
                (translate("TableTests", "Dealer"), 5),
                (translate("TableTests", "Table"), 6),
                (translate("TableTests", "Since"), 3),
                (translate("TableTests", "Until"), 3),
                (translate("TableTests", "State"), 4),
            ),
            name=title,
            least_rows=6,
        )
        listing.show_rows(lines)
        card.column.addWidget(listing)
        add_buttons(card.column, listing, title)
        self.column.addWidget(card)
        self.column.addStretch(1)
