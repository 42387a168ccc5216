"""Which rules of Sic Bo what a house posts, or a rulebook settles, bears upon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.house.sic_bo.clauses import Clause

TOUCHES: Final[Mapping[str, tuple[Clause, ...]]] = {
    "seats": (Clause.SEATS,),
    "chip": (Clause.CHIP, Clause.PAY_WINNERS),
    "denominations": (Clause.PAY_WINNERS,),
    "min": (Clause.LIMITS,),
    "max": (Clause.LIMITS,),
    "odds": (Clause.PAYOUT_ODDS, Clause.MORE_DICE_PAY_MORE, Clause.PAY_WINNERS),
    "pair_wins_on_triple": (Clause.TWO_OF_A_KIND, Clause.THREE_OF_A_KIND, Clause.SETTLE_BY_POSITION),
    "least_shakes": (Clause.SHAKE, Clause.SHAKE_AGAIN),
    "dealer_decides": (Clause.FLOOR_DECIDES,),
}
