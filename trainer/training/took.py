"""How long each answer of an attempt took: what passed since the one before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.records import Answer, Mark

_ON_THE_WAY: Final = frozenset({Mark.ASKED, Mark.LEFT})
"""Lines that come while an answer is thought of."""


def took_ms(answers: Sequence[Answer]) -> tuple[int, ...]:
    """In milliseconds, a line each; the time in which nobody was at it is no answer's."""
    found: list[int] = []
    before = last = 0
    for answer in answers:
        found.append(max(answer.elapsed_ms - before, 0))
        if answer.mark is Mark.RESUMED:
            before += answer.elapsed_ms - last
        elif answer.mark not in _ON_THE_WAY:
            before = answer.elapsed_ms
        last = answer.elapsed_ms
    return tuple(found)
