"""Whether tables, safeguards and look-ups of the records are those that this program makes.

The safeguards (triggers) keep what was written from being changed or deleted by whoever uses the file in another
program, so one that is missing says that somebody took it away. They and the look-ups (indexes, views) hold nothing
themselves and can be made anew; a table can't.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from trainer.store import migrations
from trainer.store.clock import SYSTEM_CLOCK
from trainer.store.database import transaction
from trainer.store.keys import Pen, StationKey
from trainer.store.migrations import Migration
from trainer.store.place import version_of
from trainer.tongue import Unsaid

_Made: TypeAlias = Mapping[tuple[str, str], str]
"""By sort and name the statement that makes it."""
_TABLE, _TRIGGER = "table", "trigger"
_MOST: Final = 4
"""So many are named, and of the others how many there are."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What is not as this program makes it, by sort and name."""

    missing: tuple[tuple[str, str], ...]
    changed: tuple[tuple[str, str], ...]
    strange: tuple[tuple[str, str], ...]
    """Safeguards of somebody else's: they act on what is written."""

    @property
    def has_all_tables(self) -> bool:
        """Else what is kept can't be read through."""
        return not any(sort == _TABLE for sort, _ in self.missing)

    @property
    def can_be_put_right(self) -> bool:
        """Nothing that is wrong holds anything."""
        return not any(sort == _TABLE for sort, _ in (*self.missing, *self.changed))

    def faults(self) -> tuple[Unsaid, ...]:
        """A sentence without its end for each way in which something is wrong."""
        missing = Unsaid.translate("Store", "safeguards that keep the records from being changed are missing: {names}")
        changed = Unsaid.translate("Store", "safeguards that keep the records from being changed are others: {names}")
        strange = Unsaid.translate("Store", "something that acts on the records was put in by somebody: {names}")
        parts = Unsaid.translate("Store", "parts of the records are missing: {names}")
        others = Unsaid.translate("Store", "parts of the records are not as this program makes them: {names}")
        found = (
            (parts, [name for sort, name in self.missing if sort != _TRIGGER]),
            (others, [name for sort, name in self.changed if sort != _TRIGGER]),
            (missing, [name for sort, name in self.missing if sort == _TRIGGER]),
            (changed, [name for sort, name in self.changed if sort == _TRIGGER]),
            (strange, [name for _, name in self.strange]),
        )
        return tuple([words.format(names=_listed(names)) for words, names in found if names])


def _listed(names: Sequence[str]) -> Unsaid | str:
    named = ", ".join(names[:_MOST])
    if len(names) <= _MOST:
        return named
    return Unsaid.translate("Store", "{names} and {count} more").format(names=named, count=len(names) - _MOST)


def shape_of(connection: sqlite3.Connection) -> Shape:
    """Held against the tables of its own version, which may be an earlier one."""
    wanted, found = _wanted(connection), _found(connection)
    missing = [key for key in wanted if key not in found]
    changed = [key for key in wanted if key in found and found[key] != wanted[key]]
    strange = [key for key in found if key not in wanted and key[0] == _TRIGGER]
    return Shape(tuple(missing), tuple(changed), tuple(strange))


def put_right(connection: sqlite3.Connection) -> Shape | None:
    """Makes safeguards and look-ups anew where they are not as they should be, in a transaction of its own.

    Returns what was wrong; None where nothing was, or a table is, of which nothing is touched.
    """
    shape = shape_of(connection)
    if not shape.can_be_put_right or shape == Shape((), (), ()):
        return None
    made = {(sort, name): sql for sort, name, sql in _rows_made(_of_version(connection))}
    with transaction(connection):
        for sort, name in (*shape.changed, *shape.strange):
            connection.execute(f'DROP {sort} "{name.replace(chr(34), chr(34) * 2)}"')
        for key in (*shape.missing, *shape.changed):
            connection.execute(made[key])
    return shape


def _wanted(connection: sqlite3.Connection) -> _Made:
    return {(sort, name): _plain(sql) for sort, name, sql in _rows_made(_of_version(connection))}


def _of_version(connection: sqlite3.Connection) -> tuple[Migration, ...]:
    """All for what is kept in memory, which has no version."""
    return migrations.MIGRATIONS[: version_of(connection) or None]


def _found(connection: sqlite3.Connection) -> _Made:
    return {(sort, name): _plain(sql) for sort, name, sql in _rows(connection)}


def _rows(connection: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """What SQLite makes by itself for a table goes with that."""
    rows = connection.execute(
        "SELECT CAST(type AS TEXT), CAST(name AS TEXT), CAST(sql AS TEXT) FROM sqlite_master WHERE sql IS NOT NULL"
    )
    return [(sort, name, sql) for sort, name, sql in rows]


def _plain(sql: str) -> str:
    """However a version of SQLite writes down what was made: with quotes, in lines."""
    return re.sub(r"\s+", " ", sql.replace('"', "")).strip()


@cache
def _rows_made(steps: tuple[Migration, ...]) -> list[tuple[str, str, str]]:
    """As these migrations make it, in an order in which it can be made."""
    pen = Pen(SYSTEM_CLOCK, StationKey(lambda: None))
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for step in steps:
            step.run(connection, pen)
        return _rows(connection)
