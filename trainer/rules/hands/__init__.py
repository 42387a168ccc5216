"""Poker hands: how strong they are, what they are called and which cards play."""

from trainer.rules.hands.high import best_high, high_value, partial_high_value
from trainer.rules.hands.ranking import Hand, HandRank
from trainer.rules.hands.tables import prepare

__all__ = ["Hand", "HandRank", "best_high", "high_value", "partial_high_value", "prepare"]
