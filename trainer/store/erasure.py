"""Deleting what attempts say, for a person who leaves or when retention ends; that they were stays in the chain.

Erased bytes are overwritten (`secure_delete`) and the write-ahead log is emptied. The copies that lie beside
the records are the store's to delete, once this is done.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from itertools import groupby

from trainer.store import materials, people_rows, remarks
from trainer.store.chain import append
from trainer.store.contents import TABLE_OF, Content, refers_to, said_in
from trainer.store.database import Database, json_list
from trainer.store.payloads import EntryKind, ErasurePayload
from trainer.store.people import require_may_go
from trainer.store.practice import forget_reckonings
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.tongue import Unsaid


def erase_attempts(database: Database, attempts: Iterable[str], *, who: str, why: str) -> int:
    """Deletes what these attempts say and what was overruled and said in them; returns how many entries were emptied.

    `why` stays in the chain: it should name no one.
    """
    with database.writing() as connection:
        chosen = list(attempts)
        forget_reckonings(connection, chosen)
        entries = [entry for attempt in chosen for entry in entries_of(connection, attempt)]
        count = erase(connection, database, entries, who=who, why=why)
    empty_log(database)
    return count


def erase_person(database: Database, person: str, *, who: str, why: str) -> int:
    """Deletes a person, what all attempts of theirs say and what was changed about them, together or not at all."""
    with database.writing() as connection:
        require_may(connection, who, Act.ERASE)
        require_may_go(connection, person)
        forget_reckonings(connection, attempts_of(connection, person))
        count = erase(connection, database, entries_of_person(connection, person), who=who, why=why)
        connection.execute("DELETE FROM memberships WHERE person = ?", (person,))
        connection.execute(f"DELETE FROM people WHERE {people_rows.ID} = ?", (person,))
    empty_log(database)
    return count


def erase(connection: sqlite3.Connection, database: Database, entries: Iterable[int], *, who: str, why: str) -> int:
    """Deletes what these entries say, in the caller's transaction; tells how many they are. Rights are the caller's."""
    if not why.strip():
        raise StoreError(Unsaid.translate("Store", "Say why this is erased: the reason is kept in its place."))
    chosen = sorted({*entries})
    places = connection.execute(
        """SELECT CAST(stations.id AS TEXT), number FROM entries JOIN stations ON stations.key = station
           WHERE entries.key IN (SELECT value FROM json_each(?)) ORDER BY 1, 2""",
        (json_list(chosen),),
    ).fetchall()
    said = said_in(connection, chosen)
    # before any of it goes: what one says of another is part of its hash
    gone = {entry: (content.hash(refers_to(connection, content)), _number(content)) for entry, content in said}
    erasure = append(connection, database.pen, ErasurePayload(erased=_runs(places), who=who, why=why))
    connection.executemany(
        "INSERT INTO erased (entry, erasure, content_hash, attempt_number) VALUES (?, ?, ?, ?)",
        [(entry, erasure, content_hash, number) for entry, (content_hash, number) in gone.items()],
    )
    for entry, content in said:
        connection.execute(f"DELETE FROM {TABLE_OF[content.kind].name} WHERE entry = ?", (entry,))
    return len(chosen)


def _number(content: Content) -> int | None:
    number = content["attempt_number"] if content.kind == EntryKind.START else None
    return number if isinstance(number, int) else None


def attempts_of(connection: sqlite3.Connection, person: str) -> list[str]:
    """The ids of all that somebody has begun."""
    rows = connection.execute("SELECT id FROM starts WHERE person = ? ORDER BY entry", (person,))
    return [attempt for (attempt,) in rows]


def entries_of_person(connection: sqlite3.Connection, person: str) -> list[int]:
    """All that is chained of somebody: what their attempts say, what was changed about them, and their deeds."""
    rounds = [entry for attempt in attempts_of(connection, person) for entry in entries_of(connection, attempt)]
    beside = connection.execute(
        "SELECT entry FROM person_changes WHERE person = :person UNION SELECT entry FROM deeds WHERE person = :person",
        {"person": person},
    )
    about = materials.entries_about(connection, person)
    return sorted({*rounds, *about, *(entry for (entry,) in beside)})


def entries_of(connection: sqlite3.Connection, attempt: str) -> list[int]:
    """All that an attempt says, and what was said of it."""
    rows = connection.execute(
        """WITH begun AS (SELECT entry FROM starts WHERE id = ?),
                lines AS (SELECT entry FROM answers WHERE attempt IN begun)
           SELECT entry FROM begun UNION ALL SELECT entry FROM lines
           UNION ALL SELECT entry FROM ends WHERE attempt IN begun
           UNION ALL SELECT entry FROM overrulings WHERE voids IN lines""",
        (attempt,),
    )
    entries = [entry for (entry,) in rows]
    return [*entries, *remarks.entries_about(connection, entries)]


def _runs(places: Iterable[tuple[str, int]]) -> tuple[tuple[str, int, int], ...]:
    """Station, first and last of each unbroken run of numbers; `places` are sorted."""
    runs = []
    for (station, _), run in groupby(enumerate(places), key=lambda pair: (pair[1][0], pair[1][1] - pair[0])):
        numbers = [number for _, (_, number) in run]
        runs.append((station, numbers[0], numbers[-1]))
    return tuple(runs)


def empty_log(database: Database) -> None:
    """What was erased is in the file's log as well until this is done."""
    with database.outside_transaction() as connection:
        # Another program that is reading just now holds it back; then its own next checkpoint does it.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
