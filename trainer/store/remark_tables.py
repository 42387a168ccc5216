"""What is said of attempts and verdicts, and by what attempts are found: a fault, a day. It never changes."""

from __future__ import annotations

from typing import Final

from trainer.store.schema import never

REMARKS: Final = (
    """CREATE TABLE remarks (
        entry INTEGER PRIMARY KEY REFERENCES entries (key),
        about INTEGER NOT NULL,
        sort TEXT NOT NULL,
        rest BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX remarks_of_an_entry ON remarks (about)",
    never("remarks", "UPDATE"),
    # as with all that is chained: it may go once the chain says so, and does not come back
    never("remarks", "DELETE", "WHEN NOT EXISTS (SELECT 1 FROM erased WHERE entry = OLD.entry)"),
    never("remarks", "INSERT", "WHEN EXISTS (SELECT 1 FROM erased WHERE entry = NEW.entry)"),
    # few answers are such faults: whoever looks for them need not read all the others
    """CREATE INDEX integrity_faults ON answers (attempt)
       WHERE severity = 'integrity' AND by_trainee = 1 AND mark IN ('wrong', 'missed')""",
)

# So that the attempts of a day are found among those of years.
BEGUN_AT: Final = ("CREATE INDEX begun_at ON entries (at) WHERE kind = 'start'",)
