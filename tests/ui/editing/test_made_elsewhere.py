"""Questions that were made elsewhere are opened at the table: out of a round, and out of a recorded hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.editing.test_editor import bank, page_of, staff  # noqa: F401  # the fixture
from tests.ui.exercise.attempts import attempt_of
from tests.ui.program import Program
from trainer.asks.key import AskId
from trainer.rules.poker.table import PokerTable
from trainer.store import Person
from trainer.store.materials import Sort
from trainer.training.editing.deriving import derived
from trainer.training.editing.draft import Draft
from trainer.training.editing.poker.sketch import MOST_SEATS
from trainer.training.editing.sketching import drawn
from trainer.ui.exercise.review.walk import faults_of
from trainer.ui.exercise.review.walk_page import WalkPage


def test_a_step_that_staff_look_at_is_changed_at_the_table(program: Program, staff: Person) -> None:  # noqa: F811  # the fixture
    attempt = attempt_of("poker", program.store.record, program.person.id)
    index = min(faults_of(program.store.attempt(attempt)))
    program.window.desk.reviewer.show_walk(attempt, program.window.show_home, index=index)
    shown = program.window.page
    assert isinstance(shown, WalkPage)
    QTest.keyClick(shown, Qt.Key.Key_Q)
    (kept,) = program.store.materials.all(Sort.QUESTION, by=staff.id)
    program.window.classroom.editing.change(kept.id)
    page = page_of(program)
    assert page.draft.ask is AskId.VERDICT
    assert page._found.question is not None


def test_by_the_rulebook_of_recorded_hands_more_may_play_than_are_drawn() -> None:
    seats = [{"seat": 1}, {"seat": 2}]
    draft = Draft(rulebook="neutral", game="holdem", ask=AskId.OPENS, entries={"street": "deal", "seat": seats})
    draft = draft.with_value(("button",), 1)
    found = derived(draft)
    assert found.question is not None
    table = drawn(draft, found)
    assert isinstance(table, PokerTable)
    assert table.rules.most_players == MOST_SEATS
