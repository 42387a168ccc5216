"""The wagers before the deal at Three Card and Four Card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from trainer.rules.games.ante_tables import WAGERS
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.book import HouseBook
from trainer.rules.house.four_card.rules import DOLLAR, FIVE_DOLLARS
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import FourCardSeat
from trainer.rules.house.four_card.wagers import Wager as FourCardWager
from trainer.rules.house.four_card.wagers import problems as problems_of_four_card
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.house.table import Stake
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import ThreeCardSeat
from trainer.rules.house.three_card.wagers import problems as problems_of_three_card
from trainer.rules.values import changed
from trainer.training.house.bets import lying
from trainer.training.in_class.bets import Put

A = TypeVar("A", bound=AnteTable)


def spots(table: AnteTable) -> Iterator[Put]:
    """Everything but the play, which is decided on the cards."""
    for seat in table.seats:
        for wager in WAGERS[table.game]:
            if wager != FourCardWager.PLAY:
                yield lying(table, Put(seat=seat, wager=wager, amount=0))


def rebuilt(table: A, stakes: tuple[Stake, ...], book: HouseBook) -> A | None:
    """In the order of seats and spots, as wagers are put out."""
    order = WAGERS[table.game]
    for seat in table.seats:
        own: dict[str, Any] = {stake.wager: stake.amount for stake in stakes if stake.seat == seat}
        if own.get(PROGRESSIVE, DOLLAR) not in (DOLLAR, FIVE_DOLLARS) or _is_refused(table, seat, own, book):
            return None
    return changed(table, stakes=tuple(sorted(stakes, key=lambda stake: (stake.seat, order.index(stake.wager)))))


def _is_refused(table: AnteTable, seat: int, own: dict[str, Any], book: HouseBook) -> bool:
    match table:
        case ThreeCardTable():
            return any(problems_of_three_card(replace(ThreeCardSeat(number=seat), **own), table.rules, book))
        case FourCardTable():
            return any(problems_of_four_card(replace(FourCardSeat(number=seat), **own), table.rules, book))
        case _:
            raise TypeError(f"{table.game} has other wagers")
