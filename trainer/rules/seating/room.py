"""A poker room as it stands: its tables, the sheet of the waiting list, and the case the desk is dealing with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.rules.actions import Action
from trainer.rules.places import SeatNumber
from trainer.rules.seating.acts import Asks, Leaves, Request, SitsDown, TableType, WantsCall


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat of a table."""

    table: int
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sheet: who waits, and for what."""

    name: str
    type: TableType


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTable:
    """A poker table in the room; its number is what is called out."""

    number: int
    type: TableType
    players: tuple[str, ...]
    """By seat, the first in seat 1; empty where nobody sits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Everything the desk has before it. A name stands for one person."""

    tables: tuple[CardTable, ...]
    waiting: tuple[Line, ...] = ()
    """The sheet from top to bottom, in the order in which people asked."""
    coming: tuple[Asks | Leaves | SitsDown | WantsCall, ...] = ()
    """What is still going to happen, prepared like the deck of a card table: nobody at the desk knows it."""
    asking: str = ""
    """Who stands at the desk, or at the seat they want, and has no answer yet."""
    at_issue: tuple[TableSeat, ...] = ()
    """The seats that the case under way is about."""
    announced: tuple[TableSeat, ...] = ()
    left_open: tuple[TableSeat, ...] = ()
    """Seats that were decided on in this case: they stay open."""
    called: Line | None = None
    """Whose name has been called and who has neither been seated nor given up."""
    passed_over: tuple[Line, ...] = ()
    """Who has been called in vain in this case."""

    has_moot_steps: bool = False

    def moot(self, _action: Action) -> bool:
        """Nothing at a desk loses its object while it is pending."""
        return False

    def table(self, number: int) -> CardTable:
        """Raises `LookupError` for a number that no table has."""
        for table in self.tables:
            if table.number == number:
                return table
        raise LookupError(f"no table {number}")

    def type_at(self, spot: TableSeat) -> TableType:
        """What is played where a seat is."""
        return self.table(spot.table).type

    def seats(self) -> Iterator[tuple[TableSeat, str]]:
        """Every seat with its player's name, empty where it is vacant."""
        for table in self.tables:
            for number, name in enumerate(table.players, 1):
                yield TableSeat(table.number, number), name

    def vacancies(self, type_: TableType) -> tuple[TableSeat, ...]:
        """The vacant seats at tables of a type."""
        return tuple([spot for spot, name in self.seats() if not name and self.type_at(spot) is type_])

    def spot_of(self, name: str) -> TableSeat | None:
        """Where a player sits; none for somebody who does not play."""
        return next((spot for spot, player in self.seats() if player == name), None)

    def listed(self, type_: TableType) -> tuple[Line, ...]:
        """The lines for a type, first come first."""
        return tuple([line for line in self.waiting if line.type is type_])

    def is_listed(self, name: str) -> bool:
        """Whether a name stands on the sheet at all."""
        return any(line.name == name for line in self.waiting)

    def open_spots(self, type_: TableType) -> tuple[TableSeat, ...]:
        """The seats of a type that the case is about and that are still to be decided on."""
        return tuple(
            [
                spot
                for spot in self.at_issue
                if spot not in self.left_open
                and self.type_at(spot) is type_
                and not self.table(spot.table).players[spot.seat - 1]
            ]
        )

    def to_call(self, type_: TableType) -> tuple[Line, ...]:
        """The lines for a type that have not been called in vain in this case."""
        return tuple([line for line in self.listed(type_) if line not in self.passed_over])

    def can_happen(self, request: Request) -> bool:
        """Whether a request makes sense here; one that does not any more is never made."""
        match request:
            case Asks(name, type_):
                spot = self.spot_of(name)
                return Line(name, type_) not in self.waiting and (spot is None or self.type_at(spot) is not type_)
            case Leaves(names):
                return bool(names) and all(self.spot_of(name) and not self.is_listed(name) for name in names)
            case SitsDown(name, leaver):
                is_new = self.spot_of(name) is None and not self.is_listed(name)
                return is_new and self.spot_of(leaver) is not None and not self.is_listed(leaver)
            case WantsCall(table):
                return "" in self.table(table).players
            case _:
                return False
