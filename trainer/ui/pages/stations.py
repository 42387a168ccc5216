"""This station, the hub that its records go to, and the stations whose records come here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.packs_card import PacksCard
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM = 900


@dataclass(frozen=True, slots=True, kw_only=True)
class StationView:
    """What is told of this station, in words."""

    name: str
    key: str
    hub: str
    """Where its records go and how far they are there; or that they go nowhere."""
    has_hub: bool
    stations: Sequence[ListRow] = ()
    """Those whose records come here."""
    packs: Sequence[ListRow] = ()
    """Those that are installed here."""


class StationsPage(ScrollPage):
    """Emits what is wished; the caller does it and shows all again."""

    renamed = Signal(str)
    take_in_wanted = Signal()
    records_wanted = Signal(bool)
    """Whether all of them, and not what is new alone."""
    card_wanted = Signal()
    receipts_wanted = Signal()
    people_wanted = Signal()
    station_chosen = Signal(str)
    closed = Signal()

    def __init__(self, view: StationView, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        done = Button(translate("StationsPage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        self._take_in = Button(translate("StationsPage", "Take in bundles…"))
        self._take_in.clicked.connect(self.take_in_wanted)
        title = label(translate("StationsPage", "Stations"), Step.TITLE)
        self.column.addLayout(row(title, None, self._take_in, done, gap=12))
        self._said = Told(Step.LABEL)
        self.column.addWidget(self._said)
        columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM, apart=24)
        columns.add(1, [self._own_card()])
        columns.add(1, [self._hub_card()])
        self._columns = columns
        self.column.addWidget(self._stations_card())
        self.packs = PacksCard()
        self.column.addWidget(self.packs)
        self.column.addStretch(1)
        self.show_view(view)

    def show_view(self, view: StationView, said: str = "") -> None:
        """As it is now, and a sentence about what was done."""
        self._name.setText(view.name)
        self._key.setText(view.key)
        self._hub.setText(view.hub)
        for button in (self._new, self._all):
            button.setEnabled(view.has_hub)
        self._none.setVisible(not view.stations)
        self._list.setVisible(bool(view.stations))
        self._list.show_rows(view.stations)
        for button in (self._receipts, self._people):
            button.setEnabled(bool(view.stations))
        self.packs.show_rows(view.packs)
        self._said.tell(said)

    def refuse(self, words: str) -> None:
        """Says in a sentence why something was not done."""
        self._said.tell(words)

    def focus_start(self) -> None:
        """What comes in is what most come here for."""
        self._take_in.setFocus()

    def _own_card(self) -> Card:
        card = Card(gap=12)
        card.column.addWidget(label(translate("StationsPage", "This station"), Step.LEAD))
        self._name = QLineEdit()
        self._name.setMaxLength(80)
        self._name.returnPressed.connect(lambda: self.renamed.emit(self._name.text()))
        card.column.addLayout(form_of((translate("StationsPage", "Name"), self._name)))
        keep = Button(translate("StationsPage", "Keep the name"))
        keep.clicked.connect(lambda: self.renamed.emit(self._name.text()))
        card.column.addLayout(row(keep, None))
        self._key = paragraph("")
        card.column.addWidget(self._key)
        return card

    def _hub_card(self) -> Card:
        card = Card(gap=12)
        card.column.addWidget(label(translate("StationsPage", "To the hub"), Step.LEAD))
        self._hub = paragraph("")
        card.column.addWidget(self._hub)
        self._new = Button(translate("StationsPage", "Save what is new…"))
        self._new.clicked.connect(lambda: self.records_wanted.emit(False))
        self._all = Button(translate("StationsPage", "Save all records…"))
        self._all.clicked.connect(lambda: self.records_wanted.emit(True))
        buttons = FlowLayout(gap=12)
        for button in (self._new, self._all):
            buttons.addWidget(button)
        card.column.addLayout(buttons)
        return card

    def _stations_card(self) -> Card:
        card = Card(gap=12)
        card.column.addWidget(label(translate("StationsPage", "As a hub"), Step.LEAD))
        told = translate(
            "StationsPage",
            "Whose records come here stands in this list. Give each station this hub's card, then take in what it "
            "brings.",
        )
        self._none = paragraph(told, tone="muted")
        heads = (
            (translate("StationsPage", "Station"), 5),
            (translate("StationsPage", "Records"), 3),
            (translate("StationsPage", "Missing"), 3),
            (translate("StationsPage", "Taken in"), 4),
            (translate("StationsPage", "Receipt"), 3),
            (translate("StationsPage", "State"), 4),
        )
        title = translate("StationsPage", "Stations")
        self._list = ListTable(heads, name=title)
        self._list.chosen.connect(self.station_chosen)
        card.column.addWidget(self._none)
        card.column.addWidget(self._list)
        add_buttons(card.column, self._list, title)
        hub_card = Button(translate("StationsPage", "Save the hub's card…"))
        hub_card.clicked.connect(self.card_wanted)
        self._receipts = Button(translate("StationsPage", "Save receipts…"))
        self._receipts.clicked.connect(self.receipts_wanted)
        self._people = Button(translate("StationsPage", "Save people and questions…"))
        self._people.clicked.connect(self.people_wanted)
        buttons = FlowLayout(gap=12)
        for button in (hub_card, self._receipts, self._people):
            buttons.addWidget(button)
        card.column.addLayout(buttons)
        return card

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._columns.fit_into(self.width())
