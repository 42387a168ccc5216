"""Which rules of blackjack what a house posts, or a rulebook settles, bears upon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.clause import ClauseName
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.cards.irregularities import Irregularity, Rule

TOUCHES: Final[Mapping[str, tuple[ClauseName, ...]]] = {
    "seats": (Clause.SEATS, Clause.MORE_POSITIONS),
    "chip": (Clause.CHIP, Clause.BLACKJACK_PAYS),
    "denominations": (Clause.HIGHER_WINS, Clause.BLACKJACK_PAYS),
    "min": (Clause.LIMITS,),
    "max": (Clause.LIMITS,),
    "decks": (Clause.INSPECT, Clause.SHUFFLE, Clause.OPTIONAL_WAGER_LIMIT),
    "stand_soft_17": (Clause.SOFT_17, Clause.SOFT_17_STANDS, Clause.DEALER_DRAWS),
    "simple_21_pushes": (Clause.SIMPLE_21_PUSHES, Clause.BLACKJACK_LOSES_TO),
    "blackjack_pays": (Clause.BLACKJACK_PAYS, Clause.BLACKJACK_PAID, Clause.BLACKJACK_PAID_LATER),
    "rounding": (Clause.BLACKJACK_PAYS, Clause.INSURANCE, Clause.SURRENDER),
    "pay_natural": (
        Clause.BLACKJACK_PAID,
        Clause.BLACKJACK_WAITS,
        Clause.BLACKJACK_PAID_LATER,
        Clause.PAID_BLACKJACK_CARDS,
    ),
    "insurance": (Clause.OFFER_INSURANCE, Clause.INSURANCE, Clause.INSURANCE_NEEDS_ACE, Clause.INSURANCE_BY_SPOT),
    "insurance_pays": (Clause.INSURANCE,),
    "surrender": (Clause.SURRENDER, Clause.SURRENDER_VOID),
    "double": (Clause.DOUBLE, Clause.DOUBLE_WAGER, Clause.ONE_CARD_ON_DOUBLE),
    "split": (Clause.SPLIT, Clause.SPLIT_PAIR, Clause.ONE_CARD_ON_ACES),
    "suit_wagers": (
        *(
            Clause.ONE_SUIT_WAGER,
            Clause.OPTIONAL_WAGER_PLACED,
            Clause.OPTIONAL_WAGERS_FIRST,
            Clause.OPTIONAL_WAGERS_FROM_LEFT,
        ),
        *(Clause.SUIT_WAGER, Clause.ROYAL_MATCH),
    ),
    "hit_wagers": (Clause.HIT_WAGER, Clause.HIT_WAGER_LOSES, Clause.HIT_WAGER_STARTS, Clause.HIT_WAGER_ENDS),
    "hit_wagers_after_split": (Clause.HIT_WAGER_ON_SPLIT,),
    "optional_max": (Clause.OPTIONAL_WAGER_MAX,),
    "odds": (Clause.SUIT_WAGER, Clause.ROYAL_MATCH, Clause.HIT_WAGER),
    "all_three_hands": (Clause.ALL_THREE_HANDS, Clause.WAGER),
    "pitch_face": (Clause.DEAL, Clause.DEAL_FACE_UP, Clause.PLAYER_SHOWS, Clause.PLAYER_OVER, Clause.SHOW_HAND),
    "least_cut": (Clause.CUT_DEPTH, Clause.OFFER_CUT, Clause.DEALER_CUTS),
    "face_up_cards": (Irregularity.FACE_UP_IN_DECK, Rule.FACE_UP_TWICE),
    "dealer_decides": (Rule.FLOOR_DECIDES,),
}
