"""A poker table beside which something is asked, and what may be said of its hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from trainer.asks.fields import Json
from trainer.asks.filling import Wanted
from trainer.asks.key import Shown
from trainer.rules.actions import Action
from trainer.rules.cards import Card
from trainer.rules.places import Part
from trainer.rules.plan import Table
from trainer.rules.poker.table import PokerTable
from trainer.training.question_spots import Question
from trainer.ui.entry.poker.readings import names_to_choose
from trainer.ui.entry.poker.slots import OF_SEATS
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.explaining.drawings import Way
from trainer.ui.felt.picture import Target, TargetKind
from trainer.ui.felt.view import TableView
from trainer.ui.poker.felt import PokerFelt
from trainer.ui.poker.marks import journey
from trainer.ui.poker.showing import picture
from trainer.ui.question.felt import Pointed, QuestionFelt, raised

_LIT: Final[Mapping[str, TargetKind]] = {
    "board": TargetKind.BOARD,
    "pot": TargetKind.POT,
    "stub": TargetKind.STUB,
    "muck": TargetKind.MUCK,
    "button": TargetKind.DEALER_BUTTON,
    "rack": TargetKind.RACK,
    "burn pile": TargetKind.BURN,
    "rake": TargetKind.RAKE,
    "jackpot": TargetKind.JACKPOT,
    "drop": TargetKind.DROP,
    "tips": TargetKind.TIPS,
}


class PokerAsked(QuestionFelt):
    """See `QuestionFelt`."""

    _felt: PokerFelt

    def __init__(self, table: Shown, choices: TableChoices, is_open: Callable[[], bool]) -> None:
        super().__init__(table, is_open)
        self._felt = PokerFelt(
            picture(self._table),
            lambda: self._table,
            choices,
            self._takes_acts,
            only_in_turn=True,
        )
        self.view.target_clicked.connect(self._click)

    @property
    def _table(self) -> PokerTable:
        return _poker(self._shown)

    @property
    def view(self) -> TableView:
        return self._felt.view

    def _click(self, target: Target) -> None:
        if self._asks:
            seat = target.index if target.kind in OF_SEATS else 0
            self.pointed.emit(Pointed(seat, self.view.card_pressed))
        else:
            self._felt.entering.click(target)

    def _draw(self, picked: frozenset[Card]) -> None:
        shown = picture(self._table)
        if picked:
            seats = tuple([replace(seat, hand=raised(seat.hand, picked)) for seat in shown.seats])
            shown = replace(shown, seats=seats, board=raised(shown.board, picked))
        self.view.show_picture(shown, is_animated=False)

    def _edge_takes(self) -> None:
        self._edge(self._felt.takes)

    def _edge_seats(self, *, takes_seats: bool) -> None:
        seats = [Target(TargetKind.SEAT, seat.number) for seat in self._table.players] if takes_seats else []
        self._edge(frozenset(seats))

    def _edge(self, takes: frozenset[Target]) -> None:
        self.view.show_marked(replace(self.view.picture, takes=takes))

    def way(self, action: Action, table: Table) -> Way:
        assert isinstance(table, PokerTable)
        return journey(action, table)

    def light(self, places: Iterable[str]) -> None:
        lit = frozenset([target for place in places if (target := _lit(place)) is not None])
        self.view.show_marked(replace(self.view.picture, here=self.view.picture.here | lit))


def _lit(place: str) -> Target | None:
    if place.startswith("seat "):
        return Target(TargetKind.SEAT, int(place[5:]))
    return Target(_LIT[place]) if place in _LIT else None


def poker_names(wanted: Wanted, question: Question) -> tuple[str, ...]:
    """What the cards of the hand that is asked about could be taken for; nothing where too few lie open."""
    table, beside = _poker(question.table), wanted.beside
    part = Part(str(beside["part"])) if "part" in beside else _part(wanted, table)
    return names_to_choose(table, _seat(beside, table), part)


def poker_cards(wanted: Wanted, question: Question) -> tuple[Card, ...]:
    """The cards in sight from which the hand that is asked about is made."""
    table = _poker(question.table)
    return (*table.seat(_seat(wanted.beside, table)).cards, *table.board)


def _seat(beside: Mapping[str, Json], table: PokerTable) -> int:
    seat = beside.get("seat")
    return seat if isinstance(seat, int) else table.players[0].number


def _part(wanted: Wanted, table: PokerTable) -> Part:
    if not table.rules.form.is_split:
        return Part.WHOLE
    return Part.LOW if "low" in wanted.place else Part.HIGH


def _poker(table: Shown) -> PokerTable:
    assert isinstance(table, PokerTable)
    return table
