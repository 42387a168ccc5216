"""Copies of the records: what counts as one, how a whole one is made, and whether its chain is whole."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

from trainer.store.checking import ChainReport, always, verify
from trainer.store.clock import SYSTEM_CLOCK, Clock
from trainer.store.database import readable
from trainer.store.keys import Pen, StationKey
from trainer.store.migrations import MIGRATIONS, bring_up, check_origin
from trainer.store.place import version_of
from trainer.store.problems import StoreError, in_plain_words
from trainer.tongue import Unsaid

FOLDER: Final = "backups"
"""In the folder of the records."""
TIME: Final = "%Y%m%dT%H%M%S"
BESIDE: Final = ("-wal", "-shm")
"""SQLite's log and its index, which lie beside a file."""
_CHUNK: Final = 200
"""Entries that are verified at a time: whoever waits meanwhile is let in between."""


def all_copies(records: Path) -> list[Path]:
    """All that this program has ever copied of the records in this folder, or begun to.

    Those are the backups, the copies before the tables were brought up to date, and what a backup has replaced; what
    lies beside each goes with it, and is named by itself only where the copy has gone.
    """
    found = [
        *(records / FOLDER).glob("dealer-trainer-*.sqlite*"),
        *records.glob("dealer-trainer-*.sqlite*"),
        *records.glob("dealer-trainer.sqlite.part"),  # as the first version that put backups back named it
    ]
    whole = {*found}
    return [
        path
        for path in found
        if (path.is_symlink() or not path.is_dir())
        and not any(path.name.endswith(end) and path.with_name(path.name.removesuffix(end)) in whole for end in BESIDE)
    ]


def delete(copy: Path) -> None:
    """With what lies beside it."""
    for end in ("", *BESIDE):
        copy.with_name(f"{copy.name}{end}").unlink(missing_ok=True)


def require_records(connection: sqlite3.Connection, file: Path) -> None:
    """Raises `StoreError` for what is no records of ours, a file without anything in it too."""
    check_origin(connection, str(file))
    if not version_of(connection):
        raise no_records(file)


def no_records(file: Path) -> StoreError:
    """For what is something else."""
    return StoreError(Unsaid.translate("Store", "There are no records in {file}.").format(file=file))


def copy_whole(connection: sqlite3.Connection, to: Path) -> None:
    """What a connection reads, with what is in its log alone; it is looked through and would outlast a power cut."""
    try:
        if version_of(connection) < len(MIGRATIONS):
            # their generated columns are more than SQLite can carry over from what is only read
            with closing(sqlite3.connect(to)) as target:
                connection.backup(target)
                target.execute("PRAGMA journal_mode = DELETE").fetchone()
        else:
            connection.execute("VACUUM INTO ?", (str(to),))
    except sqlite3.OperationalError as error:
        # a full disk, or a folder that can't be written, is that of the copy; whatever else, of the records
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            with in_plain_words(str(to.parent)):
                raise
        raise
    with closing(reader(to)) as copy:
        (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    with to.open("rb+") as opened:
        os.fsync(opened.fileno())
    to.chmod(0o600)  # nobody but the account reads it


def fault_of(copied: sqlite3.Connection, go_on: Callable[[int, int], bool] = always) -> Unsaid | str | None:
    """What is not as it was written in a copy, of whichever version; it is left as it is.

    Where `go_on` says no, `CheckStopped` is raised.
    """
    try:
        if version_of(copied) >= len(MIGRATIONS):
            return verify(copied, go_on, _CHUNK).fault
        report = _report_of_before(copied, go_on)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_ERROR:
            raise
        return str(error)  # tables are not as any version has made them
    return report.fault or next((each.fault for each in report.earlier if each.fault), None)


def _report_of_before(copied: sqlite3.Connection, go_on: Callable[[int, int], bool]) -> ChainReport:
    """Of tables of an earlier version, brought up to date in memory: what is put back is the copy as it is."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.text_factory = readable
        copied.backup(connection)
        bring_up(connection, Pen(SYSTEM_CLOCK, StationKey(lambda: None)))
        return verify(connection, go_on, _CHUNK)


def reader(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing and makes no file."""
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    connection.text_factory = readable
    return connection


def new_part(folder: Path, now: datetime) -> Path:
    """What is being copied has a name that no other program gives."""
    return folder / f"dealer-trainer-{now.strftime(TIME)}Z-{uuid4().hex}.sqlite.part"


def free_name(folder: Path, now: datetime, form: str = "dealer-trainer-{time}Z{count}.sqlite") -> Path:
    """One that no file there has."""
    time, count = now.strftime(TIME), 1
    path = folder / form.format(time=time, count="")
    while os.path.lexists(path):
        count += 1
        path = folder / form.format(time=time, count=f"-{count}")
    return path


def now_by(clock: Clock) -> datetime:
    """UTC."""
    return datetime.fromtimestamp(clock.wall(), UTC)
