"""The clauses of blackjack: one enum for its three games, each named by what it asks for."""

from __future__ import annotations

from typing import Final

from trainer.rules.clause import ABSENT, NEEDED, ClauseName, Decides, Part, Phase
from trainer.rules.house.blackjack.rules import ON_FIRST_TWO
from trainer.rules.house.cards.irregularities import Irregularity, Rule


class Clause(ClauseName):
    """A rule of blackjack."""

    INSPECT = "inspect", Phase.OPENING, Part.OPENING, NEEDED
    SPREAD = "spread", Phase.OPENING, Part.OPENING, NEEDED
    WASH = "wash", Phase.OPENING, Part.OPENING, NEEDED
    SHUFFLE = "shuffle", Phase.OPENING, Part.OPENING, NEEDED
    NO_CUT_AFTER_MACHINE = "no-cut-after-machine", Phase.OPENING, Part.OPENING, NEEDED
    OFFER_CUT = "offer-cut", Phase.OPENING, Part.OPENING, NEEDED
    FIRST_PLAYER_CUTS = "first-player-cuts", Phase.OPENING, Part.OPENING, NEEDED
    CARD_AT_PLAYER_CUTS = "card-at-player-cuts", Phase.OPENING, Part.OPENING
    CARD_AT_DEALER_CUTS = "card-at-dealer-cuts", Phase.OPENING, Part.OPENING
    HOUSE_SHUFFLE_CUTS = "house-shuffle-cuts", Phase.OPENING, Part.OPENING, NEEDED
    CUT_REFUSED = "cut-refused", Phase.OPENING, Part.OPENING, NEEDED
    DEALER_CUTS = "dealer-cuts", Phase.OPENING, Part.OPENING, NEEDED
    CUT_DEPTH = "cut-depth", Phase.OPENING, Part.OPENING, NEEDED, Decides.CUT_DEPTH
    LOAD_SHOE = "load-shoe", Phase.OPENING, Part.OPENING
    HOLD_DECK = "hold-deck", Phase.OPENING, Part.OPENING
    BURN = "burn", Phase.OPENING, Part.OPENING, NEEDED
    SHOW_BURNS = "show-burns", Phase.EVENTS, Part.IRREGULARITIES
    HIDE_BURNS = "hide-burns", Phase.OPENING, Part.OPENING
    SHOE_RUNS_OUT = "shoe-runs-out", Phase.OPENING, Part.OPENING, NEEDED
    CUTTING_CARD = "cutting-card", Phase.OPENING, Part.OPENING
    IDLE_TABLE = "idle-table", Phase.OPENING, Part.OPENING, NEEDED
    REOPEN_TABLE = "reopen-table", Phase.OPENING, Part.OPENING, NEEDED
    STAFFING = "staffing", Phase.OPENING, None

    CARD_VALUES = "card-values", Phase.BETTING, Part.ASKING, NEEDED
    BLACKJACK_HAND = "blackjack-hand", Phase.BETTING, Part.INSURANCE, NEEDED

    WAGER = "wager", Phase.BETTING, None
    LIMITS = "limits", Phase.BETTING, None
    CHIP = "chip", Phase.BETTING, None
    SEATS = "seats", Phase.BETTING, None
    CHIPS_ON_LAYOUT = "chips-on-layout", Phase.BETTING, None
    MORE_POSITIONS = "more-positions", Phase.BETTING, None
    NO_MORE_BETS = "no-more-bets", Phase.DEAL, Part.DEAL, NEEDED
    DEAL = "deal", Phase.DEAL, Part.DEAL, NEEDED
    DEAL_FACE_UP = (
        "deal-face-up",
        Phase.DEAL,
        Part.DEAL,
    )
    DRAW_FROM_SHOE = "draw-from-shoe", Phase.DEAL, Part.DEAL
    HANDS_OFF_CARDS = "hands-off-cards", Phase.DEAL, None
    TURN_UP_CARD = "turn-up-card", Phase.DEAL, Part.DEAL, NEEDED

    ONE_SUIT_WAGER = "one-suit-wager", Phase.BETTING, None
    OPTIONAL_WAGER_PLACED = "optional-wager-placed", Phase.BETTING, None
    OPTIONAL_WAGER_MAX = "optional-wager-max", Phase.BETTING, None
    OPTIONAL_WAGER_LIMIT = "optional-wager-limit", Phase.BETTING, None
    OPTIONAL_WAGERS_FIRST = (
        "optional-wagers-first",
        Phase.PAYING,
        Part.WHOLE,
        ABSENT,
        Decides.WAGERS_FIRST,
        ON_FIRST_TWO,
    )
    OPTIONAL_WAGERS_FROM_LEFT = "optional-wagers-from-left", Phase.PAYING, Part.WHOLE, ABSENT, Decides.ORDER_OF_PLAYERS
    SUIT_WAGER = "suit-wager", Phase.PAYING, Part.SETTLEMENT
    ROYAL_MATCH = "royal-match", Phase.PAYING, Part.SETTLEMENT
    HIT_WAGER = "hit-wager", Phase.PAYING, Part.SETTLEMENT
    HIT_WAGER_LOSES = "hit-wager-loses", Phase.PAYING, Part.SETTLEMENT
    HIT_WAGER_STARTS = "hit-wager-starts", Phase.PAYING, Part.WHOLE
    HIT_WAGER_ENDS = "hit-wager-ends", Phase.PAYING, Part.WHOLE
    HIT_WAGER_ON_SPLIT = "hit-wager-on-split", Phase.PAYING, Part.WHOLE

    ANNOUNCE_TOTAL = "announce-total", Phase.BETTING, Part.ASKING, NEEDED
    CALL_ON = "call-on", Phase.BETTING, Part.ASKING, NEEDED
    DRAW_CARD = "draw-card", Phase.BETTING, Part.ASKING, NEEDED
    PLAYER_DRAWS = "player-draws", Phase.BETTING, Part.ASKING, NEEDED
    NO_DRAW_ON_21 = "no-draw-on-21", Phase.BETTING, Part.ASKING, NEEDED
    ONE_CARD_ON_DOUBLE = "one-card-on-double", Phase.BETTING, Part.SPLITS, NEEDED
    ONE_CARD_ON_ACES = "one-card-on-aces", Phase.BETTING, Part.SPLITS, NEEDED
    DOUBLE = "double", Phase.BETTING, Part.SPLITS, NEEDED
    DOUBLE_WAGER = "double-wager", Phase.BETTING, Part.SPLITS, NEEDED
    SPLIT = "split", Phase.BETTING, Part.SPLITS, NEEDED
    SPLIT_PAIR = "split-pair", Phase.BETTING, Part.SPLITS, NEEDED
    SURRENDER = "surrender", Phase.PAYING, Part.SETTLEMENT
    SURRENDER_VOID = "surrender-void", Phase.BETTING, Part.INSURANCE
    OFFER_INSURANCE = "offer-insurance", Phase.BETTING, Part.INSURANCE, NEEDED
    INSURANCE = "insurance", Phase.BETTING, Part.INSURANCE
    INSURANCE_NEEDS_ACE = "insurance-needs-ace", Phase.BETTING, Part.INSURANCE, NEEDED
    PLAYER_SHOWS = "player-shows", Phase.BETTING, Part.WHOLE
    PLAYER_OVER = "player-over", Phase.BETTING, Part.WHOLE
    SHOW_HAND = "show-hand", Phase.BETTING, Part.WHOLE

    TURN_HOLE_CARD = "turn-hole-card", Phase.READING, Part.DEALER_DRAWS
    DEALER_DRAWS = "dealer-draws", Phase.READING, Part.DEALER_DRAWS, NEEDED
    SOFT_17 = "soft-17", Phase.READING, Part.DEALER_DRAWS, NEEDED
    SOFT_17_STANDS = "soft-17-stands", Phase.READING, Part.DEALER_DRAWS, NEEDED
    NO_EFFECT = "no-effect", Phase.READING, Part.DEALER_DRAWS, NEEDED

    SETTLING_ORDER = "settling-order", Phase.PAYING, Part.SETTLE_IN_ORDER, NEEDED, Decides.ORDER
    DEALER_BUST_WINS = "dealer-bust-wins", Phase.PAYING, Part.SETTLEMENT, NEEDED
    HIGHER_WINS = "higher-wins", Phase.PAYING, Part.SETTLEMENT, NEEDED
    BLACKJACK_WINS = "blackjack-wins", Phase.BETTING, Part.INSURANCE, NEEDED
    BLACKJACK_PAID = "blackjack-paid", Phase.BETTING, Part.INSURANCE, NEEDED
    BLACKJACK_PAID_AT_ONCE = (
        "blackjack-paid-at-once",
        Phase.BETTING,
        Part.INSURANCE,
        NEEDED,
    )
    BLACKJACK_WAITS = "blackjack-waits", Phase.BETTING, Part.INSURANCE, NEEDED
    BLACKJACK_PAID_LATER = "blackjack-paid-later", Phase.BETTING, Part.INSURANCE, NEEDED
    BLACKJACK_TIES = "blackjack-ties", Phase.BETTING, Part.INSURANCE, NEEDED
    BLACKJACK_PAYS = "blackjack-pays", Phase.PAYING, Part.SETTLEMENT, NEEDED
    BUST_LOSES = "bust-loses", Phase.BETTING, Part.ASKING
    LOWER_LOSES = "lower-loses", Phase.PAYING, Part.SETTLEMENT, NEEDED
    BLACKJACK_LOSES_TO = "blackjack-loses-to", Phase.BETTING, Part.INSURANCE, NEEDED
    NO_LOOK = "no-look", Phase.PAYING, Part.SETTLEMENT, NEEDED
    PUSH = "push", Phase.PAYING, Part.SETTLEMENT, NEEDED
    SIMPLE_21_PUSHES = "simple-21-pushes", Phase.BETTING, Part.INSURANCE, NEEDED
    BUST_CARDS = "bust-cards", Phase.BETTING, Part.ASKING
    PAID_BLACKJACK_CARDS = "paid-blackjack-cards", Phase.BETTING, Part.INSURANCE, NEEDED
    PICK_UP = "pick-up", Phase.PAYING, Part.PICK_UP, NEEDED

    WAGERS_BY_SPOT = "wagers-by-spot", Phase.BETTING, None
    ALL_THREE_HANDS = "all-three-hands", Phase.BETTING, None
    DECISION_COUNTS_FOR_ALL = "decision-counts-for-all", Phase.BETTING, Part.WHOLE
    INSURANCE_BY_SPOT = "insurance-by-spot", Phase.BETTING, Part.INSURANCE
    SECOND_CARD = "second-card", Phase.PAYING, Part.MULTIPLE
    BUST_LOSES_ALL_SPOTS = "bust-loses-all-spots", Phase.BETTING, Part.ASKING
    ALL_BUST = "all-bust", Phase.PAYING, Part.MULTIPLE
    KEEP_UP_CARD = "keep-up-card", Phase.PAYING, Part.MULTIPLE
    FIRST_SPOT = "first-spot", Phase.PAYING, Part.MULTIPLE
    NEXT_HAND = "next-hand", Phase.PAYING, Part.MULTIPLE
    SECOND_SPOT = "second-spot", Phase.PAYING, Part.MULTIPLE
    THIRD_HAND = "third-hand", Phase.PAYING, Part.MULTIPLE
    THIRD_SPOT = "third-spot", Phase.PAYING, Part.MULTIPLE
    LAST_HAND = "last-hand", Phase.PAYING, Part.MULTIPLE
    THIRD_HAND_ENDS = "third-hand-ends", Phase.PAYING, Part.MULTIPLE


CLAUSES: Final = (
    *Clause,
    Irregularity.FACE_UP_IN_DECK,
    Rule.FACE_UP_TWICE,
    Irregularity.DRAWN_IN_ERROR,
    Rule.DRAWN_AND_EXPOSED,
    Irregularity.WRONG_COUNT,
    Irregularity.SHUFFLER_JAM,
    Irregularity.RECUT_ORDERED,
    Irregularity.UP_CARD_DISCARDED,
    Rule.VOID_RETURNS_WAGERS,
    Rule.FLOOR_DECIDES,
)
"""All that the rulebook answers for each game."""
