"""What is wrong in a form, each thing under the field that it is about."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.errors import Problem
from trainer.ui.look.theme import Step
from trainer.ui.widgets.announcing import Told
from trainer.ui.wording.joined import labelled


def problem_words(problem: Problem) -> str:
    """In a sentence under its field, which need not be named there."""
    return labelled(str(problem.found), str(problem.wanted) if problem.wanted is not None else "")


def problem_sentence(problem: Problem) -> str:
    """The same as a sentence that stands by itself."""
    words = problem_words(problem)
    return f"{words[:1].upper()}{words[1:]}."


class ProblemLines:
    """A line a field, each empty until something is wrong there."""

    def __init__(self, fields: Iterable[str]) -> None:
        self._lines = {field: Told(Step.LABEL, tone="wrong") for field in fields}

    def __getitem__(self, field: str) -> Told:
        return self._lines[field]

    def show(self, problems: Iterable[Problem]) -> Told | None:
        """These problems and no others; each stands where its field does. The first of them is given."""
        found: dict[str, list[str]] = {}
        for problem in problems:
            found.setdefault(problem.place, []).append(problem_sentence(problem))
        assert found.keys() <= self._lines.keys(), f"no line for {found.keys() - self._lines.keys()}"
        for field, line in self._lines.items():
            line.tell(" ".join(found.get(field, ())))
        return next((line for field, line in self._lines.items() if field in found), None)
