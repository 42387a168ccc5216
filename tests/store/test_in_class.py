"""Lessons in class in the store: who may lead one, that it names both, and what goes with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, meddle, start
from tests.store.staff import administrator, enter
from trainer.records import AttemptEnd, AttemptStart, Level, Mark
from trainer.store import FILE_NAME, Role, Store, StoreError, open_store
from trainer.store.contents import content_of
from trainer.store.payloads import StartPayload


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        yield opened


def dealer(store: Store) -> str:
    return next((one.id for one in store.people() if one.name == "Tom Haugen"), "") or enter(store, "Tom Haugen").id


def led(store: Store, by: str) -> AttemptStart:
    return replace(start(dealer(store)), focus="whole", instructor=by)


@pytest.mark.parametrize("role", list(Role))
def test_instructors_and_supervisors_lead_a_class_and_nobody_else(store: Store, role: Role) -> None:
    by = enter(store, "Ines Roth", role=role).id
    if role in (Role.INSTRUCTOR, Role.SUPERVISOR):
        attempt = store.record.begin(led(store, by))
        kept = store.attempt(attempt)
        assert kept.start.instructor == by
        assert [each.instructor for each in store.attempts(kept.start.person)] == [by]
        assert store.verify().is_whole
    else:
        with pytest.raises(StoreError, match="may not give a lesson in class"):
            store.record.begin(led(store, by))
        assert store.attempt_count() == 0


def test_a_class_has_a_dealer_who_is_somebody_else_and_is_no_test(store: Store) -> None:
    by = enter(store, "Ines Roth", role=Role.INSTRUCTOR).id
    right = led(store, by)
    for bad in (replace(right, person=by), replace(right, person=None), replace(right, level=Level.TEST)):
        with pytest.raises(StoreError):
            store.record.begin(bad)
    gone = enter(store, "Max Berg", role=Role.INSTRUCTOR)
    store.change_person(replace(gone, is_active=False), by=administrator(store))
    with pytest.raises(StoreError, match="does not sign in here any more"):
        store.record.begin(led(store, gone.id))


def test_it_counts_as_the_practice_that_it_is(store: Store) -> None:
    begun = led(store, enter(store, "Ines Roth", role=Role.INSTRUCTOR).id)
    attempt = store.record.begin(begun)
    store.record.answer(attempt, answer(mark=Mark.RIGHT))
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    (practised,) = store.practice(begun.person).ended
    assert [each.clause for each in practised.tries] == ["J(11)"]


def test_a_name_put_in_later_is_noticed(store: Store, tmp_path: Path) -> None:
    """Whose class it was stands in the chain; the list beside it only finds it."""
    attempt = store.record.begin(led(store, enter(store, "Ines Roth", role=Role.INSTRUCTOR).id))
    store.close()
    meddle(tmp_path, lambda connection: connection.execute("UPDATE in_class SET instructor = 'somebody else'"))
    with open_store(tmp_path) as again:
        assert again.attempt(attempt).start.instructor != "somebody else"


def test_what_is_erased_leaves_nobody_in_the_list(store: Store, tmp_path: Path) -> None:
    begun = led(store, enter(store, "Ines Roth", role=Role.INSTRUCTOR).id)
    store.record.begin(begun)
    assert begun.person is not None
    store.erase_person(begun.person, by=administrator(store), why="wished")
    assert store.verify().is_whole
    store.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        assert connection.execute("SELECT count(*) FROM in_class").fetchone() == (0,)


def test_what_is_dealt_alone_is_written_as_it_was_before() -> None:
    alone = content_of(StartPayload(id="a", number=1, rulebook_hash="b", start=start("tom")))
    assert "instructor" not in alone.fields()
