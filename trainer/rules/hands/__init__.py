"""Poker hands: how strong they are, what they are called and which cards play."""

from trainer.rules.hands.few_cards import best_four_card, best_three_card
from trainer.rules.hands.high import best_high, high_value, name_of_high, partial_high, partial_high_value
from trainer.rules.hands.low import (
    ace_to_five_value,
    ace_to_six_value,
    best_ace_to_five,
    best_ace_to_six,
    eight_or_better,
)
from trainer.rules.hands.omaha import omaha_high, omaha_high_value, omaha_low, omaha_low_value
from trainer.rules.hands.ranking import Hand, HandRank

__all__ = [
    "Hand",
    "HandRank",
    "ace_to_five_value",
    "ace_to_six_value",
    "best_ace_to_five",
    "best_ace_to_six",
    "best_four_card",
    "best_high",
    "best_three_card",
    "eight_or_better",
    "high_value",
    "name_of_high",
    "omaha_high",
    "omaha_high_value",
    "omaha_low",
    "omaha_low_value",
    "partial_high",
    "partial_high_value",
]
