"""The waiting list (Oneida Poker S): one case after the other, each seat filled first come, first served by type."""

from __future__ import annotations

from typing import Final, TypeAlias

from trainer.rules.actions import Action
from trainer.rules.plan import Actor, Agenda, Phase, Plan, Step, done, one_of, seq, then
from trainer.rules.round import Game, Round
from trainer.rules.seating import acts as s
from trainer.rules.seating.acts import Comes, Request
from trainer.rules.seating.clauses import SEATING_ID, Clause
from trainer.rules.seating.reducer import after
from trainer.rules.seating.room import Line, Room, TableSeat

Steps: TypeAlias = Plan[Room]


def desk(room: Room) -> Steps:
    """The next request and its answer, then the rest."""
    request = next((each for each in room.coming if room.can_happen(each)), None)
    if request is None:
        return done()
    return seq(Step(request, _ABOUT[type(request)], by=Actor.PLAYER), then(answer, request), desk)


_ABOUT: Final[dict[type[Action], Clause]] = {
    s.Asks: Clause.WRITE_AT_END,
    s.Leaves: Clause.ANNOUNCE_LISTED_ONLY,
    s.SitsDown: Clause.WALK_UP_WAITS,
    s.WantsCall: Clause.ANNOUNCE_LISTED_ONLY,
}


def answer(room: Room, request: s.Request) -> Steps:
    """What the desk does about a request: whoever stands there first, then the seats."""
    match request:
        case s.Asks(name, type_):
            return seq(_first_answer(room, name, type_, room.vacancies(type_)), fill)
        case s.SitsDown(name):
            vacated = room.at_issue[0]
            type_ = room.type_at(vacated)
            if room.listed(type_):
                sent = Step(s.SendToList(name), Clause.WALK_UP_WAITS)
                return seq(sent, _write_down(room, Line(name, type_)), fill)
            return seq(_first_answer(room, name, type_, (vacated,)), fill)
        case _:
            return seq(fill)


def _first_answer(room: Room, name: str, type_: s.TableType, open_spots: tuple[TableSeat, ...]) -> Steps:
    """Seated at once where a seat is open and nobody waits for it, else written down."""
    if open_spots and not room.listed(type_):
        return one_of(*[_seat(name, spot, Clause.SEAT_AT_ONCE) for spot in open_spots])
    return _write_down(room, Line(name, type_))


def _write_down(room: Room, line: Line) -> Step:
    also = (Clause.TWO_TYPES,) if room.is_listed(line.name) else ()
    return Step(s.WriteDown(line.name, line.type, len(room.waiting) + 1), Clause.WRITE_AT_END, also=also)


def fill(room: Room) -> Steps:
    """Announce, call, seat, until every seat of the case has its player or stays open for want of one."""
    steps = [step for type_ in s.TableType for step in _steps_of(room, type_)]
    if not steps:
        return done()
    return one_of(*[seq(step, *_answers(step), fill) for step in steps])


def _answers(step: Step) -> tuple[Phase[Room], ...]:
    """Only a call is answered."""
    return (_call_answered,) if isinstance(step.action, s.CallName) else ()


def _steps_of(room: Room, type_: s.TableType) -> list[Step]:
    """What may be done next about the seats of one type."""
    spots, names = room.open_spots(type_), room.to_call(type_)
    announced = [spot for spot in spots if spot in room.announced]
    quiet = [spot for spot in spots if spot not in room.announced]
    steps: list[Step] = []
    if len(announced) < len(names):
        steps += [Step(s.AnnounceSeat(spot.table, spot.seat), Clause.ANNOUNCE_LISTED_ONLY) for spot in quiet]
    if announced and names:
        also = (Clause.TWO_TYPES,) if room.spot_of(names[0].name) else ()
        steps.append(Step(s.CallName(names[0].name, type_), Clause.CALL_IN_ORDER, also=also))
    if len(spots) > len(names):
        spare = spots if len(announced) > len(names) else quiet
        steps += [Step(s.LeaveOpen(spot.table, spot.seat), Clause.ANNOUNCE_LISTED_ONLY) for spot in spare]
    return steps


def _call_answered(room: Room) -> Steps:
    """The three ways in which a call ends."""
    called = room.called
    assert called is not None
    name = called.name
    seats = [
        _seat(name, spot, Clause.SEAT_THE_CALLED) for spot in room.open_spots(called.type) if spot in room.announced
    ]
    by = Actor.PLAYER
    return one_of(
        seq(Step(s.Comes(name), Clause.SEAT_THE_CALLED, by=by), one_of(*seats)),
        seq(Step(s.Declines(name), Clause.DECLINED, by=by), Step(s.StrikeOff(name), Clause.DECLINED)),
        seq(Step(s.IsSilent(name), Clause.NO_ANSWER, by=by), Step(s.PassOver(name), Clause.NO_ANSWER)),
    )


def _seat(name: str, spot: TableSeat, clause: Clause) -> Step:
    return Step(s.SeatPlayer(name, spot.table, spot.seat), clause)


def opens_case(action: Action) -> bool:
    """A request begins a new case: what was done before it is no answer to it."""
    return isinstance(action, s.Request)


SEATING: Final[Game[Room]] = Game(id=SEATING_ID, procedure=then(desk), after=after, opens_part=opens_case)
"""The desk of a poker room."""


def likeliest(state: Round[Room]) -> tuple[Step, Agenda[Room]] | None:
    """The next step of the case under way; none at its end: what is asked next nobody at the desk can know."""
    for step, rest in state.choices:
        if step.by is Actor.DEALER or isinstance(step.action, Comes):
            return step, rest
        if isinstance(step.action, Request):
            return None
    return None
