"""Where the steps of table tests lie. What it says never changes."""

from __future__ import annotations

from typing import Final

from trainer.store.schema import never

ASSESSMENTS: Final = (
    """CREATE TABLE assessments (
        entry INTEGER PRIMARY KEY REFERENCES entries (key),
        test TEXT NOT NULL,
        person TEXT NOT NULL,
        step TEXT NOT NULL,
        rest BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX assessments_of_a_person ON assessments (person)",
    "CREATE INDEX assessments_of_a_test ON assessments (test)",
    never("assessments", "UPDATE"),
    # as with all that is chained: it may go once the chain says so, and does not come back
    never("assessments", "DELETE", "WHEN NOT EXISTS (SELECT 1 FROM erased WHERE entry = OLD.entry)"),
    never("assessments", "INSERT", "WHEN EXISTS (SELECT 1 FROM erased WHERE entry = NEW.entry)"),
)
