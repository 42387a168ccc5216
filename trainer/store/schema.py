"""The tables as the first version made them. A shipped version never changes: what is new goes into a migration."""

from __future__ import annotations

APPLICATION_ID = 0x4465616C
"""`Deal` in ASCII, at the head of the file: tells our database from any other SQLite file."""


def never(table: str, act: str, condition: str = "") -> str:
    return f"""
        CREATE TRIGGER {table}_never_{act.lower()} BEFORE {act} ON {table} {condition}
        BEGIN SELECT RAISE(ABORT, '{table} are append-only'); END"""


_STATION = """
    CREATE TABLE station (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        id TEXT NOT NULL
    ) STRICT"""

_PEOPLE = """
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        staff_number TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('trainee', 'instructor', 'supervisor')),
        group_name TEXT NOT NULL,
        is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
        pin TEXT,
        wrong_tries INTEGER NOT NULL DEFAULT 0,
        last_wrong_ms INTEGER NOT NULL DEFAULT 0
    ) STRICT"""

_SETTINGS = """
    CREATE TABLE settings (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL CHECK (json_valid(value))
    ) STRICT, WITHOUT ROWID"""

_RULEBOOKS = """
    CREATE TABLE rulebooks (
        hash TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) STRICT"""

# The chain. Nothing in it says who or what: that is the payload's, which may be erased one day while the chain stays.
_ENTRIES = """
    CREATE TABLE entries (
        id TEXT PRIMARY KEY,
        station TEXT NOT NULL,
        number INTEGER NOT NULL CHECK (number >= 1),
        kind TEXT NOT NULL,
        at TEXT NOT NULL,
        previous TEXT NOT NULL,
        payload_hash TEXT NOT NULL,
        hash TEXT NOT NULL,
        UNIQUE (station, number)
    ) STRICT, WITHOUT ROWID"""

# What scores ask for is read out of the body by generated columns and kept in indexes: there is no second copy that
# could differ from what the chain vouches for, and it goes when the payload goes.
_PAYLOADS = """
    CREATE TABLE payloads (
        entry TEXT PRIMARY KEY REFERENCES entries (id),
        body TEXT NOT NULL CHECK (json_valid(body)),
        attempt_number INTEGER AS (json_extract(body, '$.number')),
        person TEXT AS (json_extract(body, '$.start.person')),
        rulebook TEXT AS (json_extract(body, '$.start.rulebook')),
        game TEXT AS (json_extract(body, '$.start.game')),
        focus TEXT AS (json_extract(body, '$.start.focus')),
        level TEXT AS (json_extract(body, '$.start.level')),
        attempt TEXT AS (json_extract(body, '$.attempt')),
        step INTEGER AS (json_extract(body, '$.answer.step')),
        attempt_no INTEGER AS (json_extract(body, '$.answer.attempt_no')),
        by_trainee INTEGER AS (json_extract(body, '$.answer.by_trainee')),
        mark TEXT AS (json_extract(body, '$.answer.mark')),
        severity TEXT AS (json_extract(body, '$.answer.severity')),
        clause TEXT AS (json_extract(body, '$.answer.clause')),
        finished INTEGER AS (json_extract(body, '$.end.finished')),
        elapsed_ms INTEGER AS (json_extract(body, '$.end.elapsed_ms')),
        rounds INTEGER AS (json_extract(body, '$.end.rounds')),
        voids TEXT AS (json_extract(body, '$.voids')),
        mark_instead TEXT AS (json_extract(body, '$.mark_instead'))
    ) STRICT"""

_ERASED = """
    CREATE TABLE erased (
        entry TEXT PRIMARY KEY REFERENCES entries (id),
        erasure TEXT NOT NULL REFERENCES entries (id)
    ) STRICT, WITHOUT ROWID"""

# An answer as it counts today: the last overruling has the mark, and none when the answer is not to count at all.
_JUDGED = """
    CREATE VIEW judged AS
    SELECT answer.entry, answer.attempt, answer.clause, answer.severity,
           iif(overruled.entry IS NULL, answer.mark, overruled.mark_instead) AS mark
    FROM payloads AS answer LEFT JOIN payloads AS overruled ON overruled.entry = (
        SELECT max(entry) FROM payloads WHERE voids = answer.entry AND voids IS NOT NULL)
    WHERE answer.step IS NOT NULL AND answer.by_trainee = 1 AND answer.attempt_no = 1"""

FIRST_TABLES = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    _STATION,
    "INSERT INTO station (only, id) VALUES (1, lower(hex(randomblob(16))))",
    _PEOPLE,
    "CREATE UNIQUE INDEX people_by_staff_number ON people (staff_number) WHERE staff_number <> ''",
    _SETTINGS,
    _RULEBOOKS,
    _ENTRIES,
    "CREATE INDEX starts_of_a_station ON entries (station) WHERE kind = 'start'",
    _PAYLOADS,
    """CREATE INDEX starts ON payloads (person, attempt_number, entry, rulebook, game, focus, level)
       WHERE attempt_number IS NOT NULL""",
    """CREATE INDEX answers ON payloads (attempt, by_trainee, attempt_no, clause, mark, severity, entry)
       WHERE step IS NOT NULL""",
    "CREATE INDEX ends ON payloads (attempt, finished, elapsed_ms, rounds, entry) WHERE finished IS NOT NULL",
    "CREATE INDEX overrulings ON payloads (voids, entry, mark_instead) WHERE voids IS NOT NULL",
    _ERASED,
    _JUDGED,
    *(never(table, act) for table in ("entries", "rulebooks", "erased", "station") for act in ("UPDATE", "DELETE")),
    never("payloads", "UPDATE"),
    # A payload may go once the chain says so, never before; and what was erased does not come back.
    never("payloads", "DELETE", "WHEN NOT EXISTS (SELECT 1 FROM erased WHERE entry = OLD.entry)"),
    never("payloads", "INSERT", "WHEN EXISTS (SELECT 1 FROM erased WHERE entry = NEW.entry)"),
    never(
        "erased",
        "INSERT",
        """WHEN (SELECT kind FROM entries WHERE id = NEW.entry) = 'erasure'
           OR (SELECT kind FROM entries WHERE id = NEW.erasure) IS NOT 'erasure'""",
    ),
)


def _judged_with_faults(is_one: str) -> str:
    """Beside first tries also further faults at a step, with the points that each adds to what the step has cost."""
    return f"""CREATE VIEW judged AS
       SELECT answer.entry, answer.attempt, answer.clause, answer.severity,
              iif(answer.attempt_no = 1, NULL, json_extract(answer.body, '$.answer.adds')) AS adds,
              iif(overruled.entry IS NULL, answer.mark, overruled.mark_instead) AS mark
       FROM payloads AS answer LEFT JOIN payloads AS overruled ON overruled.entry = (
           SELECT max(entry) FROM payloads WHERE voids = answer.entry AND voids IS NOT NULL)
       WHERE answer.step IS NOT NULL AND answer.by_trainee = 1 AND (answer.attempt_no = 1 OR {is_one})"""


_ADDS = "json_extract(answer.body, '$.answer.adds') IS NOT NULL"
FURTHER_FAULTS = ("DROP VIEW judged", _judged_with_faults(_ADDS))
# A line whose content was damaged on the disk is no further fault, and the lines beside it can still be read.
DAMAGED_LINES = ("DROP VIEW judged", _judged_with_faults(f"json_valid(answer.body) AND {_ADDS}"))

# Which program has an open attempt before it, so that two never write to one. No entry of the chain.
HOLDS = (
    """CREATE TABLE holds (
        attempt TEXT PRIMARY KEY,
        holder TEXT NOT NULL,
        at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
)

# How often and how long attempts were left, for the list of them. Older programs don't know the marks of such lines.
LEAVINGS = ("CREATE INDEX leavings ON payloads (attempt) WHERE mark = 'resumed'",)

# What is worked out of all attempts, so that it need not be done anew each time: it says nothing that they don't, and
# may go whenever they change. No entry of the chain.
RECKONINGS = (
    """CREATE TABLE reckonings (
        person TEXT PRIMARY KEY,
        until TEXT NOT NULL,
        body TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
)

# Whoever sets up the station has a role of their own. SQLite changes no condition of a table that stands.
ADMINISTRATORS = (
    """CREATE TABLE people_with_administrators (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        staff_number TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('trainee', 'instructor', 'supervisor', 'administrator')),
        group_name TEXT NOT NULL,
        is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
        pin TEXT,
        wrong_tries INTEGER NOT NULL DEFAULT 0,
        last_wrong_ms INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    "INSERT INTO people_with_administrators SELECT * FROM people",
    "DROP TABLE people",
    "ALTER TABLE people_with_administrators RENAME TO people",
    "CREATE UNIQUE INDEX people_by_staff_number ON people (staff_number) WHERE staff_number <> ''",
)

# What a home asks of a long history without reading it: the attempts without an end, which like an index follow the
# rows by themselves and say nothing that those don't (who asks still looks for an end), and what was taken of an
# exercise. No entry of the chain.
FOR_HOME = (
    "CREATE TABLE unended (attempt INTEGER PRIMARY KEY) STRICT",
    "INSERT INTO unended SELECT entry FROM starts WHERE NOT EXISTS (SELECT 1 FROM ends WHERE attempt = starts.entry)",
    """CREATE TRIGGER unended_after_a_start AFTER INSERT ON starts
       WHEN NOT EXISTS (SELECT 1 FROM ends WHERE attempt = NEW.entry)
       BEGIN INSERT OR IGNORE INTO unended (attempt) VALUES (NEW.entry); END""",
    """CREATE TRIGGER unended_after_an_end AFTER INSERT ON ends
       BEGIN DELETE FROM unended WHERE attempt = NEW.attempt; END""",
    """CREATE TRIGGER unended_after_an_erasure AFTER DELETE ON starts
       BEGIN DELETE FROM unended WHERE attempt = OLD.entry; END""",
    # what somebody has ever taken of one exercise is asked for as often
    "CREATE INDEX starts_of_a_game ON starts (person, game, rulebook, focus, id)",
)
