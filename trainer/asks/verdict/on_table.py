"""What lies on a table, as far as acts name it: who sits, which pots, wagers, decks and areas there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.asks.steps import pot_name
from trainer.rules.actions import Area
from trainer.rules.house.ante.table import ANTE, PLAY, AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import DEALER_SHOWS, CardTable
from trainer.rules.house.four_card.wagers import ENVY
from trainer.rules.house.reducer import BONUS_ON, PROGRESSIVE
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.money import Cents
from trainer.rules.places import Place, SeatNumber
from trainer.rules.plan import Table
from trainer.rules.poker.table import PokerTable

_STACK_OF_THE_SHOE: Final = 3
_POKER: Final = (Area.BOARD, Area.BURN_PILE, Area.MUCK, Area.SHUFFLER, Area.DECK_AREA, Area.FLOOR)
_CARDS: Final = (Area.DEALER, Area.DISCARD_RACK, Area.BONUS_BOX, Area.SHUFFLER, Area.DECK_AREA, Area.FLOOR)


def sits(table: Table, seat: SeatNumber) -> bool:
    """Whether a player sits there, with cards or without; at Sic Bo whether a wager of the player's is out."""
    match table:
        case PokerTable():
            return table.seated(seat) is not None
        case CardTable():
            return table.plays(seat)
        case HouseTable():
            return seat in table.seats
        case _:
            return False


def areas(table: Table) -> tuple[Area, ...]:
    """The areas that this kind of table has."""
    match table:
        case PokerTable():
            return _POKER
        case CardTable():
            return _CARDS
        case _:
            return (Area.DEALER,)


def decks(table: Table) -> int:
    match table:
        case PokerTable():
            return table.rules.facts.decks
        case CardTable():
            return table.deck_count
        case _:
            return 1


def goes_in_to(table: Table) -> tuple[str, ...]:
    """Where hands that are taken in go."""
    return (Area.MUCK.value, "stack") if isinstance(table, PokerTable) else (Area.DISCARD_RACK.value,)


def pots(table: Table, *, begins: bool) -> Mapping[str, int]:
    """The pots by their names; with the one that bets would begin next."""
    if not isinstance(table, PokerTable):
        return {}
    found = {pot_name(index, table.pots): index for index in range(len(table.pots))}
    return found | {pot_name(len(table.pots)): len(table.pots)} if begins else found


def left_in(table: Table, pot: int) -> Cents:
    return table.pots[pot].left if isinstance(table, PokerTable) and pot < len(table.pots) else 0


def in_circles(table: Table) -> tuple[Cents, Cents]:
    """The rake, and the jackpot fee, that have been taken and lie on the table."""
    return (table.rake_circle, table.jackpot_circle) if isinstance(table, PokerTable) else (0, 0)


def wagers_of(table: Table, seat: SeatNumber) -> set[tuple[str, tuple[int, ...]]]:
    """What a seat has on the layout, or had until it was taken, with its numbers."""
    if not isinstance(table, HouseTable):
        return set()
    taken = table.taken if isinstance(table, CardTable) else ()
    return {(stake.wager, stake.on) for stake in (*table.stakes, *taken) if stake.seat == seat}


def comes_beside(table: Table, seat: SeatNumber) -> set[str]:
    """What may be put out or paid for what a seat wagered, whatever the cards are; envy can be pushed to anybody."""
    if not isinstance(table, AnteTable):
        return set()
    made = {(stake.seat, stake.wager) for stake in (*table.stakes, *table.taken, *table.returned)}
    beside = {PLAY, *BONUS_ON} if (seat, ANTE) in made else set()
    return beside | ({ENVY} if any(wager == PROGRESSIVE for _, wager in made) else set())


def spot(table: Table) -> int | None:
    """Multiple action: the hand of the dealer that wagers are paid on; nothing is paid on one that nobody has seen."""
    return table.spot if isinstance(table, BlackjackTable) and table.is_multi else None


def spot_settled(table: Table, seat: SeatNumber, wager: str) -> int | None:
    """Multiple action: the spot that is being settled, where a wager of the seat lies there."""
    if not isinstance(table, BlackjackTable) or not table.is_multi or table.stage not in DEALER_SHOWS:
        return None
    here = ((stake.seat, stake.wager, stake.spot) for stake in table.stakes)
    return table.spot if (seat, wager, table.spot) in here else None


def stakes(table: Table) -> tuple[Stake, ...]:
    """What lies on the layout."""
    return table.stakes if isinstance(table, HouseTable) else ()


def staked(table: Table, seat: SeatNumber, wager: str) -> Cents:
    return table.staked(seat, wager) if isinstance(table, HouseTable) else 0


def numbers_of(table: Table, seat: SeatNumber, wager: str) -> tuple[int, ...]:
    return next((on for name, on in sorted(wagers_of(table, seat)) if name == wager), ())


def progressive(table: Table) -> Cents:
    if not isinstance(table, CardTable):
        return 0
    return sum(stake.amount for stake in table.stakes if stake.wager == PROGRESSIVE)


def stack_for(table: Table, place: Place) -> int:
    """How many cards the automated shoe holds for a place."""
    return table.stack_for(place) if isinstance(table, AnteTable) else _STACK_OF_THE_SHOE


def dice(table: Table) -> tuple[int, ...]:
    """What the dice show, from low to high."""
    return tuple(sorted(table.dice)) if isinstance(table, SicBoTable) else ()
