"""How many of the 2,598,960 five-card hands fall into each class: exact counts of a separate brute-force program.

A low is counted by its highest card where it holds no group, straight or flush that counts, else by what it holds.
"""

from __future__ import annotations

from typing import Final

HIGH: Final = {
    "royal-flush": 4,
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two-pair": 123_552,
    "pair": 1_098_240,
    "high-card": 1_302_540,
}
ACE_TO_FIVE: Final = {
    "5": 1_024,
    "6": 5_120,
    "7": 15_360,
    "8": 35_840,
    "9": 71_680,
    "T": 129_024,
    "J": 215_040,
    "Q": 337_920,
    "K": 506_880,
    "pair": 1_098_240,
    "two-pair": 123_552,
    "three-of-a-kind": 54_912,
    "full-house": 3_744,
    "four-of-a-kind": 624,
}
ACE_TO_SIX: Final = {
    "6": 4_080,
    "7": 14_280,
    "8": 34_680,
    "9": 70_380,
    "T": 127_500,
    "J": 213_180,
    "Q": 335_580,
    "K": 503_880,
    "pair": 1_098_240,
    "two-pair": 123_552,
    "three-of-a-kind": 54_912,
    "straight": 9_180,
    "flush": 5_112,
    "full-house": 3_744,
    "four-of-a-kind": 624,
    "straight-flush": 36,
}
"""Counted as deuce to seven, each rank taken one lower: there the ace is high only."""
EIGHT_OR_BETTER: Final = {"5": 1_024, "6": 5_120, "7": 15_360, "8": 35_840, "none": 2_541_616}
"""57,344 qualify."""

THREE_CARDS: Final = {
    "straight-flush": 48,
    "three-of-a-kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high-card": 16_440,
}
THREE_CARD_CLASSES: Final = 741
"""Different strengths among the 22,100 three-card hands."""
FOUR_CARDS: Final = {
    "four-of-a-kind": 13,
    "straight-flush": 44,
    "three-of-a-kind": 2_496,
    "flush": 2_816,
    "straight": 2_772,
    "two-pair": 2_808,
    "pair": 82_368,
    "high-card": 177_408,
}
