"""A sitting of quick questions: judged, timed, kept, broken off and taken up again."""

from __future__ import annotations

import json

import pytest

from tests.training.kept import Kept
from trainer.asks.fields import Json
from trainer.asks.key import AskId
from trainer.records import Answer, AttemptEnd, Mark
from trainer.rules.notation import BadNotation
from trainer.training.gate import GATE_TRIES
from trainer.training.quick import AFTER, QuickDrill
from trainer.training.quick_session import QuickSession, first_try

DRILL = QuickDrill(tables=(("oneida-poker", "holdem"),), asks=(AskId.STUB, AskId.OPENS), difficulty=1)


def sitting(record: Kept) -> QuickSession:
    session = QuickSession.begun(DRILL, record)
    session.begin()
    return session


def right(session: QuickSession) -> dict[str, Json]:
    found: dict[str, Json] = json.loads(json.dumps(session.question.right))
    return found


def answer(session: QuickSession, *, is_right: bool = True, took_ms: int = 3_000) -> None:
    given = right(session) if is_right else {}
    session.judge(given, took_ms=took_ms, elapsed_ms=10_000)
    session.put_next()


def test_the_key_is_right_and_nothing_said_is_wrong() -> None:
    session = sitting(Kept())
    assert session.judge(right(session), took_ms=2_000, elapsed_ms=2_000).judged.wrong == ()
    session.put_next()
    assert session.judge({}, took_ms=2_000, elapsed_ms=5_000).judged.wrong
    assert (session.form.right, len(session.form.tries)) == (1, 2)


def test_what_is_put_again_counts_no_more_and_holds_nothing_up() -> None:
    session = sitting(record := Kept())
    session.judge({}, took_ms=1_000, elapsed_ms=1_000)
    session.put_again()
    assert session.target_ms is None
    session.judge(right(session), took_ms=1_000, elapsed_ms=2_000)
    session.put_next()
    assert [(each.step, each.attempt_no, each.mark) for each in record.answers] == [
        (0, 1, Mark.WRONG),
        (0, 2, Mark.RIGHT),
    ]
    assert (session.step, session.form.percent) == (1, 0)


def test_a_miss_that_comes_back_is_kept_as_a_later_try() -> None:
    session = sitting(record := Kept())
    missed = session.question.entries
    answer(session, is_right=False)
    for _ in range(AFTER):
        answer(session)
    assert session.question.entries == missed
    answer(session)
    assert (record.answers[-1].attempt_no, record.answers[-1].step) == (2, AFTER + 1)


def test_broken_off_it_goes_on_where_it_was() -> None:
    session = sitting(record := Kept())
    for is_right in (True, False, True, True):
        answer(session, is_right=is_right, took_ms=4_000)
    again = QuickSession.resumed(record, record.as_kept())
    assert again.question.entries == session.question.entries
    assert (again.step, again.form, again.answers) == (4, session.form, record.answers)
    assert again.row.tries == session.row.tries


def test_what_was_tried_again_is_no_further_question_of_the_row() -> None:
    session = sitting(record := Kept())
    session.judge({}, took_ms=1_000, elapsed_ms=1_000)
    session.put_again()
    session.judge(right(session), took_ms=1_000, elapsed_ms=2_000)
    session.put_next()
    again = QuickSession.resumed(record, record.as_kept())
    assert (again.step, again.row.missed) == (1, session.row.missed)
    assert again.question.entries == session.question.entries


def test_at_several_tables_each_answer_says_its_own() -> None:
    drill = QuickDrill(tables=(*DRILL.tables, ("oneida-sic-bo", "sic-bo")), asks=(AskId.STUB, AskId.RULING))
    session = QuickSession.begun(drill, record := Kept())
    session.begin()
    told = []
    for _ in range(8):
        told.append(f"{session.question.asked.rulebook}/quick/{session.question.asked.game}")
        answer(session)
    assert [each.at for each in record.answers] == told
    assert len(set(told)) == 2


def test_the_clock_is_open_for_who_was_accurate_the_last_time() -> None:
    session = sitting(record := Kept())
    for _ in range(GATE_TRIES):
        answer(session)
    assert session.target_ms == DRILL.target_ms
    next_one = sitting(Kept(record.answers))
    assert next_one.target_ms == DRILL.target_ms
    assert next_one.judge(right(next_one), took_ms=DRILL.target_ms + 1, elapsed_ms=1).is_slow


def test_a_sitting_is_whole_whenever_it_is_left() -> None:
    session = sitting(record := Kept())
    answer(session)
    session.finish(7_000)
    assert record.end_ == AttemptEnd(finished=True, elapsed_ms=7_000)


@pytest.mark.parametrize("detail", ["", "[]", '{"took_ms": 3}', '{"spot": "{}", "wrong": []}'])
def test_an_answer_that_does_not_say_what_was_asked_and_how_long_it_took_is_refused(detail: str) -> None:
    line = Answer(step=0, mark=Mark.RIGHT, by_trainee=True, elapsed_ms=1, detail=detail)
    with pytest.raises(BadNotation):
        first_try(line)
