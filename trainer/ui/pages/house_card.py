"""The table as the house has it: on the page where a drill is chosen, what of the table is chosen beside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.rules.changing import Field
from trainer.tongue import translate
from trainer.training.chosen_table import PLAIN, ChosenTable, Ways
from trainer.ui.books.options_card import OptionsCard, OptionsWords
from trainer.ui.look.theme import Step
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.surface import Card, clear, column_in
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.chosen_tables import machine_words, method_words

_OPEN: Final = ""
_MACHINE, _HAND = "machine", "hand"
PLAIN_HOUSE, ANYTHING, HERE = "plain", "anything", "here"
"""Which table is dealt, beside those that are kept under a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseWish:
    """What was chosen of the table."""

    chosen: ChosenTable = PLAIN
    is_drawn: bool = False
    """Anything that the rulebook allows, drawn by the seed of the round."""


PLAIN_WISH: Final = HouseWish()


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """What of a table can be chosen."""

    fields: Sequence[Field]
    ways: Ways
    explained: Callable[[Field], Sequence[str]]
    """Of an option the rules that it bears upon, a line each."""


class HouseCard(Card):
    """Nothing of it is made before somebody wants another table than the plain house's."""

    opened = Signal(QWidget)
    """What is to be seen now."""

    def __init__(self, open_at: Callable[[str], Open | None], wish: HouseWish = PLAIN_WISH) -> None:
        """`open_at` a table, by its id: what can be chosen of it; none where it is dealt in one way alone."""
        super().__init__(gap=10)
        self._open_at = open_at
        self._table = ""
        self._open: Open | None = None
        self._wish = wish
        self._options: OptionsCard | None = None
        self.which = self._which()
        self.which.chosen.connect(self._turn)
        self._told = paragraph("", Step.LABEL, tone="muted")
        self._body = QWidget()
        self._lines = column_in(self._body, 10)
        self.column.addWidget(label(translate("HouseCard", "The table as the house has it"), Step.LEAD))
        self.column.addWidget(self.which)
        self.column.addWidget(self._told)
        self.column.addWidget(self._body)

    def _which(self) -> Choice:
        options = [
            (PLAIN_HOUSE, translate("HouseCard", "The plain house")),
            (HERE, translate("HouseCard", "As chosen here")),
            (ANYTHING, translate("HouseCard", "Anything the rulebook allows")),
        ]
        current = ANYTHING if self._wish.is_drawn else PLAIN_HOUSE if self._wish.chosen.is_plain else HERE
        return Choice(options, current, name=translate("HouseCard", "The table as the house has it"))

    @property
    def wish(self) -> HouseWish:
        """What is chosen now."""
        (which,) = self.which.checked
        if which == ANYTHING:
            return HouseWish(is_drawn=True)
        return HouseWish(chosen=self._chosen()) if which == HERE and self._open is not None else PLAIN_WISH

    def _chosen(self) -> ChosenTable:
        options = dict(self._options.chosen) if self._options is not None else self._wish.chosen.options
        return replace(self._wish.chosen, options=options)

    def show_table(self, table: str) -> None:
        """Another table: what was chosen of the one before is no more."""
        if self._table:
            self._wish = PLAIN_WISH
            self.which.choose(PLAIN_HOUSE)
        self._table = table
        self._open, self._options = None, None
        self._turn(self.which.checked[0])

    def _turn(self, which: str) -> None:
        told = {
            PLAIN_HOUSE: translate("HouseCard", "What the rulebook gives where a house has chosen nothing."),
            HERE: translate("HouseCard", "It stays with the round, the next ones at its table, and its result."),
            ANYTHING: translate("HouseCard", "Drawn anew for each round you deal here, within what the rulebook says."),
        }
        self._told.setText(told[which])
        if which == HERE and self._open is None:
            self._make()
        self._body.setVisible(which == HERE)

    def _make(self) -> None:
        clear(self._lines)
        self._open = opened = self._open_at(self._table)
        if opened is None:
            self._lines.addWidget(
                paragraph(translate("HouseCard", "The rulebook leaves nothing of this table to a house."))
            )
            return
        words = OptionsWords(
            heading=translate("HouseCard", "At this table"),
            told=translate("HouseCard", "Press one to choose it. All others are as the program deals them."),
        )
        self._options = OptionsCard(words, explained=opened.explained)
        self._options.opened.connect(self.opened)
        self._options.show_fields(opened.fields, self._wish.chosen.options)
        self._lines.addLayout(form_of(*self._beside(opened.ways)))
        self._lines.addWidget(self._options)

    def _beside(self, ways: Ways) -> list[tuple[str, QWidget]]:
        """Players, seats, and how the cards come, each under its caption."""
        found: list[tuple[str, QWidget]] = [self._players(ways), self._seats(ways)]
        if ways.methods:
            found.append(self._method(ways))
        if ways.has_machine:
            found.append(self._machine())
        return found

    def _players(self, ways: Ways) -> tuple[str, QWidget]:
        caption = translate("HouseCard", "Players")
        counts = [(str(count), str(count)) for count in range(ways.fewest, ways.places + 1)]
        current = str(self._wish.chosen.players or _OPEN)
        made = Choice([(_OPEN, _as_it_comes()), *counts], current, name=caption)
        made.chosen.connect(lambda count: self._change(players=int(count or 0)))
        return caption, made

    def _seats(self, ways: Ways) -> tuple[str, QWidget]:
        caption = translate("HouseCard", "Just these seats")
        seats = [(str(seat), str(seat)) for seat in range(1, ways.places + 1)]
        made = Choice(seats, (), name=caption, takes_several=True)
        made.take_several([str(seat) for seat in self._wish.chosen.seats])
        made.chosen.connect(lambda _seat: self._change(seats=tuple(map(int, made.checked))))
        return caption, made

    def _method(self, ways: Ways) -> tuple[str, QWidget]:
        caption = translate("HouseCard", "Cards are dealt")
        methods = [(method, method_words(method)) for method in ways.methods]
        made = Choice([(_OPEN, _as_it_comes()), *methods], self._wish.chosen.method, name=caption)
        made.chosen.connect(lambda method: self._change(method=method))
        return caption, made

    def _machine(self) -> tuple[str, QWidget]:
        caption = translate("HouseCard", "Cards are shuffled")
        options = [
            (_OPEN, _as_it_comes()),
            (_MACHINE, machine_words(has_machine=True)),
            (_HAND, machine_words(has_machine=False)),
        ]
        chosen = self._wish.chosen.shuffler
        current = _OPEN if chosen is None else _MACHINE if chosen else _HAND
        made = Choice(options, current, name=caption)
        made.chosen.connect(lambda way: self._change(shuffler=None if way == _OPEN else way == _MACHINE))
        return caption, made

    def _change(self, **changed: object) -> None:
        self._wish = HouseWish(chosen=replace(self._wish.chosen, **changed))  # type: ignore[arg-type]


def _as_it_comes() -> str:
    return translate("HouseCard", "As it comes")
