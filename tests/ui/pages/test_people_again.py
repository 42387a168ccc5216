"""People can be set up not only on the first start."""

from PySide6.QtWidgets import QLineEdit

from tests.ui.program import Program
from trainer.store import Role
from trainer.ui.pages.people import PeoplePage
from trainer.ui.pages.settings import SettingsPage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.widgets.button import Button

SET_UP = "Set up people"


def _offered(program: Program) -> list[Button]:
    program.window.show_settings()
    page = program.window.page
    assert isinstance(page, SettingsPage)
    return [button for button in page.findChildren(Button) if button.text() == SET_UP]


def test_whoever_is_there_sets_up_people_until_someone_leads(program: Program) -> None:
    assert _offered(program)
    program.store.add_person("Inez Lead", role=Role.INSTRUCTOR)
    assert not _offered(program)


def test_an_instructor_sets_up_people_from_the_settings_and_comes_back_to_them(program: Program) -> None:
    lead = program.store.add_person("Inez Lead", role=Role.INSTRUCTOR)
    program.window.show_sign_in()
    page = program.window.page
    assert isinstance(page, SignInPage)
    page.sign_in_wanted.emit(lead.id, "")
    (people,) = _offered(program)
    people.click()
    page = program.window.page
    assert isinstance(page, PeoplePage)
    name = page.findChildren(QLineEdit)[0]
    assert name.hasFocus() or page.focusWidget() is name
    page.closed.emit()
    assert isinstance(program.window.page, SettingsPage)


def test_a_guest_sets_up_nobody(program: Program) -> None:
    program.window.show_sign_in()
    program.window.be_guest()
    assert not _offered(program)


def test_who_was_signed_in_and_has_left_is_signed_out(program: Program) -> None:
    (people,) = _offered(program)
    people.click()
    page = program.window.page
    assert isinstance(page, PeoplePage)
    page.removed.emit(program.person.id)
    page.closed.emit()
    assert isinstance(program.window.page, SignInPage)
