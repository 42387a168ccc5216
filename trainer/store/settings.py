"""What a station is set to: a JSON value for each key."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Final, TypeVar

from trainer.store.database import Database, is_json
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

T = TypeVar("T")
LOOK: Final = "look"
"""How the program looks and sounds: chosen by whoever sits before it, a guest too."""
UNFINISHED: Final = "unfinished question of {person}"
"""Whatever somebody who writes questions has not saved yet; it goes with the person."""
UNFINISHED_QUIZ: Final = "unfinished quiz of {person}"
"""The same of a quiz."""
UNFINISHED_WRITING: Final = "unfinished writing of {person}"
"""The same of questions that are written by hand."""
UNFINISHED_BOOKS: Final = "unfinished rulebooks of {person}"
"""The same of the house's rulebooks."""
UNFINISHED_SHEET: Final = "unfinished sheet of {person}"
"""The same of what is looked for in table tests."""
UNFINISHED_MARKS: Final = "unfinished marks of {person}"
"""The same of what was seen in table tests, by the tests; it goes with whoever was tested, too."""
SIGNING: Final = "{test} to sign"
"""Beside what is unfinished of a test: what its examiner is about to sign of it."""
OWN: Final = {
    UNFINISHED: "WRITE_QUESTIONS",
    UNFINISHED_QUIZ: "WRITE_QUESTIONS",
    UNFINISHED_WRITING: "WRITE_QUESTIONS",
    UNFINISHED_BOOKS: "CHANGE_RULEBOOKS",
    UNFINISHED_SHEET: "EXAMINE",
    UNFINISHED_MARKS: "ASSESS",
}
"""What somebody has of their own here, and by which right, by its name."""
RETENTION: Final = "retention"
"""How long what is kept."""
KIOSK: Final = "kiosk"
"""How long a locked station waits for somebody who went away."""
TRAINS: Final = "trains for of {person}"
"""What somebody trains for, a guest too; it goes with the person."""
TABLES: Final = "tables of the house"
"""Tables that the station keeps under names; staff say which."""
CHAINED: Final = frozenset({RETENTION, KIOSK})
"""What is set by nobody without an entry of the chain."""


def setting(database: Database, key: str, default: T) -> T:
    """The value kept, or `default`; a value of another type than the default counts as not set, and so does none.

    What is none any more, since its bytes were changed on the disk, `damaged` tells.
    """
    with database.reading() as connection:
        return read_within(connection, key, default)


def read_within(connection: sqlite3.Connection, key: str, default: T) -> T:
    """The same in the caller's view."""
    row = connection.execute("SELECT ifnull(CAST(value AS BLOB), x'') FROM settings WHERE key = ?", (key,)).fetchone()
    if row is None:
        return default
    import msgspec  # dear to import, and a station that is set as it comes needs none

    try:
        return msgspec.json.decode(row[0], type=type(default))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # An older or newer program meant something else by this key; its value is left until it is set anew.
        return default


def damaged(database: Database) -> tuple[str, ...]:
    """The keys that are no text any more, or whose values are no JSON: they count as not set until they are."""
    with database.reading() as connection:
        rows = connection.execute(
            "SELECT ifnull(CAST(key AS TEXT), ''), typeof(key) = 'text' AND typeof(value) = 'text',"
            " ifnull(CAST(value AS BLOB), x'') FROM settings ORDER BY 1"
        ).fetchall()
    return tuple([key for key, is_text, value in rows if not is_text or not is_json(value)])


def set_setting(database: Database, key: str, value: object, *, by: str) -> None:
    """Any value that msgspec writes as JSON: text, numbers, lists, dataclasses; raises `StoreError` where `by` may not.

    How the program looks is whoever's who sits before it, what somebody has left unfinished is theirs; all else is the
    station's. What the chain tells of is set where it is kept, not here.
    """
    with database.writing() as connection:
        if key in CHAINED:
            raise StoreError(Unsaid.translate("Store", "This is set on a page of its own, which keeps who did it."))
        if by and key == TRAINS.format(person=by):
            from trainer.store.people import require_here

            require_here(connection, by)
        elif key not in (LOOK, TRAINS.format(person="")):
            from trainer.store.rights import Act, require_may

            own = {key.format(person=by): Act[right] for key, right in OWN.items()} if by else {}
            shared = Act.KEEP_TABLES if key == TABLES else Act.SET_UP_STATION
            require_may(connection, by, own.get(key, shared))
        put(connection, key, value)


def forget_marks(connection: sqlite3.Connection, tests: Iterable[str]) -> None:
    """What anybody has left unfinished about these table tests goes, in the caller's transaction."""
    for left in (each for test in tests for each in (test, SIGNING.format(test=test))):
        connection.execute(
            "UPDATE settings SET value = json_remove(value, '$.\"' || ? || '\"')"
            " WHERE key LIKE ? AND json_valid(value)",
            (left, UNFINISHED_MARKS.format(person="%")),
        )


def put(connection: sqlite3.Connection, key: str, value: object) -> None:
    """The same in the caller's transaction."""
    import msgspec

    connection.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, msgspec.json.encode(value).decode()),
    )
