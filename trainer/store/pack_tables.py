"""Where it is kept which packs are installed here, how far each has come, and whose are taken.

Beside the chain: what is done about them is chained as a deed. It never changes.
"""

from __future__ import annotations

from typing import Final

PACKS: Final = (
    # the newest stays when an older one is gone back to, so that nothing older comes in its place from outside
    """CREATE TABLE packs (
        id TEXT PRIMARY KEY,
        sort TEXT NOT NULL,
        title TEXT NOT NULL,
        public_key TEXT NOT NULL,
        version TEXT NOT NULL,
        previous TEXT NOT NULL,
        newest TEXT NOT NULL,
        newest_digest BLOB NOT NULL,
        until INTEGER NOT NULL,
        installed_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE publishers (
        public_key TEXT NOT NULL,
        sort TEXT NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (public_key, sort)
    ) STRICT, WITHOUT ROWID""",
)
