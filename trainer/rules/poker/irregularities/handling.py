"""How an irregularity is handled: stop, who decides, the ruling, the remedy (Oneida P; reading R82)."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import STOP, Act, Announce, Area, Call, CallFloor, Deal, Shuffle
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.plan import Plan, Step, any_order, done, maybe, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.changes import held_to, noticed
from trainer.rules.poker.irregularities.noticing import first_noticeable, ruling_now
from trainer.rules.poker.irregularities.remedies import concerned, remedy
from trainer.rules.poker.irregularities.rulings import Ruling
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.phases.rounds import BINDING
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Before, Event, Handling, Instead, Irregularities
from trainer.rules.rulings import Decider


def handling(table: PokerTable, event: Event) -> Handling[PokerTable] | None:
    """What an open irregularity makes of the round, on the table it left; none for a latent one."""
    if not table.trouble.is_held:
        return None
    if table.trouble.ruling is not None:
        return Before(then(put_right))  # it was the floor's own order
    ruling = ruling_now(table)
    return _handled(seq(maybe(Step(STOP, ruling.clause)), _decider(ruling), then(rule_and_remedy)), ruling)


def noticeable(table: PokerTable) -> tuple[tuple[Step, Handling[PokerTable]], ...]:
    """To stop the game for the latent irregularity that matters now, or to call the floor straight away.

    Both may be left out: a fault that nobody notices takes its course.
    """
    trouble = table.trouble
    if not trouble.latent and not trouble.boxed:
        return ()
    event = first_noticeable(table)
    if event is None:
        return ()
    ruling = ruling_now(noticed(table))
    stop = Step(STOP, ruling.clause, optional=True)
    ways: list[tuple[Step, Handling[PokerTable]]] = [
        (stop, _handled(seq(_decider(ruling), then(rule_and_remedy)), ruling))
    ]
    if ruling.decides is Decider.FLOOR:
        call = Step(CallFloor(), ruling.clause, optional=True, also=(Clause.FLOOR_DECIDES,))
        ways.append((call, _handled(then(rule_and_remedy), ruling)))
    return tuple(ways)


def _handled(plan: Plan[PokerTable], ruling: Ruling) -> Handling[PokerTable]:
    return Instead(plan) if ruling.call in ENDS_ROUND else Before(plan)


def _decider(ruling: Ruling) -> Plan[PokerTable]:
    """The floor is called where it decides; where the dealer does, the call is at most a note (reading R82)."""
    call = Step(CallFloor(), Clause.FLOOR_DECIDES)
    return call if ruling.decides is Decider.FLOOR else maybe(call)


def rule_and_remedy(table: PokerTable) -> Plan[PokerTable]:
    """The ruling is said, then carried out."""
    event = table.trouble.open
    assert isinstance(event, e.PokerEvent)
    ruling = ruling_now(table)
    said = Announce(ruling.call, concerned(event), _amount(held_to(table, event)))
    return seq(Step(said, ruling.clause, also=ruling.also), then(put_right))


def put_right(table: PokerTable) -> Plan[PokerTable]:
    """The remedy: cards and chips in any order, the deck last; a board card is taken out before the next is dealt."""
    if not table.trouble.is_held:
        return done()
    steps = remedy(table, ruling_now(table))
    if not table.is_void:
        in_order = any(_goes_first(step) for step in steps)
        return seq(*steps) if in_order else any_order(*steps)
    if table.trouble.ruling is Call.DEAD_ROUND:
        return any_order(*steps)
    return seq(any_order(*steps[:-1]), steps[-1])


def _goes_first(step: Step) -> bool:
    """Whether the other steps of a remedy wait for it: a board card, or a shuffle that the next card comes from."""
    action = step.action
    return isinstance(action, Shuffle) or (isinstance(action, Deal) and action.to is Area.BOARD)


def _amount(bound: Act | None) -> int:
    """The "to" figure of a bet or raise that stands, said with the ruling."""
    return bound.to if bound is not None and bound.move in BINDING else 0


POKER_IRREGULARITIES: Final[Irregularities[PokerTable]] = Irregularities(
    can_happen=can_happen, handling=handling, noticeable=noticeable
)
