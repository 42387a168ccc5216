"""Damaged records are put right when the program starts: by the last backup that is whole, and what came since.

What is damaged is noted beside the records when it is met, and put right at the next start; what can't even be opened,
at once. The damaged file stays under another name: somebody may rescue more of it.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from trainer.store.audit import restored
from trainer.store.backups import Backup, backups
from trainer.store.chain import append
from trainer.store.checking import verify
from trainer.store.clock import SYSTEM_CLOCK, Clock
from trainer.store.copies import BESIDE, copy_whole, fault_of, new_part, now_by, reader
from trainer.store.database import readable, transaction
from trainer.store.keys import Pen, StationKey, default_key_folder
from trainer.store.migrations import MIGRATIONS, bring_up
from trainer.store.opening import DAMAGED, FILE_NAME, is_damage_noted, open_store
from trainer.store.place import chain_end, is_in, known_by, version_of
from trainer.store.problems import RecordsDamaged, StoreError, in_plain_words
from trainer.store.restoring import NotWhole, put_in_place, restore
from trainer.store.salvage import salvage
from trainer.store.seen import LastSeen, Seen
from trainer.store.shape import put_right as put_safeguards_right
from trainer.store.store import Store
from trainer.store.taking_over import take_over


@dataclass(frozen=True, slots=True)
class Mended:
    """What has taken the place of damaged records."""

    backup_at: datetime
    """When the backup was made, UTC."""
    aside: Path | None
    """Where the damaged file lies now."""
    end: Seen | None
    """Where the records end."""
    is_complete: bool
    """What was seen of them last is in them."""


def open_mended(
    folder: Path, *, clock: Clock = SYSTEM_CLOCK, key_folder: Path | None = None, is_noted_outside: bool = True
) -> Store:
    """As `open_store`, for the program that shows the window: what is damaged is put right before, if that can be.

    `Store.mended` says so. Raises `RecordsDamaged` where they can't be opened and there is no backup that is whole.
    """

    def opened() -> Store:
        return open_store(folder, clock=clock, key_folder=key_folder, is_noted_outside=is_noted_outside)

    pen = Pen(clock, StationKey(lambda: key_folder or default_key_folder()))
    last = LastSeen.of(folder / FILE_NAME, is_outside=is_noted_outside)
    mended = mend(folder, pen, last) if is_damage_noted(folder) else None
    lay = known_by(folder / FILE_NAME)
    try:
        store = opened()
    except RecordsDamaged:
        mended = mend(folder, pen, last)
        if mended is None and known_by(folder / FILE_NAME) == lay:
            raise  # and no other program has put them right meanwhile
        store = opened()
    store.mended = mended
    return store


def note_damage(file: Path) -> bool:
    """Has the records looked through when the program starts again; tells whether they can be put right then."""
    with suppress(OSError):
        if latest_backup(file.parent) is not None:
            (file.parent / DAMAGED).touch()
            return True
    return False


def latest_backup(folder: Path) -> Backup | None:
    """The newest that was whole when it was made; none where there is none, or none can be seen."""
    with suppress(StoreError):
        return next((each for each in backups(folder) if each.is_whole), None)
    return None


def put_back(folder: Path, clock: Clock = SYSTEM_CLOCK) -> bool:
    """Puts the newest backup that is still whole in the place of records that have gone; tells whether one is."""
    for backup in backups(folder, clock):
        if backup.is_whole:
            with suppress(RecordsDamaged, NotWhole):
                restore(folder / FILE_NAME, backup.path, clock, is_by_itself=True)
                return True
    return False


def mend(folder: Path, pen: Pen, last: LastSeen) -> Mended | None:
    """None where the records are whole after all, or no backup is: then nothing is changed.

    Raises `StoreError` where another program has them open, or the disk won't have it.
    """
    file = (folder / FILE_NAME).resolve()
    noted = folder / DAMAGED
    lay = known_by(file)
    with in_plain_words(str(file)):
        if _is_whole(file):
            noted.unlink(missing_ok=True)
            return None
        for backup in backups(folder, pen.clock):
            part = new_part(file.parent, now_by(pen.clock))
            try:
                if not backup.is_whole or not _is_made(part, backup, file, pen):
                    continue
                mended = _described(part, backup, last)
                if known_by(file) != lay:
                    return None  # another program has just done it
                aside = put_in_place(part, file, pen.clock)
                noted.unlink(missing_ok=True)
                return Mended(mended.backup_at, aside, mended.end, mended.is_complete)
            finally:
                for end in ("", *BESIDE, "-journal"):
                    part.with_name(f"{part.name}{end}").unlink(missing_ok=True)
    return None


def _is_whole(file: Path) -> bool:
    """Whether all of it can be read and is as it was written."""
    try:
        with closing(reader(file)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            return found == "ok" and _fault(connection) is None
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT):
            return False
        raise  # in use, or the disk does not answer: it says nothing of what lies there
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return False


def _is_made(part: Path, backup: Backup, file: Path, pen: Pen) -> bool:
    """Makes what is to take the place of the records; not of a backup that is damaged itself."""
    try:
        with closing(reader(backup.path)) as source:
            copy_whole(source, part)
        with closing(sqlite3.connect(part, isolation_level=None)) as into:
            into.text_factory = readable
            into.execute("PRAGMA foreign_keys = ON")
            if version_of(into) < len(MIGRATIONS):
                bring_up(into, pen, takes_over=False)  # what the damaged records have of it comes behind it
            put_safeguards_right(into)
            if not _is_gone_on_with(into, file, pen):
                with transaction(into):
                    take_over(into, pen)
                if _fault(into) is not None:
                    return False
            # in the same file, so that they come into their place together, whenever the power goes
            with transaction(into):
                append(into, pen, restored(backup.path.name, pen.clock.stamp(), is_by_itself=True))
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
            raise
        return False
    with part.open("rb+") as opened:
        os.fsync(opened.fileno())
    return True


def _is_gone_on_with(into: sqlite3.Connection, file: Path, pen: Pen) -> bool:
    """Whether anything was put behind the backup, and all is whole with it."""
    try:
        with closing(reader(file)) as damaged:
            return version_of(damaged) == len(MIGRATIONS) and salvage(into, damaged, pen)
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return False
    finally:
        if into.in_transaction:
            into.execute("ROLLBACK")


def _fault(connection: sqlite3.Connection) -> object:
    """Whoever has started the program waits for it."""
    if version_of(connection) < len(MIGRATIONS):
        return fault_of(connection)
    return verify(connection, is_thorough=False).fault


def _described(part: Path, backup: Backup, last: LastSeen) -> Mended:
    seen = last.read()
    with closing(reader(part)) as connection:
        is_complete = seen is not None and is_in(connection, seen)
        return Mended(backup.made_at, None, chain_end(connection), is_complete)
