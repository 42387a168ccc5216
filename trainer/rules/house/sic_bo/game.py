"""Sic Bo: the round as section E has it, and the game as a value, with what lasts from round to round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.errors import TrainerError
from trainer.rules import house_acts as h
from trainer.rules.actions import Action, Announce
from trainer.rules.calls import Call
from trainer.rules.house.games import SIC_BO as SIC_BO_ID
from trainer.rules.house.lines import Settled
from trainer.rules.house.reducer import without_wagers
from trainer.rules.house.settling import money_steps, or_by_wager
from trainer.rules.house.sic_bo.breaches import broken, own_rules
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.reducer import after
from trainer.rules.house.sic_bo.rules import SicBoRules
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DiceRuling, DieNotFlat, Irregularity, rule
from trainer.rules.house.sic_bo.settlement import lost, won
from trainer.rules.house.sic_bo.table import BEFORE_UNCOVERING, SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import FACES, Dice, DiceWager
from trainer.rules.house.table import Stake
from trainer.rules.irregularities import HowRuled, Irregularities
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Plan, Step, done, maybe, meanwhile, one_of, seq, then, whenever
from trainer.rules.round import Event, Game, OutOfProcedure
from trainer.rules.shuffling import Stream
from trainer.rules.values import changed
from trainer.tongue import Unsaid

Which: TypeAlias = Callable[[Sequence[DiceWager], Dice, SicBoRules], Iterator[Settled]]
"""The wagers that are taken, or those that are paid."""
Spot: TypeAlias = tuple[SeatNumber, str, tuple[int, ...]]
"""Whose chips, on which wager and numbers."""
MOST_SHAKES: Final = 100
"""The text knows no most, but a round must end; nobody's arm gets here."""
TEST: Final = Step(h.TestComputer(), Clause.TEST_COMPUTER, Actor.HOUSE)
NO_MORE_BETS: Final = Step(Announce(Call.NO_MORE_BETS), Clause.NO_MORE_BETS)
SHAKE: Final = Step(h.Shake(), Clause.SHAKE)
SHAKE_MORE: Final = Step(h.Shake(), Clause.SHAKE, optional=True)
UNCOVER: Final = Step(h.Uncover(), Clause.UNCOVER)
CLEAR: Final = Step(h.ClearLights(), Clause.CLEAR_LIGHTS)
COVER_AGAIN: Final[Plan[SicBoTable]] = maybe(whenever(Step(h.Cover(), Clause.COVER_AGAIN)))
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
    return seq(Step(h.Cover(), Clause.COVER, also=(Clause.SHAKER_IN_CARE, *anew)), then(shake), UNCOVER)


def shake(table: SicBoTable) -> Plan[SicBoTable]:
    """The shakes that must be (E(3): three), and as many more as the dealer likes (reading R161)."""
    if not table.is_shaken:
        return seq(SHAKE, then(shake))
    return one_of(seq(SHAKE_MORE, then(shake)), done()) if table.shakes < MOST_SHAKES else done()


def call_dice(table: SicBoTable) -> Plan[SicBoTable]:
    """What the dice show is called (E(4)), unless that has been done."""
    return Step(h.CallDice(shown(table)), Clause.CALL_DICE) if table.stage is Stage.UNCOVERED else done()


def enter_dice(table: SicBoTable) -> Plan[SicBoTable]:
    """The dice are keyed in, and the winning spots light up (E(4), C(3))."""
    return Step(h.EnterDice(shown(table)), Clause.ENTER_DICE, also=(Clause.SETTLE_BY_POSITION,))


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
    amount = sum(act.amount for act in acts if isinstance(act, h.CollectWager | h.Pay))
    match acts[0]:
        case h.CollectWager() | h.Pay() as act:
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
    steps = [Step(h.ReturnWager(seat, amount), Clause.FAILURE_WHILE_COVERED) for seat, amount in back]
    return meanwhile(*(or_by_wager(step, table.stakes) for step in steps))


SIC_BO_IRREGULARITIES: Final[Irregularities[SicBoTable]] = Irregularities(
    can_happen=can_happen,
    how=HowRuled(ruling_now=ruling_now, said=lambda _, ruling: Announce(ruling), put_right=put_right),
    instead=dict.fromkeys((Call.VOID_ROUND, Call.SETTLE_THEN_CLOSE), done()),
)
"""At this table nothing goes wrong unseen."""


class GameStopped(TrainerError):
    """The table's computer has failed, and nothing is played until it works."""


def opens_part(action: Action) -> bool:
    """A no roll begins the throw anew."""
    return isinstance(action, Announce) and action.say is Call.NO_ROLL


def turns_on_hidden(table: SicBoTable, action: Action) -> bool:
    """What the dice show is called and keyed in; nobody knows it while they are covered."""
    return table.stage in BEFORE_UNCOVERING and isinstance(action, h.CallDice | h.EnterDice)


SIC_BO: Final[Game[SicBoTable]] = Game(
    id=SIC_BO_ID,
    procedure=ROUND,
    after=after,
    opens_part=opens_part,
    irregularities=SIC_BO_IRREGULARITIES,
    broken=broken,
    turns_on_hidden=turns_on_hidden,
    own_rules=own_rules,
)


def set_up(
    rules: SicBoRules,
    wagers: Iterable[DiceWager],
    throws: Sequence[Dice],
    *,
    stacks: Sequence[Cents] = (),
    is_opening: bool = False,
) -> SicBoTable:
    """A table with its wagers out, before the first step of a round.

    `stacks` is what the players have beside the layout, by seat, place 0 nobody's. `throws` are what the dice come to
    show: one, and one more for each no roll that may come.
    """
    stakes = tuple([stake_of(wager) for wager in wagers])
    places = max([len(stacks) - 1, *(stake.seat for stake in stakes)])
    held = (*stacks, *[0] * (places + 1 - len(stacks)))
    return SicBoTable(rules=rules, stakes=stakes, stacks=held, throws=tuple(throws), is_opening=is_opening)


def next_round(table: SicBoTable, wagers: Iterable[DiceWager], throws: Sequence[Dice]) -> SicBoTable:
    """The table before the next round's first step, its wagers put out of the players' chips.

    Raises `GameStopped` after the computer has failed, and `OutOfProcedure` while the round is not over or for a wager
    that a player has not the chips for.
    """
    if table.is_stopped:
        raise GameStopped(
            Unsaid.translate("Rules", "The computer has failed: nothing is played at this table until it works.")
        )
    if not table.is_over:
        raise OutOfProcedure("the lights have not been cleared")
    new = set_up(table.rules, wagers, throws, stacks=table.stacks)
    return changed(new, stacks=without_wagers(new.stacks, new.stakes), was_covered=table.is_covered)


def stake_of(wager: DiceWager) -> Stake:
    """The chips of a wager on their spot."""
    return Stake(seat=wager.seat, wager=wager.bet.value, amount=wager.amount, on=wager.on)


def thrown(seed: int, number: int = 1) -> Dice:
    """What the `number`-th throw of a seed shows."""
    stream = Stream(seed, "dice", number)
    return stream.below(FACES) + 1, stream.below(FACES) + 1, stream.below(FACES) + 1
