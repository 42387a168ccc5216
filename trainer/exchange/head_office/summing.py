"""What reports read at head office, added up there of what has just come: the sums that a station makes of the same.

Most attempts come whole; their answers lie in the connection's own table. Of one that was begun earlier they are
looked up. What is counted by week is kept by week alone: all of it together is the sum of the weeks, and half as many
rows are written. Where a verdict was set aside, or something was erased, all of that person's is added up anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from trainer.records import Level, Mark
from trainer.sums import ALL_TIME, ANSWERED, BETWEEN, BY_WEEK, Sort

if TYPE_CHECKING:
    from trainer.exchange.head_office.connecting import Connection

_WEEKLY: Final = ", ".join(str(int(each)) for each in sorted(BY_WEEK))
_TRIES: Final = f"'{Mark.RIGHT}', '{Mark.WRONG}', '{Mark.MISSED}', '{Mark.HINTED}'"
_LEVELS: Final = f"'{Level.PRACTICE}', '{Level.TEST}'"

_WANTED: Final = """
    INSERT INTO wanted SELECT person, station, attempt, number, own, focus, level, is_finished, elapsed_ms, rounds,
                              week, is_whole, is_here
    FROM fresh_ends WHERE person IS NOT NULL AND person <> ALL (%(anew)s)"""
_WANTED_ANEW: Final = """
    INSERT INTO wanted SELECT person, station, attempt, number, own, focus, level, is_finished, elapsed_ms, rounds,
                              week, is_whole, false
    FROM ends WHERE property = %(property)s AND person = ANY (%(anew)s)"""

_STEP: Final = """
    wanted.person, wanted.level, wanted.week, lines.game, lines.clause, lines.severity, lines.is_further,
    lines.took_ms, lines.effect, lines.ask, lines.place, lines.station, lines.number, lines.mark"""
_COUNTED: Final = f"""
    INSERT INTO counted
    SELECT person, level, week, game, clause, severity, is_further, coalesce(took_ms, 0), effect, ask, place,
           CASE WHEN about IS NULL THEN found.mark ELSE ruled.mark END
    FROM (
        SELECT {_STEP} FROM wanted JOIN new_steps AS lines USING (station, attempt)
        WHERE wanted.is_here AND wanted.level IN ({_LEVELS})
        UNION ALL
        SELECT {_STEP} FROM wanted CROSS JOIN LATERAL (
            SELECT * FROM steps WHERE property = %(property)s AND steps.station = wanted.station
                AND steps.number > wanted.attempt AND steps.number < wanted.number
                AND steps.attempt = wanted.attempt OFFSET 0) AS lines
        WHERE NOT wanted.is_here AND wanted.level IN ({_LEVELS})
    ) AS found
    LEFT JOIN ruled ON ruled.property = %(property)s AND about_station = station AND about = number"""


def _of_steps(sort: Sort, level: str, which: str, *, first: str = "NULL", second: str = "NULL", fault: str = "") -> str:
    """A count of each; `first` and `second` are words of its name, `fault` is its text before them."""
    ms = "sum(took_ms)" if sort in (Sort.STEPS, Sort.QUESTION) else "0"
    right = "0" if sort is Sort.FAULT else f"count(*) FILTER (WHERE mark = '{Mark.RIGHT}')"
    return f"""SELECT person, {int(sort)} AS sort, week, game, {level} AS level, {first}::int AS one, {second}::int AS
        two, {fault or "''"} AS told, count(*) AS count, {right} AS of_right, {ms} AS ms
        FROM counted WHERE {which} GROUP BY 1, 3, 4, 5, 6, 7, 8"""


_FIRST_TRY: Final = f"mark IN ({_TRIES}) AND NOT is_further AND clause IS NOT NULL"
_FOUND: Final = " UNION ALL ".join(
    (
        _of_steps(Sort.CLAUSE, "level", _FIRST_TRY, first="clause"),
        _of_steps(Sort.STEPS, "level", _FIRST_TRY),
        _of_steps(
            Sort.FAULT,
            "level",
            f"mark IN ('{Mark.WRONG}', '{Mark.MISSED}')",
            first="effect",
            # an answer to a question is nothing done at a table
            fault=f"CASE WHEN ask IS NOT NULL OR severity = '' THEN '{ANSWERED}' "
            f"ELSE severity || '{BETWEEN}' || CASE WHEN effect IS NULL THEN mark ELSE '' END END",
        ),
        _of_steps(Sort.QUESTION, "''", f"{_FIRST_TRY} AND ask IS NOT NULL", first="ask", second="clause"),
        f"""SELECT person, {int(Sort.ROUNDS)}, week, own, level, NULL, NULL, '', sum(rounds), 0, sum(elapsed_ms)
            FROM wanted WHERE is_whole AND is_finished AND level IN ({_LEVELS}) GROUP BY person, week, own, level""",
        f"""SELECT person, {int(Sort.DONE)}, week, own, '', focus, NULL, '', count(*), 0, sum(elapsed_ms)
            FROM wanted WHERE is_finished AND level <> '{Level.SHOW}' GROUP BY person, week, own, focus""",
        f"""(SELECT DISTINCT ON (person, game, ask, clause) person, {int(Sort.FIRST)}, week, game, '', ask, clause, '',
            1, (mark = '{Mark.RIGHT}')::int, place FROM counted WHERE {_FIRST_TRY} AND ask IS NOT NULL
            ORDER BY person, game, ask, clause, place)""",
    )
)
_TOLD: Final = f"""
    INSERT INTO told
    SELECT named.*, names.key FROM (
        SELECT person, sort, week, game.word AS place, level,
               told || coalesce(one.word, '')
               || CASE WHEN sort IN ({int(Sort.QUESTION)}, {int(Sort.FIRST)}) THEN '{BETWEEN}' || two.word ELSE '' END
               AS name, count, of_right, ms
        FROM ({_FOUND}) AS found JOIN words AS game ON game.key = game LEFT JOIN words AS one ON one.key = one
        LEFT JOIN words AS two ON two.key = two) AS named
    LEFT JOIN names USING (sort, place, level, name)"""
_MISSING: Final = """
    INSERT INTO names (sort, place, level, name) SELECT DISTINCT sort, place, level, name FROM told WHERE key IS NULL
    ON CONFLICT DO NOTHING"""
_FILLED: Final = """
    UPDATE told SET key = names.key FROM names WHERE told.key IS NULL AND names.sort = told.sort
    AND names.place = told.place AND names.level = told.level AND names.name = told.name"""
_SUMMED: Final = f"""
    INSERT INTO sums AS kept (property, person, sort, week, name, count, of_right, ms)
    SELECT %(property)s, person, sort, CASE WHEN sort IN ({_WEEKLY}) THEN week ELSE {ALL_TIME} END AS span, key,
           sum(count), sum(of_right), sum(ms)
    FROM told WHERE sort <> {int(Sort.FIRST)} GROUP BY person, sort, span, key ORDER BY person, sort, span, key
    ON CONFLICT (property, person, sort, week, name) DO UPDATE SET count = kept.count + excluded.count,
        of_right = kept.of_right + excluded.of_right, ms = kept.ms + excluded.ms"""
_EARLIEST: Final = f"""
    INSERT INTO sums AS kept (property, person, sort, week, name, count, of_right, ms)
    SELECT %(property)s, person, sort, {ALL_TIME}, key, count, of_right, ms FROM told WHERE sort = {int(Sort.FIRST)}
    ON CONFLICT (property, person, sort, week, name) DO UPDATE SET of_right = excluded.of_right, ms = excluded.ms
        WHERE excluded.ms < kept.ms"""
"""An attempt that was gone on with late may tell what came first."""


def prepare(connection: Connection) -> None:
    """The tables in which it is added up."""
    connection.execute(
        """CREATE TEMP TABLE wanted (
            person int, station int, attempt bigint, number bigint, own int, focus int, level text,
            is_finished boolean, elapsed_ms bigint, rounds int, week int, is_whole boolean, is_here boolean)"""
    )
    connection.execute(
        """CREATE TEMP TABLE counted (
            person int, level text, week int, game int, clause int, severity text, is_further boolean, took_ms int,
            effect int, ask int, place bigint, mark text)"""
    )
    connection.execute(
        """CREATE TEMP TABLE told (
            person int, sort int, week int, place text, level text, name text, count bigint, of_right bigint,
            ms bigint, key int)"""
    )


def add(connection: Connection, property_: int, anew: Sequence[int]) -> None:
    """What has come in this transaction; of the people in `anew` everything there is."""
    values = {"property": property_, "anew": [*anew]}
    connection.execute("TRUNCATE wanted, counted, told")
    connection.execute(_WANTED, values)
    if anew:
        connection.execute("DELETE FROM sums WHERE property = %(property)s AND person = ANY (%(anew)s)", values)
        connection.execute(_WANTED_ANEW, values)
    connection.execute(_COUNTED, values)
    connection.execute(_TOLD, values)
    if connection.execute(_MISSING).rowcount:
        connection.execute(_FILLED)
    connection.execute(_SUMMED, values)
    connection.execute(_EARLIEST, values)
