"""The form that payments tell, kept as they are."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.records import Answer, Mark
from trainer.training.gate import FirstTry, Form
from trainer.training.paying_judge import read_back


def form_of(answers: Iterable[Answer], earlier: Iterable[Answer] = ()) -> Form:
    """The form that a drill's answers tell, and those `earlier`; raises `BadNotation` where one is none of ours."""
    return Form(_first_tries(answers), _first_tries(earlier))


def _first_tries(answers: Iterable[Answer]) -> tuple[FirstTry, ...]:
    firsts = []
    for answer in answers:
        if answer.attempt_no == 1:
            paid = read_back(answer)
            firsts.append(FirstTry(answer.mark is Mark.RIGHT, paid.took_ms, paid.target_ms))
    return tuple(firsts)
