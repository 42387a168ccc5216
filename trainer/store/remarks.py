"""What is said of attempts and verdicts and changes none: notes, disputed verdicts, and those found to stand.

A dispute is open until somebody says that the verdict stands, or overrules it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import msgspec

from trainer.records import Level
from trainer.store.chain import append
from trainer.store.clock import stamped
from trainer.store.contents import between
from trainer.store.database import Database
from trainer.store.history import lines_of
from trainer.store.overruling import judged_line, require_anothers, words_kept
from trainer.store.payloads import RemarkPayload, RemarkSort
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

OPEN: Final = f"""(remarks.sort = '{RemarkSort.DISPUTE.value}'
    AND NOT EXISTS (SELECT 1 FROM overrulings WHERE voids = remarks.about AND overrulings.entry > remarks.entry)
    AND NOT EXISTS (SELECT 1 FROM remarks AS ruled WHERE ruled.about = remarks.entry AND ruled.sort = 'stands'))"""
"""Whether a remark is a dispute on which nothing has been said yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """One of them, as it is read."""

    entry: int
    sort: RemarkSort
    index: int | None
    """The place of the answer in `KeptAttempt.answers`; none of what is said of the whole attempt."""
    who: str
    words: str
    at: str
    """UTC, ISO 8601."""
    is_for_trainee: bool = False
    """Of a note: whoever was judged reads it, too."""
    is_open: bool = False
    """Of a dispute: nothing has been said on it yet."""


def note(database: Database, attempt: str, index: int | None, *, words: str, is_for_trainee: bool, who: str) -> None:
    """Keeps what somebody says of an attempt, or of an answer in it."""
    kept = words_kept(words, Unsaid.translate("Store", "A note without words is not kept: write something."))
    with database.writing() as connection:
        about = _start_of(connection, attempt) if index is None else _line(connection, attempt, index)
        said = RemarkPayload(about=about, sort=RemarkSort.NOTE, who=who, words=kept, is_for_trainee=is_for_trainee)
        append(connection, database.pen, said)


def dispute(database: Database, attempt: str, index: int, *, why: str, who: str) -> None:
    """Whoever was judged holds a verdict to be wrong; `StoreError` where that is not theirs to say, or not yet."""
    kept = words_kept(
        why, Unsaid.translate("Store", "Say why the verdict is wrong: your instructor reads it beside the step.")
    )
    with database.writing() as connection:
        _require_own(connection, attempt, who)
        line = judged_line(connection, attempt, index)
        if connection.execute(f"SELECT 1 FROM remarks WHERE about = ? AND {OPEN}", (line,)).fetchone():
            raise StoreError(
                Unsaid.translate("Store", "This verdict is disputed already: your instructor has it on the list.")
            )
        said = RemarkPayload(about=line, sort=RemarkSort.DISPUTE, who=who, words=kept, is_for_trainee=True)
        append(connection, database.pen, said)


def let_stand(database: Database, attempt: str, index: int, *, why: str, who: str) -> None:
    """The disputed verdict on an answer was looked at and is right."""
    kept = words_kept(
        why, Unsaid.translate("Store", "Say why the verdict stands: whoever disputed it reads the sentence.")
    )
    with database.writing() as connection:
        line = _line(connection, attempt, index)
        require_anothers(connection, attempt, who)
        found = connection.execute(f"SELECT entry FROM remarks WHERE about = ? AND {OPEN}", (line,)).fetchone()
        if found is None:
            raise StoreError(Unsaid.translate("Store", "Nobody disputes this verdict, or it was settled meanwhile."))
        said = RemarkPayload(about=found[0], sort=RemarkSort.STANDS, who=who, words=kept, is_for_trainee=True)
        append(connection, database.pen, said)


def remarks(database: Database, attempt: str, *, is_for_staff: bool) -> tuple[Remark, ...]:
    """All that was said of an attempt and its answers, in order; whoever was judged is not told what is staff's."""
    with database.reading() as connection:
        start = _start_of(connection, attempt)
        index_of: dict[int, int | None] = {line: at for at, line in enumerate(lines_of(connection, attempt))}
        index_of[start] = None
        rows = connection.execute(
            f"""WITH told AS (SELECT :start AS entry UNION ALL SELECT entry FROM answers WHERE attempt = :start),
                     said AS (SELECT remarks.entry, about, sort, {OPEN} AS is_open FROM told CROSS JOIN remarks
                              ON about = told.entry)
                SELECT entry, about, is_open FROM said UNION ALL
                SELECT ruled.entry, said.about, 0 FROM said CROSS JOIN remarks AS ruled ON ruled.about = said.entry
                ORDER BY 1""",
            {"start": start},
        ).fetchall()
        found = [
            Remark(
                entry=entry,
                sort=said.sort,
                index=index_of[about],
                who=said.who,
                words=said.words,
                at=at,
                is_for_trainee=said.is_for_trainee,
                is_open=bool(is_open),
            )
            for entry, about, is_open in rows
            for said, at in read(connection, entry)
        ]
    return tuple([each for each in found if is_for_staff or each.is_for_trainee])


def read(connection: sqlite3.Connection, entry: int) -> tuple[tuple[RemarkPayload, str], ...]:
    """What a remark says, and when; nothing where that was damaged."""
    row = connection.execute("SELECT at FROM entries WHERE key = ?", (entry,)).fetchone()
    try:
        said = [content.read(RemarkPayload) for content in between(connection, entry, entry).get(entry, ())]
    except msgspec.DecodeError:
        return ()
    return tuple([(each, stamped(row[0])) for each in said]) if row is not None else ()


def entries_about(connection: sqlite3.Connection, entries: Iterable[int]) -> list[int]:
    """The entries of all remarks about these, and of what was said on those in turn."""
    found: list[int] = []
    told = list(entries)
    while told:
        told = [
            entry
            for each in told
            for (entry,) in connection.execute("SELECT entry FROM remarks WHERE about = ?", (each,))
        ]
        found += told
    return found


def _start_of(connection: sqlite3.Connection, attempt: str) -> int:
    row = connection.execute("SELECT entry FROM starts WHERE id = ?", (attempt,)).fetchone()
    if row is None:
        raise StoreError(Unsaid.translate("Store", "This attempt is not here, or was erased."))
    return int(row[0])


def _line(connection: sqlite3.Connection, attempt: str, index: int) -> int:
    lines = lines_of(connection, attempt)
    if not 0 <= index < len(lines):
        raise StoreError(Unsaid.translate("Store", "This answer is not here, or was erased."))
    return lines[index]


def _require_own(connection: sqlite3.Connection, attempt: str, who: str) -> None:
    row = connection.execute(
        "SELECT person, level, EXISTS (SELECT 1 FROM ends WHERE attempt = starts.entry) FROM starts WHERE id = ?",
        (attempt,),
    ).fetchone()
    if row is None:
        raise StoreError(Unsaid.translate("Store", "This attempt is not here, or was erased."))
    person, level, has_ended = row
    if not who or person != who:
        raise StoreError(Unsaid.translate("Store", "A verdict is disputed by whoever was judged, and by nobody else."))
    if level == Level.TEST and not has_ended:
        raise StoreError(Unsaid.translate("Store", "Nothing is said of a test before its end: deal it to the end."))
