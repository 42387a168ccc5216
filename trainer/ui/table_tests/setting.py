"""A table test is set: for whom, at which table, and who assesses beside the examiner."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal

from trainer.rules.changing import Field
from trainer.tongue import Plural, translate
from trainer.ui.books.options_card import OptionsCard, OptionsWords, citations_line
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

ALONE = ""
ROUNDS: Final = (1, 2, 3, 5, 10)
MINUTES: Final = (10, 20, 30, 60)
_ROUNDS, _MINUTES = "r", "m"
"""Before the count in what is chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """What may be chosen."""

    dealers: tuple[ListRow, ...]
    """Name, number and group of each."""
    tables: tuple[tuple[str, str, str], ...]
    """Id, words and house of each."""
    seconds: tuple[tuple[str, str], ...]
    """Id and name of whoever may assess beside the examiner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What was put together."""

    dealer: str
    table: str
    second: str
    rounds: int
    minutes: int
    """0 where so many rounds are dealt."""
    options: Mapping[str, object]


class SetTestPage(ScrollPage):
    """Emits what is to be set."""

    wanted = Signal(Wish)
    closed = Signal()

    def __init__(self, offered: Offered, options_of: Callable[[str], Sequence[Field]]) -> None:
        """`options_of` a table, by its id: what of its game may be chosen."""
        super().__init__()
        self._options_of = options_of
        self._dealer = ""
        self._names = {line.id: line.cells[0] for line in offered.dealers}
        self._sets = Button(translate("SetTest", "Set the test"), kind=ButtonKind.PRIMARY)
        self._sets.clicked.connect(self._wish)
        back = Button(translate("SetTest", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        title = label(translate("SetTest", "A table test"), Step.TITLE)
        self.column.addLayout(row(title, None, back, self._sets, gap=12))
        told = translate(
            "SetTest",
            "It waits on the dealer's home page. They deal whole rounds before you, as a test; you watch, then fill "
            "in the sheet.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        self._refused = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._refused)
        self.column.addWidget(self._dealers_card(offered.dealers))
        self._table = self._tables_card(offered.tables)
        self._length = self._length_card()
        words = OptionsWords(
            heading=translate("TestOptions", "In this test"),
            told=translate(
                "TestOptions",
                "Press one to choose it: it stands on the record and on the certificate. All others are as the program "
                "deals them.",
            ),
        )
        self._options = OptionsCard(words, explained=citations_line)
        self._options.opened.connect(self.bring_into_sight)
        self.column.addWidget(self._options)
        self._table.chosen.connect(self._show_options)
        self._show_options(offered.tables[0][0])
        self._second = self._seconds_card(offered.seconds)
        self.column.addStretch(1)
        self._show_dealer("")

    def _dealers_card(self, dealers: Sequence[ListRow]) -> Card:
        card = Card(padding=(24, 16), gap=10)
        self._chosen = Told(Step.LEAD)
        heads = (
            (translate("SetTest", "Dealer"), 5),
            (translate("SetTest", "Number"), 2),
            (translate("SetTest", "Group"), 3),
        )
        self._list = ListTable(heads, name=translate("SetTest", "Who is tested"), least_rows=4)
        self._list.show_rows(dealers)
        self._list.chosen.connect(self._show_dealer)
        self.to_do_next = self._list.field
        card.column.addWidget(label(translate("SetTest", "Who is tested"), Step.LEAD))
        card.column.addWidget(self._chosen)
        card.column.addWidget(self._list)
        return card

    def _tables_card(self, tables: Sequence[tuple[str, str, str]]) -> Choice:
        card = Card(padding=(24, 16), gap=10)
        made = Choice(
            [(id_, words) for id_, words, _ in tables],
            tables[0][0],
            name=translate("SetTest", "Table"),
            headings={id_: house for id_, _, house in tables},
        )
        card.column.addWidget(label(translate("SetTest", "Table"), Step.LEAD))
        card.column.addWidget(made)
        self.column.addWidget(card)
        return made

    def _length_card(self) -> Choice:
        card = Card(padding=(24, 16), gap=10)
        rounds = [(f"{_ROUNDS}{count}", Plural.tr("%n round(s)", "", count)) for count in ROUNDS]
        minutes = [(f"{_MINUTES}{count}", Plural.tr("%n minute(s)", "", count)) for count in MINUTES]
        made = Choice([*rounds, *minutes], rounds[0][0], name=translate("SetTest", "How much is dealt"))
        told = translate(
            "SetTest", "By time, the round that is under way is dealt to its end; all rounds together are judged."
        )
        card.column.addWidget(label(translate("SetTest", "How much is dealt"), Step.LEAD))
        card.column.addWidget(made)
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        self.column.addWidget(card)
        return made

    def _show_options(self, table: str) -> None:
        self._options.show_fields(self._options_of(table))

    def _seconds_card(self, seconds: Sequence[tuple[str, str]]) -> Choice:
        card = Card(padding=(24, 16), gap=10)
        made = Choice(
            [(ALONE, translate("SetTest", "Nobody")), *seconds], ALONE, name=translate("SetTest", "Second assessor")
        )
        card.column.addWidget(label(translate("SetTest", "Second assessor"), Step.LEAD))
        told = translate("SetTest", "Fills in a sheet apart from you. Neither sees the other's before both are in.")
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addWidget(made)
        self.column.addWidget(card)
        return made

    def _show_dealer(self, dealer: str) -> None:
        self._dealer = dealer
        self._chosen.tell(self._names.get(dealer, ""))
        self._sets.setEnabled(bool(dealer))

    def _wish(self) -> None:
        (table,), (second,), (length,) = self._table.checked, self._second.checked, self._length.checked
        count = int(length[1:])
        is_timed = length.startswith(_MINUTES)
        wish = Wish(
            dealer=self._dealer,
            table=table,
            second=second,
            rounds=1 if is_timed else count,
            minutes=count if is_timed else 0,
            options=dict(self._options.chosen),
        )
        self.wanted.emit(wish)

    def refuse(self, words: str) -> None:
        """Why it was not set."""
        self._refused.tell(words)
