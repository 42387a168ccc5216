"""The clauses of Sic Bo, each named by what it asks for."""

from __future__ import annotations

from trainer.rules.clause import NEEDED, ClauseName, Decides, Part, Phase


class Clause(ClauseName):
    """A rule of Sic Bo. The eight wagers are named as in spots."""

    # What may be wagered, and what it pays
    THREE_OF_A_KIND = "three-of-a-kind", Phase.PAYING, Part.SETTLEMENT, NEEDED
    TWO_OF_A_KIND = "two-of-a-kind", Phase.PAYING, Part.SETTLEMENT, NEEDED
    ANY_THREE = "any-three", Phase.PAYING, Part.SETTLEMENT, NEEDED
    TOTAL = "total", Phase.PAYING, Part.SETTLEMENT, NEEDED
    TWO_DICE = "two-dice", Phase.PAYING, Part.SETTLEMENT, NEEDED
    SMALL = "small", Phase.PAYING, Part.SETTLEMENT, NEEDED
    BIG = "big", Phase.PAYING, Part.SETTLEMENT, NEEDED
    ONE_OF_A_KIND = "one-of-a-kind", Phase.PAYING, Part.SETTLEMENT, NEEDED
    PAYOUT_ODDS = "payout-odds", Phase.PAYING, Part.SETTLEMENT, NEEDED, Decides.ODDS
    MORE_DICE_PAY_MORE = "more-dice-pay-more", Phase.PAYING, Part.SETTLEMENT, NEEDED, Decides.ODDS
    # Putting wagers out
    CHIPS_ON_LAYOUT = "chips-on-layout", Phase.BETTING, None
    PLAYERS_PLACE_WAGERS = "players-place-wagers", Phase.BETTING, None
    SEATS = "seats", Phase.BETTING, None
    LIMITS = "limits", Phase.BETTING, None
    CHIP = "chip", Phase.BETTING, None
    # The round
    TEST_COMPUTER = "test-computer", Phase.OPENING, Part.WHOLE, NEEDED
    NO_MORE_BETS = "no-more-bets", Phase.BETTING, Part.WHOLE, NEEDED
    SHAKER_IN_CARE = "shaker-in-care", Phase.DEAL, Part.SETTLEMENT, NEEDED
    COVER = "cover", Phase.DEAL, Part.DICE, NEEDED
    SHAKE = "shake", Phase.DEAL, Part.DICE, NEEDED
    UNCOVER = "uncover", Phase.DEAL, Part.DICE, NEEDED
    CALL_DICE = "call-dice", Phase.DEAL, Part.DICE, NEEDED
    ENTER_DICE = "enter-dice", Phase.DEAL, Part.DICE, NEEDED
    SETTLE_BY_POSITION = "settle-by-position", Phase.PAYING, Part.SETTLEMENT, NEEDED
    LOSERS_FIRST = "losers-first", Phase.PAYING, Part.SETTLEMENT, NEEDED, Decides.LOSERS_FIRST
    PAY_WINNERS = "pay-winners", Phase.PAYING, Part.SETTLEMENT, NEEDED
    STAY_UNCOVERED = "stay-uncovered", Phase.PAYING, Part.SETTLEMENT, NEEDED
    CLEAR_LIGHTS = "clear-lights", Phase.PAYING, Part.WHOLE, NEEDED
    COVER_AGAIN = "cover-again", Phase.PAYING, Part.SETTLEMENT, NEEDED
    # Irregularities
    DIE_NOT_FLAT = "die-not-flat", Phase.EVENTS, Part.IRREGULARITIES, NEEDED
    SHAKE_AGAIN = "shake-again", Phase.EVENTS, Part.IRREGULARITIES, NEEDED
    COMPUTER_FAILURE = "computer-failure", Phase.EVENTS, Part.IRREGULARITIES, NEEDED
    FAILURE_WHILE_COVERED = "failure-while-covered", Phase.EVENTS, Part.IRREGULARITIES, NEEDED
    FLOOR_DECIDES = "floor-decides", Phase.EVENTS, Part.IRREGULARITIES, NEEDED
