"""Lowball: draw for the lowest hand, with antes, and a rule on sevens that were checked (Oasis Lowball)."""

from __future__ import annotations

from typing import Final

from trainer.rules.games.draw import DRAW_ROUND
from trainer.rules.poker.game import poker_game
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game

LOWBALL: Final[Game[PokerTable]] = poker_game("lowball", DRAW_ROUND)
