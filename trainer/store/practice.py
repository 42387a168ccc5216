"""What a person has practised since it was last reckoned up, and how they stood then.

A reckoning says nothing that the attempts don't. It goes when one of them is overruled or erased, and is made anew.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from trainer.records import Level, Mark, Practice, Practised, Reckoning, Try
from trainer.store.database import Database, json_list

COUNTING_LEVELS: Final = (Level.PRACTICE, Level.TEST)
"""Where the next step is not shown beforehand."""
TRIES: Final = (Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED)
"""Marks of a step that was the trainee's to do; an undo is an act beside it."""


def practice(database: Database, person: str | None, since: str) -> Practice:
    """All that has ended after an entry, and all that has no end; an empty `since` for everything there is."""
    with database.reading() as connection:
        rows = connection.execute(
            """SELECT start.entry, start.rulebook, start.game, start.level, ended.entry
               FROM payloads AS start
               LEFT JOIN payloads AS ended ON ended.attempt = start.entry AND ended.finished IS NOT NULL
               WHERE start.attempt_number IS NOT NULL AND start.person IS :person
                     AND (ended.entry IS NULL OR ended.entry > :since)
               ORDER BY ended.entry, start.attempt_number""",
            {"person": person, "since": since},
        ).fetchall()
        ended: list[Practised] = []
        unended: list[Practised] = []
        for attempt, rulebook, game, level, end in rows:
            if level not in COUNTING_LEVELS or (level == Level.TEST and end is None):
                continue
            tries = _tries(connection, attempt)
            if not tries:
                continue
            (at,) = connection.execute("SELECT at FROM entries WHERE id = ?", (tries[-1].entry,)).fetchone()
            found = Practised(rulebook=rulebook, game=game, at=at, tries=tries)
            (unended if end is None else ended).append(found)
        until = max([since, *[end for *_, end in rows if end is not None]])
    return Practice(ended=tuple(ended), open=tuple(unended), until=until)


def _tries(connection: sqlite3.Connection, attempt: str) -> tuple[Try, ...]:
    rows = connection.execute(
        """WITH lines AS (
               SELECT entry, json_extract(body, '$.answer.elapsed_ms') AS elapsed,
                      lag(json_extract(body, '$.answer.elapsed_ms'), 1, 0) OVER (ORDER BY entry) AS before,
                      json_extract(body, '$.answer.detail') AS detail,
                      ifnull(json_extract(body, '$.answer.at'), '') AS at_table
               FROM payloads WHERE attempt = :attempt AND step IS NOT NULL)
           SELECT judged.entry, judged.clause, judged.mark, judged.severity,
                  coalesce(iif(json_valid(detail), json_extract(detail, '$.took_ms'), NULL), max(elapsed - before, 0)),
                  at_table
           FROM judged JOIN lines ON lines.entry = judged.entry
           WHERE judged.attempt = :attempt AND judged.clause <> ''
                 AND judged.mark IN (SELECT value FROM json_each(:tries))
           ORDER BY judged.entry""",
        {"attempt": attempt, "tries": json_list(TRIES)},
    )
    return tuple(
        [
            Try(entry=entry, clause=clause, mark=Mark(mark), severity=severity, took_ms=took, table=table)
            for entry, clause, mark, severity, took, table in rows
        ]
    )


def reckoning(database: Database, person: str | None) -> Reckoning | None:
    """How a person stood when it was last reckoned up; None where nothing of that is kept."""
    with database.reading() as connection:
        row = connection.execute("SELECT until, body FROM reckonings WHERE person = ?", (person or "",)).fetchone()
    return Reckoning(*row) if row is not None else None


def keep_reckoning(database: Database, person: str | None, reckoned: Reckoning) -> None:
    """Keeps it in the place of the one before. Of two programs that do so at once either may be the last."""
    with database.writing() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO reckonings (person, until, body) VALUES (?, ?, ?)",
            (person or "", reckoned.until, reckoned.text),
        )


def forget_reckonings(connection: sqlite3.Connection, attempts: str) -> None:
    """Deletes those of whoever made these attempts, a JSON list of them: what they say is no longer so."""
    connection.execute(
        """DELETE FROM reckonings WHERE person IN (
               SELECT ifnull(person, '') FROM payloads
               WHERE entry IN (SELECT value FROM json_each(?)) AND attempt_number IS NOT NULL)""",
        (attempts,),
    )
