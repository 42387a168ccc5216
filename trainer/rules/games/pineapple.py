"""Pineapple: hold'em with three cards, one of them given up before the flop (Oasis Pineapple)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trainer.rules.actions import CallOn, CollectCards, Discard
from trainer.rules.cards import Card
from trainer.rules.games.flop import flop_round
from trainer.rules.plan import Actor, Plan, Step, done, meanwhile, one_of, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.game import poker_game
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game


def discards(table: PokerTable) -> Plan[PokerTable]:
    """Each live player gives up a card, the first left of the button first; nobody when one player is left.

    A card that lies out may be taken in at once or with the others (reading R109).
    """
    if not table.is_contested:
        return done()
    return _discards_of(tuple([seat.number for seat in table.after_seat(table.button) if seat.is_in]))


def _discards_of(numbers: tuple[int, ...]) -> Plan[PokerTable]:
    if not numbers:
        return done()
    first, *others = numbers
    taken_in = Step(CollectCards(first), Clause.DISCARD_BEFORE_FLOP)
    following = meanwhile(taken_in, _discards_of(tuple(others))) if others else taken_in
    return seq(Step(CallOn(first), Clause.DISCARD_BEFORE_FLOP), then(discard, first), following)


def discard(table: PokerTable, number: int) -> Plan[PokerTable]:
    """Any one of the player's cards; the card dealt last stands first."""
    return _one_of(number, table.seat(number).cards)


@lru_cache(maxsize=1024)
def _one_of(number: int, cards: tuple[Card, ...]) -> Plan[PokerTable]:
    given_up = [Step(Discard(number, (card,)), Clause.DISCARD_BEFORE_FLOP, Actor.PLAYER) for card in reversed(cards)]
    return one_of(*given_up)


PINEAPPLE: Final[Game[PokerTable]] = poker_game("pineapple", flop_round(discards))
