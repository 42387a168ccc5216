"""Each exercise has its page, its result and its row; the words of the list of training are those of the window."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from tests.asks.spots import SPOTS
from tests.training.kept import Kept
from tests.training.quizzes.quizzes import authored, bank, fixed
from tests.ui.program import Program, hurry, started
from tests.ui.question.answerer import drill, press
from trainer.records import Answer, Level, Mark
from trainer.rules.rulebook import load_rulebook, offer_own_rulebooks, rulebook_ids
from trainer.training.any_drill import AnyDrill
from trainer.training.exercise import UnderWay
from trainer.training.exercises import EXERCISES, exercise_of
from trainer.training.lessons.library import library
from trainer.training.lessons.session import LessonDrill
from trainer.training.paying import PayingDrill
from trainer.training.questions import QuestionDrill, QuestionSession
from trainer.training.quick import QuickDrill
from trainer.training.quick_session import QuickSession
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.quiz import Quiz
from trainer.training.quizzes.session import QuizDrill
from trainer.ui.exercise.review.history_rows import history_rows
from trainer.ui.exercise.shown import SHOWN, shown_of
from trainer.ui.pages.choices import drill_options, part_at
from trainer.ui.question.page import QuestionPage
from trainer.ui.question.result import AnsweredPage
from trainer.ui.widgets.dialogs import QuestionDialog


@pytest.fixture
def program(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    hurry(monkeypatch)
    with started(data_dir) as opened:
        yield opened


def _one_of_each() -> dict[str, AnyDrill]:
    """The first part that each exercise offers anywhere, and those that no table offers."""
    found: dict[str, AnyDrill] = {
        "paying": PayingDrill(subject="ratio/3 to 2", seed=5),
        "questions": drill(SPOTS["opens"], SPOTS["stub"]),
        "quick": QuickDrill(tables=(("oneida-poker", "holdem"), ("oneida-sic-bo", "sic-bo")), seed=5),
        "lessons": LessonDrill.of(library().lessons[0]),
        "quiz": QuizDrill(
            quiz=Quiz(title="Week one"), items=drawn(Quiz(title="", items=fixed("q0")), bank(authored()), 1)
        ),
    }
    for name in rulebook_ids():
        book = load_rulebook(name)
        for game in book.games.values():
            for exercise in EXERCISES:
                for part in exercise.parts(book, game):
                    found.setdefault(exercise.id, exercise.chosen(name, game.id, part, Level.PRACTICE, 5))
    return found


def test_both_lists_have_the_same_exercises() -> None:
    ids = [exercise.id for exercise in EXERCISES]
    assert [shown.exercise.id for shown in SHOWN] == ids
    assert len(set(ids)) == len(ids)


def test_what_is_played_again_is_seen_as_tables_and_nothing_else_is() -> None:
    assert [shown.exercise.id for shown in SHOWN if shown.exercise.replayed] == [
        shown.exercise.id for shown in SHOWN if shown.seen
    ]


def test_no_two_exercises_keep_their_attempts_under_the_same_word() -> None:
    words = [game for exercise in EXERCISES for game in exercise.games]
    assert len(set(words)) == len(words)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("id_", [exercise.id for exercise in EXERCISES])
def test_an_exercise_is_begun_left_taken_up_and_repeated_and_stands_in_the_history(program: Program, id_: str) -> None:
    desk, asked = program.window.desk, _one_of_each()[id_]
    desk.start_drill(asked)
    page = program.window.table
    assert page is not None
    begun = page.under_way.attempt
    kept = program.store.attempt(begun)
    assert exercise_of(kept.start.game).id == id_
    assert (kept.start.rulebook, kept.start.game, kept.start.focus) == (asked.rulebook, asked.game, asked.focus)
    desk.resume()
    assert program.window.table is not None
    assert program.window.table is not page
    assert program.window.table.under_way.attempt == begun
    desk.end_open()
    assert type(program.window.page) is type(shown_of(kept.start.game).result(kept, program.window, desk))
    desk.again(kept)
    assert program.window.table is not None
    again = program.store.attempt(program.window.table.under_way.attempt)
    assert again.start == kept.start
    rows = history_rows(program.store.attempts(program.person.id))
    assert len(rows) == 2
    assert all(row.table and row.focus for row in rows)


def test_what_a_session_could_not_write_is_written_by_the_one_that_takes_it_up() -> None:
    drills = _one_of_each()
    assert drills.keys() == {exercise.id for exercise in EXERCISES}
    for exercise in EXERCISES:
        record = Kept()
        first = exercise.begun(drills[exercise.id], record, None)
        first.begin()
        line = Answer(step=0, mark=Mark.PLAYED, by_trainee=False, attempt_no=2, elapsed_ms=7)
        if isinstance(first, QuickSession):
            _answer(first)
            line = record.answers.pop()
        session = exercise.resumed(record, replace(record.as_kept(), answers=(line,)))
        session.commit()
        assert record.answers == [], "what was taken up has been written, but where it is said not to be"
        session.owe(1)
        session.commit()
        session.commit()
        assert record.answers == [line], exercise.id


def test_a_part_of_the_drill_page_is_found_again_by_its_id() -> None:
    for table in drill_options().tables:
        rulebook, game = table.id.split("/")
        assert table.focuses
        for id_ in table.focuses:
            found = part_at(rulebook, game, id_)
            assert found is not None
            exercise, part = found
            assert part in id_
            assert exercise.chosen(rulebook, game, part, Level.TEST, 3).focus == part


def test_questions_about_several_tables_are_left_read_and_stand_on_the_home_page(program: Program) -> None:
    program.window.desk.start_drill(drill(SPOTS["stub"], SPOTS["three card, stub"]))
    page = program.window.table
    assert isinstance(page, QuestionPage)
    press(page, "S", "R", "N", "1", "enter")
    page.ask_to_leave()
    (dialog,) = [each for each in page.findChildren(QuestionDialog) if each.isVisible()]
    dialog.accept()
    program.window.show_home()
    (row,) = history_rows(program.store.attempts(program.person.id))
    assert (row.table, row.focus) == ("Several tables", "The stub")
    program.window.desk.end_open()
    assert isinstance(program.window.page, AnsweredPage)
    words = [label.text() for label in program.window.page.findChildren(QLabel)]
    assert "Questions: The stub" in words
    assert "0 %" in words
    assert "Cards left" in words


FOUR = ("lakeside-four-card", "four-card-poker")


@pytest.mark.usefixtures("lakeside")
@pytest.mark.parametrize(
    "drill",
    [
        QuickDrill(tables=(FOUR,), seed=3),
        QuestionDrill(spots=(f'{{"rulebook": "{FOUR[0]}", "game": "{FOUR[1]}", "ask": "stub", "dealt": 20}}',) * 2),
    ],
)
def test_questions_are_gone_on_with_when_their_rulebook_has_gone(
    program: Program, drill: AnyDrill, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(program.window, "say", said.append)
    program.window.desk.start_drill(drill)
    page = program.window.table
    assert isinstance(page, QuestionPage)
    _answer(page.under_way)
    assert page.put_away()
    program.window.show_home()
    offer_own_rulebooks()
    program.window.desk.resume()
    assert not said
    assert isinstance(program.window.page, QuestionPage)
    again = program.window.page.under_way
    assert len(again.answers) == 1
    assert any("Lakeside" in label.text() for label in program.window.page.findChildren(QLabel))
    _answer(again)


def _answer(session: UnderWay) -> None:
    if isinstance(session, QuickSession):
        session.judge({}, took_ms=1, elapsed_ms=1)
    else:
        assert isinstance(session, QuestionSession)
        session.judge({}, 1)
