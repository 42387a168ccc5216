"""What of an attempt is added up for reports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.records import Level, Mark
from trainer.rules.notation import BadNotation
from trainer.sums import Ended, Line, Sort, Sum
from trainer.training.exercise import game_named
from trainer.training.exercises import exercise_of
from trainer.training.judged import effect_in
from trainer.training.kind import WHOLE

COUNTING_LEVELS: Final = (Level.PRACTICE, Level.TEST)
"""Where the next step is not shown beforehand."""
_WRONG: Final = (Mark.WRONG, Mark.MISSED)
BETWEEN: Final = "|"
"""Between the parts of a name."""


def sums_of(ended: Ended) -> Iterator[Sum]:
    """Every sum to which an attempt adds."""
    if ended.is_finished and ended.level is not Level.SHOW:
        place = f"{ended.rulebook}/{ended.game}"
        yield Sum(sort=Sort.DONE, place=place, level="", name=ended.focus, count=1, right=0, ms=ended.elapsed_ms)
    if ended.level not in COUNTING_LEVELS:
        return
    for line in ended.lines:
        yield from _of_line(ended, line)
    if ended.focus == WHOLE and ended.is_finished:
        yield Sum(
            sort=Sort.ROUNDS,
            place=f"{ended.rulebook}/{ended.game}",
            level=ended.level,
            name="",
            count=ended.rounds,
            right=0,
            ms=ended.elapsed_ms,
        )


def _of_line(ended: Ended, line: Line) -> Iterator[Sum]:
    rulebook, _, game = (line.at or f"{ended.rulebook}/{ended.game}").partition("/")
    place, level = f"{rulebook}/{game_named(game)}", ended.level.value
    if line.mark in _WRONG:
        name = f"{line.severity}{BETWEEN}{effect_in(line.detail) or line.mark}"
        yield Sum(sort=Sort.FAULT, place=place, level=level, name=name, count=1, right=0, ms=0)
    if line.is_further or not line.clause:
        return
    exercise = exercise_of(ended.game)
    right = int(line.mark is Mark.RIGHT)
    took_ms = line.took_ms if exercise.is_timed else 0
    yield Sum(sort=Sort.CLAUSE, place=place, level=level, name=line.clause, count=1, right=right, ms=0)
    yield Sum(sort=Sort.STEPS, place=place, level=level, name="", count=1, right=right, ms=took_ms)
    # a question within a quiz or a lesson says at its table that it is one
    asks = exercise_of(game).asked_in if line.at else exercise.asked_in
    if asks is None:
        return
    try:
        ask = asks(ended.focus, line.detail)
    except BadNotation:
        return  # another version's words: nobody knows what was asked
    rule = f"{ask}{BETWEEN}{line.clause}"
    yield Sum(sort=Sort.QUESTION, place=place, level="", name=rule, count=1, right=right, ms=took_ms)
    yield Sum(sort=Sort.FIRST, place=place, level="", name=rule, count=1, right=right, ms=line.entry)
