"""The copies of one store's records, as far as the store itself makes them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.store.database import Database
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

if TYPE_CHECKING:
    from trainer.store.backups import Backup


@dataclass(frozen=True, slots=True)
class Copies:
    """Those that lie beside the records of a store in a file; one in memory has none."""

    database: Database

    def make(self) -> Backup:
        """As of now; raises `StoreError`. Only for a store in a file."""
        from trainer.store import backups

        return backups.back_up(Path(self.database.file), self.database.clock)

    def all(self) -> tuple[Backup, ...]:
        """The backups, newest first."""
        from trainer.store import backups

        folder = Path(self.database.file).parent
        return backups.backups(folder, self.database.clock) if self.database.is_kept else ()

    def erase(self) -> None:
        """What was erased goes from every copy that this program made: a new backup takes the place of all."""
        if not self.database.is_kept:
            return
        from trainer.store import backups

        try:
            backups.forget_before(self.make())
        except StoreError as problem:
            raise StoreError(
                Unsaid.translate(
                    "Store",
                    "It is erased from the records, but the copies of them still hold it: {problem} Then make a "
                    "backup in the settings, which erases it there; so does the next of each day.",
                ).format(problem=problem)
            ) from problem
