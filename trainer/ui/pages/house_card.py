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
from trainer.ui.pages.kept_line import KeptLine
from trainer.ui.settings.kept_tables import KeptTable, KeptTables
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.surface import Card, clear, column_in
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.chosen_tables import machine_words, method_words, table_words
from trainer.ui.wording.joined import sentences, with_semicolons

_OPEN: Final = ""
_KEPT: Final = "kept "
"""Before a name in what is chosen."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The tables that are kept under names."""

    kept: KeptTables
    require: Callable[[str, ChosenTable], object]
    """Raises `TrainerError` with what the rulebook refuses of a choice, for the table of an id."""
    run_safely: Callable[[Callable[[], object]], bool]
    """Does what may fail for a known reason, and says that."""
    ask: Callable[[str, str, Callable[[], object]], None]
    """A question before something that can't be undone, what says yes, and what is done then."""


class HouseCard(Card):
    """Nothing of it is made before somebody wants another table than the plain house's, or than one that is kept."""

    opened = Signal(QWidget)
    """What is to be seen now."""
    remade = Signal(Choice)
    """There are other tables to choose from now."""

    def __init__(self, open_at: Callable[[str], Open | None], shelf: Shelf, wish: HouseWish | None = None) -> None:
        """`open_at` a table, by its id: what can be chosen of it; none where it is dealt in one way alone.

        Without a `wish` it begins with the default of the table.
        """
        super().__init__(gap=10)
        self._open_at, self._shelf = open_at, shelf
        self._table = ""
        self._open: Open | None = None
        self._first = wish
        self._wish = PLAIN_WISH
        self._options: OptionsCard | None = None
        self._shuffled: Choice | None = None
        self.which = Choice([], "", name="")
        self._told = paragraph("", Step.LABEL, tone="muted")
        self._body, self._named = QWidget(), KeptLine()
        self._lines = column_in(self._body, 10)
        self._named.keep_wanted.connect(self._keep)
        self._named.rename_wanted.connect(self._rename)
        self._named.delete_wanted.connect(self._ask_delete)
        self._named.default_wanted.connect(self._make_default)
        self._named.change_wanted.connect(self._change_kept)
        self.column.addWidget(label(translate("HouseCard", "The table as the house has it"), Step.LEAD))
        self.column.addWidget(self.which)
        self.column.addWidget(self._told)
        self.column.addWidget(self._body)
        self.column.addWidget(self._named)

    def show_table(self, table: str) -> None:
        """Another table: what was chosen of the one before is no more."""
        default = self._shelf.kept.default(table)
        plain = PLAIN_WISH if default is None else HouseWish(chosen=default.chosen)
        self._table, self._wish = table, self._first or plain
        self._first, self._open, self._options = None, None, None
        self._offer(self._current())

    def _current(self) -> str:
        if self._wish.is_drawn:
            return ANYTHING
        if self._wish.chosen.is_plain:
            return PLAIN_HOUSE
        name = self._wish.chosen.name
        is_kept = any(each.chosen == self._wish.chosen for each in self._shelf.kept.at(self._table))
        return f"{_KEPT}{name}" if is_kept else HERE

    def _offer(self, current: str) -> None:
        """The choice as it is now, in the place of the last."""
        default = self._shelf.kept.default(self._table)
        name = "" if default is None else default.name
        options = [
            (PLAIN_HOUSE, translate("HouseCard", "The plain house")),
            *((f"{_KEPT}{each.name}", _starred(each.name, is_default=each.name == name)) for each in self._kept()),
            (HERE, translate("HouseCard", "As chosen here")),
            (ANYTHING, translate("HouseCard", "Anything the rulebook allows")),
        ]
        made = Choice(options, current, name=translate("HouseCard", "The table as the house has it"))
        self.column.replaceWidget(self.which, made)
        self.which.hide()
        self.which.deleteLater()
        self.which = made
        made.chosen.connect(self._turn)
        self.remade.emit(made)
        self._turn(current)

    def _kept(self) -> tuple[KeptTable, ...]:
        return self._shelf.kept.at(self._table)

    def _kept_now(self, which: str) -> KeptTable | None:
        return next((each for each in self._kept() if f"{_KEPT}{each.name}" == which), None)

    @property
    def wish(self) -> HouseWish:
        """What is chosen now."""
        (which,) = self.which.checked
        if which == ANYTHING:
            return HouseWish(is_drawn=True)
        if (kept := self._kept_now(which)) is not None:
            return HouseWish(chosen=kept.chosen)
        return HouseWish(chosen=self._chosen()) if which == HERE and self._open is not None else PLAIN_WISH

    def _chosen(self) -> ChosenTable:
        """As it is put together here; under no name as long as nobody has kept it."""
        options = dict(self._options.chosen) if self._options is not None else self._wish.chosen.options
        return replace(self._wish.chosen, name="", options=options)

    def _turn(self, which: str) -> None:
        kept = self._kept_now(which)
        if which == HERE and self._open is None:
            self._make()
        self._body.setVisible(which == HERE)
        self._told.setText(self._told_of(which) if kept is None else self._lines_of(kept))
        may_keep = self._shelf.kept.may_keep
        self._named.setVisible(may_keep and (kept is not None or (which == HERE and self._open is not None)))
        if may_keep:
            self._named.show_kept(kept)

    def _told_of(self, which: str) -> str:
        match which:
            case "here":
                return translate("HouseCard", "It stays with the round, the next ones at its table, and its result.")
            case "anything":
                return translate("HouseCard", "Drawn anew for each round you deal here, within what the rulebook says.")
            case _:
                return translate("HouseCard", "What the rulebook gives where a house has chosen nothing.")

    def _lines_of(self, kept: KeptTable) -> str:
        rulebook, _, game = kept.table.partition("/")
        told = with_semicolons(*table_words(rulebook, game, kept.chosen))
        if not kept.is_default:
            return told
        return sentences(told, translate("HouseCard", "The station's default: drills here begin with it."))

    # What staff do with names

    def _keep(self, name: str) -> None:
        chosen, found = self._chosen(), list[KeptTable]()

        def keep() -> None:
            self._shelf.require(self._table, chosen)
            found.append(self._shelf.kept.keep(self._table, chosen, name))

        if self._shelf.run_safely(keep):
            self._wish = HouseWish(chosen=found[0].chosen)
            self._offer(f"{_KEPT}{found[0].name}")

    def _rename(self, name: str) -> None:
        old, found = self._name_now(), list[str]()
        if self._shelf.run_safely(lambda: found.append(self._shelf.kept.rename(old, name))):
            self._offer(f"{_KEPT}{found[0]}")

    def _ask_delete(self) -> None:
        name = self._name_now()
        words = translate("HouseCard", "Delete the table {name}? Rounds that were dealt there keep what was chosen.")
        self._shelf.ask(words.format(name=name), translate("HouseCard", "Delete it"), lambda: self._delete(name))

    def _delete(self, name: str) -> None:
        if self._shelf.run_safely(lambda: self._shelf.kept.delete(name)):
            self._wish = PLAIN_WISH
            self._offer(PLAIN_HOUSE)

    def _make_default(self, is_default: bool) -> None:  # a signal's
        name = self._name_now()
        if self._shelf.run_safely(lambda: self._shelf.kept.make_default(self._table, name if is_default else "")):
            self._offer(f"{_KEPT}{name}")

    def _change_kept(self) -> None:
        """What is kept under the name becomes the beginning of another choice."""
        kept = self._kept_now(self.which.checked[0])
        if kept is not None:
            self._wish, self._open, self._options = HouseWish(chosen=kept.chosen), None, None
            self.which.choose(HERE)
            self._turn(HERE)

    def _name_now(self) -> str:
        return self.which.checked[0].removeprefix(_KEPT)

    # What is chosen here

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
            self._deal_by(self._wish.chosen.method, ways)
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
        made.chosen.connect(lambda method: self._deal_by(method, ways))
        return caption, made

    def _deal_by(self, method: str, ways: Ways) -> None:
        """What comes from a machine alone isn't shuffled by hand."""
        self._change(method=method)
        shuffled = self._shuffled
        if shuffled is None:
            return
        if method in ways.by_machine:
            if shuffled.checked == (_HAND,):
                shuffled.choose(_OPEN)
                self._change(shuffler=None)
            why = translate("HouseCard", "So only cards are dealt that a machine has shuffled.")
            shuffled.allow((_OPEN, _MACHINE), why)
        else:
            shuffled.allow((_OPEN, _MACHINE, _HAND), "")

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
        self._shuffled = made
        made.chosen.connect(lambda way: self._change(shuffler=None if way == _OPEN else way == _MACHINE))
        return caption, made

    def _change(self, **changed: object) -> None:
        self._wish = HouseWish(chosen=replace(self._wish.chosen, **changed))  # type: ignore[arg-type]


def _as_it_comes() -> str:
    return translate("HouseCard", "As it comes")


def _starred(name: str, *, is_default: bool) -> str:
    return translate("HouseCard", "{name} (default)").format(name=name) if is_default else name
