"""Hands turned up, read and taken in (Three Card (j); Oneida Four Card J(5)-(9); Maryland 11(D))."""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.actions import CollectCards, Read, Reveal
from trainer.rules.house.ante.clauses import AnteClause as Clause
from trainer.rules.house.ante.table import A, AnteTable
from trainer.rules.house.cards.table import DEALERS
from trainer.rules.places import Place, SeatNumber
from trainer.rules.plan import Plan, Step, maybe, seq

HANDS = (Clause.HAND_RANKS, Clause.COMPARE_HANDS)


def turn_up(table: A, seat: SeatNumber, chosen: StrEnum | None = None) -> Plan[A]:
    """A player's hand; called where a rule has the dealer choose its best cards, elsewhere it may be (reading R168)."""
    read = _read(table, seat, chosen or Clause.CALL_PLAYER_HAND)
    return seq(Step(Reveal(seat), Clause.REVEAL_PLAYERS), maybe(read) if chosen is None else read)


def turn_up_dealer(table: A) -> Plan[A]:
    """The dealer's hand, set as the best that it makes and called (reading R168)."""
    return seq(Step(Reveal(DEALERS), Clause.REVEAL_DEALER), _read(table, DEALERS, Clause.CALL_DEALER_HAND))


def _read(table: AnteTable, seat: SeatNumber, clause: StrEnum) -> Step:
    best = table.best(table.hand(seat).cards)
    return Step(Read(seat, best.name), clause, also=(*HANDS, *table.reading_clauses(best)))


def take_in(place: Place, clause: StrEnum = Clause.COLLECT_HANDS, *also: StrEnum) -> Step:
    """A whole hand to the discard rack, as it lay (reading R167)."""
    return Step(CollectCards(place), clause, also=(*also, Clause.PICK_UP_IN_ORDER))
