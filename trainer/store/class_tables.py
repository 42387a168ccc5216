"""Which attempts were dealt in class, and who played the players: for lists, without reading what attempts say."""

from __future__ import annotations

from typing import Final

IN_CLASS: Final = (
    # it follows the starts and says nothing that they don't; no entry of the chain
    """CREATE TABLE in_class (
        attempt INTEGER PRIMARY KEY,
        instructor TEXT NOT NULL
    ) STRICT""",
    """CREATE TRIGGER in_class_after_an_erasure AFTER DELETE ON starts
       BEGIN DELETE FROM in_class WHERE attempt = OLD.entry; END""",
)
