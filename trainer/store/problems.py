"""What the disk can refuse, in sentences for the person in front of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from trainer.errors import TrainerError
from trainer.tongue import Unsaid

_DAMAGED: Final = Unsaid.translate(
    "Store",
    "{file} is damaged or was not written by Dealer Trainer: move it away, with {file}-wal and {file}-shm where they "
    "are, and put the latest backup in its place; throw none of them away, since some of it may still be rescued.",
)
_MENDED_SOON: Final = Unsaid.translate(
    "Store",
    "{file} is damaged: close the program and start it again. It then puts the latest backup in its place, with all "
    "that can still be read of what was written since, and keeps what is there now beside it.",
)


class StoreError(TrainerError):
    """Something could not be kept or read: one sentence that says what to do."""


class RecordsDamaged(StoreError):
    """What lies on the disk is not what was written there."""

    @classmethod
    def at(cls, file: str, *, is_mended: bool = False) -> RecordsDamaged:
        """`is_mended` where the next start of the program puts it right by itself."""
        return cls((_MENDED_SOON if is_mended else _DAMAGED).format(file=file))


@contextmanager
def in_plain_words(file: str) -> Iterator[None]:
    """Turns what SQLite and the file system refuse into a `StoreError` that names `file`.

    Any other error is a mistake of the program's own and passes through as it is.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        sentence = _sentence(error)
        if sentence is None:
            raise
        if sentence is _DAMAGED:
            raise RecordsDamaged.at(file) from error
        raise StoreError(sentence.format(file=file)) from error
    except UnicodeDecodeError as error:
        # SQLite quotes what it found, and of a damaged table's making that may be no text at all
        raise RecordsDamaged.at(file) from error
    except OSError as error:
        reason = error.strerror or str(Unsaid.translate("Store", "no reason given"))
        raise StoreError(
            Unsaid.translate(
                "Store",
                "{file} can't be used ({reason}): check that its folder exists and may be written to, then try again.",
            ).format(file=error.filename or file, reason=reason.lower())
        ) from error


def of_another_version(number: int, begun_at: str) -> StoreError:
    """For a round that is as it was written, in words that this program does not know; `begun_at` in UTC, ISO 8601."""
    return StoreError(
        Unsaid.translate(
            "Store",
            "Round {number}, begun {at} UTC, was written by another version of this program: this one can't show it "
            "or go on with it. It is left as it is, and all other rounds can be looked at.",
        ).format(number=number, at=begun_at.replace("T", " ")[:16])
    )


def _sentence(error: sqlite3.DatabaseError) -> Unsaid | None:
    """The sentence, its file still to be named."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    # for the log's index there was no room: nothing that was written stands in that alone
    match sqlite3.SQLITE_FULL if code == sqlite3.SQLITE_IOERR_SHMSIZE else code & 0xFF:
        case sqlite3.SQLITE_FULL:
            return Unsaid.translate(
                "Store",
                "The disk that holds {file} is full: free some space on it and try again; "
                "what was written before is kept.",
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return Unsaid.translate(
                "Store",
                "{file} can't be written to: ask for write access to it and to its folder, then try again; "
                "what was written before is kept.",
            )
        case sqlite3.SQLITE_CANTOPEN:
            return Unsaid.translate(
                "Store",
                "{file} can't be opened: check that its folder exists and may be written to, then try again.",
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Unsaid.translate(
                "Store",
                "Another program is using {file}: close it or wait a moment, then try again; "
                "what was written before is kept.",
            )
        case sqlite3.SQLITE_IOERR:
            return Unsaid.translate(
                "Store",
                "The disk reported an error on {file}: check the disk or the network drive, then try again; "
                "whether it still holds what was written before is not known.",
            )
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return _DAMAGED
        case _:
            # A payload whose bytes were changed on the disk no longer parses; SQLite has no code of its own for it.
            return _DAMAGED if "malformed JSON" in str(error) or "UTF-8" in str(error) else None
