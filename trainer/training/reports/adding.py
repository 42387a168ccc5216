"""What of an attempt is added up for reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from trainer.forwarded import ToldStep
from trainer.records import Level, Mark
from trainer.rules.notation import BadNotation
from trainer.sums import ANSWERED, BETWEEN, Ended, Line, Sort, Sum
from trainer.training.exercise import game_named
from trainer.training.exercises import exercise_of
from trainer.training.judged import effect_in
from trainer.training.kind import WHOLE

COUNTING_LEVELS: Final = (Level.PRACTICE, Level.TEST)
"""Where the next step is not shown beforehand."""
_WRONG: Final = (Mark.WRONG, Mark.MISSED)


def sums_of(ended: Ended) -> Iterator[Sum]:
    """Every sum to which an attempt adds."""
    own = f"{ended.rulebook}/{ended.game}"
    if ended.is_finished and ended.level is not Level.SHOW:
        yield Sum(sort=Sort.DONE, place=own, level="", name=ended.focus, count=1, right=0, ms=ended.elapsed_ms)
    if ended.level not in COUNTING_LEVELS:
        return
    yield from _of_lines(ended, own)
    if ended.focus == WHOLE and ended.is_finished:
        yield Sum(
            sort=Sort.ROUNDS,
            place=own,
            level=ended.level,
            name="",
            count=ended.rounds,
            right=0,
            ms=ended.elapsed_ms,
        )


def told_step(rulebook: str, game: str, focus: str, at: str, detail: str) -> ToldStep:
    """Of an answer what `sums_of` counts it by, for whoever adds up elsewhere."""
    place = _place(at or f"{rulebook}/{game}")
    ask = _asked(place.asks, focus, detail) if place.asks is not None else None
    return ToldStep(place.name, ask, effect_in(detail), _is_timed(game))


@lru_cache(maxsize=256)
def _is_timed(game: str) -> bool:
    return exercise_of(game).is_timed


def _of_lines(ended: Ended, own: str) -> Iterator[Sum]:
    """First tries, faults and questions; what several lines add to is told once."""
    is_timed = _is_timed(ended.game)
    places: dict[str, _Place] = {}
    asked = _asked_at(ended.game, ended.table) if ended.table else ()
    found: dict[tuple[Sort, str, str], list[int]] = {}
    for line in ended.lines:
        at = places.get(line.at)
        if at is None:
            # a question within a quiz or a lesson says at its table that it is one
            at = places[line.at] = _place(line.at or own)
        rule = asked[line.step] if 0 <= line.step < len(asked) else ""
        if line.mark in _WRONG:
            _count(found, (Sort.FAULT, at.name, _fault(line, is_answer=at.asks is not None or bool(rule))), 0, 0)
        if line.is_further:
            continue
        right = int(line.mark is Mark.RIGHT)
        took_ms = line.took_ms if is_timed else 0
        if rule:
            yield from _of_rule(rule, at.name, line, took_ms)
        if not line.clause:
            continue
        _count(found, (Sort.CLAUSE, at.name, line.clause), right, 0)
        _count(found, (Sort.STEPS, at.name, ""), right, took_ms)
        if at.asks is not None and not rule:
            yield from _of_question(at.asks, at.name, ended.focus, line, took_ms)
    for (sort, place, name), (count, right, ms) in found.items():
        yield Sum(sort=sort, place=place, level=ended.level.value, name=name, count=count, right=right, ms=ms)


def _fault(line: Line, *, is_answer: bool) -> str:
    """By weight and what it did; an answer moves nothing at a table, and weighs nothing there."""
    if is_answer or not line.severity:
        return ANSWERED
    return f"{line.severity}{BETWEEN}{effect_in(line.detail) or line.mark}"


def _count(found: dict[tuple[Sort, str, str], list[int]], key: tuple[Sort, str, str], right: int, ms: int) -> None:
    known = found.get(key)
    if known is None:
        found[key] = [1, right, ms]
    else:
        known[0] += 1
        known[1] += right
        known[2] += ms


@dataclass(frozen=True, slots=True)
class _Place:
    """A table, and what tells which question was put at it, if it was one."""

    name: str
    asks: Callable[[str, str], str] | None


@lru_cache(maxsize=512)
def _place(at: str) -> _Place:
    rulebook, _, game = at.partition("/")
    return _Place(f"{rulebook}/{game_named(game)}", exercise_of(game).asked_in)


def _of_question(asks: Callable[[str, str], str], place: str, focus: str, line: Line, took_ms: int) -> Iterator[Sum]:
    ask = _asked(asks, focus, line.detail)
    if ask is not None:
        yield from _of_rule(ask, place, line, took_ms)


def _of_rule(ask: str, place: str, line: Line, took_ms: int) -> Iterator[Sum]:
    rule = f"{ask}{BETWEEN}{line.clause}"
    if place.startswith("/"):
        place = ""  # a question that is about no table
    right = int(line.mark is Mark.RIGHT)
    yield Sum(sort=Sort.QUESTION, place=place, level="", name=rule, count=1, right=right, ms=took_ms)
    yield Sum(sort=Sort.FIRST, place=place, level="", name=rule, count=1, right=right, ms=line.entry)


def _asked_at(game: str, table: str) -> Sequence[str]:
    """What each step asks; nothing of another version's words."""
    asked_at = exercise_of(game).asked_at
    try:
        return asked_at(table) if asked_at is not None else ()
    except BadNotation:
        return ()


def _asked(asks: Callable[[str, str], str], focus: str, detail: str) -> str | None:
    """Which question; None of another version's words: nobody knows what was asked."""
    try:
        return asks(focus, detail)
    except BadNotation:
        return None
