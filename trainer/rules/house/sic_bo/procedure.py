"""The round of Sic Bo as section E has it: no more bets, shake, call and key the dice, settle, lights out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trainer.rules.actions import Action, Announce
from trainer.rules.calls import Call
from trainer.rules.house.acts import CallDice, ClearLights, Cover, EnterDice, Shake, TestComputer, Uncover
from trainer.rules.house.settling import money_steps
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.settlement import lost, won
from trainer.rules.house.sic_bo.table import LEAST_SHAKES, SicBoTable, Stage
from trainer.rules.plan import Plan, Step, any_order, done, one_of, seq, then

MOST_SHAKES: Final = 100
"""The text knows no most, but a round must end; nobody's arm gets here."""
TEST: Final = Step(TestComputer(), Clause.TEST_COMPUTER)
NO_MORE_BETS: Final = Step(Announce(Call.NO_MORE_BETS), Clause.NO_MORE_BETS)
SHAKE: Final = Step(Shake(), Clause.SHAKE)
SHAKE_MORE: Final = Step(Shake(), Clause.SHAKE, optional=True)
UNCOVER: Final = Step(Uncover(), Clause.UNCOVER)
CLEAR: Final = Step(ClearLights(), Clause.CLEAR_LIGHTS)


def open_table(table: SicBoTable) -> Plan[SicBoTable]:
    """Before the first round the computer is tested (E(1))."""
    return TEST if table.is_opening else done()


def throw(table: SicBoTable) -> Plan[SicBoTable]:
    """Cover, shake, uncover (E(3), E(4)); anew after a no roll (reading R158)."""
    anew = (Clause.SHAKE_AGAIN,) if table.no_rolls else ()
    return seq(Step(Cover(), Clause.COVER, also=(Clause.SHAKER_IN_CARE, *anew)), then(shake), UNCOVER)


def shake(table: SicBoTable) -> Plan[SicBoTable]:
    """Three shakes, and as many more as the dealer likes (reading R161)."""
    if table.shakes < LEAST_SHAKES:
        return seq(SHAKE, then(shake))
    return one_of(seq(SHAKE_MORE, then(shake)), done()) if table.shakes < MOST_SHAKES else done()


def call_dice(table: SicBoTable) -> Plan[SicBoTable]:
    """What the dice show is called (E(4)), unless that has been done."""
    return Step(CallDice(shown(table)), Clause.CALL_DICE) if table.stage is Stage.UNCOVERED else done()


def enter_dice(table: SicBoTable) -> Plan[SicBoTable]:
    """The dice are keyed in, and the winning spots light up (E(4), C(3))."""
    return Step(EnterDice(shown(table)), Clause.ENTER_DICE, also=(Clause.SETTLE_BY_POSITION,))


def shown(table: SicBoTable) -> tuple[int, ...]:
    """The dice as they are called and keyed, from the lowest (reading R163)."""
    return tuple(sorted(table.dice))


def collect_losers(table: SicBoTable) -> Plan[SicBoTable]:
    """Every losing wager, in any order (E(5), reading R157)."""
    return _in_any_order(money_steps(lost(table.unsettled, table.dice, table.rules)))


def pay_winners(table: SicBoTable) -> Plan[SicBoTable]:
    """Every winning wager that has not been paid, in any order, the shaker standing open (E(5), reading R157)."""
    return _in_any_order(money_steps(won(table.unsettled, table.dice, table.rules)))


def _in_any_order(steps: Iterable[Step]) -> Plan[SicBoTable]:
    """Steps that are the same (two stacks of a seat on one spot) come one after the other."""
    alike: dict[Action, list[Step]] = {}
    for step in steps:
        alike.setdefault(step.action, []).append(step)
    return any_order(*[seq(*same) for same in alike.values()])


ROUND: Final[Plan[SicBoTable]] = seq(
    open_table,
    NO_MORE_BETS,
    throw,
    call_dice,
    enter_dice,
    collect_losers,
    pay_winners,
    CLEAR,
)
