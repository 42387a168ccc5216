"""What a disk can do to a store ends in one sentence, and what was answered before is there."""

from __future__ import annotations

import resource
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator
from trainer.errors import TrainerError
from trainer.store import FILE_NAME, RecordsGone, Store, StoreError, keys, open_store, opening
from trainer.store.problems import in_plain_words
from trainer.store.seen import SUFFIX, LastSeen


def is_one_sentence(error: StoreError) -> bool:
    text = str(error)
    return "\n" not in text and text.endswith(".") and text.count(". ") == 0


def set_pragma(store: Store, pragma: str) -> None:
    with store._database.outside_transaction() as connection:
        connection.execute(f"PRAGMA {pragma}").fetchone()


@contextmanager
def full_disk(store: Store) -> Iterator[None]:
    with store._database.outside_transaction() as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
    set_pragma(store, f"max_page_count = {pages}")
    yield
    set_pragma(store, "max_page_count = 1000000")


@contextmanager
def write_protected(store: Store) -> Iterator[None]:
    set_pragma(store, "query_only = ON")
    yield
    set_pragma(store, "query_only = OFF")


@contextmanager
def held_by_another_program(store: Store) -> Iterator[None]:
    with closing(sqlite3.connect(store._database.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def failing_disk(store: Store) -> Iterator[None]:
    """The operating system refuses to let any file grow past what the log has now."""
    log = Path(f"{store._database.file}-wal")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        (full_disk, "is full: free some space.* what was written before is kept"),
        (write_protected, "can't be written to: ask for write access.* what was written before is kept"),
        (held_by_another_program, "Another program is using.* what was written before is kept"),
        (failing_disk, "The disk reported an error.* whether it still holds what was written before is not known"),
    ],
)
def test_a_refused_answer_is_said_and_can_be_given_again(
    tmp_path: Path, trouble: Callable[[Store], AbstractContextManager[None]], words: str
) -> None:
    # of signs that can't be packed
    long = Random(1).randbytes(70_000).hex()
    with open_store(tmp_path, wait_ms=50) as store:
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer(0))
        with trouble(store), pytest.raises(StoreError, match=words) as refused:
            store.record.answer(attempt, answer(1, detail=long))
        assert isinstance(refused.value, TrainerError)
        assert is_one_sentence(refused.value)
        assert str(tmp_path / FILE_NAME) in str(refused.value)
        assert store.attempt(attempt).answers == (answer(0),)
        store.record.answer(attempt, answer(1, detail=long))
        assert store.attempt(attempt).answers == (answer(0), answer(1, detail=long))
        assert store.verify().is_whole


def test_a_file_that_can_only_be_read_is_found_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_store(tmp_path).close()
    monkeypatch.setattr(
        opening,
        "_connect",
        lambda file, wait_ms: sqlite3.connect(f"file:{file}?mode=ro", uri=True, isolation_level=None),
    )
    with pytest.raises(StoreError, match="can't be written to") as refused:
        open_store(tmp_path)
    assert is_one_sentence(refused.value)


def test_a_file_locked_at_the_start_is_said(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="Another program is using") as refused:
            open_store(tmp_path, wait_ms=50)
    assert is_one_sentence(refused.value)


@pytest.mark.parametrize("content", [b"This is no database at all. " * 300, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_of_garbage_is_refused_and_left(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(StoreError, match="latest backup") as refused:
        open_store(tmp_path)
    assert f"with {tmp_path / FILE_NAME}-wal and " in str(refused.value), "a log would be played into the backup"
    assert is_one_sentence(refused.value)
    assert (tmp_path / FILE_NAME).read_bytes() == content


def test_a_table_whose_making_is_no_text_any_more_is_damage(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    content = (tmp_path / FILE_NAME).read_bytes()
    assert content.count(b"CREATE TABLE reckonings") == 1
    content = content.replace(b"CREATE TABLE reckonings", b"CREATE \xa0ABLE reckonings")
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(StoreError, match="damaged"):
        open_store(tmp_path)


def test_damage_inside_the_file_is_said_when_it_is_met(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        for step in range(200):
            store.record.answer(attempt, answer(step, clause="x" * 500))
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    for page in range(0, len(content), 4096):
        if b"x" * 400 in content[page : page + 4096]:
            content[page : page + 200] = b"\xee" * 200
    (tmp_path / FILE_NAME).write_bytes(content)
    with open_store(tmp_path) as store:
        with pytest.raises(StoreError, match="damaged") as refused:
            store.attempt(attempt)
        with pytest.raises(StoreError, match="damaged"):
            store.verify()
    assert is_one_sentence(refused.value)


def test_a_content_that_can_not_be_unpacked_any_more_is_damage(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer(detail="here"))
        with store._database.reading() as connection:
            (rest,) = connection.execute("SELECT rest FROM answers").fetchone()
    content = (tmp_path / FILE_NAME).read_bytes()
    assert content.count(rest) == 1
    (tmp_path / FILE_NAME).write_bytes(content.replace(rest, rest[:3] + b"\xff" * (len(rest) - 3)))
    with open_store(tmp_path) as store:
        with pytest.raises(StoreError, match=r"round 1, .* not as it was written \(entry 3\)"):
            store.attempt(attempt)
        assert store.verify().first_broken == 3


@pytest.mark.parametrize("in_the_way", ["the folder", "the file"])
def test_a_place_that_cant_be_used_is_named(tmp_path: Path, in_the_way: str) -> None:
    folder = tmp_path / "data"
    if in_the_way == "the folder":
        folder.write_text("a file where the folder should be", encoding="utf-8")
    else:
        (folder / FILE_NAME).mkdir(parents=True)
    with pytest.raises(StoreError, match="check that its folder exists") as refused:
        open_store(folder)
    assert "lost" not in str(refused.value), "what is there can't be seen"
    assert is_one_sentence(refused.value)
    assert str(folder) in str(refused.value)


def test_a_mistake_of_our_own_is_not_dressed_up(tmp_path: Path) -> None:
    with (
        open_store(tmp_path) as store,
        pytest.raises(sqlite3.OperationalError),
        store._database.reading() as connection,
    ):
        connection.execute("SELECT nothing FROM nowhere")


# The file itself


def test_nothing_is_acknowledged_that_goes_into_a_deleted_file(tmp_path: Path) -> None:
    folder, away = tmp_path / "data", tmp_path / "away"
    with open_store(folder) as store:
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer(0))
        folder.rename(away)
        for use in (
            lambda: store.record.answer(attempt, answer(1)),
            lambda: store.record.begin(start("p1")),
            lambda: store.attempt(attempt),
            store.people,
        ):
            with pytest.raises(StoreError, match="is gone: it was deleted or moved") as refused:
                use()
            assert str(folder / FILE_NAME) in str(refused.value)
        away.rename(folder)
        store.record.answer(attempt, answer(1))
        assert store.attempt(attempt).answers == (answer(0), answer(1))
    with open_store(folder) as again:
        assert again.attempt(attempt).answers == (answer(0), answer(1))
        assert again.lost is None


def test_the_same_records_from_another_drive_are_gone_on_with(tmp_path: Path) -> None:
    """As after a drive was taken off and put back: the system knows the file by another number then."""
    folder = tmp_path / "data"
    with open_store(folder) as store:
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer(0))
        copied = tmp_path / "copied"
        shutil.copytree(folder, copied)
        shutil.rmtree(folder)
        copied.rename(folder)
        store.record.answer(attempt, answer(1))
    with open_store(folder) as again:
        assert again.attempt(attempt).answers == (answer(0), answer(1))
        assert again.verify().is_whole


def test_another_file_in_the_place_of_the_records_is_not_written_to(tmp_path: Path) -> None:
    folder, other = tmp_path / "data", tmp_path / "other"
    with open_store(other) as stranger:
        stranger.record.begin(start("p2"))
    with open_store(folder) as store:
        store.record.begin(start("p1"))
        kept = tmp_path / "kept"
        folder.rename(kept)
        other.rename(folder)
        with pytest.raises(StoreError, match="Another file lies in the place of"):
            store.record.begin(start("p1"))
        folder.rename(other)
        kept.rename(folder)
        store.record.begin(start("p1"))
    with open_store(other) as stranger:
        assert len(stranger.attempts("p2")) == 1
        assert stranger.attempts("p1") == ()
    with open_store(folder) as again:
        assert len(again.attempts("p1")) == 2


@pytest.mark.parametrize("is_written_into_the_file", [False, True])
def test_a_window_open_before_the_first_entry_goes_on_beside_another(
    tmp_path: Path, is_written_into_the_file: bool
) -> None:
    with open_store(tmp_path) as first, open_store(tmp_path) as second:
        second.record.begin(start("p2"))
        if is_written_into_the_file:
            with second._database.outside_transaction() as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        first.record.begin(start("p1"))
    with open_store(tmp_path) as again:
        assert len(again.attempts("p1")) == len(again.attempts("p2")) == 1


def test_a_file_somebody_else_wrote_to_is_looked_into_while_it_is_locked(tmp_path: Path) -> None:
    with open_store(tmp_path) as first, open_store(tmp_path) as second:
        first.record.begin(start("p1"))
        second.record.begin(start("p2"))
        with second._database.outside_transaction() as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        with held_by_another_program(second):
            assert len(first.attempts("p2")) == 1


def test_a_key_is_read_before_others_are_kept_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(tmp_path / "data") as store, open_store(tmp_path / "data") as other:
        kept = keys._kept

        def slowly(folder: Path) -> bytes:
            other.record.begin(start("p2"))
            return kept(folder)

        other.record.begin(start("p2"))
        monkeypatch.setattr(keys, "_kept", slowly)
        store.record.begin(start("p1"))
        assert (len(store.attempts("p1")), len(store.attempts("p2"))) == (1, 2)


def test_a_log_that_was_deleted_is_written_into_the_file(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer(0))
        Path(f"{store._database.file}-wal").unlink()
        store.record.answer(attempt, answer(1))
        assert store.attempt(attempt).answers == (answer(0), answer(1))
    with open_store(tmp_path) as again:
        assert again.attempt(attempt).answers == (answer(0), answer(1))


def shrink(file: Path) -> None:
    """To a database of one page, which has no tables any more."""
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL").fetchone()
    assert file.stat().st_size == 4096


@pytest.mark.parametrize(
    "gone",
    [Path.unlink, lambda file: file.write_bytes(b""), shrink],
    ids=["no file", "an empty file", "a shrunken one"],
)
def test_records_that_have_gone_are_begun_anew_only_where_that_is_wished(
    tmp_path: Path, gone: Callable[[Path], object]
) -> None:
    with open_store(tmp_path) as store:
        store.record.begin(start("p1"))
    gone(tmp_path / FILE_NAME)
    before = sorted(tmp_path.iterdir())
    for _ in range(2):
        with pytest.raises(RecordsGone, match="They ended with entry 2, written at") as refused:
            open_store(tmp_path)
        assert str(tmp_path / FILE_NAME) in str(refused.value)
        assert sorted(tmp_path.iterdir()) == before, "nothing is made before it is wished"
    with open_store(tmp_path, begins_anew=True) as anew:
        assert anew.attempts("p1") == ()
        assert anew.lost is None
        anew.record.begin(start("p1"))
    with open_store(tmp_path) as store:
        assert len(store.attempts("p1")) == 1


@pytest.mark.parametrize("place", ["outside", "beside"])
@pytest.mark.parametrize("gone", [lambda file: file.write_bytes(b""), shrink], ids=["an empty file", "a shrunken one"])
def test_of_two_places_for_the_note_one_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, gone: Callable[[Path], object]
) -> None:
    """The other can't be written: a folder, or a file, lies where the note should."""
    folder = tmp_path / "data"
    if place == "outside":
        (folder / f"{FILE_NAME}{SUFFIX}").mkdir(parents=True)
    else:
        (tmp_path / "state").write_bytes(b"")
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with open_store(folder) as store:
        store.record.begin(start("p1"))
    gone(folder / FILE_NAME)
    with pytest.raises(RecordsGone, match="They ended with entry 2"):
        open_store(folder)
    open_store(folder, begins_anew=True).close()
    with open_store(folder) as again:
        assert again.lost is None


def test_of_two_notes_the_later_one_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where one place could not be written for a while, and the folder was begun anew meanwhile."""
    with open_store(tmp_path) as store:
        for _ in range(3):
            store.record.begin(start("p1"))
    with monkeypatch.context() as patched:
        (tmp_path / "state").write_bytes(b"")
        patched.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
        (tmp_path / FILE_NAME).write_bytes(b"")
        with open_store(tmp_path, begins_anew=True) as anew:
            anew.record.begin(start("p2"))
    with open_store(tmp_path) as store:
        assert store.lost is None
        assert len(store.attempts("p2")) == 1


def test_what_a_damaged_log_has_lost_is_noticed_at_the_next_start(tmp_path: Path) -> None:
    """Killed before its log was written into the file, and the log damaged: SQLite passes over that in silence."""
    folder, killed = tmp_path / "data", tmp_path / "killed"
    with open_store(folder) as store:
        attempt = store.record.begin(start("p1"))
        with store._database.outside_transaction() as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        store.record.answer(attempt, answer(0))
        store.record.answer(attempt, answer(1))
        shutil.copytree(folder, killed)
    shutil.rmtree(folder)
    killed.rename(folder)
    log = folder / f"{FILE_NAME}-wal"
    log.write_bytes(log.read_bytes()[:20] + b"\xff" * (log.stat().st_size - 20))
    with open_store(folder) as store:
        assert store.attempt(attempt).answers == ()
        assert store.lost is not None
        assert store.lost.end is not None
        assert (store.lost.seen.number, store.lost.end.number) == (4, 2)
    with open_store(folder) as again:
        assert again.lost is not None, "nobody may have read it"
        again.record.begin(start("p2"))
    with open_store(folder) as last:
        assert last.lost is None, "it has been gone on with"


def test_a_locked_file_is_said_before_the_window_seems_dead(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        with held_by_another_program(store):
            began = time.monotonic()
            with pytest.raises(StoreError, match="Another program is using"):
                store.record.answer(attempt, answer(0))
            assert time.monotonic() - began < 2, "a quarter of a second, and what a loaded machine adds"


@pytest.mark.parametrize(
    "garbage", ["", "12 b c", "-1 - 2026-01-01", "9" * 40 + " " + "a" * 64 + " 2026-01-01T00:00:00"]
)
def test_a_note_that_nobody_wrote_so_says_nothing(tmp_path: Path, garbage: str) -> None:
    for note in LastSeen.of(tmp_path / FILE_NAME)._notes:
        note._path.parent.mkdir(parents=True, exist_ok=True)
        note._path.write_text(garbage, encoding="ascii")
    with open_store(tmp_path) as store:
        assert store.lost is None
        assert store.people() == ()


def test_a_station_of_people_alone_is_not_begun_anew_in_silence_either(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        administrator(store)
    (tmp_path / FILE_NAME).write_bytes(b"")
    with pytest.raises(RecordsGone):
        open_store(tmp_path)
    with open_store(tmp_path, begins_anew=True) as anew:
        assert not anew.has_administrator()
    with open_store(tmp_path) as again:
        assert again.lost is None, "nothing is missing of what was begun anew"


def test_a_link_that_leads_nowhere_any_more_is_still_where_the_records_were(tmp_path: Path) -> None:
    drive, link = tmp_path / "drive", tmp_path / "link"
    drive.mkdir()
    link.symlink_to(drive)
    with open_store(link) as store:
        store.record.begin(start("p1"))
    link.unlink()
    (tmp_path / "empty").mkdir()
    link.symlink_to(tmp_path / "empty")
    with pytest.raises(RecordsGone):
        open_store(link)


def copied_over(file: Path) -> None:
    """An older copy written into the same file, as `cp` does."""
    file.write_bytes(Path(f"{file}.older").read_bytes())


def cut_to_nothing(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.truncate(0)


def log_cut_to_nothing(file: Path) -> None:
    cut_to_nothing(file.with_name(f"{file.name}-wal"))


@pytest.mark.parametrize("change", [copied_over, cut_to_nothing, log_cut_to_nothing])
def test_a_file_that_is_written_over_takes_no_more_answers(tmp_path: Path, change: Callable[[Path], None]) -> None:
    file = tmp_path / FILE_NAME
    with open_store(tmp_path) as store:
        store.record.begin(start("p1"))
    shutil.copyfile(file, f"{file}.older")
    store = open_store(tmp_path)
    attempt = store.record.begin(start("p1"))
    store.record.answer(attempt, answer(0))
    if change is not log_cut_to_nothing:
        with store._database.outside_transaction() as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        store.people()
    change(file)
    for _ in range(2):
        with pytest.raises(StoreError):
            store.record.answer(attempt, answer(1))
    store.close()


def test_the_index_of_the_log_may_go_while_two_programs_write(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer(0))
        Path(f"{store._database.file}-shm").unlink()
        store.record.answer(attempt, answer(1))
        with open_store(tmp_path) as second:
            other = second.record.begin(start("p2"))
            second.record.answer(other, answer(0))
        store.record.answer(attempt, answer(2))
    with open_store(tmp_path) as again:
        assert again.attempt(attempt).answers == (answer(0), answer(1), answer(2))
        assert again.attempt(other).answers == (answer(0),)
        assert again.verify().is_whole


def test_the_log_of_a_file_behind_a_link_is_watched_where_it_lies(tmp_path: Path) -> None:
    drive, folder = tmp_path / "drive", tmp_path / "data"
    drive.mkdir()
    folder.mkdir()
    (folder / FILE_NAME).symlink_to(drive / "kept.sqlite")
    with open_store(folder) as store:
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer(0))
        (drive / "kept.sqlite-wal").unlink()
        store.record.answer(attempt, answer(1))
    with open_store(folder) as again:
        assert again.attempt(attempt).answers == (answer(0), answer(1))


def test_no_room_for_the_index_of_the_log_is_a_full_disk() -> None:
    """It takes 32 KB when a program starts, before anything is written."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    with pytest.raises(StoreError, match="is full"), in_plain_words("records"):
        raise error
