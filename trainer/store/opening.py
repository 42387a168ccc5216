"""Opening the store: one SQLite file in a data folder, or nothing but memory for a guest."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from trainer.store import settings
from trainer.store.clock import SYSTEM_CLOCK, Clock
from trainer.store.database import Database, readable, transaction
from trainer.store.keys import Pen, StationKey, default_key_folder
from trainer.store.migrations import build, check_origin, migrate
from trainer.store.place import Place, chain_end, is_in, known_by, version_of
from trainer.store.problems import StoreError, in_plain_words
from trainer.store.seen import NOTHING, LastSeen, Seen
from trainer.store.store import Lost, Store
from trainer.tongue import Unsaid

FILE_NAME = "dealer-trainer.sqlite"
RESTORED = "dealer-trainer-restored.txt"
"""Beside the records: which backups were put in their place, until the next program that opens them chains it."""
DAMAGED = f"{FILE_NAME}-damaged"
"""Beside the records where damage was met in them: they are looked through, and put right, at the next start."""
_WAIT_MS = 3000
"""How long another program may hold the file; its transactions take milliseconds."""
_SHRUNK = 8192
"""Bytes; no database with our tables is as small."""
_ANSWER_WAIT_MS = 250
"""The same once the window is open, in which nothing moves meanwhile."""


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


def is_damage_noted(folder: Path) -> bool:
    """Whether damage was met in these records since the program was started last."""
    return os.path.lexists(folder / DAMAGED)


def _homeless() -> StoreError:
    return StoreError(
        Unsaid.translate(
            "Store",
            "Whoever runs this program has no home folder to keep the records in: name a folder for them with --data.",
        )
    )


class RecordsGone(StoreError):
    """A folder in which there were records has none: begun anew only where that is wished."""


def open_store(
    folder: Path,
    *,
    clock: Clock = SYSTEM_CLOCK,
    wait_ms: int = _WAIT_MS,
    begins_anew: bool = False,
    key_folder: Path | None = None,
    is_noted_outside: bool = True,
) -> Store:
    """Opens or makes the store in a folder, which is made too; `key_folder` in the place of the account's own.

    Where its records end is noted in the account's state folder too, unless they are to be missed by nobody.

    Raises `StoreError` when it can't be opened and written to, is damaged, is another program's, or was written by
    a newer one; `RecordsGone` where records were seen here once and are not there, unless it is to begin anew.
    Several programs may have the same store open.
    """
    path = folder / FILE_NAME
    pen = Pen(clock, StationKey(lambda: key_folder or default_key_folder()))
    last = LastSeen.of(path, is_outside=is_noted_outside)
    seen = last.read()
    if seen is not None and not begins_anew:
        _require_records(path, seen)
    with in_plain_words(str(path)):
        folder.mkdir(parents=True, exist_ok=True)
        connection, is_there = _opened(path, wait_ms, pen, seen)
        place = Place(path, lambda: _connected(path, pen), last, version=version_of(connection))
        end = chain_end(connection)
    is_lost = not begins_anew and not is_there
    if not is_lost:  # else it is said at each start until something more is written
        place.note(end or Seen(0, NOTHING, clock.stamp()))
    database = Database(connection, file=str(path), pen=pen, place=place)
    store = Store(database, lost=Lost(seen, end) if is_lost and seen is not None else None)
    if (folder / RESTORED).exists():
        from trainer.store.outside import chain_restores

        chain_restores(store, folder)
    return store


def _opened(path: Path, wait_ms: int, pen: Pen, seen: Seen | None) -> tuple[sqlite3.Connection, bool]:
    """A connection to the file, brought up to date, and whether the entry that was seen last is there.

    Where a backup is put in its place meanwhile that is what is opened: what waited for it has the file of before.
    """
    while True:
        lies = known_by(path)
        connection = _connect(str(path), wait_ms)
        try:
            # in use by this one it is exchanged by nobody who asks
            with transaction(connection, "DEFERRED"):
                check_origin(connection, str(path))
                is_moved = lies not in ((0, 0), known_by(path))
            if not is_moved:
                return connection, _prepare(connection, path, wait_ms, pen, seen)
        except BaseException as error:
            connection.close()
            if isinstance(error, sqlite3.OperationalError) and lies not in ((0, 0), known_by(path)):
                continue
            raise
        connection.close()


def _require_records(path: Path, seen: Seen) -> None:
    """Raises `RecordsGone` for no file, or one that holds nothing, where there were records."""
    if not os.path.lexists(path):
        found = Unsaid.translate("Store", "The records are not where they were: {file} is not there.")
    elif path.is_file() and _holds_nothing(path):
        found = Unsaid.translate("Store", "The records are gone: {file} is empty.")
    else:
        return
    words = Unsaid.translate(
        "Store",
        "{found} They ended with entry {count}, written at {time} UTC. Connect the drive on which they lie or put the "
        "latest backup in their place, and start again. Or begin anew, without any people and results.",
    )
    raise RecordsGone(
        words.format(found=found.format(file=path), count=seen.number, time=seen.at[:16].replace("T", " "))
    )


def _holds_nothing(path: Path) -> bool:
    """Whether it is empty, or shrunk to its first page without the tables; SQLite would make new ones in it."""
    if path.stat().st_size == 0:
        return True
    if path.stat().st_size > _SHRUNK or Path(f"{path}-wal").exists():
        return False
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        try:
            return bool(connection.execute("SELECT count(*) = 0 FROM sqlite_master").fetchone()[0])
        except sqlite3.DatabaseError:
            return False  # damaged, which is said when it is opened


def _prepare(connection: sqlite3.Connection, path: Path, wait_ms: int, pen: Pen, seen: Seen | None = None) -> bool:
    """Tells whether the entry that was seen last is there, if one was; before the tables are brought up to date."""
    # In one view: another program may be making the tables just now.
    with transaction(connection, "DEFERRED"):
        check_origin(connection, str(path))
    _keep_log(connection, wait_ms)
    connection.execute("PRAGMA synchronous = FULL")
    is_there = seen is None or seen.hash == NOTHING or is_in(connection, seen)
    if migrate(connection, path, pen):
        # tables that are in the log alone would be gone with it
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    _keep_rules(connection)
    # A file that can only be read would say so at the first answer; better now. A lock alone doesn't tell.
    with transaction(connection):
        connection.execute("UPDATE settings SET value = value WHERE 0")
    # Starting may wait; a window that waits for each answer looks dead, and what can't be written is written later.
    connection.execute(f"PRAGMA busy_timeout = {min(wait_ms, _ANSWER_WAIT_MS)}")
    return is_there


def _connected(path: Path, pen: Pen) -> sqlite3.Connection:
    """A connection to what has come into the place of a database while it was open; raises what SQLite does."""
    connection = _connect(str(path), _ANSWER_WAIT_MS)
    try:
        _prepare(connection, path, _ANSWER_WAIT_MS, pen)
    except BaseException:
        connection.close()
        raise
    return connection


def open_guest_store(station: Store | None = None) -> Store:
    """The same store in memory: it lasts until it is closed and touches no disk.

    A guest has the tables to choose from that are kept at the `station`.
    """
    connection = _connect(":memory:", _WAIT_MS)
    pen = Pen(SYSTEM_CLOCK, StationKey(lambda: None))
    build(connection, pen)
    _keep_rules(connection)
    if station is not None and (tables := station.setting(settings.TABLES, list[object]())):
        settings.put(connection, settings.TABLES, tables)
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
