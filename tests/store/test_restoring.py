"""A backup in the place of the records: whatever lay there or comes in between, one of the two is whole and opened."""

from __future__ import annotations

import gzip
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator
from trainer.store import FILE_NAME, Store, StoreError, open_store, opening
from trainer.store.backups import back_up
from trainer.store.restoring import restore

STORES = Path(__file__).parents[1] / "data" / "stores"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / FILE_NAME


def dealt(store: Store, steps: int = 1) -> str:
    attempt = store.record.begin(start(None))
    for step in range(steps):
        store.record.answer(attempt, answer(step))
    return attempt


def steps_of(folder: Path, attempt: str) -> int:
    """How many answers are kept of it, in records that are whole."""
    with open_store(folder) as store:
        assert store.verify().is_whole
        return len(store.attempt(attempt).answers)


def killed(file: Path, to: Path) -> None:
    """As a program leaves it that was killed: its last answers stand in the log alone."""
    to.parent.mkdir(exist_ok=True)
    for end in ("", "-wal"):
        shutil.copyfile(f"{file}{end}", f"{to}{end}")


def test_a_log_whose_records_have_gone_does_not_spoil_what_is_put_back(file: Path, tmp_path: Path) -> None:
    left = tmp_path / "left" / FILE_NAME
    with open_store(file.parent) as store:
        attempt = dealt(store)
        made = back_up(file)
        for _ in range(10):
            dealt(store)
        killed(file, left)
    left.unlink()
    assert restore(left, made.path) is not None, "the log is kept"
    assert steps_of(left.parent, attempt) == 1


def test_what_is_in_the_log_of_a_backup_alone_comes_with_it(file: Path, tmp_path: Path) -> None:
    left, other = tmp_path / "left" / FILE_NAME, tmp_path / "other" / FILE_NAME
    with open_store(file.parent) as store:
        attempt = dealt(store, 5)
        killed(file, left)
    restore(other, left)
    assert steps_of(other.parent, attempt) == 5


@pytest.mark.parametrize("version", [1, 5])
def test_records_of_an_earlier_version_are_copied_put_back_and_opened(file: Path, version: int) -> None:
    old = file.with_name("old.sqlite")
    file.parent.mkdir()
    old.write_bytes(gzip.decompress((STORES / f"version-{version}.sqlite.gz").read_bytes()))
    assert restore(file, old) is None
    made = back_up(file)
    restore(file, made.path)
    with open_store(file.parent) as store:
        assert store.verify().is_whole
        assert store.attempt_count() > 0
        store.back_up(by=administrator(store))
    # what was erased before is not in the copy made before the tables were brought up to date either
    assert file.with_name(f"dealer-trainer-version-{version}.sqlite").exists()
    with sqlite3.connect(old) as connection:
        connection.execute("DROP TRIGGER payloads_never_update")
        connection.execute("UPDATE payloads SET body = replace(body, 'right', 'wrong')")
    with pytest.raises(StoreError, match="was not put back"):
        restore(file, old)


def test_a_file_with_nothing_in_it_is_no_backup_and_has_none(file: Path, tmp_path: Path) -> None:
    file.parent.mkdir()
    file.touch()
    with pytest.raises(StoreError, match="There are no records in"):
        back_up(file)
    with pytest.raises(StoreError, match="There are no records in"):
        restore(tmp_path / FILE_NAME, file)
    assert not (tmp_path / FILE_NAME).exists()
    assert list((file.parent / "backups").iterdir()) == []


def test_a_folder_is_no_backup(file: Path) -> None:
    open_store(file.parent).close()
    with pytest.raises(StoreError, match="There are no records in"):
        restore(file, file.parent)
    assert sorted(path.name for path in file.parent.iterdir() if "seen" not in path.name) == [FILE_NAME]


def test_whoever_is_stopped_in_between_leaves_records_in_their_place(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(file.parent) as store:
        attempt = dealt(store)
        made = back_up(file)
        store.record.answer(attempt, answer(1))
    with monkeypatch.context() as patched:

        def stop(_part: Path, _to: Path) -> None:
            raise KeyboardInterrupt

        patched.setattr(Path, "replace", stop)
        with pytest.raises(KeyboardInterrupt):
            restore(file, made.path)
    assert steps_of(file.parent, attempt) == 2
    assert not list(file.parent.glob("*.part"))


def test_it_is_put_where_a_link_leads(file: Path, tmp_path: Path) -> None:
    drive = tmp_path / "drive"
    drive.mkdir()
    with open_store(drive) as store:
        attempt = dealt(store)
    file.parent.mkdir()
    try:
        file.symlink_to(drive / FILE_NAME)
    except OSError:
        pytest.skip("links need a right here")
    aside = restore(file, back_up(file).path)
    assert file.is_symlink()
    assert aside is not None
    assert aside.parent == drive.resolve()
    assert steps_of(drive, attempt) == 1


@pytest.mark.skipif(os.name != "posix", reason="what is open can't be replaced there")
def test_a_window_that_opens_meanwhile_opens_what_was_put_back(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(file.parent) as store:
        dealt(store)
        made = back_up(file)
    connect, connected = opening._connect, []

    def late(path: str, wait_ms: int) -> sqlite3.Connection:
        connection = connect(path, wait_ms)
        connected.append(path)
        if len(connected) == 1:
            restore(file, made.path)
        return connection

    monkeypatch.setattr(opening, "_connect", late)
    with open_store(file.parent) as store:
        attempt = dealt(store, 3)
    assert len(connected) == 2
    assert steps_of(file.parent, attempt) == 3
