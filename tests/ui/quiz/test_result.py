"""The result of a quiz and its way through: what was right, in the words of the table, and all of it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.training.quizzes.quizzes import bank, fixed, quiz, spot
from tests.training.rounds import MemoryRecord
from tests.ui.hosts import HOST
from tests.ui.pressing import pressed
from trainer.records import KeptAttempt
from trainer.training.question_spots import put
from trainer.training.questions import QuestionSession
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.session import QuizDrill, QuizSession
from trainer.ui.exercise.shown import shown_of
from trainer.ui.quiz.result import TakenPage, taken_view
from trainer.ui.wording.keys.lines import lines_of


def wrongly_answered(*names: str) -> KeptAttempt:
    """A quiz of these spots, of which nothing was said."""
    asked = quiz(fixed(*[f"q{place}" for place in range(len(names))]))
    record = MemoryRecord()
    session = QuizSession(QuizDrill(quiz=asked, items=drawn(asked, bank(*map(spot, names)), 1)), record, "p1")
    session.begin()
    for _ in names:
        within = session.within()
        assert isinstance(within, QuestionSession)
        within.judge({}, 10)
        session.check_done()
        session.go_on()
    session.hand_in()
    session.finish(1_000)
    return record.kept()


def test_what_was_right_is_said_as_at_the_table_step_by_step_too() -> None:
    kept = wrongly_answered("showdown")
    walk = shown_of("quiz").walk(kept, HOST)
    (step,) = map(walk.at, walk.faults)
    told = dict(step.lines)["Expected"].split("\n")
    assert told == [*lines_of(put(spot("showdown").spot).key)]
    assert "  seat 5 gets 75 with full house, fives over nines (5♥ 5♦ 5♣ 9♦ 9♣)" in told
    assert not [line for line in told if line.startswith(("Pot 1 ·", "Totals"))], "no field after field"


def test_a_result_says_how_much_more_is_right_and_shows_all_of_it(qtbot: QtBot) -> None:
    page = TakenPage(taken_view(wrongly_answered("procedure, with a kill", "stub"), shows_all=True))
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()

    def told() -> str:
        return "\n".join(words.text() for words in page.findChildren(QLabel) if words.isVisible())

    assert "6. Deal a card to seat 7 face down (J♠); and 16 more" in told()
    assert "46 cards in the stub" in told()
    pressed(page, "Show all of it")
    assert "22. Move the button to seat 7" in told()
    pressed(page, "Show the first of it")
    assert "and 16 more" in told()
