"""The table of a question on its felt, and what is done at it: poker's, and those against the house."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from trainer.asks.key import Shown
from trainer.rules.cards import Card
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import WITH_PLACE as HOUSE_WITH_PLACE
from trainer.ui.entry.house.verbs import layout_of
from trainer.ui.entry.house.words import house_verb_words
from trainer.ui.entry.poker import POKER
from trainer.ui.entry.poker.slots import OF_SEATS
from trainer.ui.entry.step import PLACE
from trainer.ui.exercise.bar import bar
from trainer.ui.exercise.keys import keys_of, verb_keys
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.house.picture import HandPicture, HousePicture
from trainer.ui.felt.house.targets import HouseKind, HouseTarget
from trainer.ui.felt.house.view import HouseView
from trainer.ui.felt.picture import NO_CHIPS, Chips, ShownCard, TablePicture, Target, TargetKind, cut
from trainer.ui.felt.view import TableView
from trainer.ui.house.sheet import house_sheet
from trainer.ui.house.sheet_dialog import SheetDialog
from trainer.ui.house.showing import house_picture
from trainer.ui.house.sight import pieces_of, sight_of
from trainer.ui.poker.face import poker_bar
from trainer.ui.poker.showing import picture
from trainer.ui.question.slots import Pointed
from trainer.ui.table.entering import AnyEntering, Entering
from trainer.ui.widgets.verbs import VerbKey
from trainer.ui.wording.games import game_words


class Pointing(QObject):
    """Presses that are no part of a step."""

    pointed = Signal(object)
    """A `Pointed`, where something is asked."""
    sheet_wanted = Signal(object)
    """The posted sign was pressed: the sheet to be read."""


class QuestionFelt(Protocol):
    """A family's table as a question shows it. A press is of the act being entered, or what was pointed at."""

    @property
    def entering(self) -> AnyEntering: ...

    @property
    def bar(self) -> tuple[VerbKey, ...]: ...

    @property
    def pointing(self) -> Pointing: ...

    @property
    def widget(self) -> QWidget: ...

    def show_acts(self, table: Shown) -> None:
        """The table as it lies after some acts, at which more may be done."""
        ...

    def show_asked(self, table: Shown, picked: frozenset[Card], *, takes_seats: bool) -> None:
        """The table beside which something is asked: cards picked stand higher, seats that may be said are edged."""
        ...

    def rest_focus(self) -> None:
        """Something has been done: Enter presses no place until Tab or an arrow has gone to one."""
        ...

    def chips(self) -> Chips:
        """The amount that is entered for an act, as it would be cut."""
        ...


class PokerFelt:
    """A poker table."""

    def __init__(self, table: PokerTable, choices: TableChoices, is_open: Callable[[], bool]) -> None:
        self._table = table
        self._asks = False
        self._picked: frozenset[Card] = frozenset()
        verbs = verb_keys(choices.keys)
        self.bar = poker_bar(verbs)
        self.view = TableView(picture(table), choices.look)
        self.pointing = Pointing(self.view)
        self.entering = Entering(
            POKER, lambda: self._table, verbs, lambda: is_open() and not self._asks, self.view, only_in_turn=True
        )
        self.view.target_clicked.connect(self._click)
        self.view.dragged.connect(self.entering.drag)

    @property
    def widget(self) -> QWidget:
        return self.view

    def _click(self, target: Target) -> None:
        if self._asks:
            seat = target.index if target.kind in OF_SEATS else 0
            self.pointing.pointed.emit(Pointed(seat, self.view.card_pressed))
        else:
            self.entering.click(target)

    def show_acts(self, table: Shown) -> None:
        assert isinstance(table, PokerTable)
        self._show(table, frozenset(), self.entering.edges, asks=False)

    def show_asked(self, table: Shown, picked: frozenset[Card], *, takes_seats: bool) -> None:
        assert isinstance(table, PokerTable)
        seats = [Target(TargetKind.SEAT, seat.number) for seat in table.players] if takes_seats else []
        self._show(table, picked, frozenset(seats), asks=True)

    def _show(self, table: PokerTable, picked: frozenset[Card], takes: frozenset[Target], *, asks: bool) -> None:
        """Draws what is others than before; the places that are edged may change alone."""
        is_same = self._table is table and self._picked == picked
        self._table, self._picked, self._asks = table, picked, asks
        if is_same:
            self.view.show_marked(replace(self.view.picture, takes=takes))
            return
        shown = _raised_at_poker(picture(table), picked) if picked else picture(table)
        self.view.show_picture(replace(shown, takes=takes), is_animated=False)

    def rest_focus(self) -> None:
        self.view.rest_focus()

    def chips(self) -> Chips:
        amount = self.entering.cut_amount
        return cut(amount, self._table.rules.denominations) if amount else NO_CHIPS


def _raised_at_poker(shown: TablePicture, picked: frozenset[Card]) -> TablePicture:
    seats = tuple([replace(seat, hand=_raised(seat.hand, picked)) for seat in shown.seats])
    return replace(shown, seats=seats, board=_raised(shown.board, picked))


def _raised(cards: tuple[ShownCard, ...], picked: frozenset[Card]) -> tuple[ShownCard, ...]:
    return tuple([replace(card, plays=card.card in picked) for card in cards])


class HouseFelt:
    """A table against the house."""

    def __init__(self, table: HouseTable, game: str, choices: TableChoices, is_open: Callable[[], bool]) -> None:
        self._table = table
        self._game = game
        self._asks = False
        self._picked: frozenset[Card] = frozenset()
        verbs = keys_of(layout_of(game).keys, choices.keys)
        own = {verb: key for key, verb in verbs.items()}
        self.bar = bar(layout_of(game).verbs, own, house_verb_words, HOUSE_WITH_PLACE)
        self.view = HouseView(house_picture(table), choices.look)
        self.pointing = Pointing(self.view)
        self._seen: tuple[HouseTable, Sight] = (table, sight_of(table))
        self.entering = Entering(
            HOUSE, self._sight, verbs, lambda: is_open() and not self._asks, self.view, only_in_turn=True
        )
        self.view.target_clicked.connect(self._click)
        self.view.dragged.connect(self.entering.drag)

    @property
    def widget(self) -> QWidget:
        return self.view

    def _sight(self) -> Sight:
        if self._seen[0] is not self._table:
            self._seen = (self._table, sight_of(self._table))
        return self._seen[1]

    def _click(self, target: HouseTarget) -> None:
        if target.kind is HouseKind.SIGN:
            sheet = house_sheet(self._table, ())
            self.pointing.sheet_wanted.emit(SheetDialog(game_words(self._game), sheet, self.view))
        elif self._asks:
            self.pointing.pointed.emit(Pointed(target.seat, self.view.card_pressed))
        else:
            self.entering.click(target)

    def show_acts(self, table: Shown) -> None:
        assert isinstance(table, HouseTable)
        self._show(table, frozenset(), asks=False)
        self.view.show_marked(replace(self.view.picture, takes=self._takes()))

    def _takes(self) -> frozenset[HouseTarget]:
        kinds, place = self.entering.edges, self.entering.entered[PLACE]
        seats = {0, place} if isinstance(place, int) and HouseKind.SPOT in kinds else None
        return frozenset([at for at in self.view.targets if at.kind in kinds and (seats is None or at.seat in seats)])

    def show_asked(self, table: Shown, picked: frozenset[Card], *, takes_seats: bool) -> None:
        assert isinstance(table, HouseTable)
        self._show(table, picked, asks=True)
        seats = [at for at in self.view.targets if at.kind is HouseKind.SEAT] if takes_seats else []
        self.view.show_marked(replace(self.view.picture, takes=frozenset(seats)))

    def _show(self, table: HouseTable, picked: frozenset[Card], *, asks: bool) -> None:
        is_same = self._table is table and self._picked == picked
        self._table, self._picked, self._asks = table, picked, asks
        if not is_same:
            shown = house_picture(table)
            self.view.show_picture(_raised_at_house(shown, picked) if picked else shown, is_animated=False)

    def rest_focus(self) -> None:
        self.view.rest_focus()

    def chips(self) -> Chips:
        amount = self.entering.cut_amount
        return cut(amount, pieces_of(self._table)) if amount else NO_CHIPS


def _raised_at_house(shown: HousePicture, picked: frozenset[Card]) -> HousePicture:
    def hands(every: tuple[HandPicture, ...]) -> tuple[HandPicture, ...]:
        return tuple([replace(hand, cards=_raised(hand.cards, picked)) for hand in every])

    seats = tuple([replace(seat, hands=hands(seat.hands)) for seat in shown.seats])
    return replace(shown, seats=seats, dealer=hands(shown.dealer))


def felt_of(table: Shown, game: str, choices: TableChoices, is_open: Callable[[], bool]) -> QuestionFelt:
    """The felt of a table, whatever its family; `is_open` says whether anything is taken now."""
    if isinstance(table, PokerTable):
        return PokerFelt(table, choices, is_open)
    return HouseFelt(table, game, choices, is_open)
