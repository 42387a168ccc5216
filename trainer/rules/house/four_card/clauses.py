"""The clauses of Four Card, Oneida's and Maryland's together: its own, named by what they ask for, and shared ones."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from trainer.rules.house.ante.clauses import KNOWN_ONLY as KNOWN_OF_BOTH
from trainer.rules.house.ante.clauses import RULINGS, AnteClause
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity, Rule


class Clause(StrEnum):
    """A rule that Four Card alone has; where the two rulebooks differ each has its own and the other is absent."""

    # Opening, shuffle and cut
    PRESHUFFLED = "preshuffled"
    CUT_ONTO_COVER_CARD = "cut-onto-cover-card"
    CUT_BELOW_COVER_CARD = "cut-below-cover-card"
    # Wagers
    PROGRESSIVE_WAGER = "progressive-wager"
    PROGRESSIVE_ACCEPTED = "progressive-accepted"
    SIX_CARD_WAGER = "six-card-wager"
    LOCK_PROGRESSIVE = "lock-progressive"
    LOCK_PROGRESSIVE_FROM_HAND = "lock-progressive-from-hand"
    LOCK_PROGRESSIVE_FROM_AUTOMATED_SHOE = "lock-progressive-from-automated-shoe"
    COLLECT_PROGRESSIVE = "collect-progressive"
    COLLECT_PROGRESSIVE_FROM_HAND = "collect-progressive-from-hand"
    COLLECT_PROGRESSIVE_FROM_AUTOMATED_SHOE = "collect-progressive-from-automated-shoe"
    # The deal
    DEAL_BONUS_CARD = "deal-bonus-card"
    DEALER_STACK_FIRST = "dealer-stack-first"
    EXTRA_STACK = "extra-stack"
    SELF_SHUFFLING_SHOE = "self-shuffling-shoe"
    DEALER_FIRST_FROM_SELF_SHUFFLING_SHOE = "dealer-first-from-self-shuffling-shoe"
    # Decisions
    FOLD_KEEPS_BONUS_WAGERS = "fold-keeps-bonus-wagers"
    FOLD_KEEPS_ENVY = "fold-keeps-envy"
    CHECK_UNSURE_HAND = "check-unsure-hand"
    # Showing and reading
    CHOOSE_PLAYER_HAND = "choose-player-hand"
    LOW_ACE = "low-ace"
    FIVE_CARD_HANDS = "five-card-hands"
    # Settling
    PLAY_FIRST = "play-first"
    ANTE_FIRST = "ante-first"
    ACES_UP_AFTER_PLAY = "aces-up-after-play"
    SIX_CARD_AFTER_ACES_UP = "six-card-after-aces-up"
    PROGRESSIVE_AFTER_BONUS = "progressive-after-bonus"
    ENVY_LAST = "envy-last"
    TIE_WINS = "tie-wins"
    TIED_HANDS_WAIT = "tied-hands-wait"
    COLLECT_WINNING_HAND = "collect-winning-hand"
    COLLECT_FOLDED_HAND = "collect-folded-hand"
    COLLECT_DEALER_HAND = "collect-dealer-hand"
    ACES_UP = "aces-up"
    SIX_CARD_BONUS = "six-card-bonus"
    SUPER_ROYAL = "super-royal"
    PROGRESSIVE = "progressive"
    PROGRESSIVE_FOR_ONE = "progressive-for-one"
    METER = "meter"
    FOUR_CARD_TABLE = "four-card-table"
    FIVE_CARD_TABLE = "five-card-table"
    VALIDATE_PROGRESSIVE = "validate-progressive"
    ENVY = "envy"
    ENVY_FOR_ONE = "envy-for-one"
    ENVY_FOR_FIVE = "envy-for-five"
    ENVY_OF_OWN_HAND = "envy-of-own-hand"
    SEVERAL_ENVIES = "several-envies"


CLAUSES: Final = (
    *AnteClause,
    *Clause,
    *RULINGS,
    Rule.WRONG_COUNT_OF_PLAYER,
    Rule.DEALER_SHORT_OF_ONE,
    Irregularity.SHUFFLER_JAM,
    Irregularity.SHOE_JAM,
    Irregularity.PLAYERS_EXCHANGE_INFORMATION,
    Irregularity.DEVICE_BROKEN,
    Irregularity.PLAYER_LEFT,
    Irregularity.PROGRESSIVE_COUNT_DIFFERS,
    Rule.PROGRESSIVE_COUNT_DIFFERS_FROM_HAND,
    Rule.PROGRESSIVE_COUNT_DIFFERS_FROM_AUTOMATED_SHOE,
)
"""All that a rulebook answers for the game."""
KNOWN_ONLY: Final[frozenset[StrEnum]] = KNOWN_OF_BOTH | {
    Clause.CHECK_UNSURE_HAND,
    Clause.SELF_SHUFFLING_SHOE,
    Clause.DEALER_FIRST_FROM_SELF_SHUFFLING_SHOE,
}
"""What a dealer must know and no step or ruling of a round shows."""
LOCK_PROGRESSIVE: Final[Mapping[Method, Clause]] = {
    Method.SHOE: Clause.LOCK_PROGRESSIVE,
    Method.HAND: Clause.LOCK_PROGRESSIVE_FROM_HAND,
    Method.AUTOMATED_SHOE: Clause.LOCK_PROGRESSIVE_FROM_AUTOMATED_SHOE,
}
COLLECT_PROGRESSIVE: Final[Mapping[Method, Clause]] = {
    Method.SHOE: Clause.COLLECT_PROGRESSIVE,
    Method.HAND: Clause.COLLECT_PROGRESSIVE_FROM_HAND,
    Method.AUTOMATED_SHOE: Clause.COLLECT_PROGRESSIVE_FROM_AUTOMATED_SHOE,
}
