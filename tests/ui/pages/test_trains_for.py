"""Home asks a newcomer what they train for, begins there, and has it changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.store.staff import administrator
from tests.ui.pressing import button, pressed, says
from tests.ui.program import Program
from trainer.errors import HasLeft
from trainer.training.lessons.session import LESSONS
from trainer.ui.lessons.choose import ChooseLessonPage
from trainer.ui.pages.choose_drill import ChooseDrillPage
from trainer.ui.pages.home import HomePage
from trainer.ui.settings.trains_for import TrainsFor, first_table, keep, questions, trains_for

ASKED = "What do you train for?"


def home(program: Program) -> HomePage:
    program.window.show_home()
    page = program.window.page
    assert isinstance(page, HomePage)
    return page


def test_a_newcomer_is_asked_once_and_begins_there(program: Program) -> None:
    pressed(home(program), f"{ASKED}: Table games")
    page = program.window.page
    assert isinstance(page, HomePage)
    assert ASKED not in says(page)
    program.window.desk.show_drills()
    drills = program.window.page
    assert isinstance(drills, ChooseDrillPage)
    assert drills._chosen[0] == "oneida-blackjack/blackjack"
    program.window.desk.choose(LESSONS)
    lessons = program.window.page
    assert isinstance(lessons, ChooseLessonPage)
    assert "Blackjack" in says(lessons)
    pressed(home(program), "Deal a whole round")
    assert program.table.under_way.drill.game == "blackjack"  # type: ignore[attr-defined]


def test_it_is_changed_at_home_by_keys(program: Program) -> None:
    keep(program.store, program.person.id, "trains poker")
    QTest.keyClick(button(home(program), "I train for: poker"), Qt.Key.Key_Space)
    page = program.window.page
    assert isinstance(page, HomePage)
    QTest.keyClick(button(page, f"{ASKED}: Both"), Qt.Key.Key_Space)
    assert trains_for(program.store, program.person.id) is TrainsFor.BOTH


def test_a_guest_answers_for_the_sitting_alone(program: Program) -> None:
    program.window.be_guest()
    pressed(home(program), f"{ASKED}: Table games")
    assert first_table(program.window.kept, None) == ("oneida-blackjack", "blackjack")
    assert first_table(program.store, None) == ("oneida-poker", "holdem")


def test_whoever_has_dealt_before_is_not_asked_and_it_goes_with_the_person(program: Program) -> None:
    store, person = program.store, program.person.id
    keep(store, person, "trains house")
    store.erase_person(person, by=administrator(store), why="wished")
    assert trains_for(store, person) is None
    with pytest.raises(HasLeft):
        keep(store, person, "trains house")
    program.window.be_guest()
    program.window.desk.shortcut("round")
    assert questions(program.window.kept, None) == ()


@pytest.mark.parametrize("kept", ["whist", 3, None])
def test_a_word_of_another_version_is_no_answer(program: Program, kept: object) -> None:
    program.store.set_setting(f"trains for of {program.person.id}", kept, by=program.person.id)
    assert trains_for(program.store, program.person.id) is None
