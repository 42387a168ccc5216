"""The disk is full, can't be written, is taken away, forgets: said in a sentence, and nothing acknowledged is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.faults.drive import tried


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was told of each drive."""
    folder = tmp_path_factory.mktemp("drives")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        return tried("tests.faults.on_a_drive", folder)


def test_a_full_disk_takes_nothing_that_was_acknowledged(found: dict[str, Any]) -> None:
    full = found["full"]
    assert full["is_kept"]
    words = "is full: free some space on it and try again" if full["is_real"] else ""
    for said in ("said", "backed_up"):
        assert words in full[said], said
    assert not full["at_start"] or words in full["at_start"], "a log that is still there leaves room to start"
    assert full["said"]
    assert full["acknowledged"] > 0
    assert full["halves"] == []
    assert full["is_whole"]
    assert full["count"] == full["acknowledged"] + 1, "the same answer goes in once there is room"


def test_a_drive_that_can_only_be_read_is_said_at_the_start_and_left(found: dict[str, Any]) -> None:
    read_only = found["read_only"]
    assert "may be written to, then try again" in read_only["said"] or "ask for write access" in read_only["said"]
    assert "check that its folder exists and may be written to" in read_only["anew"]
    assert read_only["is_kept"]


def test_a_drive_that_is_taken_away_is_said_at_once_and_at_the_next_start(found: dict[str, Any]) -> None:
    away = found["taken_away"]
    assert "is gone: it was deleted or moved, or its drive was taken away" in away["said"]
    assert "is gone" in away["read"]
    assert away["is_closed"]
    assert "They ended with entry 3" in away["at_start"], "never silently empty"
    assert away["made"] == [], "nothing is begun anew where the drive should be"


def test_records_in_memory_are_told_of_before_they_are_gone(found: dict[str, Any]) -> None:
    """As on a computer that runs from what it can only read; whoever only tries the program is left alone."""
    memory = found["in_memory"]
    assert memory["before"] == []
    assert len(memory["said"]) == memory["is_real"]
    assert all(f"The records lie in {memory['folder']}, which is emptied" in each for each in memory["said"])
