"""How long a locked station waits, and who closes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.staff import PIN, administrator, enter, instructor
from trainer.store import Store, StoreError, open_store
from trainer.store.kiosk import Patience


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        yield store


def test_what_is_chosen_is_there_at_the_next_start_and_in_the_chain(tmp_path: Path) -> None:
    wished = Patience(signs_out_min=15, goes_dark_min=0)
    with open_store(tmp_path) as store:
        assert store.kiosk.patience() == Patience()
        by = administrator(store)
        store.kiosk.keep_patience(wished, by=by)
        head = store.head()
        store.kiosk.keep_patience(wished, by=by)
        assert store.head() == head, "what changes nothing is no entry"
    with open_store(tmp_path) as store:
        assert store.kiosk.patience() == wished
        assert store.verify().fault is None


@pytest.mark.parametrize("minutes", [0, 3, -5, 10**9])
def test_minutes_that_are_not_offered_are_refused(store: Store, minutes: int) -> None:
    with pytest.raises(StoreError, match="choose others"):
        store.kiosk.keep_patience(Patience(signs_out_min=minutes), by=administrator(store))


def test_a_damaged_choice_is_as_it_comes(store: Store) -> None:
    with store._database.writing() as connection:
        damaged = '{"signs_out_min": true, "goes_dark_min": "no"}'
        connection.execute("INSERT INTO settings VALUES ('kiosk', ?)", (damaged,))
    assert store.kiosk.patience() == Patience()


def test_staff_with_a_pin_close_it_and_nobody_else(store: Store) -> None:
    assert store.kiosk.closers() == ()
    teacher = instructor(store)
    trainee = enter(store, "Tom Haugen", pin="1234").id
    assert {each.id for each in store.kiosk.closers()} == {teacher, administrator(store)}
    with pytest.raises(StoreError, match="may not close this station"):
        store.kiosk.close(trainee, "1234")
    with pytest.raises(StoreError, match="not right"):
        store.kiosk.close(teacher, "135799")
    store.kiosk.close(teacher, PIN)
