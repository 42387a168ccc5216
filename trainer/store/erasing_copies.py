"""Erasing what was erased from the records also in every copy of them that lies beside them.

Each copy stays what it was but for that: it is made anew without it, with an erasure at the end of its chain that says
so, and so it can still be put back. What is to be erased is noted beside the records before it is erased there, and the
note goes once no copy holds it: who is stopped in between (a full disk, a power cut) has it done by the next program.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

import msgspec

from trainer.store.checking import CheckStopped, always
from trainer.store.copies import BESIDE, all_copies, copy_whole, delete, new_part, reader, require_records
from trainer.store.database import transaction
from trainer.store.erasure import Erasing, erase_within, is_there
from trainer.store.keys import Pen
from trainer.store.migrations import MIGRATIONS, bring_up
from trainer.store.place import version_of
from trainer.store.problems import StoreError, in_plain_words
from trainer.tongue import Unsaid

_SUFFIX: Final = "-erasing-"
"""Of a note beside the database, as SQLite names its own."""
_PASSING: Final = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_INTERRUPT,
)
"""What the disk or another program is in the way of: it says nothing of the copy."""


def note(file: Path, erasing: Erasing) -> Path:
    """Notes beside the records what is about to be erased there; raises `StoreError` where that can't be kept."""
    to = file.with_name(f"{file.name}{_SUFFIX}{uuid4().hex}")
    part = to.with_name(f"{to.name}.part")
    with in_plain_words(str(to)):
        try:
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
                opened.write(msgspec.json.encode(erasing))
                opened.flush()
                os.fsync(opened.fileno())
            part.replace(to)
        finally:
            part.unlink(missing_ok=True)
    return to


def is_owed(file: Path) -> bool:
    """Whether something was erased from the records that copies may still hold."""
    return bool(_notes(file))


def erase_in_copies(file: Path, pen: Pen, go_on: Callable[[int, int], bool] = always) -> None:
    """Erases in every copy what is noted, and takes the notes away; raises `StoreError` where that can't be done.

    `go_on` is told how many copies of how many are done; where it says no, `CheckStopped` is raised. What can't be
    read any more, so that nobody can tell what it holds, is deleted. A note of what is in the records themselves is of
    an erasure that never was, or of records that were put back since: it is dropped.
    """
    with in_plain_words(str(file.parent)):
        for each in _notes(file):
            erasing = _read(each)
            with in_plain_words(str(file)), closing(reader(file)) as records:
                is_done = not is_there(records, erasing)
            if is_done:
                _erase_in_all(file.parent, erasing, pen, go_on)
            each.unlink(missing_ok=True)


def _erase_in_all(records: Path, erasing: Erasing, pen: Pen, go_on: Callable[[int, int], bool]) -> None:
    done: set[Path] = set()
    # one that another program was making meanwhile may have got its name since the first look
    while copies := [path for path in all_copies(records) if path not in done]:
        of = len(done) + len(copies)
        for copy in copies:
            if not go_on(len(done), of):
                raise CheckStopped
            _erase_in(copy, erasing, pen)
            done.add(copy)


def _erase_in(copy: Path, erasing: Erasing, pen: Pen) -> None:
    """In one copy; a half of one, or what was left of one, goes."""
    if copy.suffix != ".sqlite":
        delete(copy)
        return
    part = new_part(copy.parent, datetime.now(UTC))
    try:
        with in_plain_words(str(copy)):
            if not _is_made_anew(copy, part, erasing, pen):
                return
            part.replace(copy)
        for end in BESIDE:  # what was in the log alone came along
            copy.with_name(f"{copy.name}{end}").unlink(missing_ok=True)
    except _Unreadable:
        delete(copy)
    finally:
        part.unlink(missing_ok=True)


class _Unreadable(Exception):
    """Nobody can tell what it holds."""


def _is_made_anew(copy: Path, part: Path, erasing: Erasing, pen: Pen) -> bool:
    """Whether a copy held it; then `part` is the same without it."""
    try:
        with closing(reader(copy)) as connection:
            require_records(connection, copy)
            if version_of(connection) >= len(MIGRATIONS) and not is_there(connection, erasing):
                (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
                if found == "ok":
                    return False
            copy_whole(connection, part)
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            return _is_erased(connection, erasing, pen)
    except FileNotFoundError:
        return False  # another program has put it away meanwhile
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in _PASSING and copy.exists():
            raise
        raise _Unreadable from error
    except (StoreError, UnicodeDecodeError, msgspec.DecodeError) as error:
        if isinstance(error.__cause__, OSError | sqlite3.DatabaseError):
            raise
        raise _Unreadable from error


def _is_erased(connection: sqlite3.Connection, erasing: Erasing, pen: Pen) -> bool:
    """Out of the copy of a copy: nothing is lost where this is stopped."""
    connection.execute("PRAGMA journal_mode = MEMORY").fetchone()
    connection.execute("PRAGMA secure_delete = ON").fetchone()
    if version_of(connection) < len(MIGRATIONS):
        bring_up(connection, pen)
    if not is_there(connection, erasing):
        return False
    with transaction(connection):
        erase_within(connection, pen, erasing)
    connection.execute("VACUUM")
    return True


def _notes(file: Path) -> list[Path]:
    return sorted(path for path in file.parent.glob(f"{file.name}{_SUFFIX}*") if path.suffix != ".part")


def _read(path: Path) -> Erasing:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Erasing)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreError(
            Unsaid.translate(
                "Store",
                "{file} is damaged: it said what is still to be erased in the backups. Delete those made before it, "
                "then {file} itself.",
            ).format(file=path)
        ) from error
