"""The citations of a step, as keys and verdicts print them."""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.book import Book
from trainer.rules.plan import Step


def cites(book: Book, step: Step, governing: StrEnum | None = None) -> tuple[str, ...]:
    """Every clause and reading that a step rests on, each once, the governing clause first.

    Rules beside its own count where the rulebook has them.
    """
    clauses = (governing or step.clause, step.clause, *filter(book.answers, step.also))
    return tuple(dict.fromkeys(cite for clause in clauses for cite in book.cites(clause)))
