"""What the commands do to records while no window has them open, kept in the chain as soon as that can be."""

from __future__ import annotations

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
    """For whoever opens the records next; `is_by_itself` where no person did it, but the program as it started."""
    note = f"{backup.name}\n{clock.stamp()}\n{_BY_ITSELF if is_by_itself else ''}"
    (records.parent / RESTORED).write_text(note, encoding="utf-8", errors="replace")


def chain_restore(store: Store, folder: Path) -> None:
    """Chains what was noted, if anything was; where that can't be done just now the note stays for the next time."""
    note = folder / RESTORED
    with suppress(OSError, StoreError):
        backup, at, how, *_ = (*note.read_text(encoding="utf-8", errors="replace").split("\n"), "", "")
        store.audit.keep_restore(backup[:_MOST_SIGNS], at.strip()[:_MOST_SIGNS], is_by_itself=how == _BY_ITSELF)
        note.unlink()
