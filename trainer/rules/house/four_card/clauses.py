"""The clauses of Four Card, Oneida's and Maryland's together: its own, named by what they ask for, and shared ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.clause import ABSENT, NEEDED, ClauseName, Decides, Part, Phase
from trainer.rules.house.ante.clauses import RULINGS, AnteClause
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity, Rule


class Clause(ClauseName):
    """A rule that Four Card alone has; where the two rulebooks differ each answers its own."""

    # Opening, shuffle and cut
    PRESHUFFLED = "preshuffled", Phase.OPENING, Part.OPENING
    CUT_ONTO_COVER_CARD = "cut-onto-cover-card", Phase.OPENING, Part.OPENING
    CUT_BELOW_COVER_CARD = "cut-below-cover-card", Phase.OPENING, Part.OPENING
    # Wagers
    PROGRESSIVE_WAGER = "progressive-wager", Phase.BETTING, Part.WHOLE
    PROGRESSIVE_ACCEPTED = "progressive-accepted", Phase.BETTING, Part.WHOLE
    SIX_CARD_WAGER = "six-card-wager", Phase.BETTING, Part.WHOLE
    LOCK_PROGRESSIVE = "lock-progressive", Phase.PAYING, Part.PROGRESSIVE
    LOCK_PROGRESSIVE_FROM_HAND = "lock-progressive-from-hand", Phase.PAYING, Part.PROGRESSIVE
    LOCK_PROGRESSIVE_FROM_AUTOMATED_SHOE = "lock-progressive-from-automated-shoe", Phase.PAYING, Part.PROGRESSIVE
    COLLECT_PROGRESSIVE = "collect-progressive", Phase.PAYING, Part.PROGRESSIVE
    COLLECT_PROGRESSIVE_FROM_HAND = "collect-progressive-from-hand", Phase.PAYING, Part.PROGRESSIVE
    COLLECT_PROGRESSIVE_FROM_AUTOMATED_SHOE = "collect-progressive-from-automated-shoe", Phase.PAYING, Part.PROGRESSIVE
    # The deal
    DEAL_BONUS_CARD = "deal-bonus-card", Phase.PAYING, Part.SIX_CARD
    DEALER_STACK_FIRST = "dealer-stack-first", Phase.DEAL, Part.DEAL
    EXTRA_STACK = "extra-stack", Phase.DEAL, Part.DEAL
    SELF_SHUFFLING_SHOE = "self-shuffling-shoe", Phase.DEAL, None
    DEALER_FIRST_FROM_SELF_SHUFFLING_SHOE = "dealer-first-from-self-shuffling-shoe", Phase.DEAL, None
    # Decisions
    FOLD_KEEPS_BONUS_WAGERS = "fold-keeps-bonus-wagers", Phase.BETTING, Part.WHOLE, NEEDED
    FOLD_KEEPS_ENVY = "fold-keeps-envy", Phase.PAYING, Part.PROGRESSIVE
    CHECK_UNSURE_HAND = "check-unsure-hand", Phase.BETTING, None
    # Showing and reading
    CHOOSE_PLAYER_HAND = "choose-player-hand", Phase.READING, Part.READING
    LOW_ACE = "low-ace", Phase.READING, Part.WHOLE
    FIVE_CARD_HANDS = "five-card-hands", Phase.READING, Part.WHOLE
    # Settling
    PLAY_FIRST = "play-first", Phase.PAYING, Part.SETTLE_IN_ORDER, ABSENT, Decides.ORDER
    ANTE_FIRST = "ante-first", Phase.PAYING, Part.SETTLE_IN_ORDER, ABSENT, Decides.ORDER
    ACES_UP_AFTER_PLAY = "aces-up-after-play", Phase.PAYING, Part.SETTLE_IN_ORDER, ABSENT, Decides.ITS_TURN
    SIX_CARD_AFTER_ACES_UP = "six-card-after-aces-up", Phase.PAYING, Part.SETTLE_IN_ORDER, ABSENT, Decides.ITS_TURN
    PROGRESSIVE_AFTER_BONUS = "progressive-after-bonus", Phase.PAYING, Part.SETTLE_IN_ORDER, ABSENT, Decides.ITS_TURN
    ENVY_LAST = "envy-last", Phase.PAYING, Part.SETTLE_IN_ORDER, ABSENT, Decides.ITS_TURN
    TIE_WINS = "tie-wins", Phase.PAYING, Part.SETTLEMENT
    TIED_HANDS_WAIT = "tied-hands-wait", Phase.PAYING, Part.SETTLE_IN_ORDER
    COLLECT_WINNING_HAND = "collect-winning-hand", Phase.PAYING, Part.PICK_UP
    COLLECT_FOLDED_HAND = "collect-folded-hand", Phase.PAYING, Part.PICK_UP
    COLLECT_DEALER_HAND = "collect-dealer-hand", Phase.PAYING, Part.PICK_UP
    ACES_UP = "aces-up", Phase.PAYING, Part.SETTLEMENT, NEEDED
    SIX_CARD_BONUS = "six-card-bonus", Phase.PAYING, Part.SIX_CARD
    SUPER_ROYAL = "super-royal", Phase.PAYING, Part.WHOLE
    PROGRESSIVE = "progressive", Phase.PAYING, Part.PROGRESSIVE
    PROGRESSIVE_FOR_ONE = "progressive-for-one", Phase.PAYING, Part.PROGRESSIVE
    METER = "meter", Phase.PAYING, Part.PROGRESSIVE
    FOUR_CARD_TABLE = "four-card-table", Phase.PAYING, Part.WHOLE
    FIVE_CARD_TABLE = "five-card-table", Phase.PAYING, Part.WHOLE
    VALIDATE_PROGRESSIVE = "validate-progressive", Phase.PAYING, Part.PROGRESSIVE
    ENVY = "envy", Phase.PAYING, Part.PROGRESSIVE
    ENVY_FOR_ONE = "envy-for-one", Phase.PAYING, Part.PROGRESSIVE
    ENVY_FOR_FIVE = "envy-for-five", Phase.PAYING, Part.PROGRESSIVE
    ENVY_OF_OWN_HAND = "envy-of-own-hand", Phase.PAYING, Part.PROGRESSIVE
    SEVERAL_ENVIES = "several-envies", Phase.PAYING, Part.WHOLE


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
