"""Home of somebody whose long history was not reckoned up yet: usable at once, and whole once it has been."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.pressing import pressed
from tests.ui.program import Program
from tests.ui.reports.made_up import practised
from trainer.store import Store
from trainer.training.standing import since_reckoned
from trainer.ui.pages import adding_up
from trainer.ui.pages.home import HomePage


@pytest.fixture
def long_history(program: Program, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setattr(adding_up, "AT_ONCE", 2)
    monkeypatch.setattr(adding_up, "_AT_A_TIME", 1)
    for _ in range(4):
        practised(program.store, program.person.id, ["wash"])
    return program.store


def home(program: Program) -> HomePage:
    page = program.window.page
    assert isinstance(page, HomePage)
    return page


def words_on(page: HomePage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if not label.isHidden())


def test_home_is_there_at_once_and_what_is_due_once_it_is_added_up(
    program: Program, long_history: Store, qtbot: QtBot
) -> None:
    program.window.show_home()
    page = home(program)
    assert page.adding is not None
    assert "Adding up your rounds" in words_on(page)
    assert page.to_do_next is not None
    assert page.to_do_next.hasFocus()
    qtbot.waitUntil(lambda: page.adding is None)
    assert "Due today" in words_on(page)
    assert page.to_do_next.hasFocus()
    program.window.show_home()
    assert home(program).adding is None, "once is enough"
    assert "Due today" in words_on(home(program))


def test_whoever_leaves_meanwhile_finds_it_gone_on_with(program: Program, long_history: Store, qtbot: QtBot) -> None:
    program.window.show_home()
    pressed(home(program), "Choose a drill")
    assert not isinstance(program.window.page, HomePage)
    assert long_history.unreckoned(program.person.id, since_reckoned(long_history, program.person.id)) < 5
    program.window.show_home()
    qtbot.waitUntil(lambda: home(program).adding is None)
    assert "Due today" in words_on(home(program))
