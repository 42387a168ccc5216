"""What marks there are; how they are painted stands in `marks`."""

from __future__ import annotations

from enum import StrEnum, auto


class MarkShape(StrEnum):
    """How an answer is marked."""

    RIGHT = auto()
    """Disc with tick."""
    WRONG = auto()
    """Square with cross."""
    MISSED = auto()
    """Triangle with bar."""
    HINT = auto()
    """Disc with arrow."""
