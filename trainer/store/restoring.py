"""Putting a backup in the place of the records, whose files stay beside it under another name."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from trainer.store.clock import SYSTEM_CLOCK, Clock
from trainer.store.comparing import joined
from trainer.store.copies import (
    BESIDE,
    copy_whole,
    fault_of,
    free_name,
    new_part,
    no_records,
    now_by,
    reader,
    require_records,
)
from trainer.store.outside import note_restore
from trainer.store.problems import RecordsDamaged, StoreError, in_plain_words
from trainer.store.schema import APPLICATION_ID
from trainer.store.shape import Shape, put_right
from trainer.tongue import Unsaid

_MAGIC: Final = b"SQLite format 3\0"
_HEAD: Final = 100
"""Bytes, which are before all else in a file of SQLite's."""
_OWNER: Final = slice(68, 72)
"""Where in it `APPLICATION_ID` stands."""
_REPLACED: Final = "dealer-trainer-replaced-{time}Z{count}.sqlite"


class NotWhole(StoreError):
    """A backup is not as it was written: an older one may be."""


def restore(
    file: Path,
    backup: Path,
    clock: Clock = SYSTEM_CLOCK,
    *,
    is_by_itself: bool = False,
    told: Callable[[Unsaid], object] = lambda _words: None,
) -> Path | None:
    """Puts a backup in the place of the records once it was looked through, and tells where those lie now, if any.

    For a program that has them not open. What is in the backup's log alone comes with it. Safeguards and look-ups that
    are not in it as this program makes them are made anew in what is put back, and `told` gets a sentence that says
    so. Raises `StoreError` where the backup is not whole, or another program has the records open; then nothing is
    changed.
    """
    _require_backup(backup)
    with in_plain_words(str(file)):
        # where a link leads elsewhere, elsewhere is where they are kept
        file = file.resolve()
        file.parent.mkdir(parents=True, exist_ok=True)
        part = new_part(file.parent, now_by(clock))
        try:
            with _in_words_of(backup), closing(reader(backup)) as connection:
                require_records(connection, backup)
                copy_whole(connection, part)
            with _in_words_of(backup), closing(sqlite3.connect(part, isolation_level=None)) as made:
                shape = put_right(made)
            with _in_words_of(backup), closing(reader(part)) as copied:
                _require_whole(copied, backup)
            if shape is not None:
                told(_anew(shape))
            aside = put_in_place(part, file, clock)
            note_restore(file, backup, clock, is_by_itself=is_by_itself)
        finally:
            part.unlink(missing_ok=True)
    return aside


@contextmanager
def _in_words_of(backup: Path) -> Iterator[None]:
    """A backup that is damaged is no matter of the records in use: they are as they were."""
    try:
        with in_plain_words(str(backup)):
            yield
    except RecordsDamaged as damaged:
        words = Unsaid.translate("Store", "{file} is damaged: nothing was put back. Take an older backup.")
        raise NotWhole(words.format(file=backup)) from damaged


def _anew(shape: Shape) -> Unsaid:
    words = Unsaid.translate(
        "Store",
        "In the backup, {faults}. What was put back has all of them as this program makes them, and no others; all "
        "that is kept in it is as it was written.",
    )
    return words.format(faults=joined(shape.faults()))


def _require_backup(backup: Path) -> None:
    """Raises `StoreError` for what can be none, before anything is made: a name that is not there, another's file."""
    if not backup.exists():
        words = Unsaid.translate(
            "Store",
            "There is no file {file}: nothing was put back. The command dealer-trainer restore, without a name, lists "
            "the backups that there are.",
        )
        raise StoreError(words.format(file=backup))
    if not backup.is_file():
        raise no_records(backup)  # a folder is read as a broken disk, a pipe for ever
    with _in_words_of(backup), backup.open("rb") as opened:
        head = opened.read(_HEAD)
    if head and not head.startswith(_MAGIC):
        words = Unsaid.translate(
            "Store",
            "{file} is no backup of Dealer Trainer, or its beginning is damaged: nothing was put back. Take another "
            "one; the command dealer-trainer restore, without a name, lists them.",
        )
        raise NotWhole(words.format(file=backup))
    is_ours = head[_OWNER] == APPLICATION_ID.to_bytes(4, "big")
    # what is in a log beside it alone may say whose it is, too
    if head and not is_ours and not backup.with_name(f"{backup.name}{BESIDE[0]}").exists():
        words = Unsaid.translate(
            "Store",
            "{file} belongs to another program and is no backup of Dealer Trainer: nothing was put back. Take another "
            "one; the command dealer-trainer restore, without a name, lists them.",
        )
        raise NotWhole(words.format(file=backup))


def put_in_place(part: Path, file: Path, clock: Clock) -> Path | None:
    """In the place of the records comes what was made ready beside them; tells where those lie now, if any did."""
    with _nobody_else(file):
        aside = _put_aside(file, clock)
        part.replace(file)
    return aside


def _require_whole(copied: sqlite3.Connection, backup: Path) -> None:
    fault = fault_of(copied)
    if fault is not None:
        raise NotWhole(
            Unsaid.translate("Store", "{file} was not put back: {fault}. Take an older backup.").format(
                file=backup, fault=fault
            )
        )


def _put_aside(file: Path, clock: Clock) -> Path | None:
    """The records in use, damaged or not, with all that lies beside them: nobody is to lose what may be rescued.

    A log whose database has gone is put aside too: SQLite would write it over what comes into its place. Where the
    drive has links the records are in their place until the backup is: whoever stops this leaves the one or the other.
    """
    aside = free_name(file.parent, now_by(clock), _REPLACED)
    kept: list[Path] = []
    if file.exists():
        try:
            os.link(file, aside)
        except OSError:
            file.rename(aside)
        kept.append(aside)
    for end in BESIDE:
        beside, to = (path.with_name(f"{path.name}{end}") for path in (file, aside))
        if beside.exists():
            beside.rename(to)
            kept.append(to)
    return kept[0] if kept else None


@contextmanager
def _nobody_else(file: Path) -> Iterator[None]:
    """Keeps others out meanwhile, with all that the log held in the file itself.

    Raises `StoreError` where another program has the records open; of a damaged file that can't be told.
    """
    if not file.exists():
        yield
        return
    connection = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        _lock(connection)
        if sys.platform == "win32":
            connection.close()  # what is open can't be renamed there
        yield
    finally:
        connection.close()


def _lock(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE").fetchone()
        connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise
    except sqlite3.DatabaseError:
        return
