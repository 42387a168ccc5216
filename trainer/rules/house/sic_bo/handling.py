"""When an irregularity of Sic Bo can happen, and what follows: who decides, the ruling, the remedy (F)."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Announce
from trainer.rules.calls import Call
from trainer.rules.house.settling import or_by_wager
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.events import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.procedure import COVER_AGAIN, call_dice, collect_losers, pay_winners, throw
from trainer.rules.house.sic_bo.rulings import DiceRuling, Irregularity, rule
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house_acts import ReturnWager
from trainer.rules.irregularities import HowRuled, Irregularities
from trainer.rules.plan import Plan, Step, done, meanwhile, seq
from trainer.rules.round import Event


def can_happen(table: SicBoTable, event: Event) -> bool:
    """A die leans when the cover comes off; the computer may fail at any time. Never while one is dealt with."""
    if table.is_held:
        return False
    match event:
        case DieNotFlat():
            return table.stage is Stage.UNCOVERED
        case ComputerFailure():
            return table.stage is not Stage.CLEARED
        case _:
            return False


def ruling_now(table: SicBoTable) -> DiceRuling:
    """How what can be seen to have gone wrong is ruled."""
    kind = Irregularity.COMPUTER_FAILURE if table.is_computer_down else Irregularity.DIE_NOT_FLAT
    return rule(kind, table.rules.facts, is_uncovered=table.is_uncovered)


def put_right(table: SicBoTable) -> Plan[SicBoTable]:
    """The dice are thrown again; without the computer what they show is settled, or everything goes back (R159)."""
    if not table.is_computer_down:
        return throw(table)
    return seq(call_dice, collect_losers, pay_winners, COVER_AGAIN) if table.is_uncovered else return_wagers(table)


def return_wagers(table: SicBoTable) -> Plan[SicBoTable]:
    """Every player's chips go back, seats in any order (reading R78)."""
    back = [(seat, sum(stake.amount for stake in table.stakes if stake.seat == seat)) for seat in table.seats]
    steps = [Step(ReturnWager(seat, amount), Clause.FAILURE_WHILE_COVERED) for seat, amount in back]
    return meanwhile(*(or_by_wager(step, table.stakes) for step in steps))


SIC_BO_IRREGULARITIES: Final[Irregularities[SicBoTable]] = Irregularities(
    can_happen=can_happen,
    how=HowRuled(ruling_now=ruling_now, said=lambda _, ruling: Announce(ruling), put_right=put_right),
    instead=dict.fromkeys((Call.VOID_ROUND, Call.SETTLE_THEN_CLOSE), done()),
)
"""At this table nothing goes wrong unseen."""
