"""Signing in at the window: who was typed is signed in, and pressing more than once deals nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.store.staff import administrator, enter
from tests.ui.program import Program, started, until_presses_count
from trainer.ui.lessons.choose import ChooseLessonPage
from trainer.ui.pages import input_hold
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.people import PeoplePage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.window import Window

_LINGER_MS = 100


@pytest.fixture
def program(qtbot: QtBot, data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """Signed out again, with two more people; nothing that is held back is so in the next test."""
    monkeypatch.setattr(input_hold, "LINGER_MS", _LINGER_MS)
    with started(data_dir) as opened:
        enter(opened.store, "Tom Haugen")
        enter(opened.store, "Bea Lu", pin="1234")
        opened.window.show_sign_in()
        yield opened
        until_presses_count(qtbot)


def _type(window: Window, text: str) -> None:
    """To whatever has the focus; ⏎ is Enter."""
    for letter in text:
        focused: QWidget | None = window.focusWidget()
        target = focused if focused is not None else window
        if letter == "⏎":
            QTest.keyClick(target, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(target, letter)


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    ("typed", "name"), [("tom⏎⏎", "Tom Haugen"), ("bea⏎1234⏎", "Bea Lu"), ("x⏎⏎", None), ("⏎⏎⏎", None)]
)
@pytest.mark.parametrize("more", ["", "⏎", "⏎⏎⏎"])
def test_who_was_typed_is_signed_in_and_nothing_is_dealt(
    qtbot: QtBot, program: Program, typed: str, name: str | None, more: str
) -> None:
    _type(program.window, typed + more)
    qtbot.wait(20)
    page = program.window.page
    assert isinstance(page, SignInPage if name is None else HomePage)
    people = {person.id: person.name for person in program.store.people()}
    assert people.get(program.window.person_id or "") == name
    assert program.store.attempt_count() == 0


def test_an_enter_that_is_meant_for_home_leads_on(qtbot: QtBot, program: Program) -> None:
    _type(program.window, "tom⏎⏎")
    until_presses_count(qtbot)
    _type(program.window, "⏎")
    qtbot.waitUntil(lambda: isinstance(program.window.page, ChooseLessonPage))


def test_a_second_of_the_same_name_is_refused_on_the_page(program: Program) -> None:
    program.window.reception.show_people(program.store.person(administrator(program.store)))
    page = program.window.page
    assert isinstance(page, PeoplePage)
    _type(program.window, "tom haugen⏎")
    said = "Tom Haugen is here already, without a staff number: give one of the two a number."
    assert said in {words.text() for words in page.findChildren(QLabel) if words.isVisible()}
    (name,) = [field for field in page.findChildren(QLineEdit) if field.accessibleName() == "Name"]
    assert name.text() == "tom haugen", "as it was entered, to be mended"
    assert len(program.store.people()) == 4


def test_a_damaged_pin_opens_no_door_and_is_said_until_a_new_one_is_given(qtbot: QtBot, program: Program) -> None:
    (bea,) = [person for person in program.store.people() if person.name == "Bea Lu"]
    with program.store._database.writing() as connection:
        connection.execute("UPDATE people SET pin = 'scrypt$' WHERE id = ?", (bea.id,))
    program.window.show_sign_in()
    for _ in range(4):
        _type(program.window, "bea⏎1234⏎")
        qtbot.wait(20)
        page = program.window.page
        assert isinstance(page, SignInPage)
        said = [label.text() for label in page.findChildren(QLabel) if "damaged" in label.text()]
        assert len(said) == 1
        assert said[0].startswith("The PIN kept for Bea Lu is damaged and no digits open it: have whoever sets up")
        page._field.clear()
        page._field.setFocus()
    program.store.set_pin(bea.id, "4321", by=administrator(program.store))
    _type(program.window, "bea⏎4321⏎")
    qtbot.waitUntil(lambda: isinstance(program.window.page, HomePage))
