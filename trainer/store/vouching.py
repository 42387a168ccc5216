"""What leaves the program, on paper or as a file, leaves records that were found whole: that is said once and held.

Everything is verified the first time. After that only what was written since, as long as no other program has written
to the file: then nobody knows what it did to what stood there, and everything is verified again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trainer.store.chain import append
from trainer.store.checking import ChainReport, Checkpoint, always, verify, verify_since
from trainer.store.database import Database
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.place import chain_end
from trainer.store.problems import StoreError

_NEVER: Final = -1


class Vouching:
    """Knows up to where the chain was found whole since the program runs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._place: Checkpoint | None = None
        self._version = _NEVER
        """What SQLite counts up when another program has written."""

    def unread(self) -> int:
        """How many entries are still to be verified before anything may leave."""
        known = self._known(self._counted())
        with self._database.reading() as connection:
            end = chain_end(connection)
        return (end.number if end is not None else 0) - (known.number if known is not None else 0)

    def verified(self, go_on: Callable[[int, int], bool] = always) -> ChainReport:
        """Whole, or a `StoreError` says what is not as it was written; `go_on` as for `verify`."""
        version = self._counted()
        known = self._known(version)
        with self._database.apart() as connection:
            report = verify(connection, go_on) if known is None else verify_since(connection, known, go_on)
        self._place, self._version = report.place, version
        if not report.is_whole:
            raise StoreError(report.advice)
        return report

    def keep_taken(self, title: str, *, by: str) -> None:
        """A report or a list is printed or saved: under which title, by whom."""
        with self._database.writing() as connection:
            append(connection, self._database.pen, DeedPayload(deed=Deed.EXPORT, who=by, about=title))

    def _known(self, version: int) -> Checkpoint | None:
        """Up to where it still holds what was found."""
        return self._place if version == self._version else None

    def _counted(self) -> int:
        with self._database.reading() as connection:
            (version,) = connection.execute("PRAGMA data_version").fetchone()
        return int(version)
