"""What staff look through: everybody's attempts, the disputed verdicts, and what was said to somebody since."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trainer.records import Mark
from trainer.store.clock import stamped
from trainer.store.database import Database, json_list
from trainer.store.history import AttemptSummary, kept_line, summaries
from trainer.store.overruling import said_in
from trainer.store.payloads import RemarkSort
from trainer.store.remarks import OPEN, read
from trainer.store.settings import put, setting

_IS_INTEGRITY: Final = """starts.entry IN (
    SELECT attempt FROM answers WHERE severity = 'integrity' AND by_trainee = 1 AND mark IN ('wrong', 'missed')
    UNION SELECT attempt FROM overrulings CROSS JOIN answers ON answers.entry = voids
    WHERE severity = 'integrity' AND mark_instead IN ('wrong', 'missed'))
    AND EXISTS (SELECT 1 FROM judged WHERE judged.attempt = starts.entry AND judged.severity = 'integrity'
                AND judged.mark IN ('wrong', 'missed'))"""
"""The few that may have such a fault are found by an index, those in which it counts by what counts today."""
_MAY_BE_ANSWERS: Final = """
    SELECT starts.entry, rulebook, game, answers.entry FROM answers CROSS JOIN starts ON starts.entry = answers.attempt
    WHERE severity = 'integrity' AND by_trainee = 1 AND mark IN ('wrong', 'missed')
          AND (rulebook = '' OR game GLOB '*/*')"""
"""Such lines of what may also hold questions. Of a round at a table every line is a step there."""
_IS_DISPUTED: Final = f"""starts.entry IN (
    SELECT attempt FROM remarks CROSS JOIN answers ON answers.entry = remarks.about WHERE {OPEN})"""


_IS_BEGUN_THEN: Final = """starts.entry IN (
    SELECT key FROM entries WHERE kind = 'start' AND at >= ifnull(:since, 0) AND at < ifnull(:until, 9e18))"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which attempts are looked for; what is left as it is leaves nothing out."""

    people: Sequence[str] | None = None
    """By these alone."""
    group: str = ""
    """The id of a group: by whoever was in it when the attempt was begun."""
    table: tuple[str, str] | None = None
    """Rulebook and game, whatever was practised there."""
    level: str = ""
    since_ms: int | None = None
    until_ms: int | None = None
    """Begun from that moment on, and before this one: milliseconds since 1970, UTC."""
    has_integrity_fault: bool = False
    asked: Sequence[str] = ()
    """What stands before the game of a line that answers a question: a wrong answer is no fault at a table."""
    is_disputed: bool = False
    """A verdict in it is disputed and not settled yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Disputed:
    """A verdict that somebody disputes, or did."""

    attempt: str
    number: int
    person: str
    rulebook: str
    game: str
    focus: str
    index: int
    """The place of the answer in the attempt."""
    mark: str
    clause: str
    why: str
    at: str
    settled: Settled | None = None
    """None while it is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What was said on a dispute, or of an attempt."""

    sort: RemarkSort | None
    """A note, or that the verdict stands; none of an overruling."""
    mark: Mark | None
    """Of an overruling: as what it counts since; none where it does not count."""
    who: str
    words: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """Something that was said to somebody of an attempt of theirs."""

    entry: int
    attempt: str
    rulebook: str
    game: str
    focus: str
    index: int | None
    """The answer it is about; none of the whole attempt."""
    said: Settled


def attempts_of_all(
    database: Database, wanted: Wanted, *, limit: int, before: int | None
) -> tuple[AttemptSummary, ...]:
    """Newest first, of everybody; `before` an attempt's number, to read on from there."""
    asked: list[str] = []
    within: dict[str, str | int | None] = {}
    if wanted.group:
        asked.append(_in_group(database, wanted.group, within))
    if wanted.people is not None:
        asked.append("person IN (SELECT value FROM json_each(:people))")
    if wanted.table is not None:
        asked.append("rulebook = :rulebook AND (game = :game OR game GLOB '*/' || :game)")
    if wanted.level:
        asked.append("level = :level")
    if wanted.since_ms is not None or wanted.until_ms is not None:
        asked.append(_IS_BEGUN_THEN)
    if wanted.has_integrity_fault:
        asked.append(f"{_IS_INTEGRITY} AND starts.entry NOT IN (SELECT value FROM json_each(:answered))")
        within["answered"] = json_list(_answered_alone(database, wanted.asked))
    if wanted.is_disputed:
        asked.append(_IS_DISPUTED)
    rulebook, game = wanted.table or ("", "")
    values: dict[str, str | int | None] = {
        **within,
        "people": json_list(wanted.people or ()),
        "rulebook": rulebook,
        "game": game,
        "level": wanted.level,
        "since": wanted.since_ms,
        "until": wanted.until_ms,
    }
    return summaries(database, " AND ".join(asked) or "true", values, limit=limit, before=before)


def _answered_alone(database: Database, words: Sequence[str]) -> list[int]:
    """The attempts in which only questions were answered wrong; a line that was damaged tells of nothing."""
    if not words:
        return []
    answers: dict[int, bool] = {}
    with database.reading() as connection:
        for start, rulebook, game, line in connection.execute(_MAY_BE_ANSWERS).fetchall():
            kept = kept_line(connection, line)
            at = (kept.at if kept is not None else "") or f"{rulebook}/{game}"
            answers[start] = answers.get(start, True) and at.partition("/")[2].partition("/")[0] in words
    return [start for start, are_all in answers.items() if are_all]


def _in_group(database: Database, group: str, values: dict[str, str | int | None]) -> str:
    """The condition that somebody was in a group then; what it compares with is put into `values`."""
    from trainer.store.groups import groups
    from trainer.store.who_was import spans_of

    with database.reading() as connection:
        known = next((each for each in groups(connection) if each.id == group), None)
        spans = spans_of(connection, known) if known is not None else {}
    parts = []
    for place, ((since, until), people) in enumerate(spans.items()):
        values |= {f"in{place}": json_list(people), f"from{place}": since, f"to{place}": until}
        then = f"entries.at >= :from{place} AND entries.at < :to{place}"
        parts.append(f"person IN (SELECT value FROM json_each(:in{place})) AND {then}")
    return f"({' OR '.join(parts) or 'false'})"


_DISPUTES: Final = f"""
    SELECT remarks.entry, remarks.about, {OPEN} AS is_open, starts.entry, starts.id, attempt_number, person, rulebook,
           game, focus, answers.mark, answers.clause
    FROM remarks CROSS JOIN answers ON answers.entry = remarks.about JOIN starts ON starts.entry = answers.attempt
    WHERE remarks.sort = 'dispute' ORDER BY is_open DESC, remarks.entry DESC LIMIT ?"""


def disputes(database: Database, limit: int) -> tuple[Disputed, ...]:
    """Those that are open first, of each sort the newest first."""
    found: list[Disputed] = []
    with database.reading() as connection:
        for row in connection.execute(_DISPUTES, (limit,)).fetchall():
            entry, about, is_open, start, attempt, number, person, rulebook, game, focus, mark, clause = row
            (index,) = connection.execute(
                "SELECT count(*) FROM answers WHERE attempt = ? AND entry < ?", (start, about)
            ).fetchone()
            found += [
                Disputed(
                    attempt=attempt,
                    number=number,
                    person=person or "",
                    rulebook=rulebook,
                    game=game,
                    focus=focus,
                    index=index,
                    mark=mark,
                    clause=clause,
                    why=said.words,
                    at=at,
                    settled=None if is_open else _settled(connection, entry, about),
                )
                for said, at in read(connection, entry)
            ]
    return tuple(found)


def open_disputes(database: Database) -> int:
    """How many are to be looked at."""
    with database.reading() as connection:
        (count,) = connection.execute(f"SELECT count(*) FROM remarks WHERE {OPEN}").fetchone()
    return int(count)


def _settled(connection: sqlite3.Connection, dispute: int, about: int) -> Settled | None:
    """What came first of both."""
    row = connection.execute(
        """SELECT entry, 1 FROM remarks WHERE about = :dispute AND sort = 'stands' UNION ALL
           SELECT entry, 0 FROM overrulings WHERE voids = :about AND entry > :dispute ORDER BY 1 LIMIT 1""",
        {"dispute": dispute, "about": about},
    ).fetchone()
    return next(iter(_told(connection, *row)), None) if row is not None else None


def _told(connection: sqlite3.Connection, entry: int, is_remark: int) -> list[Settled]:
    if is_remark:
        return [
            Settled(sort=said.sort, mark=None, who=said.who, words=said.words, at=at)
            for said, at in read(connection, entry)
        ]
    (at,) = connection.execute("SELECT at FROM entries WHERE key = ?", (entry,)).fetchone()
    return [
        Settled(sort=None, mark=said.mark_instead, who=said.who, words=said.why, at=stamped(at))
        for said in said_in(connection, entry)
    ]


_TOLD: Final = """
    WITH said AS (
        SELECT overrulings.entry, voids AS about, 0 AS is_remark FROM overrulings WHERE overrulings.entry > :since
        UNION ALL SELECT entry, about, 1 FROM remarks WHERE entry > :since AND sort = 'note'
        UNION ALL SELECT ruled.entry, disputed.about, 1 FROM remarks AS ruled
        CROSS JOIN remarks AS disputed ON disputed.entry = ruled.about WHERE ruled.entry > :since
        AND ruled.sort = 'stands')
    SELECT said.entry, is_remark, starts.id, rulebook, game, focus, answers.entry, starts.entry
    FROM said LEFT JOIN answers ON answers.entry = said.about
    JOIN starts ON starts.entry = ifnull(answers.attempt, said.about)
    WHERE person = :person ORDER BY said.entry DESC"""


def told_since(database: Database, person: str, since: int) -> tuple[Told, ...]:
    """What was said to somebody after an entry, newest first: verdicts set aside, those that stand, notes for them."""
    found: list[Told] = []
    with database.reading() as connection:
        rows = connection.execute(_TOLD, {"since": since, "person": person}).fetchall()
        for entry, is_remark, attempt, rulebook, game, focus, line, start in rows:
            if is_remark and not any(said.is_for_trainee for said, _ in read(connection, entry)):
                continue
            index = None
            if line is not None:
                (index,) = connection.execute(
                    "SELECT count(*) FROM answers WHERE attempt = ? AND entry < ?", (start, line)
                ).fetchone()
            found += [
                Told(entry=entry, attempt=attempt, rulebook=rulebook, game=game, focus=focus, index=index, said=said)
                for said in _told(connection, entry, is_remark)
                if said.who != person
            ]
    return tuple(found)


def overruled_clauses(database: Database, person: str | None) -> tuple[tuple[str, str, str, int], ...]:
    """Rulebook, game and clause of verdicts on somebody that count otherwise than they were judged, and how many."""
    with database.reading() as connection:
        rows = connection.execute(
            """SELECT rulebook, game, answers.clause, count(DISTINCT answers.entry)
               FROM overrulings CROSS JOIN answers ON answers.entry = voids
               CROSS JOIN judged ON judged.entry = answers.entry CROSS JOIN starts ON starts.entry = answers.attempt
               WHERE person IS ? AND answers.clause <> '' AND judged.mark IS NOT answers.mark
               GROUP BY rulebook, game, answers.clause""",
            (person,),
        ).fetchall()
    return tuple([(rulebook, game, clause, count) for rulebook, game, clause, count in rows])


def read_until(database: Database, person: str) -> int:
    """The entry up to which somebody has read what was said to them."""
    return setting(database, READ.format(person=person), 0)


def keep_read(database: Database, person: str, entry: int) -> None:
    with database.writing() as connection:
        put(connection, READ.format(person=person), entry)


READ: Final = "read/{person}"
"""The key of that setting; it goes with the person."""
