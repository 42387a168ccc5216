"""Bringing sums up to date: which attempts have ended since, what they say, and what is kept of it.

Attempts are read some at a time, so that nobody waits for the store meanwhile; what many of them come to is written at
once, in the order in which it lies on the disk. Whatever is overruled or erased in between, or added up elsewhere, is
seen then, and those whose it is are taken up anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import msgspec

from trainer.records import Level, Mark
from trainer.store.clock import is_time
from trainer.store.database import Database, json_list, quickly
from trainer.store.packing import NotPackedHere, unpack
from trainer.store.practice import TRIES, told_of
from trainer.sums import ALL_TIME, BY_WEEK, Adder, Ended, Line, Sort, Sum, week_of

_AT_ONCE: Final = 40
"""So many attempts are read at a time: some hundredths of a second."""
_KEPT_AT_ONCE: Final = 400
"""So many are added up before anything of it is kept."""
_LEVELS: Final = frozenset(Level)
_MARKS: Final[Mapping[str, Mark]] = {mark.value: mark for mark in TRIES}
_Row: TypeAlias = tuple[int, int, str]
"""The entries of an attempt's end and start, and whose it is."""
_Name: TypeAlias = tuple[Sort, str, str, str]
"""Sort, place, level and name of a sum."""
_Found: TypeAlias = dict[_Name, dict[int, list[int]]]
"""Counts of each name by week."""


@dataclass(slots=True)
class Adding:
    """What is still to be added up, and up to which entry each person's sums are known to be."""

    rows: list[_Row]
    until: dict[str, int | None]
    """None for whoever has none."""
    newest: int
    """The last entry by which something had ended."""
    changed: set[str] = field(default_factory=set)
    """Those whose sums were changed elsewhere meanwhile."""

    @property
    def is_done(self) -> bool:
        """Whether nothing has ended since that is not in the sums."""
        return all(entry is not None and entry >= self.newest for entry in self.until.values())


def listed(connection: sqlite3.Connection, people: Collection[str]) -> Adding:
    """Each attempt of theirs that has ended since their sums were made, by person in the order of the ends."""
    (newest,) = connection.execute("SELECT ifnull(max(entry), 0) FROM ends").fetchone()
    known = _until(connection, people)
    rows: list[_Row] = []
    if known and min(known.values()) < newest:
        # from what has ended since to whose it is: what had ended before is not read again
        found = connection.execute(
            """SELECT ends.entry, starts.entry, person FROM ends CROSS JOIN starts ON starts.entry = ends.attempt
               WHERE ends.entry > ?""",
            (min(known.values()),),
        )
        rows += [row for row in found if row[2] in known and known[row[2]] < row[0]]
    for person in {*people} - known.keys():
        rows += connection.execute(
            """SELECT ends.entry, starts.entry, person FROM starts JOIN ends ON ends.attempt = starts.entry
               WHERE person = ?""",
            (person,),
        )
    rows.sort(key=lambda row: (row[2], row[0]))
    return Adding(rows, {person: known.get(person) for person in people}, newest)


def _until(connection: sqlite3.Connection, people: Iterable[str]) -> dict[str, int]:
    return dict(
        connection.execute(
            "SELECT person, until FROM summed WHERE person IN (SELECT value FROM json_each(?))", (json_list(people),)
        ).fetchall()
    )


def carry_on(database: Database, adding: Adding, add: Adder) -> Iterator[tuple[int, int]]:
    """Adds what is listed, and tells how many of how many are in."""
    batch = _Batch()
    of = len(adding.rows)
    for first in range(0, of, _AT_ONCE):
        rows = adding.rows[first : first + _AT_ONCE]
        with database.reading() as connection:
            if not batch.rounds:
                batch.seen = _seen(connection)
            said = _said(connection, rows)
        for row, each in zip(rows, said, strict=True):
            ended = _ended(each)
            batch.gather(row, ended.week if ended else 0, add(ended) if ended else ())
        done = first + len(rows)
        if batch.rounds >= _KEPT_AT_ONCE or done == of:
            with database.noting() as connection:
                batch.keep(connection, adding)
            batch = _Batch()
        yield done, of


def close(connection: sqlite3.Connection, adding: Adding) -> None:
    """Whoever has nothing new is up to date as well: what has ended until now is not looked through again."""
    those = [person for person in adding.until if person not in adding.changed]
    now = _until(connection, those)
    adding.changed |= {person for person in those if now.get(person) != adding.until[person]}
    connection.execute(
        """INSERT INTO summed (person, until) SELECT value, ? FROM json_each(?) WHERE true
           ON CONFLICT (person) DO UPDATE SET until = excluded.until WHERE until < excluded.until""",
        (adding.newest, json_list(person for person in those if person not in adding.changed)),
    )


def _seen(connection: sqlite3.Connection) -> tuple[int, int]:
    """Changes whenever an attempt that has ended says something else, or nothing any more."""
    overruled, erased = connection.execute(
        "SELECT (SELECT ifnull(max(entry), 0) FROM overrulings), (SELECT ifnull(max(entry), 0) FROM erasures)"
    ).fetchone()
    return overruled, erased


# What attempts say


@dataclass(frozen=True, slots=True)
class _Said:
    """An attempt as its rows have it."""

    head: tuple[Any, ...] | None
    """None where a part of it was damaged."""
    lines: Sequence[tuple[Any, ...]]
    instead: Mapping[int, str | None]
    """Marks that count in the place of those that were given, by entry."""


_HEADS: Final = """
    SELECT ends.entry, rulebook, game, focus, level, at, finished, ends.elapsed_ms, rounds,
           iif(rulebook = '', CAST(starts.rest AS BLOB), NULL)
    FROM json_each(:ends) AS wanted CROSS JOIN ends ON ends.entry = wanted.value
    CROSS JOIN starts ON starts.entry = ends.attempt CROSS JOIN entries ON entries.key = ends.entry"""
_LINES: Final = """
    SELECT entry, elapsed_ms, mark, CAST(rest AS BLOB), attempt, clause, severity, attempt_no <> 1,
           by_trainee = 1 AND (attempt_no = 1 OR adds IS NOT NULL), step
    FROM json_each(:starts) AS wanted CROSS JOIN answers ON answers.attempt = wanted.value"""
_INSTEAD: Final = """
    SELECT voids, mark_instead FROM overrulings WHERE voids BETWEEN :first AND :last ORDER BY entry"""


def _said(connection: sqlite3.Connection, rows: Sequence[_Row]) -> list[_Said]:
    """Of each row its head, its lines, and what overrulings say of them."""
    ends, starts = json_list(end for end, _, _ in rows), json_list(start for _, start, _ in rows)
    heads = {row[0]: row[1:] for row in quickly(connection, _HEADS, {"ends": ends})}
    lines: dict[int, list[tuple[Any, ...]]] = {}
    for line in quickly(connection, _LINES, {"starts": starts}):
        lines.setdefault(line[4], []).append(line)
    instead: dict[int, str | None] = {}
    (is_any_overruled,) = connection.execute("SELECT EXISTS (SELECT 1 FROM overrulings)").fetchone()
    for of_one in lines.values():
        of_one.sort()
        if is_any_overruled:
            span = {"first": of_one[0][0], "last": of_one[-1][0]}
            instead.update(connection.execute(_INSTEAD, span).fetchall())
    return [_Said(heads.get(end), lines.get(start, ()), instead) for end, start, _ in rows]


def _ended(said: _Said) -> Ended | None:
    """None of an attempt of which nobody knows any more where or when it was."""
    if said.head is None:
        return None
    rulebook, game, focus, level, at, finished, elapsed_ms, rounds, start = said.head
    is_readable = all(isinstance(each, str) for each in (rulebook, game, focus)) and level in _LEVELS
    if not is_readable or not is_time(at) or not isinstance(elapsed_ms, int) or not isinstance(rounds, int):
        return None
    return Ended(
        rulebook=rulebook,
        game=game,
        focus=focus,
        level=Level(level),
        week=week_of(at),
        is_finished=bool(finished),
        elapsed_ms=elapsed_ms,
        rounds=rounds,
        lines=tuple(_judged(said)),
        table=_table(start) if start is not None else "",
    )


@dataclass(frozen=True, slots=True)
class _Start:
    table: str = ""


_START: Final = msgspec.json.Decoder(_Start)


def _table(rest: bytes) -> str:
    """What an attempt began from; nothing where that was damaged."""
    try:
        return _START.decode(unpack(rest)).table
    except (msgspec.DecodeError, UnicodeDecodeError, NotPackedHere, RecursionError):
        return ""


def _judged(said: _Said) -> Iterator[Line]:
    """Those that were the trainee's to do, with the marks that count today."""
    instead = said.instead
    counting: dict[int, tuple[Mark, str, str, bool, int]] = {}
    for entry, _, given, _, _, clause, severity, is_further, is_theirs, step in said.lines:
        mark = _MARKS.get(instead.get(entry, given) or "") if instead else _MARKS.get(given)
        if is_theirs and mark is not None and isinstance(clause, str) and isinstance(severity, str):
            counting[entry] = (mark, clause, severity, bool(is_further), step)
    for entry, (took_ms, at, detail) in told_of(said.lines, counting).items():
        mark, clause, severity, is_further, step = counting[entry]
        yield Line(entry, clause, mark, severity, is_further, took_ms, at, detail, step)


# What is kept


_ADDED: Final = """
    INSERT INTO sums (person, sort, week, name, count, of_right, ms) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count, of_right = of_right + excluded.of_right,
                              ms = ms + excluded.ms"""
_EARLIER: Final = """
    INSERT INTO sums (person, sort, week, name, count, of_right, ms) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET of_right = excluded.of_right, ms = excluded.ms WHERE excluded.ms < ms"""
"""An attempt that was gone on with late may tell what came first."""


@dataclass(slots=True)
class _Batch:
    """What attempts that were read come to, until it is kept."""

    seen: tuple[int, int] = (0, 0)
    rounds: int = 0
    found: dict[str, _Found] = field(default_factory=dict)
    until: dict[str, int] = field(default_factory=dict)
    """The last end of each person's that is in it."""

    def gather(self, row: _Row, week: int, sums: Iterable[Sum]) -> None:
        end, _, person = row
        self.rounds += 1
        self.until[person] = end
        names = self.found.setdefault(person, {})
        for each in sums:
            weeks = names.setdefault((each.sort, each.place, each.level, each.name), {})
            for when in (ALL_TIME, week) if each.sort in BY_WEEK else (ALL_TIME,):
                known = weeks.get(when)
                if known is None:
                    weeks[when] = [each.count, each.right, each.ms]
                elif each.sort is Sort.FIRST:
                    if each.ms < known[2]:
                        known[:] = [each.count, each.right, each.ms]
                else:
                    known[0] += each.count
                    known[1] += each.right
                    known[2] += each.ms

    def keep(self, connection: sqlite3.Connection, adding: Adding) -> None:
        """Of those whose attempts say what they said when they were read, and whose sums nobody else has changed."""
        if _seen(connection) != self.seen:
            adding.changed |= self.found.keys()
        now = _until(connection, self.found)
        names: dict[_Name, int] = {}
        for person, found in self.found.items():
            if now.get(person) != adding.until[person]:
                adding.changed.add(person)
            if person not in adding.changed:
                _write(connection, _set_until(connection, adding, person, self.until[person]), found, names)


def _set_until(connection: sqlite3.Connection, adding: Adding, person: str, entry: int) -> int:
    (key,) = connection.execute(
        "INSERT INTO summed (person, until) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET until = excluded.until"
        " RETURNING key",
        (person, entry),
    ).fetchone()
    adding.until[person] = entry
    return int(key)


def _write(connection: sqlite3.Connection, person: int, found: _Found, names: dict[_Name, int]) -> None:
    """In the order in which they lie."""
    rows: list[tuple[int, ...]] = []
    for called, weeks in found.items():
        name = _named(connection, called, names)
        rows += [(person, int(called[0]), week, name, *counts) for week, counts in weeks.items()]
    rows.sort()
    connection.executemany(_ADDED, [row for row in rows if row[1] != Sort.FIRST])
    connection.executemany(_EARLIER, [row for row in rows if row[1] == Sort.FIRST])


def _named(connection: sqlite3.Connection, name: _Name, known: dict[_Name, int]) -> int:
    """The key of a name, which is kept once."""
    if name not in known:
        row = connection.execute(_NAME, name).fetchone() or connection.execute(_NEW_NAME, name).fetchone()
        known[name] = int(row[0])
    return known[name]


_NAME: Final = "SELECT key FROM sum_names WHERE sort = ? AND place = ? AND level = ? AND name = ?"
_NEW_NAME: Final = "INSERT INTO sum_names (sort, place, level, name) VALUES (?, ?, ?, ?) RETURNING key"
