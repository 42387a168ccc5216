"""Three Card Poker: three cards against a dealer who needs queen high (Three Card §14)."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.ante.breaches import broken
from trainer.rules.house.ante.game import after, ante_game
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house.three_card.procedure import ROUND
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.round import Game

THREE_CARD: Final[Game[ThreeCardTable]] = ante_game(THREE_CARD_POKER, ROUND, after, broken)
