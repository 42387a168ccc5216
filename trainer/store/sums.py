"""What reports add up, kept beside the attempts: brought up to date by what has ended since, and made anew at any time.

They go when an attempt of their person's is overruled or erased. What is added, the training decides.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from trainer.records import Level, Mark
from trainer.store.clock import is_time
from trainer.store.database import Database, json_list
from trainer.store.people import require_person
from trainer.store.practice import TRIES, told
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.sums import ALL_TIME, BY_WEEK, Adder, Ended, Line, Sort, Sum, Together, Told, week_of
from trainer.tongue import Unsaid

_AT_ONCE: Final = 40
"""So many attempts are added up while others wait to write: some hundredths of a second."""
_TURNS: Final = 3
"""Who was overruled, or added up elsewhere, while it went on is taken up anew so often."""
_LEVELS: Final = frozenset(Level)
_Row: TypeAlias = tuple[int, int, str]
"""The entries of an attempt's end and start, and whose it is."""
_Key: TypeAlias = tuple[int, int, str, str, str]
"""Sort, week, place, level and name of a sum."""


@dataclass(slots=True)
class _Adding:
    """What is still to be added up, and up to which entry each person's sums are known to be."""

    rows: list[_Row]
    until: dict[str, int | None]
    """None for whoever has none."""
    newest: int
    """The last entry by which something had ended."""
    changed: set[str] = field(default_factory=set)
    """Those whose sums were changed elsewhere meanwhile."""


class Sums:
    """The sums of one store. Who asks is named by their id: their own anybody may read, others' as the rights say."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def bring_up(self, people: Collection[str], add: Adder, *, by: str) -> Iterator[tuple[int, int]]:
        """Adds what has ended since the last time, some rounds at a time, and tells how many of how many are in.

        Whoever goes on no longer leaves it as far as it came. Raises `StoreError` where `by` may not.
        """
        self._put_aside_damaged()
        left = {*people}
        for _ in range(_TURNS):
            with self._database.reading() as connection:
                _require_may_read(connection, by, people)
                adding = _listed(connection, left)
            done = 0
            while done < len(adding.rows):
                some = adding.rows[done : done + _AT_ONCE]
                with self._database.noting() as connection:
                    _add(connection, adding, some, add)
                done += len(some)
                yield done, len(adding.rows)
            with self._database.noting() as connection:
                _close(connection, adding)
            left = adding.changed
            if not left:
                break

    def require_may_read(self, people: Collection[str], *, by: str) -> None:
        """Raises `StoreError` for whoever may not read how these do."""
        with self._database.reading() as connection:
            _require_may_read(connection, by, people)

    def read(
        self,
        sort: Sort,
        people: Collection[str],
        *,
        by: str,
        weeks: tuple[int, int] | None = None,
        each_person: bool = False,
        each_week: bool = False,
        place: str = "",
        names: Collection[str] = (),
    ) -> tuple[Told, ...]:
        """The sums of these people together, or of each; since there are records, or within the weeks, these included.

        Only at the table and of the names that are given, if any are. `each_week` needs weeks.
        """
        first, last = weeks if weeks is not None else (ALL_TIME, ALL_TIME)
        groups = [*(["sums.person"] if each_person else []), *(["sums.week"] if each_week else []), "sums.name"]
        query = f"""
            SELECT {"sums.person" if each_person else "0"}, {"sums.week" if each_week else str(ALL_TIME)}, sums.name,
                   sum(sums.count), sum(sums.of_right), sum(sums.ms)
            FROM summed CROSS JOIN sums ON sums.person = summed.key
            WHERE summed.person IN (SELECT value FROM json_each(:people))
                  AND sums.sort = :sort AND sums.week BETWEEN :first AND :last {_ONLY if place or names else ""}
            GROUP BY {", ".join(groups)}"""
        values: dict[str, str | int] = {
            "people": json_list(people),
            "sort": sort,
            "first": first,
            "last": last,
            "place": place,
            "names": json_list(names),
        }
        with self._database.reading() as connection:
            _require_may_read(connection, by, people)
            rows = connection.execute(query, values).fetchall()
            # numbers alone are fetched of each row, and each text once
            whose = {0: "", **dict(connection.execute("SELECT key, person FROM summed"))} if each_person else {0: ""}
            named = _names_of(connection, sort)
        try:
            return tuple([Told(whose[person], week, *named[name], *counts) for person, week, name, *counts in rows])
        except KeyError:
            raise self._damaged() from None

    def together(self, sort: Sort, people: Collection[str], *, by: str, place: str = "") -> tuple[Together, ...]:
        """Of each name how these people have it right, beside how each of them has all other names right."""
        values: dict[str, str | int] = {"people": json_list(people), "sort": sort, "place": place, "names": "[]"}
        with self._database.reading() as connection:
            _require_may_read(connection, by, people)
            rows = connection.execute(_TOGETHER.format(only=_ONLY if place else ""), values).fetchall()
            named = _names_of(connection, sort)
        try:
            return tuple([Together(named[name][0], named[name][2], *counts) for name, *counts in rows])
        except KeyError:
            raise self._damaged() from None

    def _put_aside_damaged(self) -> None:
        """What is not of the sort that was written says nothing: all is added up anew."""
        with self._database.reading() as connection:
            (is_damaged,) = connection.execute(_IS_DAMAGED).fetchone()
        if is_damaged:
            self._forget_all()

    def _damaged(self) -> StoreError:
        """A name by which something was added up is not there any more: nothing of it counts."""
        self._forget_all()
        return StoreError(
            Unsaid.translate(
                "Store",
                "What reports had added up was damaged on the disk and is put aside; the attempts are not touched. "
                "Open the report again: all is added up anew.",
            )
        )

    def _forget_all(self) -> None:
        with self._database.noting() as connection:
            for table in ("sums", "summed", "sum_names"):
                connection.execute(f"DELETE FROM {table}")


_IS_DAMAGED: Final = """
    SELECT EXISTS (SELECT 1 FROM summed WHERE typeof(person) <> 'text' OR typeof(until) <> 'integer')
        OR EXISTS (SELECT 1 FROM sum_names WHERE typeof(sort) <> 'integer' OR typeof(place) <> 'text'
                   OR typeof(level) <> 'text' OR typeof(name) <> 'text')"""


def _names_of(connection: sqlite3.Connection, sort: Sort) -> dict[int, tuple[str, str, str]]:
    """Place, level and name of each key of a sort."""
    rows = connection.execute("SELECT key, place, level, name FROM sum_names WHERE sort = ?", (sort,))
    return {key: (place, level, name) for key, place, level, name in rows}


_ONLY: Final = """AND sums.name IN (
    SELECT key FROM sum_names WHERE sort = :sort AND (:place = '' OR place = :place)
           AND (:names = '[]' OR name IN (SELECT value FROM json_each(:names))))"""
_TOGETHER: Final = """
    WITH one AS MATERIALIZED (
             SELECT sums.person AS person, sums.name AS name, count, of_right, of_right * 1.0 / count AS share
             FROM summed CROSS JOIN sums ON sums.person = summed.key
             WHERE summed.person IN (SELECT value FROM json_each(:people))
                   AND sums.sort = :sort AND sums.week = -1 {only}),
         whole AS MATERIALIZED (
             SELECT person, count(*) - 1 AS others, sum(share) AS shares FROM one GROUP BY person),
         both AS (
             SELECT name, count, of_right, iif(others, share, NULL) AS share,
                    (shares - share) / nullif(others, 0) AS rest
             FROM one JOIN whole USING (person))
    SELECT name, count(*), sum(count), sum(of_right), count(share), total(share), total(share * share),
           total(rest), total(rest * rest), total(share * rest)
    FROM both GROUP BY name"""


def _require_may_read(connection: sqlite3.Connection, by: str, people: Collection[str]) -> None:
    if {*people} <= {by}:
        require_person(connection, by)
    else:
        require_may(connection, by, Act.READ_REPORTS)


def forget(connection: sqlite3.Connection, people: Collection[str]) -> None:
    """Deletes all that was added up of these: what their attempts say is no longer so, or they go themselves."""
    those = json_list(people)
    connection.execute(
        "DELETE FROM sums WHERE person IN ( SELECT key FROM summed WHERE person IN (SELECT value FROM json_each(?)))",
        (those,),
    )
    connection.execute("DELETE FROM summed WHERE person IN (SELECT value FROM json_each(?))", (those,))


# What is still to be added


def _listed(connection: sqlite3.Connection, people: Collection[str]) -> _Adding:
    """Each attempt of theirs that has ended since their sums were made, in the order of the ends of each."""
    (newest,) = connection.execute("SELECT ifnull(max(entry), 0) FROM ends").fetchone()
    until: dict[str, int | None] = {person: _until(connection, person) for person in people}
    known = [entry for entry in until.values() if entry is not None]
    rows: list[_Row] = []
    if known and min(known) < newest:
        # from what has ended since to whose it is: what had ended before is not read again
        found = connection.execute(
            """SELECT ends.entry, starts.entry, person FROM ends CROSS JOIN starts ON starts.entry = ends.attempt
               WHERE ends.entry > ? ORDER BY ends.entry""",
            (min(known),),
        )
        rows += [row for row in found if (before := until.get(row[2])) is not None and before < row[0]]
    for person in sorted(person for person, before in until.items() if before is None):
        rows += connection.execute(
            """SELECT ends.entry, starts.entry, person FROM starts JOIN ends ON ends.attempt = starts.entry
               WHERE person = ? ORDER BY ends.entry""",
            (person,),
        )
    return _Adding(rows, until, newest)


def _until(connection: sqlite3.Connection, person: str) -> int | None:
    row = connection.execute("SELECT until FROM summed WHERE person = ?", (person,)).fetchone()
    return int(row[0]) if row is not None else None


def _is_as_known(connection: sqlite3.Connection, adding: _Adding, person: str) -> bool:
    if person not in adding.changed and _until(connection, person) != adding.until[person]:
        adding.changed.add(person)
    return person not in adding.changed


def _close(connection: sqlite3.Connection, adding: _Adding) -> None:
    """Whoever has nothing new is up to date as well: what has ended until now is not looked through again."""
    for person in sorted(adding.until):
        if _is_as_known(connection, adding, person) and (adding.until[person] or -1) < adding.newest:
            _set_until(connection, adding, person, adding.newest)


def _set_until(connection: sqlite3.Connection, adding: _Adding, person: str, entry: int) -> int:
    (key,) = connection.execute(
        "INSERT INTO summed (person, until) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET until = excluded.until"
        " RETURNING key",
        (person, entry),
    ).fetchone()
    adding.until[person] = entry
    return int(key)


# Adding


def _add(connection: sqlite3.Connection, adding: _Adding, rows: Sequence[_Row], add: Adder) -> None:
    of_each: dict[str, list[tuple[int, int]]] = {}
    for end, start, person in rows:
        of_each.setdefault(person, []).append((end, start))
    names: dict[tuple[int, str, str, str], int] = {}
    for person, attempts in of_each.items():
        if not _is_as_known(connection, adding, person):
            continue
        found: dict[_Key, list[int]] = {}
        for end, start in attempts:
            if (ended := _ended(connection, end, start)) is not None:
                _gather(found, ended.week, add(ended))
        key = _set_until(connection, adding, person, attempts[-1][0])
        _write(connection, key, found, names)


def _gather(found: dict[_Key, list[int]], week: int, sums: Iterable[Sum]) -> None:
    for each in sums:
        for when in (ALL_TIME, week) if each.sort in BY_WEEK else (ALL_TIME,):
            key = (int(each.sort), when, each.place, each.level, each.name)
            known = found.get(key)
            if known is None:
                found[key] = [each.count, each.right, each.ms]
            elif each.sort is Sort.FIRST:
                if each.ms < known[2]:
                    known[:] = [each.count, each.right, each.ms]
            else:
                known[0] += each.count
                known[1] += each.right
                known[2] += each.ms


_ADDED: Final = """
    INSERT INTO sums (person, sort, week, name, count, of_right, ms) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count, of_right = of_right + excluded.of_right,
                              ms = ms + excluded.ms"""
_EARLIER: Final = """
    INSERT INTO sums (person, sort, week, name, count, of_right, ms) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET of_right = excluded.of_right, ms = excluded.ms WHERE excluded.ms < ms"""
"""An attempt that was gone on with late may tell what came first."""


def _write(
    connection: sqlite3.Connection,
    person: int,
    found: dict[_Key, list[int]],
    names: dict[tuple[int, str, str, str], int],
) -> None:
    for (sort, week, place, level, called), (count, right, ms) in found.items():
        name = _named(connection, (sort, place, level, called), names)
        connection.execute(_EARLIER if sort == Sort.FIRST else _ADDED, (person, sort, week, name, count, right, ms))


def _named(
    connection: sqlite3.Connection, name: tuple[int, str, str, str], known: dict[tuple[int, str, str, str], int]
) -> int:
    if name not in known:
        connection.execute("INSERT OR IGNORE INTO sum_names (sort, place, level, name) VALUES (?, ?, ?, ?)", name)
        (known[name],) = connection.execute(
            "SELECT key FROM sum_names WHERE sort = ? AND place = ? AND level = ? AND name = ?", name
        ).fetchone()
    return known[name]


def _ended(connection: sqlite3.Connection, end: int, start: int) -> Ended | None:
    """None of an attempt of which nobody knows any more where or when it was: a part of it was damaged."""
    row = connection.execute(
        """SELECT rulebook, game, focus, level, at, finished, ends.elapsed_ms, rounds
           FROM starts, ends JOIN entries ON key = ends.entry WHERE starts.entry = ? AND ends.entry = ?""",
        (start, end),
    ).fetchone()
    if row is None:
        return None
    rulebook, game, focus, level, at, finished, elapsed_ms, rounds = row
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
        lines=_lines(connection, start),
    )


def _lines(connection: sqlite3.Connection, attempt: int) -> tuple[Line, ...]:
    judged = connection.execute(
        """SELECT entry, clause, mark, severity, adds IS NOT NULL FROM judged
           WHERE attempt = ? AND mark IN (SELECT value FROM json_each(?)) ORDER BY entry""",
        (attempt, json_list(TRIES)),
    ).fetchall()
    said = told(connection, attempt, {entry for entry, *_ in judged}) if judged else {}
    return tuple(
        [
            Line(
                entry=entry,
                clause=clause,
                mark=Mark(mark),
                severity=severity,
                is_further=bool(is_further),
                took_ms=said[entry].took_ms,
                at=said[entry].at,
                detail=said[entry].detail,
            )
            for entry, clause, mark, severity, is_further in judged
            if entry in said and isinstance(clause, str) and isinstance(severity, str)
        ]
    )
