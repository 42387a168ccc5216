"""Which rules of Three Card and Four Card what a house posts, or a rulebook settles, bears upon: what both have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.clause import ClauseName
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.cards.irregularities import Irregularity, Rule

ANTE_TOUCHES: Final[Mapping[str, tuple[ClauseName, ...]]] = {
    "seats": (AnteClause.SEATS, AnteClause.MORE_POSITIONS),
    "chip": (AnteClause.CHIP,),
    "denominations": (AnteClause.HIGHER_WINS, AnteClause.ANTE_BONUS),
    "min": (AnteClause.LIMITS, AnteClause.FIRST_WAGERS),
    "max": (AnteClause.LIMITS, AnteClause.FIRST_WAGERS),
    "ante_bonus": (AnteClause.ANTE_BONUS,),
    "face_up_cards": (Irregularity.FACE_UP_IN_DECK, Rule.FACE_UP_TWICE),
    "rounds_between_counts": (
        *(AnteClause.COUNT_STUB, AnteClause.COUNT_STUB_FROM_HAND, AnteClause.COUNT_STUB_FROM_AUTOMATED_SHOE),
        *(AnteClause.COUNT_WAIVED, AnteClause.COUNT_WAIVED_FROM_HAND, AnteClause.COUNT_WAIVED_FROM_AUTOMATED_SHOE),
    ),
    "minutes_between_changes": (AnteClause.CHANGE_DECK,),
    "minutes_between_changes_from_hand": (AnteClause.CHANGE_DECK_FROM_HAND,),
    "dealer_decides": (Rule.FLOOR_DECIDES,),
}
