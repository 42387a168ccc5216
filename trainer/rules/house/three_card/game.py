"""Three Card Poker: three cards against a dealer who needs queen high (Three Card §14)."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.ante.breaches import broken, nearest_rules, own_rules
from trainer.rules.house.ante.game import opens_part, turns_on_hidden
from trainer.rules.house.ante.reducer import after
from trainer.rules.house.cards.handling import house_irregularities
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house.three_card.procedure import ROUND
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.round import Game

THREE_CARD: Final[Game[ThreeCardTable]] = Game(
    id=THREE_CARD_POKER,
    procedure=ROUND,
    after=after,
    opens_part=opens_part,
    irregularities=house_irregularities(ROUND),
    broken=broken,
    turns_on_hidden=turns_on_hidden,
    own_rules=own_rules,
    nearest_rules=nearest_rules,
)
