"""The parts of the tables that grow: one for each property, in it one for each month, made when something comes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from trainer.exchange.head_office.schema import BY_MONTH

if TYPE_CHECKING:
    from trainer.exchange.head_office.connecting import Connection

_YEARS: Final = range(2020, 2100)
"""A clock that stood at another one is wrong: what it dated goes into one part for all such."""


@dataclass(slots=True)
class Parts:
    """Those of one property."""

    connection: Connection
    property: int
    made: set[tuple[int, int]] = field(default_factory=set)

    def make_property(self) -> None:
        """Nothing where they are made."""
        for table in BY_MONTH:
            part = f"{table}_{self.property}"
            self.connection.execute(
                f"CREATE TABLE IF NOT EXISTS {part} PARTITION OF {table} FOR VALUES IN ({self.property})"
                " PARTITION BY RANGE (at)"
            )
            self.connection.execute(f"CREATE TABLE IF NOT EXISTS {part}_undated PARTITION OF {part} DEFAULT")
        self.connection.execute(
            f"CREATE TABLE IF NOT EXISTS sums_{self.property} PARTITION OF sums FOR VALUES IN ({self.property})"
        )

    def make_months(self, days: Iterable[int]) -> None:
        """Those in which these days lie, in days since 1970."""
        for year, month in {(day.year, day.month) for day in map(_day, days)} - self.made:
            if year in _YEARS:
                self._make_month(year, month)
            self.made.add((year, month))

    def _make_month(self, year: int, month: int) -> None:
        after = (year + 1, 1) if month == _DECEMBER else (year, month + 1)
        for table in BY_MONTH:
            part = f"{table}_{self.property}"
            self.connection.execute(
                f"CREATE TABLE IF NOT EXISTS {part}_{year}_{month:02} PARTITION OF {part}"
                f" FOR VALUES FROM ('{year}-{month:02}-01 00:00+00') TO ('{after[0]}-{after[1]:02}-01 00:00+00')"
            )


_DECEMBER: Final = 12
_FIRST: Final = (date(1970, 1, 1) - date.min).days
_LAST: Final = (date.max - date(1970, 1, 1)).days


def _day(since_1970: int) -> date:
    return date(1970, 1, 1) + timedelta(days=min(max(since_1970, -_FIRST), _LAST))
