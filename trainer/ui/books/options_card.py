"""What of a game can be chosen among what its rulebook leaves to a house: for a drill, and for a table test."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.rules.changing import Field
from trainer.tongue import translate
from trainer.ui.books.editors import Editor, editor_of, hint_of
from trainer.ui.look.theme import Step
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, clear, column_in
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.books import name_words, value_words
from trainer.ui.wording.joined import with_semicolons

_USUAL: Final = "usual"
_CHOSEN: Final = "chosen"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsWords:
    """What the card says of what it is for."""

    heading: str
    """Over what was chosen of each option."""
    told: str


class OptionsCard(Card):
    """The list of them; the one that is open below it, as its dealer will find it or as it is chosen here.

    Emits that another choice was made.
    """

    changed = Signal()
    opened = Signal(QWidget)
    """What is to be seen now: an option's editor, with its rules."""

    def __init__(self, words: OptionsWords, *, explained: Callable[[Field], Sequence[str]]) -> None:
        """`explained`: of an option the rules that it bears upon, a line each."""
        super().__init__(padding=(24, 16), gap=10)
        self._fields: dict[str, Field] = {}
        self._explained = explained
        self.chosen: dict[str, object] = {}
        """By the names of the options, as a rulebook's file has them."""
        self._list = ListTable(
            (
                (translate("TestOptions", "What the house chooses"), 6),
                (words.heading, 6),
            ),
            name=translate("TestOptions", "Options of the game"),
            least_rows=4,
        )
        self._list.keep_order()
        self._list.chosen.connect(self._open)
        self._editing = QWidget()
        self._lines = column_in(self._editing, 8)
        self.column.addWidget(label(translate("TestOptions", "Options of the game"), Step.LEAD))
        self.column.addWidget(paragraph(words.told, Step.LABEL, tone="muted"))
        self.column.addWidget(self._list)
        self.column.addWidget(self._editing)

    def show_fields(self, fields: Sequence[Field], chosen: Mapping[str, object] | None = None) -> None:
        """Those of a game, with what of them is `chosen` already."""
        self._fields = {each.name: each for each in fields}
        self.chosen = {name: value for name, value in (chosen or {}).items() if name in self._fields}
        clear(self._lines)
        self._show()

    def _show(self) -> None:
        as_dealt = translate("TestOptions", "as the program deals it")
        self._list.show_rows(
            [
                ListRow(
                    id=name,
                    cells=(name_words(each), self._words(each) if name in self.chosen else as_dealt),
                )
                for name, each in self._fields.items()
            ]
        )

    def _words(self, each: Field) -> str:
        return value_words(replace(each, value=self.chosen[each.name]))

    def _open(self, name: str) -> None:
        clear(self._lines)
        each = self._fields[name]
        editor = editor_of(
            each.shape, self.chosen.get(name, each.value), name, name_words(each), may_be_off=each.may_be_off
        )
        options = [
            (_USUAL, translate("TestOptions", "As the program deals it")),
            (_CHOSEN, translate("TestOptions", "As chosen here")),
        ]
        which = Choice(options, _CHOSEN if name in self.chosen else _USUAL, name=name_words(each))
        which.chosen.connect(lambda option: self._turn(name, editor, is_chosen=option == _CHOSEN))
        editor.changed.connect(lambda: self._turn(name, editor, is_chosen=True))
        found: list[QWidget] = [paragraph(name_words(each), Step.LEAD), which, editor]
        if (hint := hint_of(each.shape)) is not None:
            found.append(hint)
        found += [paragraph(line, Step.CITE, tone="muted") for line in self._explained(each)]
        for widget in found:
            self._lines.addWidget(widget)
        editor.setVisible(name in self.chosen)
        which.focus_chosen()
        self.opened.emit(self._editing)

    def _turn(self, name: str, editor: Editor, *, is_chosen: bool) -> None:
        editor.setVisible(is_chosen)
        if is_chosen:
            self.chosen[name] = editor.value()
        else:
            self.chosen.pop(name, None)
        self._show()
        self.changed.emit()


def citations_line(each: Field) -> tuple[str, ...]:
    """What an option rests on, in one line."""
    return (with_semicolons(*each.citations),) if each.citations else ()
