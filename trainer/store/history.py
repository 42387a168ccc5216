"""Reading attempts back: lists, a whole attempt, and a person's latest tries.

Newest means the highest entry id; ids rise with the numbers, whatever the clock showed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

import msgspec

from trainer.records import Answer, KeptAttempt, Level, Mark
from trainer.store.chain import first_changed
from trainer.store.database import Database, json_list
from trainer.store.payloads import AnswerPayload, EndPayload, StartPayload
from trainer.store.practice import TRIES
from trainer.store.problems import StoreError, of_another_version
from trainer.tongue import Unsaid

_MAY_BE_TOLD = f"""(start.level <> '{Level.TEST.value}' OR EXISTS (
    SELECT 1 FROM payloads AS ended WHERE ended.attempt = start.entry AND ended.finished IS NOT NULL))"""
"""Nothing is told of a test that is still open, or that was killed midway, until it ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How many first tries of the trainee's, of one severity, got one mark; overruled answers as they count now."""

    severity: str
    mark: Mark
    count: int
    adds: int = 0
    """The points that further faults of this severity, at steps that were tried before, add to what the steps cost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptSummary:
    """One line of the history."""

    id: str
    number: int
    started_at: str
    person: str | None
    rulebook: str
    game: str
    focus: str
    level: str
    """A `Level`, unless another version of the program wrote it."""
    has_ended: bool
    """False while it is under way, and when the program was killed midway."""
    finished: bool
    """The table was cleared."""
    elapsed_ms: int
    rounds: int
    tally: tuple[Tally, ...]
    times_left: int = 0
    """How often it was left and gone on with."""
    away_ms: int = 0
    """How long it lay meanwhile, in all."""

    @property
    def tries(self) -> int:
        return sum(line.count for line in self.tally)

    @property
    def right(self) -> int:
        return sum(line.count for line in self.tally if line.mark is Mark.RIGHT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """An exercise that a person has begun, by its rulebook and what was practised."""

    rulebook: str
    focus: str
    is_finished: bool
    """Once at least."""
    open: str
    """The newest attempt, where that has no end; else nothing."""


def attempts(database: Database, *, person: str | None, limit: int, before: int | None) -> tuple[AttemptSummary, ...]:
    """Newest first. `before`: an attempt's number, to read on from there."""
    with database.reading() as connection:
        rows = connection.execute(
            f"""SELECT start.entry, start.attempt_number, entries.at, start.person, start.rulebook, start.game,
                       start.focus, start.level, ended.finished, ended.elapsed_ms, ended.rounds
                FROM payloads AS start JOIN entries ON entries.id = start.entry
                LEFT JOIN payloads AS ended ON ended.attempt = start.entry AND ended.finished IS NOT NULL
                WHERE start.attempt_number IS NOT NULL AND start.person IS :person
                      {"" if before is None else "AND start.attempt_number < :before"}
                ORDER BY start.attempt_number DESC LIMIT :limit""",
            {"person": person, "before": before, "limit": limit},
        ).fetchall()
        tallies = _tallies(connection, [row[0] for row in rows])
        left = _leavings(connection, [row[0] for row in rows])
    return tuple(
        AttemptSummary(
            id=entry,
            number=number,
            started_at=at,
            person=whose,
            rulebook=rulebook,
            game=game,
            focus=focus,
            level=level,
            has_ended=finished is not None,
            finished=bool(finished),
            elapsed_ms=elapsed_ms or 0,
            rounds=rounds or 0,
            tally=tallies.get(entry, ()),
            times_left=len(left.get(entry, ())),
            away_ms=sum(left.get(entry, ())),
        )
        for entry, number, at, whose, rulebook, game, focus, level, finished, elapsed_ms, rounds in rows
    )


def attempt(database: Database, entry: str) -> KeptAttempt:
    """The whole attempt, verdicts as they were given; `StoreError` when it was erased or is not here."""
    with database.reading() as connection:
        begun_at = connection.execute(
            """SELECT start.attempt_number, entries.at FROM payloads AS start JOIN entries ON entries.id = start.entry
               WHERE start.entry = ? AND start.attempt_number IS NOT NULL""",
            (entry,),
        ).fetchone()
        if begun_at is None:
            raise StoreError(Unsaid.translate("Store", "This attempt is not here, or was erased."))
        if (changed := first_changed(connection, entry)) is not None:
            raise _changed(begun_at, changed)
        at, start_body, rulebook_text = connection.execute(
            """SELECT entries.at, start.body,
                      (SELECT text FROM rulebooks WHERE hash = json_extract(start.body, '$.rulebook_hash'))
               FROM payloads AS start JOIN entries ON entries.id = start.entry WHERE start.entry = ?""",
            (entry,),
        ).fetchone()
        answers = [body for _, body in answer_rows(connection, entry)]
        ended = connection.execute(
            "SELECT body FROM payloads WHERE attempt = ? AND finished IS NOT NULL", (entry,)
        ).fetchone()
    try:
        begun = msgspec.json.decode(start_body, type=StartPayload)
        return KeptAttempt(
            id=entry,
            number=begun.number,
            started_at=at,
            start=replace(begun.start, rulebook_text=rulebook_text),
            answers=tuple(msgspec.json.decode(body, type=AnswerPayload).answer for body in answers),
            end=msgspec.json.decode(ended[0], type=EndPayload).end if ended else None,
        )
    except msgspec.DecodeError as error:
        # nothing was damaged: it was held against its hashes
        raise of_another_version(*begun_at) from error


def _changed(begun: tuple[int, str], entry: int) -> StoreError:
    number, at = begun
    return StoreError(
        Unsaid.translate(
            "Store",
            "The record of round {number}, begun {at} UTC, is not as it was written (entry {entry}): it can't be shown "
            "or gone on with. It is left as it is, and all other rounds can be looked at.",
        ).format(number=number, at=at.replace("T", " ")[:16], entry=entry)
    )


def unfinished(database: Database, person: str | None) -> KeptAttempt | None:
    """The newest attempt of a person's that has no end, read whole."""
    open_one = unfinished_id(database, person)
    return attempt(database, open_one) if open_one else None


def unfinished_id(database: Database, person: str | None) -> str:
    """The id of a person's newest attempt that has no end, under way or killed midway; nothing where all have one."""
    with database.reading() as connection:
        row = connection.execute(
            """SELECT entry FROM payloads AS start WHERE attempt_number IS NOT NULL AND person IS ?
               AND NOT EXISTS (SELECT 1 FROM payloads WHERE attempt = start.entry AND finished IS NOT NULL)
               ORDER BY attempt_number DESC LIMIT 1""",
            (person,),
        ).fetchone()
    return str(row[0]) if row else ""


def away_ms(database: Database, attempt: str) -> int:
    """How long nothing has been written to an attempt, by the clock that says when; never less than 0."""
    with database.reading() as connection:
        row = connection.execute(
            """SELECT at FROM entries WHERE id = :attempt OR id IN (
                   SELECT max(entry) FROM payloads WHERE attempt = :attempt AND step IS NOT NULL)
               ORDER BY id DESC LIMIT 1""",
            {"attempt": attempt},
        ).fetchone()
    if row is None:
        return 0
    return max(database.clock.now_ms() - round(datetime.fromisoformat(row[0]).timestamp() * 1000), 0)


def taken(database: Database, person: str | None, word: str) -> tuple[Taken, ...]:
    """Every exercise behind this word that a person has ever begun, once."""
    with database.reading() as connection:
        rows = connection.execute(
            """SELECT start.rulebook, start.focus, max(start.entry), max(ifnull(ended.finished, 0)),
                      max(iif(ended.finished IS NULL, start.entry, ''))
               FROM payloads AS start
               LEFT JOIN payloads AS ended ON ended.attempt = start.entry AND ended.finished IS NOT NULL
               WHERE start.attempt_number IS NOT NULL AND start.person IS :person AND start.game GLOB :behind
               GROUP BY start.rulebook, start.focus ORDER BY start.rulebook, start.focus""",
            {"person": person, "behind": f"{word}/*"},
        ).fetchall()
    return tuple(
        [
            Taken(rulebook=rulebook, focus=focus, is_finished=bool(finished), open=open_ if open_ == newest else "")
            for rulebook, focus, newest, finished, open_ in rows
        ]
    )


def first_tries(
    database: Database, person: str | None, focus: str, *, most: int, before: str | None
) -> tuple[Answer, ...]:
    """Oldest first; an overruled answer has the mark that counts today, one that is not to count is left out."""
    with database.reading() as connection:
        rows = connection.execute(
            f"""SELECT answer.body, judged.mark
               FROM payloads AS start JOIN judged ON judged.attempt = start.entry
                    JOIN payloads AS answer ON answer.entry = judged.entry
               WHERE start.attempt_number IS NOT NULL AND start.person IS :person AND start.focus = :focus
                     AND (:before IS NULL OR start.entry < :before) AND {_MAY_BE_TOLD}
                     AND judged.mark IN (SELECT value FROM json_each(:tries)) AND judged.adds IS NULL
               ORDER BY judged.entry DESC LIMIT :most""",
            {"person": person, "focus": focus, "before": before, "tries": json_list(TRIES), "most": most},
        ).fetchall()
    kept = [(_read(body), Mark(mark)) for body, mark in reversed(rows)]
    return tuple([replace(answer, mark=mark) for answer, mark in kept if answer is not None])


def tries_of_all(database: Database, word: str, most: int) -> tuple[tuple[str, Answer], ...]:
    """The latest first tries of anybody in the exercise that is kept behind a word, each with its table.

    A table is a rulebook and a game with a slash between; marks are as they count today. Oldest first.
    """
    with database.reading() as connection:
        rows = connection.execute(
            f"""SELECT start.rulebook, start.game, answer.body, judged.mark
               FROM payloads AS start JOIN judged ON judged.attempt = start.entry
                    JOIN payloads AS answer ON answer.entry = judged.entry
               WHERE start.attempt_number IS NOT NULL AND (start.game = :word OR start.game GLOB :behind)
                     AND {_MAY_BE_TOLD} AND judged.mark IN (SELECT value FROM json_each(:tries))
                     AND judged.adds IS NULL
               ORDER BY judged.entry DESC LIMIT :most""",
            {"word": word, "behind": f"{word}/*", "tries": json_list(TRIES), "most": most},
        ).fetchall()
    found: list[tuple[str, Answer]] = []
    for rulebook, game, body, mark in reversed(rows):
        if (kept := _read(body)) is None:
            continue
        book, _, played = (kept.at or f"{rulebook}/{game}").partition("/")
        found.append((f"{book}/{played.removeprefix(f'{word}/')}", replace(kept, mark=Mark(mark))))
    return tuple(found)


def _read(body: str) -> Answer | None:
    """An answer among many of several attempts: one that was damaged counts for nothing."""
    try:
        return msgspec.json.decode(body, type=AnswerPayload).answer
    except msgspec.DecodeError:
        return None


def answer_rows(connection: sqlite3.Connection, attempt: str) -> list[tuple[str, str]]:
    """Entry and body of each answer of an attempt, in the order they were given."""
    return connection.execute(
        "SELECT entry, body FROM payloads WHERE attempt = ? AND step IS NOT NULL ORDER BY entry", (attempt,)
    ).fetchall()


def _tallies(connection: sqlite3.Connection, attempts: Iterable[str]) -> dict[str, tuple[Tally, ...]]:
    rows = connection.execute(
        """SELECT attempt, severity, mark, count(*) - count(adds), total(adds) FROM judged
           WHERE attempt IN (SELECT value FROM json_each(?)) AND mark IN (SELECT value FROM json_each(?))
           GROUP BY attempt, severity, mark""",
        (json_list(attempts), json_list(TRIES)),
    )
    tallies: dict[str, tuple[Tally, ...]] = {}
    for attempt, severity, mark, count, adds in rows:
        line = Tally(severity=severity, mark=Mark(mark), count=count, adds=int(adds))
        tallies[attempt] = (*tallies.get(attempt, ()), line)
    return tallies


def _leavings(connection: sqlite3.Connection, attempts: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """How long each attempt was left, each time; a line that was damaged tells of nothing."""
    rows = connection.execute(
        """SELECT attempt, body FROM payloads
           WHERE mark = 'resumed' AND attempt IN (SELECT value FROM json_each(?)) ORDER BY entry""",
        (json_list(attempts),),
    )
    found: dict[str, tuple[int, ...]] = {}
    for attempt, body in rows:
        if (kept := _read(body)) is not None:
            found[attempt] = (*found.get(attempt, ()), kept.away_ms)
    return found
