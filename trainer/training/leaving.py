"""When an attempt was left and gone on with, as its lines say it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.records import Answer, Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaving:
    """One time for which an attempt lay open and nobody was at it."""

    place: int
    """How many acts were in the log then."""
    away_ms: int


def leavings(answers: Iterable[Answer]) -> tuple[Leaving, ...]:
    """Each time an attempt was left and gone on with, in order; one that has just been left is not among them."""
    return tuple([Leaving(place=line.step, away_ms=line.away_ms) for line in answers if line.mark is Mark.RESUMED])
