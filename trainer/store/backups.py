"""Backups: whole copies of the records in a folder beside them, bounded in number and size, and putting one back."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from trainer.store.checking import always, verify
from trainer.store.clock import SYSTEM_CLOCK, Clock
from trainer.store.database import readable
from trainer.store.migrations import check_origin
from trainer.store.problems import StoreError, in_plain_words
from trainer.tongue import Unsaid

FOLDER: Final = "backups"
"""In the folder of the records."""
EVERY: Final = timedelta(days=1)
MOST: Final = 14
MOST_BYTES: Final = 2_000_000_000
"""All of them together; the two newest are kept whatever they take."""
_LEAST: Final = 2
_NAMED: Final = re.compile(r"dealer-trainer-(\d{8}T\d{6})Z(?:-\d+)?\.sqlite")
_TIME: Final = "%Y%m%dT%H%M%S"
_BESIDE: Final = ("", "-wal", "-shm")
"""SQLite's log and its index lie beside a file."""


@dataclass(frozen=True, slots=True)
class Backup:
    """One whole copy."""

    path: Path
    made_at: datetime
    """UTC, by the clock of the station."""
    size: int
    """Bytes."""


def backups(records: Path) -> tuple[Backup, ...]:
    """Those in the folder of the records, newest first; raises `StoreError` where it can't be read."""
    folder = records / FOLDER
    with in_plain_words(str(folder)):
        if not folder.is_dir():
            return ()
        named = [(path, _NAMED.fullmatch(path.name)) for path in folder.iterdir()]
        found = [
            Backup(path, datetime.strptime(match[1], _TIME).replace(tzinfo=UTC), path.stat().st_size)
            for path, match in named
            if match is not None and _is_time(match[1])
        ]
    return tuple(sorted(found, key=lambda each: (each.made_at, each.path.name), reverse=True))


def is_due(records: Path, clock: Clock = SYSTEM_CLOCK) -> bool:
    """Whether none was made for a day; one of a time to come, made before the clock was set back, counts for none."""
    now = _now(clock)
    return not any(now - EVERY < each.made_at <= now for each in backups(records))


def back_up(file: Path, clock: Clock = SYSTEM_CLOCK, begun: Callable[[sqlite3.Connection], object] = id) -> Backup:
    """Copies the records as they are at this moment, whoever writes meanwhile, and deletes what is too old.

    `begun` is given the connection that reads, by which it can be interrupted from another thread. Raises
    `StoreError` where it can't be done, or was interrupted; then there is no half of one, and the others are left.
    """
    folder = file.parent / FOLDER
    with in_plain_words(str(folder)):
        folder.mkdir(mode=0o700, exist_ok=True)
        to = _free_name(folder, _now(clock))
        part = to.with_name(f"{to.name}.part")
        try:
            with in_plain_words(str(file)), closing(reader(file)) as connection:
                begun(connection)
                _copy(connection, part)
            _keep(part, to)
        finally:
            part.unlink(missing_ok=True)
        _delete_oldest(file.parent)
        return next(each for each in backups(file.parent) if each.path == to)


def _copy(connection: sqlite3.Connection, to: Path) -> None:
    try:
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


def _keep(part: Path, to: Path) -> None:
    """Under its name once it would outlast a power cut; nobody but the account reads it."""
    with part.open("rb+") as copy:
        os.fsync(copy.fileno())
    part.chmod(0o600)
    part.rename(to)


def forget_before(made: Backup) -> None:
    """Deletes every other copy that this program has made of the records: each may hold what was erased since.

    Those are the backups, the copies before the tables were brought up to date, and what a backup has replaced.
    """
    records = made.path.parent.parent
    with in_plain_words(str(records)):
        copies = [*made.path.parent.glob("dealer-trainer-*.sqlite*"), *records.glob("dealer-trainer-*.sqlite*")]
        for path in copies:
            if path != made.path:
                path.unlink(missing_ok=True)


def restore(file: Path, backup: Path, clock: Clock = SYSTEM_CLOCK) -> Path | None:
    """Puts a backup in the place of the records once it was looked through, and tells where those lie now, if any.

    For a program that has them not open. Raises `StoreError` where the backup is not whole, or another program has
    the records open; then nothing is changed.
    """
    with in_plain_words(str(backup)), closing(reader(backup)) as connection:
        check_origin(connection, str(backup))
        report = verify(connection, always)
    if not report.is_whole:
        raise StoreError(
            Unsaid.translate("Store", "{file} was not put back: {fault}. Take an older backup.").format(
                file=backup, fault=report.fault
            )
        )
    with in_plain_words(str(file)):
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f"{file.name}.part")
        try:
            shutil.copyfile(backup, part)
            aside = _put_aside(file, clock)
            _keep(part, file)
        finally:
            part.unlink(missing_ok=True)
    return aside


def reader(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing and makes no file."""
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    connection.text_factory = readable
    return connection


def _put_aside(file: Path, clock: Clock) -> Path | None:
    """The records in use, damaged or not, with all that lies beside them: nobody is to lose what may be rescued."""
    if not file.exists():
        return None
    _require_nobody_else(file)
    aside = _free_name(file.parent, _now(clock), "dealer-trainer-replaced-{time}Z{count}.sqlite")
    for end in _BESIDE:
        beside = file.with_name(f"{file.name}{end}")
        if beside.exists():
            beside.rename(aside.with_name(f"{aside.name}{end}"))
    return aside


def _require_nobody_else(file: Path) -> None:
    """Raises `StoreError` where another program has the records open; of a damaged file that can't be told."""
    connection = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE").fetchone()
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise
    except sqlite3.DatabaseError:
        return
    finally:
        connection.close()


def _delete_oldest(records: Path) -> None:
    whole = 0
    for number, each in enumerate(backups(records), start=1):
        whole += each.size
        if number > _LEAST and (number > MOST or whole > MOST_BYTES):
            each.path.unlink(missing_ok=True)


def _free_name(folder: Path, now: datetime, form: str = "dealer-trainer-{time}Z{count}.sqlite") -> Path:
    time, count = now.strftime(_TIME), 1
    path = folder / form.format(time=time, count="")
    while path.exists():
        count += 1
        path = folder / form.format(time=time, count=f"-{count}")
    return path


def _is_time(text: str) -> bool:
    try:
        datetime.strptime(text, _TIME).replace(tzinfo=UTC)
    except ValueError:
        return False
    return True


def _now(clock: Clock) -> datetime:
    return datetime.fromtimestamp(clock.wall(), UTC)
