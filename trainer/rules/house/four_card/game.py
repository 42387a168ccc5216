"""Four Card Poker: the best four of five against the best four of six (Oneida Four Card; Maryland Four Card)."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.ante.breaches import nearest_rules, own_rules
from trainer.rules.house.ante.game import opens_part, turns_on_hidden
from trainer.rules.house.cards.handling import house_irregularities
from trainer.rules.house.four_card.breaches import broken
from trainer.rules.house.four_card.procedure import ROUND
from trainer.rules.house.four_card.reducer import after
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.games import FOUR_CARD_POKER
from trainer.rules.round import Game

FOUR_CARD: Final[Game[FourCardTable]] = Game(
    id=FOUR_CARD_POKER,
    procedure=ROUND,
    after=after,
    opens_part=opens_part,
    irregularities=house_irregularities(ROUND),
    broken=broken,
    turns_on_hidden=turns_on_hidden,
    own_rules=own_rules,
    nearest_rules=nearest_rules,
)
