"""The tables and views at head office, version after version. A shipped version never changes: what is new goes behind.

What grows with the rounds is parted by property and, within it, by the month in which it was dealt: an old month is
taken off, and a new property comes, without the others noticing. Every row carries its entry's place in the chain and
its hash. The chain's `at` is part of each key because a parted table wants it there; that no number comes twice is
looked at before anything is kept.
"""

from __future__ import annotations

from typing import Final

from trainer.exchange.head_office.connecting import ANALYST, SCHEMA
from trainer.sums import Sort

BY_MONTH: Final = ("starts", "steps", "ends", "others")
"""The tables that are parted by property and month."""
_LINK: Final = """
    property int NOT NULL, station int NOT NULL, number bigint NOT NULL, at timestamptz NOT NULL, hash bytea NOT NULL,
    place bigint NOT NULL"""
_PARTED: Final = "PRIMARY KEY (property, station, number, at)) PARTITION BY LIST (property)"


def _parted(name: str, columns: str) -> str:
    return f"CREATE TABLE {name} ({_LINK}, {columns}, {_PARTED}"


_OF_A_CHAIN: Final = "SELECT property, station, number, at, hash, place, {kind} AS kind FROM {table}"
_KINDS: Final = (
    ("starts", "'start'"),
    ("steps", "'answer'"),
    ("ends", "'end'"),
    ("rulings", "'overrule'"),
    ("others", "kind"),
)

_TABLES: Final = (
    """CREATE TABLE properties (
        key int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text NOT NULL UNIQUE,
        name text NOT NULL,
        place bigint NOT NULL DEFAULT 0,
        hash bytea NOT NULL DEFAULT '',
        pushed_at timestamptz)""",
    """CREATE TABLE stations (
        key int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        property int NOT NULL REFERENCES properties,
        id text NOT NULL,
        name text NOT NULL,
        last bigint NOT NULL DEFAULT 0,
        UNIQUE (property, id))""",
    """CREATE TABLE people (
        key int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        property int NOT NULL REFERENCES properties,
        id text NOT NULL,
        name text NOT NULL DEFAULT '',
        staff_number text NOT NULL DEFAULT '',
        role text NOT NULL DEFAULT '',
        is_active boolean NOT NULL DEFAULT false,
        UNIQUE (property, id))""",
    "CREATE TABLE groups (property int NOT NULL REFERENCES properties, id text, name text NOT NULL,"
    " PRIMARY KEY (property, id))",
    "CREATE TABLE memberships (property int, group_id text, person int REFERENCES people ON DELETE CASCADE,"
    " PRIMARY KEY (property, group_id, person),"
    " FOREIGN KEY (property, group_id) REFERENCES groups ON DELETE CASCADE)",
    # what is said again and again is kept once
    "CREATE TABLE words (key int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, word text NOT NULL UNIQUE)",
    _parted("starts", "id text NOT NULL, person int, own int NOT NULL, focus int NOT NULL, level text NOT NULL"),
    _parted(
        "steps",
        "attempt bigint NOT NULL, mark text NOT NULL, severity text NOT NULL, clause int, is_further boolean NOT NULL,"
        " took_ms int, game int NOT NULL, effect int, ask int",
    ),
    _parted(
        "ends",
        "attempt bigint NOT NULL, person int, own int NOT NULL, focus int NOT NULL, level text NOT NULL,"
        " is_finished boolean NOT NULL, elapsed_ms bigint NOT NULL, rounds int NOT NULL, week int NOT NULL,"
        " is_whole boolean NOT NULL",
    ),
    _parted("others", "kind text NOT NULL"),
    f"CREATE TABLE rulings ({_LINK}, about_station int NOT NULL, about bigint NOT NULL, mark text,"
    " PRIMARY KEY (property, station, number))",
    "CREATE INDEX rulings_of_a_step ON rulings (property, about_station, about, place)",
    "CREATE INDEX starts_of_a_person ON starts (property, person)",
    "CREATE INDEX ends_of_a_person ON ends (property, person)",
    # sums as reports read them: a part for each property; they say nothing that the rows above don't
    """CREATE TABLE names (
        key int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        sort int NOT NULL, place text NOT NULL, level text NOT NULL, name text NOT NULL,
        UNIQUE (sort, place, level, name))""",
    """CREATE TABLE sums (
        property int NOT NULL, person int NOT NULL, sort int NOT NULL, week int NOT NULL, name int NOT NULL,
        count bigint NOT NULL, of_right bigint NOT NULL, ms bigint NOT NULL,
        PRIMARY KEY (property, person, sort, week, name)) PARTITION BY LIST (property)""",
)


def _report(name: str, sort: Sort, columns: str) -> str:
    """A view of one sort of sums, under the names that analysts look for."""
    return f"CREATE VIEW {name} AS SELECT {columns} FROM summed WHERE sort = {int(sort)}"


_WHO: Final = "property, property_name, person, person_name, week, monday, place"
_VIEWS: Final = (
    "CREATE VIEW entries AS "
    + " UNION ALL ".join(_OF_A_CHAIN.format(table=table, kind=kind) for table, kind in _KINDS),
    """CREATE VIEW ruled AS
       SELECT DISTINCT ON (property, about_station, about) property, about_station, about, mark
       FROM rulings ORDER BY property, about_station, about, place DESC""",
    # each answer with the mark that counts today
    """CREATE VIEW judged AS
       SELECT steps.property, properties.name AS property_name, stations.name AS station_name, steps.at, starts.id AS
              attempt, people.id AS person, people.name AS person_name, game.word AS place, starts.level,
              clause.word AS clause, CASE WHEN ruled.about IS NULL THEN steps.mark ELSE ruled.mark END AS mark,
              severity, effect.word AS effect, ask.word AS ask, is_further, took_ms
       FROM steps JOIN properties ON properties.key = steps.property JOIN stations ON stations.key = steps.station
       JOIN starts ON starts.property = steps.property AND starts.station = steps.station
            AND starts.number = steps.attempt
       LEFT JOIN people ON people.key = starts.person JOIN words AS game ON game.key = game
       LEFT JOIN words AS clause ON clause.key = clause LEFT JOIN words AS effect ON effect.key = effect
       LEFT JOIN words AS ask ON ask.key = ask
       LEFT JOIN ruled ON ruled.property = steps.property AND about_station = steps.station
            AND about = steps.number""",
    """CREATE VIEW summed AS
       SELECT sums.property, properties.name AS property_name, people.id AS person, people.name AS person_name,
              sums.sort, nullif(week, -1) AS week, date '1970-01-01' + 7 * nullif(week, -1) - 3 AS monday,
              names.place, names.level, names.name, count, of_right, ms
       FROM sums JOIN properties ON properties.key = sums.property JOIN people ON people.key = sums.person
       JOIN names ON names.key = sums.name""",
    _report("first_tries", Sort.STEPS, f"{_WHO}, level, count, of_right, ms"),
    _report("clauses", Sort.CLAUSE, f"{_WHO}, level, name AS clause, count, of_right"),
    _report(
        "faults",
        Sort.FAULT,
        f"{_WHO}, level, split_part(name, '|', 1) AS severity, split_part(name, '|', 2) AS effect, count",
    ),
    _report("whole_rounds", Sort.ROUNDS, f"{_WHO}, level, count, ms"),
    _report(
        "questions",
        Sort.QUESTION,
        f"{_WHO}, split_part(name, '|', 1) AS ask, split_part(name, '|', 2) AS clause, count, of_right, ms",
    ),
    _report("finished", Sort.DONE, f"{_WHO}, name AS part, count, ms"),
)
"""Where a week is null, it is since there are records: what is counted by week has no other row."""

_ROLE: Final = (
    f"""DO $$ BEGIN
        IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '{ANALYST}') THEN CREATE ROLE {ANALYST} NOLOGIN; END IF;
    END $$""",
    f"GRANT USAGE ON SCHEMA {SCHEMA} TO {ANALYST}",
    f"GRANT SELECT ON ALL TABLES IN SCHEMA {SCHEMA} TO {ANALYST}",
)

MIGRATIONS: Final = (("first tables", (*_TABLES, *_VIEWS, *_ROLE)),)
"""In order, each by its name; a database of version n has had the first n. A shipped one is never changed or moved."""
