"""When an irregularity of Sic Bo can happen, and what follows: who decides, the ruling, the remedy (F)."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Announce, CallFloor
from trainer.rules.calls import Call
from trainer.rules.house.acts import ReturnWager
from trainer.rules.house.settling import or_by_wager
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.events import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.procedure import COVER_AGAIN, call_dice, collect_losers, pay_winners, throw
from trainer.rules.house.sic_bo.rulings import DiceRuling, Irregularity, rule
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.plan import Plan, Step, maybe, meanwhile, seq
from trainer.rules.round import Before, Event, Handling, Instead, Irregularities
from trainer.rules.rulings import Decider

CALL_FLOOR: Final = Step(CallFloor(), Clause.FLOOR_DECIDES)


def can_happen(table: SicBoTable, event: Event) -> bool:
    """A die leans when the cover comes off; the computer may fail at any time. Never while one is dealt with."""
    if not table.is_flat or table.is_computer_down:
        return False
    match event:
        case DieNotFlat():
            return table.stage is Stage.UNCOVERED
        case ComputerFailure():
            return table.stage is not Stage.CLEARED
        case _:
            return False


def handling(table: SicBoTable, event: Event) -> Handling[SicBoTable]:
    """What an irregularity makes of the round, on the table it left: both are seen at once."""
    ruling = rule(Irregularity(event.do), table.rules.facts, is_uncovered=table.is_uncovered)
    if ruling.call is Call.NO_ROLL:
        return Before(seq(_ruled(ruling), throw))
    if ruling.call is Call.VOID_ROUND:
        return Instead(seq(_ruled(ruling), return_wagers))
    return Instead(seq(_ruled(ruling), call_dice, collect_losers, pay_winners, COVER_AGAIN))


def _ruled(ruling: DiceRuling) -> Plan[SicBoTable]:
    """The game is held, the floor called where it decides, the ruling said (readings R82, R159)."""
    governing, *also = ruling.clauses
    stop: Plan[SicBoTable] = maybe(Step(Announce(Call.STOP), governing))
    floor: Plan[SicBoTable] = CALL_FLOOR if ruling.decides is Decider.FLOOR else maybe(CALL_FLOOR)
    return seq(stop, floor, Step(Announce(ruling.call), governing, also=tuple(also)))


def return_wagers(table: SicBoTable) -> Plan[SicBoTable]:
    """Every player's chips go back, seats in any order (reading R78)."""
    back = [(seat, sum(stake.amount for stake in table.stakes if stake.seat == seat)) for seat in table.seats]
    steps = [Step(ReturnWager(seat, amount), Clause.FAILURE_WHILE_COVERED) for seat, amount in back]
    return meanwhile(*(or_by_wager(step, table.stakes) for step in steps))


def nothing_latent(table: SicBoTable) -> tuple[tuple[Step, Handling[SicBoTable]], ...]:
    """At this table nothing goes wrong unseen."""
    return ()


SIC_BO_IRREGULARITIES: Final[Irregularities[SicBoTable]] = Irregularities(
    can_happen=can_happen, handling=handling, noticeable=nothing_latent
)
