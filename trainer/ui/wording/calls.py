"""What is said at the table: the dealer's calls, and what a player says or shows."""

from __future__ import annotations

from typing import assert_never

from trainer.rules.actions import Call, Discard, Move
from trainer.rules.money import short_dollars
from trainer.training.gestures import Gesture, Manner, Said
from trainer.training.hand_gestures import HandGesture, HandManner
from trainer.ui.wording.places import seat_line
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Calls", words)


def call_words(call: Call, amount: int = 0) -> str:
    """What the dealer says, without quotation marks; `amount` is the "to" figure of a bet or raise in cents."""
    if amount and call in (Call.BET, Call.RAISE, Call.ALL_IN, Call.BRING_IN):
        words = {
            Call.BRING_IN: _tr("brings it in for {amount}"),
            Call.BET: _tr("bet {amount}"),
            Call.RAISE: _tr("raise to {amount}"),
            Call.ALL_IN: _tr("all-in, {amount}"),
        }
        return words[call].format(amount=short_dollars(amount))
    return (_plain_calls() | _rulings() | _at_house_games())[call]


def _plain_calls() -> dict[Call, str]:
    """What a dealer says of the play, and to stop it."""
    return {
        Call.FOLD: _tr("fold"),
        Call.CHECK: _tr("check"),
        Call.CALL: _tr("call"),
        Call.BET: _tr("bet"),
        Call.RAISE: _tr("raise"),
        Call.ALL_IN: _tr("all-in"),
        Call.BRING_IN: _tr("brings it in"),
        Call.STOP: _tr("stop"),
    }


def _rulings() -> dict[Call, str]:
    """What is decided at poker, and in part at other tables with cards."""
    return {
        Call.MISDEAL: _tr("misdeal"),
        Call.PLAY_ON: _tr("the hand goes on"),
        Call.DEAD_ROUND: _tr("the round is dead"),
        Call.DEAD_ROUND_DECK_OUT: _tr("the round is dead and this deck goes out"),
        Call.DECK_OUT: _tr("this deck goes out"),
        Call.DEAD_HAND: _tr("the hand is dead"),
        Call.DISCARD_CARD: _tr("the card is discarded"),
        Call.REPLACE_CARD: _tr("the card is replaced"),
        Call.THIRD_CARD_DOWN: _tr("the third card comes face down"),
        Call.RECONSTRUCT_HAND: _tr("the hand is rebuilt"),
        Call.REFUND_PLAYER: _tr("the player gets the chips back"),
        Call.NO_REDRESS: _tr("the hand is lost, without a refund"),
        Call.RESHUFFLE: _tr("shuffle again"),
        Call.RECUT: _tr("cut again"),
        Call.CALL_ONLY: _tr("it is a call only"),
        Call.BET_STANDS: _tr("the bet stands"),
        Call.CORRECT_AMOUNT: _tr("correct the amount"),
        Call.WORDS_STAND: _tr("the words stand"),
        Call.NOT_BINDING: _tr("those words do not bind"),
        Call.FOLD_STANDS: _tr("the fold stands"),
        Call.MUST_BET: _tr("the bet must be made"),
        Call.KEEP_DEALING_POSITION: _tr("the seat still gets its cards"),
        Call.CHIPS_OUT_OF_PLAY: _tr("those chips are not in play"),
        Call.STOP_PLAYER: _tr("please leave the chips"),
        Call.BETS_AFTER_DRAW_TO_SECOND: _tr("the second-best hand gets the bets after the draw"),
        Call.LOSES_POT: _tr("the checked seven wins nothing"),
    }


def _at_house_games() -> dict[Call, str]:
    """Calls and rulings of the tables against the house."""
    return {
        Call.NO_MORE_BETS: _tr("no more bets"),
        Call.INSURANCE: _tr("insurance"),
        Call.VOID_ROUND: _tr("the round is void"),
        Call.VOID_ROUND_DECK_OUT: _tr("the round is void and this deck goes out"),
        Call.VOID_HAND: _tr("this hand is void"),
        Call.USE_AS_NEXT_CARD: _tr("this is the next card"),
        Call.COMPLETE_HAND: _tr("the hand gets the card it lacks"),
        Call.FORFEIT_WAGERS: _tr("the wagers are lost"),
        Call.COVER_OR_SIGN: _tr("cover the machine, or put up a sign"),
        Call.RECOVER_UP_CARD: _tr("the up-card is taken back from the rack"),
        Call.NO_ROLL: _tr("no roll"),
        Call.SETTLE_THEN_CLOSE: _tr("this roll is settled, then the table closes"),
    }


def hand_gesture_words(gesture: HandGesture) -> str:
    """What stands under the player's cards; empty where the cards that are given up say it all."""
    count = gesture.given_up
    match gesture.manner:
        case HandManner.CARDS_FORWARD:
            return ""
        case HandManner.FINGERS:
            return _tr("one finger") if count == 1 else _tr("{count} fingers").format(count=count)
        case HandManner.SAYS_COUNT:
            return _tr("“one card”") if count == 1 else _tr("“{count} cards”").format(count=count)
        case HandManner.TAPS:
            return _tr("taps the table")
        case HandManner.WAVES:
            return _tr("waves a flat hand")
        case HandManner.SAYS_PAT:
            return _tr("“I stand pat”")
        case _:
            assert_never(gesture.manner)


def hand_gesture_line(gesture: HandGesture) -> str:
    """A whole sentence for a player's choice of cards, as the dealer sees and hears it."""
    match gesture.manner:
        case HandManner.CARDS_FORWARD:
            is_one_always = isinstance(gesture.act, Discard) and gesture.given_up == 1
            words = _tr("{seat} gives up a card") if is_one_always else _tr("{seat} gives up cards in silence")
        case HandManner.FINGERS | HandManner.SAYS_COUNT:
            words = _tr("{seat} gives up cards: {words}")
        case HandManner.TAPS | HandManner.WAVES:
            words = _tr("{seat} {words}")
        case HandManner.SAYS_PAT:
            words = _tr("{seat}: {words}")
        case _:
            assert_never(gesture.manner)
    seat = seat_line(gesture.act.seat)
    return words.format(seat=seat, words=hand_gesture_words(gesture))


def gesture_words(gesture: Gesture | HandGesture) -> str:
    """What stands under the player's cards: words in quotation marks, or what the hands do; empty for chips alone."""
    if isinstance(gesture, HandGesture):
        return hand_gesture_words(gesture)
    said = said_words(gesture)
    if said:
        return _tr("“{words}”").format(words=said)
    if gesture.manner is Manner.CARDS_FORWARD:
        return _tr("cards forward")
    if gesture.manner is Manner.TAPS:
        return _tr("taps the table")
    return ""


def gesture_line(gesture: Gesture | HandGesture) -> str:
    """A whole sentence for what a player does, as the dealer sees and hears it: it does not say what that is worth."""
    if isinstance(gesture, HandGesture):
        return hand_gesture_line(gesture)
    seat, amount = seat_line(gesture.act.seat), short_dollars(gesture.amount)
    words = {
        Manner.CARDS_FORWARD: _tr("{seat} pushes the cards forward"),
        Manner.TAPS: _tr("{seat} taps the table"),
        Manner.SAYS_ONLY: _tr("{seat}"),
        Manner.CHIPS: _tr("{seat} puts out {amount} in chips"),
        Manner.ONE_LARGE_CHIP: _tr("{seat} puts out one chip of {amount}"),
        Manner.TWO_STACKS: _tr("{seat} puts out two stacks, {amount}"),
        Manner.WHOLE_STACK: _tr("{seat} pushes in the whole stack, {amount}"),
    }
    line = words[gesture.manner].format(seat=seat, amount=amount)
    said = said_words(gesture)
    return _tr("{line}: “{words}”").format(line=line, words=said) if said else line


def said_words(gesture: Gesture) -> str:
    """What the player says, without quotation marks; empty for a silent one."""
    amount = short_dollars(gesture.act.to)
    is_bet = gesture.act.move is Move.BET
    words = {
        Said.NOTHING: "",
        Said.FOLD: _tr("fold"),
        Said.CHECK: _tr("check"),
        Said.CALL: _tr("call"),
        Said.BET: _tr("bet"),
        Said.RAISE: _tr("raise"),
        Said.COMPLETE: _tr("complete"),
        Said.AMOUNT: (_tr("bet {amount}") if is_bet else _tr("raise to {amount}")).format(amount=amount),
        Said.ALL_IN: _tr("all-in"),
    }
    return words[gesture.said]
