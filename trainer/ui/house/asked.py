"""A table against the house beside which something is asked, and what may be said of its hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from trainer.asks.filling import Wanted
from trainer.asks.key import Shown
from trainer.rules.actions import Action
from trainer.rules.cards import UNSEEN, Card, parse_cards
from trainer.rules.hands import best_high
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area, Place
from trainer.rules.plan import Table
from trainer.training.question_spots import Question
from trainer.ui.entry.house.readings import hands_to_choose
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.explaining.drawings import Way
from trainer.ui.felt.house.picture import HandPicture
from trainer.ui.felt.house.targets import HouseKind, HouseTarget
from trainer.ui.felt.house.view import HouseView
from trainer.ui.house.felt import HouseFelt
from trainer.ui.house.marks import journey
from trainer.ui.house.sheet import house_sheet
from trainer.ui.house.showing import house_picture
from trainer.ui.house.sight import sight_of
from trainer.ui.question.felt import Pointed, QuestionFelt, raised

_LIT: Final[Mapping[str, HouseKind]] = {
    "dealer": HouseKind.DEALER,
    "stub": HouseKind.SHOE,
    "muck": HouseKind.DISCARDS,
    "rack": HouseKind.RACK,
    "sign": HouseKind.SIGN,
    "drop": HouseKind.DROP,
    "tips": HouseKind.TIPS,
    "meters": HouseKind.METERS,
    "bonus box": HouseKind.BONUS_BOX,
}


class HouseAsked(QuestionFelt):
    """See `QuestionFelt`."""

    _felt: HouseFelt

    def __init__(self, table: Shown, choices: TableChoices, is_open: Callable[[], bool]) -> None:
        super().__init__(table, is_open)
        self._felt = HouseFelt(
            house_picture(self._table),
            lambda: self._table,
            choices,
            self._takes_acts,
            only_in_turn=True,
        )
        self.view.target_clicked.connect(self._click)

    @property
    def _table(self) -> HouseTable:
        assert isinstance(self._shown, HouseTable)
        return self._shown

    @property
    def view(self) -> HouseView:
        return self._felt.view

    def _click(self, target: HouseTarget) -> None:
        if target.kind is HouseKind.SIGN:
            self.sheet_wanted.emit(house_sheet(self._table, ()))
        elif self._asks:
            self.pointed.emit(Pointed(target.seat, self.view.card_pressed))
        else:
            self._felt.entering.click(target)

    def _draw(self, picked: frozenset[Card]) -> None:
        def hands(every: tuple[HandPicture, ...]) -> tuple[HandPicture, ...]:
            return tuple([replace(hand, cards=raised(hand.cards, picked)) for hand in every])

        shown = house_picture(self._table)
        if picked:
            seats = tuple([replace(seat, hands=hands(seat.hands)) for seat in shown.seats])
            shown = replace(shown, seats=seats, dealer=hands(shown.dealer))
        self.view.show_picture(shown, is_animated=False)

    def _edge_takes(self) -> None:
        self._edge(self._felt.takes)

    def _edge_seats(self, *, takes_seats: bool) -> None:
        self._edge(frozenset([at for at in self.view.targets if takes_seats and at.kind is HouseKind.SEAT]))

    def _edge(self, takes: frozenset[HouseTarget]) -> None:
        self.view.show_marked(replace(self.view.picture, takes=takes))

    def way(self, action: Action, table: Table) -> Way:
        assert isinstance(table, HouseTable)
        return journey(action, table)

    def light(self, places: Iterable[str]) -> None:
        lit = frozenset([target for place in places for target in self.view.targets if _is_meant(target, place)])
        self.view.show_marked(replace(self.view.picture, here=self.view.picture.here | lit))


def _is_meant(target: HouseTarget, place: str) -> bool:
    if place.startswith("seat "):
        return target.kind is HouseKind.SEAT and target.seat == int(place[5:])
    return target.kind is _LIT.get(place)


def house_names(wanted: Wanted, question: Question) -> tuple[str, ...]:
    """What the cards of the hand that is asked about could be taken for; nothing where too few lie open."""
    if "five" in wanted.place or "six" in wanted.place:
        # read beside the hand that plays: the best five of the player's cards, and of those with the one in the box
        return hands_to_choose(house_cards(wanted, question), 5, best_high)
    table = _cards(question)
    return sight_of(table).names(_place(wanted, table))


def house_cards(wanted: Wanted, question: Question) -> tuple[Card, ...]:
    """The cards in sight from which the hand that is asked about is made."""
    table = _cards(question)
    if _place(wanted, table) is Area.DEALER:
        return _dealer_cards(wanted, question, table)
    bonus = table.bonus_card
    return (*table.hands[0].cards, *((bonus,) if bonus is not None and "six" in wanted.place else ()))


def _place(wanted: Wanted, table: CardTable) -> Place:
    is_dealers = "dealer_hand" in wanted.place or "dealer_hands" in wanted.place or not table.hands
    return Area.DEALER if is_dealers else table.hands[0].seat


def _dealer_cards(wanted: Wanted, question: Question, table: CardTable) -> tuple[Card, ...]:
    """In multiple action the hand with this number, which the question tells."""
    cards = question.right_at((*wanted.place[:-1], "cards"))
    if "dealer_hands" in wanted.place and isinstance(cards, str):
        return tuple(parse_cards(cards))
    return tuple([card for card in table.dealer.cards if card != UNSEEN])


def _cards(question: Question) -> CardTable:
    assert isinstance(question.table, CardTable)
    return question.table
