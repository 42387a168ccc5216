"""The clauses that Three Card and Four Card share: the same name in both families is the same rule."""

from __future__ import annotations

from enum import StrEnum


class AnteClause(StrEnum):
    """A rule of both; each family's own list has it too."""

    INSPECT = "inspect"
    SPREAD = "spread"
    WASH = "wash"
    SHUFFLE = "shuffle"
    NO_CUT_AFTER_MACHINE = "no-cut-after-machine"
    ALTERNATE_DECKS = "alternate-decks"
    CHANGE_DECK = "change-deck"
    CHANGE_DECK_FROM_HAND = "change-deck-from-hand"
    PLAY_WAGER = "play-wager"
    NO_MORE_BETS = "no-more-bets"
    LOAD_SHOE = "load-shoe"
    DEAL_FROM_SHOE = "deal-from-shoe"
    SHUFFLER_FOR_HAND = "shuffler-for-hand"
    DEAL_FROM_HAND = "deal-from-hand"
    DELIVER_STACKS = "deliver-stacks"
    REMOVE_STUB = "remove-stub"
    COUNT_STUB = "count-stub"
    COUNT_WAIVED = "count-waived"
    CALL_ON = "call-on"
    FOLD_FORFEITS = "fold-forfeits"
    COLLECT_FORFEITS = "collect-forfeits"
    REVEAL_DEALER = "reveal-dealer"
    REVEAL_PLAYERS = "reveal-players"
    HAND_RANKS = "hand-ranks"
    COMPARE_HANDS = "compare-hands"
    COLLECT_HANDS = "collect-hands"
    PICK_UP_IN_ORDER = "pick-up-in-order"
