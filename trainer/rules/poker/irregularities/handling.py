"""How an irregularity is ruled and remedied at a poker table (Oneida P), and what acts do there meanwhile."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Act, Action, Announce, Area, Call, Deal, Shuffle
from trainer.rules.irregularities import HowRuled, Irregularities
from trainer.rules.plan import Plan, Step, any_order, done, seq
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.changes import carried_out, decided, held_to, remedied
from trainer.rules.poker.irregularities.happening import happened
from trainer.rules.poker.irregularities.noticing import first_noticeable, noticed, ruling_now
from trainer.rules.poker.irregularities.remedies import concerned, remedy
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.phases.rounds import BINDING
from trainer.rules.poker.reducer import CHANGES
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.trouble import QUIET
from trainer.rules.putting_right import Remedying, in_trouble
from trainer.rules.round import Event


def said(table: PokerTable, ruling: Call) -> Announce:
    """The ruling in words, with the sum of a bet that stands."""
    event = table.trouble.open
    assert isinstance(event, e.PokerEvent)
    return Announce(ruling, concerned(event), _amount(held_to(table, event)))


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


HOW_RULED: Final[HowRuled[PokerTable]] = HowRuled(
    first_noticeable=first_noticeable, noticed=noticed, ruling_now=ruling_now, said=said, put_right=put_right
)
POKER_IRREGULARITIES: Final[Irregularities[PokerTable]] = Irregularities(can_happen=can_happen, how=HOW_RULED)
REMEDYING: Final[Remedying[PokerTable]] = Remedying(
    how=HOW_RULED,
    carried_out=carried_out,
    steps=lambda table: remedy(table, ruling_now(table)),
    remedied=remedied,
)


def after(table: PokerTable, action: Action) -> PokerTable:
    """The table once an action is done."""
    # by identity first: a table without trouble is asked this at every act
    if table.trouble is QUIET or table.trouble == QUIET:
        change = CHANGES.get(type(action))
        return _after(table, action) if change is None else change(table, action)
    return in_trouble(table, action, REMEDYING, _quiet_in_trouble)


def _after(table: PokerTable, action: Action) -> PokerTable:
    """The act's own function; an action that is no poker action is a bug."""
    change = CHANGES.get(type(action))
    if change is not None:
        return change(table, action)
    if isinstance(action, Event):
        return happened(table, action)
    raise TypeError(f"no poker act: {action}")


def _quiet_in_trouble(table: PokerTable, action: Action) -> PokerTable:
    done = _after(table, action)
    return decided(done, action) if isinstance(action, Act) else done
