"""Pages are tried one after another, faster than anybody presses."""

import pytest

from trainer.ui.pages import input_hold


@pytest.fixture(autouse=True)
def presses_count_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is pressed right after a page was opened is meant for it."""
    monkeypatch.setattr(input_hold, "LINGER_MS", 0)
