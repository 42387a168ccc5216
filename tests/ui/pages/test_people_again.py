"""Who sets up people and the station: the administrator first, then whoever may, and nobody who has left."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import start
from tests.store.staff import PIN, administrator, enter
from tests.ui.program import STILL, Program
from trainer.records import AttemptEnd
from trainer.store import Person, Role, erasing_copies, open_store
from trainer.store.rights import RIGHTS
from trainer.ui.app import open_window
from trainer.ui.office import DOORS
from trainer.ui.pages.administrator import AdministratorPage
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.office import OfficePage
from trainer.ui.pages.people import PeoplePage
from trainer.ui.pages.settings import SettingsPage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.settings.preferences import keep_preferences
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import ReasonDialog
from trainer.ui.widgets.listing import ListTable
from trainer.ui.widgets.tile import TileButton
from trainer.ui.widgets.top_bar import TopBar
from trainer.ui.window import Window


def _sign_in(program: Program, person: Person) -> None:
    program.window.show_sign_in()
    page = program.window.page
    assert isinstance(page, SignInPage)
    page.sign_in_wanted.emit(person.id, PIN if person.has_pin else "")
    assert isinstance(program.window.page, HomePage if person.role is Role.TRAINEE else OfficePage)


def _offered(window: Window) -> set[str]:
    window.show_settings()
    page = window.page
    assert isinstance(page, SettingsPage)
    return {button.text() for button in page.findChildren(Button)}


@pytest.fixture
def empty(data_dir: Path) -> Iterator[Window]:
    """A station that nobody has set up yet, though somebody was entered by an older program."""
    with open_store(data_dir) as store:
        keep_preferences(store, STILL)
        enter(store, "Amara Okafor")
        with store._database.writing() as connection:
            connection.execute("DELETE FROM people WHERE role = 'administrator'")
        window = open_window(store, data_dir)
        window.show_sign_in()
        try:
            yield window
        finally:
            window.close()
            window.deleteLater()


def test_while_there_is_no_administrator_there_is_the_guest_and_the_making_of_one(empty: Window) -> None:
    page = empty.page
    assert isinstance(page, SignInPage)
    assert not page.findChildren(TileButton), "nobody else signs in"
    buttons = {button.text(): button for button in page.findChildren(Button)}
    assert {"Deal now", "Set up this station"} <= set(buttons)
    buttons["Set up this station"].click()
    page = empty.page
    assert isinstance(page, AdministratorPage)
    fields = {field.accessibleName(): field for field in page.findChildren(QLineEdit)}
    (make,) = [button for button in page.findChildren(Button) if button.text() == "Become administrator"]
    tried = [
        ("Zora Quist", "246802", "246803", "The two PINs are not the same"),
        ("Zora Quist", "12", "12", "A PIN of those who teach, supervise or administer has 6 to 12 digits."),
        ("", "246802", "246802", "A person needs a name."),
    ]
    for name, pin, again, said in tried:
        for caption, text in (("Your name", name), ("PIN", pin), ("The PIN again", again)):
            fields[caption].clear()
            QTest.keyClicks(fields[caption], text)
        make.click()
        assert any(words.text().startswith(said) for words in page.findChildren(QLabel)), said
        assert not empty.is_signed_in
    fields["Your name"].setText("Zora Quist")
    make.click()
    assert type(empty.page) is PeoplePage, "the others are entered next"
    empty.show_sign_in()
    assert {tile.person.name for tile in empty.findChildren(TileButton)} == {"Amara Okafor", "Zora Quist"}


@pytest.mark.parametrize("role", Role)
def test_what_each_role_may_set_up_is_offered_to_it_and_to_nobody_else(program: Program, role: Role) -> None:
    person = enter(program.store, "Nadia Frey", role=role)
    _sign_in(program, person)
    assert ("Choose another folder" in _offered(program.window)) is (role is Role.ADMINISTRATOR)
    program.window.show_home()
    bar = program.window.findChildren(TopBar)[-1]  # the one before goes with the next turn of events
    tabs = {button.text(): button for button in bar.findChildren(Button)}
    assert ("Office" in tabs) is (role is not Role.TRAINEE)
    if role is Role.TRAINEE:
        program.window.show_office()
        assert isinstance(program.window.page, HomePage), "no way round leads in"
        return
    tabs["Office"].click()
    page = program.window.page
    assert isinstance(page, OfficePage)
    named = {button.accessibleName() for button in page.findChildren(Button)}
    expected = {f"Open: {door.title}" for door in DOORS if any(role in RIGHTS[act].roles for act in door.acts)}
    assert named == expected


def test_an_instructor_sets_up_people_from_the_office_and_comes_back_to_it(program: Program) -> None:
    _sign_in(program, enter(program.store, "Inez Lead", role=Role.INSTRUCTOR))
    program.window.show_office()
    page = program.window.page
    assert isinstance(page, OfficePage)
    page.door_wanted.emit("people")
    page = program.window.page
    assert isinstance(page, PeoplePage)
    focused = page.focusWidget()
    assert isinstance(focused, QLineEdit)
    assert focused.accessibleName() == "Name"
    page.closed.emit()
    assert isinstance(program.window.page, OfficePage)


def _chosen(program: Program, person: Person) -> PeoplePage:
    """The people page at this person's form."""
    page = program.window.page
    assert isinstance(page, PeoplePage)
    (listing,) = page.findChildren(ListTable)
    listing.chosen.emit(person.id)
    return page


def _press(page: QWidget, words: str) -> None:
    (button,) = [each for each in page.findChildren(Button) if each.text() == words]
    assert button.isEnabled()
    button.click()


def test_somebody_leaves_comes_back_and_is_erased_for_a_reason(qtbot: QtBot, program: Program) -> None:
    tom = enter(program.store, "Tom Gone")
    program.store.record.end(program.store.record.begin(start(tom.id)), AttemptEnd(finished=True, elapsed_ms=1))
    program.window.reception.show_people(program.store.person(administrator(program.store)))
    _press(_chosen(program, tom), "Has left")
    assert program.store.has_left(tom.id)
    _press(_chosen(program, tom), "Signs in again")
    assert not program.store.has_left(tom.id)
    for is_wished in (False, True):
        page = _chosen(program, tom)
        _press(page, "Erase…")
        (asked,) = page.findChildren(ReasonDialog)
        assert "Tom Gone is erased for good" in asked.sentence
        (erase,) = [each for each in asked.findChildren(Button) if each.text() == "Erase"]
        assert not erase.isEnabled(), "without a reason nothing is erased"
        (why,) = asked.findChildren(QLineEdit)
        QTest.keyClicks(why, "asked for it")
        _press(asked, "Erase" if is_wished else "Back")
        if is_wished:
            _wait_until_erased(qtbot, page)
        assert ("Tom Gone" in {one.name for one in program.store.people()}) is not is_wished
        qtbot.waitUntil(lambda page=page: not page.findChildren(ReasonDialog))  # type: ignore[misc]
    assert program.store.attempts(tom.id) == ()
    assert program.store.verify().is_whole


def _wait_until_erased(qtbot: QtBot, page: PeoplePage) -> None:
    """Nobody is changed meanwhile, and how far it is can be read; then the form can be used again."""
    assert not page._form.isEnabled()
    assert "Tom Gone is " in page._work.text()
    qtbot.waitUntil(page._form.isEnabled)
    assert page._work.isHidden()


def test_whoever_erases_goes_on_meanwhile_and_is_told_how_far_it_is(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each copy of the records is made anew, which may take long."""
    tom = enter(program.store, "Tom Gone")
    for _ in range(2):
        program.store.back_up(by=administrator(program.store))
    waits = Event()
    erased = erasing_copies._erase_in
    monkeypatch.setattr(erasing_copies, "_erase_in", lambda *those: (waits.wait(5), erased(*those)))
    program.window.reception.show_people(program.store.person(administrator(program.store)))
    page = _chosen(program, tom)
    told: list[str] = []
    page.work_told.connect(told.append)
    _press(page, "Erase…")
    (asked,) = page.findChildren(ReasonDialog)
    (why,) = asked.findChildren(QLineEdit)
    QTest.keyClicks(why, "asked for it")
    _press(asked, "Erase")
    qtbot.waitUntil(lambda: len(told) == 1)
    assert told == ["Tom Gone is erased from the records, and now from the copies: 1 of 2 …"]
    program.window.show_home()
    assert isinstance(program.window.page, HomePage), "the window is not held up"
    waits.set()
    qtbot.waitUntil(lambda: not any(each.name == "aside" for each in threading.enumerate()))
    assert program.store.has_left(tom.id)
    assert len(program.store.backups()) == 2


def test_whoever_is_erased_while_the_copies_can_not_be_is_gone_from_the_list_and_that_is_said(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    tom = enter(program.store, "Tom Gone")
    program.store.back_up(by=administrator(program.store))

    def full(_connection: object, to: Path) -> None:
        raise OSError(28, "No space left on device", str(to))

    monkeypatch.setattr(erasing_copies, "copy_whole", full)
    program.window.reception.show_people(program.store.person(administrator(program.store)))
    page = _chosen(program, tom)
    _press(page, "Erase…")
    (asked,) = page.findChildren(ReasonDialog)
    (why,) = asked.findChildren(QLineEdit)
    QTest.keyClicks(why, "asked for it")
    _press(asked, "Erase")
    _wait_until_erased(qtbot, page)
    (listed,) = page.findChildren(ListTable)
    assert tom.id not in {each.id for each in listed.shown()}
    said = [each.text() for each in page.findChildren(QLabel)]
    assert any("erased from the records, but copies of them still hold it" in each for each in said)


def test_a_guest_sets_up_nobody(program: Program) -> None:
    program.window.show_sign_in()
    program.window.be_guest()
    program.window.show_office()
    assert isinstance(program.window.page, HomePage)
    assert "Choose another folder" not in _offered(program.window)


def test_who_has_left_is_signed_out_within_a_minute_wherever_they_are(program: Program) -> None:
    """Also from a page that is only looked at, and with a dialog over it."""
    window = program.window
    attendance = window._attendance
    assert 0 < attendance._timer.interval() <= 60_000
    assert attendance._timer.isActive()
    for show in (window.show_settings, window.desk.deal_first):
        person = enter(program.store, f"Tom {show.__name__}")
        _sign_in(program, person)
        show()
        window.say("Something to be read.")
        attendance._timer.timeout.emit()
        assert not isinstance(window.page, SignInPage), "still here"
        program.store.change_person(replace(person, is_active=False), by=administrator(program.store))
        attendance._timer.timeout.emit()
        assert isinstance(window.page, SignInPage)
        (said,) = program.said()
        assert said.startswith(f"{person.name} does not sign in here any more.")
        attendance._timer.timeout.emit()
        assert not program.said(), "said once"


def test_who_has_left_is_signed_out_at_the_next_page(program: Program) -> None:
    for show in (program.window.show_home, program.window.show_settings):
        person = enter(program.store, f"Tom {show.__name__}")
        _sign_in(program, person)
        program.store.change_person(replace(person, is_active=False), by=administrator(program.store))
        show()
        assert isinstance(program.window.page, SignInPage)
        (said,) = program.said()
        assert said.startswith(f"{person.name} does not sign in here any more.")


def test_people_are_entered_one_after_the_other_by_keys_alone(program: Program) -> None:
    """Tab comes to the role that is chosen, also after another was chosen for the last one; Enter there saves."""
    boss = program.store.person(administrator(program.store))
    _sign_in(program, boss)
    program.window.reception.show_people(boss)
    for name in ("Sue", "Max"):
        page = program.window.page
        assert isinstance(page, PeoplePage)
        QTest.keyClicks(page._name, name)
        QTest.keyClicks(page._pin, "357913")
        page._number.setFocus()
        QTest.keyClick(page._number, Qt.Key.Key_Tab)
        for _ in range(2):
            QTest.keyClick(_focused(page), Qt.Key.Key_Right)
        QTest.keyClick(_focused(page), Qt.Key.Key_Return)
    roles = {each.name: each.role for each in program.store.people()}
    assert roles["Sue"] is roles["Max"] is Role.SUPERVISOR


def _focused(page: QWidget) -> QWidget:
    found = page.focusWidget()
    assert found is not None
    return found
