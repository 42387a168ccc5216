"""What the commands do to records while no window has them open, kept in the chain as soon as that can be."""

from __future__ import annotations

import json
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.store.clock import Clock
from trainer.store.copies import reader
from trainer.store.migrations import MIGRATIONS
from trainer.store.opening import RESTORED, open_store
from trainer.store.place import version_of
from trainer.store.problems import StoreError, in_plain_words

if TYPE_CHECKING:
    from trainer.store.store import Store

_MOST_SIGNS: Final = 200
_BY_ITSELF: Final = "by itself"


def keep_backup(file: Path, made: Path) -> None:
    """Chains that the command has made a backup; raises `StoreError`.

    Not where the tables are those of an earlier version: to bring them up to date nobody has asked.
    """
    from trainer.store.audit import AT_COMMAND_LINE

    with in_plain_words(str(file)), closing(reader(file)) as connection:
        is_of_today = version_of(connection) == len(MIGRATIONS)
    if is_of_today:
        with open_store(file.parent) as store:
            store.audit.keep_backup(made.name, how=AT_COMMAND_LINE)


def note_restore(records: Path, backup: Path, clock: Clock, *, is_by_itself: bool = False) -> None:
    """For whoever opens the records next; `is_by_itself` where no person did it, but the program as it started.

    What was noted before, and nobody has opened the records since, stays.
    """
    note = records.parent / RESTORED
    name = backup.name.encode(errors="replace").decode()[:_MOST_SIGNS]  # a name may hold what is no letter
    noted = [*_read(note), (name, clock.stamp(), is_by_itself)]
    part = note.with_suffix(".part")
    lines = [json.dumps([*each[:2], _BY_ITSELF if each[2] else ""]) for each in noted]
    part.write_text("\n".join(lines) + "\n", encoding="utf-8")
    part.replace(note)


def chain_restores(store: Store, folder: Path) -> None:
    """Chains all that was noted; where that can't be done just now the note stays for the next time."""
    note = folder / RESTORED
    with suppress(OSError, StoreError):
        store.audit.keep_restores(_read(note))
        note.unlink()


def _read(note: Path) -> list[tuple[str, str, bool]]:
    """Of each restore the backup's name, when it was, and whether the program did it by itself; none without a note."""
    try:
        lines = note.read_text(encoding="utf-8", errors="replace").split("\n")
    except FileNotFoundError:
        return []
    found = []
    while lines and lines[0]:
        try:
            backup, at, how = json.loads(lines[0])
            del lines[0]
        except (ValueError, TypeError):
            # as a program of before wrote the one that it noted: three lines
            backup, at, how = (*lines[:3], "", "")[:3]
            del lines[:3]
        found.append((str(backup)[:_MOST_SIGNS], str(at).strip()[:_MOST_SIGNS], how == _BY_ITSELF))
    return found
