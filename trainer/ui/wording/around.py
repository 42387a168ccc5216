"""What lies on a table and gives an act its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import SeatNumber
from trainer.rules.poker.table import PokerTable, Pot


@dataclass(frozen=True, slots=True)
class Around:
    """What an act finds; empty where no table is at hand."""

    pots: tuple[Pot, ...] = ()
    given_up: frozenset[SeatNumber] = frozenset()
    """The seats at which cards that were given up are collected, not the hand."""
    table: PokerTable | HouseTable | None = None
    """By it a verdict tells its reason; against the house what goes back are wagers."""

    @property
    def has_dice(self) -> bool:
        """Sic Bo: what is covered is the shaker."""
        return isinstance(self.table, SicBoTable)


NOTHING: Final = Around()


def around_of(before: PokerTable | HouseTable, after: PokerTable | HouseTable | None = None) -> Around:
    """What lies there before an act; `after` it the pots, since it may have begun one."""
    if isinstance(before, HouseTable):
        return Around(table=before)
    if not isinstance(after, PokerTable):
        after = before
    given_up = frozenset(seat.number for seat in before.players if before.has_discards(seat.number))
    return Around(after.pots, given_up, before)
