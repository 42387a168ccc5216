"""Where it is kept which stations bring their records here, to which hub this one's go, and what did not come along.

Beside the chain but for what is withheld: what is done about them is chained as a deed. It never changes.
"""

from __future__ import annotations

from typing import Final

from trainer.store.schema import never

STATIONS_KNOWN: Final = (
    """CREATE TABLE known_stations (
        station INTEGER PRIMARY KEY REFERENCES stations (key),
        name TEXT NOT NULL,
        sealing_key TEXT NOT NULL,
        taken_at INTEGER,
        made_at INTEGER,
        announced INTEGER NOT NULL,
        receipt INTEGER NOT NULL,
        fault TEXT NOT NULL
    ) STRICT""",
    """CREATE TABLE station_keys (
        station INTEGER NOT NULL REFERENCES stations (key),
        public_key TEXT NOT NULL,
        PRIMARY KEY (station, public_key)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE hub (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        station TEXT NOT NULL,
        name TEXT NOT NULL,
        public_key TEXT NOT NULL,
        sealing_key TEXT NOT NULL,
        receipt INTEGER NOT NULL,
        receipt_at INTEGER
    ) STRICT""",
    # the files that were taken in, so that the same one is known again at once
    """CREATE TABLE taken_in (
        digest BLOB PRIMARY KEY,
        station INTEGER NOT NULL REFERENCES stations (key),
        last INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    # an entry of another station whose content was erased there before it came, or is nobody's business here
    """CREATE TABLE withheld (
        entry INTEGER PRIMARY KEY REFERENCES entries (key),
        content_hash BLOB NOT NULL,
        attempt_number INTEGER
    ) STRICT""",
    never("withheld", "UPDATE"),
    never("withheld", "DELETE", "WHEN NOT EXISTS (SELECT 1 FROM erased WHERE entry = OLD.entry)"),
    # who was erased, as the erasures in the chain say: by a hash of their id, which names nobody
    """CREATE TABLE gone (
        person_hash TEXT PRIMARY KEY
    ) STRICT, WITHOUT ROWID""",
    # what of the rows beside the hub's chain was brought last, so that what was changed here since stays
    """CREATE TABLE brought (
        id TEXT PRIMARY KEY,
        row_hash TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
)
