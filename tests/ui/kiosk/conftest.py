"""A locked station over a store in a folder, with a trainee and staff entered, at the sign-in page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.kiosk.station import Station, opened
from tests.ui.program import hurry


@pytest.fixture(autouse=True)
def left(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The statuses with which the program would have ended; the tests go on."""
    statuses: list[int] = []
    monkeypatch.setattr(QApplication, "exit", statuses.append)
    return statuses


@pytest.fixture
def station(monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> Iterator[Station]:
    hurry(monkeypatch)
    with opened(data_dir) as here:
        yield here
