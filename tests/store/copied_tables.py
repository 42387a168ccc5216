"""A store that is new in a test has its tables copied: to make them takes longer than most that is tried at it.

`tables_made_anew` has them made as they are for a person.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from trainer.store import migrations, opening
from trainer.store.clock import SYSTEM_CLOCK
from trainer.store.keys import Pen, StationKey

MIGRATIONS: Final = migrations.MIGRATIONS


def put_in_place(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(opening, "migrate", migrate)
    patch.setattr(opening, "build", build)


def take_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(opening, "migrate", migrations.migrate)
    patch.setattr(opening, "build", migrations.build)


def migrate(connection: sqlite3.Connection, path: Path, pen: Pen) -> bool:
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables or migrations.MIGRATIONS is not MIGRATIONS:
        return migrations.migrate(connection, path, pen)
    _copy("migrate", connection)
    return True


def build(connection: sqlite3.Connection, _pen: Pen) -> None:
    _copy("build", connection)


def _copy(kind: str, connection: sqlite3.Connection) -> None:
    """No two stations are the same one."""
    _made(kind).backup(connection)
    connection.execute("INSERT INTO stations (key, id) VALUES (1, lower(hex(randomblob(16))))")


@cache
def _made(kind: str) -> sqlite3.Connection:
    """All tables, and no station yet."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    pen = Pen(SYSTEM_CLOCK, StationKey(lambda: None))
    if kind == "migrate":
        migrations.migrate(connection, Path("nowhere"), pen)
    else:
        migrations.build(connection, pen)
    kept = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'stations'")
    rules = kept.fetchall()
    for name, _ in rules:
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("DELETE FROM stations")
    for _, rule in rules:
        connection.execute(rule)
    return connection
