"""What is erased is erased in every copy beside the records too, and the copies stay."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, meddle, start
from tests.store.staff import administrator, enter, others
from trainer.records import AttemptEnd
from trainer.store import FILE_NAME, Store, StoreError, backups, erasing_copies, open_store
from trainer.store.backups import back_up
from trainer.store.erasure import Erasing
from trainer.store.restoring import restore

STORES = Path(__file__).parents[1] / "data" / "stores"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / FILE_NAME


def dealt(store: Store, person: str) -> str:
    attempt = store.record.begin(start(person))
    store.record.answer(attempt, answer(0))
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    return attempt


def holding(folder: Path, words: bytes) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.is_file() and words in path.read_bytes()]


def test_each_copy_stays_without_what_was_erased_and_can_be_put_back(file: Path) -> None:
    with open_store(file.parent) as store:
        ann, bert = enter(store, "Ann Erased").id, enter(store, "Bert").id
        kept, made = dealt(store, bert), []
        for person in (ann, bert, ann):
            dealt(store, person)
            made.append(back_up(file).path)
        other = file.parent / "dealer-trainer-replaced-20260301T120000Z.sqlite"
        made[-1].rename(other)
        (file.parent / "notes.txt").write_text("Ann Erased", encoding="utf-8")
        told: list[tuple[int, int]] = []
        store.erase_person(ann, by=administrator(store), why="asked", told=lambda *said: told.append(said))
        assert told == [(0, 3), (1, 3), (2, 3)]
        assert store.verify().is_whole
    assert holding(file.parent, b"Ann Erased") == ["notes.txt"]
    assert holding(file.parent, ann.encode()) == []
    assert not erasing_copies.is_owed(file)
    assert len(backups.backups(file.parent)) == 2
    restore(file, other)
    with open_store(file.parent) as store:
        assert store.verify().is_whole
        assert [each.name for each in others(store)] == ["Bert"]
        assert store.attempt(kept).answers == (answer(0),)
        assert len(store.attempts(bert)) == 2


def test_a_copy_that_never_held_it_is_left_as_it_is(file: Path) -> None:
    with open_store(file.parent) as store:
        dealt(store, enter(store, "Bert").id)
        made = back_up(file).path
        before = made.read_bytes()
        store.erase_person(enter(store, "Ann Erased").id, by=administrator(store), why="asked")
    assert made.read_bytes() == before


def test_records_that_were_changed_push_out_no_copy_that_is_whole(file: Path) -> None:
    with open_store(file.parent) as store:
        ann, bert = enter(store, "Ann Erased").id, enter(store, "Bert").id
        dealt(store, ann)
        kept = dealt(store, bert)
        made = back_up(file).path
    meddle(file.parent, lambda connection: connection.execute("UPDATE answers SET mark = 'wrong'"))
    broken = back_up(file).path
    with open_store(file.parent) as store:
        store.erase_person(ann, by=administrator(store), why="asked")
        assert not store.verify().is_whole
    assert holding(file.parent, b"Ann Erased") == []
    assert made.exists()
    assert broken.exists()
    restore(file, made)
    with open_store(file.parent) as store:
        assert store.verify().is_whole
        assert store.attempt(kept).answers == (answer(0),)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("version", [1, 5])
def test_in_a_copy_of_an_earlier_version_too(file: Path, version: int) -> None:
    file.parent.mkdir()
    packed = (STORES / f"version-{version}.sqlite.gz").read_bytes()
    file.write_bytes(gzip.decompress(packed))
    with open_store(file.parent) as store:
        (copy,) = file.parent.glob("dealer-trainer-version-*.sqlite")
        erased, *_ = [each for each in others(store) if store.attempts(each.id)]
        assert copy.name in holding(file.parent, erased.id.encode())
        store.erase_person(erased.id, by=administrator(store), why="asked")
    assert holding(file.parent, erased.id.encode()) == []
    assert holding(file.parent, erased.name.encode()) == []
    restore(file, copy)
    with open_store(file.parent) as store:
        assert store.verify().is_whole
        assert erased.id not in [each.id for each in store.people()]


def test_what_nobody_can_read_any_more_is_deleted(file: Path) -> None:
    with open_store(file.parent) as store:
        ann = enter(store, "Ann Erased").id
        torn = back_up(file).path
        content = torn.read_bytes()
        torn.write_bytes(content[: len(content) // 2])
        (file.parent / "dealer-trainer-version-5.sqlite").write_bytes(b"Ann Erased")
        (file.parent / "dealer-trainer-replaced-20260301T120000Z.sqlite-wal").write_bytes(b"Ann Erased")
        (file.parent / "backups" / "dealer-trainer-half.sqlite.part").write_bytes(b"Ann Erased")
        store.erase_person(ann, by=administrator(store), why="asked")
    assert holding(file.parent, b"Ann Erased") == []
    assert not torn.exists()
    assert [path.name for path in file.parent.glob("dealer-trainer-*")] == []


def full_disk(_connection: sqlite3.Connection, to: Path) -> None:
    raise OSError(28, "No space left on device", str(to))


def test_whoever_is_stopped_has_it_erased_in_the_copies_by_the_next_program(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the records are like by then."""
    with open_store(file.parent, key_folder=file.parent / "key") as store:
        ann, bert = enter(store, "Ann Erased").id, enter(store, "Bert").id
        dealt(store, bert)
        made = store.back_up(by=administrator(store)).path
        with monkeypatch.context() as patched:
            patched.setattr(erasing_copies, "copy_whole", full_disk)
            with pytest.raises(StoreError, match=r"erased from the records, but copies of them still hold it.*space"):
                store.erase_person(ann, by=administrator(store), why="asked for it")
        assert erasing_copies.is_owed(file)
        assert holding(file.parent, b"Ann Erased") == [made.name]
    meddle(file.parent, lambda connection: connection.execute("UPDATE answers SET mark = 'wrong'"))
    with open_store(file.parent, key_folder=file.parent / "key") as store:
        store.verify_in_background(lambda _: None).wait()
    assert not erasing_copies.is_owed(file)
    assert holding(file.parent, b"Ann Erased") == holding(file.parent, ann.encode()) == []
    restore(file, made)


def test_what_was_noted_and_never_erased_is_erased_nowhere(file: Path) -> None:
    """As where the program was killed in between: whoever wished for it sees them in the list still."""
    with open_store(file.parent) as store:
        ann = enter(store, "Ann").id
        made = back_up(file).path
        erasing_copies.note(file, Erasing(who="s1", why="asked", person=ann))
        erasing_copies.erase_in_copies(file, store._database.pen)
    assert not erasing_copies.is_owed(file)
    assert made.name in holding(file.parent, b"Ann")


def test_a_refused_erasure_notes_nothing(file: Path) -> None:
    with open_store(file.parent) as store:
        by = administrator(store)
        with pytest.raises(StoreError, match="Say why"):
            store.erase_person(enter(store, "Ann").id, by=by, why=" ")
        with pytest.raises(StoreError, match="only administrator"):
            store.erase_person(by, by=by, why="asked")
    assert not erasing_copies.is_owed(file)


def test_a_damaged_note_says_what_to_do(file: Path) -> None:
    with open_store(file.parent) as store:
        noted = erasing_copies.note(file, Erasing(who="s1", why="asked", person="x"))
        noted.write_bytes(b"\xff")
        told: list[str] = []
        store.verify_in_background(told.append).wait()
    (words,) = told
    assert "is damaged: it said what is still to be erased in the backups" in words
    assert noted.exists()


def test_what_was_replaced_by_the_records_of_another_is_kept_though_something_is_erased_there(
    file: Path, tmp_path: Path
) -> None:
    with open_store(file.parent) as store:
        dealt(store, enter(store, "Bert").id)
    other = tmp_path / "other"
    with open_store(other) as store:
        ann = enter(store, "Ann Erased").id
        made = store.back_up(by=administrator(store)).path
    aside = restore(file, made)
    assert aside is not None
    with open_store(file.parent) as store:
        store.back_up(by=administrator(store))
        store.erase_person(ann, by=administrator(store), why="asked for it")
    with closing(sqlite3.connect(aside)) as kept:
        assert kept.execute("SELECT name FROM people WHERE role = 'trainee'").fetchall() == [("Bert",)]
