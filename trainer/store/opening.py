"""Opening the store: one SQLite file in a data folder, or nothing but memory for a guest."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from trainer.store.clock import SYSTEM_CLOCK, Clock
from trainer.store.database import Database, readable, transaction
from trainer.store.keys import Pen, StationKey, default_key_folder
from trainer.store.migrations import build, check_origin, migrate
from trainer.store.problems import StoreError, in_plain_words
from trainer.store.store import Store
from trainer.tongue import Unsaid

FILE_NAME = "dealer-trainer.sqlite"
_WAIT_MS = 3000
"""How long another program may hold the file; its transactions take milliseconds."""


def default_folder() -> Path:
    """The user's own data folder, as the operating system has it; raises `StoreError` where it knows of none."""
    from platformdirs import user_data_path

    try:
        folder = user_data_path("dealer-trainer", appauthor=False)
    except (RuntimeError, LookupError, ValueError, OSError) as error:
        raise _homeless() from error
    if not folder.is_absolute():
        # what lies there depends on where the program was started
        raise _homeless()
    return folder


def _homeless() -> StoreError:
    return StoreError(
        Unsaid.translate(
            "Store",
            "Whoever runs this program has no home folder to keep the records in: name a folder for them with --data.",
        )
    )


def open_store(
    folder: Path, *, clock: Clock = SYSTEM_CLOCK, wait_ms: int = _WAIT_MS, key_folder: Path | None = None
) -> Store:
    """Opens or makes the store in a folder, which is made too; `key_folder` in the place of the account's own.

    Raises `StoreError` when it can't be opened and written to, is damaged, is another program's, or was written by
    a newer one. Several programs may have the same store open.
    """
    path = folder / FILE_NAME
    pen = Pen(clock, StationKey(lambda: key_folder or default_key_folder()))
    with in_plain_words(str(path)):
        folder.mkdir(parents=True, exist_ok=True)
        connection = _connect(str(path), wait_ms)
        try:
            # In one view: another program may be making the tables just now.
            with transaction(connection, "DEFERRED"):
                check_origin(connection, str(path))
            _keep_log(connection, wait_ms)
            connection.execute("PRAGMA synchronous = FULL")
            migrate(connection, path, pen)
            _keep_rules(connection)
            # A file that can only be read would say so at the first answer; better now. A lock alone doesn't tell.
            with transaction(connection):
                connection.execute("UPDATE settings SET value = value WHERE 0")
        except BaseException:
            connection.close()
            raise
    return Store(Database(connection, file=str(path), pen=pen))


def open_guest_store() -> Store:
    """The same store in memory: it lasts until it is closed and touches no disk."""
    connection = _connect(":memory:", _WAIT_MS)
    pen = Pen(SYSTEM_CLOCK, StationKey(lambda: None))
    build(connection, pen)
    _keep_rules(connection)
    return Store(Database(connection, file=str(Unsaid.translate("Store", "The memory of this program")), pen=pen))


def _connect(file: str, wait_ms: int) -> sqlite3.Connection:
    # Every use goes through `Database`, which lets one thread at a time in.
    connection = sqlite3.connect(file, timeout=wait_ms / 1000, isolation_level=None, check_same_thread=False)
    connection.text_factory = readable
    return connection


def _keep_log(connection: sqlite3.Connection, wait_ms: int) -> None:
    """Gives the file its write-ahead log, which stays with it.

    SQLite does not wait for others at this one statement, so two programs that start together in a new folder would
    trip over each other.
    """
    give_up_at = time.monotonic() + wait_ms / 1000
    while connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchone()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > give_up_at:
                raise
        time.sleep(0.01)


def _keep_rules(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    # Else `INSERT OR REPLACE` would delete a row without asking the triggers.
    connection.execute("PRAGMA recursive_triggers = ON")
    connection.execute("PRAGMA secure_delete = ON")
