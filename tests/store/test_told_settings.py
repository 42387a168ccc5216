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
from trainer.store.told_settings import WORDS, differences

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


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("retention", '{"rounds": 1}', "the years for which rounds are kept now stand as 1, which nobody has set"),
        ("kiosk", '{"goes_dark_min": 0}', "the minutes after which a locked station goes dark now stand as 0"),
    ],
)
def test_what_nobody_has_ever_set_is_said_and_taken_back(tmp_path: Path, key: str, value: str, said: str) -> None:
    """Carrying out a retention of one year that another program has written would erase."""
    with open_store(tmp_path) as store:
        store.back_up(by=administrator(store))
    meddle(tmp_path, lambda connection: connection.execute("INSERT INTO settings VALUES (?, ?)", (key, value)))
    with open_store(tmp_path) as store:
        assert str(store.verify().fault).startswith(said)
    (tmp_path / f"{FILE_NAME}-damaged").touch()
    with open_mended(tmp_path) as store:
        assert store.verify().is_whole
        assert (store.retention.years()[Sort.ROUNDS], store.kiosk.patience()) == (0, Patience())


def test_where_an_entry_that_set_it_is_kept_no_more_nothing_is_said_of_what_stands(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        by = administrator(store)
        store.retention.keep(Sort.ROUNDS, 7, by=by)
        with store._database.writing() as connection:
            connection.execute("DROP TRIGGER deeds_never_delete")
            connection.execute("DELETE FROM deeds WHERE deed = 'setting'")
            assert differences(connection) == ()
        assert store.retention.years()[Sort.ROUNDS] == 7


def test_each_number_that_is_set_with_an_entry_is_held() -> None:
    assert {*WORDS} == {*Sort, SIGNS_OUT, GOES_DARK}
