"""Backups: whole copies of the records in a folder beside them, bounded in number and size."""

from __future__ import annotations

import math
import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from errno import ENOENT
from pathlib import Path
from typing import Final

from trainer.store.checking import always
from trainer.store.clock import SYSTEM_CLOCK, Clock
from trainer.store.copies import (
    FOLDER,
    TIME,
    all_copies,
    copy_whole,
    delete,
    fault_of,
    free_name,
    new_part,
    now_by,
    reader,
    require_records,
)
from trainer.store.problems import StoreError, in_plain_words
from trainer.tongue import Unsaid

EVERY: Final = timedelta(days=1)
MOST: Final = 14
MOST_BYTES: Final = 2_000_000_000
"""All of them together; the two newest are kept whatever they take."""
MOST_BROKEN: Final = 2
"""Copies of records that were not as they were written, kept by themselves for whoever may rescue something."""
_LEAST: Final = 2
_NAMED: Final = re.compile(r"dealer-trainer-(\d{8}T\d{6})Z(?:-(\d+))?(-broken)?\.sqlite")
_FORM: Final = "dealer-trainer-{time}Z{count}.sqlite"
_BROKEN_FORM: Final = "dealer-trainer-{time}Z{count}-broken.sqlite"
_ABANDONED_S: Final = 3600
"""What is being copied and was not written to for so long is nobody's any more: its program was killed."""


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy."""

    path: Path
    made_at: datetime
    """UTC, by the clock of the station."""
    size: int
    """Bytes."""
    number: int = 1
    """Of those of the same second."""
    is_whole: bool = True
    """The records were as they were written, so it can be put back."""


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
    """Whether no whole one was made for a day; one of a time to come, made before the clock was set back, is none."""
    now = now_by(clock)
    return not any(each.is_whole and now - EVERY < each.made_at <= now for each in backups(records))


def back_up(
    file: Path,
    clock: Clock = SYSTEM_CLOCK,
    begun: Callable[[sqlite3.Connection], None] | None = None,
    go_on: Callable[[int, int], bool] = always,
    *,
    keeps_broken: bool = True,
) -> Backup:
    """Copies the records as they are at this moment, whoever writes meanwhile, and deletes what is too old.

    The copy is verified whole: only where it can be put back does it push out another one that can. Where it can't it
    is kept by itself under a name that says so, or refused where `keeps_broken` says no. `begun` is given the
    connection that reads, by which it can be interrupted from another thread; `go_on` is asked while it is verified.
    Raises `StoreError` where it can't be done, or was interrupted; then there is no half of one, and the others are
    left.
    """
    if not file.exists():
        raise _none_there(file)
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
            with closing(reader(part)) as copied:
                fault = fault_of(copied, go_on)
            if fault is not None and not keeps_broken:
                raise _not_made(fault)
            to = _named(part, folder, now, _FORM if fault is None else _BROKEN_FORM)
            made = _named_as_one(to)
        finally:
            part.unlink(missing_ok=True)
        if made is None:
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(to))  # somebody has erased meanwhile
        _clear_away(made, clock)
    return made


def _none_there(file: Path) -> StoreError:
    return StoreError(
        Unsaid.translate(
            "Store",
            "There are no records in {folder} yet, so there is nothing to copy: no backup was made. Where they lie in "
            "another folder, name it with --data.",
        ).format(folder=file.parent)
    )


def _not_made(fault: Unsaid | str) -> StoreError:
    return StoreError(
        Unsaid.translate(
            "Store",
            "The records were not backed up, since they were changed or damaged: {fault}. The backups made before are "
            "kept. Tell your instructor; keep a copy of the file as it is, and put the latest backup in its place.",
        ).format(fault=fault)
    )


def broken_words(made: Backup) -> Unsaid:
    """What is said of a copy that can't be put back, to whoever wished for it."""
    return Unsaid.translate(
        "Store",
        "The records were changed or damaged, so this copy of them can't be put back: it is kept by itself as {file}, "
        "for whoever may rescue something from it. The backups made before are all kept: put the latest in the place "
        "of the records.",
    ).format(file=made.path)


def _named(part: Path, folder: Path, now: datetime, form: str) -> Path:
    """Under a name of its own, whoever else makes one in the same second."""
    while True:
        to = free_name(folder, now, form)
        try:
            os.link(part, to)
        except FileExistsError:
            continue
        except OSError:  # a drive without links
            part.rename(to)
        return to


def _clear_away(made: Backup, clock: Clock) -> None:
    """What is too old or too much of its sort, and what was left half made."""
    records = made.path.parent.parent
    others = [each for each in backups(records, clock) if each.path != made.path and each.is_whole is made.is_whole]
    least, most = (_LEAST, MOST) if made.is_whole else (MOST_BROKEN, MOST_BROKEN)
    taken = 0
    for number, each in enumerate((made, *others), start=1):
        taken += each.size
        if number > least and (number > most or taken > MOST_BYTES):
            delete(each.path)
    left = made.path.stat().st_mtime - _ABANDONED_S
    for path in all_copies(records):
        if path.suffix == ".part" and _written_at(path) < left:
            delete(path)


def _written_at(copy: Path) -> float:
    """Of one that another program has deleted just now, it is none of ours to delete."""
    try:
        return copy.stat().st_mtime
    except FileNotFoundError:
        return math.inf


def _named_as_one(path: Path) -> Backup | None:
    """None for any other file, and for one that has gone since its folder was read."""
    match = _NAMED.fullmatch(path.name)
    try:
        if match is None:
            return None
        made_at = datetime.strptime(match[1], TIME).replace(tzinfo=UTC)
        return Backup(path, made_at, path.stat().st_size, int(match[2] or 1), is_whole=match[3] is None)
    except (ValueError, FileNotFoundError):
        return None
