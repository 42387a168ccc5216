"""The clauses of blackjack: one enum for its three games, each named by what it asks for.

Behind each its number for a shoe; pitch has its own for the deal and the play (I for H), multiple action L.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules.house.cards.irregularities import Irregularity, Rule


class Clause(StrEnum):
    """A rule of blackjack."""

    # Opening, shuffle and cut
    INSPECT = "inspect"  # D(1)
    SPREAD = "spread"  # D(2)
    WASH = "wash"  # D(3)
    SHUFFLE = "shuffle"  # E(1), R73
    NO_CUT_AFTER_MACHINE = "no-cut-after-machine"  # E(2)(a), R73
    OFFER_CUT = "offer-cut"  # E(3)
    FIRST_PLAYER_CUTS = "first-player-cuts"  # E(3)(a)
    CARD_AT_PLAYER_CUTS = "card-at-player-cuts"  # E(3)(b)
    CARD_AT_DEALER_CUTS = "card-at-dealer-cuts"  # E(3)(c)
    HOUSE_SHUFFLE_CUTS = "house-shuffle-cuts"  # E(3)(d), in pitch R134
    CUT_REFUSED = "cut-refused"  # E(3)(e)
    DEALER_CUTS = "dealer-cuts"  # E(4)
    CUT_DEPTH = "cut-depth"  # E(4)(b)
    LOAD_SHOE = "load-shoe"  # H(2); absent in pitch
    HOLD_DECK = "hold-deck"  # I(3), I(5): pitch alone
    BURN = "burn"  # H(3), I(4)
    SHOW_BURNS = "show-burns"  # H(3): on request; absent in pitch
    HIDE_BURNS = "hide-burns"  # I(4); absent with a shoe
    SHOE_RUNS_OUT = "shoe-runs-out"  # R142
    CUTTING_CARD = "cutting-card"  # R73, R136; absent in pitch
    IDLE_TABLE = "idle-table"  # E(6)
    REOPEN_TABLE = "reopen-table"  # H(10)(c), I(11)(c)
    STAFFING = "staffing"  # N
    # Counting
    CARD_VALUES = "card-values"  # F
    BLACKJACK_HAND = "blackjack-hand"  # A(1)
    # Wagers and deal
    WAGER = "wager"  # G(4)
    LIMITS = "limits"  # P
    CHIP = "chip"  # R126
    SEATS = "seats"  # B(1), G(2)
    CHIPS_ON_LAYOUT = "chips-on-layout"  # G(1)
    MORE_POSITIONS = "more-positions"  # G(5)
    NO_MORE_BETS = "no-more-bets"  # G(3)
    DEAL = "deal"  # H(4), I(5)
    DEAL_FACE_UP = "deal-face-up"  # I(5), R74: pitch alone, where the house deals the players' cards face up
    DRAW_FROM_SHOE = "draw-from-shoe"  # H(4); absent in pitch
    HANDS_OFF_CARDS = "hands-off-cards"  # H(10)(a), I(11)(a)
    TURN_UP_CARD = "turn-up-card"  # H(4)(d), in pitch R74
    # Optional wagers
    ONE_SUIT_WAGER = "one-suit-wager"  # K(1)(a): one kind a table
    OPTIONAL_WAGER_PLACED = "optional-wager-placed"  # K(2)(a)-(b)
    OPTIONAL_WAGER_MAX = "optional-wager-max"  # K(2)(b)
    OPTIONAL_WAGER_LIMIT = "optional-wager-limit"  # K(2)(c): a single deck
    OPTIONAL_WAGERS_FIRST = "optional-wagers-first"  # K(3)(a), (c), K(4)(a), (c), R71
    OPTIONAL_WAGERS_FROM_LEFT = "optional-wagers-from-left"  # K(3)(b), K(4)(b)
    SUIT_WAGER = "suit-wager"  # K(5)(a), R77
    ROYAL_MATCH = "royal-match"  # K(5)(b), R77: the floor is told
    HIT_WAGER = "hit-wager"  # K(6)(b)-(c), K(6)(f), R77
    HIT_WAGER_LOSES = "hit-wager-loses"  # K(6)(b)-(c), K(6)(f)
    HIT_WAGER_STARTS = "hit-wager-starts"  # K(6)(a), R130
    HIT_WAGER_ENDS = "hit-wager-ends"  # K(6)(d)
    HIT_WAGER_ON_SPLIT = "hit-wager-on-split"  # K(6)(e), R130
    # Players' decisions
    ANNOUNCE_TOTAL = "announce-total"  # A(7), L(3), H(10)(b), I(11)(b)
    CALL_ON = "call-on"  # H(5), I(6)
    DRAW_CARD = "draw-card"  # H(6), I(7)
    PLAYER_DRAWS = "player-draws"  # H(7), I(8)
    NO_DRAW_ON_21 = "no-draw-on-21"  # H(7)(a)
    ONE_CARD_ON_DOUBLE = "one-card-on-double"  # H(7)(b)
    ONE_CARD_ON_ACES = "one-card-on-aces"  # H(7)(c)
    DOUBLE = "double"  # J(7)
    DOUBLE_WAGER = "double-wager"  # A(2)
    SPLIT = "split"  # J(8)
    SPLIT_PAIR = "split-pair"  # A(6), R131
    SURRENDER = "surrender"  # J(5), A(7), R132
    SURRENDER_VOID = "surrender-void"  # A(7), R70
    OFFER_INSURANCE = "offer-insurance"  # A(4), R138
    INSURANCE = "insurance"  # J(6), R31
    INSURANCE_NEEDS_ACE = "insurance-needs-ace"  # A(4)
    PLAYER_SHOWS = "player-shows"  # I(6), R175: pitch alone
    PLAYER_OVER = "player-over"  # R210: pitch alone
    SHOW_HAND = "show-hand"  # R141: pitch alone
    # The dealer's hand
    TURN_HOLE_CARD = "turn-hole-card"  # H(8), I(9), R74
    DEALER_DRAWS = "dealer-draws"  # H(8)(a), I(9)(a)
    SOFT_17 = "soft-17"  # H(8)(a), R33
    SOFT_17_STANDS = "soft-17-stands"  # H(8)(a), R33: the house's option
    NO_EFFECT = "no-effect"  # H(8)(b), I(9)(b)
    # Settling
    SETTLING_ORDER = "settling-order"  # R71
    DEALER_BUST_WINS = "dealer-bust-wins"  # J(1)(a), R260
    HIGHER_WINS = "higher-wins"  # J(1)(b), R260
    BLACKJACK_WINS = "blackjack-wins"  # J(1)(c)
    BLACKJACK_PAID = "blackjack-paid"  # J(4)(a), R72: a two to a nine is up
    BLACKJACK_PAID_AT_ONCE = "blackjack-paid-at-once"  # J(4)(a), R72: where the house pays it so
    BLACKJACK_WAITS = "blackjack-waits"  # J(4)(b)
    BLACKJACK_PAID_LATER = "blackjack-paid-later"  # J(4)(b)
    BLACKJACK_TIES = "blackjack-ties"  # J(4)(b)
    BLACKJACK_PAYS = "blackjack-pays"  # J(4), R32: the odds in play at the table
    BUST_LOSES = "bust-loses"  # J(2)(a)
    LOWER_LOSES = "lower-loses"  # J(2)(b)
    BLACKJACK_LOSES_TO = "blackjack-loses-to"  # J(2)(c), R34
    NO_LOOK = "no-look"  # R70: doubles and splits lose in full
    PUSH = "push"  # J(3)
    SIMPLE_21_PUSHES = "simple-21-pushes"  # J(3), R34
    BUST_CARDS = "bust-cards"  # J(2)(a), R139; absent in multiple action
    PAID_BLACKJACK_CARDS = "paid-blackjack-cards"  # J(4)(a), R139
    PICK_UP = "pick-up"  # H(9), I(10), L(10)
    # Multiple action
    WAGERS_BY_SPOT = "wagers-by-spot"  # L(2), R133
    ALL_THREE_HANDS = "all-three-hands"  # L(2): the house's option
    DECISION_COUNTS_FOR_ALL = "decision-counts-for-all"  # L(3)
    INSURANCE_BY_SPOT = "insurance-by-spot"  # L(4), R31, R133
    SECOND_CARD = "second-card"  # L(5), R75
    BUST_LOSES_ALL_SPOTS = "bust-loses-all-spots"  # L(6), R133
    ALL_BUST = "all-bust"  # L(6)(a)
    KEEP_UP_CARD = "keep-up-card"  # L(6)(b)
    FIRST_SPOT = "first-spot"  # L(6)
    NEXT_HAND = "next-hand"  # L(7), R76
    SECOND_SPOT = "second-spot"  # L(8)
    THIRD_HAND = "third-hand"  # L(8), R76
    THIRD_SPOT = "third-spot"  # L(9)
    LAST_HAND = "last-hand"  # L(8), R76: the first or the second is the last
    THIRD_HAND_ENDS = "third-hand-ends"  # L(10)


CLAUSES: Final = (
    *Clause,
    Irregularity.FACE_UP_IN_DECK,  # M(1)
    Rule.FACE_UP_TWICE,  # M(1)
    Irregularity.DRAWN_IN_ERROR,  # M(2)
    Rule.DRAWN_AND_EXPOSED,  # R69
    Irregularity.WRONG_COUNT,  # M(3)
    Irregularity.SHUFFLER_JAM,  # M(4)
    Irregularity.RECUT_ORDERED,  # E(5)
    Irregularity.UP_CARD_DISCARDED,  # M(5)
    Rule.VOID_RETURNS_WAGERS,  # R68
    Rule.FLOOR_DECIDES,  # R82
)
"""All that the rulebook answers for each game."""
KNOWN_ONLY: Final = frozenset(
    {
        *(Clause.WAGER, Clause.WAGERS_BY_SPOT, Clause.ALL_THREE_HANDS, Clause.LIMITS, Clause.CHIP, Clause.SEATS),
        *(Clause.CHIPS_ON_LAYOUT, Clause.MORE_POSITIONS, Clause.ONE_SUIT_WAGER, Clause.OPTIONAL_WAGER_PLACED),
        *(Clause.OPTIONAL_WAGER_MAX, Clause.OPTIONAL_WAGER_LIMIT, Clause.HANDS_OFF_CARDS, Clause.STAFFING),
    }
)
"""What no step of a round rests on: what players owe before the first card, who touches cards, who must be there."""
