"""The texts of rulebooks: each is kept once under its hash, and put right where it is no more what was kept."""

from __future__ import annotations

import hashlib
import sqlite3
from typing import Final

from trainer.store.chain import text_hash
from trainer.tongue import Unsaid

_NEVER_CHANGED: Final = "rulebooks_never_update"


def keep(connection: sqlite3.Connection, text: str) -> str:
    """Keeps a text where it is not kept yet; returns the hash that it is kept under.

    One that was damaged on the disk is written anew: else no round could be read that is dealt by it from now on.
    Those that were dealt by it before can be read again then.
    """
    found = text_hash(text)
    row = connection.execute("SELECT hash, text FROM rulebooks WHERE hash = ?", (found,)).fetchone()
    if row is None:
        connection.execute("INSERT INTO rulebooks (hash, text) VALUES (?, ?)", (found, text))
    elif row != (found, text):
        _put_right(connection, found, text)
    return found


def _put_right(connection: sqlite3.Connection, found: str, text: str) -> None:
    """The one change that there may be: to what the hash says that it was. In the caller's transaction."""
    trigger = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (_NEVER_CHANGED,)).fetchone()
    connection.execute(f"DROP TRIGGER IF EXISTS {_NEVER_CHANGED}")
    connection.execute("UPDATE rulebooks SET hash = ?1, text = ?2 WHERE hash = ?1", (found, text))
    if trigger is not None:
        connection.execute(trigger[0])


def fault(connection: sqlite3.Connection) -> Unsaid | None:
    """The first that is not as it was kept, or that is missing where an attempt or a version says that it is here."""
    for kept_hash, text in connection.execute("SELECT hash, ifnull(CAST(text AS BLOB), x'') FROM rulebooks"):
        if hashlib.sha256(text).hexdigest() != kept_hash:
            return Unsaid.translate("Store", "the rulebook kept as {hash} was changed").format(hash=kept_hash)
    (without_text,) = connection.execute(
        "SELECT count(*) FROM (SELECT rulebook_hash FROM starts UNION SELECT rulebook_hash FROM book_versions)"
        " WHERE rulebook_hash NOT IN (SELECT hash FROM rulebooks)"
    ).fetchone()
    if without_text:
        return Unsaid.translate("Store", "a rulebook that was kept is missing")
    return None
