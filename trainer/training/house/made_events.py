"""Irregularities made for a table with cards against the house: who does what, with which cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, TypeVar

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity, Rule, named
from trainer.rules.house.cards.noticing import first_noticeable
from trainer.rules.house.cards.table import CardTable, Stage, Status
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.training.alarms import Harmless
from trainer.training.house.incidents import (
    AT_EVERY_TABLE,
    COMES_IN,
    Counted,
    HouseIncident,
    HouseSymptom,
    has_chips,
    planning,
    seat_of,
)
from trainer.training.incidents import Incident, Incidents

K = TypeVar("K", bound=CardTable)

LATEST: Final[dict[StrEnum, int]] = {
    Irregularity.SHUFFLER_JAM: 1,
    Irregularity.SHUFFLER_COUNT_WRONG: 1,
    Irregularity.RECUT_ORDERED: 1,
    Irregularity.DEVICE_BROKEN: 2,
    Irregularity.PROGRESSIVE_COUNT_DIFFERS: 1,
    Irregularity.STUB_MISCOUNT: 1,
    Irregularity.WRONG_COUNT: 3,
    Irregularity.SHOE_JAM: 4,
    Irregularity.DRAWN_IN_ERROR: 8,
    Irregularity.FACE_UP_IN_DECK: 8,
    Irregularity.UP_CARD_DISCARDED: 1,
    Harmless.SHUFFLER_HUMS: 1,
}
"""Of how many possible moments one is drawn; more where the window stays open."""
HARMLESS: Final = (
    *AT_EVERY_TABLE,
    Harmless.STRETCHES,
    Harmless.CARD_NEAR_EDGE,
    Harmless.PEEKS,
    Harmless.SHUFFLER_HUMS,
)
LOOKS_LIKE: Final[Mapping[Harmless, StrEnum]] = {
    Harmless.SMALL_TALK: Irregularity.PLAYERS_EXCHANGE_INFORMATION,
    Harmless.STRETCHES: Irregularity.PLAYER_LEFT,
    Harmless.CARD_NEAR_EDGE: Irregularity.WRONG_COUNT,
    Harmless.PEEKS: Irregularity.PLAYERS_EXCHANGE_INFORMATION,
    Harmless.SHUFFLER_HUMS: Irregularity.SHUFFLER_JAM,
    Harmless.SUPERVISOR_WATCHES: Irregularity.RECUT_ORDERED,
}
"""The irregularity that a harmless symptom calls to mind."""
_WITH_CARDS_OUT: Final = frozenset({Harmless.STRETCHES, Harmless.CARD_NEAR_EDGE, Harmless.PEEKS})
_FACE_UP_DEPTH: Final = 4


def event_of(table: CardTable, what: StrEnum, stream: Stream) -> Event | None:
    """An event of this kind made for the table, not yet held against its window; none where nobody could do it."""
    match Irregularity(what):
        case Irregularity.FACE_UP_IN_DECK:
            return _face_up(table, stream)
        case Irregularity.DRAWN_IN_ERROR:
            return None if table.method is Method.AUTOMATED_SHOE else e.DrawnInError(stream.chance(500))
        case Irregularity.WRONG_COUNT:
            return _wrong_count(table, stream)
        case Irregularity.DEALER_CARD_EXPOSED if not table.dealer.cards:
            return None
        case Irregularity.STUB_MISCOUNT:
            return e.StubMiscount(any(isinstance(event, e.WrongCount) for event in table.trouble.latent))
        case Irregularity.SHUFFLER_COUNT_WRONG:
            return e.ShufflerCountWrong(stream.pick((51, 53)))
        case Irregularity.PROGRESSIVE_COUNT_DIFFERS:
            wagers = sum(stake.wager == PROGRESSIVE for stake in table.taken)
            return e.ProgressiveCountDiffers(wagers + stream.pick((-1, 1)))
        case Irregularity() as kind if kind in e.PLAIN:
            return e.PLAIN[kind]
        case _:
            return _of_players(table, Irregularity(what), stream)


def _face_up(table: CardTable, stream: Stream) -> Event | None:
    """What is next in a machine nobody sees: the card comes out in the middle of a stack that somebody gets."""
    if table.method is not Method.AUTOMATED_SHOE:
        return e.FaceUpInDeck(stream.below(_FACE_UP_DEPTH))
    is_last_stack = isinstance(table, AnteTable) and table.has_extra_stack and bool(table.dealer.cards)
    return None if is_last_stack else e.FaceUpInDeck(1 + stream.below(2))


def _wrong_count(table: CardTable, stream: Stream) -> Event:
    places: list[Place] = [*dict.fromkeys(hand.seat for hand in table.hands), Area.DEALER, Area.DEALER]
    place = stream.pick(places)
    return e.WrongCount(place, table.right_count(place) + stream.pick((-1, 1)))


def _of_players(table: CardTable, what: Irregularity, stream: Stream) -> Event | None:
    holding = sorted({hand.seat for hand in table.hands if hand.cards and hand.status is Status.IN})
    if table.stage not in (Stage.DEALING, Stage.DECIDING) or not holding:
        return None
    match what:
        case Irregularity.PLAYERS_EXCHANGE_INFORMATION:
            # neighbours, as far as there are any
            at = stream.below(max(len(holding) - 1, 1))
            return e.PlayersExchangeInformation(tuple(holding[at : at + 2]))
        case Irregularity.PLAYER_LEFT:
            return e.PlayerLeft(stream.pick(holding))
        case _:
            return None


def may_seem(table: CardTable, what: Harmless) -> bool:
    """Whether a false alarm of this kind is plausible on the table as it stands."""
    if table.trouble.is_held or table.is_over:
        return False
    if what is Harmless.SHUFFLER_HUMS:
        return table.stage is Stage.PREPARING and _has_machine_cards(table)
    # once the dealer's hand is up the floor is called to validate a progressive, and that is no stop for a symptom
    is_before = table.stage in (Stage.DEALING, Stage.DECIDING)
    return is_before or (table.stage is Stage.PREPARING and what not in _WITH_CARDS_OUT)


def _has_machine_cards(table: CardTable) -> bool:
    """The shuffler has the cards that come into play next, or the deck that waits its turn."""
    is_through = table.is_shuffled and not table.is_preshuffled and not table.is_loaded and not table.dealt
    return table.has_shuffler and (is_through or table.is_shuffler_fed)


def could(table: CardTable, what: Harmless, seat: SeatNumber) -> bool:
    """Whether a player could be seen to do it: has the chips, or a card that lies as it is said to."""
    if what in _WITH_CARDS_OUT and not _holds(table, seat, peeks=what is Harmless.PEEKS):
        return False
    if what is Harmless.CARD_NEAR_EDGE and table.are_cards_held:
        return False
    return has_chips(table, what, seat)


def _holds(table: CardTable, seat: SeatNumber, *, peeks: bool) -> bool:
    """Whether cards of a live hand lie before a player; to peek at the corners, two of them face down."""
    live = [hand for hand in table.hands if hand.seat == seat and hand.cards and hand.status is Status.IN]
    return any(not peeks or hand.faces_up.count(False) > 1 for hand in live)


def rule_of(kind: StrEnum) -> StrEnum:
    """The clause that names an irregularity."""
    return Rule.STUB_SHOWS_MISDEAL if kind is Irregularity.STUB_MISCOUNT else kind


def irregularity_of(event: Event) -> Irregularity:
    assert isinstance(event, e.HouseEvent)
    return event.irregularity


def incident_of(table: CardTable, event: Event) -> HouseIncident:
    """What is to be noticed of an irregularity that has happened.

    Of the dealer's cards those are counted that lie alike, where one more lies face up.
    """
    match event:
        case e.WrongCount(to, cards):
            is_told_whole = to is not Area.DEALER or _comes_as_one_stack(table)
            lying = cards if is_told_whole else table.first_run(to) + cards - table.right_count(to)
            are_down = not is_told_whole and table.first_run(to) != table.dealer_cards
            return Incident(Counted(to, lying, are_down) if lying else event, event, seat_of(event))
        case _:
            return Incident(event, event, seat_of(event))


def _comes_as_one_stack(table: CardTable) -> bool:
    """The dealer's cards, the one that is turned up then too."""
    return isinstance(table, AnteTable) and table.method is Method.AUTOMATED_SHOE and not table.has_extra_stack


def incidents_of_cards(can_happen: Callable[[K, Event], bool]) -> Incidents[K, HouseSymptom]:
    """What goes wrong at a table with cards, and what seems to."""
    return Incidents(
        named=named,
        can_happen=can_happen,
        event_of=event_of,
        incident_of=incident_of,
        noticeable=first_noticeable,
        irregularity_of=irregularity_of,
        rule_of=rule_of,
        looks_like=LOOKS_LIKE,
        may_seem=may_seem,
        seats=lambda table: table.seats,
        could=could,
        comes_in=COMES_IN,
        plan=planning(LATEST, HARMLESS),
    )
