"""The rows of people, read and written also where the disk has made another sort of value of something in them.

One row that is damaged shuts nobody else out, and its own person only where nothing else is left: a text is read as
text whatever it has become, a number that is none counts as it did in the beginning, and nobody has left for that.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import Final, TypeAlias

from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

Value: TypeAlias = str | int | bytes | None


def _text(column: str) -> str:
    return f"ifnull(CAST({column} AS TEXT), '')"


def _number(column: str) -> str:
    return f"iif(typeof({column}) = 'integer', {column}, 0)"


ID: Final = _text("id")
NAME: Final = f"iif({_text('name')} = '', '?', {_text('name')})"
NUMBER: Final = _text("staff_number")
ROLE: Final = _text("role")
IS_ACTIVE: Final = "is_active IS NOT 0"
PIN: Final = "CAST(pin AS BLOB)"
TRIES: Final = f"{_number('wrong_tries')}, {_number('last_wrong_ms')}"
LOCKS_AT: Final = 10
"""Wrong PINs; an administrator waits, but is never locked: nobody could be sure of opening that again."""
MOST_TRIES: Final = 1_000_000
"""What more is kept only a damaged row says."""
IS_LOCKED: Final = f"""(pin IS NOT NULL AND {_number("wrong_tries")} BETWEEN {LOCKS_AT} AND {MOST_TRIES}
    AND {_text("role")} <> 'administrator')"""

_MENDED: Final = f"""
    UPDATE people SET id = {ID}, name = {NAME}, staff_number = {NUMBER}, role = {ROLE},
        is_active = {IS_ACTIVE}, pin = CAST(pin AS TEXT), wrong_tries = {_number("wrong_tries")},
        last_wrong_ms = {_number("last_wrong_ms")}
    WHERE rowid = ?"""
_IS_DAMAGED: Final = """(
    typeof(id) <> 'text' OR typeof(name) <> 'text' OR name = '' OR typeof(staff_number) <> 'text'
    OR typeof(role) <> 'text' OR role NOT IN ('trainee', 'instructor', 'supervisor', 'administrator')
    OR typeof(is_active) <> 'integer' OR is_active NOT IN (0, 1)
    OR typeof(pin) NOT IN ('text', 'null') OR typeof(wrong_tries) <> 'integer' OR typeof(last_wrong_ms) <> 'integer')"""


def find(connection: sqlite3.Connection, columns: str, person_id: str | None) -> tuple[Value, ...] | None:
    """What these columns of somebody's row hold; none for nobody."""
    found: tuple[Value, ...] | None = connection.execute(
        f"SELECT {columns} FROM people WHERE id = ?", (person_id,)
    ).fetchone()
    if found is not None or person_id is None:
        return found
    # their id may be no text any more, or have letters that are none
    rows = connection.execute(f"SELECT {ID}, {columns} FROM people")
    return next((tuple(row[1:]) for row in rows if row[0] == person_id), None)


def write(connection: sqlite3.Connection, person_id: str, values: Mapping[str, Value]) -> None:
    """Changes these columns of somebody's row, and what is damaged in it into what it is read as."""
    found = find(connection, f"rowid, {NAME}, {_IS_DAMAGED}", person_id)
    if found is None:
        return
    rowid, name, is_damaged = found
    if is_damaged:
        try:
            _mend(connection, rowid)
        except sqlite3.IntegrityError as error:
            words = Unsaid.translate(
                "Store",
                "What is kept about {name} is damaged and nothing more can be written there: put the latest backup of "
                "the records in their place. Everybody else signs in as ever.",
            )
            raise StoreError(words.format(name=name)) from error
    with _any_role(connection) if is_damaged else nullcontext():
        connection.execute(
            f"UPDATE people SET {', '.join(f'{column} = ?' for column in values)} WHERE rowid = ?",
            (*values.values(), rowid),
        )


def _mend(connection: sqlite3.Connection, rowid: Value) -> None:
    with _any_role(connection):
        # no index finds a row by what has become of it, and each is to lead to it again
        connection.execute("REINDEX people")
        connection.execute(_MENDED, (rowid,))
        connection.execute("REINDEX people")


@contextmanager
def _any_role(connection: sqlite3.Connection) -> Iterator[None]:
    """A word that is no role of ours stands until another is given: whose it was may set up the station."""
    connection.execute("PRAGMA ignore_check_constraints = ON")
    try:
        yield
    finally:
        connection.execute("PRAGMA ignore_check_constraints = OFF")


def damaged(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The names of those in whose rows something is not of the sort it was, or no word of ours."""
    return tuple([name for (name,) in connection.execute(f"SELECT {NAME} FROM people WHERE {_IS_DAMAGED} ORDER BY 1")])
