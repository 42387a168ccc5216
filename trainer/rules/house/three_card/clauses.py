"""The clauses of Three Card, each named by what it asks for."""

from __future__ import annotations

from enum import StrEnum


class Clause(StrEnum):
    """A rule of Three Card."""

    # Opening, shuffle and cut
    INSPECT = "inspect"
    SPREAD = "spread"
    WASH = "wash"
    SHUFFLE = "shuffle"
    CUT = "cut"
    NO_CUT_AFTER_MACHINE = "no-cut-after-machine"
    ALTERNATE_DECKS = "alternate-decks"
    CHANGE_DECK = "change-deck"
    CHANGE_DECK_FROM_HAND = "change-deck-from-hand"
    # Wagers
    FIRST_WAGERS = "first-wagers"
    COMPULSORY_WAGERS = "compulsory-wagers"
    PLAY_WAGER = "play-wager"
    LIMITS = "limits"
    CHIP = "chip"
    SEATS = "seats"
    NO_MORE_BETS = "no-more-bets"
    # The deal
    LOAD_SHOE = "load-shoe"
    DEAL_FROM_SHOE = "deal-from-shoe"
    SHUFFLER_FOR_HAND = "shuffler-for-hand"
    DEAL_FROM_HAND = "deal-from-hand"
    DELIVER_STACKS = "deliver-stacks"
    COVER_DEALER_STACK = "cover-dealer-stack"
    REMOVE_STUB = "remove-stub"
    COUNT_STUB = "count-stub"
    COUNT_WAIVED = "count-waived"
    # Decisions
    CALL_ON = "call-on"
    FOLD_FORFEITS = "fold-forfeits"
    COLLECT_FORFEITS = "collect-forfeits"
    # Showing and reading
    REVEAL_DEALER = "reveal-dealer"
    REVEAL_PLAYERS = "reveal-players"
    HAND_RANKS = "hand-ranks"
    COMPARE_HANDS = "compare-hands"
    # Settling
    LOSERS_FIRST = "losers-first"
    PAY_FROM_RIGHT = "pay-from-right"
    HIGHER_WINS = "higher-wins"
    LOWER_LOSES = "lower-loses"
    TIE = "tie"
    DEALER_QUALIFIES = "dealer-qualifies"
    ANTE_BONUS = "ante-bonus"
    PAIR_PLUS = "pair-plus"
    COLLECT_HANDS = "collect-hands"
    PICK_UP_IN_ORDER = "pick-up-in-order"
    # Irregularities
    FACE_UP_IN_DECK = "face-up-in-deck"
    FACE_UP_TWICE = "face-up-twice"
    DRAWN_IN_ERROR = "drawn-in-error"
    DRAWN_AND_EXPOSED = "drawn-and-exposed"
    WRONG_COUNT = "wrong-count"
    DEALER_CARD_EXPOSED = "dealer-card-exposed"
    STUB_SHOWS_MISDEAL = "stub-shows-misdeal"
    STUB_SHOWS_BAD_DECK = "stub-shows-bad-deck"
    SHUFFLER_COUNT_WRONG = "shuffler-count-wrong"
    RECUT_ORDERED = "recut-ordered"
    VOID_RETURNS_WAGERS = "void-returns-wagers"
    FLOOR_DECIDES = "floor-decides"
