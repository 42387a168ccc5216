"""From the tables of version seven, where each content was JSON with generated columns, to those of version eight."""

from __future__ import annotations

import sqlite3
from typing import Final

from trainer.store.keys import Pen
from trainer.store.tables import GROWN_TABLES, KEPT_FOR_GOOD

_OLD_NAMES: Final = ("entries", "payloads", "erased", "station")


def grow(connection: sqlite3.Connection, pen: Pen) -> None:
    """In the caller's transaction; tables without an entry cost nothing, and no key is made for them."""
    # What is dropped below is overwritten: else it would outlast what is erased later.
    connection.execute("PRAGMA secure_delete = ON")
    for kind, name in connection.execute(
        "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')"
        " OR type = 'index' AND sql IS NOT NULL AND tbl_name IN ('entries', 'payloads')"
    ).fetchall():
        connection.execute(f"DROP {kind} {name}")
    for name in _OLD_NAMES:
        connection.execute(f"ALTER TABLE {name} RENAME TO old_{name}")
    for statement in GROWN_TABLES:
        connection.execute(statement)
    connection.execute("INSERT INTO stations (key, id) SELECT 1, id FROM old_station")
    if connection.execute("SELECT 1 FROM old_entries").fetchone():
        from trainer.store.rewriting import rewrite  # a new store has nothing to be written anew

        rewrite(connection, pen)
    # Standings name entries by ids that are no more; they are reckoned up anew.
    connection.execute("DELETE FROM reckonings")
    for name in ("erased", "payloads", "entries", "station"):
        connection.execute(f"DROP TABLE old_{name}")
    for statement in KEPT_FOR_GOOD:
        connection.execute(statement)
