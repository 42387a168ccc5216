"""The drill of the waiting list: days made by a seed, dealt with at every level, kept and gone on with."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.training.rounds import MemoryRecord
from trainer.records import Level, Mark
from trainer.rules.actions import Action
from trainer.rules.seating import acts as s
from trainer.rules.seating.clauses import Clause
from trainer.rules.seating.room import Room
from trainer.training.casting import Turn
from trainer.training.played_again import log_of
from trainer.training.scoring import score
from trainer.training.seating import CASES, SeatingDrill, SeatingSession, room_of
from trainer.training.seating_day import day

SEEDS = st.integers(0, 10**6)


def begun(level: Level = Level.PRACTICE, seed: int = 1) -> tuple[SeatingSession, MemoryRecord]:
    record = MemoryRecord()
    drill = SeatingDrill(level=level, seed=seed)
    session = SeatingSession(drill, drill.room(), record)
    session.begin()
    return session, record


def to_trainee(session: SeatingSession) -> None:
    while session.turn() is Turn.AUTO:
        assert session.advance() is not None


def dealt_with(session: SeatingSession, acts: int = 10_000) -> None:
    """So many acts, each the first that is right; then whatever plays itself."""
    to_trainee(session)
    while acts and session.turn() is Turn.TRAINEE:
        session.submit(session.due()[0].action, 1000)
        acts -= 1
        to_trainee(session)


def until(session: SeatingSession, wanted: type[Action]) -> Action:
    """Rightly on until an act of this kind is due."""
    to_trainee(session)
    while not any(isinstance(step.action, wanted) for step in session.due()):
        assert session.turn() is Turn.TRAINEE, "the day ended first"
        dealt_with(session, 1)
    return next(step.action for step in session.due() if isinstance(step.action, wanted))


@given(SEEDS)
def test_a_day_dealt_with_rightly_has_all_its_cases(seed: int) -> None:
    session, record = begun(seed=seed)
    dealt_with(session)
    assert session.turn() is Turn.OVER
    requests = [act for act in session.state.actions() if isinstance(act, s.Request)]
    assert tuple(requests) == room_of(record.kept()).coming
    assert len(requests) == session.case == CASES
    assert score(session.answers, 1).percent == 100


@given(SEEDS)
def test_the_same_seed_gives_the_same_day_and_nobody_is_there_twice(seed: int) -> None:
    room = day(seed, CASES)
    assert room == day(seed, CASES)
    names = [name for _, name in room.seats() if name] + [line.name for line in room.waiting]
    assert len(set(names)) == len(names)


def test_a_day_may_be_as_long_as_one_likes() -> None:
    assert len(day(7, 150).coming) == 150


def test_days_meet_every_clause() -> None:
    met: set[str] = set()
    for seed in range(6):
        session, _ = begun(seed=seed)
        dealt_with(session)
        met |= {answer.clause for answer in session.answers}
        met |= {Clause.TWO_TYPES for answer in session.answers if "R106" in answer.cite}
    assert met >= set(Clause)


@given(SEEDS)
def test_a_test_of_wrong_acts_alone_ends_and_scores_nothing(seed: int) -> None:
    """The program silently does what was right, and the day goes on."""
    session, _ = begun(Level.TEST, seed)
    to_trainee(session)
    while session.turn() is Turn.TRAINEE:
        outcome = session.submit(s.StrikeOff("nobody"), 1000)
        assert outcome.played
        to_trainee(session)
    found = score(session.answers, 1)
    assert found.percent == 0
    assert found.right == 0


def test_show_plays_the_whole_day_by_itself_and_says_why() -> None:
    session, _ = begun(Level.SHOW)
    reasons = set()
    while (action := session.advance()) is not None:
        cites, gist = session.why(action)
        reasons |= set(cites)
        assert bool(gist) is not isinstance(action, s.Request | s.Comes | s.Declines | s.IsSilent)
    assert session.turn() is Turn.OVER
    assert "Oneida Poker S" in reasons


def test_a_wrong_name_comes_back_with_its_clause_and_the_first_try_counts() -> None:
    session, record = begun()
    right = until(session, s.CallName)
    assert isinstance(right, s.CallName)
    outcome = session.submit(s.CallName("Nobody", right.type), 1000)
    assert (outcome.mark, outcome.played) == (Mark.WRONG, ())
    assert outcome.cites == ("Oneida Poker S", "reading R107")
    assert outcome.gist.startswith("After the announcement call the names")
    session.submit(right, 2000)
    session.commit()
    assert [answer.attempt_no for answer in record.answers[-2:]] == [1, 2]
    assert score(record.answers, 1).wrong == 1


def test_undo_takes_back_the_act_and_the_answer_that_followed() -> None:
    session, _ = begun()
    right = until(session, s.CallName)
    before = session.state.table
    session.submit(right, 1000)
    to_trainee(session)
    assert session.state.table != before
    assert session.undo(2000)
    assert session.state.table == before


def test_a_hint_is_noted_with_the_answer() -> None:
    session, _ = begun()
    to_trainee(session)
    step = session.hint(1)
    assert step is not None
    assert session.submit(step.action, 1000).mark is Mark.HINTED


@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
@pytest.mark.parametrize("acts", [0, 1, 9, 20])
def test_a_day_broken_off_goes_on_where_it_stopped(level: Level, acts: int) -> None:
    session, record = begun(level, seed=3)
    dealt_with(session, acts)
    session.submit(s.StrikeOff("nobody"), 1000)
    session.commit()
    resumed = SeatingSession.resumed(record, record.kept())
    assert resumed.state.actions() == log_of(record.answers)
    dealt_with(resumed)
    dealt_with(session)
    assert resumed.state.table == session.state.table
    assert score(resumed.answers, 0) == score(session.answers, 0)
    assert resumed.cases == CASES


def test_what_is_kept_stands_by_itself() -> None:
    session, record = begun(seed=5)
    dealt_with(session)
    session.finish(60_000)
    kept = record.kept()
    assert (kept.start.rulebook, kept.start.game) == ("oneida-poker", "seating")
    assert "Waiting list" in kept.start.rulebook_text
    room: Room = room_of(kept)
    assert room == day(5, CASES)
    assert kept.end is not None
    assert kept.end.finished
