"""Where the database lies: noticed when its file is gone, or another one is in its place."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from trainer.store.clock import stamped
from trainer.store.problems import StoreError
from trainer.store.seen import NOTHING, LastSeen, Seen
from trainer.tongue import Unsaid

_GONE: Final = Unsaid.translate(
    "Store",
    "{file} is gone: it was deleted or moved, or its drive was taken away. Nothing can be kept until it is back in its "
    "place: put it there, then try again.",
)


class Unsure(StoreError):
    """What was just written went into a file that has left its place meanwhile: it is kept if that comes back."""


class Place:
    """The file of one open connection, and the end of the chain as this program saw it last."""

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection], last: LastSeen, *, version: int) -> None:
        """`connect` opens the file as it lies there now; `version` is that of the tables that are known here."""
        # SQLite keeps its log beside the file itself, wherever a link to it lies
        self._path = path.resolve()
        self._connect = connect
        self._last = last
        self._version = version
        self._known = _files_at(self._path)
        self._left = _sizes_at(self._path)
        self._end: Seen | None = None

    def note(self, end: Seen) -> None:
        """The chain ends here now."""
        if end != self._end:
            self._end = end
            self._last.note(end)

    def remember(self) -> None:
        """The files are left like this now, by what was just read or written here."""
        self._left = _sizes_at(self._path)

    def leave(self) -> None:
        """Nothing more is noted."""
        self._last.close()

    def found_anew(self, before: sqlite3.Connection) -> sqlite3.Connection | None:
        """None while the file is the one `before` has open; else a connection to what has come into its place.

        Raises `StoreError` where there is none, or one in which what was written here is not.
        """
        found = _files_at(self._path)
        if found == self._known:
            self._require_the_same()
            return None
        if not found or found[0] == (0, 0):
            raise StoreError(_GONE.format(file=self._path))
        if found[0] == self._known[0]:
            # its log alone was taken away: closing writes what is in it, which is still open here, into the file
            before.close()
        anew = self._connect()
        if not self._is_in(anew):
            anew.close()
            raise self._another_file()
        self._last.close()  # the note beside it is another one, too
        self._known = _files_at(self._path)
        return anew

    def require_there(self) -> None:
        """Raises `Unsure` where the file that was just written to lies in its place no more."""
        if known_by(self._path) != self._known[0]:
            raise Unsure(_GONE.format(file=self._path))

    def _require_the_same(self) -> None:
        """Looks into files that somebody else has written to: another window, or a copy over what was there."""
        now = _sizes_at(self._path)
        # a log that grows is another window's; what was copied over shows in the file, or in a log that has shrunk
        if now[:2] == self._left[:2] and now[2] >= self._left[2]:
            return
        # a reader waits for nobody who writes; and what has gone meanwhile is not made anew
        with closing(sqlite3.connect(f"{self._path.as_uri()}?mode=rw", uri=True)) as fresh:
            # tables that a newer program has made since are told of when they are used
            if version_of(fresh) <= self._version and not self._is_in(fresh):
                raise self._another_file()

    def _is_in(self, connection: sqlite3.Connection) -> bool:
        return self._end is None or is_in(connection, self._end)

    def _another_file(self) -> StoreError:
        return StoreError(
            Unsaid.translate(
                "Store",
                "Another file lies in the place of {file}, without what was kept here last: put back the one that "
                "was there, then try again.",
            ).format(file=self._path)
        )


def chain_end(connection: sqlite3.Connection) -> Seen | None:
    """The last entry of this station; None where there is none yet."""
    row = connection.execute(
        "SELECT number, ifnull(CAST(hash AS BLOB), x''), at FROM entries"
        " WHERE station = 1 AND typeof(number) = 'integer' ORDER BY number DESC LIMIT 1"
    ).fetchone()
    return None if row is None else Seen(row[0], row[1].hex(), stamped(row[2]))


def is_in(connection: sqlite3.Connection, seen: Seen) -> bool:
    """Whether this station's chain goes through the entry that was seen; none was needs no more than our tables."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "stations" in tables:
        query = "SELECT lower(hex(hash)) FROM entries WHERE station = 1 AND number = ?"
    elif "station" in tables:  # as versions of before had them
        query = "SELECT hash FROM entries WHERE station = (SELECT id FROM station) AND number = ?"
    else:
        return False
    return seen.hash == NOTHING or connection.execute(query, (seen.number,)).fetchone() == (seen.hash,)


def version_of(connection: sqlite3.Connection) -> int:
    """How many migrations the tables have had."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _files_at(path: Path) -> tuple[tuple[int, int], ...]:
    """What the system knows the file, its log and the log's index by; zeros where there is no such file."""
    return tuple([known_by(path.with_name(f"{path.name}{end}")) for end in ("", "-wal", "-shm")])


def _sizes_at(path: Path) -> tuple[int, int, int]:
    """How large the file is and when it was written, and how large its log is."""
    try:
        found = path.stat()
        return found.st_size, found.st_mtime_ns, path.with_name(f"{path.name}-wal").stat().st_size
    except OSError:
        return (0, 0, 0)


def known_by(path: Path) -> tuple[int, int]:
    """What the system knows a file by, whatever its name; zeros where there is none."""
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)
