"""What leaves the program leaves records that are whole: all is read once, then what came since."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, meddle, start
from tests.store.staff import administrator
from trainer.store import Store, StoreError, open_store
from trainer.store.audit import Sought, Theme
from trainer.store.opening import FILE_NAME
from trainer.store.payloads import DeedPayload


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        for step in range(5):
            store.record.answer(attempt, answer(step))
        yield store


def read_by(store: Store) -> list[int]:
    """Up to which entry it was read, each time that is told."""
    told: list[int] = []

    def go_on(done: int, _of: int) -> bool:
        told.append(done)
        return True

    store.vouching.verified(go_on)
    return told


def test_all_is_read_once_and_then_what_came_since(store: Store) -> None:
    whole = store.vouching.unread()
    assert whole > 5
    assert store.vouching.verified().entries == whole
    assert store.vouching.unread() == 0
    assert read_by(store) == [], "nothing has come"
    store.record.begin(start("p2"))
    assert store.vouching.unread() == 1
    head = store.head()
    report = store.vouching.verified()
    assert head is not None
    assert (report.entries, report.head) == (whole + 1, head.hash)


def test_what_another_program_wrote_has_all_read_again(store: Store, tmp_path: Path) -> None:
    store.vouching.verified()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("UPDATE settings SET value = '1'")
        other.execute("INSERT INTO settings (key, value) VALUES ('x', '1')")
        other.commit()
    assert store.vouching.unread() > 5
    assert read_by(store)
    assert store.vouching.unread() == 0


def test_nothing_leaves_records_that_were_changed_meanwhile(store: Store, tmp_path: Path) -> None:
    store.vouching.verified()
    meddle(tmp_path, lambda connection: connection.execute("UPDATE answers SET mark = 'wrong' WHERE mark = 'right'"))
    with pytest.raises(StoreError, match="changed or damaged"):
        store.vouching.verified()
    assert store.vouching.unread() > 5, "what is broken is read again"


def test_it_is_kept_what_was_taken_out_and_by_whom(store: Store) -> None:
    by = administrator(store)
    store.vouching.keep_taken("A group", by=by)
    (done,) = store.audit.done(Sought(theme=Theme.EXPORTS), by=by)
    assert isinstance(done.told, DeedPayload)
    assert (done.who, done.person, done.told.about) == (by, None, "A group")
