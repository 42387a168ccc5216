"""A verdict on an act at the desk of a poker room: its headline, what was right, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.records import Mark
from trainer.rules.judge import Fault, Finding
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import Line, Room, TableSeat
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.widgets.verdict import VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording.because import it_is
from trainer.ui.wording.joined import listed
from trainer.ui.wording.seating.acts import desk_words, spot_words, type_words
from trainer.ui.wording.verdicts import headline

_NAMED: Final = (s.CallName, s.SeatPlayer, s.SendToList, s.PassOver, s.StrikeOff, s.WriteDown)


def desk_headline(said: Judged, room: Room | None = None) -> str:
    """Two to four words."""
    if isinstance(said.given, s.SeatPlayer) and room is not None and _other_types(said.given, room):
        return translate("Seating", "Wrong type of table")
    if said.finding is not Finding.WRONG:
        return headline(said)
    given, right = said.given, said.right
    if isinstance(given, _NAMED) and isinstance(right, _NAMED) and given.name != right.name:
        return translate("Seating", "Wrong name")
    if (said.faults[0] if said.faults else Fault.WORDS) is Fault.PLACE:
        return (
            translate("Seating", "Wrong line") if isinstance(given, s.WriteDown) else translate("Seating", "Wrong seat")
        )
    return translate("Seating", "Wrong type of table")


def _other_types(given: s.SeatPlayer, room: Room) -> tuple[s.TableType, ...]:
    """What somebody is listed for, where that is not what is played at the table."""
    types = tuple([line.type for line in room.waiting if line.name == given.name])
    return () if room.table(given.table).type in types else types


def _difference(said: Judged, room: Room | None) -> str:
    match said.finding, said.given, said.right:
        case Finding.RIGHT, _, _:
            return ""
        case _, s.SeatPlayer() as given, right if room is not None:
            return _of_seat(given, right, room)
        case _, s.CallName() as given, right:
            return _of_call(said.finding, given, right, room)
        case Finding.WRONG, s.WriteDown() as given, s.WriteDown() as right:
            return _of_line(given, right)
        case _, s.PassOver(name), s.StrikeOff(other) if name == other:
            return translate("Seating", "{name} has said no: the name comes off the list.").format(name=name)
        case _, s.StrikeOff(name), s.PassOver(other) if name == other:
            return translate("Seating", "{name} has not answered: the name stays on the list.").format(name=name)
        case _, s.LeaveOpen(table, seat), _ if room is not None and (first := _first_for(room, TableSeat(table, seat))):
            return translate("Seating", "{name} waits for {type}.").format(name=first.name, type=type_words(first.type))
        case Finding.NOT_IN_PROCEDURE, s.AnnounceSeat(), _:
            return translate("Seating", "Nobody is left to call for that seat.")
        case Finding.NOT_IN_PROCEDURE, _, _:
            return translate("Seating", "Nothing at this point asks for it.")
        case Finding.ALREADY_DONE, _, _:
            return translate("Seating", "That has been done; once is enough.")
        case _:
            return ""


def _first_for(room: Room, spot: TableSeat) -> Line | None:
    return next(iter(room.to_call(room.type_at(spot))), None)


def _of_seat(given: s.SeatPlayer, right: object, room: Room) -> str:
    name, type_ = given.name, room.table(given.table).type
    other = _other_types(given, room)
    if other:
        words = translate("Seating", "{name} is listed for {listed}; table {table} plays {type}.")
        return words.format(name=name, listed=listed(map(type_words, other)), table=given.table, type=type_words(type_))
    if isinstance(right, s.SeatPlayer) and right.name != name:
        return it_is(right.name, name)
    if isinstance(right, s.SeatPlayer) and (right.table, right.seat) != (given.table, given.seat):
        return translate("Seating", "The open seat is {place}.").format(place=spot_words(right.table, right.seat))
    if room.is_listed(name) and (room.called is None or room.called.name != name):
        return translate("Seating", "{name} has not been called.").format(name=name)
    return ""


def _of_call(finding: Finding, given: s.CallName, right: object, room: Room | None) -> str:
    type_ = type_words(given.type)
    if room is not None and Line(given.name, given.type) not in room.waiting:
        return translate("Seating", "{name} is not on the list for {type}.").format(name=given.name, type=type_)
    if room is not None and Line(given.name, given.type) in room.passed_over:
        return translate("Seating", "{name} has been called and gave no answer.").format(name=given.name)
    if isinstance(right, s.CallName) and finding is Finding.WRONG and right.type is given.type:
        return translate("Seating", "{name} stands first for {type}.").format(name=right.name, type=type_)
    if room is not None and not room.open_spots(given.type):
        return translate("Seating", "No seat for {type} is open.").format(type=type_)
    if room is not None and not any(spot in room.announced for spot in room.open_spots(given.type)):
        return translate("Seating", "The seat for {type} has not been announced.").format(type=type_)
    return ""


def _of_line(given: s.WriteDown, right: s.WriteDown) -> str:
    if given.name != right.name:
        return translate("Seating", "It is {right} who asked, not {given}.").format(right=right.name, given=given.name)
    if given.type is not right.type:
        return translate("Seating", "{name} asked for {type}.").format(name=right.name, type=type_words(right.type))
    return translate("Seating", "The next free line is {line}.").format(line=right.line)


def desk_verdict(said: Judged, mark: Mark, cites: Sequence[str], gist: str, room: Room | None = None) -> VerdictView:
    """The card for a verdict, without its buttons; `room` is the room as it stood before the act."""
    lines = []
    is_missed = mark is Mark.MISSED or said.finding is Finding.TOO_EARLY
    if said.finding is not Finding.RIGHT and said.given is not None:
        lines.append(VerdictLine(translate("Seating", "You did"), *desk_words(said.given)))
    if said.right is not None and (said.finding is not Finding.RIGHT or is_missed):
        lines.append(
            VerdictLine(
                translate("Seating", "Left out") if is_missed else translate("Seating", "Right"),
                *desk_words(said.right),
            )
        )
    kind = (
        VerdictKind.MISSED if is_missed else VerdictKind.RIGHT if said.finding is Finding.RIGHT else VerdictKind.WRONG
    )
    return VerdictView(
        kind=kind,
        headline=desk_headline(said, room),
        lines=tuple(lines),
        citations=tuple(cites),
        words=" ".join(part for part in (_difference(said, room), gist) if part),
    )
