"""What an act does to the room: the only way it changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from trainer.rules.actions import Action
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import CardTable, Line, Room, TableSeat


def after(room: Room, action: Action) -> Room:
    """The room once an act is done; an act of a card table leaves it as it is."""
    match action:
        case s.Asks() | s.Leaves() | s.SitsDown() | s.WantsCall():
            return _begun(room, action)
        case s.WriteDown():
            return _written_down(room, action)
        case s.AnnounceSeat(table, seat):
            return replace(room, announced=(*room.announced, TableSeat(table, seat)))
        case s.CallName(name, type_):
            return replace(room, called=Line(name, type_))
        case s.SeatPlayer(name, table, seat):
            return _seated(room, name, TableSeat(table, seat))
        case s.PassOver():
            tried = (room.called,) if room.called is not None else ()
            return replace(room, called=None, passed_over=room.passed_over + tried)
        case s.StrikeOff():
            waiting = tuple([line for line in room.waiting if line != room.called])
            return replace(room, called=None, waiting=waiting)
        case s.LeaveOpen(table, seat):
            return replace(room, left_open=(*room.left_open, TableSeat(table, seat)))
        case _:
            # what people answer, and being sent to the list, are words: the sheet and the seats stay
            return room


def _begun(room: Room, request: s.Asks | s.Leaves | s.SitsDown | s.WantsCall) -> Room:
    """A new case: what was coming before it and can't happen any more is dropped."""
    coming = room.coming[room.coming.index(request) + 1 :] if request in room.coming else room.coming
    asking = ""
    leavers: tuple[str, ...] = ()
    at_issue: tuple[TableSeat, ...] = ()
    match request:
        case s.Asks(name):
            asking = name
        case s.Leaves(names):
            leavers = names
        case s.SitsDown(name, leaver):
            asking, leavers = name, (leaver,)
        case s.WantsCall(number):
            table = room.table(number)
            at_issue = (TableSeat(number, table.players.index("") + 1),)
    left = tuple([spot for leaver in leavers if (spot := room.spot_of(leaver)) is not None])
    return replace(
        room,
        tables=_with_players(room.tables, [(spot, "") for spot in left]),
        coming=coming,
        asking=asking,
        at_issue=at_issue + left,
        announced=(),
        left_open=(),
        called=None,
        passed_over=(),
    )


def _written_down(room: Room, act: s.WriteDown) -> Room:
    """The name on its line. A seat that is open all the same was refused by everyone above: it is offered anew."""
    place = max(act.line - 1, 0)
    waiting = (*room.waiting[:place], Line(act.name, act.type), *room.waiting[place:])
    return replace(room, waiting=waiting, asking="", at_issue=room.at_issue or room.vacancies(act.type))


def _seated(room: Room, name: str, spot: TableSeat) -> Room:
    """The seat is taken and the line gone; a seat left behind for it is what comes next."""
    old = room.spot_of(name)
    left = () if old is None else (old,)
    line = Line(name, room.type_at(spot))
    return replace(
        room,
        tables=_with_players(room.tables, [*[(vacated, "") for vacated in left], (spot, name)]),
        waiting=tuple([each for each in room.waiting if each != line]),
        asking="" if room.asking == name else room.asking,
        at_issue=tuple([each for each in room.at_issue if each != spot and each not in left]) + left,
        announced=tuple([each for each in room.announced if each != spot]),
        left_open=tuple([each for each in room.left_open if each not in left]),
        called=None,
    )


def _with_players(tables: tuple[CardTable, ...], changes: Iterable[tuple[TableSeat, str]]) -> tuple[CardTable, ...]:
    changed = dict(changes)
    return tuple(
        [
            replace(
                table,
                players=tuple(
                    [changed.get(TableSeat(table.number, n), name) for n, name in enumerate(table.players, 1)]
                ),
            )
            for table in tables
        ]
    )
