"""Any right way through any day at the desk: it ends, nobody is lost, each type is called in order, replay is equal."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.seating.rooms import Coming, table
from tests.samples import some
from trainer.rules.actions import Action
from trainer.rules.notation import read_action, read_value, write_action, write_value
from trainer.rules.plan import Actor
from trainer.rules.round import Round
from trainer.rules.seating import acts as s
from trainer.rules.seating.procedure import SEATING
from trainer.rules.seating.room import Line, Room

SEATED = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
NEW = ("Uma", "Vic", "Wes", "Xia", "Yan", "Zoe")
TYPES = st.sampled_from((s.TableType.HOLDEM, s.TableType.OMAHA))
SOME = st.sampled_from(SEATED + NEW)
REQUESTS = st.one_of(
    st.builds(s.Asks, SOME, TYPES),
    st.builds(s.Asks, st.sampled_from(NEW), TYPES),
    st.builds(s.Leaves, st.lists(SOME, min_size=1, max_size=2, unique=True).map(tuple)),
    st.builds(s.SitsDown, st.sampled_from(NEW), SOME),
    st.builds(s.WantsCall, st.integers(1, 3)),
)
ROOM = Room(
    tables=(
        table(1, s.TableType.HOLDEM, "Ann", "", "Bo"),
        table(2, s.TableType.OMAHA, "Cy", "Dee", "Eli"),
        table(3, s.TableType.HOLDEM, "Fay", "Gus"),
    )
)
FAR_TOO_MANY = 400


@st.composite
def walks(draw: st.DrawFn) -> list[Round[Room]]:
    """Every state of a whole day, each step one of those that are right."""
    coming: list[Coming] = draw(st.lists(REQUESTS, min_size=1, max_size=9))
    waiting = draw(st.lists(st.builds(Line, st.sampled_from(NEW[:3]), TYPES), max_size=4, unique=True))
    room = Room(tables=ROOM.tables, waiting=tuple(waiting), coming=tuple(coming))
    states = [Round.start(SEATING, room)]
    while not states[-1].is_over:
        step, rest = draw(st.sampled_from(states[-1].choices))
        states.append(states[-1].take(step.action, rest))
        assert len(states) < FAR_TOO_MANY, "the day never ends"
    assert not states[-1].choices
    return states


def acts_between(states: list[Round[Room]]) -> list[tuple[Room, Action, Room]]:
    actions = states[-1].actions()
    return [
        (before.table, action, after.table)
        for before, action, after in zip(states[:-1], actions, states[1:], strict=True)
    ]


@settings(max_examples=some(12, 2_000))
@given(walks())
def test_no_two_steps_are_the_same_act(states: list[Round[Room]]) -> None:
    for state in states:
        actions = [step.action for step in state.expected()]
        assert len(set(actions)) == len(actions)


@settings(max_examples=some(12, 2_000))
@given(walks())
def test_nobody_waits_for_the_dealer_while_a_player_is_to_speak(states: list[Round[Room]]) -> None:
    for state in states:
        assert len({step.by is Actor.PLAYER for step in state.expected()}) <= 1


@settings(max_examples=some(12, 2_000))
@given(walks())
def test_nobody_is_lost_from_the_sheet(states: list[Round[Room]]) -> None:
    """A line goes when its name is seated at that type, or struck off after declining; nothing else touches it."""
    for before, action, after in acts_between(states):
        gone = set(before.waiting) - set(after.waiting)
        match action:
            case s.SeatPlayer(name, number, _seat):
                assert gone <= {Line(name, before.table(number).type)}
            case s.StrikeOff():
                assert gone == {before.called}
            case _:
                assert not gone
        kept = [line for line in before.waiting if line not in gone]
        assert [line for line in after.waiting if line in kept] == kept, "the order of the others stays"


@settings(max_examples=some(12, 2_000))
@given(walks())
def test_nobody_is_seated_past_a_line_that_was_not_called_in_this_case(states: list[Round[Room]]) -> None:
    """A second, simple model: per type, the lines above whoever sits down have all been called since the request."""
    called: set[Line] = set()
    for before, action, _after in acts_between(states):
        match action:
            case s.Request():
                called = set()
            case s.CallName(name, type_):
                called.add(Line(name, type_))
            case s.SeatPlayer(name, number, _seat):
                type_ = before.table(number).type
                lines = [line for line in before.waiting if line.type is type_]
                mine = Line(name, type_)
                above = lines[: lines.index(mine)] if mine in lines else lines
                assert set(above) <= called
            case _:
                pass


@settings(max_examples=some(12, 2_000))
@given(walks())
def test_every_announced_seat_had_a_name_to_call(states: list[Round[Room]]) -> None:
    for before, action, _after in acts_between(states):
        if isinstance(action, s.AnnounceSeat):
            type_ = before.table(action.table).type
            assert any(line.type is type_ for line in before.waiting)
            assert before.table(action.table).players[action.seat - 1] == ""


@settings(max_examples=some(12, 2_000))
@given(walks())
def test_everybody_has_one_seat_and_people_neither_come_nor_go_by_themselves(states: list[Round[Room]]) -> None:
    for before, action, after in acts_between(states):
        players = [name for _, name in after.seats() if name]
        assert len(set(players)) == len(players)
        were = {name for _, name in before.seats() if name}
        match action:
            case s.SeatPlayer(name):
                assert set(players) == were | {name}
            case s.Leaves(names):
                assert set(players) == were - set(names)
            case s.SitsDown(_, leaver):
                assert set(players) == were - {leaver}
            case _:
                assert set(players) == were


@settings(max_examples=some(12, 2_000))
@given(walks())
def test_a_day_replays_equal_from_its_log_as_text(states: list[Round[Room]]) -> None:
    start = read_value(Room, write_value(states[0].table))
    assert start == states[0].table
    log = [read_action(write_action(action)) for action in states[-1].actions()]
    replayed = Round.start(SEATING, start).replay(log)
    assert replayed.table == states[-1].table
    assert replayed.is_over
