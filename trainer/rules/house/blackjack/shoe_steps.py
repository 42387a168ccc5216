"""What the dealer does before a card where none is left."""

from __future__ import annotations

from trainer.rules.actions import Shuffle
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.plan import Step


def refill(table: BlackjackTable) -> tuple[Step, ...]:
    """The discards are shuffled and dealt from where shoe or hand is empty (reading R142)."""
    return () if table.dealt < len(table.deck) else (Step(Shuffle(), Clause.SHOE_RUNS_OUT),)
