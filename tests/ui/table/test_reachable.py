"""Everything at the table page can be reached by Tab and arrows, and says what it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tests.ui.program import drill_with, hurry, started
from tests.ui.table.at_poker import view_of
from tests.ui.table.trainee import Trainee
from trainer.rules import actions as a
from trainer.rules.notation import write_action
from trainer.ui.felt.place_item import PlaceItem
from trainer.ui.felt.poker.picture import Target, TargetKind


def has_showdown(acts: tuple[a.Action, ...]) -> bool:
    return any(isinstance(act, a.Reveal) for act in acts)


@pytest.fixture
def trainee(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> Iterator[Trainee]:
    """In the middle of a round: cards, chips and buttons are out."""
    hurry(monkeypatch)
    with started(data_dir) as program:
        program.deal(drill_with(has_showdown))
        ready = Trainee(qtbot, program)
        ready.until(a.CollectBets)
        yield ready


def focused(trainee: Trainee) -> object:
    """The control or the place on the table that has the focus."""
    widget = QApplication.focusWidget()
    return view_of(trainee.page)._felt.focusItem() if widget is view_of(trainee.page) else widget


def test_tab_comes_round_to_everything(trainee: Trainee) -> None:
    places = [item for item in view_of(trainee.page)._felt.places.values() if item.isVisible()]
    buttons = [
        button
        for button in trainee.page.findChildren(QAbstractButton)
        if button.isVisible() and button.isEnabled() and button.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]
    assert len(places) > 20
    assert len(buttons) > 18
    reached = set()
    for _ in range(3 * (len(places) + len(buttons))):
        trainee.keys.press("Tab")
        reached.add(focused(trainee))
    assert not [item.target for item in places if item not in reached]
    assert not [button.text() for button in buttons if button not in reached]


def test_everything_has_a_name(trainee: Trainee) -> None:
    for item in view_of(trainee.page)._felt.places.values():
        assert not item.isVisible() or item.spoken, item.target
    for button in trainee.page.findChildren(QAbstractButton):
        spoken = QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name)
        assert spoken.strip(), button


def test_arrows_walk_and_enter_presses(trainee: Trainee) -> None:
    """From a player's plate to the cards before it, and the cards are pressed."""
    seat = trainee.session.state.table.players[0].number
    view_of(trainee.page).setFocus()
    view_of(trainee.page).focus_target(Target(TargetKind.SEAT, seat))
    reached = {focused(trainee)}
    for key in ("Up", "Right", "Down", "Left", "Up", "Right", "Right"):
        trainee.keys.press(key)
        reached.add(focused(trainee))
    assert len(reached) > 3
    assert all(isinstance(item, PlaceItem) for item in reached)
    view_of(trainee.page).focus_target(Target(TargetKind.SEAT, seat))
    before = len(trainee.session.answers)
    trainee.keys.press("Space")
    assert trainee.session.answers[before].given == write_action(a.CallOn(seat))
