"""The pace of a house, which the settings keep and the training measures by."""

from __future__ import annotations

from enum import StrEnum, auto


class Pace(StrEnum):
    """How fast a house wants its dealers."""

    CALM = auto()
    USUAL = auto()
    BRISK = auto()
