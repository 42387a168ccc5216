"""A value of another sort than its column takes, beside the rounds: nobody is shut out who needn't be."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.store.made_up_rounds import answer, as_another_sort, meddle, start
from tests.store.staff import PIN, administrator, enter
from trainer.records import Mark
from trainer.store import FILE_NAME, Role, Store, StoreError, open_store

SORTS = ("x'ff00'", "7", "1.5", "'x'", "''", "9223372036854775807", "NULL")
"""Bytes that are no text, numbers, words, nothing."""
PEOPLE = ("id", "name", "staff_number", "role", "is_active", "wrong_tries", "last_wrong_ms")
AMARA = "name = 'Amara'"


@cache
def kept() -> bytes:
    """A station with an administrator and a trainee, who has dealt a round."""
    with TemporaryDirectory() as folder:
        with open_store(Path(folder)) as store:
            amara = enter(store, "Amara", staff_number="12", group="Days", pin="4711")
            store.set_setting("look", {"theme": "light"})
            attempt = store.record.begin(start(amara.id))
            store.record.answer(attempt, answer())
        return (Path(folder) / FILE_NAME).read_bytes()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / FILE_NAME).write_bytes(kept())
    return tmp_path


def trainee(store: Store) -> str:
    (found,) = [one.id for one in store.people() if one.name != "Zora Quist"]
    return found


def is_whole(store: Store) -> bool:
    with store._database.outside_transaction() as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.one_in(16)
@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("column", PEOPLE)
def test_whoever_has_a_damaged_row_signs_in_and_deals_and_it_can_be_set_right(
    folder: Path, column: str, sort: str
) -> None:
    as_another_sort(folder, "people", column, sort, AMARA)
    with open_store(folder) as store:
        person = trainee(store)
        is_known = store.damaged_people() == ()
        assert not store.has_left(person)
        assert store.check_pin(person, "4711").is_right
        assert not store.check_pin(person, "4712").is_right
        attempt = store.record.begin(start(person))
        store.record.answer(attempt, answer())
        assert store.attempt(attempt).answers == (answer(),)
        # what else is written to the row has made the sorts of its values right; a role is given by somebody
        assert is_known or column == "role" or store.damaged_people() == ()
        teaches = replace(store.person(person), role=Role.INSTRUCTOR)
        store.change_person(teaches, by=administrator(store), new_pin=PIN)
        assert store.damaged_people() == ()
        assert is_whole(store)


@pytest.mark.parametrize("column", ["id", "name", "staff_number", "role", "pin"])
def test_a_text_that_counts_as_bytes_is_the_text_it_was(folder: Path, column: str) -> None:
    """One bit of a row tells text from bytes."""
    with open_store(folder) as store:
        before = store.people()
    as_another_sort(folder, "people", column, f"CAST({column} AS BLOB)")
    with open_store(folder) as store:
        assert store.people() == before
        assert store.has_administrator()
        assert len(store.damaged_people()) == 2
        for person, pin in ((trainee(store), "4711"), (administrator(store), PIN)):
            assert store.check_pin(person, pin).is_right
        store.rename(trainee(store), "Amara Okafor", by=administrator(store))
        assert store.damaged_people() == ()
        assert is_whole(store)


@pytest.mark.parametrize("sort", ["NULL", "x'ff'", "'director'", "''"])
@pytest.mark.parametrize("column", ["role", "is_active"])
def test_a_station_is_nobodys_for_a_damaged_administrator(folder: Path, column: str, sort: str) -> None:
    as_another_sort(folder, "people", column, sort, "name = 'Zora Quist'")
    with open_store(folder) as store:
        assert store.has_administrator()
        with pytest.raises(StoreError, match="has an administrator"):
            store.make_administrator("Mallory", "123456")
        assert store.damaged_people() == ("Zora Quist",)
        assert store.check_pin(trainee(store), "4711").is_right


@pytest.mark.one_in(3)
@pytest.mark.parametrize("sort", SORTS)
def test_a_damaged_pin_is_opened_by_nothing_and_another_one_can_be_given(folder: Path, sort: str) -> None:
    as_another_sort(folder, "people", "pin", sort, AMARA)
    with open_store(folder) as store:
        if sort != "NULL":
            with pytest.raises(StoreError, match="have whoever sets up people here give a new one"):
                store.check_pin(trainee(store), "4711")
        store.set_pin(trainee(store), "5678", by=administrator(store))
        assert store.check_pin(trainee(store), "5678").is_right
        assert is_whole(store)


def test_of_the_only_administrators_pin_it_is_said_that_only_a_backup_helps(folder: Path) -> None:
    as_another_sort(folder, "people", "pin", "x'ff'", "name = 'Zora Quist'")
    with open_store(folder) as store:
        with pytest.raises(StoreError, match=r"dealer-trainer new-pin.* everybody else signs in"):
            store.check_pin(administrator(store), PIN)
        assert store.check_pin(trainee(store), "4711").is_right
        attempt = store.record.begin(start(trainee(store)))
        store.record.answer(attempt, answer())
        assert store.attempt(attempt).answers == (answer(),)


# no key of a table without row numbers is nothing
@pytest.mark.one_in(3)
@pytest.mark.parametrize(("column", "sort"), [*product(["key"], SORTS[:-1]), *product(["value"], SORTS)])
def test_a_damaged_setting_counts_as_not_set_and_can_be_set_again(folder: Path, column: str, sort: str) -> None:
    as_another_sort(folder, "settings", column, sort)
    with open_store(folder) as store:
        assert store.setting("look", {}) == {}
        assert (len(store.damaged_settings()) == 1) is not (column == "key" and sort in ("'x'", "''"))
        store.set_setting("look", {"theme": "dark"})
        assert store.setting("look", {}) == {"theme": "dark"}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("sort", [sort for sort in SORTS if sort != "'x'"])
def test_without_its_name_a_station_says_so_and_writes_nothing(folder: Path, sort: str) -> None:
    as_another_sort(folder, "stations", "id", sort)
    with open_store(folder) as store:
        (kept_round,) = store.attempts(trainee(store))
        for use in (
            lambda: store.attempt(kept_round.id),
            lambda: store.record.begin(start(trainee(store))),
            lambda: store.record.answer(kept_round.id, answer(1)),
        ):
            with pytest.raises(StoreError, match="has lost the name of this station"):
                use()
        assert not store.verify().is_whole
        assert store.check_pin(trainee(store), "4711").is_right


@pytest.mark.one_in(5)
@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("column", ["hash", "text"])
def test_a_rulebook_that_was_damaged_is_put_right_by_the_next_round_that_is_dealt_by_it(
    folder: Path, column: str, sort: str
) -> None:
    as_another_sort(folder, "rulebooks", column, sort)
    with open_store(folder) as store:
        (before,) = store.attempts(trainee(store))
        with pytest.raises(StoreError, match="is not as it was written"):
            store.attempt(before.id)
        attempt = store.record.begin(start(trainee(store)))
        store.record.answer(attempt, answer())
        for each in (attempt, before.id):
            assert store.attempt(each).answers == (answer(),)
        if column == "text":
            assert store.verify().is_whole
        with pytest.raises(sqlite3.IntegrityError), store._database.writing() as connection:
            connection.execute("UPDATE rulebooks SET text = ''")


@pytest.mark.one_in(12)
@pytest.mark.parametrize("sort", [*SORTS, "-9223372036854775808", "'ffffffff-ffff-7fff-bfff-ffffffffffff'"])
@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("entries", "number"),
        ("entries", "at"),
        ("starts", "id"),
        ("starts", "attempt_number"),
        ("starts", "game"),
        ("starts", "rulebook"),
    ],
)
def test_beside_a_damaged_round_others_are_begun_and_what_is_practised_is_told(
    folder: Path, table: str, column: str, sort: str
) -> None:
    with open_store(folder) as store:
        (before,) = store.attempts(trainee(store))
    as_another_sort(folder, table, column, sort, "true" if table == "starts" else "kind = 'start'")
    with open_store(folder) as store:
        with pytest.raises(StoreError):
            store.attempt(before.id)
        person = trainee(store)
        attempt = store.record.begin(start(person))
        store.record.answer(attempt, answer(mark=Mark.WRONG))
        assert store.attempt(attempt).answers == (answer(mark=Mark.WRONG),)
        practice = store.practice(person)
        told = [each.at for each in (*practice.ended, *practice.open)]
        assert told
        assert max(told) < "2200"
        assert attempt in [row.id for row in store.attempts(person)]


@pytest.mark.parametrize("condition", ["key = (SELECT max(key) FROM entries)", "kind = 'start'", "kind <> 'x'"])
def test_what_an_entry_said_that_is_gone_becomes_no_part_of_the_next_one(folder: Path, condition: str) -> None:
    """Else the next round would have its place, and could not be read again, or not be begun."""
    meddle(folder, lambda connection: connection.execute(f"DELETE FROM entries WHERE {condition}"))
    with open_store(folder) as store:
        attempt = store.record.begin(start(trainee(store)))
        store.record.answer(attempt, answer())
        assert store.attempt(attempt).answers == (answer(),)
        assert not store.verify().is_whole
