"""What of a hub's records head office is to have: read out in their order, some thousands at a time.

Each entry goes along with its place in the chain and its hash. Of attempts it is told what reports count; names and
groups are told as they stand; what was written in words, notes, PINs and what the cards were stay at the hub.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from typing import Final

from trainer.forwarded import NOTHING_YET, Batch, GroupRow, Keys, Mark, PersonRow, StepTeller
from trainer.store import settings
from trainer.store.carriers import NAME, chain_carried, require_carrier
from trainer.store.chain import OWN_STATION, last_attempt, own_station, signing_key
from trainer.store.checking import Checkpoint, CheckStopped, always, verify_since
from trainer.store.database import Database, one_view
from trainer.store.forwarding_rows import Reading
from trainer.store.payloads import Deed
from trainer.store.problems import StoreError

AT_ONCE: Final = 20_000
"""So many entries are in a batch."""


class Forwarding:
    """Reads them out for whoever may carry records; raises `StoreError` for others."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def named(self, *, by: str) -> tuple[str, str]:
        """The id and the name of the property, which are those of its hub."""
        with self._database.reading() as connection:
            require_carrier(connection, by)
            id_ = own_station(connection)
            return id_, settings.read_within(connection, NAME, "") or id_[:8]

    def holds(self, mark: Mark) -> bool:
        """Whether the records here are those of which so many were forwarded: none put back, none other."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT hash FROM entries WHERE key = ?", (mark.place,)).fetchone()
        return mark == NOTHING_YET or (row is not None and bytes(row[0]) == mark.hash)

    def unsent(self, mark: Mark) -> int:
        """How many entries came after."""
        with self._database.reading() as connection:
            (count,) = connection.execute("SELECT count(*) FROM entries WHERE key > ?", (mark.place,)).fetchone()
        return int(count)

    def require_whole(self, mark: Mark, go_on: Callable[[int, int], bool] = always) -> None:
        """Verifies what came after a mark, and raises `StoreError` where it is not as it was written.

        Bundles were verified when they were taken in, and what was sent before it was: to read all of it again each
        night would take the longer the more there is.
        """
        with self._database.apart() as connection:
            report = verify_since(connection, _checkpoint(connection, mark), go_on)
        if not report.is_whole:
            raise StoreError(report.advice)

    def keep_sent(self, target: str, *, by: str) -> None:
        """That records go to head office: chained before the first leaves, so that it goes along itself."""
        with self._database.writing() as connection:
            require_carrier(connection, by)
            chain_carried(connection, self._database, by, Deed.BUNDLE, own_station(connection), ("pushed", "", target))

    def people(self, *, by: str) -> tuple[tuple[PersonRow, ...], tuple[GroupRow, ...]]:
        """Those who are here, without PINs, and the groups."""
        from trainer.store.groups import groups
        from trainer.store.people import people

        with self._database.reading() as connection:
            require_carrier(connection, by)
            found = groups(connection)
        rows = [
            PersonRow(each.id, each.name, each.staff_number, each.role.value, each.is_active)
            for each in people(self._database)
        ]
        return tuple(rows), tuple([GroupRow(each.id, each.name, each.people) for each in found])

    def batches(
        self,
        after: Mark,
        keys: Keys,
        tell: StepTeller,
        *,
        whole: str,
        by: str,
        go_on: Callable[[int, int], bool] = always,
    ) -> Iterator[Batch]:
        """All entries after a mark; `whole` is the part of a round that is all of it.

        `go_on` is told how many are read of how many; where it says no, `CheckStopped` is raised.
        """
        of, done = self.unsent(after), 0
        with self._database.apart() as connection:
            require_carrier(connection, by)
            reading = Reading(connection, keys, tell, whole)
            while (batch := _next(connection, reading, after)) is not None:
                yield batch
                done, after = done + batch.count, batch.until
                if not go_on(done, max(done, of)):
                    raise CheckStopped


def _checkpoint(connection: sqlite3.Connection, mark: Mark) -> Checkpoint | None:
    """The last own entry up to there; None where there is none."""
    row = connection.execute(
        "SELECT key, number, hash FROM entries WHERE station = ? AND key <= ? ORDER BY key DESC LIMIT 1",
        (OWN_STATION, mark.place),
    ).fetchone()
    if row is None:
        return None
    key, number, head = row
    public_key = signing_key(connection, key) or b""
    return Checkpoint(key, number, bytes(head).hex(), public_key.hex(), last_attempt(connection, OWN_STATION, number))


def _next(connection: sqlite3.Connection, reading: Reading, after: Mark) -> Batch | None:
    with one_view(connection):
        return reading.batch(after, AT_ONCE)
