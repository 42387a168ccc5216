"""What a person has practised since it was last reckoned up, and how they stood then.

A reckoning says nothing that the attempts don't. It goes when one of them is overruled or erased, and is made anew.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from trainer.records import Level, Mark, Practice, Practised, Reckoning, Try
from trainer.store.clock import is_time, stamped
from trainer.store.database import Database, json_list
from trainer.store.packing import NotPackedHere, unpack

COUNTING_LEVELS: Final = (Level.PRACTICE, Level.TEST)
"""Where the next step is not shown beforehand."""
TRIES: Final = (Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED)
"""Marks of a step that was the trainee's to do; an undo is an act beside it."""
_PLACE: Final = "%012d"
"""An entry's place as others know it: text that sorts as the entries do."""


def unreckoned(database: Database, person: str | None, since: str) -> int:
    """How many attempts have ended after an entry."""
    # of somebody without a reckoning all are counted, by whose they are; else those that have ended since
    tables = "ends CROSS JOIN starts" if since else "starts CROSS JOIN ends"
    with database.reading() as connection:
        (count,) = connection.execute(
            f"SELECT count(*) FROM {tables} ON starts.entry = ends.attempt WHERE person IS ? AND ends.entry > ?",
            (person, int(since or 0)),
        ).fetchone()
    return int(count)


def practice(database: Database, person: str | None, since: str, most: int | None = None) -> Practice:
    """All that has ended after an entry, and all that has no end; an empty `since` for everything there is.

    With `most` only the first so many of what has ended.
    """
    with database.reading() as connection:
        # from what has ended since to whose it is: what had ended before is not read again
        rows = connection.execute(
            """SELECT starts.entry, rulebook, game, level, ends.entry
               FROM ends CROSS JOIN starts ON starts.entry = ends.attempt
               WHERE ends.entry > :since AND person IS :person ORDER BY ends.entry LIMIT :most""",
            {"person": person, "since": int(since or 0), "most": -1 if most is None else most + 1},
        ).fetchall()
        has_more = most is not None and len(rows) > most
        rows = rows[:most]
        rows += connection.execute(
            """SELECT starts.entry, rulebook, game, level, NULL
               FROM unended CROSS JOIN starts ON starts.entry = unended.attempt
               WHERE person IS ? AND NOT EXISTS (SELECT 1 FROM ends WHERE ends.attempt = starts.entry)
               ORDER BY attempt_number""",
            (person,),
        ).fetchall()
        ended: list[Practised] = []
        unended: list[Practised] = []
        for attempt, rulebook, game, level, end in rows:
            if not isinstance(rulebook, str) or not isinstance(game, str):
                continue  # damaged, too: nobody knows where
            if level not in COUNTING_LEVELS or (level == Level.TEST and end is None):
                continue
            tries = _tries(connection, attempt)
            if not tries:
                continue
            moment = connection.execute("SELECT at FROM entries WHERE key = ?", (int(tries[-1].entry),)).fetchone()
            if moment is None or not is_time(moment[0]):
                continue  # damaged on the disk: nobody knows when it was
            found = Practised(rulebook=rulebook, game=game, at=stamped(moment[0]), tries=tries)
            (unended if end is None else ended).append(found)
        until = max([since, *[_PLACE % end for *_, end in rows if end is not None]])
    return Practice(ended=tuple(ended), open=tuple(unended), until=until, has_more=has_more)


_ON_THE_WAY: Final = frozenset({Mark.ASKED, Mark.LEFT})
"""Marks of lines that come while an answer is thought of."""


@dataclass(frozen=True, slots=True)
class _Line:
    """What of a line counts here and has no column."""

    detail: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class _Detail:
    took_ms: int | None = None


def _tries(connection: sqlite3.Connection, attempt: int) -> tuple[Try, ...]:
    judged = connection.execute(
        """SELECT entry, clause, mark, severity FROM judged
           WHERE attempt = :attempt AND clause <> '' AND mark IN (SELECT value FROM json_each(:tries))
           ORDER BY entry""",
        {"attempt": attempt, "tries": json_list(TRIES)},
    ).fetchall()
    if not judged:
        return ()
    said = told(connection, attempt, {entry for entry, *_ in judged})
    return tuple(
        [
            Try(
                entry=_PLACE % entry,
                clause=clause,
                mark=Mark(mark),
                severity=severity,
                took_ms=said[entry].took_ms,
                table=said[entry].at,
            )
            for entry, clause, mark, severity in judged
            if entry in said
        ]
    )


class ToldLine(NamedTuple):
    """What a line says beside its verdict."""

    took_ms: int
    at: str
    detail: str


def told(connection: sqlite3.Connection, attempt: int, wanted: Container[int]) -> dict[int, ToldLine]:
    """What each line wanted says, by its entry."""
    return told_of(
        connection.execute(
            "SELECT entry, elapsed_ms, mark, CAST(rest AS BLOB) FROM answers WHERE attempt = ? ORDER BY entry",
            (attempt,),
        ),
        wanted,
    )


def told_of(lines: Iterable[Sequence[Any]], wanted: Container[int]) -> dict[int, ToldLine]:
    """How long each line wanted took, at which table it was and what it tells, by its entry.

    `lines` are all of an attempt: entry, time, mark and the packed rest of each. A damaged line counts nowhere.

    A hint is on the way to its answer, and the time in which nobody was at it is no answer's, though in a test it is
    the round's.
    """
    found: dict[int, ToldLine] = {}
    before = last = 0
    for entry, elapsed_ms, mark, rest, *_ in lines:
        if not isinstance(elapsed_ms, int):
            continue
        if entry in wanted:
            try:
                line = _LINE.decode(unpack(rest))
            except (msgspec.DecodeError, UnicodeDecodeError, NotPackedHere, RecursionError):
                continue
            took = _measured(line.detail) if _MEASURED in line.detail else None
            found[entry] = ToldLine(max(elapsed_ms - before, 0) if took is None else took, line.at, line.detail)
        if mark == Mark.RESUMED:
            before += elapsed_ms - last
        elif mark not in _ON_THE_WAY:
            before = elapsed_ms
        last = elapsed_ms
    return found


_MEASURED: Final = '"took_ms"'
"""Nothing is read where that does not stand: of most lines it does not."""


def _measured(detail: str) -> int | None:
    """What the exercise itself has measured; None where it leaves that to the lines' own times."""
    try:
        return _DETAIL.decode(detail).took_ms
    except (msgspec.DecodeError, RecursionError):
        return None


_LINE: Final = msgspec.json.Decoder(_Line)
_DETAIL: Final = msgspec.json.Decoder(_Detail)


def reckoning(database: Database, person: str | None) -> Reckoning | None:
    """How a person stood when it was last reckoned up; None where nothing of that is kept."""
    with database.reading() as connection:
        row = connection.execute("SELECT until, body FROM reckonings WHERE person = ?", (person or "",)).fetchone()
    # one that was damaged says nothing; all is reckoned anew
    return Reckoning(*row) if row is not None and re.fullmatch("([0-9]{12})?", row[0]) else None


def keep_reckoning(database: Database, person: str | None, reckoned: Reckoning) -> None:
    """Keeps it in the place of the one before. Of two programs that do so at once either may be the last."""
    with database.noting() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO reckonings (person, until, body) VALUES (?, ?, ?)",
            (person or "", reckoned.until, reckoned.text),
        )


def forget_reckonings(connection: sqlite3.Connection, attempts: Iterable[str]) -> None:
    """Deletes those of whoever made these attempts, and their sums: what they say is no longer so."""
    rows = connection.execute(
        "SELECT DISTINCT ifnull(person, '') FROM starts WHERE id IN (SELECT value FROM json_each(?))",
        (json_list(attempts),),
    )
    forget_people(connection, [person for (person,) in rows])


def forget_people(connection: sqlite3.Connection, people: Collection[str]) -> None:
    """Deletes what was worked out of these people's attempts."""
    from trainer.store import sums

    connection.execute("DELETE FROM reckonings WHERE person IN (SELECT value FROM json_each(?))", (json_list(people),))
    sums.forget(connection, people)
