"""What noticing, ruling and remedy do to a table with cards: what a quiet round never needs of a reducer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from trainer.rules.actions import Action, Announce, CallFloor
from trainer.rules.calls import ENDS_ROUND, Call
from trainer.rules.irregularities import HowRuled
from trainer.rules.plan import Step
from trainer.rules.trouble import D
from trainer.rules.values import changed


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedying(Generic[D]):
    """What a family's rulings and remedies do to its table."""

    how: HowRuled[D]
    carried_out: Callable[[D, Call], D]
    """The table once a ruling has been said, for what that changes by itself."""
    steps: Callable[[D], Sequence[Step]]
    """What the remedy still asks for then."""
    remedied: Callable[[D, Action], D | None]
    """The table after a step of a remedy that does something else here than in a quiet round; none for any other."""
    is_part: Callable[[D, Action], bool] = lambda _table, _action: False
    """Whether an act was only a part of a step, on the table it left."""
    ended: Callable[[D], D] = lambda table: table
    """The table once a ruling that ends the round has been carried out whole."""


def in_trouble(table: D, action: Action, family: Remedying[D], quiet: Callable[[D, Action], D]) -> D:
    """The table once an act is done while something is dealt with, waits to be noticed, or has left something behind.

    `quiet` is what the family makes of the act in a round where nothing is wrong.
    """
    trouble, how = table.trouble, family.how
    is_unruled = trouble.is_held and trouble.ruling is None
    match action:
        case CallFloor() if is_unruled and how.ruling_now(table).call is None:
            return _closed(table, family)  # the ruling is the call itself (reading R80)
        case CallFloor() | Announce(Call.STOP):
            return table if trouble.is_held else how.noticed(table)
        case Announce(say=say) if is_unruled:
            return _ruled(table, say, family)
        case _:
            pass
    done = family.remedied(table, action) if trouble.owed else None
    done = quiet(table, action) if done is None else done
    return _one_step_nearer(done, family) if trouble.owed and not family.is_part(done, action) else done


def _ruled(table: D, say: Call, family: Remedying[D]) -> D:
    said = family.carried_out(changed(table, trouble=changed(table.trouble, ruling=say)), say)
    steps = len(family.steps(said))
    return changed(said, trouble=changed(said.trouble, owed=steps)) if steps else _closed(said, family)


def _one_step_nearer(table: D, family: Remedying[D]) -> D:
    """After a step of the remedy; with the last one the game goes on."""
    owed = table.trouble.owed - 1
    return changed(table, trouble=changed(table.trouble, owed=owed)) if owed else _closed(table, family)


def _closed(table: D, family: Remedying[D]) -> D:
    """What went wrong has been put right; what ended the round stays to be seen."""
    trouble = table.trouble
    ruling = trouble.ruling if trouble.ruling in ENDS_ROUND else None
    quiet = changed(table, trouble=changed(trouble, open=None, ruling=ruling, owed=0, faulty=None))
    return quiet if ruling is None else family.ended(quiet)
