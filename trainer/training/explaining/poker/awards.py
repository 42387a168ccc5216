"""Who gets what of the pots, whatever of them has been pushed already."""

from __future__ import annotations

from trainer.rules.poker.showdown import Award, table_awards
from trainer.rules.poker.table import PokerTable
from trainer.rules.values import changed


def awards_of(table: PokerTable) -> tuple[Award, ...]:
    """All awards of the table as it stood before the first of them was pushed; none until every hand lies open."""
    if table.is_contested and not all(seat.is_shown for seat in table.contenders):
        return ()
    whole = tuple([changed(pot, pushed=0, pushed_to=()) for pot in table.pots])
    return table_awards(changed(table, pots=whole))
