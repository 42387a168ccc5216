"""The keys that mean the same at every table: those that are no letters, and those of the seats."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Key(StrEnum):
    """The keys of an entered step that are no letters."""

    ENTER = "enter"
    ESC = "esc"
    BACKSPACE = "backspace"


ENTER_CAP: Final = "↵"
"""As Enter is printed on a key."""
HINT_KEY, UNDO_KEY, NEXT_KEY = "H", "U", "N"
SLOWER_KEY, FASTER_KEY = "-", "+"
"""At *show*, where nothing else is entered."""
CLEAR_KEY: Final = "Y"
"""Says of what stands out at the table that nothing is wrong with it; going on is another key and is never judged."""
WHY_KEY: Final = "?"
"""Explains what a verdict rests on; no letter, so that no verb and no list can have it."""
COMMAND_KEYS: Final = frozenset({HINT_KEY, UNDO_KEY, NEXT_KEY, CLEAR_KEY})
"""Hint, undo, go on, nothing wrong: no verb can have these, and no line of a list, for they are offered beside it."""
SEAT_KEYS: Final = {**{str(number): number for number in range(1, 10)}, "0": 10, "-": 11}


def may_be_a_verbs(key: str) -> bool:
    """Whether a verb can have this key: a letter, as keys are printed, that is no command's."""
    return len(key) == 1 and key.isalpha() and key == key.upper() and key not in COMMAND_KEYS
