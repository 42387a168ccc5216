"""Every page of the office, as it is opened from there: its tab is lit, and the way back is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from tests.store.staff import enter
from tests.ui.pressing import click
from tests.ui.program import Program, no_second_window, started
from trainer.store import Person, Role
from trainer.ui.office import DOORS, Door, doors_of
from trainer.ui.pages.office import OfficePage
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.listing import ListTable
from trainer.ui.widgets.top_bar import TopBar


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    folder: Path = tmp_path_factory.mktemp("records")
    with started(folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def staff(program: Program) -> tuple[Person, ...]:
    return tuple(
        [
            enter(program.store, name, role=role)
            for name, role in (("Ada Moor", Role.ADMINISTRATOR), ("Sam Vale", Role.SUPERVISOR))
        ]
    )


def opened(program: Program, by: Person, door: str) -> QWidget:
    """The page behind a door, as somebody finds it."""
    program.window.let_in(by)
    QCoreApplication.processEvents()  # the bar is there
    program.window.show_office()
    office = program.window.page
    assert isinstance(office, OfficePage)
    office.door_wanted.emit(door)
    page = program.window.page
    assert isinstance(page, QWidget)
    assert page is not office
    return page


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.id)
def test_a_page_of_the_office_lights_its_tab_and_has_a_button_back(
    program: Program, staff: tuple[Person, ...], door: Door
) -> None:
    with no_second_window(program.window):
        page = opened(program, next(each for each in staff if door in doors_of(each)), door.id)
    tabs = program.window.findChildren(TopBar)[-1].findChildren(Button)
    assert [tab.text() for tab in tabs if tab.isChecked()] == ["Office"]
    back = [each for each in page.findChildren(Button) if each.key == "Esc" and each.isVisible()]
    click(back[0])
    assert isinstance(program.window.page, OfficePage)


def test_a_list_in_which_nothing_stands_is_neither_saved_nor_printed(
    program: Program, staff: tuple[Person, ...]
) -> None:
    page = opened(program, staff[1], "review")
    ways = [each for each in page.findChildren(Button) if each.text() in ("Save as CSV…", "Print…")]
    assert len(ways) == 2
    assert not page.findChildren(ListTable)[0].shown()
    assert not any(way.isEnabled() for way in ways)
    page = opened(program, staff[1], "people")
    ways = [each for each in page.findChildren(Button) if each.text() in ("Save as CSV…", "Print…")]
    assert all(way.isEnabled() for way in ways)
    page.findChildren(ListTable)[0].field.setText("nobody of this name")
    assert not any(way.isEnabled() for way in ways)
