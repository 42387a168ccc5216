"""The citations of a step, as keys and verdicts print them."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from trainer.rules.plan import Step


class Cited(Protocol):
    """What knows the citations of a clause."""

    def answers(self, clause: str) -> bool: ...
    def cites(self, clause: str) -> tuple[str, ...]: ...


def cites(texts: Cited, step: Step, governing: StrEnum | None = None) -> tuple[str, ...]:
    """Every clause and reading that a step rests on, each once, the governing clause first.

    Rules beside its own count where the rulebook has them.
    """
    clauses = (governing or step.clause, step.clause, *filter(texts.answers, step.also))
    return tuple(dict.fromkeys(cite for clause in clauses for cite in texts.cites(clause)))
