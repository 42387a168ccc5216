"""The irregularities that poker's rulebooks name, and the clause that each rests on."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules.book import GameBook
from trainer.rules.poker.clauses import Clause


class Irregularity(StrEnum):
    """Something that goes wrong at the table, by the id that spots use."""

    NO_SHUFFLE_OR_CUT = "no-shuffle-or-cut"
    RECUT_ORDERED = "recut-ordered"
    WRONG_STARTING_POSITION = "wrong-starting-position"
    FACE_UP_IN_DECK = "face-up-in-deck"
    ELIGIBLE_PLAYER_MISSED = "eligible-player-missed"
    INELIGIBLE_PLAYER_DEALT = "ineligible-player-dealt"
    MISSING_OR_EXTRA_CARDS = "missing-or-extra-cards"
    HOURLY_COUNT_WRONG = "hourly-count-wrong"
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    HAND_FOULED = "hand-fouled"
    HAND_COLLECTED = "hand-collected"
    PLAYER_LEFT = "player-left"
    HOLE_CARD_EXPOSED = "hole-card-exposed"
    CARD_OFF_TABLE = "card-off-table"
    SHUFFLER_JAM = "shuffler-jam"
    OVERSIZED_CHIP = "oversized-chip"
    STRING_BET = "string-bet"
    WRONG_AMOUNT = "wrong-amount"
    WORDS_AGAINST_ACTION = "words-against-action"
    VERBAL_OUT_OF_TURN = "verbal-out-of-turn"
    FOLD_FACING_BET_FACE_DOWN = "fold-facing-bet-face-down"
    UP_CARDS_TURNED_DOWN = "up-cards-turned-down"
    FOLD_WHILE_OBLIGED = "fold-while-obliged"
    FOLDS_AFTER_CHECK_ROUND = "folds-after-check-round"
    FOLDS_AFTER_BLIND = "folds-after-blind"
    CHIPS_ADDED_IN_HAND = "chips-added-in-hand"
    POT_TOUCHED = "pot-touched"
    CHECKED_SEVEN_OR_BETTER = "checked-seven-or-better"


GOVERNING: Final = {
    Irregularity.NO_SHUFFLE_OR_CUT: Clause.NO_SHUFFLE_OR_CUT,
    Irregularity.RECUT_ORDERED: Clause.RECUT_ORDERED,
    Irregularity.WRONG_STARTING_POSITION: Clause.WRONG_STARTING_POSITION,
    Irregularity.FACE_UP_IN_DECK: Clause.FACE_UP_IN_DECK,
    Irregularity.ELIGIBLE_PLAYER_MISSED: Clause.ELIGIBLE_PLAYER_MISSED,
    Irregularity.INELIGIBLE_PLAYER_DEALT: Clause.INELIGIBLE_PLAYER_DEALT,
    Irregularity.MISSING_OR_EXTRA_CARDS: Clause.MISSING_OR_EXTRA_CARDS,
    Irregularity.HOURLY_COUNT_WRONG: Clause.HOURLY_COUNT_WRONG,
    Irregularity.WRONG_NUMBER_OF_CARDS: Clause.WRONG_NUMBER_OF_CARDS,
    Irregularity.HAND_FOULED: Clause.HAND_FOULED,
    Irregularity.HAND_COLLECTED: Clause.HAND_COLLECTED,
    Irregularity.PLAYER_LEFT: Clause.PLAYER_LEFT,
    Irregularity.HOLE_CARD_EXPOSED: Clause.HOLE_CARD_EXPOSED,
    Irregularity.CARD_OFF_TABLE: Clause.CARD_OFF_TABLE,
    Irregularity.SHUFFLER_JAM: Clause.SHUFFLER_JAM,
    Irregularity.OVERSIZED_CHIP: Clause.OVERSIZED_CHIP,
    Irregularity.STRING_BET: Clause.STRING_BET,
    Irregularity.WRONG_AMOUNT: Clause.ANNOUNCED_AMOUNT_BINDS,
    Irregularity.WORDS_AGAINST_ACTION: Clause.WORDS_BEFORE_ACTIONS,
    Irregularity.VERBAL_OUT_OF_TURN: Clause.VERBAL_OUT_OF_TURN,
    Irregularity.FOLD_FACING_BET_FACE_DOWN: Clause.FOLD_FACE_DOWN,
    Irregularity.UP_CARDS_TURNED_DOWN: Clause.UP_CARDS_TURNED_DOWN,
    Irregularity.FOLD_WHILE_OBLIGED: Clause.FOLD_WHILE_OBLIGED,
    Irregularity.FOLDS_AFTER_CHECK_ROUND: Clause.FOLD_AFTER_CHECK_OR_BLIND,
    Irregularity.FOLDS_AFTER_BLIND: Clause.FOLD_AFTER_CHECK_OR_BLIND,
    Irregularity.CHIPS_ADDED_IN_HAND: Clause.CHIPS_ADDED_IN_HAND,
    Irregularity.POT_TOUCHED: Clause.POT_TOUCHED,
    Irregularity.CHECKED_SEVEN_OR_BETTER: Clause.CHECKED_SEVEN,
}
"""The clause that names an irregularity; which branch of it rules is in `rulings`."""
RULED_BY: Final = (
    *dict.fromkeys(GOVERNING.values()),
    Clause.WRONG_START_STANDS,
    Clause.MISSED_PLAYER_STANDS,
    Clause.FACE_UP_TWICE,
    Clause.HAND_RECONSTRUCTED,
    Clause.HAND_GIVEN_BACK,
    Clause.PROTECTED_HAND_FOULED,
    Clause.PROTECTED_HAND_COLLECTED,
    Clause.CONTRIBUTOR_NOT_REFUNDED,
    Clause.BOTH_HOLE_CARDS_EXPOSED,
    Clause.OVERSIZED_CHIP_RAISES,
    Clause.BET_IN_PARTS,
    Clause.FOLD_OWING_FORCED_BET,
    Clause.CHECKED_SEVEN_LOSES,
)
"""Every clause that a ruling may rest on: those that name, and the other branches of them."""


def named(book: GameBook) -> tuple[Irregularity, ...]:
    """The irregularities that a rulebook names for a game.

    Where it leaves no ruling to the floor, that is the checked seven alone, if it has that rule: a rulebook that only
    says what a large chip means (reading R94) has said nothing of irregularities.
    """
    if not book.answers(Clause.FLOOR_DECIDES):
        return (Irregularity.CHECKED_SEVEN_OR_BETTER,) if book.answers(Clause.CHECKED_SEVEN) else ()
    return tuple([irregularity for irregularity, clause in GOVERNING.items() if book.answers(clause)])
