"""The chain is verified beside the program: from where it was whole before, no longer than the store is open."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from tests.store.made_up_rounds import answer, erased, meddle, start
from trainer.records import Mark
from trainer.store import FILE_NAME, backups, open_store, watching
from trainer.store.checking import verify_since
from trainer.store.copies import reader as reader_of


def deal(folder: Path, *, steps: int = 3) -> None:
    with open_store(folder / "data", key_folder=folder / "key") as store:
        attempt = store.record.begin(start("p1"))
        for step in range(steps):
            store.record.answer(attempt, answer(step, Mark.WRONG))


def verified(folder: Path) -> list[str]:
    """What is said of it."""
    told: list[str] = []
    with open_store(folder / "data", key_folder=folder / "key") as store:
        store.verify_in_background(told.append).wait()
    assert not [*(folder / "data").glob("*-wal")], "no log is left behind"
    return told


def better(folder: Path, entry: int) -> None:
    meddle(folder / "data", lambda found: found.execute("UPDATE answers SET mark = 'right' WHERE entry = ?", (entry,)))


def test_what_was_verified_before_is_not_read_again_and_what_came_after_is(tmp_path: Path) -> None:
    deal(tmp_path)
    assert verified(tmp_path) == []
    deal(tmp_path)
    better(tmp_path, 4)
    assert verified(tmp_path) == [], "left to the whole verification"
    better(tmp_path, 8)
    assert verified(tmp_path) == [], "that was verified, too"
    deal(tmp_path)
    better(tmp_path, 12)
    for _ in range(2):
        (told,) = verified(tmp_path)
        assert "entry 12 is not as it was written. All before entry 12 is safe" in told


def test_where_it_is_not_known_what_was_verified_all_is_read(tmp_path: Path) -> None:
    deal(tmp_path)
    assert verified(tmp_path) == []
    (kept,) = (tmp_path / "key").glob("verified-*")
    better(tmp_path, 4)
    kept.write_bytes(b"{")
    (told,) = verified(tmp_path)
    assert "entry 4 is not as it was written" in told


def test_a_backup_that_was_put_back_is_told_of_when_it_is_opened_and_not_twice(tmp_path: Path) -> None:
    deal(tmp_path)
    backup = (tmp_path / "data" / FILE_NAME).read_bytes()
    deal(tmp_path)
    assert verified(tmp_path) == []
    (tmp_path / "data" / FILE_NAME).write_bytes(backup)
    told: list[str] = []
    with open_store(tmp_path / "data", key_folder=tmp_path / "key") as store:
        assert store.lost is not None
        store.verify_in_background(told.append).wait()
    assert told == verified(tmp_path) == []


def test_others_in_its_place_are_told_of(tmp_path: Path) -> None:
    """With the key anybody can write another chain; what was verified before shows it."""
    deal(tmp_path)
    backup = (tmp_path / "data" / FILE_NAME).read_bytes()
    deal(tmp_path)
    assert verified(tmp_path) == []
    (tmp_path / "data" / FILE_NAME).write_bytes(backup)
    deal(tmp_path, steps=5)
    (told,) = verified(tmp_path)
    assert "entry 9 is another one than when they were last verified" in told


def test_a_damaged_file_is_told_of(tmp_path: Path) -> None:
    deal(tmp_path, steps=300)
    content = bytearray((tmp_path / "data" / FILE_NAME).read_bytes())
    content[-40_000:-20_000] = b"\xee" * 20_000
    (tmp_path / "data" / FILE_NAME).write_bytes(content)
    (told,) = verified(tmp_path)
    assert "damaged" in told


def test_closing_the_store_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "_CHUNK", 1)
    monkeypatch.setattr(watching, "_REST_S", 20.0)
    deal(tmp_path, steps=20)
    told: list[str] = []
    with open_store(tmp_path / "data", key_folder=tmp_path / "key") as store:
        watch = store.verify_in_background(told.append)
    assert not watch._thread.is_alive()
    assert told == []
    assert not [*(tmp_path / "key").glob("verified-*")]


def test_what_is_erased_meanwhile_is_no_fault(tmp_path: Path) -> None:
    deal(tmp_path)
    with (
        open_store(tmp_path / "data", key_folder=tmp_path / "key") as store,
        closing(reader_of(tmp_path / "data" / FILE_NAME)) as reader,
    ):
        attempt = store.attempts("p1")[0].id

        def erase(_done: int, _of: int) -> bool:
            if store.attempt_count():
                erased(store, attempt)
            return True

        for chunk in (3, 100):
            report = verify_since(reader, None, erase, chunk)
            assert (report.fault, report.entries) == (None, 6)


def test_rounds_are_dealt_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "_CHUNK", 2)
    monkeypatch.setattr(watching, "_REST_S", 0.005)
    deal(tmp_path, steps=10)
    told: list[str] = []
    with open_store(tmp_path / "data", key_folder=tmp_path / "key") as store:
        watch = store.verify_in_background(told.append)
        attempt = store.record.begin(start("p1"))
        for step in range(10):
            store.record.answer(attempt, answer(step))
        erased(store, attempt)
        watch.wait()
        assert store.verify().is_whole
    assert told == []


def copies(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "data" / "backups").glob("*"))


def test_whole_records_are_backed_up_once_a_day_and_broken_ones_never(tmp_path: Path) -> None:
    deal(tmp_path)
    assert verified(tmp_path) == []
    made = copies(tmp_path)
    assert len(made) == 1
    assert verified(tmp_path) == []
    assert copies(tmp_path) == made, "one a day"
    (tmp_path / "data" / "backups" / made[0]).unlink()
    deal(tmp_path)
    better(tmp_path, 8)
    assert len(verified(tmp_path)) == 1
    assert copies(tmp_path) == []


def test_a_backup_that_can_not_be_made_is_said(tmp_path: Path) -> None:
    deal(tmp_path)
    told: list[str] = []
    (tmp_path / "data" / "backups").write_text("in the way", encoding="utf-8")
    with open_store(tmp_path / "data", key_folder=tmp_path / "key") as store:
        store.verify_in_background(told.append).wait()
    (said,) = told
    assert "backups" in said


def test_closing_interrupts_a_backup_under_way_and_leaves_no_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is as slow as on a large file: it waits until it is interrupted."""
    deal(tmp_path)
    begun = Event()

    def copy(connection: sqlite3.Connection, to: Path) -> None:
        to.write_bytes(b"half of it")
        begun.set()
        connection.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")

    monkeypatch.setattr(backups, "copy_whole", copy)
    told: list[str] = []
    with open_store(tmp_path / "data", key_folder=tmp_path / "key") as store:
        store.verify_in_background(told.append)
        assert begun.wait(30)
    assert (told, copies(tmp_path)) == ([], [])
