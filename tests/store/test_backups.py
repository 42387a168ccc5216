"""Backups are whole, few, made while others write, and put back only where they are as they were written."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.store.made_up_rounds import Hands, answer, meddle, start
from trainer.store import FILE_NAME, Store, StoreError, backups, open_store
from trainer.store.backups import back_up, is_due
from trainer.store.restoring import restore

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def hands() -> Hands:
    made = Hands()
    made.wall = NOON.timestamp()
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / FILE_NAME


def dealt(store: Store, person: str | None = None) -> str:
    attempt = store.record.begin(start(person))
    store.record.answer(attempt, answer(0))
    return attempt


def test_a_backup_is_a_whole_store_of_the_moment_while_another_program_writes(file: Path, hands: Hands) -> None:
    with open_store(file.parent) as store:
        attempt = dealt(store)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            made = back_up(file, hands.clock())
        store.record.answer(attempt, answer(1))
    assert made.path == file.parent / "backups" / "dealer-trainer-20260301T120000Z.sqlite"
    assert (made.made_at, made.size) == (NOON, made.path.stat().st_size)
    assert os.name != "posix" or made.path.stat().st_mode & 0o77 == 0
    assert backups.backups(file.parent) == (made,)
    made.path.rename(file)
    for end in ("-wal", "-shm"):
        file.with_name(f"{file.name}{end}").unlink(missing_ok=True)
    with open_store(file.parent) as store:
        assert store.attempt(attempt).answers == (answer(0),)
        assert store.verify().is_whole


def test_one_a_day_is_due_whatever_the_clock_was_set_to(file: Path, hands: Hands) -> None:
    open_store(file.parent).close()
    assert is_due(file.parent, hands.clock())
    back_up(file, hands.clock())
    for hours, due in ((0, False), (23.9, False), (24, True), (-1, True)):
        hands.wall = (NOON + timedelta(hours=hours)).timestamp()
        assert is_due(file.parent, hands.clock()) is due, hours


def test_two_of_the_same_second_have_names_of_their_own(file: Path, hands: Hands) -> None:
    open_store(file.parent).close()
    made = [back_up(file, hands.clock()).path.name for _ in range(3)]
    stem = "dealer-trainer-20260301T120000Z"
    assert made == [f"{stem}.sqlite", f"{stem}-2.sqlite", f"{stem}-3.sqlite"]


def test_two_programs_that_copy_in_the_same_second_make_two(file: Path, hands: Hands) -> None:
    with open_store(file.parent) as store:
        dealt(store)
    made: list[backups.Backup] = []
    made.append(back_up(file, hands.clock(), lambda _: made.append(back_up(file, hands.clock()))))
    assert {*made} == {*backups.backups(file.parent)}
    assert len(list((file.parent / "backups").iterdir())) == 2


def test_copies_of_a_time_to_come_push_out_none_of_now(file: Path, hands: Hands) -> None:
    open_store(file.parent).close()
    for day in range(backups.MOST):
        hands.wall = (NOON + timedelta(days=1500 + day)).timestamp()
        back_up(file, hands.clock())
    hands.wall = NOON.timestamp()
    made = [back_up(file, hands.clock()), back_up(file, hands.clock())]
    kept = backups.backups(file.parent, hands.clock())
    assert kept[:2] == (made[1], made[0])
    assert len(kept) == backups.MOST


def test_what_a_killed_program_has_left_half_made_goes_and_what_is_being_made_stays(file: Path, hands: Hands) -> None:
    open_store(file.parent).close()
    back_up(file, hands.clock())
    left, fresh = (file.parent / "backups" / f"dealer-trainer-{name}.sqlite.part" for name in ("left", "fresh"))
    for path in (left, fresh):
        path.write_bytes(b"half")
    os.utime(left, (left.stat().st_mtime - 7200,) * 2)
    back_up(file, hands.clock())
    assert (left.exists(), fresh.exists()) == (False, True)


def test_the_oldest_go_by_number_and_by_size_and_two_always_stay(
    file: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_store(file.parent).close()
    monkeypatch.setattr(backups, "MOST", 4)
    for _ in range(5):
        hands.wall += 86_400
        back_up(file, hands.clock())
    hands.wall += 86_400
    newest = back_up(file, hands.clock())
    days = [each.made_at.day for each in backups.backups(file.parent)]
    assert days == [7, 6, 5, 4]
    monkeypatch.setattr(backups, "MOST_BYTES", newest.size * 3)
    hands.wall += 86_400
    back_up(file, hands.clock())
    assert [each.made_at.day for each in backups.backups(file.parent)] == [8, 7, 6]
    monkeypatch.setattr(backups, "MOST_BYTES", 1)
    hands.wall += 86_400
    back_up(file, hands.clock())
    assert [each.made_at.day for each in backups.backups(file.parent)] == [9, 8]


def test_other_files_in_the_folder_are_nobodys_backups(file: Path, hands: Hands) -> None:
    open_store(file.parent).close()
    back_up(file, hands.clock())
    for name in ("notes.txt", "dealer-trainer-20261399T000000Z.sqlite", "dealer-trainer-20260301T120000Z.sqlite.part"):
        (file.parent / "backups" / name).write_text("x", encoding="utf-8")
    assert len(backups.backups(file.parent)) == 1


def test_damaged_records_are_not_backed_up_and_no_half_is_left(file: Path, hands: Hands) -> None:
    with open_store(file.parent) as store:
        for _ in range(40):
            dealt(store)
    kept = back_up(file, hands.clock())
    with file.open("r+b") as opened:
        opened.seek(4096 * 3)
        opened.write(b"\xff" * 4096 * 4)
    with pytest.raises(StoreError, match="is damaged"):
        back_up(file, hands.clock())
    assert [path.name for path in (file.parent / "backups").iterdir()] == [kept.path.name]


def test_a_folder_that_can_not_be_written_is_named(file: Path, hands: Hands) -> None:
    open_store(file.parent).close()
    (file.parent / "backups").write_text("in the way", encoding="utf-8")
    for act in (lambda: back_up(file, hands.clock()), lambda: backups.backups(file.parent)):
        with pytest.raises(StoreError, match="backups can't be used"):
            act()


def test_a_backup_is_put_back_and_what_was_there_stays_beside_it(file: Path, hands: Hands) -> None:
    with open_store(file.parent) as store:
        attempt = dealt(store)
        made = back_up(file, hands.clock())
        store.record.answer(attempt, answer(1))
    aside = restore(file, made.path, hands.clock())
    assert aside == file.with_name("dealer-trainer-replaced-20260301T120000Z.sqlite")
    with open_store(file.parent) as store:
        assert store.lost is not None, "what has gone since is said"
        assert store.attempt(attempt).answers == (answer(0),)
    assert made.path.exists()
    other = file.parent / "other"
    other.mkdir()
    aside.rename(other / FILE_NAME)
    with open_store(other) as store:
        assert store.attempt(attempt).answers == (answer(0), answer(1))


def test_it_takes_the_place_of_damaged_records_and_of_none(file: Path, hands: Hands) -> None:
    with open_store(file.parent) as store:
        attempt = dealt(store)
    made = back_up(file, hands.clock())
    file.write_bytes(b"no database at all" * 1000)
    assert restore(file, made.path, hands.clock()) is not None
    file.unlink()
    assert restore(file, made.path, hands.clock()) is None
    with open_store(file.parent) as store:
        assert store.attempt(attempt).answers == (answer(0),)


def test_records_that_a_program_has_open_are_not_replaced(file: Path, hands: Hands) -> None:
    with open_store(file.parent) as store:
        attempt = dealt(store)
        made = back_up(file, hands.clock())
        with pytest.raises(StoreError, match="Another program is using"):
            restore(file, made.path, hands.clock())
        store.record.answer(attempt, answer(1))
        assert store.attempt(attempt).answers == (answer(0), answer(1))
    assert not list(file.parent.glob("*replaced*"))
    assert not list(file.parent.glob("*.part"))


def spoilt(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER answers_never_update")
        connection.execute("UPDATE answers SET mark = 'wrong'")


def garbage(path: Path) -> None:
    path.write_bytes(b"\0" * 10_000)


def strangers(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")


def without_a_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE entries")


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5_000])


def flipped(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:8192] = bytes(4096)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (cut_short, "is damaged: nothing was put back. Take an older backup"),
        (flipped, "is damaged: nothing was put back. Take an older backup"),
        (without_a_table, "was not put back: parts of the records are missing: entries"),
        (spoilt, "was not put back: entry"),
        (garbage, "damaged"),
        (strangers, "another program"),
        (Path.unlink, "backups/dealer-trainer-2026"),
    ],
)
def test_a_backup_that_is_not_as_it_was_written_replaces_nothing(
    file: Path, hands: Hands, change: object, words: str
) -> None:
    with open_store(file.parent) as store:
        attempt = dealt(store)
    made = back_up(file, hands.clock())
    assert callable(change)
    change(made.path)
    with pytest.raises(StoreError, match=words):
        restore(file, made.path, hands.clock())
    assert not list(file.parent.glob("*replaced*"))
    with open_store(file.parent) as store:
        assert store.attempt(attempt).answers == (answer(0),)


def altered(folder: Path) -> None:
    """A row of before, which nothing that came later tells of."""
    meddle(folder, lambda connection: connection.execute("UPDATE answers SET mark = 'wrong' WHERE entry = 3"))


def test_copies_of_records_that_were_changed_push_out_none_that_can_be_put_back(
    file: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often somebody presses: they are kept by themselves, and few."""
    monkeypatch.setattr(backups, "MOST", 3)
    with open_store(file.parent) as store:
        attempt = dealt(store)
        whole = [back_up(file, hands.clock()) for _ in range(2)]
    altered(file.parent)
    pressed = []
    for _ in range(backups.MOST + 1):
        hands.wall += 60
        pressed.append(back_up(file, hands.clock()))
    made = pressed[-1]
    assert not made.is_whole
    assert made.path.name == "dealer-trainer-20260301T120400Z-broken.sqlite"
    kept = backups.backups(file.parent, hands.clock())
    assert [each for each in kept if each.is_whole] == whole[::-1]
    assert len(kept) == len(whole) + backups.MOST_BROKEN
    assert is_due(file.parent, Hands(wall=whole[0].made_at.timestamp() + 86_400).clock())
    with pytest.raises(StoreError, match="was not put back"):
        restore(file, made.path, hands.clock())
    restore(file, whole[0].path, hands.clock())
    with open_store(file.parent) as store:
        assert store.attempt(attempt).answers == (answer(0),)
    for _ in range(backups.MOST):
        hands.wall += 60
        assert back_up(file, hands.clock()).is_whole
    broken = [each for each in backups.backups(file.parent, hands.clock()) if not each.is_whole]
    assert len(broken) == backups.MOST_BROKEN, "nor do whole ones push out what may be rescued"


def test_what_the_daily_check_has_passed_before_is_read_again_before_it_is_copied(file: Path) -> None:
    """It goes on from where it ended: a row of before that was changed since is found in the copy."""
    with open_store(file.parent, key_folder=file.parent / "key") as store:
        dealt(store)
        told: list[str] = []
        store.verify_in_background(told.append).wait()
        (whole,) = backups.backups(file.parent)
        whole.path.rename(whole.path.with_name("dealer-trainer-20200101T000000Z.sqlite"))
    altered(file.parent)
    with open_store(file.parent, key_folder=file.parent / "key") as store:
        store.verify_in_background(told.append).wait()
    (words,) = told
    assert words.startswith("The records were not backed up, since they were changed or damaged: entry 3 is not as")
    assert [each.path.name for each in backups.backups(file.parent)] == ["dealer-trainer-20200101T000000Z.sqlite"]
