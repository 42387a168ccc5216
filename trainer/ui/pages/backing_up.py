"""A backup that somebody asks for in the settings, and what is told there of those that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.store import Store
from trainer.tongue import Plural, translate

if TYPE_CHECKING:
    from trainer.store.backups import Backup
    from trainer.store.seen import Seen


class BackingUp(QObject):
    """One backup, made in a thread of its own, which keeps this; it goes on to its end when the page is left."""

    ended = Signal(str)
    """Why it could not be made; empty where it was."""

    def __init__(self, store: Store, by: str) -> None:
        super().__init__()
        self._store = store
        self._by = by

    def start(self) -> None:
        Thread(target=self._run, name="backing up").start()

    def _run(self) -> None:
        try:
            self._store.back_up(by=self._by)
            problem = ""
        except TrainerError as error:
            problem = str(error)
        self.ended.emit(problem)


def backup_words(kept: Sequence[Backup]) -> str:
    """When the last one was made and how many there are."""
    if not kept:
        return translate("BackingUp", "There is no backup yet; one is made each day in which the program runs.")
    when = kept[0].made_at.astimezone()
    told = Plural.tr("The last backup is of {date}, {time}; %n are kept beside the records.", "", len(kept))
    return told.format(date=f"{when:%Y-%m-%d}", time=f"{when:%H:%M}")


def head_words(head: Seen | None) -> str:
    """The end of the chain, to be noted on paper; nothing where nothing was kept yet."""
    if head is None:
        return ""
    words = translate("BackingUp", "The records end with entry {number}: {hash}")
    # in fours it is read out and compared by people
    parted = " ".join([head.hash[at : at + 4] for at in range(0, len(head.hash), 4)])
    return words.format(number=head.number, hash=parted)
