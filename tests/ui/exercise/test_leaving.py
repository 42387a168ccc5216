"""Leaving and going on at the window: what is written, whose time it is, and what a supervisor reads of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest
from PySide6.QtWidgets import QLabel

from tests.training.rounds import play_out
from tests.ui.program import Program
from trainer.records import Answer, Level, Mark
from trainer.store import Clock, StoreError
from trainer.training.any_drill import AnyDrill
from trainer.training.attempts import drill_for
from trainer.training.seating import SeatingDrill
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.history_rows import history_rows
from trainer.ui.seating.result import SeatingResultPage
from trainer.ui.widgets.dialogs import QuestionDialog
from trainer.ui.wording.leaving import away_words, left_words

MINUTE: Final = 60_000


@dataclass(slots=True)
class Wall:
    """The clocks of a store, put on by hand: the one on the wall, and the one that nobody sets."""

    seconds: float = 1_800_000_000.0
    steady: float = 1_000.0

    @classmethod
    def of(cls, program: Program) -> Wall:
        wall = cls()
        database = program.store._database
        database.pen = replace(database.pen, clock=Clock(wall=lambda: wall.seconds, steady=lambda: wall.steady))
        return wall

    def go_on(self, seconds: float) -> None:
        """So much time passes."""
        self.seconds += seconds
        self.steady += seconds


def at_table(program: Program, level: Level = Level.PRACTICE, drill: AnyDrill | None = None) -> Any:
    """A drill that has been opened."""
    program.window.desk.start_drill(drill or drill_for("oneida-poker", "holdem", "board", level, seed=3))
    page = program.window.table
    assert page is not None
    return page


def step(page: ExercisePage) -> None:
    """One own step rightly, with what plays itself before it."""
    session: Any = page.under_way
    while session.advance() is not None:
        pass
    session.submit(next(each.action for each in session.due() if not each.optional), page._clock.elapsed_ms)
    page.keep()


def gone_on(program: Program) -> Any:
    """The same round, from the home page."""
    program.window.show_home()
    program.window.desk.resume()
    page = program.window.table
    assert page is not None
    return page


def killed(program: Program) -> None:
    """What the program knew of its own time is gone: the next one knows the clock on the wall alone."""
    program.store._recorder._written_at.clear()


def marks(program: Program, page: ExercisePage) -> list[Mark]:
    return [answer.mark for answer in program.store.attempt(page.under_way.attempt).answers]


@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
def test_a_round_left_and_gone_on_with_says_where_and_for_how_long(program: Program, level: Level) -> None:
    wall, page = Wall.of(program), at_table(program, level)
    step(page)
    page._leave()
    wall.go_on(12 * 60)
    page = gone_on(program)
    assert marks(program, page)[-2:] == [Mark.LEFT, Mark.RESUMED]
    assert (page._clock.elapsed_ms >= 12 * MINUTE) is (level is Level.TEST)
    assert level is Level.TEST or "Gone on with after 12 minutes" in [line.words for line in page._log.lines]
    play_out(page.under_way)
    page.under_way.finish(page._clock.elapsed_ms)
    program.window.desk.show_result(page.under_way.attempt)
    result = program.window.page
    assert isinstance(result, ResultPage)
    told = "in a test the time away counts" if level is Level.TEST else "the time away does not count"
    assert f"Left at step 2 for 12 minutes; {told}." in [words.text() for words in result.findChildren(QLabel)]
    view = result._view
    at_second = view.review.view(view.review.own[1])
    assert ("Left", "for 12 minutes") in [(line.caption, line.verb) for line in at_second.lines]
    (row,) = history_rows(program.store.attempts(program.person.id))
    assert row.state.endswith("left once")
    assert row.away == "away for 12 minutes"


def test_whoever_leaves_a_test_is_told_that_the_time_counts(program: Program) -> None:
    for level in (Level.PRACTICE, Level.TEST):
        page = at_table(program, level)
        step(page)
        page.ask_to_leave()
        (dialog,) = [each for each in page.findChildren(QuestionDialog) if each.isVisible()]
        assert ("the time away counts" in dialog.sentence) is (level is Level.TEST)
        dialog.reject()


def test_a_killed_program_is_away_since_its_last_line_and_a_clock_put_back_is_none(program: Program) -> None:
    wall, page = Wall.of(program), at_table(program, Level.TEST)
    step(page)
    wall.seconds += 90
    killed(program)
    page = gone_on(program)
    wall.seconds -= 3600
    killed(program)
    page = gone_on(program)
    away = [answer.away_ms for answer in page.under_way.answers if answer.mark is Mark.RESUMED]
    assert away == [90_000, 0]
    assert page.under_way.answers[-1].elapsed_ms >= 90_000


def test_a_hint_is_on_the_disk_before_anything_else_is_pressed(program: Program) -> None:
    page = at_table(program)
    while page.under_way.advance() is not None:
        pass
    page._hint()
    page._hint()
    assert marks(program, page)[-1] is Mark.ASKED
    assert marks(program, page).count(Mark.ASKED) == 1
    page = gone_on(program)
    step(page)
    assert marks(program, page)[-1] is Mark.HINTED


def test_a_round_in_which_nothing_was_done_ends_when_it_is_left_and_is_not_left_open(program: Program) -> None:
    page = at_table(program)
    page._leave()
    assert program.store.unfinished_id(program.person.id) == ""
    page = at_table(program)
    assert page.leave_open()
    assert program.store.attempt(page.under_way.attempt).answers == ()
    page = gone_on(program)
    assert marks(program, page) == [Mark.RESUMED]
    page._leave()
    assert program.store.unfinished_id(program.person.id) == "", "nor was anything done when it was gone on with"


def test_what_is_opened_again_after_an_error_was_not_left(program: Program) -> None:
    page = at_table(program)
    step(page)
    program.window.desk.restart_question("Something went wrong.")
    program.said()
    again = program.window.table
    assert again is not None
    assert again is not page
    assert Mark.RESUMED not in marks(program, again)


def test_the_window_closed_over_a_round_leaves_it(program: Program) -> None:
    page = at_table(program)
    step(page)
    program.window.close()
    assert marks(program, page)[-1] is Mark.LEFT


def test_a_disk_that_takes_nothing_more_holds_nobody_back_who_has_all_written(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_attempt: str, _answer: Answer) -> None:
        raise StoreError("The disk is full.")

    page = at_table(program)
    step(page)
    with monkeypatch.context() as patch:
        patch.setattr(program.store.record, "answer", full)
        page._leave()
    assert not program.said()
    assert program.window.table is None
    assert Mark.LEFT not in marks(program, page)
    assert marks(program, gone_on(program))[-1] is Mark.RESUMED


def test_a_day_at_the_desk_says_that_it_was_left(program: Program) -> None:
    wall, page = Wall.of(program), at_table(program, drill=SeatingDrill(level=Level.TEST, seed=3, cases=4))
    step(page)
    page._leave()
    wall.go_on(5 * 60)
    page = gone_on(program)
    step(page)
    page.leave_open()
    program.window.desk.end_open()
    result = program.window.page
    assert isinstance(result, SeatingResultPage)
    said = [words.text() for words in result.findChildren(QLabel)]
    assert "Left at step 2 for 5 minutes; in a test the time away counts." in said
    assert "Left for 5 minutes" in said


def test_how_often_and_how_long_is_said_in_one_sentence() -> None:
    assert left_words([], is_test=True) == ""
    twice = left_words([(2, 5 * MINUTE), (7, 10 * MINUTE)], is_test=False)
    assert twice == (
        "Left 2 times, for 15 minutes in all: at step 2 for 5 minutes and at step 7 for 10 minutes; "
        "the time away does not count."
    )
    often = left_words([(step, step * MINUTE) for step in range(1, 8)], is_test=True)
    assert "at step 4 for 4 minutes" in often
    assert "at step 3" not in often
    assert "3 more times" in often
    assert left_words([(0, 0)], is_test=False) == "Left for less than a minute; the time away does not count."
    assert [away_words(minutes * MINUTE) for minutes in (1, 59, 125, 47 * 60, 3 * 1440 + 5)] == [
        *("1 minute", "59 minutes", "2 h 5 min", "47 h 0 min", "3 days"),
    ]


def test_an_attempt_of_earlier_versions_was_never_left(program: Program) -> None:
    page = at_table(program)
    step(page)
    page._leave()
    kept = program.store.attempt(page.under_way.attempt)
    formerly = replace(kept, answers=tuple([answer for answer in kept.answers if not answer.is_beside]))
    program.window.desk.go_on_with(formerly)
    assert program.window.table is not None
    step(program.window.table)
