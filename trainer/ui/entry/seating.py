"""The verbs of the desk: the slots of each, and the act that a whole entered step is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import Final, TypeAlias, assert_never

from trainer.rules.actions import Action
from trainer.rules.places import SeatNumber
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import Line, Room, TableSeat
from trainer.tongue import translate
from trainer.ui.entry import Entered, Grammar
from trainer.ui.entry.keys import SEAT_KEYS
from trainer.ui.entry.slots import Option, Slot, listed, never
from trainer.ui.entry.step import Name
from trainer.ui.entry.view import Box
from trainer.ui.wording.seating.acts import spot_words, type_words


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


KEYS: Final[Mapping[str, str]] = {
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
WITH_ASKER: Final = frozenset({Verb.WRITE, Verb.SEND})
"""Verbs that are about the person at the desk."""
WITH_PLACE: Final = (Verb.WRITE, Verb.ANNOUNCE, Verb.CALL, Verb.SEAT, Verb.LEAVE)


@dataclass(frozen=True, slots=True)
class OnLine:
    """A line of the sheet was pointed at, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class AtDesk:
    """The person at the desk was pointed at."""


Target: TypeAlias = OnLine | AtDesk | TableSeat
DeskSlot: TypeAlias = Slot[Room, Target, int]
TYPE: Final = Name[s.TableType]("type")
ROW: Final = Name[int]("row")
"""Any line of the sheet, the first free one among them."""
NAMED: Final = Name[Line]("named")
"""A line with a name."""
WHO: Final = Name[str]("who")
"""A name of the sheet, or that of the person at the desk."""
TABLE: Final = Name[int]("table")
SEAT: Final = Name[SeatNumber]("seat")


def verb_words(verb: str) -> str:
    """The word on the verb's key."""
    words = {
        Verb.WRITE: translate("Seating", "Write down"),
        Verb.ANNOUNCE: translate("Seating", "Announce seat"),
        Verb.CALL: translate("Seating", "Call name"),
        Verb.SEAT: translate("Seating", "Seat player"),
        Verb.LEAVE: translate("Seating", "Leave open"),
        Verb.SEND: translate("Seating", "Send to list"),
        Verb.PASS: translate("Seating", "Pass over"),
        Verb.STRIKE: translate("Seating", "Strike off"),
    }
    return words[Verb(verb)]


# What fills a slot


def _at_row(entered: Entered, target: Target, room: Room) -> Entered | None:
    match target:
        case OnLine(number) if 0 < number <= len(room.waiting) + 1:
            return entered.fill(ROW, number)
        case _:
            return None


def _at_name(entered: Entered, target: Target, room: Room) -> Entered | None:
    match target:
        case OnLine(number) if 0 < number <= len(room.waiting):
            return entered.fill(NAMED, room.waiting[number - 1])
        case _:
            return None


def _at_who(entered: Entered, target: Target, room: Room) -> Entered | None:
    if isinstance(target, AtDesk) and room.asking:
        return entered.fill(WHO, room.asking)
    named = _at_name(entered, target, room)
    return None if named is None else entered.fill(WHO, named.of(NAMED).name)


def _at_seat(entered: Entered, target: Target, room: Room) -> Entered | None:
    match target:
        case TableSeat(table, seat) if 0 < seat <= len(room.table(table).players):
            return entered.fill(TABLE, table).fill(SEAT, seat)
        case _:
            return None


def _table_by_key(entered: Entered, key: str, room: Room) -> Entered | None:
    number = SEAT_KEYS.get(key, 0)
    return entered.fill(TABLE, number) if any(table.number == number for table in room.tables) else None


def _on_line(key: str) -> OnLine:
    return OnLine(SEAT_KEYS.get(key, 0))


def _where(entered: Entered, _room: Room) -> str:
    """The last slot of a place names the whole of it."""
    if entered[ROW] and not entered[TYPE]:
        return translate("Seating", "line {line}").format(line=entered.of(ROW))
    if entered[ROW]:
        return translate("Seating", "{type}, line {line}").format(
            type=type_words(entered.of(TYPE)), line=entered.of(ROW)
        )
    return spot_words(entered.of(TABLE), entered.of(SEAT)) if entered[SEAT] else ""


def _table_words(entered: Entered, _room: Room) -> str:
    return (
        translate("Seating", "table {number}").format(number=entered.of(TABLE))
        if entered[TABLE] and not entered[SEAT]
        else ""
    )


# The slots


_ASKER: Final[DeskSlot] = Slot(name="asker", asked=never, words=lambda _entered, room: room.asking, box=Box.WHO)
_TYPES: Final[DeskSlot] = listed(
    TYPE,
    s.TableType,
    lambda *_: [Option(type_, key) for type_, key in TYPE_KEYS.items()],
    lambda option: type_words(s.TableType(option)).capitalize(),
)
_TYPE: Final = replace(
    _TYPES, words=lambda entered, _room: type_words(entered.of(TYPE)) if entered[TYPE] and not entered[ROW] else ""
)
_ROW: Final[DeskSlot] = Slot(
    name=ROW, read=lambda entered, key, room: _at_row(entered, _on_line(key), room), at=_at_row, words=_where
)
_NAMED: Final[DeskSlot] = Slot(
    name=NAMED,
    read=lambda entered, key, room: _at_name(entered, _on_line(key), room),
    at=_at_name,
    words=lambda entered, _room: entered.of(NAMED).name if entered[NAMED] else "",
    box=Box.WHO,
)
_WHO: Final[DeskSlot] = Slot(
    name=WHO,
    read=lambda entered, key, room: _at_who(entered, AtDesk() if key == DESK_KEY else _on_line(key), room),
    at=_at_who,
    lines=lambda _entered, room: [Option("desk", DESK_KEY)] if room.asking else [],
    choose=lambda entered, _option, room: entered.fill(WHO, room.asking),
    line_words=lambda _option, room: translate("Seating", "{name}, at the desk").format(name=room.asking),
    words=lambda entered, _room: entered[WHO] or "",
    box=Box.WHO,
)
_TABLE: Final[DeskSlot] = Slot(
    name=TABLE,
    read=_table_by_key,
    at=_at_seat,
    edges=lambda _entered, room: frozenset([table.number for table in room.tables]),
    words=_table_words,
)
_SEAT: Final[DeskSlot] = Slot(
    name=SEAT,
    read=lambda entered, key, room: _at_seat(entered, TableSeat(entered.of(TABLE), SEAT_KEYS.get(key, 0)), room),
    at=_at_seat,
    edges=lambda entered, _room: frozenset([entered.of(TABLE)]),
    words=_where,
)


# Acts


def _act(entered: Entered, room: Room, _concerned: SeatNumber) -> Action:
    verb = Verb(entered.verb)
    match verb:
        case Verb.WRITE:
            return s.WriteDown(room.asking, entered.of(TYPE), entered.of(ROW))
        case Verb.ANNOUNCE:
            return s.AnnounceSeat(entered.of(TABLE), entered.of(SEAT))
        case Verb.CALL:
            return s.CallName(entered.of(NAMED).name, entered.of(NAMED).type)
        case Verb.SEAT:
            return s.SeatPlayer(entered.of(WHO), entered.of(TABLE), entered.of(SEAT))
        case Verb.LEAVE:
            return s.LeaveOpen(entered.of(TABLE), entered.of(SEAT))
        case Verb.SEND:
            return s.SendToList(room.asking)
        case Verb.PASS:
            return s.PassOver(entered.of(NAMED).name)
        case Verb.STRIKE:
            return s.StrikeOff(entered.of(NAMED).name)
        case _:
            assert_never(verb)


def step_of(action: Action) -> Entered:
    """The step that an act of the desk's would be; nothing for what is none."""
    verb = verb_of(action)
    step = Entered(verb=verb or "")
    match action:
        case s.WriteDown(_, type_, line):
            return step.fill(TYPE, type_).fill(ROW, line)
        case s.AnnounceSeat(table, seat) | s.LeaveOpen(table, seat):
            return step.fill(TABLE, table).fill(SEAT, seat)
        case s.SeatPlayer(name, table, seat):
            return step.fill(WHO, name).fill(TABLE, table).fill(SEAT, seat)
        case s.CallName(name) | s.PassOver(name) | s.StrikeOff(name):
            return step.fill(NAMED, Line(name, s.TableType.HOLDEM))
        case _:
            return step


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


def _missing(entered: Entered, room: Room) -> str:
    return (
        translate("Seating", "Nobody stands at the desk just now.")
        if entered.verb in WITH_ASKER and not room.asking
        else ""
    )


def _draw(_entered: Entered, start: Target, end: Target, room: Room) -> Entered | None:
    """A name drawn to a seat is seated there; whoever stands at the desk, drawn to the sheet, is written on the line.

    For which type is then asked: nothing is inferred from what was said.
    """
    if isinstance(start, AtDesk) and isinstance(end, OnLine):
        return _at_row(Entered(verb=Verb.WRITE), end, room)
    named = _at_who(Entered(verb=Verb.SEAT), start, room)
    return _at_seat(named, end, room) if named is not None else None


DESK: Final[Grammar[Room, Target, int]] = Grammar(
    verbs={
        Verb.WRITE: (_ASKER, _TYPE, _ROW),
        Verb.ANNOUNCE: (_TABLE, _SEAT),
        Verb.CALL: (_NAMED,),
        Verb.SEAT: (_WHO, _TABLE, _SEAT),
        Verb.LEAVE: (_TABLE, _SEAT),
        Verb.SEND: (_ASKER,),
        Verb.PASS: (_NAMED,),
        Verb.STRIKE: (_NAMED,),
    },
    verb_words=verb_words,
    act=_act,
    draw=_draw,
    missing=_missing,
)
