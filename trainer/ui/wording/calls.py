"""What a dealer says at the table."""

from __future__ import annotations

from trainer.rules.actions import Call
from trainer.rules.money import short_dollars
from trainer.tongue import translate


def call_words(call: Call, amount: int = 0) -> str:
    """What the dealer says, without quotation marks; `amount` is the "to" figure of a bet or raise in cents."""
    if amount and call in (Call.BET, Call.RAISE, Call.ALL_IN, Call.BRING_IN):
        words = {
            Call.BRING_IN: translate("Calls", "brings it in for {amount}"),
            Call.BET: translate("Calls", "bet {amount}"),
            Call.RAISE: translate("Calls", "raise to {amount}"),
            Call.ALL_IN: translate("Calls", "all-in, {amount}"),
        }
        return words[call].format(amount=short_dollars(amount))
    return (_plain_calls() | _rulings() | _at_house_games())[call]


def _plain_calls() -> dict[Call, str]:
    """What a dealer says of the play, and to stop it."""
    return {
        Call.FOLD: translate("Calls", "fold"),
        Call.CHECK: translate("Calls", "check"),
        Call.CALL: translate("Calls", "call"),
        Call.BET: translate("Calls", "bet"),
        Call.RAISE: translate("Calls", "raise"),
        Call.ALL_IN: translate("Calls", "all-in"),
        Call.BRING_IN: translate("Calls", "brings it in"),
        Call.STOP: translate("Calls", "stop"),
    }


def _rulings() -> dict[Call, str]:
    """What is decided at poker, and in part at other tables with cards."""
    return {
        Call.MISDEAL: translate("Calls", "misdeal"),
        Call.PLAY_ON: translate("Calls", "the hand goes on"),
        Call.DEAD_ROUND: translate("Calls", "the round is dead"),
        Call.DEAD_ROUND_DECK_OUT: translate("Calls", "the round is dead and this deck goes out"),
        Call.DECK_OUT: translate("Calls", "this deck goes out"),
        Call.DEAD_HAND: translate("Calls", "the hand is dead"),
        Call.DISCARD_CARD: translate("Calls", "the card is discarded"),
        Call.REPLACE_CARD: translate("Calls", "the card is replaced"),
        Call.THIRD_CARD_DOWN: translate("Calls", "the third card comes face down"),
        Call.RECONSTRUCT_HAND: translate("Calls", "the hand is rebuilt"),
        Call.REFUND_PLAYER: translate("Calls", "the player gets the chips back"),
        Call.NO_REDRESS: translate("Calls", "the hand is lost, without a refund"),
        Call.RESHUFFLE: translate("Calls", "shuffle again"),
        Call.RECUT: translate("Calls", "cut again"),
        Call.CALL_ONLY: translate("Calls", "it is a call only"),
        Call.BET_STANDS: translate("Calls", "the bet stands"),
        Call.CORRECT_AMOUNT: translate("Calls", "correct the amount"),
        Call.WORDS_STAND: translate("Calls", "the words stand"),
        Call.NOT_BINDING: translate("Calls", "those words do not bind"),
        Call.FOLD_STANDS: translate("Calls", "the fold stands"),
        Call.MUST_BET: translate("Calls", "the bet must be made"),
        Call.KEEP_DEALING_POSITION: translate("Calls", "the seat still gets its cards"),
        Call.CHIPS_OUT_OF_PLAY: translate("Calls", "those chips are not in play"),
        Call.STOP_PLAYER: translate("Calls", "please leave the chips"),
        Call.BETS_AFTER_DRAW_TO_SECOND: translate("Calls", "the second-best hand gets the bets after the draw"),
        Call.LOSES_POT: translate("Calls", "the checked seven wins nothing"),
    }


def _at_house_games() -> dict[Call, str]:
    """Calls and rulings of the tables against the house."""
    return {
        Call.NO_MORE_BETS: translate("Calls", "no more bets"),
        Call.INSURANCE: translate("Calls", "insurance"),
        Call.VOID_ROUND: translate("Calls", "the round is void"),
        Call.VOID_ROUND_DECK_OUT: translate("Calls", "the round is void and this deck goes out"),
        Call.VOID_HAND: translate("Calls", "this hand is void"),
        Call.USE_AS_NEXT_CARD: translate("Calls", "this is the next card"),
        Call.COMPLETE_HAND: translate("Calls", "the hand gets the card it lacks"),
        Call.FORFEIT_WAGERS: translate("Calls", "the wagers are lost"),
        Call.COVER_OR_SIGN: translate("Calls", "cover the machine, or put up a sign"),
        Call.RECOVER_UP_CARD: translate("Calls", "the up-card is taken back from the rack"),
        Call.NO_ROLL: translate("Calls", "no roll"),
        Call.SETTLE_THEN_CLOSE: translate("Calls", "this roll is settled, then the table closes"),
    }
