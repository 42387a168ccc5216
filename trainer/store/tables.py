"""The tables as the eighth version made them: entries named by integers, contents in columns. It never changes."""

from __future__ import annotations

from typing import Final

from trainer.store.schema import never

STATION_IDS: Final = """
    CREATE TABLE stations (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE
    ) STRICT"""

# The chain. What can be worked out is not kept: neither the hash before nor that of a content that is there.
ENTRIES: Final = """
    CREATE TABLE entries (
        key INTEGER PRIMARY KEY,
        station INTEGER NOT NULL REFERENCES stations (key),
        number INTEGER NOT NULL CHECK (number >= 1),
        kind TEXT NOT NULL,
        at INTEGER NOT NULL,
        hash BLOB NOT NULL,
        signature BLOB NOT NULL,
        UNIQUE (station, number)
    ) STRICT"""

_ENTRY = "entry INTEGER PRIMARY KEY REFERENCES entries (key)"
_REST = "rest BLOB NOT NULL"

STARTS: Final = f"""
    CREATE TABLE starts (
        {_ENTRY},
        id TEXT NOT NULL UNIQUE,
        attempt_number INTEGER NOT NULL,
        person TEXT,
        rulebook TEXT NOT NULL,
        game TEXT NOT NULL,
        focus TEXT NOT NULL,
        level TEXT NOT NULL,
        rulebook_hash TEXT NOT NULL,
        {_REST}
    ) STRICT"""

ANSWERS: Final = f"""
    CREATE TABLE answers (
        {_ENTRY},
        attempt INTEGER NOT NULL,
        step INTEGER NOT NULL,
        attempt_no INTEGER NOT NULL,
        adds INTEGER,
        by_trainee INTEGER NOT NULL,
        mark TEXT NOT NULL,
        severity TEXT NOT NULL,
        clause TEXT NOT NULL,
        elapsed_ms INTEGER NOT NULL,
        {_REST}
    ) STRICT"""

ENDS: Final = f"""
    CREATE TABLE ends (
        {_ENTRY},
        attempt INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        elapsed_ms INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        {_REST}
    ) STRICT"""

OVERRULINGS: Final = f"""
    CREATE TABLE overrulings (
        {_ENTRY},
        voids INTEGER NOT NULL,
        mark_instead TEXT,
        {_REST}
    ) STRICT"""

PERSON_CHANGES: Final = f"CREATE TABLE person_changes ({_ENTRY}, person TEXT NOT NULL, {_REST}) STRICT"
KEYS: Final = f"CREATE TABLE keys ({_ENTRY}, public_key BLOB NOT NULL, {_REST}) STRICT"
ERASURES: Final = f"CREATE TABLE erasures ({_ENTRY}, {_REST}) STRICT"
MOVES: Final = f"CREATE TABLE moves ({_ENTRY}, {_REST}) STRICT"

# The versions of the house's own rulebooks, whose texts stand with those that attempts were dealt by.
BOOK_VERSIONS: Final = (
    f"""CREATE TABLE book_versions (
        {_ENTRY},
        book TEXT NOT NULL,
        version TEXT NOT NULL,
        rulebook_hash TEXT,
        {_REST}
    ) STRICT""",
    "CREATE INDEX versions_of_a_book ON book_versions (book)",
    *(never("book_versions", act) for act in ("UPDATE", "DELETE")),
)

# Of what is gone stays the hash, so that the chain verifies, and the number of an attempt, so that none has it again.
ERASED: Final = """
    CREATE TABLE erased (
        entry INTEGER PRIMARY KEY REFERENCES entries (key),
        erasure INTEGER NOT NULL REFERENCES entries (key),
        content_hash BLOB NOT NULL,
        attempt_number INTEGER
    ) STRICT"""

# An answer as it counts today: the last overruling has the mark, and none when the answer is not to count at all.
# Beside first tries also further faults at a step, with the points that each adds to what the step has cost.
_JUDGED = """
    CREATE VIEW judged AS
    SELECT answers.entry, answers.attempt, answers.clause, answers.severity,
           iif(answers.attempt_no = 1, NULL, answers.adds) AS adds,
           iif(overruled.entry IS NULL, answers.mark, overruled.mark_instead) AS mark
    FROM answers LEFT JOIN overrulings AS overruled ON overruled.entry = (
        SELECT max(entry) FROM overrulings WHERE voids = answers.entry)
    WHERE answers.by_trainee = 1 AND (answers.attempt_no = 1 OR answers.adds IS NOT NULL)"""

GROWN_CONTENTS: Final = ("starts", "answers", "ends", "overrulings", "erasures", "keys", "person_changes", "moves")
_STAYS = "('erasure', 'key', 'move')"
"""What no erasure takes: it says what was erased, who signed, and where the chain comes from."""

GROWN_TABLES: Final = (
    STATION_IDS,
    ENTRIES,
    STARTS,
    ANSWERS,
    ENDS,
    OVERRULINGS,
    PERSON_CHANGES,
    KEYS,
    ERASURES,
    MOVES,
    ERASED,
    # All that is asked of every round of a person: their rows are long, and there are thousands of them.
    "CREATE INDEX starts_of_a_person ON starts (person, attempt_number, rulebook, game, focus, level, id)",
    "CREATE INDEX starts_by_number ON starts (attempt_number)",
    "CREATE INDEX answers_of_an_attempt ON answers (attempt)",
    "CREATE INDEX leavings ON answers (attempt) WHERE mark = 'resumed'",
    "CREATE INDEX ends_of_an_attempt ON ends (attempt, finished)",
    "CREATE INDEX overrulings_of_an_answer ON overrulings (voids)",
    "CREATE INDEX changes_of_a_person ON person_changes (person)",
    "CREATE INDEX erased_attempts ON erased (attempt_number) WHERE attempt_number IS NOT NULL",
    _JUDGED,
)

# Made last, when what was kept before has been written anew.
KEPT_FOR_GOOD: Final = (
    *(never(table, act) for table in ("entries", "rulebooks", "erased", "stations") for act in ("UPDATE", "DELETE")),
    *(never(table, "UPDATE") for table in GROWN_CONTENTS),
    # A content may go once the chain says so, never before; and what was erased does not come back.
    *(
        never(table, "DELETE", "WHEN NOT EXISTS (SELECT 1 FROM erased WHERE entry = OLD.entry)")
        for table in GROWN_CONTENTS
    ),
    *(never(table, "INSERT", "WHEN EXISTS (SELECT 1 FROM erased WHERE entry = NEW.entry)") for table in GROWN_CONTENTS),
    never(
        "erased",
        "INSERT",
        f"""WHEN (SELECT kind FROM entries WHERE key = NEW.entry) IN {_STAYS}
            OR (SELECT kind FROM entries WHERE key = NEW.erasure) IS NOT 'erasure'""",
    ),
)
