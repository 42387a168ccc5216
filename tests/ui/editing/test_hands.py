"""Recorded hands become questions about their end, and each that does not says why."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.editing.test_editor import bank, page_of, staff  # noqa: F401  # the fixture
from tests.ui.exercise.attempts import attempt_of
from tests.ui.program import Program
from trainer.asks.key import AskId
from trainer.errors import BadFile
from trainer.rules.poker.table import PokerTable
from trainer.store import Person
from trainer.training.editing.deriving import derived
from trainer.training.editing.draft import draft_of
from trainer.training.editing.poker.sketch import MOST_SEATS
from trainer.training.editing.sketching import drawn
from trainer.training.quizzes.banked import of_spot
from trainer.ui.bank.page import QuestionsPage
from trainer.ui.editing.hands import of_hands
from trainer.ui.exercise.review.walk import faults_of
from trainer.ui.exercise.review.walk_page import WalkPage

PHH = Path(__file__).parents[2] / "data" / "phh"


def test_a_hand_is_asked_as_it_ended() -> None:
    questions = of_hands([PHH / "made_up" / f"{name}.phh" for name in ("side_pots", "razz_folded_unseen")])
    assert [each.ask for each in questions] == [AskId.SHOWDOWN, AskId.SHOWDOWN]
    assert questions[0].origin == "side_pots.phh"
    assert [of_spot(each.spot).cites for each in questions] == [each.cites for each in questions]
    assert '"board"' in questions[0].spot


def test_more_hands_than_anybody_looks_through_are_refused_and_each_bad_one_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.phh"
    bad.write_text('variant = "NT"\n', encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        of_hands([bad])
    assert [each.place for each in refused.value.problems] == ["bad.phh starting_stacks"]
    many = tmp_path / "many.phhs"
    hand = (PHH / "made_up" / "side_pots.phh").read_text(encoding="utf-8")
    many.write_text("".join(f"[{number}]\n{hand}\n" for number in range(1, 52)), encoding="utf-8")
    with pytest.raises(BadFile, match="holds 51 hands: at most 50"):
        of_hands([many])


def test_a_step_that_staff_look_at_begins_a_question(program: Program, staff: Person) -> None:  # noqa: F811  # the fixture
    attempt = attempt_of("poker", program.store.record, program.person.id)
    index = min(faults_of(program.store.attempt(attempt)))
    program.window.desk.reviewer.show_walk(attempt, program.window.show_home, index=index)
    shown = program.window.page
    assert isinstance(shown, WalkPage)
    QTest.keyClick(shown, Qt.Key.Key_Q)
    page = page_of(program)
    assert "From round 1" in page._said.text()
    assert page.draft.ask is AskId.VERDICT
    page._save_it()
    assert bank(program, staff)[0].origin == "round 1"
    shown = program.window.page
    assert isinstance(shown, QuestionsPage)
    program.window.classroom.take_files(shown, [PHH / "made_up" / "side_pots.phh"])
    assert bank(program, staff)[1].origin == "side_pots.phh"


def test_by_the_rulebook_of_recorded_hands_more_may_play_than_are_drawn() -> None:
    (question,) = of_hands([PHH / "made_up" / "side_pots.phh"])
    draft = draft_of(question.spot).without(("options",))
    table = drawn(draft, derived(draft))
    assert isinstance(table, PokerTable)
    assert table.rules.most_players == MOST_SEATS
