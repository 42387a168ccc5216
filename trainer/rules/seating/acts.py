"""What happens at the desk of a poker room: what people ask and answer, and what the dealer does about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.actions import Action
from trainer.rules.places import SeatNumber


class TableType(StrEnum):
    """The types of poker table that people are listed for."""

    HOLDEM = "holdem"
    OMAHA = "omaha"
    STUD = "stud"
    DRAW = "draw"


# What people do.


@dataclass(frozen=True, slots=True)
class Request(Action):
    """Something that the desk has to answer: what begins a new case."""


@dataclass(frozen=True, slots=True)
class Asks(Request, do="asks"):
    """Somebody asks to play at a type of table."""

    name: str
    type: TableType


@dataclass(frozen=True, slots=True)
class Leaves(Request, do="leaves"):
    """Players get up from their seats, several in the same moment."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SitsDown(Request, do="sits-down"):
    """A player gets up, and somebody who was on no list stands at the seat at once and wants it."""

    name: str
    leaver: str


@dataclass(frozen=True, slots=True)
class WantsCall(Request, do="wants-call"):
    """Somebody at a table wants its open seat called out."""

    table: int


@dataclass(frozen=True, slots=True)
class Comes(Action, do="comes"):
    """Who was called takes the seat."""

    name: str


@dataclass(frozen=True, slots=True)
class Declines(Action, do="declines"):
    """Who was called does not want to play any more."""

    name: str


@dataclass(frozen=True, slots=True)
class IsSilent(Action, do="is-silent"):
    """Nobody answers the call."""

    name: str


# What the dealer does.


@dataclass(frozen=True, slots=True)
class WriteDown(Action, do="write-down"):
    """Writes a name on a line of the sheet, 1 at the top; what stood there and below moves down."""

    name: str
    type: TableType
    line: int


@dataclass(frozen=True, slots=True)
class SendToList(Action, do="send-to-list"):
    """Tells somebody who wants a seat that others were first."""

    name: str


@dataclass(frozen=True, slots=True)
class AnnounceSeat(Action, do="announce-seat"):
    """Calls out that a seat is open."""

    table: int
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class CallName(Action, do="call-name"):
    """Calls a name from the list for a type of table."""

    name: str
    type: TableType


@dataclass(frozen=True, slots=True)
class SeatPlayer(Action, do="seat-player"):
    """Shows somebody to a seat; the name comes off the list for that type."""

    name: str
    table: int
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class PassOver(Action, do="pass-over"):
    """Goes on to the next name; this one keeps its line."""

    name: str


@dataclass(frozen=True, slots=True)
class StrikeOff(Action, do="strike-off"):
    """Strikes the called name off the list for the type it was called for."""

    name: str


@dataclass(frozen=True, slots=True)
class LeaveOpen(Action, do="leave-open"):
    """Leaves a seat open without a word: nobody is listed for it."""

    table: int
    seat: SeatNumber
