"""What is open within an exercise: its lines become lines of that exercise, and come out again as they were."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from trainer.records import Answer, AttemptEnd, AttemptStart, Mark
from trainer.rules.notation import BadNotation
from trainer.tongue import Unsaid


class PartRecord:
    """The record of what is open within: each line is handed on."""

    def __init__(self, keep: Callable[[Answer], object]) -> None:
        self._keep = keep

    def begin(self, _start: AttemptStart) -> str:
        return ""

    def answer(self, _attempt: str, answer: Answer) -> None:
        self._keep(answer)

    def end(self, _attempt: str, _end: AttemptEnd) -> None: ...

    def first_tries(
        self, _person: str | None, _focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        return ()


def as_line(answer: Answer, *, step: int, base_ms: int, mark: Mark | None = None) -> Answer:
    """A line of what is open within: its own place goes with what it tells; by another mark, where that is given."""
    told = json.dumps([answer.step, answer.mark.value, answer.detail])
    return replace(answer, step=step, mark=mark or answer.mark, detail=told, elapsed_ms=base_ms + answer.elapsed_ms)


def as_kept(answer: Answer) -> Answer:
    """The line as it was kept within; raises `BadNotation`."""
    try:
        step, mark, detail = json.loads(answer.detail)
        return replace(answer, step=int(step), mark=Mark(mark), detail=str(detail))
    except (ValueError, TypeError, RecursionError) as problem:
        raise BadNotation(
            Unsaid.translate("Errors", "a stored answer can't be read: {problem}").format(problem=problem)
        ) from None
