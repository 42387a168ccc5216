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
    return tuple([first_try(answer) for answer in answers if answer.attempt_no == 1])


def first_try(answer: Answer) -> FirstTry:
    """How a bet was paid the first time; raises `BadNotation` where what is kept is none of ours."""
    paid = read_back(answer)
    return FirstTry(answer.mark is Mark.RIGHT, paid.took_ms, paid.target_ms)
