"""What a table gives an act as its words, whatever its family: one list of the families."""

from __future__ import annotations

from trainer.rules.house.table import HouseTable
from trainer.rules.plan import Table
from trainer.rules.poker.table import PokerTable
from trainer.ui.wording.around import NOTHING, Around
from trainer.ui.wording.house.around import house_around
from trainer.ui.wording.poker.around import poker_around


def around_of(before: Table, after: Table | None = None) -> Around:
    """What lies there before an act, and what it has begun where the table `after` it is given."""
    match before, after:
        case PokerTable(), PokerTable():
            return poker_around(before, after)
        case PokerTable(), _:
            return poker_around(before, before)
        case HouseTable(), _:
            return house_around(before)
        case _:
            return NOTHING
