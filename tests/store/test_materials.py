"""Questions, quizzes and who takes them are kept version after version, and read by whoever may."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.made_up_rounds import start
from tests.store.staff import administrator, enter, instructor
from trainer.records import AttemptEnd
from trainer.store import Store, StoreError, open_store
from trainer.store.materials import Draft, Sort


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        administrator(store)
        yield store


def texts(store: Store, sort: Sort = Sort.QUESTION) -> list[tuple[str, int]]:
    return [(each.text, each.version) for each in store.materials.all(sort, by=instructor(store))]


def test_a_change_is_a_new_version_and_the_old_one_stays(store: Store) -> None:
    by = instructor(store)
    first, second = store.materials.keep(Sort.QUESTION, [Draft(text="one"), Draft(text="two")], by=by)
    (changed,) = store.materials.keep(Sort.QUESTION, [Draft(text="uno", id=first.id, over=first.version)], by=by)
    assert (changed.id, changed.version, changed.who) == (first.id, 2, by)
    assert texts(store) == [("uno", 2), ("two", 1)], "in the order in which they were first made"
    assert [each.text for each in store.materials.versions(Sort.QUESTION, first.id, by=by)] == ["one", "uno"]
    store.materials.keep(Sort.QUESTION, [Draft(text="two", id=second.id, is_withdrawn=True)], by=by)
    assert [each.text for each in store.materials.to_take(Sort.QUESTION)] == ["uno"]
    assert [each.id for each in store.materials.to_take(Sort.QUESTION, [second.id, first.id])] == [first.id]
    assert texts(store, Sort.QUIZ) == []
    assert store.verify().is_whole


def test_a_change_over_a_version_that_is_no_more_the_newest_is_refused_with_all_beside_it(store: Store) -> None:
    by = instructor(store)
    (made,) = store.materials.keep(Sort.QUIZ, [Draft(text="a")], by=by)
    store.materials.keep(Sort.QUIZ, [Draft(text="b", id=made.id, over=1)], by=by)
    with pytest.raises(StoreError, match="Somebody else has changed this meanwhile"):
        store.materials.keep(Sort.QUIZ, [Draft(text="new"), Draft(text="c", id=made.id, over=1)], by=by)
    assert texts(store, Sort.QUIZ) == [("b", 2)]


@pytest.mark.parametrize("sort", Sort)
def test_a_trainee_reads_none_of_them(store: Store, sort: Sort) -> None:
    trainee = enter(store, "Tom Haugen").id
    with pytest.raises(StoreError, match="Tom Haugen may not"):
        store.materials.all(sort, by=trainee)
    with pytest.raises(StoreError, match="Tom Haugen may not"):
        store.materials.versions(sort, "x", by=trainee)


def test_what_is_about_somebody_goes_with_them(store: Store) -> None:
    by, tom = administrator(store), enter(store, "Tom Haugen").id
    store.materials.keep(Sort.EXTRA_TIME, [Draft(text="50", id=tom)], by=by, person=tom)
    store.materials.keep(Sort.QUESTION, [Draft(text="stays")], by=by)
    assert store.materials.to_take(Sort.EXTRA_TIME, [tom])[0].text == "50"
    store.erase_person(tom, by=by, why="left the house")
    assert store.materials.all(Sort.EXTRA_TIME, by=by) == ()
    assert texts(store) == [("stays", 1)]
    assert store.verify().is_whole


def test_attempts_behind_a_word_are_told_with_how_they_ended(store: Store) -> None:
    tom = enter(store, "Tom Haugen").id
    done, left, _ = [store.record.begin(start(tom)) for _ in range(3)]
    store.record.end(done, AttemptEnd(finished=True, elapsed_ms=1))
    store.record.end(left, AttemptEnd(finished=False, elapsed_ms=1))
    found = store.materials.attempts_at(tom, "bur")
    assert [each[1:] for each in found] == [(True, True), (True, False), (False, False)]
    assert store.materials.attempts_at(tom, "burns/") == ()
