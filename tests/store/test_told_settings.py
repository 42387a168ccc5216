"""What was set with an entry of its own is held against the table of settings, and put right by the entries."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.made_up_rounds import meddle
from tests.store.staff import administrator
from trainer.store import FILE_NAME, open_store
from trainer.store.kiosk import GOES_DARK, SIGNS_OUT, Patience
from trainer.store.mending import open_mended
from trainer.store.retention import Sort
from trainer.store.told_settings import WORDS

CHANGED = {
    "how long rounds are kept": (
        "UPDATE settings SET value = json_set(value, '$.rounds', 1) WHERE key = 'retention'",
        "the years for which rounds are kept now stand as 1, and were set to 7",
    ),
    "nothing of it": (
        "DELETE FROM settings WHERE key = 'retention'",
        "the years for which rounds are kept now stand as 0, and were set to 7",
    ),
    "a kiosk": (
        "UPDATE settings SET value = json_set(value, '$.signs_out_min', 30) WHERE key = 'kiosk'",
        "the minutes after which a locked station signs out now stand as 30, and were set to 2",
    ),
    "a name": (
        "UPDATE settings SET value = json_quote('Room 4') WHERE key = 'station_name'",
        "the station now stands under the name Room 4, and was called Room 3",
    ),
}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("what", CHANGED)
def test_what_was_set_in_another_program_is_said_and_put_right(tmp_path: Path, what: str) -> None:
    statement, said = CHANGED[what]
    with open_store(tmp_path) as store:
        by = administrator(store)
        for years in (5, 7):
            store.retention.keep(Sort.ROUNDS, years, by=by)
        store.kiosk.keep_patience(Patience(signs_out_min=2), by=by)
        for name in ("Room 2", "Room 3"):
            store.stations.rename(name, by=by)
        store.set_setting("look", {"theme": "dark"})
        store.back_up(by=by)
        assert store.verify().is_whole
    meddle(tmp_path, lambda connection: connection.execute(statement))
    with open_store(tmp_path) as store:
        assert str(store.verify().fault) == said
    (tmp_path / f"{FILE_NAME}-damaged").touch()
    with open_mended(tmp_path) as store:
        assert store.mended is not None
        assert store.verify().is_whole
        assert store.retention.years()[Sort.ROUNDS] == 7
        assert store.kiosk.patience().signs_out_min == 2
        assert store.setting("look", {}) == {"theme": "dark"}


def test_each_number_that_is_set_with_an_entry_is_held() -> None:
    assert {*WORDS} == {*Sort, SIGNS_OUT, GOES_DARK}
