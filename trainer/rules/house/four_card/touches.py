"""Which rules of Four Card what a house posts, or a rulebook settles, bears upon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.clause import ClauseName
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.touches import ANTE_TOUCHES
from trainer.rules.house.four_card.clauses import Clause

_PROGRESSIVE: Final = (
    *(
        Clause.PROGRESSIVE_WAGER,
        Clause.PROGRESSIVE_ACCEPTED,
        Clause.PROGRESSIVE,
        Clause.PROGRESSIVE_FOR_ONE,
        Clause.VALIDATE_PROGRESSIVE,
    ),
    *(Clause.LOCK_PROGRESSIVE, Clause.LOCK_PROGRESSIVE_FROM_HAND, Clause.LOCK_PROGRESSIVE_FROM_AUTOMATED_SHOE),
    *(Clause.COLLECT_PROGRESSIVE, Clause.COLLECT_PROGRESSIVE_FROM_HAND, Clause.COLLECT_PROGRESSIVE_FROM_AUTOMATED_SHOE),
    *(Clause.PROGRESSIVE_AFTER_BONUS, Clause.METER),
)
_ENVY: Final = (
    Clause.ENVY,
    Clause.ENVY_FOR_ONE,
    Clause.ENVY_FOR_FIVE,
    Clause.ENVY_OF_OWN_HAND,
    Clause.SEVERAL_ENVIES,
    Clause.ENVY_LAST,
)

TOUCHES: Final[Mapping[str, tuple[ClauseName, ...]]] = {
    **ANTE_TOUCHES,
    "tie": (AnteClause.TIE, Clause.TIE_WINS, Clause.TIED_HANDS_WAIT),
    "aces_up": (Clause.ACES_UP,),
    "progressive": _PROGRESSIVE,
    "envy": _ENVY,
    "envy_for_1": (Clause.ENVY, Clause.ENVY_FOR_ONE),
    "envy_for_5": (Clause.ENVY, Clause.ENVY_FOR_FIVE),
    "six_card_bonus": (
        Clause.SIX_CARD_BONUS,
        Clause.SIX_CARD_WAGER,
        Clause.DEAL_BONUS_CARD,
        Clause.SIX_CARD_AFTER_ACES_UP,
        Clause.SUPER_ROYAL,
    ),
    "reset": (Clause.METER, Clause.PROGRESSIVE),
    "least_cut": (Clause.CUT_ONTO_COVER_CARD, Clause.CUT_BELOW_COVER_CARD),
    "play_most_times": (AnteClause.PLAY_WAGER, AnteClause.CALL_ON),
    "settled_first": (Clause.PLAY_FIRST, Clause.ANTE_FIRST),
    "settles_in_order": (
        *(Clause.PLAY_FIRST, Clause.ANTE_FIRST, Clause.TIED_HANDS_WAIT),
        *(Clause.ACES_UP_AFTER_PLAY, Clause.SIX_CARD_AFTER_ACES_UP, Clause.PROGRESSIVE_AFTER_BONUS),
    ),
    "takes_folds_at_once": (AnteClause.COLLECT_FORFEITS, AnteClause.FOLD_FORFEITS),
}
