"""The citations of a step, as keys and verdicts print them."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from trainer.rules.plan import Step


class Cited(Protocol):
    """What knows the citations of a clause."""

    def cites(self, clause: str) -> tuple[str, ...]: ...


def cites(texts: Cited, step: Step, governing: StrEnum | None = None) -> tuple[str, ...]:
    """Every clause and reading that a step rests on, each once, the governing clause first."""
    found = [cite for clause in (governing or step.clause, step.clause, *step.also) for cite in texts.cites(clause)]
    return tuple(dict.fromkeys(found))
