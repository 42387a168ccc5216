"""The chips in use at a table against the house."""

from __future__ import annotations

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.money import Cents


def pieces_of(table: HouseTable) -> tuple[Cents, ...]:
    """The chips in use, the largest first."""
    match table:
        case SicBoTable():
            return table.rules.posted.denominations
        case AnteTable():
            return table.plays_by.posted.denominations
        case BlackjackTable():
            return table.rules.posted.denominations
        case _:
            raise TypeError(f"no chips of {type(table).__name__}")
