"""Whether somebody has set the clock of the station: told at the start by the records, then by the clock nobody sets.

No duration is taken from it; but a day, a backup or a quiz's last hour is, and who reads the records is to know.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from trainer.store.audit import BY_ITSELF, HOW
from trainer.store.chain import append
from trainer.store.clock import Clock, stamped
from trainer.store.database import Database
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.place import chain_end

CLOCK: Final = "clock"
"""What the deed is about."""
_SLACK_MS: Final = 120_000
"""By less a clock goes wrong by itself, or is put right by the network."""
_LEAP_MS: Final = 365 * 86_400_000
"""After so long without an entry rather the clock was set than nobody here."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The clock was set: what it would show, and what it shows."""

    was: str
    """UTC, ISO 8601."""
    now: str


class ClockMoves:
    """One store's; asked now and then while the program runs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wall_ms, self._steady = _both(database.clock)
        self._is_asked_first = True

    def note(self) -> Moved | None:
        """Chains that the clock was set since this was asked last, or since the last entry, where it was."""
        found = self._since_the_last_entry() if self._is_asked_first else None
        found = found or self._while_it_runs()
        moved = None if found is None else Moved(stamped(found[0]), stamped(found[1]))
        if moved is not None:
            changes = ((HOW, "", BY_ITSELF), (CLOCK, moved.was, moved.now))
            with self._database.writing() as connection:
                append(
                    connection, self._database.pen, DeedPayload(deed=Deed.SETTING, who="", about=CLOCK, changes=changes)
                )
        # where that could not be kept it is tried again
        self._is_asked_first = False
        self._wall_ms, self._steady = _both(self._database.clock)
        return moved

    def _since_the_last_entry(self) -> tuple[int, int] | None:
        with self._database.reading() as connection:
            last = chain_end(connection)
        if last is None:
            return None
        was, now = round(datetime.fromisoformat(last.at).timestamp() * 1000), self._database.clock.now_ms()
        return (was, now) if now < was - _SLACK_MS or now > was + _LEAP_MS else None

    def _while_it_runs(self) -> tuple[int, int] | None:
        now, steady = _both(self._database.clock)
        expected = self._wall_ms + round((steady - self._steady) * 1000)
        return (expected, now) if abs(now - expected) > _SLACK_MS else None


def _both(clock: Clock) -> tuple[int, float]:
    return clock.now_ms(), clock.steady()
