"""What an act or an irregularity does to a poker table, whatever is wrong there."""

from __future__ import annotations

from trainer.rules.actions import Act, Action
from trainer.rules.poker.irregularities.changes import decided
from trainer.rules.poker.irregularities.handling import REMEDYING
from trainer.rules.poker.irregularities.happening import happened
from trainer.rules.poker.reducer import CHANGES
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.trouble import QUIET
from trainer.rules.putting_right import in_trouble
from trainer.rules.round import Event


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
