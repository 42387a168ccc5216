"""Which rules of Three Card what a house posts, or a rulebook settles, bears upon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.clause import ClauseName
from trainer.rules.house.ante.touches import ANTE_TOUCHES
from trainer.rules.house.three_card.clauses import Clause

TOUCHES: Final[Mapping[str, tuple[ClauseName, ...]]] = {
    **ANTE_TOUCHES,
    "version": (Clause.COMPULSORY_WAGERS,),
    "pair_plus": (Clause.PAIR_PLUS,),
    "least_cut": (Clause.CUT,),
    "dealer_plays_with": (Clause.DEALER_QUALIFIES, Clause.RETURN_PLAY),
    "wager_most_times": (Clause.COMPULSORY_WAGERS,),
}
