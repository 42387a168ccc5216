"""A lesson in class is put together: who deals, at which table, how many play there, and what the dealer is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal

from trainer.records import Level
from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.drills import level_words

AS_IT_COMES: Final = "0"
APART, AT_THE_TABLE = "apart", "at-the-table"
_PLAYERS: Final = range(2, 10)
_LEVELS: Final = (Level.PRACTICE, Level.GUIDED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wished:
    """What was put together."""

    dealer: str
    table: str
    players: int
    """0 as it comes."""
    level: Level
    is_apart: bool
    """The players are played on a window of their own."""


class SetClassPage(ScrollPage):
    """Emits a `Wished`."""

    wanted = Signal(object)
    closed = Signal()

    def __init__(self, dealers: Sequence[ListRow], tables: Sequence[tuple[str, str, str]]) -> None:
        """`dealers` with name, number and group; `tables` with id, words and house."""
        super().__init__()
        self._dealer = ""
        self._names = {line.id: line.cells[0] for line in dealers}
        self._begins = Button(translate("SetClass", "The dealer sits down"), kind=ButtonKind.PRIMARY)
        self._begins.clicked.connect(self._wish)
        back = Button(translate("SetClass", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        title = label(translate("SetClass", "A lesson in class"), Step.TITLE)
        self.column.addLayout(row(title, None, back, self._begins, gap=12))
        told = translate(
            "SetClass",
            "You play the players: what each does next and what goes wrong, on a window of your own or at the table. "
            "The dealer deals and is judged as ever. It is kept with both your names and counts as practice, "
            "never as a test.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        self._refused = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._refused)
        self._add_dealers(dealers)
        self._add_choices(tables)
        self.column.addStretch(1)
        self._show_dealer("")

    def _add_choices(self, tables: Sequence[tuple[str, str, str]]) -> None:
        self._table = self._card(
            translate("SetClass", "Table"),
            Choice(
                [(id_, words) for id_, words, _ in tables],
                tables[0][0],
                name=translate("SetClass", "Table"),
                headings={id_: house for id_, _, house in tables},
            ),
        )
        self._players = self._card(
            translate("SetClass", "Players"),
            self._choice(
                translate("SetClass", "Players"),
                (AS_IT_COMES, translate("SetClass", "As it comes")),
                *[(str(count), str(count)) for count in _PLAYERS],
            ),
            translate("SetClass", "No more than the table has places."),
        )
        levels = [(level.value, level_words(level)) for level in _LEVELS]
        self._level = self._card(
            translate("SetClass", "What the dealer is told"),
            self._choice(translate("SetClass", "What the dealer is told"), *levels),
            translate("SetClass", "At practice what was wrong and why; guided says the next step before it, too."),
        )
        ways = (
            (APART, translate("SetClass", "On a second window")),
            (AT_THE_TABLE, translate("SetClass", "At the table")),
        )
        self._way = self._card(
            translate("SetClass", "Where you play the players"),
            self._choice(translate("SetClass", "Where you play the players"), *ways),
            translate("SetClass", "“Players”, or F3, opens the list at the table, and there the window too."),
        )

    def _choice(self, name: str, *options: tuple[str, str]) -> Choice:
        return Choice(options, options[0][0], name=name)

    def _card(self, title: str, choice: Choice, note: str = "") -> Choice:
        card = Card(padding=(24, 16), gap=10)
        card.column.addWidget(label(title, Step.LEAD))
        if note:
            card.column.addWidget(paragraph(note, Step.LABEL, tone="muted"))
        card.column.addWidget(choice)
        self.column.addWidget(card)
        return choice

    def _add_dealers(self, dealers: Sequence[ListRow]) -> None:
        card = Card(padding=(24, 16), gap=10)
        self._chosen = Told(Step.LEAD)
        heads = (
            (translate("SetClass", "Dealer"), 5),
            (translate("SetClass", "Number"), 2),
            (translate("SetClass", "Group"), 3),
        )
        self._list = ListTable(heads, name=translate("SetClass", "Who deals"), least_rows=4)
        self._list.show_rows(dealers)
        self._list.chosen.connect(self._show_dealer)
        self.to_do_next = self._list.field
        card.column.addWidget(label(translate("SetClass", "Who deals"), Step.LEAD))
        card.column.addWidget(self._chosen)
        card.column.addWidget(self._list)
        self.column.addWidget(card)

    def _show_dealer(self, dealer: str) -> None:
        self._dealer = dealer
        self._chosen.tell(self._names.get(dealer, ""))
        self._begins.setEnabled(bool(dealer))

    def _wish(self) -> None:
        (table,), (players,), (level,), (way,) = (
            choice.checked for choice in (self._table, self._players, self._level, self._way)
        )
        self.wanted.emit(
            Wished(dealer=self._dealer, table=table, players=int(players), level=Level(level), is_apart=way == APART)
        )

    def refuse(self, words: str) -> None:
        """Why it does not begin."""
        self._refused.tell(words)
