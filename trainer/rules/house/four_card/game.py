"""Four Card Poker: the best four of five against the best four of six (Oneida Four Card; Maryland Four Card)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from trainer.rules.actions import Action, Deal, Face, Reveal
from trainer.rules.house.ante import game
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.procedure import (
    ask_players,
    close_bets,
    deal_singly,
    prepare_cards,
    put_stub_away,
    stack,
    stacks_to_players,
    take_forfeits,
)
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.handling import must_be_ruled
from trainer.rules.house.cards.table import DEALERS
from trainer.rules.house.four_card import clauses
from trainer.rules.house.four_card.breaches import broken
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.settlement import share_of, shown_after
from trainer.rules.house.four_card.showing import show_hands
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import Wager
from trainer.rules.house.games import FOUR_CARD_POKER
from trainer.rules.house_acts import CollectProgressive, LockProgressive, Pay
from trainer.rules.places import Area
from trainer.rules.plan import Plan, Step, done, seq, then
from trainer.rules.round import Game
from trainer.rules.values import changed

Table = FourCardTable


def close_progressive(table: Table) -> Plan[Table]:
    """Where the progressive is offered it is locked, made or not; what was made goes to the rack.

    Maryland 8(C), 9(A)(3)-(4), 10(A)(2)-(3).
    """
    if table.rules.progressive is None:
        return done()
    return seq(Step(LockProgressive(), table.clause_of(clauses.LOCK_PROGRESSIVE)), then(collect_progressive))


def collect_progressive(table: Table) -> Plan[Table]:
    amount = sum(stake.amount for stake in table.stakes if stake.wager == Wager.PROGRESSIVE)
    if not amount:
        return done()
    clause = table.clause_of(clauses.COLLECT_PROGRESSIVE)
    return Step(CollectProgressive(amount), clause, also=(Clause.PROGRESSIVE_ACCEPTED,))


def deal_hands(table: Table) -> Plan[Table]:
    """Five cards each, the dealer six, the last of them face up."""
    box = (Step(Deal(Area.BONUS_BOX, Face.DOWN), Clause.DEAL_BONUS_CARD),) if table.has_bonus_box else ()
    if table.method is not Method.AUTOMATED_SHOE:
        return seq(*box, then(deal_singly))
    return seq(*box, then(deliver_extra_stack if table.has_extra_stack else deliver_dealer_first))


def deliver_extra_stack(table: Table) -> Plan[Table]:
    """Oneida I(3): players, dealer, and one more stack of which the dealer gets the top card face up."""
    return seq(
        *stacks_to_players(table),
        stack(Area.DEALER, table.stack_for(Area.DEALER), AnteClause.DELIVER_STACKS),
        Step(Deal(Area.DEALER, Face.UP), Clause.EXTRA_STACK),
        stack(Area.DISCARD_RACK, table.stack_for(Area.DISCARD_RACK), Clause.EXTRA_STACK),
    )


def deliver_dealer_first(table: Table) -> Plan[Table]:
    """Maryland 10(B): the dealer's six with the bottom one turned up at once, then the players (reading R79)."""
    return seq(
        stack(Area.DEALER, table.stack_for(Area.DEALER), Clause.DEALER_STACK_FIRST),
        Step(Reveal(DEALERS), Clause.DEALER_STACK_FIRST),
        *stacks_to_players(table),
    )


def ask(table: Table) -> Plan[Table]:
    """Play or fold; at Oneida's table what a fold forfeits is taken at once (J(2)(a)), else when all have decided."""
    return ask_players(table, table.facts.play_most_times, take_forfeits if table.takes_folds_at_once else None)


ROUND: Final[Plan[Table]] = seq(
    prepare_cards,
    then(close_bets, close_progressive),
    deal_hands,
    put_stub_away,
    ask,
    take_forfeits,
    must_be_ruled,
    then(show_hands),
)


def after(table: FourCardTable, action: Action) -> FourCardTable:
    """The table once an action is done."""
    done = game.after(table, action)
    if isinstance(action, Pay) and action.wager == Wager.PROGRESSIVE:
        return _meter_paid(done, action.to)
    return done


def _meter_paid(table: FourCardTable, seat: int) -> FourCardTable:
    """What was won from a meter has left it (reading R9)."""
    progressive = table.rules.progressive
    share = None if progressive is None else share_of(progressive, table.hand(seat).cards)
    if share is None:
        return table
    meters = {**table.meters, share.meter: shown_after(table.meters[share.meter], share, table.rules)}
    return changed(table, meters=MappingProxyType(meters))


FOUR_CARD: Final[Game[FourCardTable]] = game.ante_game(FOUR_CARD_POKER, ROUND, after, broken)
