"""What a dealer may say."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Call(StrEnum):
    """Everything a dealer may announce: one closed list."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"
    BRING_IN = "bring-in"
    """Stud: which up-card makes the forced bet."""
    STOP = "stop"
    """An irregularity is noticed and the play held."""
    MISDEAL = "misdeal"
    PLAY_ON = "play-on"
    DEAD_ROUND = "dead-round"
    DEAD_ROUND_DECK_OUT = "dead-round-deck-out"
    DECK_OUT = "deck-out"
    DEAD_HAND = "dead-hand"
    DISCARD_CARD = "discard-card"
    REPLACE_CARD = "replace-card"
    RECONSTRUCT_HAND = "reconstruct-hand"
    REFUND_PLAYER = "refund-player"
    NO_REDRESS = "no-redress"
    RESHUFFLE = "reshuffle"
    RECUT = "recut"
    CALL_ONLY = "call-only"
    BET_STANDS = "bet-stands"
    CORRECT_AMOUNT = "correct-amount"
    WORDS_STAND = "words-stand"
    NOT_BINDING = "not-binding"
    FOLD_STANDS = "fold-stands"
    MUST_BET = "must-bet"
    KEEP_DEALING_POSITION = "keep-dealing-position"
    THIRD_CARD_DOWN = "third-card-down"
    CHIPS_OUT_OF_PLAY = "chips-out-of-play"
    STOP_PLAYER = "stop-player"
    BETS_AFTER_DRAW_TO_SECOND = "bets-after-draw-to-second"
    LOSES_POT = "loses-pot"
    NO_MORE_BETS = "no-more-bets"
    """House games: from here on no wager is made, raised or taken back."""
    INSURANCE = "insurance"
    """Blackjack: whoever wants to may insure now."""
    VOID_ROUND = "void-round"
    VOID_ROUND_DECK_OUT = "void-round-deck-out"
    VOID_HAND = "void-hand"
    USE_AS_NEXT_CARD = "use-as-next-card"
    COMPLETE_HAND = "complete-hand"
    FORFEIT_WAGERS = "forfeit-wagers"
    COVER_OR_SIGN = "cover-or-sign"
    RECOVER_UP_CARD = "recover-up-card"
    NO_ROLL = "no-roll"
    SETTLE_THEN_CLOSE = "settle-then-close"


AT_HOUSE_GAMES: Final = frozenset(
    {
        Call.NO_MORE_BETS,
        Call.INSURANCE,
        Call.VOID_ROUND,
        Call.VOID_ROUND_DECK_OUT,
        Call.VOID_HAND,
        Call.USE_AS_NEXT_CARD,
        Call.COMPLETE_HAND,
        Call.FORFEIT_WAGERS,
        Call.COVER_OR_SIGN,
        Call.RECOVER_UP_CARD,
        Call.NO_ROLL,
        Call.SETTLE_THEN_CLOSE,
    }
)
"""What is never said at a poker table."""

ENDS_ROUND: Final = frozenset(
    {Call.MISDEAL, Call.DEAD_ROUND, Call.DEAD_ROUND_DECK_OUT, Call.VOID_ROUND, Call.VOID_ROUND_DECK_OUT}
)
"""Rulings that leave nothing of the round."""

_OF_THE_PLAY: Final = frozenset(
    {
        Call.FOLD,
        Call.CHECK,
        Call.CALL,
        Call.BET,
        Call.RAISE,
        Call.ALL_IN,
        Call.BRING_IN,
        Call.STOP,
        Call.NO_MORE_BETS,
        Call.INSURANCE,
    }
)


def is_ruling(call: Call) -> bool:
    """Whether these words decide what becomes of something that went wrong."""
    return call not in _OF_THE_PLAY
