"""The last entry seen in a folder's records, noted beside them and outside: what has gone shows at the next start.

Two notes, since either place may not take one: outside it outlasts the folder, beside it goes with the folder. They
are no record and nobody's word: they are written without waiting for the disk, and may lag behind by an answer.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

NOTHING: Final = "-"
"""In the place of a hash where nothing has been chained yet, though people may have been entered."""
SUFFIX: Final = "-seen"
"""Of the note beside the database, as SQLite names its own."""
_LONGEST: Final = 200
_MOST: Final = 2**62
_HASH: Final = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Seen:
    """The end of the chain as it was: the entry's number, its hash, and when it was written (UTC, ISO 8601)."""

    number: int
    hash: str
    at: str


class LastSeen:
    """Where the end of one folder's chain is noted."""

    def __init__(self, *notes: Path) -> None:
        self._notes = tuple([_Note(path) for path in notes])

    @classmethod
    def of(cls, database: Path, *, is_outside: bool = True) -> LastSeen:
        """Beside the database, and in the account's own place for what programs remember, where it has one."""
        beside = database.with_name(f"{database.name}{SUFFIX}")
        state = _state() if is_outside else None
        if state is None:
            return cls(beside)
        # by the name it was given: a link that leads elsewhere now, or nowhere, is still where the records were
        name = sha256(os.fsencode(database.parent.absolute())).hexdigest()[:24]
        return cls(state / "seen" / f"{name}.txt", beside)

    def read(self) -> Seen | None:
        """What was noted last, wherever that could be; None where nothing was, or nothing that can be read."""
        found = [seen for note in self._notes if (seen := note.read()) is not None]
        return max(found, key=lambda seen: seen.at, default=None)

    def note(self, seen: Seen) -> None:
        """Takes the place of what was noted before. Where it can't be written, less shows at the next start."""
        for note in self._notes:
            note.write(seen)

    def close(self) -> None:
        for note in self._notes:
            note.close()


def _state() -> Path | None:
    from platformdirs import user_state_path

    try:
        state = user_state_path("dealer-trainer", appauthor=False)
    except (RuntimeError, LookupError, ValueError, OSError):
        return None
    return state if state.is_absolute() else None


class _Note:
    """One file, held open while there is something to note."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def read(self) -> Seen | None:
        try:
            words = self._path.read_bytes()[:_LONGEST].decode().split()
            number, seen, at = words
            found = Seen(int(number), seen, at)
            datetime.fromisoformat(at)
        except (OSError, ValueError):
            return None
        return found if 0 <= found.number < _MOST and (_HASH.fullmatch(seen) or seen == NOTHING) else None

    def write(self, seen: Seen) -> None:
        line = f"{seen.number:>12} {seen.hash} {seen.at}\n".encode()
        with suppress(OSError):
            if self._file is None:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
                os.truncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, line)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
