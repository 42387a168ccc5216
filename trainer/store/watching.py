"""Verifying the chain while the program runs: in a thread of its own, slowly, from where it was last found whole.

How far that was is kept beside the key, not in the store: a store that is put back, or cut off at its end, has it not
with it. It says nothing that the chain does not, and where it is lost everything is read again.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

import msgspec

from trainer.store.backups import Backup, back_up, is_due
from trainer.store.chain import own_station
from trainer.store.checking import ChainReport, Checkpoint, CheckStopped, verify_since
from trainer.store.copies import reader
from trainer.store.erasing_copies import erase_in_copies, is_owed
from trainer.store.keys import Pen
from trainer.store.mending import note_damage
from trainer.store.place import version_of
from trainer.store.problems import RecordsDamaged, StoreError, in_plain_words
from trainer.tongue import Unsaid

_CHUNK: Final = 200
_REST_S: Final = 0.02
"""After each chunk, which takes about as long: whoever deals is not to feel it."""


class Watch:
    """One verification under way. It reads by a connection of its own and writes nothing to the store itself."""

    def __init__(
        self,
        file: Path,
        pen: Pen,
        told: Callable[[str], object],
        *,
        version: int,
        is_known_to_end: bool = False,
        copied: Callable[[Backup], object] = lambda _made: None,
    ) -> None:
        """`told` is called with a sentence where something is wrong, in another thread; `pen` signs what copies get.

        Of tables of a later `version`, which a newer program may make meanwhile, nothing can be said here.
        Records that are whole are then backed up, where that is due. What was erased and copies still hold is erased
        there, whatever the records are like.
        Where it has been said already that the records end before what was here, that alone is not said again.
        `copied` is called with each backup, which may be kept in the store; a `StoreError` of it is told.
        """
        self._note_copy = copied
        self._is_known_to_end = is_known_to_end
        self._version = version
        self._file = file
        self._told = told
        self._pen = pen
        self._copied: sqlite3.Connection | None = None
        """By which a backup reads that is under way."""
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="verifying")
        self._thread.start()

    def stop(self) -> None:
        """Returns when nothing is read any more; the next verification begins where this one did."""
        self._stopped.set()
        while self._thread.is_alive():
            if (copied := self._copied) is not None:
                with suppress(sqlite3.ProgrammingError):  # closed by now
                    copied.interrupt()
            self._thread.join(_REST_S)

    def wait(self) -> None:
        """Until it has come to its end."""
        self._thread.join()

    def _run(self) -> None:
        with suppress(CheckStopped):
            try:
                with in_plain_words(str(self._file)), closing(reader(self._file)) as connection:
                    is_whole = self._is_whole(connection)
                if is_owed(self._file):
                    erase_in_copies(self._file, self._pen, self._go_on_erasing)
                if is_whole and is_due(self._file.parent, self._pen.clock):
                    self._require_sound()
                    made = back_up(self._file, self._pen.clock, self._begin_copy, self._go_on, keeps_broken=False)
                    self._note_copy(made)
            except RecordsDamaged as damage:
                if not self._stopped.is_set():
                    is_mended = note_damage(self._file)
                    self._told(str(RecordsDamaged.at(str(self._file), is_mended=True) if is_mended else damage))
            except StoreError as problem:
                if not self._stopped.is_set():
                    self._told(str(problem))
            except sqlite3.OperationalError:
                if not self._stopped.is_set():  # else it was interrupted
                    raise
            finally:
                self._copied = None

    def _begin_copy(self, connection: sqlite3.Connection) -> None:
        if self._stopped.is_set():
            raise CheckStopped
        self._copied = connection

    def _require_sound(self) -> None:
        """Once a day every page is read: no copy has those of the indexes, and few are met by who deals."""
        with in_plain_words(str(self._file)), closing(reader(self._file)) as connection:
            self._begin_copy(connection)
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise RecordsDamaged.at(str(self._file))

    def _is_whole(self, connection: sqlite3.Connection) -> bool:
        """Whether all is as it was written; what is not is told, and nothing of tables that are not known here."""
        try:
            return self._verify(connection)
        except sqlite3.OperationalError:
            if self._are_unknown(connection):
                return False
            raise

    def _verify(self, connection: sqlite3.Connection) -> bool:
        """Whether all is known to be as it was written."""
        kept = self._place(own_station(connection))
        since = None if self._is_known_to_end else _read(kept)
        try:
            report = verify_since(connection, since, self._go_on, _CHUNK)
        except sqlite3.OperationalError:
            if self._are_unknown(connection):
                return False
            raise
        if self._are_unknown(connection):
            return False
        if report.place is not None and kept is not None:
            # where it can't be kept everything is read again the next time
            with suppress(OSError):
                _keep(kept, report.place)
        if not report.is_whole:
            self._told(self._advice(report))
        return report.is_whole

    def _advice(self, report: ChainReport) -> str:
        if report.is_older or not note_damage(self._file):
            return str(report.advice)
        words = Unsaid.translate(
            "Store",
            "{advice} The program does that by itself when it is closed and started again, with all that can still be "
            "read of what was written since the backup, and keeps the file of now beside it.",
        )
        return str(words.format(advice=report.advice))

    def _are_unknown(self, connection: sqlite3.Connection) -> bool:
        """Whether the tables are others than those that were opened."""
        return version_of(connection) != self._version

    def _go_on(self, done: int, of: int) -> bool:
        return not self._stopped.wait(_REST_S if done < of else 0)

    def _go_on_erasing(self, _done: int, _of: int) -> bool:
        return not self._stopped.is_set()

    def _place(self, station: str) -> Path | None:
        """By station and file: a copy that is opened elsewhere is verified by itself."""
        folder = self._pen.key.folder
        if folder is None:
            return None
        where = hashlib.sha256(str(self._file.resolve()).encode(errors="surrogateescape")).hexdigest()
        return folder / f"verified-{station[:32]}-{where[:16]}.json"


def _read(kept: Path | None) -> Checkpoint | None:
    if kept is None:
        return None
    try:
        place = msgspec.json.decode(kept.read_bytes(), type=Checkpoint)
        bytes.fromhex(place.hash + place.public_key)
    except (OSError, ValueError):
        return None
    return place


def _keep(kept: Path, place: Checkpoint) -> None:
    kept.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = kept.with_suffix(".part")
    part.write_bytes(msgspec.json.encode(place))
    part.replace(kept)
