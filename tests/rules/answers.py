"""What the tests of a book hold of an answer: where it stands, its weight, and what its steps do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import pytest

from trainer.rules.clause_search import find
from trainer.rules.plan import Step

Case: TypeAlias = tuple[str, str, str, str]
"""A clause, where it stands, its weight, and the acts that rest on it; none where a dealer must merely know it."""


def each_of(cases: list[Case]) -> pytest.MarkDecorator:
    """The test of a case, once for each, named by its clause."""
    return pytest.mark.parametrize("case", cases, ids=[case[0] for case in cases])


def found(rulebook: str, case: Case, acts: Mapping[str, str]) -> Case:
    """The case as book and acts have it, with where it stands in each game that answers otherwise."""
    clause = case[0]
    answers = [answer for answer in find(f"{rulebook} {clause}") if answer.clause == clause]
    where = dict.fromkeys(answer.text.citations[0] for answer in answers)
    weights = " ".join(dict.fromkeys(answer.text.severity for answer in answers))
    return clause, " | ".join(where), weights, acts.get(clause, "")


def acts_on(steps: Iterable[Step]) -> Mapping[str, str]:
    """The acts of the steps that rest on each clause, by the words of `do`."""
    found: dict[str, set[str]] = {}
    for step in steps:
        for clause in (step.clause, *step.also):
            found.setdefault(clause, set()).add(step.action.do)
    return {clause: " ".join(sorted(acts)) for clause, acts in found.items()}
