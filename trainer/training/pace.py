"""How fast a house wants its dealers."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import assert_never


class Pace(StrEnum):
    """How fast a house wants its dealers."""

    CALM = auto()
    USUAL = auto()
    BRISK = auto()


def percent_of_usual(pace: Pace) -> int:
    """How long a step may take at a house's pace, in per cent of the usual time."""
    match pace:
        case Pace.CALM:
            return 150
        case Pace.USUAL:
            return 100
        case Pace.BRISK:
            return 75
        case _:
            assert_never(pace)
