"""Omaha: four cards of one's own, two of them and three of the board count (Oneida Poker K; Oasis Omaha).

High and low share the pot in `omaha-hilo8`; which hands contend, and for what, is the form's.
"""

from __future__ import annotations

from typing import Final

from trainer.rules.games.flop import flop_round
from trainer.rules.poker.game import poker_game
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game

OMAHA_HIGH: Final[Game[PokerTable]] = poker_game("omaha-high", flop_round())
OMAHA_HILO8: Final[Game[PokerTable]] = poker_game("omaha-hilo8", flop_round())
