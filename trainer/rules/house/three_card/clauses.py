"""The clauses of Three Card: its own, each named by what it asks for, and those that it shares."""

from __future__ import annotations

from typing import Final

from trainer.rules.clause import NEEDED, ClauseName, Decides, Part, Phase
from trainer.rules.house.ante.clauses import RULINGS, AnteClause


class Clause(ClauseName):
    """A rule that Three Card alone has."""

    CUT = "cut", Phase.OPENING, Part.OPENING, NEEDED
    COMPULSORY_WAGERS = "compulsory-wagers", Phase.BETTING, Part.WHOLE, NEEDED
    COVER_DEALER_STACK = "cover-dealer-stack", Phase.DEAL, Part.DEAL, NEEDED
    REMOVE_COVER_CARD = "remove-cover-card", Phase.READING, Part.WHOLE, NEEDED
    LOSERS_FIRST = "losers-first", Phase.PAYING, Part.SETTLE_IN_ORDER, NEEDED, Decides.LOSERS_FIRST
    PAY_FROM_RIGHT = "pay-from-right", Phase.PAYING, Part.SETTLE_IN_ORDER, NEEDED, Decides.ORDER_OF_PLAYERS
    DEALER_QUALIFIES = "dealer-qualifies", Phase.PAYING, Part.SETTLEMENT, NEEDED
    RETURN_PLAY = "return-play", Phase.PAYING, Part.SETTLEMENT, NEEDED
    PAIR_PLUS = "pair-plus", Phase.PAYING, Part.SETTLEMENT, NEEDED


CLAUSES: Final = (*AnteClause, *Clause, *RULINGS)
"""All that a rulebook answers for the game."""
