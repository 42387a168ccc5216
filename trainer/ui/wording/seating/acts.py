"""What is said and done at the desk of a poker room, in words."""

from __future__ import annotations

from trainer.rules.actions import Action
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.ui.wording.joined import listed
from trainer.ui.wording.line import Line


def seating_explained() -> str:
    """One line under the drill's name."""
    return translate(
        "Seating", "No cards: keep the list of the room, announce open seats, call names, seat whoever is first."
    )


def type_words(type_: s.TableType) -> str:
    """The table's game as it is said."""
    words = {
        s.TableType.HOLDEM: translate("Seating", "hold'em"),
        s.TableType.OMAHA: translate("Seating", "Omaha"),
        s.TableType.STUD: translate("Seating", "stud"),
        s.TableType.DRAW: translate("Seating", "draw"),
    }
    return words[type_]


def spot_words(table: int, seat: int) -> str:
    """ "table 2, seat 7"."""
    return translate("Seating", "table {table}, seat {seat}").format(table=table, seat=seat)


def said_words(action: Action, before: Room) -> str:
    """What happens, and what is said, as the desk sees and hears it."""
    match action:
        case s.Asks(name, type_):
            words = translate("Seating", "{name} comes to the desk: “Is there a seat in the {type} game?”")
            return words.format(name=name, type=type_words(type_))
        case s.Leaves(names):
            return " ".join([_leaving(name, before) for name in names])
        case s.SitsDown(name, leaver):
            words = translate(
                "Seating", "{left} {name}, who has just come in, is at the chair at once: “I'll take this one.”"
            )
            return words.format(left=_leaving(leaver, before), name=name)
        case s.WantsCall(table):
            return translate("Seating", "A player at table {table}: “There's a seat open here. Call it out!”").format(
                table=table
            )
        case s.Comes(name):
            return translate("Seating", "{name}: “Here, I'm coming.”").format(name=name)
        case s.Declines(name):
            return translate("Seating", "{name}: “No thanks, I don't want to play that any more.”").format(name=name)
        case s.IsSilent(name):
            return translate("Seating", "You called {name}. Nobody answers.").format(name=name)
        case _:
            return ""


def _leaving(name: str, before: Room) -> str:
    spot = before.spot_of(name)
    assert spot is not None, "only players leave"
    return translate("Seating", "{name} leaves {place}.").format(name=name, place=spot_words(spot.table, spot.seat))


def desk_words(action: Action) -> Line:
    """An act at the desk, the verb first."""
    match action:
        case s.WriteDown(name, type_, line):
            words = translate("Seating", "{name}, {type}, on line {line}").format(
                name=name, type=type_words(type_), line=line
            )
            return Line(translate("Seating", "Write"), words)
        case s.SendToList(name):
            return Line(translate("Seating", "Send"), translate("Seating", "{name} to the list").format(name=name))
        case s.AnnounceSeat(table, seat):
            return Line(translate("Seating", "Announce"), spot_words(table, seat))
        case s.CallName(name, type_):
            return Line(
                translate("Seating", "Call"),
                translate("Seating", "{name} for {type}").format(name=name, type=type_words(type_)),
            )
        case s.SeatPlayer(name, table, seat):
            return Line(
                translate("Seating", "Seat"),
                translate("Seating", "{name} at {place}").format(name=name, place=spot_words(table, seat)),
            )
        case s.PassOver(name):
            return Line(translate("Seating", "Pass over"), name)
        case s.StrikeOff(name):
            return Line(translate("Seating", "Strike off"), name)
        case s.LeaveOpen(table, seat):
            return Line(translate("Seating", "Leave open"), spot_words(table, seat))
        case _:
            return Line(_asked(action), "")


def _asked(action: Action) -> str:
    """What people did, as a line of the log has it."""
    match action:
        case s.Asks(name, type_):
            return translate("Seating", "{name} asks for {type}").format(name=name, type=type_words(type_))
        case s.Leaves(names):
            return (
                translate("Seating", "{names} leave").format(names=listed(names)) if len(names) > 1 else _left(names[0])
            )
        case s.SitsDown(name, leaver):
            return translate("Seating", "{leaver} leaves, {name} wants the seat").format(leaver=leaver, name=name)
        case s.WantsCall(table):
            return translate("Seating", "Table {table} wants its seat called").format(table=table)
        case s.Comes(name):
            return translate("Seating", "{name} comes").format(name=name)
        case s.Declines(name):
            return translate("Seating", "{name} declines").format(name=name)
        case s.IsSilent(name):
            return translate("Seating", "{name} does not answer").format(name=name)
        case _:
            return action.do


def _left(name: str) -> str:
    return translate("Seating", "{name} leaves").format(name=name)
