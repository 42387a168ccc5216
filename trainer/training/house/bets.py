"""The first wagers at a table against the house, changed one by one within what is posted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from trainer.rules.house.book import HouseBook
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.money import Cents
from trainer.training.house.wagering import unit
from trainer.training.in_class.bets import Put

H = TypeVar("H", bound=HouseTable)
_TIMES: Final = (1, 2, 3, 5, 10)
"""How many minimums are offered where no sum is named."""


@dataclass(frozen=True, slots=True)
class HouseBets(Generic[H]):
    """What a family says of its first wagers; each player keeps one at least, so that nobody leaves the round."""

    book: HouseBook
    spots: Callable[[H], Iterable[Put]]
    """Every spot that a player at the table could have a wager on, by what lies there: 0 for nothing."""
    rebuilt: Callable[[H, tuple[Stake, ...], HouseBook], H | None]
    """The table with these stakes; none where the rules refuse one."""
    are_many: bool = False
    """There are so many spots that where nothing lies the least alone is offered."""

    def open(self, table: H, amount: Cents | None = None) -> Sequence[Put]:
        """What each player could have there otherwise; where an `amount` is named, just that."""
        return tuple(self._open(table, amount))

    def _open(self, table: H, amount: Cents | None) -> Iterator[Put]:
        least = unit(table.plays_by.posted)
        for lies in self.spots(table):
            times = _TIMES[:1] if self.are_many and not lies.amount else _TIMES
            wanted = (amount,) if amount is not None else (0, *[least * each for each in times])
            for each in wanted:
                put = replace(lies, amount=each)
                if put != lies and self.laid(table, put) is not None:
                    yield put

    def laid(self, table: H, put: Put) -> H | None:
        """The table with it; none where the rules refuse that."""
        posted = table.plays_by.posted
        if put.amount < 0 or put.amount % posted.chip or (posted.most is not None and put.amount > posted.most):
            return None
        stakes = [stake for stake in table.stakes if _spot(stake) != _place(put)]
        if put.amount:
            at = next((at for at, stake in enumerate(table.stakes) if _spot(stake) == _place(put)), len(stakes))
            stake = Stake(seat=put.seat, wager=put.wager, amount=put.amount, on=put.on, spot=put.spot)
            stakes.insert(at, stake)
        if not any(stake.seat == put.seat for stake in stakes):
            return None
        return self.rebuilt(table, tuple(stakes), self.book)


def lying(table: HouseTable, put: Put) -> Put:
    """A spot with what lies on it now."""
    amount = sum(stake.amount for stake in table.stakes if _spot(stake) == _place(put))
    return replace(put, amount=amount)


def _spot(stake: Stake) -> tuple[object, ...]:
    return stake.seat, stake.wager, stake.on, stake.spot


def _place(put: Put) -> tuple[object, ...]:
    return put.seat, put.wager, put.on, put.spot
