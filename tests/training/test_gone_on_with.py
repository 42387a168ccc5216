"""What is no round at a table is gone on with as it was left, too: desks, payments, questions, the steps of lessons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.samples import some
from tests.training.going_on import differs
from tests.training.kept import Kept
from tests.training.lessons.files import DO, DRILL, HEAD, TEXT
from tests.training.rounds import MemoryRecord, go_on, play_out
from trainer.exchange.phh.drill import hand_table
from trainer.records import Level, Mark
from trainer.rules.actions import Wash
from trainer.rules.notation import read_action
from trainer.rules.rulebook import NEUTRAL
from trainer.rules.seating import acts as s
from trainer.rules.shuffling import Stream
from trainer.training.casting import Turn
from trainer.training.lessons.reading import read_lesson
from trainer.training.lessons.session import LessonDrill, LessonSession
from trainer.training.paying import PayingDrill, PayingSession
from trainer.training.paying_judge import Handed
from trainer.training.paying_odds import subject_of
from trainer.training.poker.drill import Drill
from trainer.training.poker.kind import POKER
from trainer.training.poker.players import Cast, Decision
from trainer.training.quick_session import QuickSession
from trainer.training.seating import SeatingDrill, SeatingSession
from trainer.training.situations import Situation
from trainer.training.table_session import TableSession

RECORDED = Path(__file__).parents[1] / "data" / "phh" / "made_up" / "side_pots.phh"
PAIR_PLUS = "tribal-three-card/three-card-poker/pair_plus/standard"


# A day at the desk


def standing_at_desk(session: SeatingSession) -> tuple[object, ...]:
    """All that a day under way is made of."""
    play: Any = session
    undo = [(each.state.table, each.tries, each.answer) for each in play._undo]
    tries = (session.tries, play._redo, session.is_hinted)
    return session.state.table, session.state.actions(), session.due(), tries, undo, session.answers


def days(level: Level, seed: int) -> Iterator[tuple[SeatingSession, MemoryRecord]]:
    """A day with slips, as it stands after each act."""
    record, stream = MemoryRecord(), Stream(seed, "slips at the desk")
    drill = SeatingDrill(level=level, seed=seed, cases=4)
    session = SeatingSession(drill, drill.room(), record)
    session.begin()
    for at_ms in range(0, 100_000, 500):
        drawn = stream.below(1000)
        match session.turn():
            case Turn.OVER:
                return
            case Turn.AUTO:
                session.advance()
            case _ if drawn < 100:
                session.submit(s.StrikeOff("nobody"), at_ms)
            case _ if drawn < 170:
                session.hint(at_ms)
            case _ if drawn < 260:
                session.undo(at_ms)
            case _:
                session.submit(stream.pick(session.due()).action, at_ms)
        session.commit()
        yield session, record


@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE, Level.TEST])
def test_a_day_gone_on_with_is_the_day_that_was_left(level: Level) -> None:
    for seed in range(1, some(2, 40)):
        for point, (session, record) in enumerate(days(level, seed)):
            if point % some(3, 1):
                continue
            again = SeatingSession.resumed(record, record.kept())
            while again.state.count < session.state.count:
                again.advance()
            assert standing_at_desk(again) == standing_at_desk(session)


# Payments


def standing_at_rack(session: PayingSession) -> tuple[object, ...]:
    drill: Any = session
    told = (drill._tries, drill._is_hinted, session.target_ms, session.laid_ms)
    return session.bet, session.due, session.form, told, session.answers


def test_the_bet_that_lay_there_lies_there_with_its_tries_and_its_hint() -> None:
    stream, record = Stream(5, "slips at the rack"), Kept()
    session = PayingSession(PayingDrill(subject=PAIR_PLUS, seed=3), subject_of(PAIR_PLUS), record)
    session.begin()
    passed = 0
    for at_ms in range(0, some(36_000, 200_000), 1000):
        drawn = stream.below(1000)
        if drawn < 100:
            session.hint(at_ms)
        elif drawn < 250:
            session.hand_over(Handed(()), at_ms)
        elif drawn < 500 and session.has_missed:
            session.pass_over(at_ms)
            passed += 1
        else:
            session.hand_over(Handed(session.due.fewest), at_ms)
        session.commit()
        again = PayingSession.resumed(record, record.as_kept())
        assert standing_at_rack(again) == standing_at_rack(session)
    assert passed
    assert {Mark.ASKED, Mark.PASSED, Mark.HINTED} <= {answer.mark for answer in session.answers}


def test_a_bet_that_an_earlier_version_passed_over_without_a_line_is_passed_over() -> None:
    record = Kept()
    session = PayingSession(PayingDrill(subject=PAIR_PLUS, seed=3), subject_of(PAIR_PLUS), record)
    session.begin()
    session.hand_over(Handed(()), 1000)
    session.pass_over(1000)
    session.hand_over(Handed(session.due.fewest), 3000)
    session.commit()
    record.answers[:] = [answer for answer in record.answers if not answer.is_beside]
    again = PayingSession.resumed(record, record.as_kept())
    assert (again.bet, again.form, again.laid_ms) == (session.bet, session.form, 3000)


# Quick questions


def test_the_rest_of_a_sitting_is_what_it_would_have_been() -> None:
    from tests.training.test_quick_session import answer, sitting

    record = Kept()
    session = sitting(record)
    for number in range(4):
        answer(session, is_right=number != 1)
    again = QuickSession.resumed(record, record.as_kept())
    for _ in range(some(3, 12)):
        assert (again.question.entries, again.step, again.comes_back) == (
            session.question.entries,
            session.step,
            session.comes_back,
        )
        answer(again)
        answer(session)
    assert again.form == session.form


# Lessons


def lesson(record: Kept, text: str) -> LessonSession:
    session = LessonSession(LessonDrill.of(read_lesson(text, "one", "one.toml")), record)
    session.begin()
    return session


@pytest.mark.parametrize("kind", [DRILL.replace("right = 2", "right = 40"), DO.replace("steps = 1", "steps = 40")])
def test_what_is_dealt_within_a_lesson_stays_as_it_was(kind: str) -> None:
    record, stream = Kept(), Stream(2, "slips in a lesson")
    session = lesson(record, HEAD + TEXT + kind)
    session.go_on(100)
    for turn in range(some(120, 300)):
        within = session.within()
        assert isinstance(within, TableSession)
        drawn = stream.below(1000)
        if within.turn() is Turn.OVER:
            if "drill" not in kind:
                break
            session.next_round(turn * 10)
        elif within.turn() is Turn.AUTO or (within.turn() is Turn.OPTIONAL and drawn < 700):
            within.advance()
        elif drawn < 80:
            within.submit(Wash(1), turn * 10)
        elif drawn < 200:
            _ = within.undo(turn * 10) if drawn < 140 else within.hint(turn * 10)
        elif within.turn() is Turn.SYMPTOM:
            within.go_on(turn * 10)
        else:
            within.submit(stream.pick(within.due()).action, turn * 10)
        within = session.within()
        assert isinstance(within, TableSession)
        within.commit()
        session.commit()
        if turn % some(25, 3) == 0:
            again = LessonSession.resumed(record, record.as_kept())
            assert again.number == session.number == 1
            inside = again.within()
            assert isinstance(inside, TableSession)
            while inside.state.count < within.state.count:
                assert inside.advance() is not None
            assert [name for name in differs(within, inside) if name not in ("lines", "undo")] == []
            assert again.progress(9999) == session.progress(9999) if "drill" in kind else True


def test_a_round_that_earlier_versions_dealt_anew_within_a_lesson_is_dealt_anew() -> None:
    record = Kept()
    session = lesson(record, HEAD + TEXT + DRILL)
    session.go_on(1)
    _deal(session, 5)
    _deal(session, 9)
    record.answers += [replace(answer, elapsed_ms=50) for answer in record.answers[1:]]
    inside = LessonSession.resumed(record, record.as_kept()).within()
    assert isinstance(inside, TableSession)
    assert inside.state.count == 0
    assert inside.turn() is Turn.AUTO


def test_the_time_of_a_lesson_runs_on_within_a_step_that_is_gone_on_with() -> None:
    record = Kept()
    session = lesson(record, HEAD + TEXT + DO.replace("steps = 1", "steps = 4"))
    session.go_on(1000)
    for at_ms in (500, 900):
        _deal(session, at_ms)
    session.commit()
    assert [answer.elapsed_ms for answer in record.answers] == [1000, 1500, 1900]
    again = LessonSession.resumed(record, record.as_kept())
    within = again.within()
    assert isinstance(within, TableSession)
    _deal(again, within.answers[-1].elapsed_ms + 300)
    assert [answer.elapsed_ms for answer in record.answers] == [1000, 1500, 1900, 2200]


def _deal(session: LessonSession, at_ms: int) -> None:
    within = session.within()
    assert isinstance(within, TableSession)
    while within.turn() is Turn.AUTO:
        within.advance()
    within.act(next(step.action for step in within.due() if not step.optional), at_ms, lambda _: None)


# A hand that was recorded elsewhere


def test_the_players_of_a_recorded_hand_do_the_rest_of_it_too() -> None:
    """Not only what they had done of it when it was left."""
    table, acts = hand_table(RECORDED, 1)
    given = Situation(table, Cast(3, {}, acts))
    session = POKER.session(Drill(rulebook=NEUTRAL, game="holdem", seed=3, given=given), record := MemoryRecord())
    session.begin()
    while sum(isinstance(act, Decision) for act in session.state.actions()) < 2:
        assert go_on(session)
    session.commit()
    kept = record.kept()
    assert tuple(map(read_action, kept.start.script)) == acts
    for again in (POKER.resumed(record, kept), POKER.again(kept, MemoryRecord())):
        play_out(again)
        assert again.turn() is Turn.OVER
        assert tuple([act for act in again.state.actions() if isinstance(act, Decision)]) == acts
