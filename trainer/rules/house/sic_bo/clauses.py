"""The clauses of Sic Bo, each named by what it asks for."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Clause(StrEnum):
    """A rule of Sic Bo. The eight wagers are named as in spots."""

    # What may be wagered, and what it pays
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_OF_A_KIND = "two-of-a-kind"
    ANY_THREE = "any-three"
    TOTAL = "total"
    TWO_DICE = "two-dice"
    SMALL = "small"
    BIG = "big"
    ONE_OF_A_KIND = "one-of-a-kind"
    PAYOUT_ODDS = "payout-odds"
    MORE_DICE_PAY_MORE = "more-dice-pay-more"
    # Putting wagers out
    CHIPS_ON_LAYOUT = "chips-on-layout"
    PLAYERS_PLACE_WAGERS = "players-place-wagers"
    SEATS = "seats"
    LIMITS = "limits"
    CHIP = "chip"
    # The round
    TEST_COMPUTER = "test-computer"
    NO_MORE_BETS = "no-more-bets"
    SHAKER_IN_CARE = "shaker-in-care"
    COVER = "cover"
    SHAKE = "shake"
    UNCOVER = "uncover"
    CALL_DICE = "call-dice"
    ENTER_DICE = "enter-dice"
    SETTLE_BY_POSITION = "settle-by-position"
    LOSERS_FIRST = "losers-first"
    PAY_WINNERS = "pay-winners"
    STAY_UNCOVERED = "stay-uncovered"
    CLEAR_LIGHTS = "clear-lights"
    COVER_AGAIN = "cover-again"
    # Irregularities
    DIE_NOT_FLAT = "die-not-flat"
    SHAKE_AGAIN = "shake-again"
    COMPUTER_FAILURE = "computer-failure"
    FAILURE_WHILE_COVERED = "failure-while-covered"
    FLOOR_DECIDES = "floor-decides"


KNOWN_ONLY: Final = frozenset(
    {Clause.CHIPS_ON_LAYOUT, Clause.PLAYERS_PLACE_WAGERS, Clause.SEATS, Clause.LIMITS, Clause.CHIP}
)
"""What no step of a round rests on: what the layout and its players owe before the dealer's first step."""
