"""The wagers on the layout of Sic Bo, before the dice are shaken."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.house.book import HouseBook
from trainer.rules.house.posted import problems_of_limits
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import Bet, choices
from trainer.rules.house.table import Stake
from trainer.rules.values import changed
from trainer.training.house.bets import lying
from trainer.training.in_class.bets import Put


def spots(table: SicBoTable) -> Iterator[Put]:
    """Every field of the layout, for each player."""
    for seat in table.seats:
        for bet in Bet:
            for on in choices(bet):
                yield lying(table, Put(seat=seat, wager=bet.value, amount=0, on=on))


def rebuilt(table: SicBoTable, stakes: tuple[Stake, ...], _book: HouseBook) -> SicBoTable | None:
    """In the order in which they are put out."""
    posted = table.rules.posted
    if any(any(problems_of_limits(posted, stake.seat, {stake.wager: stake.amount})) for stake in stakes):
        return None
    return changed(table, stakes=stakes)
