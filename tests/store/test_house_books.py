"""The versions of the house's own rulebooks: kept for good, each with who and when, and verified with all else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.store.made_up_rounds import meddle, start
from tests.store.staff import administrator, enter
from trainer.store import Role, Store, StoreError, open_store
from trainer.store.house_books import Draft

FIRST: Final = Draft(book="lodge", version="1", text='id = "lodge"\nversion = "1"\n')
SECOND: Final = Draft(book="lodge", version="2", text='id = "lodge"\nversion = "2"\n')


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        yield store


def shown(store: Store) -> list[tuple[str, str]]:
    return [(each.version, each.text) for each in store.house_books.versions()]


def test_every_version_stays_with_who_has_saved_it(store: Store) -> None:
    boss, sam = administrator(store), enter(store, "Sam Vale", role=Role.SUPERVISOR).id
    store.house_books.keep(FIRST, by=boss)
    store.house_books.keep(SECOND, by=sam)
    assert shown(store) == [("2", SECOND.text), ("1", FIRST.text)]
    assert [each.who for each in store.house_books.versions()] == [sam, boss]
    assert store.verify().is_whole


def test_the_same_version_again_is_no_further_entry(store: Store) -> None:
    boss = administrator(store)
    store.house_books.keep(FIRST, by=boss)
    before = store.head()
    store.house_books.keep(FIRST, by=boss)
    assert store.head() == before


def test_a_version_never_gets_another_text(store: Store) -> None:
    boss = administrator(store)
    store.house_books.keep(FIRST, by=boss)
    with pytest.raises(StoreError, match="There was a version 1 before"):
        store.house_books.keep(replace(SECOND, version="1"), by=boss)
    assert shown(store) == [("1", FIRST.text)]
    store.house_books.keep(replace(SECOND, version="1", book="annex"), by=boss)  # another book's is its own


def test_what_was_written_by_hand_is_kept_before_something_takes_its_place(store: Store) -> None:
    boss = administrator(store)
    store.house_books.keep(SECOND, by=boss, found=FIRST)
    assert shown(store) == [("2", SECOND.text), ("1", FIRST.text)]
    by_hand = replace(SECOND, text=f"{SECOND.text}# mended\n")
    store.house_books.keep(replace(SECOND, version="3", text="third"), by=boss, found=by_hand)
    assert shown(store) == [("3", "third"), ("2", by_hand.text), ("2", SECOND.text), ("1", FIRST.text)]


def test_it_is_told_how_many_rounds_were_begun_by_each(store: Store) -> None:
    boss = administrator(store)
    store.house_books.keep(FIRST, by=boss)
    store.house_books.keep(SECOND, by=boss)
    for _ in range(2):
        store.record.begin(start(rulebook_text=FIRST.text))
    assert [(each.version, each.rounds) for each in store.house_books.versions()] == [("2", 0), ("1", 2)]


def test_a_book_that_is_retired_can_be_taken_up_again(store: Store) -> None:
    boss = administrator(store)
    store.house_books.retire(FIRST, by=boss)
    assert shown(store) == [("1", FIRST.text)], "its text was kept as it went"
    before = store.head()
    store.house_books.keep(FIRST, by=boss)
    assert store.head() != before, "that it is back is an entry of its own"
    assert shown(store) == [("1", FIRST.text)]
    assert store.verify().is_whole


def test_a_text_that_was_changed_or_taken_out_is_told(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.house_books.keep(FIRST, by=administrator(store))
    meddle(tmp_path, lambda file: file.execute("UPDATE rulebooks SET text = 'other'"))
    with open_store(tmp_path) as store:
        assert shown(store) == [("1", "")]
        assert "was changed" in str(store.verify().fault)
    meddle(tmp_path, lambda file: file.execute("DELETE FROM rulebooks"))
    with open_store(tmp_path) as store:
        assert "is missing" in str(store.verify().fault)


def test_an_entry_that_was_changed_is_told(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.house_books.keep(FIRST, by=administrator(store))
    meddle(tmp_path, lambda file: file.execute("UPDATE book_versions SET version = '9'"))
    with open_store(tmp_path) as store:
        assert "is not as it was written" in str(store.verify().fault)


def test_a_name_without_end_is_no_version(store: Store) -> None:
    with pytest.raises(StoreError, match="at most 80 signs"):
        store.house_books.keep(replace(FIRST, version="x" * 81), by=administrator(store))
