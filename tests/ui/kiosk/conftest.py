"""A locked station over a store in a folder, with a trainee and staff entered, at the sign-in page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.kiosk.station import Station, opened
from tests.ui.program import hurry


@pytest.fixture
def station(monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> Iterator[Station]:
    hurry(monkeypatch)
    with opened(data_dir) as here:
        yield here
