"""Controls by which one entry of a spot is set: the one for its type, by press and by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.asks.fields import Field, Many, Of
from trainer.rules.cards import BadCards, Card, parse_cards, show_cards
from trainer.tongue import translate
from trainer.training.editing.cards import cards_at, cards_out
from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import Line, Sort, book_of
from trainer.ui.bank.writing import WordsField
from trainer.ui.editing.rack import CardRack
from trainer.ui.editing.typed import takes_lines, typed_of, value_of
from trainer.ui.look.theme import DeckStyle
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.wording.editing import choice_words, less_words, more_words, unsaid_words

_UNSAID: Final = "-"
_YES, _NO = "yes", "no"
_LINES_HIGH: Final = 5
_FEW: Final = 4
"""So many to choose from stand in one line."""


class Setting(QWidget):
    """Emits what the entry is to be, none for nothing."""

    changed = Signal(object)
    is_typed = False
    """What is set goes on with what was set before: letters of one word are one edit."""

    fills = False
    """Takes all the room that there is."""
    is_small = False
    """One line of a control."""

    def start(self) -> None:
        """The keyboard is here from now on."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def type_in(self, _text: str) -> None:
        """A sign that was typed while the form had the focus."""
        self.start()

    def show_draft(self, draft: Draft) -> None:
        """The draft has changed, by this control or by something else."""


class Typed(Setting):
    """A figure, an amount, words, or a row of them."""

    is_typed = True
    is_small = True

    def __init__(self, line: Line, name: str) -> None:
        super().__init__()
        self._line = line
        self._field = QLineEdit(typed_of(line.field, line.value))
        self._field.setAccessibleName(name)
        self._field.textEdited.connect(lambda text: self.changed.emit(value_of(line.field, text)))
        column_in(self).addWidget(self._field)

    def start(self) -> None:
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._field.selectAll()

    def type_in(self, text: str) -> None:
        self.start()
        self._field.insert(text)
        self._field.textEdited.emit(self._field.text())

    def show_draft(self, draft: Draft) -> None:
        value = draft.at(self._line.place)
        if value_of(self._line.field, self._field.text()) != value:
            self._field.setText(typed_of(self._line.field, value))


class TypedLines(Setting):
    """A list of which each stands on a line."""

    is_typed = True

    def __init__(self, line: Line, name: str) -> None:
        super().__init__()
        self._line = line
        self._field = WordsField(name, _LINES_HIGH)
        self._field.setPlainText(typed_of(line.field, line.value))
        self._field.textChanged.connect(lambda: self.changed.emit(self._value))
        column_in(self).addWidget(self._field)

    @property
    def _value(self) -> object:
        return value_of(self._line.field, self._field.toPlainText())

    def start(self) -> None:
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def type_in(self, text: str) -> None:
        self.start()
        self._field.insertPlainText(text)

    def show_draft(self, draft: Draft) -> None:
        value = draft.at(self._line.place)
        if self._value != value:
            self._field.setPlainText(typed_of(self._line.field, value))


class Chosen(Setting):
    """One of a closed list, or nothing."""

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        current: str,
        name: str,
        meant: Callable[[str], object] = lambda option: option,
        headings: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        self._options = [option for option, _ in options]
        self.is_small = len(options) <= _FEW
        self._choice = Choice(options, current if current in self._options else "", name=name, headings=headings)
        self._choice.chosen.connect(lambda option: self.changed.emit(None if option == _UNSAID else meant(option)))
        column_in(self).addWidget(self._choice)

    def start(self) -> None:
        if self._choice.checked:
            self._choice.focus_chosen()
        else:
            first = self._choice.findChild(Button)
            if first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)

    def type_in(self, text: str) -> None:
        """A digit or a first letter chooses."""
        self.start()
        found = next((option for option in self._options if option.casefold().startswith(text.casefold())), None)
        if found is not None:
            self._choice.choose(found)
            self._choice.chosen.emit(found)
            self._choice.focus_chosen()


class Laid(Setting):
    """Cards, from the rack or typed."""

    fills = True

    def __init__(self, line: Line, name: str, draft: Draft, deck: DeckStyle) -> None:
        super().__init__()
        self._line = line
        self._field = QLineEdit(typed_of(line.field, line.value))
        self._field.setAccessibleName(name)
        self._field.textEdited.connect(lambda text: self.changed.emit(value_of(line.field, text)))
        clear = Button(translate("Editing", "None of them"))
        clear.clicked.connect(lambda: self.changed.emit(None))
        self.rack = CardRack(deck)
        self.rack.pressed.connect(self._press)
        column = column_in(self, 6)
        column.addLayout(row(self._field, clear))
        column.addWidget(self.rack, 1)
        self._cards: tuple[Card, ...] = ()
        self.show_draft(draft)

    def start(self) -> None:
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._field.end(False)  # Qt's own

    def type_in(self, text: str) -> None:
        self.start()
        self._field.insert(text)
        self._field.textEdited.emit(self._field.text())

    def _press(self, card: Card) -> None:
        """Lays a card at the end, or takes it back."""
        lying = self._cards
        cards = tuple([each for each in lying if each != card]) if card in lying else (*lying, card)
        self.changed.emit(str(show_cards(cards)) if cards else None)

    def show_draft(self, draft: Draft) -> None:
        value, place = draft.at(self._line.place), self._line.place
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


class Record(Setting):
    """A record as a whole: it is there or not, or one more of a list."""

    more = Signal()
    less = Signal()
    is_small = True

    def __init__(self, line: Line) -> None:
        super().__init__()
        is_there = line.sort is Sort.RECORD and line.value is not None
        if line.sort is Sort.ADD:
            words = more_words(line.field.name)
        else:
            words = less_words(line) if is_there else translate("Editing", "Set it")
        self._button = Button(words)
        self._button.clicked.connect(self.less if is_there else self.more)
        column_in(self).addLayout(row(self._button, None))

    def start(self) -> None:
        self._button.setFocus(Qt.FocusReason.OtherFocusReason)


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What a control needs beside its line."""

    draft: Draft
    name: str
    deck: DeckStyle


def setting_of(line: Line, around: Around) -> Setting:
    """The control of a line of the spot."""
    if line.sort is not Sort.VALUE:
        return Record(line)
    field = line.field
    if takes_lines(field):
        return TypedLines(line, around.name)
    if field.many is Many.LIST and field.of is not Of.WORD:
        return Typed(line, around.name)
    return _SETTINGS.get(field.of, _typed)(line, around)


def _typed(line: Line, around: Around) -> Setting:
    return Typed(line, around.name)


def _laid(line: Line, around: Around) -> Setting:
    return Laid(line, around.name, around.draft, around.deck)


def _word(line: Line, around: Around) -> Setting:
    words = line.field.words if isinstance(line.field.words, tuple) else ()
    options = [(str(word), choice_words(line.field, str(word))) for word in words]
    return Chosen([*_unsaid(line.field), *options], str(line.value or _UNSAID), around.name)


def _flag(line: Line, around: Around) -> Setting:
    options = [(_YES, translate("Editing", "Yes")), (_NO, translate("Editing", "No"))]
    current = _UNSAID if line.value is None else _YES if line.value else _NO
    return Chosen([*_unsaid(line.field), *options], current, around.name, meant=lambda option: option == _YES)


def _seat(line: Line, around: Around) -> Setting:
    numbers = range(1, book_of(around.draft).most_players + 1)
    options = [(str(number), str(number)) for number in numbers]
    return Chosen(
        [*_unsaid(line.field), *options],
        str(line.value or _UNSAID),
        around.name,
        meant=int,
    )


def _unsaid(field: Field) -> Sequence[tuple[str, str]]:
    return [(_UNSAID, unsaid_words(field))] if field.may_lack else []


_SETTINGS: Final[Mapping[Of, Callable[[Line, Around], Setting]]] = {
    Of.CARDS: _laid,
    Of.WORD: _word,
    Of.FLAG: _flag,
    Of.SEAT: _seat,
}
