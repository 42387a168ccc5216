"""Safeguards, look-ups and tables that somebody has taken away or changed are named, and what can be is made anew."""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator, enter
from tests.store.test_migrations import restore as left_by_a_program_of_before
from trainer.cli import main
from trainer.output import REFUSED
from trainer.store import FILE_NAME, open_guest_store, open_store
from trainer.store.backups import back_up
from trainer.store.checking import verify_since
from trainer.store.contents import TABLES
from trainer.store.mending import open_mended
from trainer.store.migrations import MIGRATIONS
from trainer.store.shape import _found, _of_version, _wanted, put_right, shape_of

_NEVER = "CREATE TRIGGER entries_never_delete BEFORE DELETE ON entries"
CHANGED = {
    "a safeguard is gone": (
        ("DROP TRIGGER entries_never_update",),
        "safeguards that keep the records from being changed are missing: entries_never_update",
    ),
    "a safeguard does nothing": (
        ("DROP TRIGGER entries_never_delete", f"{_NEVER} BEGIN SELECT 1; END"),
        "safeguards that keep the records from being changed are others: entries_never_delete",
    ),
    "something acts": (
        ('CREATE TRIGGER "a ""b" AFTER INSERT ON answers BEGIN DELETE FROM holds; END',),
        'something that acts on the records was put in by somebody: a "b',
    ),
    "a look-up is gone": (("DROP INDEX answers_of_an_attempt",), "parts of the records are missing: answers_of_an_a"),
    "a look-up is another": (
        ("DROP VIEW judged", "CREATE VIEW judged AS SELECT entry, attempt, 'right' AS mark FROM answers"),
        "parts of the records are not as this program makes them: judged",
    ),
}
BROKEN = {
    "a table is gone": ("DROP TABLE holds", "parts of the records are missing: holds"),
    "a table of the chain is gone": ("DROP TABLE remarks", "parts of the records are missing: remarks"),
    "a table takes anything": (
        "ALTER TABLE holds ADD COLUMN more TEXT",
        "parts of the records are not as this program makes them: holds",
    ),
}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shape")
    with open_store(folder) as store:
        attempt = store.record.begin(start(enter(store, "Ann Lee").id))
        store.record.answer(attempt, answer())
        store.back_up(by=administrator(store))
    return folder


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return shutil.copytree(template, tmp_path / "data")


def changed(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("what", CHANGED)
def test_what_was_changed_is_named_and_restore_makes_it_anew_and_says_so(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    statements, said = CHANGED[what]
    changed(folder, *statements)
    with open_store(folder) as store:
        report = store.verify()
        assert said in str(report.fault)
        with store._database.reading() as connection:
            assert str(verify_since(connection, None).fault) == str(report.fault)
    other = tmp_path / "other"
    assert main(["restore", str(folder / FILE_NAME), "--data", str(other)]) == 0
    told = capsys.readouterr().out
    assert f"In the backup, {said}" in told
    assert "What was put back has all of them as this program makes them" in told
    with open_store(other) as store:
        assert store.verify().is_whole


@pytest.mark.one_in(2)
@pytest.mark.parametrize("what", BROKEN)
def test_a_table_can_not_be_made_anew_and_is_not_put_back(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    statement, said = BROKEN[what]
    changed(folder, statement)
    with open_store(folder) as store:
        assert said in str(store.verify().fault)
        with store._database.reading() as connection:
            assert said in str(verify_since(connection, None).fault)
    assert main(["restore", str(folder / FILE_NAME), "--data", str(tmp_path / "other")]) == REFUSED
    told = capsys.readouterr().err
    assert "was not put back" in told
    assert said in told
    assert not (tmp_path / "other" / FILE_NAME).exists()


def test_of_many_the_first_are_named_and_all_are_made_anew(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]
        for name in names:
            connection.execute(f"DROP TRIGGER {name}")
        (said,) = map(str, shape_of(connection).faults())
        assert said.endswith(f" and {len(names) - 4} more")
        found = put_right(connection)
        assert found is not None
        assert {name for _, name in found.missing} == {*names}
        assert put_right(connection) is None
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            connection.execute("DELETE FROM entries")


def test_the_next_start_puts_safeguards_right(folder: Path) -> None:
    with open_store(folder) as store:
        enter(store, "Bea Late")
    changed(folder, *CHANGED["a safeguard does nothing"][0])
    told: list[str] = []
    with open_mended(folder) as store:
        store.verify_in_background(told.append).wait()
    assert re.search("safeguards .* are others: entries_never_delete.* started again", told[0])
    assert not back_up(folder / FILE_NAME).is_whole
    with open_mended(folder) as store:
        assert store.mended is not None
        assert store.verify().is_whole
        assert "Bea Late" in {one.name for one in store.people()}


@pytest.mark.usefixtures("tables_made_anew")
@pytest.mark.parametrize("version", [None, 1, 5])
def test_tables_are_the_same_however_they_came_to_be(tmp_path: Path, version: int | None) -> None:
    """Made at once, or by one program after the other; a backup of an earlier version is held against that one's."""
    if version is not None:
        left_by_a_program_of_before(tmp_path, version)
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
            assert shape_of(connection).faults() == ()
            assert _of_version(connection) == MIGRATIONS[:version]
            connection.execute("DROP TRIGGER payloads_never_update")
            assert [name for _, name in shape_of(connection).missing] == ["payloads_never_update"]
            put_right(connection)
    with open_store(tmp_path) as store:
        assert store.verify().is_whole
        with store._database.reading() as connection:
            assert shape_of(connection).faults() == ()
            assert {name for _, name in {*_found(connection)} - {*_wanted(connection)}} == {
                "_sqlite_migrations",
                "idx__sqlite_migrations_migration_set_name",
            }


_OF_THE_CHAIN = {table.name for table in TABLES} | {"entries", "erased", "withheld", "stations", "rulebooks"}
_COMPARED = {"people", "groups", "memberships", "station_keys", "publishers"}


def test_each_table_is_verified_or_named_among_those_that_are_not() -> None:
    """Whoever adds one says in the README what a change of it does, where verifying does not show it."""
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    _, _, after = readme.partition("Beside the chain, and held against nothing:")
    listed, is_there, _ = after.partition("It does not show:")
    assert is_there
    with open_guest_store() as store, store._database.reading() as connection:
        tables = {name for sort, name in _found(connection) if sort == "table"}
    assert {name for name in tables - _OF_THE_CHAIN - _COMPARED if f"`{name}`" not in listed} == set()
