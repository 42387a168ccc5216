"""Where questions of the bank, quizzes and who takes them lie: version after version, none of which ever changes."""

from __future__ import annotations

from typing import Final

from trainer.store.schema import never

MATERIALS: Final = (
    """CREATE TABLE materials (
        entry INTEGER PRIMARY KEY REFERENCES entries (key),
        id TEXT NOT NULL,
        sort TEXT NOT NULL,
        version INTEGER NOT NULL,
        person TEXT,
        is_withdrawn INTEGER NOT NULL,
        rest BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX materials_by_sort ON materials (sort, id, version)",
    "CREATE INDEX materials_about_a_person ON materials (person) WHERE person IS NOT NULL",
    never("materials", "UPDATE"),
    never("materials", "DELETE", "WHEN NOT EXISTS (SELECT 1 FROM erased WHERE entry = OLD.entry)"),
    never("materials", "INSERT", "WHEN EXISTS (SELECT 1 FROM erased WHERE entry = NEW.entry)"),
)
