"""A quiz whose program is killed: what was acknowledged is there, once, and it goes on where it stood."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.made_up_rounds import Hands
from tests.store.staff import enter
from tests.training.quizzes.quizzes import ONE, authored, bank, fixed, quiz
from trainer.records import Answer, AttemptEnd, AttemptStart, Record
from trainer.store import Store, open_store
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.marks import marks_of
from trainer.training.quizzes.session import QuizDrill, QuizSession

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no program is forked here")
ASKED = bank(*(authored(replace(ONE, words=f"Question {number}?")) for number in range(3)))
DRILL = QuizDrill(
    quiz=replace(quiz(fixed("q0", "q1", "q2")), minutes=10), items=drawn(quiz(fixed("q0", "q1", "q2")), ASKED, 1)
)


class Dying:
    """A record whose program is killed as soon as so many lines are durable, before it has heard of the last."""

    def __init__(self, record: Record, lines: int) -> None:
        self._record, self._left = record, lines

    def begin(self, start: AttemptStart) -> str:
        return self._record.begin(start)

    def answer(self, attempt: str, answer: Answer) -> None:
        self._record.answer(attempt, answer)
        self._left -= 1
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)

    def end(self, attempt: str, end: AttemptEnd) -> None:
        self._record.end(attempt, end)

    def first_tries(
        self, person: str | None, focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        return self._record.first_tries(person, focus, most=most, before=before)


def answer_on(session: QuizSession, told: Callable[[int], object], elapsed_ms: int = 20_000) -> None:
    """To its end, as its page does: each answer is made durable, and only then is the next question opened."""
    while session.left:
        session.now_ms = lambda: elapsed_ms
        session.answer_written(["1"])
        session.commit()
        told(session.number)
        session.check_done()
        session.commit()
        session.go_on()
        session.commit()
    session.hand_in()
    session.finish(elapsed_ms)


def taken_and_killed(folder: Path, person: str, lines: int, hands: Hands) -> list[int]:
    """The questions whose answers were acknowledged to whoever took it, before it was killed."""
    reads, writes = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the child has no thread to wait for
        child = os.fork()
    if not child:
        try:
            session = QuizSession(DRILL, Dying(open_store(folder, clock=hands.clock()).record, lines), person)
            session.begin()
            answer_on(session, lambda number: os.write(writes, bytes([number])))
        finally:
            os._exit(0)
    os.close(writes)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    acknowledged = os.read(reads, 100)
    os.close(reads)
    return list(acknowledged)


def taken_up(store: Store, person: str) -> QuizSession:
    kept = store.attempt(store.unfinished_id(person))
    session = QuizSession.resumed(store.record, kept)
    session.resume(store.away_ms(kept.id))
    return session


@pytest.mark.parametrize(
    ("lines", "acknowledged", "goes_on_at"),
    [
        pytest.param(1, [], 0, id="opened"),
        pytest.param(2, [], 1, id="answered and not acknowledged"),
        pytest.param(3, [0], 1, id="acknowledged"),
        pytest.param(5, [0], 2, id="the second answered and not acknowledged"),
    ],
)
def test_a_killed_quiz_goes_on_at_the_same_question_with_all_that_was_answered(
    tmp_path: Path, lines: int, acknowledged: list[int], goes_on_at: int
) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock()) as store:
        person = enter(store, "Amara Okafor").id
    assert taken_and_killed(tmp_path, person, lines, hands) == acknowledged
    hands.pass_seconds(90)
    with open_store(tmp_path, clock=hands.clock()) as store:
        session = taken_up(store, person)
        if session.is_done(session.number):
            session.go_on()  # as its page does
        assert (session.number, len(session.left)) == (goes_on_at, 3 - goes_on_at)
        before_ms = 20_000 if lines > 1 else 0
        assert session.left_ms(session.now_ms()) == 600_000 - 90_000 - before_ms
        answer_on(session, lambda _number: None, 120_000)
        found = store.attempt(session.attempt)
        assert [line.step for line in found.answers if line.by_trainee] == [0, 1, 2], "each counts once"
        assert (marks_of(found).percent, marks_of(found).left_out) == (100, 0)
        assert store.verify().is_whole
