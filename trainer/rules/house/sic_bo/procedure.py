"""The round of Sic Bo as section E has it: no more bets, shake, call and key the dice, settle, lights out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.rules.actions import Announce
from trainer.rules.calls import Call
from trainer.rules.house.lines import Settled
from trainer.rules.house.settling import money_steps
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.rules import SicBoRules
from trainer.rules.house.sic_bo.settlement import lost, won
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import Dice, DiceWager
from trainer.rules.house_acts import (
    CallDice,
    ClearLights,
    CollectWager,
    Cover,
    EnterDice,
    Pay,
    Shake,
    TestComputer,
    Uncover,
)
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Plan, Step, done, maybe, meanwhile, one_of, seq, then, whenever

Which: TypeAlias = Callable[[Sequence[DiceWager], Dice, SicBoRules], Iterator[Settled]]
"""The wagers that are taken, or those that are paid."""
Spot: TypeAlias = tuple[SeatNumber, str, tuple[int, ...]]
"""Whose chips, on which wager and numbers."""
MOST_SHAKES: Final = 100
"""The text knows no most, but a round must end; nobody's arm gets here."""
TEST: Final = Step(TestComputer(), Clause.TEST_COMPUTER, Actor.HOUSE)
NO_MORE_BETS: Final = Step(Announce(Call.NO_MORE_BETS), Clause.NO_MORE_BETS)
SHAKE: Final = Step(Shake(), Clause.SHAKE)
SHAKE_MORE: Final = Step(Shake(), Clause.SHAKE, optional=True)
UNCOVER: Final = Step(Uncover(), Clause.UNCOVER)
CLEAR: Final = Step(ClearLights(), Clause.CLEAR_LIGHTS)
COVER_AGAIN: Final[Plan[SicBoTable]] = maybe(whenever(Step(Cover(), Clause.COVER_AGAIN)))
"""Once nothing of a round is left to do; keys and hints know nothing of it (reading R184)."""


def open_table(table: SicBoTable) -> Plan[SicBoTable]:
    """Before the first round the floorperson tests the computer (E(1), reading R160)."""
    return TEST if table.is_opening else done()


def throw(table: SicBoTable) -> Plan[SicBoTable]:
    """Cover, shake, uncover (E(3), E(4)); anew after a no roll (reading R158).

    A cover that went back on after the last round is on already.
    """
    if table.stage is Stage.COVERED:
        return seq(then(shake), UNCOVER)
    anew = (Clause.SHAKE_AGAIN,) if table.no_rolls else ()
    return seq(Step(Cover(), Clause.COVER, also=(Clause.SHAKER_IN_CARE, *anew)), then(shake), UNCOVER)


def shake(table: SicBoTable) -> Plan[SicBoTable]:
    """The shakes that must be (E(3): three), and as many more as the dealer likes (reading R161)."""
    if not table.is_shaken:
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
    return _spot_by_spot(table, lost)


def pay_winners(table: SicBoTable) -> Plan[SicBoTable]:
    """Every winning wager that has not been paid, in any order, the shaker standing open (E(5), reading R157)."""
    return _spot_by_spot(table, won)


def _spot_by_spot(table: SicBoTable, which: Which) -> Plan[SicBoTable]:
    """A player's chips on one spot are a branch of their own, which may be left for another and taken up again."""
    due = which(table.unsettled, table.dice, table.rules)
    places = dict.fromkeys((each.line.seat, each.line.wager, each.line.on) for each in due)
    if len(places) == 1:
        return settle_spot(table, which, next(iter(places)))
    return meanwhile(*(then(settle_spot, which, place) for place in places))


def settle_spot(table: SicBoTable, which: Which, place: Spot) -> Plan[SicBoTable]:
    """One player's wagers on one spot: stack by stack, or all that is left there at once (reading R174)."""
    here = [wager for wager in table.unsettled if (wager.seat, wager.bet.value, wager.on) == place]
    steps = money_steps(which(here, table.dice, table.rules))
    if len(steps) < 2:
        return seq(*steps)
    apart = {step.action: seq(step, then(settle_spot, which, place)) for step in steps}
    return one_of(*apart.values(), _together(steps))


def _together(steps: Sequence[Step]) -> Step:
    """The same act for all of them, with what they come to."""
    acts = [step.action for step in steps]
    amount = sum(act.amount for act in acts if isinstance(act, CollectWager | Pay))
    match acts[0]:
        case CollectWager() | Pay() as act:
            return replace(steps[0], action=replace(act, amount=amount))
        case act:
            raise AssertionError(f"{act} moves no wager")


ROUND: Final[Plan[SicBoTable]] = seq(
    open_table,
    NO_MORE_BETS,
    throw,
    call_dice,
    enter_dice,
    collect_losers,
    pay_winners,
    CLEAR,
    COVER_AGAIN,
)
