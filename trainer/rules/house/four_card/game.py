"""Four Card Poker: the best four of five against the best four of six (Oneida Four Card; Maryland Four Card)."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.ante.game import ante_game
from trainer.rules.house.four_card.breaches import broken
from trainer.rules.house.four_card.procedure import ROUND
from trainer.rules.house.four_card.reducer import after
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.games import FOUR_CARD_POKER
from trainer.rules.round import Game

FOUR_CARD: Final[Game[FourCardTable]] = ante_game(FOUR_CARD_POKER, ROUND, after, broken)
