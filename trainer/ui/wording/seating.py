"""What is said and done at the desk of a poker room, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from trainer.records import Mark
from trainer.rules.actions import Action
from trainer.rules.judge import Fault, Kind
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import Room
from trainer.training.judged import Judged
from trainer.ui.widgets.verdict import VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording.line import Line
from trainer.ui.wording.verdicts import headline


def _tr(words: str) -> str:
    return QCoreApplication.translate("Seating", words)


def seating_explained() -> str:
    """One line under the drill's name."""
    return _tr("No cards: keep the list of the room, announce open seats, call names, seat whoever is first.")


def type_words(type_: s.TableType) -> str:
    """The table's game as it is said."""
    words = {
        s.TableType.HOLDEM: _tr("hold'em"),
        s.TableType.OMAHA: _tr("Omaha"),
        s.TableType.STUD: _tr("stud"),
        s.TableType.DRAW: _tr("draw"),
    }
    return words[type_]


def spot_words(table: int, seat: int) -> str:
    """ "table 2, seat 7"."""
    return _tr("table {table}, seat {seat}").format(table=table, seat=seat)


def said_words(action: Action, before: Room) -> str:
    """What happens, and what is said, as the desk sees and hears it."""
    match action:
        case s.Asks(name, type_):
            words = _tr("{name} comes to the desk: “Is there a seat in the {type} game?”")
            return words.format(name=name, type=type_words(type_))
        case s.Leaves(names):
            return " ".join([_leaving(name, before) for name in names])
        case s.SitsDown(name, leaver):
            words = _tr("{left} {name}, who has just come in, is at the chair at once: “I'll take this one.”")
            return words.format(left=_leaving(leaver, before), name=name)
        case s.WantsCall(table):
            return _tr("A player at table {table}: “There's a seat open here. Call it out!”").format(table=table)
        case s.Comes(name):
            return _tr("{name}: “Here, I'm coming.”").format(name=name)
        case s.Declines(name):
            return _tr("{name}: “No thanks, I don't want to play that any more.”").format(name=name)
        case s.IsSilent(name):
            return _tr("You called {name}. Nobody answers.").format(name=name)
        case _:
            return ""


def _leaving(name: str, before: Room) -> str:
    spot = before.spot_of(name)
    assert spot is not None, "only players leave"
    return _tr("{name} leaves {place}.").format(name=name, place=spot_words(spot.table, spot.seat))


def desk_words(action: Action) -> Line:
    """An act at the desk, the verb first."""
    match action:
        case s.WriteDown(name, type_, line):
            words = _tr("{name}, {type}, on line {line}").format(name=name, type=type_words(type_), line=line)
            return Line(_tr("Write"), words)
        case s.SendToList(name):
            return Line(_tr("Send"), _tr("{name} to the list").format(name=name))
        case s.AnnounceSeat(table, seat):
            return Line(_tr("Announce"), spot_words(table, seat))
        case s.CallName(name, type_):
            return Line(_tr("Call"), _tr("{name} for {type}").format(name=name, type=type_words(type_)))
        case s.SeatPlayer(name, table, seat):
            return Line(_tr("Seat"), _tr("{name} at {place}").format(name=name, place=spot_words(table, seat)))
        case s.PassOver(name):
            return Line(_tr("Pass over"), name)
        case s.StrikeOff(name):
            return Line(_tr("Strike off"), name)
        case s.LeaveOpen(table, seat):
            return Line(_tr("Leave open"), spot_words(table, seat))
        case _:
            return Line(_asked(action), "")


def _asked(action: Action) -> str:
    """What people did, as a line of the log has it."""
    match action:
        case s.Asks(name, type_):
            return _tr("{name} asks for {type}").format(name=name, type=type_words(type_))
        case s.Leaves(names):
            return _tr("{names} leave").format(names=_tr(" and ").join(names)) if len(names) > 1 else _left(names[0])
        case s.SitsDown(name, leaver):
            return _tr("{leaver} leaves, {name} wants the seat").format(leaver=leaver, name=name)
        case s.WantsCall(table):
            return _tr("Table {table} wants its seat called").format(table=table)
        case s.Comes(name):
            return _tr("{name} comes").format(name=name)
        case s.Declines(name):
            return _tr("{name} declines").format(name=name)
        case s.IsSilent(name):
            return _tr("{name} does not answer").format(name=name)
        case _:
            return action.do


def _left(name: str) -> str:
    return _tr("{name} leaves").format(name=name)


_WRONG_WORDS: Final = (s.CallName, s.SeatPlayer, s.SendToList, s.PassOver, s.StrikeOff)


def desk_headline(said: Judged) -> str:
    """Two to four words."""
    if said.kind is not Kind.WRONG:
        return headline(said)
    fault = said.faults[0] if said.faults else Fault.WORDS
    if fault is Fault.PLACE:
        return _tr("Wrong line") if isinstance(said.given, s.WriteDown) else _tr("Wrong seat")
    return _tr("Wrong name") if isinstance(said.given, _WRONG_WORDS) else _tr("Wrong type of table")


def _difference(said: Judged) -> str:
    match said.kind, said.given, said.right:
        case Kind.WRONG, s.WriteDown(line=given), s.WriteDown(line=right) if given != right:
            return _tr("The next free line is {line}.").format(line=right)
        case Kind.WRONG, s.CallName(given), s.CallName(right, type_) if given != right:
            return _tr("{name} stands first for {type}.").format(name=right, type=type_words(type_))
        case Kind.NOT_IN_PROCEDURE, s.AnnounceSeat(), _:
            return _tr("Nobody is left to call for that seat.")
        case Kind.NOT_IN_PROCEDURE, _, _:
            return _tr("Nothing at this point asks for it.")
        case Kind.ALREADY_DONE, _, _:
            return _tr("That has been done; once is enough.")
        case _:
            return ""


def desk_verdict(said: Judged, mark: Mark, cites: Sequence[str], gist: str) -> VerdictView:
    """The card for a verdict, without its buttons."""
    lines = []
    is_missed = mark is Mark.MISSED or said.kind is Kind.TOO_EARLY
    if said.kind is not Kind.RIGHT and said.given is not None:
        lines.append(VerdictLine(_tr("You did"), *desk_words(said.given)))
    if said.right is not None and (said.kind is not Kind.RIGHT or is_missed):
        lines.append(VerdictLine(_tr("Left out") if is_missed else _tr("Right"), *desk_words(said.right)))
    kind = VerdictKind.MISSED if is_missed else VerdictKind.RIGHT if said.kind is Kind.RIGHT else VerdictKind.WRONG
    return VerdictView(
        kind=kind,
        headline=desk_headline(said),
        lines=tuple(lines),
        citations=tuple(cites),
        words=" ".join(part for part in (_difference(said), gist) if part),
    )
