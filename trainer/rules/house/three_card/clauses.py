"""The clauses of Three Card: its own, each named by what it asks for, and those that it shares."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules.house.ante.clauses import RULINGS, AnteClause


class Clause(StrEnum):
    """A rule that Three Card alone has."""

    CUT = "cut"
    COMPULSORY_WAGERS = "compulsory-wagers"
    COVER_DEALER_STACK = "cover-dealer-stack"
    REMOVE_COVER_CARD = "remove-cover-card"
    LOSERS_FIRST = "losers-first"
    PAY_FROM_RIGHT = "pay-from-right"
    DEALER_QUALIFIES = "dealer-qualifies"
    RETURN_PLAY = "return-play"
    PAIR_PLUS = "pair-plus"


CLAUSES: Final = (*AnteClause, *Clause, *RULINGS)
"""All that a rulebook answers for the game."""
