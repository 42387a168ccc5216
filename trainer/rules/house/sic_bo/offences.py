"""What of a Sic Bo table an act offends against by itself."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.house.acts import Cover
from trainer.rules.house.offences import against_outcome
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.settlement import settle
from trainer.rules.house.sic_bo.table import SicBoTable, Stage

_SETTLED_BY: Final = frozenset({Stage.CALLED, Stage.LIT})
_STANDS_OPEN: Final = frozenset({Stage.UNCOVERED, *_SETTLED_BY})


def offended(table: SicBoTable, action: Action) -> tuple[StrEnum, ...]:
    """The clauses against the act: the wager ends otherwise, or the shaker has to stand open (E(5))."""
    if isinstance(action, Cover):
        return (Clause.STAY_UNCOVERED,) if table.stage in _STANDS_OPEN else ()
    if table.stage not in _SETTLED_BY:
        return ()
    return against_outcome(settle(table.unsettled, table.dice, table.rules), action)
