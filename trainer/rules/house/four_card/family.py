"""Four Card as a family of games: what a rulebook answers for it."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.ante.wagers import paytables_of
from trainer.rules.house.family import house_family
from trainer.rules.house.four_card.clauses import CLAUSES
from trainer.rules.house.four_card.rules import OPTIONS, SHAPES, FourCardFacts, resolve
from trainer.rules.house.four_card.touches import TOUCHES
from trainer.rules.house.four_card.wagers import ROWS

FAMILY: Final = house_family(
    "Four Card", FourCardFacts, CLAUSES, OPTIONS, paytables_of(ROWS, OPTIONS), resolve, touches=TOUCHES, shapes=SHAPES
)
