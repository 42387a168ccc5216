"""The clauses that Three Card and Four Card share: the same name in both families is the same rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.clause import NEEDED, ClauseName, Part, Phase
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity, Rule


class AnteClause(ClauseName):
    """A rule of both."""

    # Opening, shuffle and cut
    IDLE_TABLE = "idle-table", Phase.OPENING, None
    EACH_DECK_BY_ITSELF = "each-deck-by-itself", Phase.OPENING, Part.OPENING
    INSPECT = "inspect", Phase.OPENING, Part.OPENING, NEEDED
    SPREAD = "spread", Phase.OPENING, Part.OPENING, NEEDED
    WASH = "wash", Phase.OPENING, Part.OPENING, NEEDED
    SHUFFLE = "shuffle", Phase.OPENING, Part.OPENING, NEEDED
    NO_CUT_AFTER_MACHINE = "no-cut-after-machine", Phase.OPENING, Part.OPENING, NEEDED
    ALTERNATE_DECKS = "alternate-decks", Phase.OPENING, Part.OPENING, NEEDED
    CHANGE_DECK = "change-deck", Phase.OPENING, Part.OPENING, NEEDED
    CHANGE_DECK_FROM_HAND = "change-deck-from-hand", Phase.OPENING, Part.OPENING
    # Wagers
    CHIPS_ON_LAYOUT = "chips-on-layout", Phase.BETTING, None
    MORE_POSITIONS = "more-positions", Phase.BETTING, None
    FIRST_WAGERS = "first-wagers", Phase.BETTING, Part.WHOLE, NEEDED
    PLAY_WAGER = "play-wager", Phase.BETTING, Part.WHOLE, NEEDED
    LIMITS = "limits", Phase.BETTING, Part.WHOLE, NEEDED
    CHIP = "chip", Phase.BETTING, Part.WHOLE, NEEDED
    SEATS = "seats", Phase.BETTING, Part.WHOLE, NEEDED
    NO_MORE_BETS = "no-more-bets", Phase.BETTING, Part.WHOLE, NEEDED
    NO_MORE_BETS_FROM_SHOE = "no-more-bets-from-shoe", Phase.BETTING, Part.WHOLE, NEEDED
    NO_MORE_BETS_FROM_HAND = "no-more-bets-from-hand", Phase.BETTING, Part.WHOLE
    NO_MORE_BETS_FROM_AUTOMATED_SHOE = "no-more-bets-from-automated-shoe", Phase.BETTING, Part.WHOLE
    # The deal
    LOAD_SHOE = "load-shoe", Phase.OPENING, Part.OPENING, NEEDED
    LOAD_AUTOMATED_SHOE = "load-automated-shoe", Phase.OPENING, Part.OPENING
    DRAW_FROM_SHOE = "draw-from-shoe", Phase.DEAL, Part.DEAL, NEEDED
    DEAL_FROM_SHOE = "deal-from-shoe", Phase.DEAL, Part.DEAL, NEEDED
    SHUFFLER_FOR_HAND = "shuffler-for-hand", Phase.DEAL, Part.WHOLE, NEEDED
    HOLD_DECK = "hold-deck", Phase.DEAL, Part.DEAL
    DEAL_FROM_HAND = "deal-from-hand", Phase.DEAL, Part.DEAL
    DELIVER_STACKS = "deliver-stacks", Phase.DEAL, Part.DEAL, NEEDED
    REMOVE_STUB = "remove-stub", Phase.DEAL, Part.DEAL, NEEDED
    REMOVE_STUB_FROM_HAND = "remove-stub-from-hand", Phase.DEAL, Part.DEAL
    REMOVE_STUB_FROM_AUTOMATED_SHOE = "remove-stub-from-automated-shoe", Phase.DEAL, Part.DEAL
    COUNT_STUB = "count-stub", Phase.DEAL, Part.DEAL, NEEDED
    COUNT_STUB_FROM_HAND = "count-stub-from-hand", Phase.DEAL, Part.DEAL
    COUNT_STUB_FROM_AUTOMATED_SHOE = "count-stub-from-automated-shoe", Phase.DEAL, Part.DEAL
    COUNT_WAIVED = "count-waived", Phase.DEAL, Part.WHOLE, NEEDED
    COUNT_WAIVED_FROM_HAND = "count-waived-from-hand", Phase.DEAL, Part.WHOLE
    COUNT_WAIVED_FROM_AUTOMATED_SHOE = "count-waived-from-automated-shoe", Phase.DEAL, Part.WHOLE
    # Decisions
    OWN_CARDS = "own-cards", Phase.BETTING, None
    CALL_ON = "call-on", Phase.BETTING, Part.ASKING, NEEDED
    FOLD_FORFEITS = "fold-forfeits", Phase.BETTING, Part.ASKING, NEEDED
    COLLECT_FORFEITS = "collect-forfeits", Phase.BETTING, Part.ASKING, NEEDED
    # Showing and reading
    REVEAL_DEALER = "reveal-dealer", Phase.READING, Part.READING, NEEDED
    CALL_DEALER_HAND = "call-dealer-hand", Phase.READING, Part.READING, NEEDED
    REVEAL_PLAYERS = "reveal-players", Phase.READING, Part.READING, NEEDED
    CALL_PLAYER_HAND = "call-player-hand", Phase.READING, Part.READING
    HAND_RANKS = "hand-ranks", Phase.READING, Part.READING, NEEDED
    COMPARE_HANDS = "compare-hands", Phase.READING, Part.READING, NEEDED
    # Settling
    HIGHER_WINS = "higher-wins", Phase.PAYING, Part.SETTLEMENT, NEEDED
    LOWER_LOSES = "lower-loses", Phase.PAYING, Part.SETTLEMENT, NEEDED
    TIE = "tie", Phase.PAYING, Part.SETTLEMENT, NEEDED
    ANTE_BONUS = "ante-bonus", Phase.PAYING, Part.SETTLEMENT, NEEDED
    COLLECT_HANDS = "collect-hands", Phase.PAYING, Part.PICK_UP, NEEDED
    PICK_UP_IN_ORDER = "pick-up-in-order", Phase.PAYING, Part.PICK_UP, NEEDED


RULINGS: Final[tuple[ClauseName, ...]] = (
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
