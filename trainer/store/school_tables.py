"""The tables of the ninth and tenth version: groups of people, and what is done at a station. They never change."""

from __future__ import annotations

import sqlite3
from typing import Final

from trainer.store.keys import Pen
from trainer.store.schema import never

# Beside the chain, as people are: what is changed about them is chained, and who is in one today is asked here.
GROUP_TABLES: Final = (
    """CREATE TABLE groups (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        starts_on TEXT NOT NULL,
        ends_on TEXT NOT NULL
    ) STRICT""",
    """CREATE TABLE memberships (
        group_id TEXT NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (group_id, person)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX groups_of_a_person ON memberships (person)",
)

DEEDS: Final = (
    """CREATE TABLE deeds (
        entry INTEGER PRIMARY KEY REFERENCES entries (key),
        deed TEXT NOT NULL,
        who TEXT NOT NULL,
        person TEXT,
        rest BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX deeds_of_a_sort ON deeds (deed)",
    "CREATE INDEX deeds_of_a_person ON deeds (person)",
    "CREATE INDEX deeds_by_a_person ON deeds (who)",
    never("deeds", "UPDATE"),
    never("deeds", "DELETE", "WHEN NOT EXISTS (SELECT 1 FROM erased WHERE entry = OLD.entry)"),
    never("deeds", "INSERT", "WHEN EXISTS (SELECT 1 FROM erased WHERE entry = NEW.entry)"),
    # What is not dealt, by its day: a few of millions of entries.
    "CREATE INDEX done_here ON entries (at) WHERE kind NOT IN ('start', 'answer', 'end')",
)


def part_groups(connection: sqlite3.Connection, _pen: Pen) -> None:
    """Each name of a group that stood with people becomes a group without days, which runs until it is ended."""
    from uuid import uuid4

    from trainer.store.names import tidy
    from trainer.store.problems import StoreError

    for statement in GROUP_TABLES:
        connection.execute(statement)
    made: dict[str, str] = {}
    for person, kept in connection.execute(
        "SELECT ifnull(CAST(id AS TEXT), ''), ifnull(CAST(group_name AS TEXT), '') FROM people ORDER BY rowid"
    ).fetchall():
        try:
            name = tidy(kept)
        except StoreError:  # half a letter is left of it, and no group is called so
            continue
        if not name:
            continue
        if name.casefold() not in made:
            made[name.casefold()] = str(uuid4())
            connection.execute(
                "INSERT INTO groups (id, name, starts_on, ends_on) VALUES (?, ?, '', '')", (made[name.casefold()], name)
            )
        connection.execute(
            "INSERT OR IGNORE INTO memberships (group_id, person) VALUES (?, ?)", (made[name.casefold()], person)
        )
    # what is dropped is overwritten: else it would outlast what is erased later
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("ALTER TABLE people DROP COLUMN group_name")
