"""Whatever is entered and not saved is there again, however its page was left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from tests.store.staff import enter
from tests.ui.pressing import pressed, says
from tests.ui.program import Program
from tests.ui.test_table_tests import House
from trainer.store import Person, Role
from trainer.store.settings import UNFINISHED_MARKS
from trainer.training.table_tests.sheet import Seen
from trainer.ui.bank.writing import WritingPage
from trainer.ui.editing.page import EditorPage
from trainer.ui.pages.unfinished import KeptAsEntered, Unfinished
from trainer.ui.quiz.building import BuildingPage
from trainer.ui.table_tests.observing import ObservePage
from trainer.ui.table_tests.sheet import SheetPage
from trainer.ui.widgets.dialogs import QuestionDialog
from trainer.ui.window import Window


def page_of(window: Window) -> QWidget:
    assert window.page is not None
    return window.page


def end_of_the_program(window: Window) -> None:
    """What was entered a second ago is kept by then; nothing is told to the page."""
    for keeping in page_of(window).findChildren(KeptAsEntered):
        keeping._looking.timeout.emit()
        keeping.let_go()


WAYS_OUT: Final[dict[str, Callable[[Window], object]]] = {
    "back": lambda window: pressed(page_of(window), "Back"),
    "esc": lambda window: QTest.keyClick(page_of(window), Qt.Key.Key_Escape),
    "home": lambda window: pressed(window, "Home"),
    "settings": lambda window: pressed(window, "Settings"),
    "sign out": lambda window: pressed(window, "Sign out"),
    "close": lambda window: window.close(),
    "crash": end_of_the_program,
}


@pytest.fixture
def staff(program: Program) -> Person:
    """Somebody who supervises is signed in."""
    one = enter(program.store, "Sam Vale", role=Role.SUPERVISOR)
    program.window.let_in(one)
    return one


def back_again(program: Program, staff: Person) -> None:
    """Nobody was asked and nothing was refused; they sign in anew."""
    assert not [each for each in program.window.findChildren(QuestionDialog) if each.isVisible()]
    assert program.said() == []
    program.window.show()
    program.window.let_in(staff)


def sheet(program: Program) -> SheetPage:
    program.window.office.examining._show_sheet()
    page = program.window.page
    assert isinstance(page, SheetPage)
    return page


@pytest.mark.one_in(2)
@pytest.mark.parametrize("way", WAYS_OUT)
def test_it_is_there_again_however_the_page_was_left(program: Program, staff: Person, way: str) -> None:
    page = sheet(program)
    page._least.setFocus()
    page._least.selectAll()
    QTest.keyClicks(page._least, "61")
    WAYS_OUT[way](program.window)
    back_again(program, staff)
    page = sheet(program)
    assert "as you left them" in says(page)
    assert page._least.text() == "61"


def test_what_is_begun_anew_saved_or_never_touched_is_not_offered(program: Program, staff: Person) -> None:
    page = sheet(program)
    usual = page._least.text()
    assert "as you left them" not in says(page)
    page._least.setText("61")
    program.window.show_settings()
    pressed(sheet(program), "Begin anew")
    page = program.window.page  # type: ignore[assignment]  # the sheet anew
    assert page._least.text() == usual
    page._least.setText("90")
    pressed(page, "Save")
    page = sheet(program)
    assert page._least.text() == "90"
    assert "as you left them" not in says(page)


def test_a_half_filled_sheet_of_a_table_test_is_there_again(program: Program) -> None:
    house = House(program)
    house.set_one()
    house.deal()
    house.as_(house.sue)
    pressed(house.opened(), "Fill in the sheet")
    page = house.page
    assert isinstance(page, ObservePage)
    item = next(iter(page._choices))
    page._choices[item].choose(Seen.PARTLY.value)
    page._words.setText("calm")
    WAYS_OUT["close"](program.window)
    back_again(program, house.sue)
    pressed(house.opened(), "Fill in the sheet")
    page = house.page
    assert isinstance(page, ObservePage)
    assert "as you left it" in says(page)
    assert (page.marks, page._words.text()) == ({item: Seen.PARTLY}, "calm")
    pressed(house.observe(), "Hand in the sheet")
    assert program.store.setting(UNFINISHED_MARKS.format(person=house.sue.id), {"": ""}) == {}
    pressed(house.opened(), "Compare and sign")
    pin = next(each for each in house.page.findChildren(QLineEdit) if each.accessibleName() == "Your PIN")
    pin.setText("864208")
    house.observe(Seen.NOT)
    WAYS_OUT["crash"](program.window)
    kept = str(program.store.setting(UNFINISHED_MARKS.format(person=house.sue.id), {"": ""}))
    assert "not" in kept
    assert "864208" not in kept, "a PIN is kept nowhere"


def test_a_question_that_is_written_is_there_again(program: Program, staff: Person) -> None:
    def form() -> WritingPage:
        program.window.office.classroom.show_questions()
        pressed(page_of(program.window), "Write a question")
        page = program.window.page
        assert isinstance(page, WritingPage)
        return page

    form()._words.setPlainText("Which card is burned?")
    WAYS_OUT["sign out"](program.window)
    back_again(program, staff)
    page = form()
    assert page._words.toPlainText() == "Which card is burned?"
    assert "as you left it" in says(page)


def test_a_quiz_that_is_built_is_there_again(program: Program, staff: Person) -> None:
    def form() -> BuildingPage:
        program.window.office.classroom.quizzes.show_quizzes()
        pressed(page_of(program.window), "New quiz")
        page = program.window.page
        assert isinstance(page, BuildingPage)
        return page

    form()._title.setText("Pots")
    WAYS_OUT["crash"](program.window)
    back_again(program, staff)
    assert form()._title.text() == "Pots"


def test_a_question_at_the_table_is_kept_though_whoever_made_it_signs_out(program: Program, staff: Person) -> None:
    program.window.office.classroom.editing.build()
    page = program.window.page
    assert isinstance(page, EditorPage)
    pressed(page, "Empty")
    page._typing.start()  # as if something was typed just now
    page._is_unkept = True
    WAYS_OUT["sign out"](program.window)
    back_again(program, staff)


def test_of_much_that_is_left_the_latest_stays(program: Program, staff: Person) -> None:
    kept = Unfinished(program.store, UNFINISHED_MARKS, staff.id)
    for number in range(20):
        kept.keep(str(number), "{}")
    kept.keep("19", "[]")
    assert list(kept.all()) == [str(number) for number in range(8, 20)]
    assert kept.of("19") == "[]"
    kept.forget("19")
    kept.forget("never there")
    assert kept.of("19") == ""
