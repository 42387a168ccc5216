"""One connection to the database, shared by threads, with its errors in plain words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from threading import RLock
from typing import Any, Final, Literal

from trainer.store.clock import Clock
from trainer.store.keys import Pen
from trainer.store.place import Place, chain_end, version_of
from trainer.store.problems import RecordsDamaged, StoreError, in_plain_words
from trainer.tongue import Unsaid


class Database:
    """A connection in autocommit mode; every use of it says whether it reads or writes.

    `file` is the name people are told when something goes wrong. What was written to one that has been deleted, moved
    or exchanged meanwhile would be nowhere: `place` looks for that before each use, and opens the file that lies there
    anew where it goes on from what was seen here last.
    """

    def __init__(self, connection: sqlite3.Connection, *, file: str, pen: Pen, place: Place | None = None) -> None:
        """`place` is None for what is kept in memory."""
        self.file = file
        self.pen = pen
        self._connection = connection
        self._place = place
        self.version = version_of(connection)
        """Of the tables that are known here."""
        self._lock = RLock()

    @property
    def is_kept(self) -> bool:
        """In a file, not in memory alone."""
        return self._place is not None

    @property
    def clock(self) -> Clock:
        return self.pen.clock

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One consistent view of the data, whatever other programs write meanwhile."""
        with self._transaction("DEFERRED") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, and on the disk when the block is left; raises `StoreError`.

        `Unsure` where the file was taken away just then: what was written may be in it.
        """
        self.pen.key.make_ready()
        with self._lock:
            with self._transaction("IMMEDIATE") as connection:
                yield connection
                end = None if self._place is None else chain_end(connection)
            if self._place is not None:
                self._place.require_there()
                if end is not None:
                    self._place.note(end)

    @contextmanager
    def apart(self) -> Iterator[sqlite3.Connection]:
        """What reads for long: by a connection of its own, which keeps nobody waiting; one in memory has but one."""
        if self._place is None:
            with self.reading() as connection:
                yield connection
            return
        from trainer.store.copies import reader  # nothing reads for long before somebody asks for it

        with in_plain_words(self.file), closing(reader(Path(self.file))) as connection:
            if version_of(connection) != self.version:
                raise self._of_a_newer_program()
            yield connection

    @contextmanager
    def noting(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, but not waited for until the disk has it: for what can be made anew when it is lost."""
        with self._lock:
            with in_plain_words(self.file):
                self._connection.execute("PRAGMA synchronous = NORMAL")
            try:
                with self._transaction("IMMEDIATE") as connection:
                    yield connection
            finally:
                with in_plain_words(self.file):
                    self._connection.execute("PRAGMA synchronous = FULL")

    @contextmanager
    def outside_transaction(self) -> Iterator[sqlite3.Connection]:
        """For the few statements that SQLite refuses inside one: `VACUUM`, checkpoints."""
        with self._lock, in_plain_words(self.file):
            yield self._connection

    def close(self) -> None:
        with self.outside_transaction() as connection:
            connection.close()
        if self._place is not None:
            self._place.leave()

    @contextmanager
    def _transaction(self, kind: Literal["DEFERRED", "IMMEDIATE"]) -> Iterator[sqlite3.Connection]:
        with self._damage_noted(), self._lock, in_plain_words(self.file):
            if self._place is not None and (anew := self._place.found_anew(self._connection)) is not None:
                self._connection.close()
                self._connection = anew
            try:
                with transaction(self._connection, kind):
                    self._require_known_tables()
                    yield self._connection
            finally:
                if self._place is not None:
                    self._place.remember()

    @contextmanager
    def _damage_noted(self) -> Iterator[None]:
        """Damage that is met is put right at the next start, where there is something to do it with."""
        try:
            yield
        except RecordsDamaged as damage:
            if self._place is None:
                raise
            from trainer.store.mending import note_damage

            if note_damage(Path(self.file)):
                raise RecordsDamaged.at(self.file, is_mended=True) from damage
            raise

    def _require_known_tables(self) -> None:
        """Raises `StoreError` where another program has changed the tables; within this use none can."""
        if version_of(self._connection) != self.version:
            raise self._of_a_newer_program()

    def _of_a_newer_program(self) -> StoreError:
        return StoreError(
            Unsaid.translate(
                "Store",
                "A newer Dealer Trainer has changed {file} since this window was opened: what was written before "
                "is kept, and nothing more is written from here; close this window and go on in the newer program.",
            ).format(file=self.file)
        )


@contextmanager
def transaction(connection: sqlite3.Connection, kind: Literal["DEFERRED", "IMMEDIATE"] = "IMMEDIATE") -> Iterator[None]:
    """Commits when the block ends well and rolls back when it does not."""
    connection.execute(f"BEGIN {kind}")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        # A full disk has SQLite roll back by itself; anything else that went wrong leaves the transaction open.
        if connection.in_transaction:
            connection.execute("ROLLBACK")


@contextmanager
def one_view(connection: sqlite3.Connection) -> Iterator[None]:
    """What is read within belongs together, whatever is written meanwhile."""
    if connection.in_transaction:
        yield
        return
    with transaction(connection, "DEFERRED"):
        yield


def readable(kept: bytes) -> str:
    """A letter that was damaged on the disk is no reason why what stands around it can't be read; hashes tell of it."""
    return kept.decode(errors="replace")


def quickly(connection: sqlite3.Connection, query: str, values: Mapping[str, str | int]) -> list[tuple[Any, ...]]:
    """The rows of a query, for what reads thousands: texts as SQLite's module reads them, in a third of the time.

    Where one of them is damaged all are read once more, as `readable` has it.
    """
    as_ever = connection.text_factory
    connection.text_factory = str
    try:
        return connection.execute(query, values).fetchall()
    except sqlite3.OperationalError:
        connection.text_factory = as_ever
        return connection.execute(query, values).fetchall()
    finally:
        connection.text_factory = as_ever


_ROWS_AT_ONCE: Final = 100


def put_in(
    connection: sqlite3.Connection, table: str, columns: Sequence[str], rows: Sequence[tuple[object, ...]]
) -> None:
    """Adds many rows, a hundred with each statement: what it looks at once before the first of them, it looks at once.

    That is the list in the condition of an index, which takes as long as all else of a row.
    """
    head = f"INSERT INTO {table} ({', '.join(columns)}) VALUES "
    holes = f"({', '.join('?' * len(columns))})"
    whole = len(rows) - len(rows) % _ROWS_AT_ONCE
    connection.executemany(
        head + ", ".join([holes] * _ROWS_AT_ONCE),
        (tuple(chain.from_iterable(rows[at : at + _ROWS_AT_ONCE])) for at in range(0, whole, _ROWS_AT_ONCE)),
    )
    connection.executemany(head + holes, rows[whole:])


def is_json(data: bytes) -> bool:
    """Whether these bytes are what `msgspec` reads as JSON."""
    import msgspec  # dear to import, and a station that is set as it comes needs none

    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def json_list(texts: Iterable[str | int]) -> str:
    """A list as one parameter: `IN (SELECT value FROM json_each(?))`."""
    import json  # no list is asked for before somebody has signed in

    return json.dumps(list(texts))
