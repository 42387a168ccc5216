"""A thousand wrong PINs: waits that grow, then a lock; the records grow by what was looked at, nothing slows down."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.samples import some
from tests.store.made_up_rounds import Hands
from tests.store.staff import PIN, administrator, enter
from trainer.store import FILE_NAME, Store, StoreError, open_store

_MANY = 1_000
_PATIENT = some(20, _MANY)
_LONGEST_WAIT_S = 15 * 60


def _size(store: Store) -> int:
    file = Path(store._database.file)
    return sum(path.stat().st_size for path in (file, file.with_name(f"{FILE_NAME}-wal")))


def _number(store: Store) -> int:
    head = store.head()
    assert head is not None
    return head.number


def test_hammered_in_one_after_the_other_all_but_three_are_not_even_looked_at(tmp_path: Path) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock()) as store:
        person = enter(store, "Ann", pin="1234").id
        before = _number(store)
        took: list[float] = []
        size = 0
        for number in range(_MANY):
            began = time.process_time()
            checked = store.check_pin(person, f"{number:04}" if number != 1234 else "1235")
            took.append(time.process_time() - began)
            assert not checked.is_right
            assert checked.wait_s == (30 if number >= 2 else 0)
            if number == 3:
                size = _size(store)
        assert _number(store) == before + 3
        assert _size(store) == size, "nothing is written for what is not looked at"
        quarter = _MANY // 4
        assert sorted(took[-quarter:])[quarter // 2] < 4 * sorted(took[3 : 3 + quarter])[quarter // 2]
        hands.pass_seconds(30)
        assert store.check_pin(person, "1234").is_right


def test_given_with_patience_the_tenth_locks_and_what_follows_leaves_no_trace(tmp_path: Path) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock()) as store:
        person = enter(store, "Ann", pin="1234").id
        before, waits = _number(store), []
        for _ in range(9):
            waits.append(store.check_pin(person, "9999").wait_s)
            hands.pass_seconds(waits[-1])
        assert waits == sorted(waits)
        assert waits[-1] == _LONGEST_WAIT_S
        for _ in range(some(40, _MANY)):
            with pytest.raises(StoreError, match="Ann is locked after 10 wrong PINs"):
                store.check_pin(person, "9999")
            hands.pass_seconds(_LONGEST_WAIT_S)
        with pytest.raises(StoreError, match="is locked"):
            store.check_pin(person, "1234")
        assert _number(store) == before + 9 + 1, "nine that were wrong, and that it was locked"
        assert store.verify().is_whole


def test_an_administrator_is_never_locked_and_each_try_costs_a_quarter_of_an_hour(tmp_path: Path) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock()) as store:
        person = administrator(store)
        before, size = _number(store), _size(store)
        waits: list[int] = []
        for _ in range(_PATIENT):
            checked = store.check_pin(person, "999999")
            assert not checked.is_right
            hands.pass_seconds(checked.wait_s)
            waits.append(checked.wait_s)
        assert waits[-1] == max(waits) == _LONGEST_WAIT_S
        assert _number(store) == before + _PATIENT
        with store._database.outside_transaction() as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        assert _size(store) - size < 1_000 * _PATIENT, "a kilobyte each: 36 MB in a year of nothing else"
        assert store.check_pin(person, PIN).is_right
        assert store.check_pin(person, "999999").wait_s == 0, "from the start"
        assert store.verify().is_whole
