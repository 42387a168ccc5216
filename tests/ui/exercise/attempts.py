"""An attempt of each exercise, some answers wrong: what there is to be looked through."""

from __future__ import annotations

import json
from typing import Final

from tests.asks.spots import SPOTS
from tests.training.lessons.files import ALL
from tests.training.quizzes.quizzes import DICE, authored, bank, fixed, quiz, spot
from tests.training.rounds import play_with_slips, to_own
from tests.ui.question.answerer import drill
from trainer.records import AttemptEnd, Level, Record
from trainer.rules.actions import CallFloor
from trainer.rules.seating.acts import StrikeOff
from trainer.training.any_drill import AnyDrill
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.training.exercise import UnderWay
from trainer.training.exercises import exercise_of
from trainer.training.lessons.reading import read_lesson
from trainer.training.lessons.session import LessonDrill, LessonSession
from trainer.training.paying import PayingDrill, PayingSession
from trainer.training.paying_judge import Handed
from trainer.training.questions import QuestionSession
from trainer.training.quick import QuickDrill
from trainer.training.quick_session import QuickSession
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.session import QuizDrill, QuizSession
from trainer.training.seating import SeatingDrill, SeatingSession
from trainer.training.table_session import TableSession

ASKED: Final = quiz((*fixed("q0", "q1"), DICE))
DRILLS: Final[dict[str, AnyDrill]] = {
    "poker": drill_for("oneida-poker", "holdem", "pots", seed=5),
    "three-card-poker": drill_for("tribal-three-card", "three-card-poker", seed=3),
    "four-card-poker": drill_for("oneida-four-card", "four-card-poker", seed=3),
    "blackjack": drill_for("oneida-blackjack", "blackjack", seed=3),
    "sic-bo": drill_for("oneida-sic-bo", "sic-bo", seed=3),
    "paying": PayingDrill(subject="ratio/3 to 2", seed=5),
    "seating": SeatingDrill(seed=2, cases=3),
    "questions": drill(SPOTS["opens"], SPOTS["stub"]),
    "quick": QuickDrill(tables=(("oneida-poker", "holdem"), ("oneida-sic-bo", "sic-bo")), seed=5),
    "lessons": LessonDrill.of(read_lesson(ALL, "one", "one.toml")),
    "quiz": QuizDrill(quiz=ASKED, items=drawn(ASKED, bank(authored(), spot("opens")), 1), assignment="a"),
}
"""By the exercise."""


def attempt_of(which: str, record: Record, person: str | None, *, is_test: bool = False) -> str:
    """Begun, gone through and ended in a record; its id."""
    asked = DRILLS[which]
    if is_test:
        asked = exercise_of(asked.game).chosen(asked.rulebook, asked.game, asked.focus, Level.TEST, asked.seed)
    session = exercise_of(asked.game).begun(asked, record, person)
    session.begin()
    _answer(session)
    session.commit()
    record.end(session.attempt, AttemptEnd(finished=True, elapsed_ms=60_000))
    return session.attempt


def _answer(session: UnderWay) -> None:
    match session:
        case TableSession():
            is_test = session.level is Level.TEST
            if is_test:
                to_own(session)
                session.submit(CallFloor(), 500)
            play_with_slips(session, 3, undoes=not is_test, most=60)
        case PayingSession():
            for count in range(3):
                session.pay(Handed(session.due.fewest if count else ((500, 1),)), 4_000 * (count + 1))
        case SeatingSession():
            for count in range(6):
                while session.turn() is Turn.AUTO:
                    session.advance()
                due = session.due()[0].action
                session.submit(StrikeOff("nobody") if count == 2 else due, 3_000 * count)
        case QuestionSession():
            for count in range(2):
                given = json.loads(json.dumps(session.question.right)) if count else {}
                session.judge(given, 5_000 * (count + 1))
                session.put_next()
        case QuickSession():
            for count in range(3):
                given = json.loads(json.dumps(session.question.right)) if count else {}
                session.judge(given, took_ms=2_000, elapsed_ms=5_000 * (count + 1))
                session.put_next()
        case LessonSession():
            _learn(session)
        case QuizSession():
            _take(session)
        case _:
            raise AssertionError(f"nobody answers {session}")


def _take(session: QuizSession) -> None:
    """The written question wrongly, the spot rightly, some acts of the round."""
    session.answer_written(["0"])
    session.go_on()
    asked = session.within()
    assert isinstance(asked, QuestionSession)
    asked.judge(json.loads(json.dumps(asked.question.right)), 9_000)
    session.open(2)
    dealt = session.within()
    assert isinstance(dealt, TableSession)
    play_with_slips(dealt, 3, undoes=False, most=30)
    dealt.commit()


def _learn(session: LessonSession) -> None:
    """Its steps one after the other; of each that is dealt a few acts, of its question nothing right."""
    for number in range(session.count):
        session.number = number
        within = session.within()
        if isinstance(within, TableSession) and within.level is not Level.SHOW:
            play_with_slips(within, number + 1, undoes=False, most=30)
            within.commit()
        elif isinstance(within, QuestionSession):
            within.judge({}, 9_000)
        session.check_done(10_000 * (number + 1))
