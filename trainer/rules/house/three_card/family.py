"""Three Card as a family of games: what a rulebook answers for it."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.ante.wagers import paytables_of
from trainer.rules.house.family import house_family
from trainer.rules.house.three_card.clauses import CLAUSES
from trainer.rules.house.three_card.rules import OPTIONS, ThreeCardFacts, resolve
from trainer.rules.house.three_card.touches import TOUCHES
from trainer.rules.house.three_card.wagers import ROWS

FAMILY: Final = house_family(
    "Three Card", ThreeCardFacts, CLAUSES, OPTIONS, paytables_of(ROWS, OPTIONS), resolve, touches=TOUCHES
)
