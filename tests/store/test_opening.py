"""One file in a folder, made when it is not there, refused when it is not ours."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.samples import some
from tests.store import copied_tables
from trainer.store import FILE_NAME, Store, StoreError, default_folder, open_guest_store, open_store
from trainer.store.seen import SUFFIX

pytestmark = pytest.mark.usefixtures("tables_made_anew")


def pragmas(connection: sqlite3.Connection, *names: str) -> list[object]:
    return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]


def test_the_folder_and_the_file_are_made(tmp_path: Path) -> None:
    with open_store(tmp_path / "some" / "where") as store:
        assert store.people() == ()
    assert {path.name for path in (tmp_path / "some" / "where").iterdir()} == {FILE_NAME, f"{FILE_NAME}{SUFFIX}"}


def test_every_connection_keeps_what_was_promised(tmp_path: Path) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys", "recursive_triggers", "secure_delete", "busy_timeout")
    for _ in range(2):
        with open_store(tmp_path) as store, store._database.outside_transaction() as connection:
            assert pragmas(connection, *names) == ["wal", 2, 1, 1, 1, 250]


def test_the_default_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / name)
    assert default_folder() == tmp_path / "dealer-trainer"


def test_opening_a_store_that_is_up_to_date_loads_no_migrations(tmp_path: Path) -> None:
    program = (
        "import pathlib, sys; from trainer.store import open_store; "
        "open_store(pathlib.Path(sys.argv[1])).close(); print('sqlite_utils' in sys.modules)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True
        ).stdout.strip()
        for _ in range(2)
    ]
    assert said == ["True", "False"]


OPENS_EACH_FOLDER_IT_IS_TOLD = """
import sys
from pathlib import Path
import sqlite_utils
from tests.store.made_up_rounds import start
from trainer.store import open_store, opening

opening._ANSWER_WAIT_MS = 20_000  # how soon an answer is given up is another test's
for line in sys.stdin:
    with open_store(Path(line.strip())) as store:
        store.record.begin(start(sys.argv[1]))
    print("done", flush=True)
"""


def test_programs_that_start_together_in_an_empty_folder_agree(tmp_path: Path) -> None:
    names = ["Ann", "Bert", "Cy"]
    running = [
        subprocess.Popen(
            [sys.executable, "-c", OPENS_EACH_FOLDER_IT_IS_TOLD, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in names
    ]
    for turn in range(some(4, 15)):
        folder = tmp_path / str(turn)
        for process in running:
            assert process.stdin is not None
            process.stdin.write(f"{folder}\n")
            process.stdin.flush()
        for process in running:
            assert process.stdout is not None
            assert process.stdout.readline() == "done\n", process.communicate()[1]
        with open_store(folder) as store:
            assert [store.attempts(name)[0].person for name in names] == names
    assert [process.communicate() for process in running] == [("", "")] * len(names)


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(StoreError, match="another program"):
        open_store(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def all_of(store: Store) -> tuple[object, ...]:
    """What a new store has, but for its station and the times."""
    with store, store._database.reading() as connection:
        tables = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").fetchall()
        names = [
            name for kind, name, *_ in tables if kind == "table" and name not in ("stations", "_sqlite_migrations")
        ]
        rows = [connection.execute(f"SELECT * FROM {name}").fetchall() for name in names]
        (stations,) = connection.execute("SELECT count(*) FROM stations WHERE length(id) = 32").fetchone()
        kept = pragmas(connection, "user_version", "application_id", "journal_mode", "page_size", "encoding")
        return tables, rows, stations, kept


def test_tables_that_most_tests_copy_are_those_that_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = all_of(open_store(tmp_path / "made")), all_of(open_guest_store())
    copied_tables.put_in_place(monkeypatch)
    assert (all_of(open_store(tmp_path / "copied")), all_of(open_guest_store())) == made
    with open_store(tmp_path / "copied") as one, open_store(tmp_path / "another") as another:
        ids = [each._database._connection.execute("SELECT id FROM stations").fetchone() for each in (one, another)]
    assert ids[0] != ids[1]
