"""Deleting what attempts say, for a person who leaves or when retention ends; that they were stays in the chain.

Erased bytes are overwritten (`secure_delete`) and the write-ahead log is emptied. Backups and the copies made before
a migration still hold what they held.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from itertools import groupby

from trainer.store.chain import append
from trainer.store.database import Database, json_list
from trainer.store.payloads import ErasurePayload
from trainer.store.people import require_may_go
from trainer.store.practice import forget_reckonings
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.tongue import Unsaid


def erase_attempts(database: Database, attempts: Iterable[str], *, who: str, why: str) -> int:
    """Deletes the payloads of these attempts and of what was overruled in them; returns how many went.

    `why` stays in the chain: it should name no one.
    """
    with database.writing() as connection:
        count = _erase(connection, database, attempts, who=who, why=why)
    _empty_log(database)
    return count


def erase_person(database: Database, person: str, *, who: str, why: str) -> int:
    """Deletes a person and the payloads of all attempts of theirs, together or not at all."""
    with database.writing() as connection:
        require_may(connection, who, Act.ERASE)
        require_may_go(connection, person)
        attempts = connection.execute(
            "SELECT entry FROM payloads WHERE person = ? AND attempt_number IS NOT NULL", (person,)
        ).fetchall()
        count = _erase(connection, database, (attempt for (attempt,) in attempts), who=who, why=why)
        connection.execute("DELETE FROM people WHERE id = ?", (person,))
    _empty_log(database)
    return count


def _erase(connection: sqlite3.Connection, database: Database, attempts: Iterable[str], *, who: str, why: str) -> int:
    if not why.strip():
        raise StoreError(Unsaid.translate("Store", "Say why this is erased: the reason is kept in its place."))
    entries = sorted({entry for attempt in attempts for entry in _entries_of(connection, attempt)})
    places = connection.execute(
        "SELECT station, number FROM entries WHERE id IN (SELECT value FROM json_each(?)) ORDER BY station, number",
        (json_list(entries),),
    ).fetchall()
    forget_reckonings(connection, json_list(entries))
    erasure = append(connection, database.clock, ErasurePayload(erased=_runs(places), who=who, why=why))
    connection.executemany("INSERT INTO erased (entry, erasure) VALUES (?, ?)", [(entry, erasure) for entry in entries])
    connection.executemany("DELETE FROM payloads WHERE entry = ?", [(entry,) for entry in entries])
    return len(entries)


def _entries_of(connection: sqlite3.Connection, attempt: str) -> list[str]:
    rows = connection.execute(
        """WITH answers AS (SELECT entry FROM payloads WHERE attempt = :attempt AND step IS NOT NULL)
           SELECT entry FROM payloads WHERE entry = :attempt AND attempt_number IS NOT NULL
           UNION ALL SELECT entry FROM answers
           UNION ALL SELECT entry FROM payloads WHERE attempt = :attempt AND finished IS NOT NULL
           UNION ALL SELECT entry FROM payloads WHERE voids IN answers AND voids IS NOT NULL""",
        {"attempt": attempt},
    )
    return [entry for (entry,) in rows]


def _runs(places: Iterable[tuple[str, int]]) -> tuple[tuple[str, int, int], ...]:
    """Station, first and last of each unbroken run of numbers; `places` are sorted."""
    runs = []
    for (station, _), run in groupby(enumerate(places), key=lambda pair: (pair[1][0], pair[1][1] - pair[0])):
        numbers = [number for _, (_, number) in run]
        runs.append((station, numbers[0], numbers[-1]))
    return tuple(runs)


def _empty_log(database: Database) -> None:
    with database.outside_transaction() as connection:
        # Another program that is reading just now holds it back; then its own next checkpoint does it.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
