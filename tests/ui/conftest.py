"""Every test of the window has the program's fonts and the dark room, and deals what it dealt the last time."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, hurry, started
from trainer.ui.exercise import fresh_seed
from trainer.ui.look.stylesheet import apply_room
from trainer.ui.look.theme import DARK


class PatientBot(QtBot):
    """Waits as long as a busy machine needs: a round that plays itself to its end takes seconds there."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 50_000) -> None:  # noqa: N802  # Qt's way
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.fixture(autouse=True)
def dark_room(qapp: QApplication) -> None:
    """As the program starts; no control of the test before is left to be styled anew."""
    # Without a running event loop Qt keeps what was to be deleted later.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    apply_room(qapp, DARK)


@pytest.fixture(autouse=True)
def rounds_of_the_test(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the window deals is the same every time a test runs, and another in every test."""
    if os.environ.get("HYPOTHESIS_PROFILE") != "long":
        monkeypatch.setattr(fresh_seed, "_chance", Random(f"{request.path.stem}::{request.node.name}"))


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> Iterator[Program]:
    """The window with one person signed in, which waits for nobody."""
    hurry(monkeypatch)
    with started(data_dir) as opened:
        yield opened
