"""Staff make groups, fill and end them, and who signs in sees those of today."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCompleter, QLineEdit

from tests.store.staff import PIN, administrator, enter
from tests.ui.pressing import button, click, says
from tests.ui.program import Program
from trainer.store import Role
from trainer.ui.pages.groups import GroupsPage
from trainer.ui.pages.office import OfficePage
from trainer.ui.pages.people import PeoplePage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.reports.people_of import groups_of
from trainer.ui.reports.people_of import people_in as reported
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.listing import ListTable

DAY = timedelta(days=1)


def opened(program: Program, role: Role = Role.INSTRUCTOR) -> GroupsPage:
    """By press, from signing in to the page."""
    program.window.let_in(enter(program.store, "Inez Lead", role=role, pin=PIN))
    program.window.show_office()
    click(button(program.window, "Open: Groups"))
    page = program.window.page
    assert isinstance(page, GroupsPage)
    return page


def field(page: GroupsPage | PeoplePage, name: str) -> QLineEdit:
    (found,) = [each for each in page.findChildren(QLineEdit) if each.accessibleName() == name]
    return found


def fill(page: GroupsPage, *, name: str, first: str = "", last: str = "") -> None:
    for caption, text in (("Name", name), ("First day", first), ("Last day", last)):
        field(page, caption).clear()
        QTest.keyClicks(field(page, caption), text)
    QTest.keyClick(field(page, "Last day"), Qt.Key.Key_Return)


def press_line(listing: ListTable, at: int) -> None:
    place = listing.view.visualRect(listing.view.model().index(at, 1)).center()
    QTest.mouseClick(listing.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def click_groups(page: PeoplePage) -> None:
    next(each for each in page.findChildren(Button) if each.text() == "Groups").click()


def people_in(program: Program, name: str) -> set[str]:
    (group,) = [group for group in program.store.groups.all() if group.name == name]
    return {program.store.person(person).name for person in group.people}


def test_a_class_is_made_filled_and_ended_by_press_and_key(program: Program) -> None:
    page = opened(program)
    assert "Classes stand here" in says(page)
    fill(page, name="Evening", first="2020-01-32")
    assert "2020-01-32 is no day" in says(page)
    fill(page, name="Evening", first="2020-02-01", last="2020-01-01")
    assert "does not end before it starts" in says(page)
    fill(page, name="Evening", first="2020-01-31")
    (group,) = program.store.groups.all()
    assert (group.name, str(group.starts_on), group.ends_on) == ("Evening", "2020-01-31", None)
    assert "Who is in Evening" in says(page)
    members = page._members
    assert {line.cells[1] for line in members.shown()} == {"Amara Okafor", "Inez Lead", "Zora Quist"}
    members.field.setText("amara")
    page.ensureWidgetVisible(members.view)
    press_line(members, 0)
    assert people_in(program, "Evening") == {"Amara Okafor"}
    assert members.shown()[0].cells == ("yes", "Amara Okafor", "", "Evening")
    members.view.setFocus()
    QTest.keyClick(members.view, Qt.Key.Key_Return)
    assert people_in(program, "Evening") == set(), "the line that is stood on stays"
    QTest.keyClick(members.view, Qt.Key.Key_Return)
    assert people_in(program, "Evening") == {"Amara Okafor"}
    page.ensureWidgetVisible(button(page, "Has ended"))
    click(button(page, "Has ended"))
    (group,) = program.store.groups.all()
    assert group.has_ended(program.store.groups.today())
    assert page._list.shown()[0].cells[-1] == "has ended"
    click(button(page, "Add a group"))
    assert field(page, "Name").text() == ""
    page.closed.emit()
    assert isinstance(program.window.page, OfficePage)


def test_a_group_in_the_list_is_changed(program: Program) -> None:
    by = administrator(program.store)
    for name in ("Day", "Evening"):
        program.store.groups.make(name, by=by)
    page = opened(program)
    press_line(page._list, 1)
    assert field(page, "Name").text() == "Evening"
    fill(page, name="day")
    assert "There is a group Day already" in says(page)
    fill(page, name="Late", last="2030-12-31")
    assert [(group.name, str(group.ends_on)) for group in program.store.groups.all()] == [
        ("Day", "None"),
        ("Late", "2030-12-31"),
    ]


def test_people_are_put_into_a_group_where_they_are_entered(program: Program) -> None:
    program.store.groups.make("Evening", by=administrator(program.store))
    program.window.let_in(program.store.person(administrator(program.store)))
    program.window.reception.show_people(program.store.person(administrator(program.store)))
    page = program.window.page
    assert isinstance(page, PeoplePage)
    completer = field(page, "Group").completer()
    assert isinstance(completer, QCompleter)
    completer.setCompletionPrefix("ev")
    assert completer.currentCompletion() == "Evening"
    for caption, text in (("Name", "Bo"), ("Group", "evening")):
        QTest.keyClicks(field(page, caption), text)
    page._save_button.click()
    assert people_in(program, "Evening") == {"Bo"}
    click_groups(page)
    groups = program.window.page
    assert isinstance(groups, GroupsPage)
    groups.closed.emit()
    assert program.window.page is not groups
    assert "From a list…" in {each.text() for each in program.window.findChildren(Button)}


def test_groups_that_run_today_are_offered_first_and_those_that_have_ended_not(program: Program) -> None:
    store, by = program.store, administrator(program.store)
    today = store.groups.today()
    days = {"Autumn": (today + DAY, None), "Winter": (None, None), "Old": (None, today - DAY)}
    for name, (first, last) in days.items():
        made = store.groups.make(name, by=by, starts_on=first, ends_on=last)
        store.groups.put_in(made.id, [enter(store, f"{name} One").id], by=by)
    program.window.show_sign_in()
    page = program.window.page
    assert isinstance(page, SignInPage)
    assert page._groups is not None
    assert [*page._groups._words] == ["", "Winter", "Autumn"]
    shown = {tile.person.name for tile in page._shown()}
    assert "Old One" in shown, "few people are all shown"


@pytest.mark.parametrize("count", [28, 32])
def test_where_many_sign_in_those_of_ended_groups_are_found_by_name(program: Program, count: int) -> None:
    store, by = program.store, administrator(program.store)
    old = store.groups.make("Old", by=by, ends_on=store.groups.today() - DAY)
    now = store.groups.make("Now", by=by)
    store.groups.put_in(old.id, [enter(store, name).id for name in ("Gone One", "Both")], by=by)
    store.groups.put_in(now.id, [next(each.id for each in store.people() if each.name == "Both")], by=by)
    for number in range(count - 4):
        enter(store, f"Dealer {number}")
    program.window.show_sign_in()
    page = program.window.page
    assert isinstance(page, SignInPage)
    assert len(page._tiles) == count
    shown = {tile.person.name for tile in page._shown()}
    assert "Both" in shown
    assert ("Gone One" in shown) is (count <= 30)
    page._field.setText("gone")
    assert [tile.person.name for tile in page._shown()] == ["Gone One"]


def test_a_report_is_of_a_class_that_is_over_too_and_of_those_who_have_left_it(program: Program) -> None:
    store, by = program.store, administrator(program.store)
    today = store.groups.today()
    old, now = store.groups.make("Old", by=by), store.groups.make("Now", by=by)
    gone, here = (enter(store, name) for name in ("Gone", "Here"))
    store.groups.put_in(old.id, [gone.id, here.id], by=by)
    store.groups.change(replace(old, ends_on=today - DAY), by=by)
    store.groups.put_in(now.id, [gone.id, here.id], by=by)
    store.change_person(replace(store.person(gone.id), is_active=False), by=by)
    store.groups.make("Empty", by=by)
    assert groups_of(store) == ((now.id, "Now"), (old.id, "Old (ended)"))
    assert [person.name for person in reported(store, old.id)] == ["Gone", "Here"]
    assert [person.name for person in reported(store, now.id)] == ["Here"]
    assert [person.name for person in reported(store, "")] == ["Amara Okafor", "Here"]
    assert reported(store, "no such group") == ()
