"""Which rules of poker what a house posts, or a rulebook settles, bears upon: what is to be practised anew after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.poker.clauses import Clause

_SIZES: Final = (Clause.BET_SIZES, Clause.BET_SIZES_FIXED, Clause.BET_SIZES_SPREAD, Clause.CALL_THE_ACTION)
_BURNS: Final = (
    Clause.BURN_BEFORE_FLOP,
    Clause.BURN_BEFORE_TURN,
    Clause.BURN_BEFORE_RIVER,
    Clause.BURN_BEFORE_NEXT_CARD,
    Clause.BURN_BEFORE_LATER_CARDS,
    Clause.BURN_BEFORE_DRAW,
)
_KILLS: Final = (
    Clause.KILL_STARTS,
    Clause.KILL_STAYS,
    Clause.KILL_MOVES,
    Clause.KILL_ENDS,
    Clause.KILL_BLIND,
    Clause.KILL_LIMITS,
)

TOUCHES: Final[Mapping[str, tuple[Clause, ...]]] = {
    "limits": (
        *_SIZES,
        Clause.BLINDS,
        Clause.LONE_BLIND,
        Clause.ANTE,
        Clause.FORCED_BET,
        Clause.SHORT_ALL_IN,
        Clause.SHORT_ALL_IN_FIXED,
    ),
    "seats": (Clause.SEATS,),
    # what a house chooses
    "chip": (Clause.CHIP, Clause.MAKE_CHANGE, Clause.SPLIT_POT, Clause.RAKE_PERCENT, Clause.SHORT_ALL_IN_FIXED),
    "denominations": (Clause.MAKE_CHANGE, Clause.OVERSIZED_CHIP),
    "max": (Clause.SEATS,),
    "rake": (
        Clause.RAKE_PERCENT,
        Clause.RAKE_LEVELS,
        Clause.FEE,
        Clause.NO_FURTHER_RAKE,
        Clause.RAKE_AREA,
        Clause.DROP_RAKE,
    ),
    "jackpot": (Clause.JACKPOT, Clause.JACKPOT_AREA, Clause.DROP_JACKPOT),
    "raise_limit": (Clause.RAISE_LIMIT, Clause.CALL_THE_ACTION),
    "heads_up": (Clause.BUTTON_POSTS_SMALL, Clause.BLINDS, Clause.FIRST_ROUND, Clause.TWO_PLAYERS),
    "odd_chip": (
        Clause.ODD_CHIP,
        Clause.ODD_CHIP_BY_SUIT,
        Clause.ODD_CHIP_LOW,
        Clause.ODD_CHIPS_TO_ONE,
        Clause.ODD_CHIPS_TO_ONE_LOW,
    ),
    "odd_half": (Clause.ODD_HALF, Clause.ODD_HALF_NEAREST),
    "burn_before_draw": (Clause.BURN_BEFORE_DRAW,),
    "kill": _KILLS,
    "shuffler": (
        Clause.LOAD_SHUFFLER,
        Clause.FEED_SHUFFLER,
        Clause.SHUFFLE,
        Clause.COUNT_HOURLY,
        Clause.SET_ASIDE_DECK,
        Clause.SHUFFLER_JAM,
    ),
    # what a rulebook settles
    "decks": (Clause.TWO_DECKS, Clause.SET_ASIDE_DECK, Clause.ROTATE_DECKS, Clause.SHUFFLE),
    "least_cut": (Clause.CUT, Clause.RECUT_ORDERED, Clause.SHUFFLE_DISCARDS),
    "burns_to": (*_BURNS, Clause.BURNS_APART),
    "draws_for_button": (Clause.DRAW_FOR_BUTTON, Clause.PLACE_BUTTON, Clause.BUTTON_CARDS_BACK),
    "has_blind_buttons": (Clause.PLACE_BLIND_BUTTONS, Clause.MOVE_BLIND_BUTTONS, Clause.LONE_BLIND),
    "inspects_cards": (Clause.INSPECT, Clause.SPREAD, Clause.WASH),
    "marks_deck": (Clause.MARK_DECK,),
    "covers_forced_bets": (Clause.STACK_FOR_ROUND, Clause.ALL_IN_GETS_CARDS),
    "minutes_between_counts": (Clause.COUNT_HOURLY, Clause.HOURLY_COUNT_WRONG),
    "minutes_between_rotations": (Clause.ROTATE_DECKS, Clause.SET_ASIDE_DECK),
    "voluntary_bettors": (Clause.MISSING_OR_EXTRA_CARDS, Clause.WRONG_START_STANDS, Clause.MISSED_PLAYER_STANDS),
    "face_up_cards": (Clause.FACE_UP_IN_DECK, Clause.FACE_UP_TWICE),
    "dealer_decides": (Clause.FLOOR_DECIDES,),
}
