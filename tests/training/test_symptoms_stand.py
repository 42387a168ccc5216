"""What has really gone wrong is asked for until it is noticed, and whatever a hint says is right to do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.samples import some
from tests.training.rounds import WRONG, MemoryRecord, go_on
from tests.training.sessions import session_of
from tests.training.test_symptom_hints import TABLES, at_symptoms, go_on_to_a_symptom, is_real
from trainer.records import Level, Mark
from trainer.rules.actions import STOP, Action, CallFloor
from trainer.rules.shuffling import Stream
from trainer.training.attempts import AnySession, dealt_tables, drill_for, kind_of
from trainer.training.casting import Turn

pytestmark = pytest.mark.one_in(4)

EVERY_TABLE = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
HELPED = (Level.GUIDED, Level.PRACTICE)
MOST_TURNS = 3000
ENOUGH = 6
"""Rounds with a real symptom, a table and level."""


def _at_real_symptoms(rulebook: str, game: str, level: Level) -> Iterator[tuple[AnySession, MemoryRecord]]:
    """The first real symptom of each of some rounds, whatever came before it let pass."""
    found = 0
    for session, record in at_symptoms(rulebook, game, level, range(1, 25)):
        while not is_real(session):
            session.go_on(1)
            while go_on_to_a_symptom(session) and session.incident is None:
                pass
            if session.incident is None:
                break
        else:
            found += 1
            yield session, record
            if found == ENOUGH:
                return
    assert found > 3, "hardly a real sign in these rounds"


def _something_else(session: AnySession) -> Action:
    """The next step of the round where it goes on beside the symptom, else one that nothing asks for."""
    steps = session.state.expected()
    if session.is_held or not any(step.fits(STOP) for step in steps):
        return WRONG[0]
    return next((step.action for step in steps if step.action not in (STOP, CallFloor())), WRONG[0])


@pytest.mark.one_in(16)
@pytest.mark.parametrize("level", HELPED)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_the_play_holds_for_a_real_symptom_that_was_passed_over_and_the_hint_puts_it_right(
    rulebook: str, game: str, level: Level
) -> None:
    for number, (session, record) in enumerate(_at_real_symptoms(rulebook, game, level)):
        state, symptom, was_held = session.state, session.incident, session.is_held
        if number % 2:
            session.go_on(1)
        else:
            assert not session.submit(_something_else(session), 1).verdict.is_right
        assert session.state is state
        assert session.following() is None
        assert session.advance() is None
        assert session.turn() is Turn.TRAINEE
        assert was_held or session.incident is symptom
        assert [answer.mark for answer in session.answers].count(Mark.MISSED) == 1
        session.go_on(2)
        session.commit()
        again = kind_of(session.drill.game).resumed(record, record.kept())
        assert again.state.table == state.table
        for one in (again, session):
            assert (one.turn(), one.due()) == (Turn.TRAINEE, session.due())
            step = one.hint(1)
            assert step is not None
            outcome = one.submit(step.action, 3)
            assert outcome.verdict.is_right
            assert not outcome.is_false_alarm
            assert one.incident is not symptom
            assert was_held or one.answers[-1].attempt_no > 1


@pytest.mark.one_in(8)
@pytest.mark.parametrize("level", [*HELPED, Level.TEST])
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_stop_is_no_false_alarm_while_something_is_wrong(rulebook: str, game: str, level: Level) -> None:
    """Not at a harmless symptom either that comes while what was passed over still lies there."""
    stops = 0
    for session, _ in _at_real_symptoms(rulebook, game, level):
        session.go_on(1)
        while any(step.fits(STOP) for step in session.state.expected()):
            if level is not Level.TEST or session.incident is not None:
                stops += 1
                outcome = session.submit(STOP, 2)
                assert outcome.verdict.is_right
                assert not outcome.is_false_alarm
                break
            if session.turn() is Turn.OVER or go_on(session) is None:
                break
    # in a test a second symptom must come while the first still lies there, which it seldom does
    assert stops or level is Level.TEST


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_what_was_answered_stands_again_once_the_answer_is_taken_back(rulebook: str, game: str) -> None:
    undone = 0
    for session, _ in _at_real_symptoms(rulebook, game, Level.PRACTICE):
        symptom, was_held = session.incident, session.is_held
        ways = [step.action for step in session.state.expected() if step.fits(STOP)]
        if symptom is None or not ways:
            continue
        session.submit(STOP, 1)
        assert session.undo(2)
        undone += 1
        assert was_held or session.incident == symptom
        assert session.submit(STOP, 3).verdict.is_right
    assert undone


def _slip(session: AnySession, stream: Stream) -> None:
    """Something wrong, undone or hinted at, as may happen to anybody."""
    match stream.below(4):
        case 0:
            session.submit(stream.pick(WRONG), 1)
        case 1:
            session.undo(1)
        case 2:
            session.submit(STOP, 1)
        case _:
            session.hint_at_symptom(1)


@pytest.mark.one_in(40)
@pytest.mark.parametrize("level", HELPED)
@pytest.mark.parametrize(("rulebook", "game"), EVERY_TABLE)
def test_whatever_a_hint_says_is_right_to_do(rulebook: str, game: str, level: Level) -> None:
    table = next(each for each in dealt_tables() if (each.rulebook.id, each.game.id) == (rulebook, game))
    for focus in table.focuses:
        for seed in (3, 8)[: some(1, 2)]:
            _by_hints(session_of(drill_for(rulebook, game, focus.value, level, seed), MemoryRecord()), seed)


def _by_hints(session: AnySession, seed: int) -> None:
    """A round in which every step is done as the hint says, with slips in between."""
    session.begin()
    stream = Stream(seed, "slips of a hinted round")
    for _ in range(MOST_TURNS):
        turn = session.turn()
        if turn is Turn.OVER:
            return
        if turn in (Turn.TRAINEE, Turn.SYMPTOM) and stream.chance(100):
            _slip(session, stream)
            continue
        if turn is Turn.SYMPTOM and is_real(session) and stream.chance(500):
            session.submit(STOP, 1)
        elif turn is Turn.SYMPTOM:
            session.go_on(1)
        elif (step := session.hint(1)) is not None:
            outcome = session.submit(step.action, 1)
            assert outcome.verdict.is_right, (step, outcome.verdict)
        else:
            assert turn is not Turn.TRAINEE
            assert session.advance() is not None
    raise AssertionError("the round never ends")
