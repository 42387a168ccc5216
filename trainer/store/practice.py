"""What a person has practised since it was last reckoned up, and how they stood then.

A reckoning says nothing that the attempts don't. It goes when one of them is overruled or erased, and is made anew.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

import msgspec

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
            moment = connection.execute("SELECT at FROM entries WHERE id = ?", (tries[-1].entry,)).fetchone()
            if moment is None:
                continue  # damaged on the disk: nobody knows when it was
            found = Practised(rulebook=rulebook, game=game, at=moment[0], tries=tries)
            (unended if end is None else ended).append(found)
        until = max([since, *[end for *_, end in rows if end is not None]])
    return Practice(ended=tuple(ended), open=tuple(unended), until=until)


_ON_THE_WAY: Final = frozenset({Mark.ASKED, Mark.LEFT})
"""Marks of lines that come while an answer is thought of."""


@dataclass(frozen=True, slots=True)
class _Line:
    """What of a line counts here and stands in its body alone."""

    elapsed_ms: int
    mark: str = ""
    detail: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class _Body:
    answer: _Line


@dataclass(frozen=True, slots=True)
class _Detail:
    took_ms: int | None = None


def _tries(connection: sqlite3.Connection, attempt: str) -> tuple[Try, ...]:
    judged = connection.execute(
        """SELECT entry, clause, mark, severity FROM judged
           WHERE attempt = :attempt AND clause <> '' AND mark IN (SELECT value FROM json_each(:tries))
           ORDER BY entry""",
        {"attempt": attempt, "tries": json_list(TRIES)},
    ).fetchall()
    if not judged:
        return ()
    # the bodies are long, and read here several times as fast as by the database
    told = _told(connection, attempt)
    return tuple(
        [
            Try(
                entry=entry,
                clause=clause,
                mark=Mark(mark),
                severity=severity,
                took_ms=told[entry][0],
                table=told[entry][1],
            )
            for entry, clause, mark, severity in judged
            if entry in told
        ]
    )


def _told(connection: sqlite3.Connection, attempt: str) -> dict[str, tuple[int, str]]:
    """How long each line of an attempt took and at which table it was, by its entry; a damaged line counts nowhere.

    A hint is on the way to its answer, and the time in which nobody was at it is no answer's, though in a test it is
    the round's.
    """
    found: dict[str, tuple[int, str]] = {}
    before = last = 0
    for entry, body in connection.execute(
        "SELECT entry, body FROM payloads WHERE attempt = ? AND step IS NOT NULL ORDER BY entry", (attempt,)
    ):
        try:
            line = _BODY.decode(body).answer
        except msgspec.DecodeError:
            continue
        took = _measured(line.detail)
        found[entry] = (max(line.elapsed_ms - before, 0) if took is None else took, line.at)
        if line.mark == Mark.RESUMED:
            before += line.elapsed_ms - last
        elif line.mark not in _ON_THE_WAY:
            before = line.elapsed_ms
        last = line.elapsed_ms
    return found


def _measured(detail: str) -> int | None:
    """What the exercise itself has measured; None where it leaves that to the lines' own times."""
    try:
        return _DETAIL.decode(detail).took_ms
    except msgspec.DecodeError:
        return None


_BODY: Final = msgspec.json.Decoder(_Body)
_DETAIL: Final = msgspec.json.Decoder(_Detail)


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
