"""The clauses of Four Card, Oneida's and Maryland's together, each named by what it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from trainer.rules.house.cards.dealing import Method


class Clause(StrEnum):
    """A rule of Four Card; where the two rulebooks differ each has its own and the other is absent."""

    # Opening, shuffle and cut
    INSPECT = "inspect"
    SPREAD = "spread"
    WASH = "wash"
    PRESHUFFLED = "preshuffled"
    SHUFFLE = "shuffle"
    CUT_ONTO_COVER_CARD = "cut-onto-cover-card"
    CUT_BELOW_COVER_CARD = "cut-below-cover-card"
    NO_CUT_AFTER_MACHINE = "no-cut-after-machine"
    ALTERNATE_DECKS = "alternate-decks"
    CHANGE_DECK = "change-deck"
    CHANGE_DECK_FROM_HAND = "change-deck-from-hand"
    # Wagers
    FIRST_WAGERS = "first-wagers"
    PLAY_WAGER = "play-wager"
    PROGRESSIVE_WAGER = "progressive-wager"
    SIX_CARD_WAGER = "six-card-wager"
    LIMITS = "limits"
    CHIP = "chip"
    SEATS = "seats"
    NO_MORE_BETS = "no-more-bets"
    NO_MORE_BETS_FROM_SHOE = "no-more-bets-from-shoe"
    NO_MORE_BETS_FROM_HAND = "no-more-bets-from-hand"
    NO_MORE_BETS_FROM_AUTOMATED_SHOE = "no-more-bets-from-automated-shoe"
    LOCK_PROGRESSIVE = "lock-progressive"
    LOCK_PROGRESSIVE_FROM_HAND = "lock-progressive-from-hand"
    LOCK_PROGRESSIVE_FROM_AUTOMATED_SHOE = "lock-progressive-from-automated-shoe"
    COLLECT_PROGRESSIVE = "collect-progressive"
    COLLECT_PROGRESSIVE_FROM_HAND = "collect-progressive-from-hand"
    COLLECT_PROGRESSIVE_FROM_AUTOMATED_SHOE = "collect-progressive-from-automated-shoe"
    # The deal
    LOAD_SHOE = "load-shoe"
    LOAD_AUTOMATED_SHOE = "load-automated-shoe"
    DEAL_BONUS_CARD = "deal-bonus-card"
    DEAL_FROM_SHOE = "deal-from-shoe"
    SHUFFLER_FOR_HAND = "shuffler-for-hand"
    DEAL_FROM_HAND = "deal-from-hand"
    DELIVER_STACKS = "deliver-stacks"
    DEALER_STACK_FIRST = "dealer-stack-first"
    EXTRA_STACK = "extra-stack"
    REMOVE_STUB = "remove-stub"
    REMOVE_STUB_FROM_HAND = "remove-stub-from-hand"
    REMOVE_STUB_FROM_AUTOMATED_SHOE = "remove-stub-from-automated-shoe"
    COUNT_STUB = "count-stub"
    COUNT_STUB_FROM_HAND = "count-stub-from-hand"
    COUNT_STUB_FROM_AUTOMATED_SHOE = "count-stub-from-automated-shoe"
    COUNT_WAIVED = "count-waived"
    COUNT_WAIVED_FROM_HAND = "count-waived-from-hand"
    # Decisions
    CALL_ON = "call-on"
    FOLD_FORFEITS = "fold-forfeits"
    FOLD_KEEPS_BONUS_WAGERS = "fold-keeps-bonus-wagers"
    FOLD_KEEPS_ENVY = "fold-keeps-envy"
    COLLECT_FORFEITS = "collect-forfeits"
    # Showing and reading
    REVEAL_DEALER = "reveal-dealer"
    REVEAL_PLAYERS = "reveal-players"
    CHOOSE_PLAYER_HAND = "choose-player-hand"
    HAND_RANKS = "hand-ranks"
    COMPARE_HANDS = "compare-hands"
    FIVE_CARD_HANDS = "five-card-hands"
    # Settling
    PLAY_FIRST = "play-first"
    ANTE_FIRST = "ante-first"
    HIGHER_WINS = "higher-wins"
    LOWER_LOSES = "lower-loses"
    TIE = "tie"
    TIED_HANDS_WAIT = "tied-hands-wait"
    ANTE_BONUS = "ante-bonus"
    ACES_UP = "aces-up"
    SIX_CARD_BONUS = "six-card-bonus"
    SUPER_ROYAL = "super-royal"
    PROGRESSIVE = "progressive"
    METER = "meter"
    VALIDATE_PROGRESSIVE = "validate-progressive"
    ENVY = "envy"
    COLLECT_HANDS = "collect-hands"
    PICK_UP_IN_ORDER = "pick-up-in-order"
    # Irregularities
    FACE_UP_IN_DECK = "face-up-in-deck"
    FACE_UP_TWICE = "face-up-twice"
    DRAWN_IN_ERROR = "drawn-in-error"
    DRAWN_AND_EXPOSED = "drawn-and-exposed"
    WRONG_COUNT = "wrong-count"
    WRONG_COUNT_OF_PLAYER = "wrong-count-of-player"
    DEALER_SHORT_OF_ONE = "dealer-short-of-one"
    DEALER_CARD_EXPOSED = "dealer-card-exposed"
    SHUFFLER_JAM = "shuffler-jam"
    SHOE_JAM = "shoe-jam"
    STUB_SHOWS_MISDEAL = "stub-shows-misdeal"
    STUB_SHOWS_BAD_DECK = "stub-shows-bad-deck"
    SHUFFLER_COUNT_WRONG = "shuffler-count-wrong"
    RECUT_ORDERED = "recut-ordered"
    PLAYERS_EXCHANGE_INFORMATION = "players-exchange-information"
    DEVICE_BROKEN = "device-broken"
    PLAYER_LEFT = "player-left"
    PROGRESSIVE_COUNT_DIFFERS = "progressive-count-differs"
    VOID_RETURNS_WAGERS = "void-returns-wagers"
    FLOOR_DECIDES = "floor-decides"


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
