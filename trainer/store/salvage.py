"""What of damaged records can still be read, put behind a backup of them that is whole.

Entries are taken as far as each follows from the one before: what lies behind a gap can be told by nobody to be as it
was written. People and groups then come to stand as the chain says; settings, which it does not tell, are taken where
all of them can be read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from trainer.store import told_keys, told_settings
from trainer.store.chain import OWN_STATION
from trainer.store.checking import verify
from trainer.store.contents import TABLES
from trainer.store.keys import Pen
from trainer.store.payloads import EntryKind
from trainer.store.taking_over import Pin, pins_in, put_right, take_over

_ENTRIES: Final = ("entries", "key")
_CONTENTS: Final = tuple([(table.name, "entry") for table in TABLES])
_WITHHELD: Final = ("withheld", "entry")
_IN_CLASS: Final = ("in_class", "attempt")
_BESIDE: Final = ("settings",)
"""Newer is better, however much of the chain could be read."""
_OF_STATIONS: Final = ("known_stations", "station_keys", "hub", "taken_in", "brought")
"""They say how far the chain had come: right only where all of it could be read."""
_TRIES: Final = 4


@dataclass(slots=True)
class _Read:
    """What of the damaged records came after the backup, by the key of its entry."""

    entries: dict[int, tuple[Any, ...]]
    contents: dict[int, list[tuple[str, tuple[Any, ...]]]]
    is_all: bool
    """Nothing was in the way to their end."""


def salvage(into: sqlite3.Connection, damaged: sqlite3.Connection, pen: Pen) -> bool:
    """Puts behind a backup's entries those that follow them in the damaged records, in one transaction.

    Tells whether it has, and all of `into` was then found whole; nothing is changed where the damaged records do not
    go on from its last entry, or the backup is not whole itself.
    """
    last = into.execute("SELECT key, station, number, hash FROM entries ORDER BY key DESC LIMIT 1").fetchone()
    if last is None or _row_of(damaged, last[0]) != last[1:]:
        return False
    read = _read_after(damaged, last[0])
    until = max(read.entries, default=last[0])
    pins = _pins(damaged)
    for _ in range(_TRIES):
        into.execute("BEGIN IMMEDIATE")
        _copy_texts(into, damaged)
        kept = _put_in(into, read, last[0], until)
        _copy_beside(into, damaged, is_all=read.is_all and kept == max(read.entries, default=kept))
        take_over(into, pen)
        put_right(into, pen, pins)
        told_keys.put_right(into)
        told_settings.put_right(into)
        report = verify(into, is_thorough=False)
        if report.is_whole:
            into.execute("COMMIT")
            return True
        until = _before(into, report.first_broken, kept)
        into.execute("ROLLBACK")
        if until <= last[0]:
            break
    return False


def _row_of(damaged: sqlite3.Connection, key: int) -> tuple[Any, ...] | None:
    with suppress(sqlite3.DatabaseError):
        row: tuple[Any, ...] | None = damaged.execute(
            "SELECT station, number, hash FROM entries WHERE key = ?", (key,)
        ).fetchone()
        return row
    return None


def _read_after(damaged: sqlite3.Connection, last: int) -> _Read:
    entries: dict[int, tuple[Any, ...]] = {}
    contents: dict[int, list[tuple[str, tuple[Any, ...]]]] = {}
    is_all = True
    for table, key in (_ENTRIES, *_CONTENTS, _WITHHELD, _IN_CLASS):
        try:
            for row in damaged.execute(f"SELECT * FROM {table} WHERE {key} > ? ORDER BY {key}", (last,)):
                if table == "entries":
                    entries[row[0]] = row
                else:
                    contents.setdefault(row[0], []).append((table, row))
        except sqlite3.DatabaseError:
            is_all = False
    return _Read(entries, contents, is_all)


def _put_in(into: sqlite3.Connection, read: _Read, last: int, until: int) -> int:
    """Each entry with what it says, one after the other; returns the key of the last."""
    texts = {found for (found,) in into.execute("SELECT hash FROM rulebooks")}
    at_texts = {
        table.name: 1 + table.columns.index("rulebook_hash") for table in TABLES if "rulebook_hash" in table.columns
    }
    key = last
    while key < until and (row := read.entries.get(key + 1)) is not None:
        said = read.contents.get(key + 1, [])
        needed = {found[at_texts[table]] for table, found in said if table in at_texts} - {None}
        # who was erased is erased in the backups too, each by an entry of its own
        if not said or row[3] == EntryKind.ERASURE or not needed <= texts:
            break
        try:
            _insert(into, "entries", row)
            for table, found in said:
                _insert(into, table, found)
        except sqlite3.IntegrityError:
            break  # half of it is in: the chain says so, and less is taken the next time
        key += 1
    return key


def _before(into: sqlite3.Connection, number: int | None, kept: int) -> int:
    """The key of the last entry that may be taken, where one with this number is not as it was written."""
    if number is None:
        return 0
    row = into.execute("SELECT key FROM entries WHERE station = ? AND number = ?", (OWN_STATION, number)).fetchone()
    return min(int(row[0]), kept) - 1 if row is not None else 0


def _copy_texts(into: sqlite3.Connection, damaged: sqlite3.Connection) -> None:
    """The rulebooks that attempts were dealt by, and the stations that brought theirs: what entries name."""
    for table in ("rulebooks", "stations"):
        for row in _rows(damaged, table) or ():
            with suppress(sqlite3.IntegrityError):
                _insert(into, table, row, "OR IGNORE ")


def _copy_beside(into: sqlite3.Connection, damaged: sqlite3.Connection, *, is_all: bool) -> None:
    for gone in _rows(damaged, "gone") or ():
        _insert(into, "gone", gone, "OR IGNORE ")
    for table in (*_BESIDE, *_OF_STATIONS) if is_all else _BESIDE:
        rows = _rows(damaged, table)
        if rows is None:
            continue
        into.execute("SAVEPOINT beside")
        try:
            into.execute(f"DELETE FROM {table}")
            for row in rows:
                _insert(into, table, row, "OR REPLACE ")
        except sqlite3.IntegrityError:
            into.execute("ROLLBACK TO beside")  # of another sort than its column's: the backup's stay
        into.execute("RELEASE beside")


def _pins(damaged: sqlite3.Connection) -> Mapping[str, set[Pin]]:
    """None where not all can be read: the backup has those of then."""
    with suppress(sqlite3.DatabaseError):
        return pins_in(damaged)
    return {}


def _rows(damaged: sqlite3.Connection, table: str) -> Sequence[tuple[Any, ...]] | None:
    """None where not all can be read."""
    with suppress(sqlite3.DatabaseError):
        return damaged.execute(f"SELECT * FROM {table}").fetchall()
    return None


def _insert(into: sqlite3.Connection, table: str, row: Sequence[Any], otherwise: str = "") -> None:
    into.execute(f"INSERT {otherwise}INTO {table} VALUES ({', '.join('?' * len(row))})", row)
