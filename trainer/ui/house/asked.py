"""A table against the house beside which something is asked, and what may be said of its hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from trainer.ui.felt.house.picture import HandPicture, HousePicture
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.house.families import house_sheet, sight_of
from trainer.ui.house.felt import HouseFelt
from trainer.ui.house.seen import journey
from trainer.ui.house.sheet_dialog import SheetDialog
from trainer.ui.house.showing import house_picture
from trainer.ui.question.felt import AskedAt, SheetMade, Shows, raised

_CALLED: Final[Mapping[HousePlace, str]] = {
    HousePlace.DEALER: "dealer",
    HousePlace.SHOE: "stub",
    HousePlace.DISCARDS: "muck",
    HousePlace.RACK: "rack",
    HousePlace.SIGN: "sign",
    HousePlace.DROP: "drop",
    HousePlace.TIPS: "tips",
    HousePlace.METERS: "meters",
    HousePlace.BONUS_BOX: "bonus box",
}

_SHOWS: Final[Mapping[HousePlace, tuple[str, ...]]] = {
    HousePlace.SEAT: ("cards",),
    HousePlace.HAND: ("cards",),
    HousePlace.DEALER: ("dealer", "dealer_hands", "cards"),
    HousePlace.BONUS_BOX: ("bonus_card",),
    HousePlace.SHOE: ("method", "deck", "dealt"),
    HousePlace.METERS: ("meter", "meters"),
    HousePlace.LOCK: ("meter", "meters"),
    HousePlace.SIGN: ("options",),
    HousePlace.SHAKER: ("dice",),
    HousePlace.COMPUTER: ("dice",),
}


def _felt(table: Callable[[], Shown], choices: TableChoices, takes_acts: Callable[[], bool]) -> HouseFelt:
    now = _house(table())
    return HouseFelt(house_picture(now), lambda: _house(table()), choices, takes_acts, only_in_turn=True)


def _picture(table: Shown, picked: frozenset[Card]) -> HousePicture:
    def hands(every: tuple[HandPicture, ...]) -> tuple[HandPicture, ...]:
        return tuple([replace(hand, cards=raised(hand.cards, picked)) for hand in every])

    shown = house_picture(_house(table))
    seats = tuple([replace(seat, hands=hands(seat.hands)) for seat in shown.seats])
    return replace(shown, seats=seats, dealer=hands(shown.dealer)) if picked else shown


def _way(action: Action, table: Table) -> Way:
    assert isinstance(table, HouseTable)
    return journey(action, table)


def _name_of(target: HouseTarget) -> str:
    return f"seat {target.seat}" if target.kind is HousePlace.SEAT else _CALLED.get(target.kind, "")


def _shows(target: HouseTarget) -> Shows:
    if target.wager:
        return Shows((target.wager,), target.wager, target.on)
    return Shows(_SHOWS.get(target.kind, ()))


def _names(wanted: Wanted, question: Question) -> tuple[str, ...]:
    """What the cards of the hand that is asked about could be taken for; nothing where too few lie open."""
    if "five" in wanted.place or "six" in wanted.place:
        # read beside the hand that plays: the best five of the player's cards, and of those with the one in the box
        return hands_to_choose(_cards(wanted, question), 5, best_high)
    table = _card_table(question)
    return sight_of(table).names(_place(wanted, table))


def _cards(wanted: Wanted, question: Question) -> tuple[Card, ...]:
    """The cards in sight from which the hand that is asked about is made."""
    table = _card_table(question)
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


def _sheet(target: HouseTarget, table: Shown) -> SheetMade | None:
    if target.kind is not HousePlace.SIGN:
        return None
    posted = house_sheet(_house(table))
    return lambda title, parent: SheetDialog(title, posted, parent)


def _house(table: Shown) -> HouseTable:
    assert isinstance(table, HouseTable)
    return table


def _card_table(question: Question) -> CardTable:
    assert isinstance(question.table, CardTable)
    return question.table


AT_DICE: Final = AskedAt(
    make=_felt,
    picture=_picture,
    edged=lambda shown, takes: replace(shown, takes=takes),
    lit=lambda shown, lit: replace(shown, here=shown.here | lit),
    seat_of=lambda target: target.seat,
    is_player=lambda target, _table: target.kind is HousePlace.SEAT,
    way=_way,
    name_of=_name_of,
    shows=_shows,
    sheet=_sheet,
)
AT_CARDS: Final = replace(AT_DICE, names=_names, cards=_cards)
