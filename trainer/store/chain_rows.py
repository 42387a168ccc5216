"""The rows of the chain as they are walked, and how far each station's was read."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

from trainer.store.chain import BEFORE_THE_FIRST, OWN_STATION, last_attempt, signing_key


@dataclass(slots=True)
class StationChain:
    """One station's chain as far as it was read."""

    number: int = 0
    head: bytes = BEFORE_THE_FIRST
    public_key: bytes = b""
    attempts: int = 0
    key: int = 0
    """Of its last entry."""


@dataclass(slots=True)
class Row:
    """One entry as its row has it, and what is said of its erasure."""

    key: int
    station: int
    name: str
    number: int
    kind: str
    at: int
    hash: bytes
    signature: bytes
    erasure: int | None
    content_hash: bytes
    attempt_number: int | None
    is_withheld: bool
    """Another station's, whose content did not come along."""

    @property
    def place(self) -> tuple[str, int]:
        return self.name, self.number


ROWS: Final = """
    SELECT entries.key, station, ifnull(CAST(stations.id AS TEXT), ''), ifnull(CAST(number AS INTEGER), 0),
           CAST(kind AS TEXT), at,
           ifnull(CAST(hash AS BLOB), x''), ifnull(CAST(signature AS BLOB), x''),
           erasure, ifnull(CAST(ifnull(erased.content_hash, withheld.content_hash) AS BLOB), x''),
           iif(erasure IS NULL, withheld.attempt_number, erased.attempt_number),
           station <> 1 AND withheld.entry IS NOT NULL
    FROM entries LEFT JOIN stations ON stations.key = station LEFT JOIN erased ON erased.entry = entries.key
    LEFT JOIN withheld ON withheld.entry = entries.key
    WHERE entries.key > ? ORDER BY entries.key LIMIT ?"""


def others_at(connection: sqlite3.Connection, key: int) -> dict[int, tuple[str, StationChain]]:
    """How far the chains of other stations had come with an entry, by each one's key, with its name."""
    rows = connection.execute(
        """SELECT stations.key, CAST(stations.id AS TEXT), last.number, CAST(last.hash AS BLOB), last.key
           FROM stations JOIN entries AS last ON last.station = stations.key AND last.number = (
               SELECT number FROM entries WHERE station = stations.key AND entries.key <= ?
               ORDER BY number DESC LIMIT 1)
           WHERE stations.key <> ?""",
        (key, OWN_STATION),
    ).fetchall()
    return {
        station: (
            name,
            StationChain(
                number=number,
                head=head,
                public_key=signing_key(connection, last, station) or b"",
                attempts=last_attempt(connection, station, number),
                key=last,
            ),
        )
        for station, name, number, head, last in rows
    }
