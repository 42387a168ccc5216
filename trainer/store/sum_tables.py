"""Where sums for reports lie. Like reckonings they say nothing that the attempts don't, and may go at any time."""

from __future__ import annotations

from typing import Final

# No entry of the chain. Names stand apart, each once: a person has thousands of sums.
ADD_UP_ANEW: Final = ("DELETE FROM sums", "DELETE FROM summed", "DELETE FROM sum_names")
"""For a version that counts otherwise: all is added up once more."""
SUMS: Final = (
    """CREATE TABLE summed (
        key INTEGER PRIMARY KEY,
        person TEXT NOT NULL UNIQUE,
        until INTEGER NOT NULL
    ) STRICT""",
    """CREATE TABLE sum_names (
        key INTEGER PRIMARY KEY,
        sort INTEGER NOT NULL,
        place TEXT NOT NULL,
        level TEXT NOT NULL,
        name TEXT NOT NULL,
        UNIQUE (sort, place, level, name)
    ) STRICT""",
    """CREATE TABLE sums (
        person INTEGER NOT NULL,
        sort INTEGER NOT NULL,
        week INTEGER NOT NULL,
        name INTEGER NOT NULL,
        count INTEGER NOT NULL,
        of_right INTEGER NOT NULL,
        ms INTEGER NOT NULL,
        PRIMARY KEY (person, sort, week, name)
    ) STRICT, WITHOUT ROWID""",
)
