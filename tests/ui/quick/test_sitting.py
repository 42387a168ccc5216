"""A sitting of quick questions through the window: answered by keys, missed, timed, left, killed and gone on with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import unfinished
from tests.ui.pressing import button, click, says
from tests.ui.program import Program, started
from tests.ui.question.answerer import answer, answer_unseen, press
from trainer.asks.fields import Json
from trainer.asks.key import AskId
from trainer.pace import Pace
from trainer.records import Mark
from trainer.training.gate import GATE_TRIES
from trainer.training.quick import AFTER, QuickDrill
from trainer.training.quick_session import QuickSession
from trainer.training.standing import standings
from trainer.training.what_next import day_of
from trainer.ui.exercise.timed_result import TimedResultPage
from trainer.ui.pages.home import HomePage
from trainer.ui.question.page import QuestionPage
from trainer.ui.quick.choose import ChooseQuickPage
from trainer.ui.quick.sitting import WithoutEnd
from trainer.ui.widgets.verdict import VerdictKind

STUB = QuickDrill(tables=(("oneida-poker", "holdem"),), asks=(AskId.STUB,), target_ms=20_000, seed=3)
SEVERAL = QuickDrill(
    tables=(("oneida-poker", "holdem"), ("tribal-three-card", "three-card-poker")), asks=(AskId.STUB,), seed=3
)
WRONG: Mapping[tuple[str | int, ...], Json] = {("expected",): 77}


@pytest.fixture
def program(data_dir: Path) -> Iterator[Program]:
    with started(data_dir) as opened:
        yield opened


def sitting(program: Program, drill: QuickDrill = STUB) -> QuestionPage:
    program.window.desk.start_drill(drill)
    return shown(program)


def shown(program: Program) -> QuestionPage:
    page = program.window.page
    assert isinstance(page, QuestionPage)
    return page


def session_of(page: QuestionPage) -> QuickSession:
    session = page._session
    assert isinstance(session, QuickSession)
    return session


def putting_of(page: QuestionPage) -> WithoutEnd:
    putting = page._putting
    assert isinstance(putting, WithoutEnd)
    return putting


def pass_over(page: QuestionPage, count: int) -> None:
    """Right answers, each with the next question after it."""
    for _ in range(count):
        answer(page)
        press(page, "N")


def test_questions_follow_each_other_by_keys_with_figures_and_each_is_written_at_once(
    qtbot: QtBot, program: Program
) -> None:
    page = sitting(program)
    asked = []
    for number in range(3):
        asked.append(session_of(page).question.entries)
        answer(page)
        assert len(program.store.attempt(session_of(page).attempt).answers) == number + 1
        view = page.panel.verdict._verdict
        assert view is not None
        assert view.kind is VerdictKind.RIGHT
        assert view.words.startswith("In ")
        press(page, "enter")
    assert len({str(entries) for entries in asked}) == 3
    assert "streak 3 · 100 % right" in says(page)
    assert page.header._table == "Oneida poker · Hold'em"


def test_a_miss_is_corrected_may_be_tried_again_and_comes_back_after_three_others(
    qtbot: QtBot, program: Program
) -> None:
    page = sitting(program)
    missed = session_of(page).question.entries
    answer(page, WRONG)
    told = page.panel.verdict.accessibleDescription()
    assert "Cards left: 77. Right: " in told
    assert page.header._steps.text() == "streak 0 · 0 % right", "without a time while nothing was right"
    assert "It comes back later in this sitting." in told
    assert "Oneida Poker" in told
    press(page, "A")
    answer(page)
    press(page, "N")
    assert session_of(page).form.percent == 0, "what is tried again does not count"
    pass_over(page, AFTER)
    assert session_of(page).question.entries == missed
    assert "This one comes back: you had it wrong before." in says(page)
    pass_over(page, 1)
    assert "comes back" not in says(page)
    marks = [(each.step, each.attempt_no, each.mark) for each in session_of(page).answers]
    assert marks[:2] == [(0, 1, Mark.WRONG), (0, 2, Mark.RIGHT)]
    assert marks[-1] == (AFTER + 1, 3, Mark.RIGHT)


def test_that_it_comes_back_is_read_out(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("trainer.ui.widgets.announcing.announce", lambda _widget, words: told.append(words))
    page = sitting(program)
    answer(page, WRONG)
    press(page, "N")
    answer_unseen(page, AFTER)
    assert "This one comes back: you had it wrong before." in told


def test_the_clock_opens_after_accuracy_and_closes_again(qtbot: QtBot, program: Program) -> None:
    page = sitting(program)
    clock = putting_of(page).clock
    answer_unseen(page, GATE_TRIES - 1)
    assert not clock.isVisible()
    pass_over(page, 1)
    assert clock.isVisible()
    assert "of 20 s" in says(page)
    assert page._ticks.isActive()
    page.turn_pause()
    assert not page._ticks.isActive()
    page.turn_pause()
    page._clock._counted += 21_000
    page._show()
    assert "Past the target" in says(page)
    answer(page)
    assert not clock.isVisible()
    view = page.panel.verdict._verdict
    assert view is not None
    assert (view.kind, view.headline) == (VerdictKind.MISSED, "Right, but slow")
    assert "target 20 s." in view.words
    for _ in range(2):
        press(page, "N")
        answer(page, WRONG)
    press(page, "N")
    assert not clock.isVisible()


def test_killed_midway_nothing_is_lost_and_it_goes_on_at_the_next_question(qtbot: QtBot, data_dir: Path) -> None:
    with started(data_dir) as program:
        page = sitting(program)
        pass_over(page, 2)
        answer(page, WRONG)
        expected = session_of(page).row.next
        before = session_of(page).answers
        # as the window closes nothing more is written than was
        assert len(program.store.attempt(session_of(page).attempt).answers) == 3
        program.window.close()
        assert unfinished(program.store, program.person.id) is not None
        program.window.desk.resume()
        assert shown(program) is not page
        session = session_of(shown(program))
        assert session is not session_of(page)
        assert session.row.next == expected
        assert list(session.answers) == list(before)
        assert (session.form.right, len(session.form.tries)) == (2, 3)
        answer_unseen(shown(program), AFTER)
        assert session.comes_back


def test_the_result_has_the_figures_the_misses_by_subject_with_their_clause_and_both_ways_on(
    qtbot: QtBot, program: Program
) -> None:
    page = sitting(program)
    pass_over(page, 1)
    answer(page, WRONG)
    click(button(page, "Leave"))
    result = program.window.page
    assert isinstance(result, TimedResultPage)
    words = says(result).replace("\N{NO-BREAK SPACE}", " ")
    for line in ("50 %", "1 of 2 first tries", "1 of 2 right", "the clock never opened", "The stub · Oneida poker"):
        assert line in words
    assert any(cited.startswith("Oneida Poker ") for cited in words.splitlines())
    click(button(result, "More questions"))
    again = session_of(shown(program)).drill
    assert (again.tables, again.asks) == (STUB.tables, STUB.asks)
    assert again.seed != STUB.seed
    click(button(shown(program), "Leave"))
    assert isinstance(program.window.page, HomePage), "nothing was answered"
    program.window.desk.show_result(program.store.attempts(program.person.id)[1].id)
    assert program.window.page is not None
    click(button(program.window.page, "Choose another"))
    assert isinstance(program.window.page, ChooseQuickPage)


def test_at_several_tables_each_answer_stands_with_its_own_and_what_was_wrong_is_due(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sitting(program, SEVERAL)
    met: set[tuple[str, str]] = set()
    while len(met) < 2:
        asked = session_of(page).question.asked
        met.add((asked.rulebook, asked.game))
        answer(page, WRONG)
        press(page, "N")
    clauses = {answered.clause for answered in session_of(page).answers}
    assert "" not in clauses
    click(button(page, "Leave"))
    known = standings(program.store, program.person.id)
    assert {(each.rulebook, each.game) for each in known} == set(SEVERAL.tables)
    assert all(each.was_wrong and each.clause in clauses for each in known)
    program.wait_days(monkeypatch, 1)
    now = datetime.now(UTC) + timedelta(days=1)
    due = day_of(program.store, program.person.id, now, pace=Pace.USUAL, new_a_day=0).due
    assert {(each.rulebook, each.game) for each in due} >= set(SEVERAL.tables)
    program.window.desk.start_due()
    practised = session_of(shown(program)).drill
    assert set(practised.tables) == set(SEVERAL.tables), "all that went wrong in questions is asked in one sitting"
    assert practised.asks == (AskId.STUB,), "the one ask whose answers rest on these clauses"


def test_a_sitting_of_so_many_questions_ends_with_the_last_which_may_be_tried_again(
    qtbot: QtBot, program: Program
) -> None:
    page = sitting(program, replace(STUB, most=2))
    pass_over(page, 1)
    answer(page, WRONG)
    assert button(page, "To the result").isVisible()
    press(page, "A")
    answer(page)
    press(page, "N")
    qtbot.waitUntil(lambda: isinstance(program.window.page, TimedResultPage))
    assert "1 of 2 first tries" in says(program.window)
    assert unfinished(program.store, program.person.id) is None


def test_everything_that_can_be_pressed_has_a_name(qtbot: QtBot, program: Program) -> None:
    page = sitting(program)
    assert page.header.isVisible()
    answer(page, WRONG)
    named = [each for each in page.findChildren(type(button(page, "Leave"))) if each.isVisible()]
    assert all(each.accessibleName() or each.text() for each in named)
    assert putting_of(page).form.tries.accessibleName() == "0 right of the last 1"
