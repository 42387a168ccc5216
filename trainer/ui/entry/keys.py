"""The keys that mean the same at every table: those that are no letters, and those of the seats."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Key(StrEnum):
    """The keys of an entry that are no letters."""

    ENTER = "enter"
    ESC = "esc"
    BACKSPACE = "backspace"


SEAT_KEYS: Final = {**{str(number): number for number in range(1, 10)}, "0": 10, "-": 11}
