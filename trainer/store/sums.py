"""What reports add up, kept beside the attempts: brought up to date by what has ended since, and made anew at any time.

They go when an attempt of their person's is overruled or erased. What is added, the training decides.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from typing import Final

from trainer.store.adding_up import carry_on, close, listed
from trainer.store.database import Database, json_list, quickly
from trainer.store.people import require_person
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.sums import ALL_TIME, Adder, Sort, Together, Told
from trainer.tongue import Unsaid

_TURNS: Final = 3
"""Who was overruled, or added up elsewhere, while it went on is taken up anew so often."""


class Sums:
    """The sums of one store. Who asks is named by their id: their own anybody may read, others' as the rights say."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._asked = 0
        """So many wait for sums of theirs."""

    def bring_up(self, people: Collection[str], add: Adder, *, by: str) -> Iterator[tuple[int, int]]:
        """Adds what has ended since the last time, some rounds at a time, and tells how many of how many are in.

        Whoever goes on no longer leaves it as far as it came. Raises `StoreError` where `by` may not.
        """
        self._asked += 1
        try:
            yield from self._bring_up(people, add, by)
        finally:
            self._asked -= 1

    def keep_up(self, add: Adder) -> Iterator[tuple[int, int]]:
        """The same of everybody, by the program itself; it leaves off while somebody waits for a report."""
        with self._database.reading() as connection:
            people = [person for (person,) in connection.execute("SELECT id FROM people WHERE typeof(id) = 'text'")]
        going_on = self._bring_up(people, add)
        while not self._asked and (told := next(going_on, None)) is not None:
            yield told

    def _bring_up(self, people: Collection[str], add: Adder, by: str | None = None) -> Iterator[tuple[int, int]]:
        self._put_aside_damaged()
        left = {*people}
        for _ in range(_TURNS):
            with self._database.reading() as connection:
                if by is not None:
                    _require_may_read(connection, by, people)
                adding = listed(connection, left)
            if adding.is_done:
                break
            yield from carry_on(self._database, adding, add)
            with self._database.noting() as connection:
                close(connection, adding)
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
            whose = {0: "", **dict(quickly(connection, _PEOPLE, {}) if each_person else ())}
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


_PEOPLE: Final = "SELECT key, person FROM summed"
_IS_DAMAGED: Final = """
    SELECT EXISTS (SELECT 1 FROM summed WHERE typeof(person) <> 'text' OR typeof(until) <> 'integer')
        OR EXISTS (SELECT 1 FROM sum_names WHERE typeof(sort) <> 'integer' OR typeof(place) <> 'text'
                   OR typeof(level) <> 'text' OR typeof(name) <> 'text')"""


def _names_of(connection: sqlite3.Connection, sort: Sort) -> dict[int, tuple[str, str, str]]:
    """Place, level and name of each key of a sort."""
    rows = quickly(connection, "SELECT key, place, level, name FROM sum_names WHERE sort = :sort", {"sort": sort})
    return {key: (place, level, name) for key, place, level, name in rows}


_ONLY: Final = """AND sums.name IN (
    SELECT key FROM sum_names WHERE sort = :sort AND (:place = '' OR place = :place)
           AND (:names = '[]' OR name IN (SELECT value FROM json_each(:names))))"""
_TOGETHER: Final = """
    WITH whole AS MATERIALIZED (
             SELECT summed.key AS key, count(*) - 1 AS others, sum(of_right * 1.0 / count) AS shares
             FROM summed CROSS JOIN sums ON sums.person = summed.key
             WHERE summed.person IN (SELECT value FROM json_each(:people))
                   AND sums.sort = :sort AND sums.week = -1 {only}
             GROUP BY summed.key),
         both AS (
             SELECT name, count, of_right, iif(others, of_right * 1.0 / count, NULL) AS share,
                    (shares - of_right * 1.0 / count) / nullif(others, 0) AS rest
             FROM whole CROSS JOIN sums ON sums.person = whole.key
             WHERE sums.sort = :sort AND sums.week = -1 {only})
    SELECT name, count(*), sum(count), sum(of_right), count(share), total(share), total(share * share),
           total(rest), total(rest * rest), total(share * rest)
    FROM both GROUP BY name"""
"""The sums are gone through twice, each time as they lie: to keep them in between takes longer."""


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
