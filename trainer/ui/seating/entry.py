"""What each verb of the desk asks for, and the act that a finished entry is.

The verb is never inferred from what is expected, or nothing could be judged.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import Final, TypeAlias

from trainer.rules.actions import Action
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import Line, Room, Spot


class Verb(StrEnum):
    """What is done at the desk, in the order of the bar."""

    WRITE = auto()
    ANNOUNCE = auto()
    CALL = auto()
    SEAT = auto()
    LEAVE = auto()
    SEND = auto()
    PASS = auto()
    STRIKE = auto()


KEYS: Final = {
    Verb.WRITE: "W",
    Verb.ANNOUNCE: "A",
    Verb.CALL: "C",
    Verb.SEAT: "S",
    Verb.LEAVE: "L",
    Verb.SEND: "G",
    Verb.PASS: "P",
    Verb.STRIKE: "X",
}
TYPE_KEYS: Final = {
    s.TableType.HOLDEM: "H",
    s.TableType.OMAHA: "O",
    s.TableType.STUD: "S",
    s.TableType.DRAW: "D",
}
DESK_KEY: Final = "D"
"""The person at the desk, in the place of a line of the sheet."""
NUMBER_KEYS: Final = "1234567890-"
"""Lines and seats 1 to 11."""


class Need(StrEnum):
    """What an entry still waits for."""

    VERB = auto()
    TYPE = auto()
    LINE = auto()
    """Any line of the sheet, the first free one among them."""
    NAME = auto()
    """A line with a name."""
    WHO = auto()
    """A line with a name, or the person at the desk."""
    TABLE = auto()
    SEAT = auto()


@dataclass(frozen=True, slots=True)
class OnLine:
    """A line of the sheet was pointed at, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class AtDesk:
    """The person at the desk was pointed at."""


Target: TypeAlias = OnLine | AtDesk | Spot | s.TableType


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A step as far as it has been entered."""

    verb: Verb | None = None
    type: s.TableType | None = None
    who: str = ""
    table: int = 0


_NEEDS: Final[dict[Verb, tuple[Need, ...]]] = {
    Verb.WRITE: (Need.TYPE, Need.LINE),
    Verb.ANNOUNCE: (Need.TABLE, Need.SEAT),
    Verb.CALL: (Need.NAME,),
    Verb.SEAT: (Need.WHO, Need.TABLE, Need.SEAT),
    Verb.LEAVE: (Need.TABLE, Need.SEAT),
    Verb.SEND: (),
    Verb.PASS: (Need.NAME,),
    Verb.STRIKE: (Need.NAME,),
}
WITH_ASKER: Final = frozenset({Verb.WRITE, Verb.SEND})
"""Verbs that are about the person at the desk."""


def need(entry: Entry) -> Need:
    """What comes next."""
    if entry.verb is None:
        return Need.VERB
    have = {Need.TYPE: entry.type is not None, Need.WHO: bool(entry.who), Need.TABLE: bool(entry.table)}
    return next(wanted for wanted in _NEEDS[entry.verb] if not have.get(wanted))


def latched(verb: Verb, room: Room) -> Entry | Action | None:
    """The entry that a verb begins, or its act where it needs nothing more; none where nobody stands at the desk."""
    if verb in WITH_ASKER and not room.asking:
        return None
    return s.SendToList(room.asking) if verb is Verb.SEND else Entry(verb=verb)


def pressed(entry: Entry, key: str, room: Room) -> Entry | Action | None:
    """The entry, or the finished act, after a key; none where the key means nothing here.

    Another verb's letter begins anew, except where letters choose the type of table.
    """
    number = NUMBER_KEYS.find(key) + 1
    wanted = need(entry)
    if wanted is Need.TYPE:
        type_ = next((type_ for type_, letter in TYPE_KEYS.items() if letter == key), None)
        return None if type_ is None else pointed(entry, type_, room)
    if wanted is Need.WHO and key == DESK_KEY:
        return pointed(entry, AtDesk(), room)
    verb = next((verb for verb, letter in KEYS.items() if letter == key), None)
    if verb is not None:
        return latched(verb, room)
    if wanted is Need.TABLE:
        is_table = any(table.number == number for table in room.tables)
        return replace(entry, table=number) if is_table else None
    if wanted is Need.SEAT:
        return pointed(entry, Spot(entry.table, number), room)
    return pointed(entry, OnLine(number), room) if number else None


def pointed(entry: Entry, target: Target, room: Room) -> Entry | Action | None:
    """The entry, or the finished act, after something was pointed at; none where that is not wanted."""
    match need(entry), target:
        case Need.TYPE, s.TableType():
            return replace(entry, type=target)
        case Need.LINE, OnLine(number) if number <= len(room.waiting) + 1 and entry.type is not None:
            return s.WriteDown(room.asking, entry.type, number)
        case ((Need.NAME | Need.WHO), OnLine(number)) if number <= len(room.waiting):
            return _named(entry, room.waiting[number - 1])
        case Need.WHO, AtDesk() if room.asking:
            return replace(entry, who=room.asking)
        case ((Need.TABLE | Need.SEAT), Spot(table, seat)) if 0 < seat <= len(room.table(table).players):
            return _at(entry, Spot(table, seat))
        case _:
            return None


def _named(entry: Entry, line: Line) -> Entry | Action | None:
    match entry.verb:
        case Verb.CALL:
            return s.CallName(line.name, line.type)
        case Verb.PASS:
            return s.PassOver(line.name)
        case Verb.STRIKE:
            return s.StrikeOff(line.name)
        case Verb.SEAT:
            return replace(entry, who=line.name)
        case _:
            return None


def _at(entry: Entry, spot: Spot) -> Action | None:
    match entry.verb:
        case Verb.ANNOUNCE:
            return s.AnnounceSeat(spot.table, spot.seat)
        case Verb.LEAVE:
            return s.LeaveOpen(spot.table, spot.seat)
        case Verb.SEAT:
            return s.SeatPlayer(entry.who, spot.table, spot.seat)
        case _:
            return None


def back(entry: Entry) -> Entry:
    """One part less."""
    if entry.table:
        return replace(entry, table=0)
    if entry.who:
        return replace(entry, who="")
    return replace(entry, type=None) if entry.type is not None else Entry()


def verb_of(action: Action) -> Verb | None:
    """With which verb an act is entered; none for what is no act of the desk's."""
    return _VERBS.get(type(action))


_VERBS: Final[dict[type[Action], Verb]] = {
    s.WriteDown: Verb.WRITE,
    s.AnnounceSeat: Verb.ANNOUNCE,
    s.CallName: Verb.CALL,
    s.SeatPlayer: Verb.SEAT,
    s.LeaveOpen: Verb.LEAVE,
    s.SendToList: Verb.SEND,
    s.PassOver: Verb.PASS,
    s.StrikeOff: Verb.STRIKE,
}
