"""The panel beside the table: a verdict stands in its place before anything is painted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.dealing.trainee import Trainee
from tests.ui.program import drill_with, hurry, started
from trainer.rules import actions as a
from trainer.training.focus import Focus


def test_a_verdict_takes_the_place_of_an_open_menu_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    """Painted under the menu it would jump, and be seen a frame later than it is said."""
    hurry(monkeypatch)
    with started(data_dir) as program:
        program.deal(drill_with(lambda acts: any(isinstance(act, a.Deal) for act in acts), focus=Focus.DEAL))
        trainee = Trainee(qtbot, program)
        while not isinstance(due := trainee.due(), a.Deal):
            trainee.do(due)
        panel = trainee.page.panel
        wrong = next(seat.number for seat in trainee.session.state.table.players if seat.number not in (due.to, 10, 11))
        trainee.keys.press("D")
        QApplication.processEvents()
        assert panel.menu.isVisible()
        trainee.page.press_key(str(wrong))  # a key that is sent would let events pass
        assert panel.verdict.isVisible()
        assert not panel.menu.isVisible()
        place = panel.verdict.geometry()
        QApplication.processEvents()
        assert panel.verdict.geometry() == place
