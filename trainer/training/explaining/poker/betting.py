"""What the next player owes and may do."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.actions import CallOn, Move
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Table
from trainer.rules.poker.betting import legal_moves
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.table import PokerTable
from trainer.training.explaining.moment import Moment
from trainer.training.explaining.poker.kinds import ToCall
from trainer.training.explaining.poker.opening import ROUNDS


def owed_at(moment: Moment) -> Iterator[ToCall]:
    """What the player owes who is turned to for a bet."""
    table, act = moment.table, moment.step.action
    if isinstance(table, PokerTable) and isinstance(act, CallOn) and moment.step.clause in ROUNDS:
        yield to_call(table, act.to)


def to_call(table: PokerTable, number: SeatNumber) -> ToCall:
    """The sums as the betting stands; `number` is 0 where nobody has to act any more."""
    betting, rules = table.betting, table.rules
    seat = table.seat(number) if number else None
    legal = () if seat is None else legal_moves(table, seat)
    least = next((each.least for each in legal if each.move in (Move.BET, Move.RAISE)), betting.to_match)
    return ToCall(
        seat=number,
        to_match=betting.to_match,
        lies=0 if seat is None else seat.bet,
        stack=0 if seat is None else seat.stack,
        legal=legal,
        kind=rules.limits.kind,
        level=max(least - betting.step, 0),
        step=betting.step,
        raises=betting.raises,
        most_raises=None if betting.is_uncapped else rules.raise_limit,
        pot=sum(pot.amount for pot in table.pots),
        bets=tuple([(each.number, each.bet) for each in table.players if each.bet]),
    )


def rules_of_call(what: ToCall, table: Table) -> tuple[Clause, ...]:
    """The rules by which bets and raises have their size and number."""
    size = (table.rules.size_clause,) if isinstance(table, PokerTable) else ()
    return (Clause.RAISE_LIMIT, *size) if what.is_capped else size
