"""Starts, answers and clocks for the store's tests."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from trainer.records import Answer, AttemptStart, KeptAttempt, Level, Mark
from trainer.store import FILE_NAME, Clock, Store, erasure, overruling

TEXT = 'id = "oneida-poker"\n'


def start(
    person: str | None = None,
    *,
    game: str = "holdem",
    level: Level = Level.PRACTICE,
    rulebook_text: str = TEXT,
    seed: int = 7,
) -> AttemptStart:
    return AttemptStart(
        person=person,
        rulebook="oneida-poker",
        game=game,
        focus="burns",
        level=level,
        program_version="0.1.0",
        rulebook_text=rulebook_text,
        table='{"deck":"As Kd"}',
        seed=seed,
    )


def answer(
    step: int = 0,
    mark: Mark = Mark.RIGHT,
    *,
    clause: str = "J(11)",
    severity: str = "procedure",
    attempt_no: int = 1,
    by_trainee: bool = True,
    detail: str = "",
) -> Answer:
    return Answer(
        step=step,
        attempt_no=attempt_no,
        given="burn",
        expected="burn",
        mark=mark,
        clause=clause,
        cite=clause,
        severity=severity,
        by_trainee=by_trainee,
        elapsed_ms=100 * step,
        played=("burn", "deal board 3"),
        detail=detail,
    )


@dataclass(slots=True)
class Hands:
    """Both hands of a clock, moved by the test."""

    wall: float = 1_800_000_000.0
    steady: float = 50.0

    def clock(self) -> Clock:
        return Clock(wall=lambda: self.wall, steady=lambda: self.steady)

    def pass_seconds(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


def meddle(folder: Path, change: Callable[[sqlite3.Connection], object]) -> None:
    """Changes the file behind the store's back: no triggers, no constraints; whoever does it puts the triggers back."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA synchronous = OFF")
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        change(connection)
        for _, made in triggers:
            connection.execute(made)


def unfinished(store: Store, person: str | None) -> KeptAttempt | None:
    """The newest attempt of a person's that has no end, read whole."""
    found = store.unfinished_id(person)
    return store.attempt(found) if found else None


def erased(store: Store, *attempts: str) -> int:
    """By the store's own function, whoever may: of that see the rights."""
    return erasure.erase(store._database, erasure.Erasing(who="s1", why="retention", attempts=attempts))


def overruled(store: Store, attempt: str, index: int, mark: Mark | None = None) -> None:
    overruling.overrule(store._database, attempt, index, mark=mark, who="i1", why="felt was folded")


def as_another_sort(folder: Path, table: str, column: str, value: str, where: str = "true") -> None:
    """Puts a value into a column that takes none of its sort, as a bit of the disk does that tells of which it is."""
    file = folder / FILE_NAME
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        lax = re.sub(r"CHECK \(.*\)|NOT NULL| STRICT,?|DEFAULT 0", "", sql)
        _set_sql(connection, table, re.sub(r"\b(TEXT|INTEGER(?! PRIMARY))\b", "", lax))
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(f"UPDATE {table} SET {column} = {value} WHERE {where}")
        for _, made in triggers:
            connection.execute(made)
        _set_sql(connection, table, sql)


def _set_sql(connection: sqlite3.Connection, table: str, sql: str) -> None:
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (sql, table))
    connection.execute("PRAGMA writable_schema = RESET")
