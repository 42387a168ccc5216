"""What the rules say of a draft: its key, or everything that is in the way of one, each thing at its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.asks.catalogue import question
from trainer.asks.documents import SpotTable
from trainer.asks.fields import Field
from trainer.asks.source import Unanswerable
from trainer.errors import Problem
from trainer.rules.rulebook import load_rulebook
from trainer.training.editing.draft import Draft, Place
from trainer.training.editing.lines import ASK, TABLE, fields_of
from trainer.training.question_spots import Question

_STEP: Final = re.compile(r"\[(\d+)\]|[^.\s\[\]:]+")
_HEADS: Final[Mapping[str, Place]] = {"rulebook": TABLE, "game": TABLE, "ask": ASK}


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One problem."""

    place: Place
    """Empty where it is about the whole."""
    problem: Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """The question of a draft, or why there is none."""

    question: Question | None = None
    problems: tuple[Found, ...] = ()
    is_open: bool = False
    """Each entry is in order by itself, and the rules have no single answer to them together."""

    def at(self, place: Place) -> tuple[Found, ...]:
        """What is wrong at a place or in it."""
        return tuple([each for each in self.problems if each.place[: len(place)] == place])


def derived(draft: Draft) -> Derived:
    """What the rules say of it."""
    problems: list[Problem] = []
    asked = question(SpotTable(draft.document, ""), problems)
    if asked is None:
        return Derived(problems=tuple(_placed(draft, problems)))
    try:
        return Derived(
            question=Question(
                asked=asked,
                key=asked.key(),
                entries=draft.document,
                table=asked.table(),
                rulebook=load_rulebook(draft.rulebook),
            )
        )
    except Unanswerable as error:
        return Derived(problems=tuple(_placed(draft, error.problems)), is_open=True)


def _placed(draft: Draft, problems: Sequence[Problem]) -> Iterator[Found]:
    for problem in dict.fromkeys(problems):
        yield Found(place=place_of(problem.place, draft), problem=problem)


def place_of(written: str, draft: Draft) -> Place:
    """The place that a problem names, as far as the draft has it: `seat 3 cards:` is the cards of whoever sits there.

    A seat that stands several times, since its hand was split, is meant by its first entry.
    """
    steps: list[str | int] = [
        int(found[1]) if found[1] is not None else found[0] for found in _STEP.finditer(written.strip())
    ]
    if steps and steps[0] in _HEADS:
        return _HEADS[str(steps[0])]
    return tuple(_walked(draft, steps, fields_of(draft)))


def _walked(draft: Draft, steps: Sequence[str | int], fields: Sequence[Field]) -> Iterator[str | int]:
    """As many of the steps as lead somewhere; the number of a seat becomes its place in the list."""
    inside: object = draft.entries
    for step in steps:
        field = next((field for field in fields if field.name == step), None)
        if isinstance(inside, list | tuple):
            at = _place_in(inside, step)
            if at is None:
                return
            yield at
            inside = inside[at]
            if isinstance(step, int) or isinstance(inside, Mapping):
                continue
        if field is None:
            return
        yield field.name
        fields = field.fields
        inside = inside.get(field.name) if isinstance(inside, Mapping) else None


def _place_in(listed: Sequence[object], step: str | int) -> int | None:
    if isinstance(step, int):
        return step if step < len(listed) else None
    seats = [str(record.get("seat")) if isinstance(record, Mapping) else "" for record in listed]
    return seats.index(step) if step in seats else None
