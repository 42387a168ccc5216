"""The cut after a shuffle by hand: offered round the table, made by the dealer where nobody takes it (E(2) to E(4))."""

from __future__ import annotations

from trainer.rules.house.acts import Choice, Decide, OfferCut
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.cutting import cut_offers
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.remedies import cut_step
from trainer.rules.house.table import NOBODY
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Plan, Step, done, one_of, seq, then


def cut(table: BlackjackTable) -> Plan[BlackjackTable]:
    """Nobody cuts after a machine (E(2)(a))."""
    return done() if table.has_shuffler else then(offer_cut, 0)


def offer_cut(table: BlackjackTable, refused: int) -> Plan[BlackjackTable]:
    """To the next player in turn, once so many have refused; past the last of them the dealer cuts (E(4))."""
    turn, first_asked = _turn(table)
    if refused == len(turn):
        return cut_step(table, Clause.DEALER_CUTS)
    seat = turn[refused]
    why = Clause.CUT_REFUSED if refused else first_asked
    takes = Step(Decide(seat, Choice.CUT), Clause.OFFER_CUT, Actor.PLAYER)
    refuses = Step(Decide(seat, Choice.REFUSE_CUT), Clause.CUT_REFUSED, Actor.PLAYER)
    return seq(
        Step(OfferCut(seat), Clause.OFFER_CUT, also=(why,)), one_of(takes, seq(refuses, then(offer_cut, refused + 1)))
    )


def _turn(table: BlackjackTable) -> tuple[tuple[SeatNumber, ...], Clause]:
    """Everybody in the order in which they are asked, and why the first of them is."""
    first_seated = (table.first_seated or table.players[0]) if table.is_opening else None
    came_out_at = None if table.cutting_card == NOBODY or table.is_pitch else table.cutting_card
    offers = cut_offers(table.players, first_seated=first_seated, cutting_card=came_out_at, refuse=table.players)
    return offers.to, offers.clause
