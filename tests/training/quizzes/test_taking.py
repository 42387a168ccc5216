"""A quiz under way: answered once, flagged, left, killed and taken up, timed, and what it was worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.training.quizzes.quizzes import DEAL, authored, bank, fixed, quiz, spot
from tests.training.rounds import MemoryRecord, go_on, play_out
from trainer.records import Mark
from trainer.training.attempts import AnySession
from trainer.training.casting import Turn
from trainer.training.questions import QuestionSession
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.marks import given_of, marks_of
from trainer.training.quizzes.quiz import Item, Quiz, When
from trainer.training.quizzes.session import QuizDrill, QuizSession

BANK = bank(spot("opens"), spot("stub"), authored())
ALL = (*fixed("q0", "q1", "q2"), DEAL)


def begun(items: Iterable[Item] = ALL, **changed: object) -> tuple[QuizSession, MemoryRecord]:
    asked: Quiz = replace(quiz(items), **changed)  # type: ignore[arg-type]
    record = MemoryRecord()
    session = QuizSession(QuizDrill(quiz=asked, items=drawn(asked, BANK, 1)), record, "p1")
    session.begin()
    return session, record


def again(record: MemoryRecord) -> QuizSession:
    """As after a crash: from what was kept alone."""
    return QuizSession.resumed(record, record.kept())


def answer(session: QuizSession, *, rightly: bool = True) -> None:
    if session.item.authored is not None:
        session.answer_written(["1" if rightly else "0"])
    else:
        within = session.within()
        assert isinstance(within, QuestionSession)
        within.judge(within.question.right if rightly else {}, 10)
    assert session.check_done()


def dealt(session: QuizSession) -> AnySession:
    within = session.within()
    assert within is not None
    assert not isinstance(within, QuestionSession)
    return within


def test_every_answer_is_kept_at_once_and_a_double_press_is_one() -> None:
    session, record = begun()
    answer(session)
    count = len(record.answers)
    within = session.within()
    assert isinstance(within, QuestionSession)
    within.judge({}, 20)
    assert len(record.answers) == count
    assert record.answers[-1].mark is Mark.RIGHT
    assert session.go_on()
    answer(session, rightly=False)
    session.go_on()
    session.answer_written(["0"])
    session.answer_written(["1"])
    session.check_done()
    session.commit()
    assert [line.mark for line in record.answers if line.by_trainee] == [Mark.RIGHT, Mark.WRONG, Mark.WRONG]
    assert record.answers[1].at == "oneida-poker/questions/holdem"


def test_questions_are_flagged_and_come_back_to_and_answered_ones_are_not() -> None:
    session, record = begun()
    assert session.turn_flag()
    session.go_on()
    answer(session)
    assert not session.may_open(1)
    assert session.may_open(0)
    session.commit()
    after = again(record)
    assert (after.number, after.is_flagged(0), after.is_done(1), after.left) == (1, True, True, (0, 2, 3))
    after.open(0)
    assert not after.turn_flag()
    after.commit()
    assert (again(record).number, again(record).is_flagged(0)) == (0, False)


def test_a_round_that_was_begun_is_dealt_to_its_end_and_never_opened_again() -> None:
    session, record = begun()
    session.open(3)
    assert not session.is_dealing
    round_ = dealt(session)
    for _ in iter(lambda: session.is_dealing, True):
        assert go_on(round_)
        round_.commit()
    assert not session.may_open(0)
    after = again(record)
    assert (after.number, after.is_dealing) == (3, True)
    assert dealt(after).state.count == round_.state.count
    play_out(dealt(after))
    dealt(after).commit()
    assert after.check_done()
    assert not after.may_open(3)
    assert after.go_on()
    assert after.number == 0


def test_time_runs_while_it_is_left_and_ends_it() -> None:
    session, record = begun(minutes=10)
    assert session.left_ms(0) == 600_000
    assert QuizSession(replace(session.drill, extra_percent=50), record).left_ms(0) == 900_000
    answer(session)
    session.leave(60_000)
    session.commit()
    after = again(record)
    after.resume(540_001)
    assert after.left_ms(after.now_ms()) == 0
    after.end_time()
    after.finish(after.now_ms())
    assert record.ended is not None
    assert not record.ended.finished
    found = marks_of(record.kept())
    assert (found.percent, found.left_out, found.is_passed) == (25, 3, False)
    assert again(record).turn() is Turn.OVER


def test_an_answer_that_came_after_the_time_counts_for_nothing() -> None:
    session, record = begun(minutes=10)
    session.end_time()
    session.commit()
    within = session.within()
    assert isinstance(within, QuestionSession)
    within.judge(within.question.right, 10)
    assert marks_of(record.kept()).left_out == 4


def test_the_result_has_a_score_by_item_and_by_clause() -> None:
    session, record = begun()
    answer(session)
    session.go_on()
    answer(session, rightly=False)
    session.go_on()
    answer(session)
    session.go_on()
    play_out(dealt(session))
    dealt(session).commit()
    session.check_done()
    assert not session.go_on()
    session.hand_in()
    session.finish(70_000)
    found = marks_of(record.kept())
    assert [float(item.share) for item in found.items] == [1, 0, 1, 1]
    assert (found.percent, found.left_out, found.integrity_faults, found.is_late) == (75, 0, 0, False)
    assert not found.is_passed
    assert given_of(found.items[2]) == ("1",)
    assert found.clauses[0].right == 0
    assert {each.table for each in found.clauses} == {"oneida-poker/holdem"}
    assert record.ended is not None
    assert record.ended.finished


@pytest.mark.parametrize(("until", "is_late"), [("", False), ("2026-11-27T21:42:00+00:00", True), ("x", False)])
def test_what_was_handed_in_after_its_day_is_late(until: str, is_late: bool) -> None:
    session, record = begun(fixed("q0"))
    session.drill = replace(session.drill, until=until)
    session.begin()
    answer(session)
    session.hand_in()
    session.finish(61_000)
    assert marks_of(record.kept()).is_late is is_late


def test_nothing_is_said_before_the_end_unless_it_is_to_be() -> None:
    assert begun()[0].is_silent
    assert begun(shown=When.SCORE)[0].is_silent
    assert not begun(shown=When.EACH)[0].is_silent
