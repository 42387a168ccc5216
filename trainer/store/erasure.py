"""Deleting what attempts say, for a person who leaves or when retention ends; that they were stays in the chain.

Erased bytes are overwritten (`secure_delete`) and the write-ahead log is emptied. What the copies hold that lie beside
the records is erased in these by `erasing_copies`.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from trainer.records import Mark
from trainer.store import assessments, materials, people_rows, remarks
from trainer.store.chain import append
from trainer.store.contents import TABLE_OF, Content, between, refers_to
from trainer.store.database import Database, json_list
from trainer.store.keys import Pen
from trainer.store.payloads import EntryKind, ErasedTotal, ErasurePayload
from trainer.store.people import require_may_go
from trainer.store.practice import TRIES, forget_people, forget_reckonings
from trainer.store.problems import StoreError
from trainer.store.reviewing import READ
from trainer.store.rights import Act, require_may
from trainer.store.settings import OWN, TRAINS, forget_marks
from trainer.tongue import Unsaid


@dataclass(frozen=True, slots=True)
class Erasing:
    """Who or which attempts are erased, by whom and why: as it is noted until no copy holds them any more."""

    who: str
    why: str
    """Stays in the chain: it should name no one."""
    person: str | None = None
    attempts: tuple[str, ...] = ()
    deeds: tuple[tuple[str, int], ...] = ()
    """Sorts of deeds, and the moment before which they were done: by that they are found in a copy too."""


def erase(database: Database, erasing: Erasing) -> int:
    """Deletes a person, what all attempts of theirs say and what was changed about them, together or not at all.

    Or what single attempts say and what was overruled in them, or deeds of long ago. Returns how many entries were
    emptied.
    """
    with database.writing() as connection:
        if erasing.person is not None:
            require_may(connection, erasing.who, Act.ERASE)
            require_may_go(connection, erasing.person)
        count = erase_within(connection, database.pen, erasing)
    _empty_log(database)
    return count


def is_there(connection: sqlite3.Connection, erasing: Erasing) -> bool:
    """Whether any of it is in these tables."""
    row = connection.execute(
        f"""SELECT EXISTS (SELECT 1 FROM starts WHERE person = :person)
            OR EXISTS (SELECT 1 FROM starts WHERE id IN (SELECT value FROM json_each(:attempts)))
            OR EXISTS (SELECT 1 FROM person_changes WHERE person = :person)
            OR EXISTS (SELECT 1 FROM deeds WHERE person = :person)
            OR EXISTS (SELECT 1 FROM materials WHERE person = :person)
            OR EXISTS (SELECT 1 FROM assessments WHERE person = :person)
            OR EXISTS (SELECT 1 FROM people WHERE {people_rows.ID} = :person)""",
        {"person": erasing.person, "attempts": json_list(erasing.attempts)},
    ).fetchone()
    return bool(row[0]) or any(_deeds_before(connection, deed, before, most=1) for deed, before in erasing.deeds)


def erase_within(connection: sqlite3.Connection, pen: Pen, erasing: Erasing) -> int:
    """Deletes it from these tables, of the records or of a copy; the caller's transaction makes it durable."""
    attempts = [
        attempt
        for (attempt,) in connection.execute(
            "SELECT id FROM starts WHERE person = ? OR id IN (SELECT value FROM json_each(?))",
            (erasing.person, json_list(erasing.attempts)),
        )
    ]
    totals = _totals(connection, attempts)
    forget_reckonings(connection, attempts)
    entries = [entry for attempt in attempts for entry in entries_of(connection, attempt)]
    entries += [entry for deed, before in erasing.deeds for entry in _deeds_before(connection, deed, before)]
    if erasing.person is not None:
        forget_people(connection, [erasing.person])
        forget_marks(connection, assessments.tests_of(connection, erasing.person))
        entries += _beside(connection, erasing.person)
        connection.execute("INSERT OR IGNORE INTO gone (person_hash) VALUES (?)", (person_hash(erasing.person),))
    count = _erase(connection, pen, entries, erasing, totals)
    connection.execute("DELETE FROM holds WHERE attempt IN (SELECT value FROM json_each(?))", (json_list(attempts),))
    connection.execute("DELETE FROM memberships WHERE person = ?", (erasing.person,))
    connection.execute(f"DELETE FROM people WHERE {people_rows.ID} = ?", (erasing.person,))
    connection.execute("DELETE FROM brought WHERE id = ?1 OR id = 'pin ' || ?1", (erasing.person,))
    for own in (READ, TRAINS, *OWN):
        connection.execute("DELETE FROM settings WHERE key = ?", (own.format(person=erasing.person),))
    return count


def attempts_of(connection: sqlite3.Connection, person: str) -> list[str]:
    """The ids of all that somebody has begun."""
    rows = connection.execute("SELECT id FROM starts WHERE person = ? ORDER BY entry", (person,))
    return [attempt for (attempt,) in rows]


def entries_of_person(connection: sqlite3.Connection, person: str) -> list[int]:
    """All that is chained of somebody: what their attempts say, and what is about them beside these."""
    rounds = [entry for attempt in attempts_of(connection, person) for entry in entries_of(connection, attempt)]
    return sorted({*rounds, *_beside(connection, person)})


def _beside(connection: sqlite3.Connection, person: str) -> list[int]:
    """What was changed about somebody, their deeds, and what was made for them alone."""
    rows = connection.execute(
        "SELECT entry FROM person_changes WHERE person = :person UNION SELECT entry FROM deeds WHERE person = :person",
        {"person": person},
    )
    made = [*materials.entries_about(connection, person), *assessments.entries_about(connection, person)]
    return [*(entry for (entry,) in rows), *made]


def _deeds_before(connection: sqlite3.Connection, deed: str, before: int, most: int = -1) -> list[int]:
    rows = connection.execute(
        "SELECT entry FROM deeds JOIN entries ON key = entry WHERE deed = ? AND at < ? ORDER BY entry LIMIT ?",
        (deed, before, most),
    )
    return [entry for (entry,) in rows]


def still_here(connection: sqlite3.Connection) -> list[str]:
    """Those who were erased elsewhere, and of whom there is something here."""
    gone = {each for (each,) in connection.execute("SELECT person_hash FROM gone")}
    if not gone:
        return []
    rows = connection.execute(
        f"""SELECT {people_rows.ID} FROM people UNION SELECT person FROM starts WHERE person IS NOT NULL
            UNION SELECT person FROM person_changes"""
    )
    return [person for (person,) in rows if person_hash(person) in gone]


def person_hash(person: str) -> str:
    """By which somebody who was erased is known again where they come up: their id can't be told from it."""
    return hashlib.sha256(f"gone {person}".encode()).hexdigest()


_MARKED: Final = """SELECT count(*) FROM judged WHERE attempt = starts.entry AND adds IS NULL
                    AND mark IN (SELECT value FROM json_each(:tries))"""


def _totals(connection: sqlite3.Connection, attempts: Sequence[str]) -> tuple[ErasedTotal, ...]:
    """By table, what was damaged left out."""
    rows = connection.execute(
        # looked up attempt by attempt: joined, the view would be made of all that is kept
        f"""SELECT CAST(rulebook AS TEXT), CAST(game AS TEXT), count(*), total(({_MARKED})),
                   total(({_MARKED} AND mark = :right))
            FROM starts
            WHERE id IN (SELECT value FROM json_each(:attempts)) GROUP BY 1, 2 ORDER BY 1, 2""",
        {"attempts": json_list(attempts), "tries": json_list(TRIES), "right": Mark.RIGHT.value},
    )
    return tuple(
        [
            ErasedTotal(table=f"{rulebook}/{game}", attempts=count, tries=int(tries), right=int(right))
            for rulebook, game, count, tries, right in rows
        ]
    )


def _erase(
    connection: sqlite3.Connection,
    pen: Pen,
    entries: Iterable[int],
    erasing: Erasing,
    totals: tuple[ErasedTotal, ...],
) -> int:
    if not erasing.why.strip():
        raise StoreError(Unsaid.translate("Store", "Say why this is erased: the reason is kept in its place."))
    chosen = sorted({*entries})
    places = connection.execute(
        """SELECT CAST(stations.id AS TEXT), number FROM entries JOIN stations ON stations.key = station
           WHERE entries.key IN (SELECT value FROM json_each(?)) ORDER BY 1, 2""",
        (json_list(chosen),),
    ).fetchall()
    said = [
        (entry, content)
        for first, last in _unbroken(chosen)
        for entry, contents in sorted(between(connection, first, last).items())
        for content in contents
    ]
    # before any of it goes: what one says of another is part of its hash
    gone = {entry: (content.hash(refers_to(connection, content)), _number(content)) for entry, content in said}
    hashed = person_hash(erasing.person) if erasing.person is not None else ""
    payload = ErasurePayload(erased=_runs(places), who=erasing.who, why=erasing.why, person_hash=hashed, totals=totals)
    erasure = append(connection, pen, payload)
    connection.executemany(
        "INSERT INTO erased (entry, erasure, content_hash, attempt_number) VALUES (?, ?, ?, ?)",
        [(entry, erasure, content_hash, number) for entry, (content_hash, number) in gone.items()],
    )
    for entry, content in said:
        connection.execute(f"DELETE FROM {TABLE_OF[content.kind].name} WHERE entry = ?", (entry,))
    return len(chosen)


def _unbroken(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """First and last of each run without gaps; `numbers` are sorted, none twice."""
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        those = [number for _, number in run]
        yield those[0], those[-1]


def _number(content: Content) -> int | None:
    number = content["attempt_number"] if content.kind == EntryKind.START else None
    return number if isinstance(number, int) else None


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


def _empty_log(database: Database) -> None:
    with database.outside_transaction() as connection:
        # Another program that is reading just now holds it back; then its own next checkpoint does it.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
