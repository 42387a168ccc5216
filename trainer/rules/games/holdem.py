"""Hold'em: two cards of one's own, five in common (Oneida Poker J; Oasis Hold'em; the neutral table)."""

from __future__ import annotations

from typing import Final

from trainer.rules.games.flop import flop_round
from trainer.rules.poker.game import poker_game
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game

HOLDEM: Final[Game[PokerTable]] = poker_game("holdem", flop_round())
