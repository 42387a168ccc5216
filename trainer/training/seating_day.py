"""A seeded day at the desk of a poker room: tables, sheet, what is asked, and how the called answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import Final, TypeAlias

from trainer.rules.actions import Action
from trainer.rules.plan import Actor, Agenda, Choices, Step
from trainer.rules.round import Round
from trainer.rules.seating import acts as s
from trainer.rules.seating.clauses import load_seating
from trainer.rules.seating.procedure import SEATING
from trainer.rules.seating.room import CardTable, Line, Room
from trainer.rules.shuffling import Stream

_NAMES: Final = (
    "Ada Aldo Amir Anja Arlo Asa Bea Ben Bruno Cara Cleo Cora Dag Dana Dora Edda Eli Elsa Emil Enzo Fay Finn "
    "Flora Gael Gina Gus Hana Hugo Ida Igor Ines Iris Ivo Jana Joel Jun Kai Kira Kofi Lars Lea Leo Lina Luca "
    "Mae Max Mia Milo Mina Nadia Nils Noa Olga Omar Otto Pia Raj Remy Rosa Ruth Sam Sara Sven Tara Theo Tom "
    "Uma Vera Vito Wim Yara Yuri Zoe"
)
_SILENT, _DECLINES = 220, 150
"""Of a thousand calls so many stay without an answer, so many are answered with no."""


Found: TypeAlias = "list[s.Asks | s.Leaves | s.SitsDown | s.WantsCall]"


class Case(StrEnum):
    """What a request puts to the test."""

    ASKS = auto()
    ASKS_FOR_ANOTHER = auto()
    """Somebody listed for one type, or seated at it, asks for a second."""
    LEAVES = auto()
    """A seat that somebody is listed for falls vacant."""
    LEAVES_UNLISTED = auto()
    """A seat falls vacant that nobody is listed for."""
    TWO_LEAVE = auto()
    WALKS_UP = auto()
    """Somebody who is on no list wants the seat in the moment in which it falls vacant."""
    WANTS_CALL = auto()
    """An open seat is to be called out."""


_ROUND_OF_CASES: Final = (
    *(Case.ASKS, Case.ASKS, Case.ASKS_FOR_ANOTHER, Case.LEAVES, Case.LEAVES, Case.LEAVES_UNLISTED),
    *(Case.TWO_LEAVE, Case.WALKS_UP, Case.WALKS_UP, Case.WANTS_CALL),
)
"""Every case comes before any comes a third time."""


@dataclass(frozen=True, slots=True)
class Guests:
    """How those who are called answer: settled by the seed, the name, and how often it has been called."""

    seed: int

    def choose(self, state: Round[Room], now: Choices[Room]) -> tuple[Action, Agenda[Room]] | None:
        """The request or the answer that comes now; none while the dealer is to act."""
        theirs = {type(step.action): (step.action, rest) for step, rest in now if step.by is Actor.PLAYER}
        called = state.table.called
        if called is None or s.Comes not in theirs:
            return next(iter(theirs.values()), None)
        call = s.CallName(called.name, called.type)
        times = sum(1 for act in state.history() if act == call)
        drawn = Stream(self.seed, "answer", called.name, called.type, times).below(1000)
        answer = s.IsSilent if drawn < _SILENT else s.Declines if drawn < _SILENT + _DECLINES else s.Comes
        return theirs[answer]


def day(seed: int, cases: int) -> Room:
    """A room with so many requests to come, each of them possible where the ones before were dealt with rightly."""
    stream = Stream(seed, "room")
    names = list(stream.shuffle(_NAMES.split()))
    state = Round.start(SEATING, _opening(stream, names))
    start, guests = state.table, Guests(seed)
    coming: Found = []
    kinds: list[Case] = []
    while len(coming) < cases:
        kinds = kinds or list(stream.shuffle(_ROUND_OF_CASES))
        request = _request(state.table, kinds, names, stream)
        coming.append(request)
        going = replace(state.table, coming=(request,))
        state = _dealt_with(Round(SEATING, going, (SEATING.procedure, None), state.log, state.count), guests)
    return replace(start, coming=tuple(coming))


def _opening(stream: Stream, names: list[str]) -> Room:
    """Three tables, nearly full, and a few names on the sheet; takes the names from the end of the list."""
    first, second, *_ = stream.shuffle(tuple(s.TableType)[1:])
    types = (s.TableType.HOLDEM, first, stream.pick((s.TableType.HOLDEM, second)))
    tables = []
    for number, type_ in enumerate(types, 1):
        players = [names.pop() for _ in range(load_seating().seats[type_])]
        tables.append(CardTable(number=number, type=type_, players=tuple(players)))
    open_table = stream.below(len(tables))
    waited = sorted({table.type for place, table in enumerate(tables) if place != open_table})
    if waited != sorted(set(types)):
        # the type nobody waits for has a seat to spare from the start
        players = list(tables[open_table].players)
        players[stream.below(len(players))] = ""
        tables[open_table] = replace(tables[open_table], players=tuple(players))
    lines = [Line(names.pop(), stream.pick(waited)) for _ in range(2 + stream.below(3))]
    return Room(tables=tuple(tables), waiting=tuple(lines))


def _dealt_with(state: Round[Room], guests: Guests) -> Round[Room]:
    """The round after its case, with the dealer's first right step each time."""
    while not state.is_over:
        theirs = guests.choose(state, state.choices)
        if theirs is not None:
            state = state.take(*theirs)
            continue
        step: Step
        step, rest = state.choices[0]
        state = state.take(step.action, rest)
    return state


def _request(
    room: Room, kinds: list[Case], names: list[str], stream: Stream
) -> s.Asks | s.Leaves | s.SitsDown | s.WantsCall:
    """The first case of the list that this room allows, taken off it; somebody new asks where none is possible."""
    for case in kinds:
        if found := _CANDIDATES[case](room, names):
            kinds.remove(case)
            chosen = stream.pick(found)
            _forget(names, chosen)
            return chosen
    kinds.pop(0)
    chosen = stream.pick(_asks(room, names))
    _forget(names, chosen)
    return chosen


def _forget(names: list[str], request: Action) -> None:
    """A name that has been used is nobody new; who has left may come back much later."""
    name = getattr(request, "name", "")
    if name in names:
        names.remove(name)
    match request:
        case s.Leaves(leavers):
            names[:0] = leavers
        case s.SitsDown(_, leaver):
            names[:0] = [leaver]
        case _:
            pass


def _types(room: Room) -> tuple[s.TableType, ...]:
    return tuple(dict.fromkeys(table.type for table in room.tables))


def _leavers(room: Room, types: Iterable[s.TableType]) -> list[str]:
    """Players at tables of these types who wait for nothing else."""
    wanted = set(types)
    return [name for spot, name in room.seats() if name and room.type_at(spot) in wanted and not room.is_listed(name)]


def _awaited(room: Room) -> list[s.TableType]:
    return [type_ for type_ in _types(room) if room.listed(type_)]


def _unawaited(room: Room) -> list[s.TableType]:
    return [type_ for type_ in _types(room) if not room.listed(type_)]


def _asks(room: Room, names: list[str]) -> Found:
    return [s.Asks(names[-1], type_) for type_ in _types(room)]


def _asks_for_another(room: Room, _names: list[str]) -> Found:
    listed = dict.fromkeys(line.name for line in room.waiting)
    seated = [name for table in room.tables for name in table.players[:2] if name]
    asks = [s.Asks(name, type_) for name in (*listed, *listed, *seated) for type_ in _types(room)]
    return [ask for ask in asks if room.can_happen(ask)]


def _leaves(room: Room, _names: list[str]) -> Found:
    return [s.Leaves((name,)) for name in _leavers(room, _awaited(room))]


def _leaves_unlisted(room: Room, _names: list[str]) -> Found:
    return [s.Leaves((name,)) for name in _leavers(room, _unawaited(room))]


def _two_leave(room: Room, _names: list[str]) -> Found:
    """At least one of the two seats is waited for."""
    every = _leavers(room, _types(room))
    return [s.Leaves((one, other)) for one in _leavers(room, _awaited(room)) for other in every if other != one]


def _walks_up(room: Room, names: list[str]) -> Found:
    """Mostly where somebody waits; else the seat is theirs."""
    awaited, free = _leavers(room, _awaited(room)), _leavers(room, _unawaited(room))
    return [s.SitsDown(names[-1], leaver) for leaver in (*awaited, *free[: len(awaited) // 2 + 1])]


def _wants_call(room: Room, _names: list[str]) -> Found:
    return [s.WantsCall(table.number) for table in room.tables if "" in table.players]


_CANDIDATES: Final[dict[Case, Callable[[Room, list[str]], Found]]] = {
    Case.ASKS: _asks,
    Case.ASKS_FOR_ANOTHER: _asks_for_another,
    Case.LEAVES: _leaves,
    Case.LEAVES_UNLISTED: _leaves_unlisted,
    Case.TWO_LEAVE: _two_leave,
    Case.WALKS_UP: _walks_up,
    Case.WANTS_CALL: _wants_call,
}
