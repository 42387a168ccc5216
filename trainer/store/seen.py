"""The last entry seen in a folder's records, noted outside it: what has gone since shows at the next start.

It is no record and nobody's word: it is written without waiting for the disk, and may lag behind by an answer.
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

    def __init__(self, note: Path) -> None:
        self._note = note
        self._file: int | None = None

    @classmethod
    def of(cls, folder: Path) -> LastSeen | None:
        """In the account's own place for what programs remember; None where the account has none."""
        from platformdirs import user_state_path

        try:
            state = user_state_path("dealer-trainer", appauthor=False)
        except (RuntimeError, LookupError, ValueError, OSError):
            return None
        if not state.is_absolute():
            return None
        # by the name it was given: a link that leads elsewhere now, or nowhere, is still where the records were
        name = sha256(os.fsencode(folder.absolute())).hexdigest()[:24]
        return cls(state / "seen" / f"{name}.txt")

    def read(self) -> Seen | None:
        """What was noted last; None where nothing was, or nothing that can be read."""
        try:
            words = self._note.read_bytes()[:_LONGEST].decode().split()
            number, seen, at = words
            found = Seen(int(number), seen, at)
            datetime.fromisoformat(at)
        except (OSError, ValueError):
            return None
        return found if 0 <= found.number < _MOST and (_HASH.fullmatch(seen) or seen == NOTHING) else None

    def note(self, seen: Seen) -> None:
        """Takes the place of what was noted before. Where it can't be written, less shows at the next start."""
        line = f"{seen.number:>12} {seen.hash} {seen.at}\n".encode()
        with suppress(OSError):
            if self._file is None:
                self._note.parent.mkdir(parents=True, exist_ok=True)
                self._file = os.open(self._note, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
                os.truncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, line)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
