"""Rooms to try things in, and a way to play a case."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules.actions import Action
from trainer.rules.plan import Actor
from trainer.rules.round import Round
from trainer.rules.seating import acts as s
from trainer.rules.seating.procedure import SEATING
from trainer.rules.seating.room import CardTable, Line, Room

HOLDEM, OMAHA, STUD, DRAW = s.TableType
Coming = s.Asks | s.Leaves | s.SitsDown | s.WantsCall


def table(number: int, type_: s.TableType, *players: str) -> CardTable:
    return CardTable(number=number, type=type_, players=players)


def desk(
    *coming: Coming,
    waiting: Sequence[tuple[str, s.TableType]] = (),
    tables: Sequence[CardTable] = (table(1, HOLDEM, "Ann", "Bo", "Cy"), table(2, OMAHA, "Dee", "Eli", "Fay")),
) -> Round[Room]:
    """The desk with these requests to come, the first of them made."""
    lines = tuple([Line(name, type_) for name, type_ in waiting])
    room = Room(tables=tuple(tables), waiting=lines, coming=coming)
    state = Round.start(SEATING, room)
    return state.play(coming[0])


def due(state: Round[Room]) -> set[Action]:
    """What the dealer may do now."""
    return {step.action for step in state.expected() if step.by is Actor.DEALER}


def played(state: Round[Room], *acts: Action) -> Round[Room]:
    return state.replay(acts)
