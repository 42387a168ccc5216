"""An attempt gone through step by step, whatever was practised: asked, done, expected, clause and time of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtWidgets import QWidget

from trainer.records import Answer, KeptAttempt
from trainer.rules.book import Severity
from trainer.tongue import translate
from trainer.training.played_again import is_fault
from trainer.ui.widgets.mark_shapes import MarkShape
from trainer.ui.wording.gate import seconds_words
from trainer.ui.wording.joined import with_commas

Picture: TypeAlias = Callable[[QWidget | None], QWidget]
"""What shows the table of a step: that which has shown the last one, or a new one in its place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkStep:
    """One place in an attempt."""

    title: str
    lines: tuple[tuple[str, str], ...] = ()
    """Caption and words: what was asked, what was done, what was expected, how long it took."""
    citations: tuple[str, ...] = ()
    rule: str = ""
    """What it rests on, in our words."""
    mark: MarkShape | None = None
    """As it was judged."""
    weight: Severity | None = None
    tag: str = ""
    answers: tuple[int, ...] = ()
    """The places in the attempt of what was answered here; the one that is judged first of all comes first."""
    picture: Picture | None = None
    """None where it lies at no table, or can't be shown any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """All places of an attempt, each made when it is looked at."""

    count: int
    faults: tuple[int, ...]
    """Those at which something counts as wrong or left out."""
    at: Callable[[int], WalkStep]
    place_of: Callable[[int], int]
    """Where the answer at a place in the attempt stands."""


def faults_of(kept: KeptAttempt) -> frozenset[int]:
    """The places of answers that count as wrong or left out today."""
    return frozenset([at for at, counts in enumerate(kept.counting) if counts is not None and is_fault(counts)])


def in_turn(kept: KeptAttempt, own: Sequence[int], at: Callable[[int], WalkStep]) -> Walk:
    """A walk from answer to answer; `at` makes the step of one, by its place in the attempt."""
    faults = faults_of(kept)
    places = {index: place for place, index in enumerate(own)}
    return Walk(
        count=len(own),
        faults=tuple([places[index] for index in own if index in faults]),
        at=lambda place: at(own[place]),
        place_of=lambda index: places.get(index, 0),
    )


def asked(words: str) -> tuple[str, str]:
    """What was to be done."""
    return translate("Walk", "Asked"), words


def done(words: str) -> tuple[str, str]:
    """What was done."""
    return translate("Walk", "Done"), words


def expected(words: str) -> tuple[str, str]:
    """What was right."""
    return translate("Walk", "Expected"), words


def as_done() -> tuple[str, str]:
    """What was done was right."""
    return expected(translate("Walk", "just that"))


def time_line(answer: Answer, took: int) -> tuple[str, str]:
    """How long it took, and when that was."""
    at = translate("Walk", "{time} after the beginning").format(time=seconds_words(answer.elapsed_ms))
    return translate("Walk", "Time"), with_commas(seconds_words(took), at)
