"""Sic Bo as a value, what it takes to set a table of it up, and what lasts from round to round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from trainer.errors import TrainerError
from trainer.rules.actions import Action, Announce
from trainer.rules.calls import Call
from trainer.rules.house.games import SIC_BO as SIC_BO_ID
from trainer.rules.house.reducer import without_wagers
from trainer.rules.house.settling import or_by_wager
from trainer.rules.house.sic_bo.breaches import broken, own_rules
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.events import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.procedure import COVER_AGAIN, ROUND, call_dice, collect_losers, pay_winners, throw
from trainer.rules.house.sic_bo.reducer import after
from trainer.rules.house.sic_bo.rules import SicBoRules
from trainer.rules.house.sic_bo.rulings import DiceRuling, Irregularity, rule
from trainer.rules.house.sic_bo.table import BEFORE_UNCOVERING, SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import FACES, Dice, DiceWager
from trainer.rules.house.table import Stake
from trainer.rules.house_acts import CallDice, EnterDice, ReturnWager
from trainer.rules.irregularities import HowRuled, Irregularities
from trainer.rules.money import Cents
from trainer.rules.plan import Plan, Step, done, meanwhile, seq
from trainer.rules.round import Event, Game, OutOfProcedure
from trainer.rules.shuffling import Stream
from trainer.rules.values import changed
from trainer.tongue import Unsaid


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


class GameStopped(TrainerError):
    """The table's computer has failed, and nothing is played until it works."""


def opens_part(action: Action) -> bool:
    """A no roll begins the throw anew."""
    return isinstance(action, Announce) and action.say is Call.NO_ROLL


def turns_on_hidden(table: SicBoTable, action: Action) -> bool:
    """What the dice show is called and keyed in; nobody knows it while they are covered."""
    return table.stage in BEFORE_UNCOVERING and isinstance(action, CallDice | EnterDice)


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
