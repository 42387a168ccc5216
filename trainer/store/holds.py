"""Who has an open attempt before them: one program at a time writes to it.

A hold is no entry of the chain. It goes with the attempt's end, and when the program that has it closes; one that was
killed leaves its hold behind, which counts for nothing once its process is gone.
"""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import sys
from datetime import datetime
from uuid import uuid4

from trainer.errors import TakenOver
from trainer.tongue import Unsaid


def new_holder() -> str:
    """A name for one open store: computer, process, and something that no other has."""
    return f"{socket.gethostname()}/{os.getpid()}/{uuid4()}"


def take(connection: sqlite3.Connection, attempt: str, holder: str, at: str) -> None:
    """From now on this one writes to the attempt, whoever did before."""
    connection.execute("INSERT OR REPLACE INTO holds (attempt, holder, at) VALUES (?, ?, ?)", (attempt, holder, at))


def held_since(connection: sqlite3.Connection, attempt: str, holder: str) -> str:
    """When somebody else who is still there took the attempt; nothing where nobody has, or it can't be read who."""
    row = connection.execute(
        "SELECT CAST(holder AS TEXT), CAST(at AS TEXT) FROM holds WHERE attempt = ?", (attempt,)
    ).fetchone()
    if row is None or row[0] == holder or not _is_there(row[0] or ""):
        return ""
    try:
        datetime.fromisoformat(str(row[1]))
    except ValueError:
        return ""
    return str(row[1])


def require_mine(connection: sqlite3.Connection, attempt: str, holder: str, at: str) -> None:
    """Takes the attempt where nobody else has it; raises `TakenOver` where somebody does."""
    row = connection.execute("SELECT holder FROM holds WHERE attempt = ?", (attempt,)).fetchone()
    if row is not None and row[0] == holder:
        return
    if since := held_since(connection, attempt, holder):
        raise TakenOver(
            Unsaid.translate(
                "Store",
                "Another window has gone on with this round since {time} UTC: it is dealt there now. "
                "What was written here before is kept in it.",
            ).format(time=since[11:16])
        )
    take(connection, attempt, holder, at)


def release(connection: sqlite3.Connection, holder: str) -> None:
    """Whoever comes next may have what this one held."""
    connection.execute("DELETE FROM holds WHERE holder = ?", (holder,))


def _is_there(holder: str) -> bool:
    """Whether its process is still running; of another computer's nothing can be known, so it counts as there."""
    named = re.fullmatch(r"(.+)/([0-9]{1,9})/.+", holder)
    if named is None:
        return False  # damaged: whoever it was, nobody can be told from it
    computer, process = named.groups()
    if computer != socket.gethostname() or sys.platform == "win32":
        return True
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
