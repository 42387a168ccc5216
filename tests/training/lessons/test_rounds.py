"""Where steps of lessons lie in their rounds: by the clause of the step that comes next, and one after the other."""

from __future__ import annotations

import pytest

from tests.training.lessons.files import DO, HEAD, TEXT
from trainer.errors import BadFile
from trainer.rules.actions import STOP, CallFloor
from trainer.rules.poker.irregularities.events import PlayerMissed
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event
from trainer.training.casting import Turn
from trainer.training.lessons.lesson import Lesson
from trainer.training.lessons.reading import read_lesson
from trainer.training.lessons.rounds import FORGETS, dealt, excerpt_of, shown, table_before

FLOP = 'from = { seed = 4, before = "burn-before-flop" }\n'


def lesson(steps: str) -> Lesson:
    return read_lesson(HEAD + steps, "one", "one.toml")


def test_a_step_begins_before_the_step_of_its_clause_and_the_next_where_it_ended() -> None:
    found = lesson(DO + FLOP + DO + TEXT)
    clauses = [[step.clause.value for step in excerpt_of(found, number).steps] for number in range(3)]
    assert clauses == [["burn-before-flop"], ["deal-flop"], []]
    tables = [table_before(found, number) for number in range(3)]
    assert all(isinstance(table, PokerTable) for table in tables)
    assert [len(table.board) for table in tables if isinstance(table, PokerTable)] == [0, 0, 3]


def test_the_trainee_does_as_many_steps_as_the_lesson_says_and_players_play_between_them() -> None:
    session = dealt(
        lesson(DO.replace("steps = 1", "steps = 4") + 'from = { seed = 20, before = "first-round" }\n'), 0, FORGETS
    )
    done = []
    while session.turn() is not Turn.OVER:
        if session.turn() is Turn.AUTO:
            session.advance()
            continue
        step = next(step for step in session.due() if not step.optional)
        session.submit(step.action, 0)
        done.append(step.clause.value)
    assert done == ["first-round", "fold", "first-round", "first-round"]


def test_the_program_shows_steps_and_stops() -> None:
    show = DO.replace('"do"', '"show"').replace("steps = 1", "steps = 2") + FLOP
    session = shown(lesson(show), 0)
    while session.turn() is Turn.AUTO:
        session.advance()
    assert session.turn() is Turn.OVER
    assert isinstance(session.state.table, PokerTable)
    assert len(session.state.table.board) == 3


SPOT = """from = { before = "call-the-action", spot = { button = 7, seed = 3, actions = [ACTIONS],
limits = { kind = "fixed", small = 4, big = 8, blinds = [2, 4] }, seat = [{ seat = 1 }, { seat = 4 }, { seat = 7 }] } }
""".replace("\n", " ")


def test_a_spot_tells_a_round_with_what_its_players_do() -> None:
    found = lesson(DO + SPOT.replace("ACTIONS", '"7 raise 8", "1 fold", "4 fold"'))
    table = table_before(found, 0)
    assert isinstance(table, PokerTable)
    assert [(seat.number, seat.bet) for seat in table.players] == [(1, 200), (4, 400), (7, 800)]
    session = dealt(found, 0, FORGETS)
    assert session.submit(next(step.action for step in session.due() if not step.optional), 0).verdict.is_right


def test_a_round_that_can_not_be_is_refused_at_its_place() -> None:
    with pytest.raises(BadFile) as caught:
        table_before(lesson(DO + SPOT.replace("ACTIONS", '"4 raise 8"')), 0)
    assert [problem.place for problem in caught.value.problems] == ["from.spot actions[0]"]


def test_a_moment_that_never_comes_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadFile) as caught:
        excerpt_of(lesson(DO + 'from = { seed = 4, before = "kill-starts" }\n'), 0)
    (problem,) = caught.value.problems
    assert str(problem).startswith('from.before "kill-starts" comes 0 times in this round: a clause by which it goes: ')
    assert "burn-before-flop" in str(problem.wanted)


def went_wrong(seed: int, before: str, steps: int) -> Lesson:
    at = f'from = {{ seed = {seed}, focus = "irregularities", before = "{before}" }}\n'
    return lesson(DO.replace("steps = 1", f"steps = {steps}") + at)


def test_what_went_wrong_is_put_right_by_the_trainee_and_the_round_goes_on() -> None:
    """P(13): a card dealt off the table is looked at, put with the discards, and the next one dealt."""
    session = dealt(went_wrong(11, "card-off-table", 3), 0, FORGETS)
    assert [type(event).__name__ for event in session.state.events] == ["CardOffTable"]
    done = []
    while session.turn() is not Turn.OVER:
        step = next(step for step in session.due() if not step.optional)
        assert session.submit(step.action, 0).verdict.is_right
        done.append(type(step.action).__name__)
    assert done == ["Announce", "CollectCards", "Deal"]


def test_what_lies_unnoticed_stands_as_a_symptom_where_a_step_begins_before_it_is_noticed() -> None:
    """P(6)(d): seat 2 is entitled to cards and got none."""
    session = dealt(went_wrong(12, "eligible-player-missed", 2), 0, FORGETS)
    assert session.turn() is Turn.SYMPTOM
    assert session.incident is not None
    assert session.incident.event == PlayerMissed(seat=2)
    assert session.submit(STOP, 0).verdict.is_right
    assert isinstance(session.due()[0].action, CallFloor)


def test_nothing_goes_wrong_within_a_step() -> None:
    with pytest.raises(BadFile, match="something goes wrong"):
        excerpt_of(went_wrong(11, "shuffle", 30), 0)
    assert len(excerpt_of(went_wrong(11, "shuffle", 2), 0).steps) == 2


def test_nothing_goes_wrong_in_a_round_of_any_other_drill() -> None:
    for seed in range(1, 9):
        told = excerpt_of(lesson(DO + f"from = {{ seed = {seed} }}\n"), 0).told
        assert not any(isinstance(action, Event) for _, action in told.course)
