"""From the tables an older program made to those this one knows."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from trainer.store.assessment_tables import ASSESSMENTS
from trainer.store.class_tables import IN_CLASS
from trainer.store.database import transaction
from trainer.store.growing import grow
from trainer.store.keys import Pen
from trainer.store.material_tables import MATERIALS
from trainer.store.pack_tables import PACKS
from trainer.store.place import version_of
from trainer.store.problems import StoreError, in_plain_words
from trainer.store.remark_tables import BEGUN_AT, REMARKS
from trainer.store.schema import (
    ADMINISTRATORS,
    APPLICATION_ID,
    DAMAGED_LINES,
    FIRST_TABLES,
    FOR_HOME,
    FURTHER_FAULTS,
    HOLDS,
    LEAVINGS,
    RECKONINGS,
)
from trainer.store.school_tables import DEEDS, part_groups
from trainer.store.station_tables import STATIONS_KNOWN
from trainer.store.sum_tables import ADD_UP_ANEW, SUMS
from trainer.store.tables import BOOK_VERSIONS
from trainer.tongue import Unsaid


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from a version of the tables to the next."""

    name: str
    statements: tuple[str, ...] = ()
    act: Callable[[sqlite3.Connection, Pen], None] | None = None
    """What can't be said in statements."""

    def run(self, connection: sqlite3.Connection, pen: Pen) -> None:
        for statement in self.statements:
            connection.execute(statement)
        if self.act is not None:
            self.act(connection, pen)


def _take_over(connection: sqlite3.Connection, pen: Pen) -> None:
    """What the chain has never said of people and groups."""
    if connection.execute("SELECT 1 FROM people UNION ALL SELECT 1 FROM groups").fetchone():
        from trainer.store.taking_over import take_over  # a new store has nobody

        take_over(connection, pen)


MIGRATIONS = (
    Migration("first_tables", FIRST_TABLES),
    Migration("further_faults", FURTHER_FAULTS),
    Migration("reckonings", RECKONINGS),
    Migration("damaged_lines", DAMAGED_LINES),
    Migration("holds", HOLDS),
    Migration("administrators", ADMINISTRATORS),
    Migration("leavings", LEAVINGS),
    Migration("growth", act=grow),
    Migration("for_home", FOR_HOME),
    Migration("materials", MATERIALS),
    Migration("remarks", REMARKS),
    Migration("book_versions", BOOK_VERSIONS),
    Migration("sums", SUMS),
    Migration("assessments", ASSESSMENTS),
    Migration("begun_at", BEGUN_AT),
    Migration("groups", act=part_groups),
    Migration("deeds", DEEDS),
    Migration("stations_known", STATIONS_KNOWN),
    Migration("in_class", IN_CLASS),
    Migration("packs", PACKS),
    Migration("told_people", act=_take_over),
    # wrong answers were counted as faults, and the questions of the bank by their clauses
    Migration("answers_are_no_faults", ADD_UP_ANEW),
)
"""In order; a database of version n has had the first n. A shipped one is never changed or moved."""


def check_origin(connection: sqlite3.Connection, file: str) -> None:
    """Refuses, with a `StoreError`, a database that is not ours or that a newer program wrote."""
    version = version_of(connection)
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables and application != APPLICATION_ID:
        raise StoreError(
            Unsaid.translate(
                "Store", "{file} belongs to another program: choose another data folder; the file is unchanged."
            ).format(file=file)
        )
    if version > len(MIGRATIONS):
        raise StoreError(
            Unsaid.translate(
                "Store",
                "{file} was written by a newer Dealer Trainer (data version {version}, this program knows "
                "{known}): install the newer program; nothing was changed.",
            ).format(file=file, version=version, known=len(MIGRATIONS))
        )


def migrate(connection: sqlite3.Connection, path: Path, pen: Pen) -> bool:
    """Brings the database at `path` up to date, in one transaction and after a copy of it as it was.

    Tells whether there was anything to do.
    """
    version = version_of(connection)
    if version >= len(MIGRATIONS):
        return False
    copy = None
    if version:
        copy = _back_up(connection, path, version)
    try:
        with in_plain_words(str(path)), transaction(connection):
            if version_of(connection) < len(MIGRATIONS):
                _apply_pending(connection, pen)
            elif copy is not None:
                # another program has done it while this one waited for the lock, and has a copy
                copy.unlink(missing_ok=True)
    except sqlite3.DatabaseError as error:
        words = Unsaid.translate(
            "Store",
            "{path} could not be brought up to date ({error}): go on with the program you had and report this; "
            "nothing was changed.",
        )
        if copy:
            words = Unsaid.translate(
                "Store",
                "{path} could not be brought up to date ({error}): go on with the program you had and report this; "
                "nothing was changed, and a copy is at {copy}.",
            )
        raise StoreError(words.format(path=path, error=error, copy=copy)) from error
    return True


def build(connection: sqlite3.Connection, pen: Pen) -> None:
    """Makes all tables in an empty database that is kept in memory alone."""
    for migration in MIGRATIONS:
        migration.run(connection, pen)


def bring_up(connection: sqlite3.Connection, pen: Pen, *, takes_over: bool = True) -> None:
    """To the tables known here, without a copy: for what is a copy itself.

    Where it `takes_over` nothing, the chain ends as it did, and whoever goes on with it says of people what it lacks.
    """
    with transaction(connection):
        _apply_pending(connection, pen, takes_over=takes_over)


def _apply_pending(connection: sqlite3.Connection, pen: Pen, *, takes_over: bool = True) -> None:
    # 60 ms to import: only a program that finds old tables pays for it.
    from sqlite_utils import Database, Migrations

    known = Migrations("trainer")
    for migration in MIGRATIONS:

        def step(database: Database, migration: Migration = migration) -> None:
            if takes_over or migration.act is not _take_over:
                migration.run(database.conn, pen)

        known(name=migration.name)(step)
    known.apply(Database(connection, execute_plugins=False))
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise sqlite3.IntegrityError("a row was left without the row it points to")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _back_up(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    """A whole copy that can be opened as a store; nothing of its name where it could not be made."""
    from uuid import uuid4

    part = path.with_name(f"{path.stem}-version-{version}-{uuid4().hex}{path.suffix}.part")
    with in_plain_words(str(_free_name(path, version))):
        try:
            connection.execute("VACUUM INTO ?", (str(part),))
            # SQLite leaves a copy to the operating system; it must outlast a power cut in the middle of what follows.
            with part.open("rb+") as copy:
                os.fsync(copy.fileno())
            while True:
                to = _free_name(path, version)
                try:
                    os.link(part, to)
                except FileExistsError:
                    continue  # another program has brought it up just now, too
                except OSError:  # a drive without links
                    part.rename(to)
                return to
        finally:
            part.unlink(missing_ok=True)


def _free_name(path: Path, version: int) -> Path:
    """A name no earlier copy has: a migration that failed once leaves one behind."""
    copy = path.with_name(f"{path.stem}-version-{version}{path.suffix}")
    count = 1
    while copy.exists():
        count += 1
        copy = path.with_name(f"{path.stem}-version-{version}-{count}{path.suffix}")
    return copy
