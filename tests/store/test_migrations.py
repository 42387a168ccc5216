"""Old tables are brought up to date, whole or not at all; newer ones are refused."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, start
from trainer.records import KeptAttempt
from trainer.store import FILE_NAME, StoreError, holds, migrations, open_guest_store, open_store
from trainer.store.migrations import MIGRATIONS, Migration
from trainer.store.pins import pin_hash

SECOND = Migration(
    "people_may_have_a_nickname",
    (
        "ALTER TABLE people ADD COLUMN nickname TEXT NOT NULL DEFAULT ''",
        "UPDATE people SET nickname = substr(name, 1, 3)",
    ),
)
HALTING = Migration("halts_midway", ("DELETE FROM people", "CREATE TABLE people (id TEXT)"))
DANGLING = Migration(
    "leaves_a_dangling_row",
    ("DROP TRIGGER entries_never_delete", "DELETE FROM entries WHERE number = 1"),
)


HOLDING = ("take", "require_mine", "release")
"""What the program of those days did not do yet."""


@pytest.fixture
def kept(tmp_path: Path) -> KeptAttempt:
    """What a database made by the first migration alone holds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", MIGRATIONS[:1])
        for act in HOLDING:
            patch.setattr(holds, act, lambda *_: None)
        with open_store(tmp_path) as store:
            with store._database.writing() as connection:
                connection.execute(
                    "INSERT INTO people (id, name, staff_number, role, group_name, is_active, pin)"
                    " VALUES ('p1', 'Annelie', '', 'trainee', '', 1, ?)",
                    (pin_hash("4711"),),
                )
            attempt = store.record.begin(start("p1"))
            store.record.answer(attempt, answer())
            return store.attempt(attempt)


def columns(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[1] for row in connection.execute("PRAGMA table_info(people)")]


def test_a_first_version_opens_with_its_data(tmp_path: Path, kept: KeptAttempt) -> None:
    with open_store(tmp_path) as store:
        (person,) = store.people()
        assert (person.name, store.check_pin(person.id, "4711").is_right) == ("Annelie", True)
        assert store.attempt(kept.id) == kept
        assert store.verify().is_whole


def test_a_migration_runs_once_after_a_copy(tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS[:1], SECOND))
    for _ in range(2):
        with open_store(tmp_path) as store:
            assert store.attempt(kept.id) == kept
            assert store.verify().is_whole
            with store._database.reading() as connection:
                assert connection.execute("SELECT nickname FROM people").fetchall() == [("Ann",)]
                assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    copy = tmp_path / "dealer-trainer-version-1.sqlite"
    assert sorted(tmp_path.iterdir()) == [copy, tmp_path / FILE_NAME]
    assert "nickname" not in columns(copy)
    with open_guest_store() as guest, guest._database.reading() as connection:
        assert connection.execute("SELECT nickname FROM people").fetchall() == []


def test_the_copy_made_before_a_migration_is_a_store(
    tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS[:1], SECOND))
        for act in HOLDING:
            patch.setattr(holds, act, lambda *_: None)
        with open_store(tmp_path) as store:
            store.record.answer(kept.id, answer(1))
    (tmp_path / "old").mkdir()
    (tmp_path / "dealer-trainer-version-1.sqlite").rename(tmp_path / "old" / FILE_NAME)
    with open_store(tmp_path / "old") as copy:
        assert copy.attempt(kept.id) == kept
        assert copy.verify().is_whole


def test_where_no_copy_can_be_made_nothing_is_migrated(
    tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS[:1], SECOND))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(StoreError, match="dealer-trainer-version-1"):
            open_store(tmp_path)
    assert "nickname" not in columns(tmp_path / FILE_NAME)
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part" or "version" in path.name] == []
    with open_store(tmp_path) as store:
        assert store.attempt(kept.id) == kept


@pytest.mark.parametrize("broken", [HALTING, DANGLING])
def test_a_migration_that_fails_changes_nothing_and_can_be_tried_again(
    tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch, broken: Migration
) -> None:
    for copy in ("dealer-trainer-version-1.sqlite", "dealer-trainer-version-1-2.sqlite"):
        monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS[:1], SECOND, broken))
        with pytest.raises(StoreError, match="could not be brought up to date") as refused:
            open_store(tmp_path)
        assert str(tmp_path / copy) in str(refused.value)
        assert (tmp_path / copy).exists()
        assert "nickname" not in columns(tmp_path / FILE_NAME)
    monkeypatch.setattr(migrations, "MIGRATIONS", MIGRATIONS[:1])
    with open_store(tmp_path) as store:
        assert store.attempt(kept.id) == kept
        assert [person.name for person in store.people()] == ["Annelie"]


def test_a_newer_database_is_refused_untouched(tmp_path: Path, kept: KeptAttempt) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(StoreError, match=r"newer Dealer Trainer \(data version 99"):
        open_store(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
