"""What a player at a poker table shows and says, as the dealer sees and hears it."""

from __future__ import annotations

from typing import assert_never

from trainer.rules.actions import Discard, Move
from trainer.rules.money import short_dollars
from trainer.tongue import Plural, translate
from trainer.training.poker.gestures import Gesture, HandGesture, HandManner, Manner, Said
from trainer.ui.wording.places import seat_line


def hand_gesture_words(gesture: HandGesture) -> str:
    """What stands under the player's cards; empty where the cards that are given up say it all."""
    count = gesture.given_up
    match gesture.manner:
        case HandManner.CARDS_FORWARD:
            return ""
        case HandManner.FINGERS:
            return Plural.tr("%n finger(s)", "", count)
        case HandManner.SAYS_COUNT:
            return Plural.tr("“%n card(s)”", "", count)
        case HandManner.TAPS:
            return translate("Calls", "taps the table")
        case HandManner.WAVES:
            return translate("Calls", "waves a flat hand")
        case HandManner.SAYS_PAT:
            return translate("Calls", "“I stand pat”")
        case _:
            assert_never(gesture.manner)


def hand_gesture_line(gesture: HandGesture) -> str:
    """A whole sentence for a player's choice of cards, as the dealer sees and hears it."""
    match gesture.manner:
        case HandManner.CARDS_FORWARD:
            is_one_always = isinstance(gesture.act, Discard) and gesture.given_up == 1
            words = (
                translate("Calls", "{seat} gives up a card")
                if is_one_always
                else translate("Calls", "{seat} gives up cards in silence")
            )
        case HandManner.FINGERS | HandManner.SAYS_COUNT:
            words = translate("Calls", "{seat} gives up cards: {words}")
        case HandManner.TAPS | HandManner.WAVES:
            words = translate("Calls", "{seat} {words}")
        case HandManner.SAYS_PAT:
            words = translate("Calls", "{seat}: {words}")
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
        return translate("Calls", "“{words}”").format(words=said)
    if gesture.manner is Manner.CARDS_FORWARD:
        return translate("Calls", "cards forward")
    if gesture.manner is Manner.TAPS:
        return translate("Calls", "taps the table")
    return ""


def gesture_line(gesture: Gesture | HandGesture) -> str:
    """A whole sentence for what a player does, as the dealer sees and hears it: it does not say what that is worth."""
    if isinstance(gesture, HandGesture):
        return hand_gesture_line(gesture)
    seat, amount = seat_line(gesture.act.seat), short_dollars(gesture.amount)
    words = {
        Manner.CARDS_FORWARD: translate("Calls", "{seat} pushes the cards forward"),
        Manner.TAPS: translate("Calls", "{seat} taps the table"),
        Manner.SAYS_ONLY: translate("Calls", "{seat}"),
        Manner.CHIPS: translate("Calls", "{seat} puts out {amount} in chips"),
        Manner.ONE_LARGE_CHIP: translate("Calls", "{seat} puts out one chip of {amount}"),
        Manner.TWO_STACKS: translate("Calls", "{seat} puts out two stacks, {amount}"),
        Manner.WHOLE_STACK: translate("Calls", "{seat} pushes in the whole stack, {amount}"),
    }
    line = words[gesture.manner].format(seat=seat, amount=amount)
    said = said_words(gesture)
    return translate("Calls", "{line}: “{words}”").format(line=line, words=said) if said else line


def said_words(gesture: Gesture) -> str:
    """What the player says, without quotation marks; empty for a silent one."""
    amount = short_dollars(gesture.act.to)
    is_bet = gesture.act.move is Move.BET
    words = {
        Said.NOTHING: "",
        Said.FOLD: translate("Calls", "fold"),
        Said.CHECK: translate("Calls", "check"),
        Said.CALL: translate("Calls", "call"),
        Said.BET: translate("Calls", "bet"),
        Said.RAISE: translate("Calls", "raise"),
        Said.COMPLETE: translate("Calls", "complete"),
        Said.AMOUNT: (translate("Calls", "bet {amount}") if is_bet else translate("Calls", "raise to {amount}")).format(
            amount=amount
        ),
        Said.ALL_IN: translate("Calls", "all-in"),
    }
    return words[gesture.said]
