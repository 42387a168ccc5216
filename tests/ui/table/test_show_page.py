"""At *show* whoever looks on sets the pace: slower, faster, or step by step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, drill_with
from tests.ui.table.at_poker import session_of
from trainer.records import Level
from trainer.ui.exercise import pace
from trainer.ui.exercise.help import KeysDialog
from trainer.ui.table.page import TablePage
from trainer.ui.table.show_page import ShowPage


@pytest.fixture
def shown(program: Program, monkeypatch: pytest.MonkeyPatch) -> ShowPage:
    """A round that is dealt as slowly as it is for everybody."""
    for name, length in (("SHOWN_MS", 1400), ("SHOWN_CARD_MS", 350)):
        monkeypatch.setattr(pace, name, length)
    page = program.deal(drill_with(lambda acts: True, level=Level.SHOW))
    assert isinstance(page, ShowPage)
    return page


def count(page: TablePage) -> int:
    return session_of(page).state.count


def test_each_key_changes_the_pace_by_one_and_says_it(qtbot: QtBot, shown: ShowPage) -> None:
    usual = shown._pause_ms()
    assert usual is not None
    said, pauses = [], []
    for key in ("-", "-", "-", "+", "+", "=", "+"):
        assert shown.press_key(key)
        said.append(shown._said())
        pauses.append(shown._pause_ms())
    assert said[1] == said[2] == "Step by step: N deals the next one."
    assert pauses[1] is None
    assert pauses[3:6] == [2 * usual, usual, usual // 2]
    assert pauses[6] is not None
    assert pauses[6] < usual // 4


def test_step_by_step_nothing_moves_until_it_is_asked_for(qtbot: QtBot, shown: ShowPage) -> None:
    for _ in range(2):
        shown.press_key("-")
    assert not shown._auto.isActive()
    before = count(shown)
    for number in range(1, 4):
        shown.press_key("N")
        assert count(shown) == before + number
    assert not shown._auto.isActive()
    shown.press_key("+")
    assert shown._auto.isActive()


def test_a_pause_is_stepped_through_too(qtbot: QtBot, shown: ShowPage) -> None:
    shown.turn_pause()
    before = count(shown)
    shown.press_key("N")
    assert count(shown) == before + 1
    assert shown._clock.is_paused
    assert not shown._auto.isActive()


def test_by_press_as_by_key(qtbot: QtBot, shown: ShowPage) -> None:
    """The buttons have names for who hears them, and leave the keys where they are."""
    slower, faster = shown.pace_buttons
    assert (slower.accessibleName(), faster.accessibleName()) == ("Slower", "Faster")
    QTest.mouseClick(slower, Qt.MouseButton.LeftButton)
    assert shown._said() == "Half as fast."
    QTest.mouseClick(faster, Qt.MouseButton.LeftButton)
    assert shown._said() == "As fast as it comes."
    before = count(shown)
    QTest.mouseClick(shown.panel._next, Qt.MouseButton.LeftButton)
    assert count(shown) == before + 1


def test_the_list_of_keys_names_no_verb_there(qtbot: QtBot, shown: ShowPage) -> None:
    dialog = shown.key_list()
    assert isinstance(dialog, KeysDialog)
    words = {label.text() for label in dialog.findChildren(QLabel)}
    assert "slower, at last step by step; faster" in words
    assert not words & {"Deal", "Burn", "an amount, then Enter"}
