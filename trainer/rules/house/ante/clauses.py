"""The clauses that Three Card and Four Card share: the same name in both families is the same rule."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity, Rule


class AnteClause(StrEnum):
    """A rule of both."""

    # Opening, shuffle and cut
    IDLE_TABLE = "idle-table"
    EACH_DECK_BY_ITSELF = "each-deck-by-itself"
    INSPECT = "inspect"
    SPREAD = "spread"
    WASH = "wash"
    SHUFFLE = "shuffle"
    NO_CUT_AFTER_MACHINE = "no-cut-after-machine"
    ALTERNATE_DECKS = "alternate-decks"
    CHANGE_DECK = "change-deck"
    CHANGE_DECK_FROM_HAND = "change-deck-from-hand"
    # Wagers
    CHIPS_ON_LAYOUT = "chips-on-layout"
    MORE_POSITIONS = "more-positions"
    FIRST_WAGERS = "first-wagers"
    PLAY_WAGER = "play-wager"
    LIMITS = "limits"
    CHIP = "chip"
    SEATS = "seats"
    NO_MORE_BETS = "no-more-bets"
    NO_MORE_BETS_FROM_SHOE = "no-more-bets-from-shoe"
    NO_MORE_BETS_FROM_HAND = "no-more-bets-from-hand"
    NO_MORE_BETS_FROM_AUTOMATED_SHOE = "no-more-bets-from-automated-shoe"
    # The deal
    LOAD_SHOE = "load-shoe"
    LOAD_AUTOMATED_SHOE = "load-automated-shoe"
    DRAW_FROM_SHOE = "draw-from-shoe"
    DEAL_FROM_SHOE = "deal-from-shoe"
    SHUFFLER_FOR_HAND = "shuffler-for-hand"
    HOLD_DECK = "hold-deck"
    DEAL_FROM_HAND = "deal-from-hand"
    DELIVER_STACKS = "deliver-stacks"
    REMOVE_STUB = "remove-stub"
    REMOVE_STUB_FROM_HAND = "remove-stub-from-hand"
    REMOVE_STUB_FROM_AUTOMATED_SHOE = "remove-stub-from-automated-shoe"
    COUNT_STUB = "count-stub"
    COUNT_STUB_FROM_HAND = "count-stub-from-hand"
    COUNT_STUB_FROM_AUTOMATED_SHOE = "count-stub-from-automated-shoe"
    COUNT_WAIVED = "count-waived"
    COUNT_WAIVED_FROM_HAND = "count-waived-from-hand"
    COUNT_WAIVED_FROM_AUTOMATED_SHOE = "count-waived-from-automated-shoe"
    # Decisions
    OWN_CARDS = "own-cards"
    CALL_ON = "call-on"
    FOLD_FORFEITS = "fold-forfeits"
    COLLECT_FORFEITS = "collect-forfeits"
    # Showing and reading
    REVEAL_DEALER = "reveal-dealer"
    CALL_DEALER_HAND = "call-dealer-hand"
    REVEAL_PLAYERS = "reveal-players"
    CALL_PLAYER_HAND = "call-player-hand"
    HAND_RANKS = "hand-ranks"
    COMPARE_HANDS = "compare-hands"
    # Settling
    HIGHER_WINS = "higher-wins"
    LOWER_LOSES = "lower-loses"
    TIE = "tie"
    ANTE_BONUS = "ante-bonus"
    COLLECT_HANDS = "collect-hands"
    PICK_UP_IN_ORDER = "pick-up-in-order"


KNOWN_ONLY: Final[frozenset[StrEnum]] = frozenset(
    {AnteClause.IDLE_TABLE, AnteClause.CHIPS_ON_LAYOUT, AnteClause.MORE_POSITIONS, AnteClause.OWN_CARDS}
)
"""What a dealer must know and no step or ruling of a round shows."""
RULINGS: Final[tuple[StrEnum, ...]] = (
    Irregularity.FACE_UP_IN_DECK,
    Rule.FACE_UP_TWICE,
    Irregularity.DRAWN_IN_ERROR,
    Rule.DRAWN_AND_EXPOSED,
    Irregularity.WRONG_COUNT,
    Irregularity.DEALER_CARD_EXPOSED,
    Rule.STUB_SHOWS_MISDEAL,
    Rule.STUB_SHOWS_MISDEAL_FROM_HAND,
    Rule.STUB_SHOWS_MISDEAL_FROM_AUTOMATED_SHOE,
    Rule.STUB_SHOWS_BAD_DECK,
    Rule.STUB_SHOWS_BAD_DECK_FROM_HAND,
    Rule.STUB_SHOWS_BAD_DECK_FROM_AUTOMATED_SHOE,
    Irregularity.SHUFFLER_COUNT_WRONG,
    Rule.SHUFFLER_COUNT_WRONG_FROM_HAND,
    Rule.SHUFFLER_COUNT_WRONG_FROM_AUTOMATED_SHOE,
    Irregularity.RECUT_ORDERED,
    Rule.VOID_RETURNS_WAGERS,
    Rule.FLOOR_DECIDES,
)
"""The rules by which both rule on what goes wrong."""

# The rulebooks number the same rule apart for each way of dealing; what one leaves out is read from the manual shoe.
CHANGE_DECK: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.CHANGE_DECK,
    Method.HAND: AnteClause.CHANGE_DECK_FROM_HAND,
}
LOAD_SHOE: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.LOAD_SHOE,
    Method.AUTOMATED_SHOE: AnteClause.LOAD_AUTOMATED_SHOE,
}
NO_MORE_BETS: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.NO_MORE_BETS_FROM_SHOE,
    Method.HAND: AnteClause.NO_MORE_BETS_FROM_HAND,
    Method.AUTOMATED_SHOE: AnteClause.NO_MORE_BETS_FROM_AUTOMATED_SHOE,
}
DEAL_SINGLY: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.DEAL_FROM_SHOE,
    Method.HAND: AnteClause.DEAL_FROM_HAND,
}
HOLDING: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.DRAW_FROM_SHOE,
    Method.HAND: AnteClause.HOLD_DECK,
}
"""How the hands are used while cards are dealt one by one."""
REMOVE_STUB: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.REMOVE_STUB,
    Method.HAND: AnteClause.REMOVE_STUB_FROM_HAND,
    Method.AUTOMATED_SHOE: AnteClause.REMOVE_STUB_FROM_AUTOMATED_SHOE,
}
COUNT_STUB: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.COUNT_STUB,
    Method.HAND: AnteClause.COUNT_STUB_FROM_HAND,
    Method.AUTOMATED_SHOE: AnteClause.COUNT_STUB_FROM_AUTOMATED_SHOE,
}
COUNT_WAIVED: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.COUNT_WAIVED,
    Method.HAND: AnteClause.COUNT_WAIVED_FROM_HAND,
    Method.AUTOMATED_SHOE: AnteClause.COUNT_WAIVED_FROM_AUTOMATED_SHOE,
}
