"""Cards of one place, from the rack or typed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from trainer.rules.cards import UNSEEN, BadCards, Card, card_name, parse_cards, show_cards
from trainer.tongue import translate
from trainer.training.editing.cards import cards_at, cards_out, decks_of
from trainer.training.editing.deciding import toggled
from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import Line
from trainer.ui.editing.rack import CardRack
from trainer.ui.editing.setting import Setting
from trainer.ui.editing.typed import typed_of, value_of
from trainer.ui.look.theme import DeckStyle
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import column_in, row

_PADDING = 12


class Laid(Setting):
    """A card that is pressed is laid at the end, and taken back where there is but one of it."""

    fills = True

    def __init__(self, line: Line, name: str, draft: Draft, deck: DeckStyle) -> None:
        super().__init__()
        self._line = line
        self._field = QLineEdit(typed_of(line.field, line.value))
        self._field.setAccessibleName(name)
        self._field.textEdited.connect(lambda text: self.changed.emit(value_of(line.field, text)))
        unseen = Button(card_name(UNSEEN))
        unseen.setAccessibleName(translate("Editing", "A card that nobody has seen"))
        unseen.clicked.connect(lambda: self._lay((*self._cards, UNSEEN)))
        back = Button(translate("Editing", "Last one back"))
        back.clicked.connect(lambda: self._lay(self._cards[:-1]))
        clear = Button(translate("Editing", "None"))
        clear.clicked.connect(lambda: self.changed.emit(None))
        for button in (unseen, back, clear):
            button.set_padding(_PADDING)
        self.rack = CardRack(deck)
        self.rack.pressed.connect(self._press)
        column = column_in(self, 6)
        column.addLayout(row(self._field, unseen, back, clear))
        column.addWidget(self.rack, 1)
        self._cards: tuple[Card, ...] = ()
        self._may_repeat = False
        self.show_draft(draft)

    def start(self) -> None:
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._field.end(False)  # Qt's own

    def type_in(self, text: str) -> None:
        self.start()
        self._field.insert(text)
        self._field.textEdited.emit(self._field.text())

    def _press(self, card: Card) -> None:
        self._lay((*self._cards, card) if self._may_repeat else toggled(self._cards, card))

    def _lay(self, cards: tuple[Card, ...]) -> None:
        self.changed.emit(str(show_cards(cards)) if cards else None)

    def show_draft(self, draft: Draft) -> None:
        value, place = draft.at(self._line.place), self._line.place
        self._may_repeat = decks_of(draft) > 1
        self._cards = cards_at(draft, place)
        self.rack.show_cards(self._cards, cards_out(draft, place))
        if value_of(self._line.field, self._field.text()) != value:
            self._field.setText(typed_of(self._line.field, self._written(value)))

    @staticmethod
    def _written(value: object) -> object:
        """With blanks between, as cards are read."""
        try:
            return show_cards(parse_cards(value)) if isinstance(value, str) else value
        except BadCards:
            return value
