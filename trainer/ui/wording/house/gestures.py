"""What a player at a table against the house shows and says, as the dealer sees and hears it."""

from __future__ import annotations

from trainer.rules.money import short_dollars
from trainer.training.house.gestures import HouseGesture, HouseManner, HouseSaid
from trainer.ui.wording.places import seat_line
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("House", words)


def house_gesture_words(gesture: HouseGesture) -> str:
    """What stands at the player's cards: the words, or what the hands do; empty for chips alone."""
    said = _said_words(gesture.said)
    if said:
        return _tr("“{words}”").format(words=said)
    short = {
        HouseManner.CARDS_FORWARD: _tr("pushes the cards away"),
        HouseManner.TAPS: _tr("taps"),
        HouseManner.BECKONS: _tr("beckons for a card"),
        HouseManner.WAVES: _tr("waves"),
        HouseManner.SCRAPES: _tr("scrapes the felt"),
        HouseManner.STACK_BESIDE_ONE_FINGER: _tr("one finger"),
        HouseManner.STACK_BESIDE_TWO_FINGERS: _tr("two fingers"),
        HouseManner.LINE_BEHIND_WAGER: _tr("draws a line"),
        HouseManner.SHAKES_HEAD: _tr("shakes the head"),
    }
    return short.get(gesture.manner, "")


def house_gesture_line(gesture: HouseGesture) -> str:
    """A whole sentence for a decision: it does not say what that is worth."""
    words = {
        HouseManner.CHIPS_ON_PLAY: _tr("{seat} puts {amount} on the Play spot and lays the cards beside it"),
        HouseManner.CARDS_UNDER_PLAY: _tr("{seat} puts {amount} on the Play spot, the cards under it"),
        HouseManner.CARDS_FORWARD: _tr("{seat} pushes the cards away, face down"),
        HouseManner.SAYS_ONLY: _tr("{seat}"),
        HouseManner.TAPS: _tr("{seat} taps the felt behind the cards"),
        HouseManner.BECKONS: _tr("{seat} beckons with the fingers, towards the body"),
        HouseManner.WAVES: _tr("{seat} waves a flat hand over the cards"),
        HouseManner.SCRAPES: _tr("{seat} scrapes the felt with the cards"),
        HouseManner.CARDS_UNDER_WAGER: _tr("{seat} slides the cards under the chips"),
        HouseManner.CARDS_TURNED: _tr("{seat} turns both cards up"),
        HouseManner.STACK_BESIDE_ONE_FINGER: _tr("{seat} sets {amount} beside the wager and holds up one finger"),
        HouseManner.STACK_BESIDE_TWO_FINGERS: _tr("{seat} sets {amount} beside the wager and spreads two fingers"),
        HouseManner.LINE_BEHIND_WAGER: _tr("{seat} draws a line behind the wager with a finger"),
        HouseManner.CHIPS_ON_INSURANCE: _tr("{seat} puts {amount} on the insurance line"),
        HouseManner.CHIPS_ON_CARDS: _tr("{seat} puts {amount} beside the cards"),
        HouseManner.INSERTS_CARD: _tr("{seat} puts the cutting card into the stack"),
        HouseManner.SHAKES_HEAD: _tr("{seat} shakes the head at the cutting card"),
    }[gesture.manner]
    line = words.format(seat=seat_line(gesture.act.seat), amount=short_dollars(gesture.act.amount))
    said = _said_words(gesture.said)
    return _tr("{line}: “{words}”").format(line=line, words=said) if said else line


def _said_words(said: HouseSaid) -> str:
    """Without quotation marks; empty for a silent player."""
    words = {
        HouseSaid.NOTHING: "",
        HouseSaid.PLAY: _tr("play"),
        HouseSaid.FOLD: _tr("fold"),
        HouseSaid.HIT: _tr("hit"),
        HouseSaid.STAND: _tr("stand"),
        HouseSaid.DOUBLE: _tr("double"),
        HouseSaid.SPLIT: _tr("split"),
        HouseSaid.SURRENDER: _tr("surrender"),
        HouseSaid.INSURANCE: _tr("insurance"),
    }
    return words[said]
