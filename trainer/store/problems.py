"""What the disk can refuse, in sentences for the person in front of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from trainer.errors import TrainerError


class StoreError(TrainerError):
    """Something could not be kept or read: one sentence that says what to do."""


@contextmanager
def in_plain_words(file: str) -> Iterator[None]:
    """Turns what SQLite and the file system refuse into a `StoreError` that names `file`.

    Any other error is a mistake of the program's own and passes through as it is.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        sentence = _sentence(error, file)
        if sentence is None:
            raise
        raise StoreError(sentence) from error
    except OSError as error:
        reason = error.strerror or "no reason given"
        raise StoreError(
            f"{error.filename or file} can't be used ({reason.lower()}): check that its folder exists and may be "
            "written to, then try again; nothing kept before is lost."
        ) from error


def damaged(file: str) -> StoreError:
    """For a file whose content is not what was written."""
    return StoreError(
        f"{file} is damaged or was not written by Dealer Trainer: move it away and put the latest backup in its "
        "place; it has been left as it is, so that what it holds can still be rescued."
    )


def _sentence(error: sqlite3.DatabaseError, file: str) -> str | None:
    primary_code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF
    match primary_code:
        case sqlite3.SQLITE_FULL:
            return (
                f"The disk that holds {file} is full: free some space on it and try again; "
                "everything answered before is kept."
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return (
                f"{file} can't be written to: ask for write access to it and to its folder, then try again; "
                "everything answered before is kept."
            )
        case sqlite3.SQLITE_CANTOPEN:
            return (
                f"{file} can't be opened: check that its folder exists and may be written to, then try again; "
                "nothing kept before is lost."
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return (
                f"Another program is using {file}: close it or wait a moment, then try again; "
                "everything answered before is kept."
            )
        case sqlite3.SQLITE_IOERR:
            return (
                f"The disk reported an error on {file}: check the disk or the network drive, then try again; "
                "everything answered before is kept."
            )
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return str(damaged(file))
        case _:
            # A payload whose bytes were changed on the disk no longer parses; SQLite has no code of its own for it.
            return str(damaged(file)) if "malformed JSON" in str(error) or "UTF-8" in str(error) else None
