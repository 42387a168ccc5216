"""Pineapple: each player gives up one of three cards, before the flop or before the turn (Oasis Pineapple; R271)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trainer.rules.actions import CallOn, CollectCards, Discard
from trainer.rules.cards import Card
from trainer.rules.plan import Actor, Plan, Step, done, meanwhile, one_of, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.table import PokerTable

_CLAUSES: Final = {Street.FLOP: Clause.DISCARD_BEFORE_FLOP, Street.TURN: Clause.DISCARD_BEFORE_TURN}


def discards(table: PokerTable, before: Street) -> Plan[PokerTable]:
    """Each live player gives up a card, the first left of the button first; nobody when one player is left.

    A card that lies out may be taken in at once or with the others (reading R109).
    """
    if not table.is_contested:
        return done()
    return _discards_of(tuple([seat.number for seat in table.after_seat(table.button) if seat.is_in]), _CLAUSES[before])


def _discards_of(numbers: tuple[int, ...], clause: Clause) -> Plan[PokerTable]:
    if not numbers:
        return done()
    first, *others = numbers
    taken_in = Step(CollectCards(first), clause)
    following = meanwhile(taken_in, _discards_of(tuple(others), clause)) if others else taken_in
    return seq(Step(CallOn(first), clause), then(discard, first, clause), following)


def discard(table: PokerTable, number: int, clause: Clause) -> Plan[PokerTable]:
    """Any one of the player's cards; the card dealt last stands first."""
    return _one_of(number, table.seat(number).cards, clause)


@lru_cache(maxsize=1024)
def _one_of(number: int, cards: tuple[Card, ...], clause: Clause) -> Plan[PokerTable]:
    return one_of(*[Step(Discard(number, (card,)), clause, Actor.PLAYER) for card in reversed(cards)])
