"""Backups: whole copies of the records in a folder beside them, bounded in number and size."""

from __future__ import annotations

import math
import os
import re
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from errno import ENOENT
from pathlib import Path
from typing import Final
from uuid import uuid4

from trainer.store.clock import SYSTEM_CLOCK, Clock, stamped
from trainer.store.database import readable
from trainer.store.migrations import MIGRATIONS, check_origin
from trainer.store.place import version_of
from trainer.store.problems import StoreError, in_plain_words
from trainer.tongue import Unsaid

FOLDER: Final = "backups"
"""In the folder of the records."""
EVERY: Final = timedelta(days=1)
MOST: Final = 14
MOST_BYTES: Final = 2_000_000_000
"""All of them together; the two newest are kept whatever they take."""
_LEAST: Final = 2
_NAMED: Final = re.compile(r"dealer-trainer-(\d{8}T\d{6})Z(?:-(\d+))?\.sqlite")
_TIME: Final = "%Y%m%dT%H%M%S"
BESIDE: Final = ("-wal", "-shm")
"""SQLite's log and its index, which lie beside a file."""
_ABANDONED_S: Final = 3600
"""What is being copied and was not written to for so long is nobody's any more: its program was killed."""
_LAST_ERASURE: Final = """
    SELECT stations.id, at FROM entries JOIN stations ON stations.key = station
    WHERE kind = 'erasure' ORDER BY entries.key DESC LIMIT 1"""


@dataclass(frozen=True, slots=True)
class Backup:
    """One whole copy."""

    path: Path
    made_at: datetime
    """UTC, by the clock of the station."""
    size: int
    """Bytes."""
    number: int = 1
    """Of those of the same second."""


def backups(records: Path, clock: Clock = SYSTEM_CLOCK) -> tuple[Backup, ...]:
    """Those in the folder of the records, newest first; raises `StoreError` where it can't be read.

    Those of a time to come stand last: the clock was wrong when they were made, or is now.
    """
    folder = records / FOLDER
    with in_plain_words(str(folder)):
        if not os.path.lexists(folder):
            return ()
        # a file, or a link to a drive that is not there, is not the same as none
        found = [each for each in map(_named_as_one, folder.iterdir()) if each is not None]
    now = now_by(clock)
    return tuple(sorted(found, key=lambda each: (each.made_at <= now, each.made_at, each.number), reverse=True))


def is_due(records: Path, clock: Clock = SYSTEM_CLOCK) -> bool:
    """Whether none was made for a day; one of a time to come, made before the clock was set back, counts for none."""
    now = now_by(clock)
    return not any(now - EVERY < each.made_at <= now for each in backups(records))


def back_up(
    file: Path, clock: Clock = SYSTEM_CLOCK, begun: Callable[[sqlite3.Connection], None] | None = None
) -> Backup:
    """Copies the records as they are at this moment, whoever writes meanwhile, and deletes what is too old.

    `begun` is given the connection that reads, by which it can be interrupted from another thread. Raises
    `StoreError` where it can't be done, or was interrupted; then there is no half of one, and the others are left.
    """
    folder, now = file.parent / FOLDER, now_by(clock)
    with in_plain_words(str(folder)):
        folder.mkdir(mode=0o700, exist_ok=True)
        part = new_part(folder, now)
        try:
            with in_plain_words(str(file)), closing(reader(file)) as connection:
                if begun is not None:
                    begun(connection)
                require_records(connection, file)
                copy_whole(connection, part)
            to = _named(part, folder, now)
            made = _named_as_one(to)
        finally:
            part.unlink(missing_ok=True)
        if made is None:
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(to))  # somebody has erased meanwhile
        _clear_away(made, clock)
    return made


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


def forget_before(made: Backup) -> None:
    """Deletes every other copy that this program has made of the records: each may hold what was erased since.

    Those are the backups, the copies before the tables were brought up to date, and what a backup has replaced.
    """
    records = made.path.parent.parent
    with in_plain_words(str(records)):
        # one that another program was making meanwhile may have got its name since the first look
        for _ in range(2):
            _delete(path for path in _copies(records) if path != made.path)


def holds_erased(file: Path) -> bool:
    """Whether a copy is from before the last erasure: whoever erased was stopped before it was erased there too."""
    with in_plain_words(str(file)):
        return bool(_before_erasure(file.parent, file))


def _before_erasure(records: Path, last: Path) -> list[Path]:
    """The copies of these records that were made before the erasure that is the last one in this file."""
    with closing(reader(last)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'stations'").fetchone():
            return []  # of a version that made no copies
        erasure = connection.execute(_LAST_ERASURE).fetchone()
    if erasure is None:
        return []
    station, at_ms = erasure
    # both must say so: another's records, or those that went on elsewhere and were replaced here, are to be kept
    before = [path for path in _copies(records) if _written_at(path) * 1000 < at_ms]
    return [path for path in before if not _is_after_erasure(path, station, at_ms)]


def _is_after_erasure(copy: Path, station: str, at_ms: int) -> bool:
    """By its content: in tables of before too an erasure has the same time, though another hash."""
    try:
        with closing(reader(copy)) as connection:
            is_new = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'stations'").fetchone()
            (name,) = connection.execute(f"SELECT id FROM {'stations' if is_new else 'station'}").fetchone() or ("",)
            return (
                name != station
                or connection.execute(
                    "SELECT 1 FROM entries WHERE kind = 'erasure' AND at IN (?, ?)", (at_ms, stamped(at_ms))
                ).fetchone()
                is not None
            )
    except sqlite3.DatabaseError:
        return False


def _written_at(copy: Path) -> float:
    """Of one that another program has deleted just now, it is none of ours to delete."""
    try:
        return copy.stat().st_mtime
    except FileNotFoundError:
        return math.inf


def _copies(records: Path) -> list[Path]:
    """All that this program has ever copied of them, or begun to; what lies beside each goes with it."""
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


def _delete(copies: Iterable[Path]) -> None:
    for path in copies:
        for end in ("", *BESIDE):
            path.with_name(f"{path.name}{end}").unlink(missing_ok=True)


def reader(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing and makes no file."""
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    connection.text_factory = readable
    return connection


def new_part(folder: Path, now: datetime) -> Path:
    """What is being copied has a name that no other program gives."""
    return folder / f"dealer-trainer-{now.strftime(_TIME)}Z-{uuid4().hex}.sqlite.part"


def _named(part: Path, folder: Path, now: datetime) -> Path:
    """Under a name of its own, whoever else makes one in the same second."""
    while True:
        to = free_name(folder, now)
        try:
            os.link(part, to)
        except FileExistsError:
            continue
        except OSError:  # a drive without links
            part.rename(to)
        return to


def _clear_away(made: Backup, clock: Clock) -> None:
    """What is too old or too much, what was left half made, and what still holds what was erased."""
    records = made.path.parent.parent
    whole = 0
    others = [each for each in backups(records, clock) if each.path != made.path]
    for number, each in enumerate((made, *others), start=1):
        whole += each.size
        if number > _LEAST and (number > MOST or whole > MOST_BYTES):
            _delete([each.path])
    _delete(path for path in _before_erasure(records, made.path) if path != made.path)
    left = made.path.stat().st_mtime - _ABANDONED_S
    _delete(path for path in _copies(records) if path.suffix == ".part" and _written_at(path) < left)


def free_name(folder: Path, now: datetime, form: str = "dealer-trainer-{time}Z{count}.sqlite") -> Path:
    """One that no file there has."""
    time, count = now.strftime(_TIME), 1
    path = folder / form.format(time=time, count="")
    while os.path.lexists(path):
        count += 1
        path = folder / form.format(time=time, count=f"-{count}")
    return path


def _named_as_one(path: Path) -> Backup | None:
    """None for any other file, and for one that has gone since its folder was read."""
    match = _NAMED.fullmatch(path.name)
    try:
        if match is None:
            return None
        made_at = datetime.strptime(match[1], _TIME).replace(tzinfo=UTC)
        return Backup(path, made_at, path.stat().st_size, int(match[2] or 1))
    except (ValueError, FileNotFoundError):
        return None


def now_by(clock: Clock) -> datetime:
    """UTC."""
    return datetime.fromtimestamp(clock.wall(), UTC)
