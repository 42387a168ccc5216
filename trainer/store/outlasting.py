"""Whether what the station keeps will be there when the computer is switched on again.

A computer may be set up to forget: its disk is put back to what it was at each start, or a folder lies in memory. Where
the records lie in such a place it can be told beforehand; where the account's settings do, by the key that is another
at each start. That the records themselves were put back, the notes of their end tell (`seen.py`), and a hub's receipt.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.store.chain import signing_key
from trainer.store.database import Database

_MOUNTS: Final = Path("/proc/self/mountinfo")
"""Where Linux tells what lies in memory; elsewhere nothing is known of it."""
IN_MEMORY = frozenset({"tmpfs", "ramfs"})
_OVERLAY: Final = "overlay"
_UPPER: Final = re.compile(r"(?:^|,)upperdir=([^,]+)")
"""Where what is changed goes."""


@dataclass(frozen=True, slots=True)
class _Mount:
    device: str
    """Major and minor number, as the system writes them."""
    point: Path
    kind: str
    options: str


class Outlasting:
    """Of one store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def folder(self) -> Path | None:
        """Where the records lie; none for a guest's."""
        return Path(self._database.file).parent if self._database.is_kept else None

    @property
    def key_folder(self) -> Path | None:
        """Where the key lies with which they are signed."""
        return self._database.pen.key.folder

    def is_emptied(self) -> bool:
        """Whether the records are gone once the computer is switched off, as far as can be told."""
        return self.folder is not None and lies_in_memory(self.folder)

    def has_another_key(self) -> bool:
        """Whether what is written now is signed with another key than what was written last."""
        self._database.pen.key.make_ready()
        with self._database.reading() as connection:
            last = signing_key(connection)
        return last is not None and last != self._database.pen.key.public


def lies_in_memory(folder: Path) -> bool:
    """As far as can be told: what lies there is gone once the computer is switched off."""
    try:
        mounts = _read(_MOUNTS.read_text(encoding="utf-8", errors="surrogateescape"))
        return _is_in_memory(folder.resolve(), mounts)
    except OSError:
        return False


def _read(text: str) -> dict[str, _Mount]:
    """By device; of several mounts of one the last."""
    found: dict[str, _Mount] = {}
    for line in text.splitlines():
        before, _, after = line.partition(" - ")
        fields, kind = before.split(), after.split()
        if len(fields) > 4 and len(kind) > 2:
            found[fields[2]] = _Mount(fields[2], Path(_unescaped(fields[4])), kind[0], _unescaped(kind[2]))
    return found


def _unescaped(text: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), text)


def _is_in_memory(folder: Path, mounts: dict[str, _Mount]) -> bool:
    device = _device(folder)
    mount = mounts.get(device)
    if mount is None:
        return False
    if mount.kind == _OVERLAY and (upper := _UPPER.search(mount.options)) is not None:
        changes = Path(upper[1])
        # seen from within a container it may be nowhere: then nothing is known
        return changes.is_dir() and _device(changes) != device and _is_in_memory(changes, mounts)
    return mount.kind in IN_MEMORY


def _device(folder: Path) -> str:
    number = folder.stat().st_dev
    return f"{os.major(number)}:{os.minor(number)}"
