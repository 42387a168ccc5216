"""What happens at the desk of a poker room: what people ask and answer, and what the dealer does about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

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
class Asks(Request):
    """Somebody asks to play at a type of table."""

    do: ClassVar[str] = "asks"
    name: str
    type: TableType


@dataclass(frozen=True, slots=True)
class Leaves(Request):
    """Players get up from their seats, several in the same moment."""

    do: ClassVar[str] = "leaves"
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SitsDown(Request):
    """A player gets up, and somebody who was on no list stands at the seat at once and wants it."""

    do: ClassVar[str] = "sits-down"
    name: str
    leaver: str


@dataclass(frozen=True, slots=True)
class WantsCall(Request):
    """Somebody at a table wants its open seat called out."""

    do: ClassVar[str] = "wants-call"
    table: int


@dataclass(frozen=True, slots=True)
class Comes(Action):
    """Who was called takes the seat."""

    do: ClassVar[str] = "comes"
    name: str


@dataclass(frozen=True, slots=True)
class Declines(Action):
    """Who was called does not want to play any more."""

    do: ClassVar[str] = "declines"
    name: str


@dataclass(frozen=True, slots=True)
class IsSilent(Action):
    """Nobody answers the call."""

    do: ClassVar[str] = "is-silent"
    name: str


# What the dealer does.


@dataclass(frozen=True, slots=True)
class WriteDown(Action):
    """Writes a name on a line of the sheet, 1 at the top; what stood there and below moves down."""

    do: ClassVar[str] = "write-down"
    name: str
    type: TableType
    line: int


@dataclass(frozen=True, slots=True)
class SendToList(Action):
    """Tells somebody who wants a seat that others were first."""

    do: ClassVar[str] = "send-to-list"
    name: str


@dataclass(frozen=True, slots=True)
class AnnounceSeat(Action):
    """Calls out that a seat is open."""

    do: ClassVar[str] = "announce-seat"
    table: int
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class CallName(Action):
    """Calls a name from the list for a type of table."""

    do: ClassVar[str] = "call-name"
    name: str
    type: TableType


@dataclass(frozen=True, slots=True)
class SeatPlayer(Action):
    """Shows somebody to a seat; the name comes off the list for that type."""

    do: ClassVar[str] = "seat-player"
    name: str
    table: int
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class PassOver(Action):
    """Goes on to the next name; this one keeps its line."""

    do: ClassVar[str] = "pass-over"
    name: str


@dataclass(frozen=True, slots=True)
class StrikeOff(Action):
    """Strikes the called name off the list for the type it was called for."""

    do: ClassVar[str] = "strike-off"
    name: str


@dataclass(frozen=True, slots=True)
class LeaveOpen(Action):
    """Leaves a seat open without a word: nobody is listed for it."""

    do: ClassVar[str] = "leave-open"
    table: int
    seat: SeatNumber
