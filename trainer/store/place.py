"""Where the database lies: noticed when its file is gone, or another one is in its place."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from trainer.store.problems import StoreError
from trainer.store.seen import LastSeen, Seen
from trainer.tongue import Unsaid


class Place:
    """The file of one open connection, and the end of the chain as this program saw it last."""

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection], last: LastSeen | None) -> None:
        """`connect` opens the file as it lies there now."""
        self._path = path
        self._connect = connect
        self._last = last
        self._known = _files_at(path)
        self._end: Seen | None = None

    def note(self, end: Seen) -> None:
        """The chain ends here now."""
        if end != self._end:
            self._end = end
            if self._last is not None:
                self._last.note(end)

    def leave(self) -> None:
        """Nothing more is noted."""
        if self._last is not None:
            self._last.close()

    def found_anew(self, before: sqlite3.Connection) -> sqlite3.Connection | None:
        """None while the file is the one `before` has open; else a connection to what has come into its place.

        Raises `StoreError` where there is none, or one in which what was written here is not.
        """
        found = _files_at(self._path)
        if found == self._known:
            return None
        if not found or found[0] == (0, 0):
            raise StoreError(
                Unsaid.translate(
                    "Store",
                    "{file} is gone: it was deleted or moved, or its drive was taken away. Nothing can be kept until "
                    "it is back in its place: put it there, then try again.",
                ).format(file=self._path)
            )
        if found[0] == self._known[0]:
            # its log alone was taken away: closing writes what is in it, which is still open here, into the file
            before.close()
        anew = self._connect()
        if self._end is not None and hash_at(anew, self._end.number) != self._end.hash:
            anew.close()
            raise StoreError(
                Unsaid.translate(
                    "Store",
                    "Another file lies in the place of {file}, without what was kept here last: put back the one that "
                    "was there, then try again.",
                ).format(file=self._path)
            )
        self._known = _files_at(self._path)
        return anew


def chain_end(connection: sqlite3.Connection) -> Seen | None:
    """The last entry of this station; None where there is none yet."""
    row = connection.execute(
        "SELECT number, hash, at FROM entries WHERE station = (SELECT id FROM station) ORDER BY number DESC LIMIT 1"
    ).fetchone()
    return None if row is None else Seen(*row)


def hash_at(connection: sqlite3.Connection, number: int) -> str:
    """The hash of this station's entry of that number; nothing where it has none."""
    row = connection.execute(
        "SELECT hash FROM entries WHERE station = (SELECT id FROM station) AND number = ?", (number,)
    ).fetchone()
    return "" if row is None else str(row[0])


def _files_at(path: Path) -> tuple[tuple[int, int], ...]:
    """What the system knows the file and its log by; nothing where there is no such file."""
    return tuple([_known_by(each) for each in (path, path.with_name(f"{path.name}-wal"))])


def _known_by(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)
