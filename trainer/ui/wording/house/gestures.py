"""What a player at a table against the house shows and says, as the dealer sees and hears it."""

from __future__ import annotations

from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.training.house.gestures import HouseGesture, HouseManner, HouseSaid
from trainer.ui.wording.places import seat_line


def house_gesture_words(gesture: HouseGesture) -> str:
    """What stands at the player's cards: the words, or what the hands do; empty for chips alone."""
    said = _said_words(gesture.said)
    if said:
        return translate("House", "“{words}”").format(words=said)
    short = {
        HouseManner.CARDS_FORWARD: translate("House", "pushes the cards away"),
        HouseManner.TAPS: translate("House", "taps"),
        HouseManner.BECKONS: translate("House", "beckons for a card"),
        HouseManner.WAVES: translate("House", "waves"),
        HouseManner.SCRAPES: translate("House", "scrapes the felt"),
        HouseManner.STACK_BESIDE_ONE_FINGER: translate("House", "one finger"),
        HouseManner.STACK_BESIDE_TWO_FINGERS: translate("House", "two fingers"),
        HouseManner.LINE_BEHIND_WAGER: translate("House", "draws a line"),
        HouseManner.SHAKES_HEAD: translate("House", "shakes the head"),
    }
    return short.get(gesture.manner, "")


def house_gesture_line(gesture: HouseGesture) -> str:
    """A whole sentence for a decision: it does not say what that is worth."""
    words = {
        HouseManner.CHIPS_ON_PLAY: translate(
            "House", "{seat} puts {amount} on the Play spot and lays the cards beside it"
        ),
        HouseManner.CARDS_UNDER_PLAY: translate("House", "{seat} puts {amount} on the Play spot, the cards under it"),
        HouseManner.CARDS_FORWARD: translate("House", "{seat} pushes the cards away, face down"),
        HouseManner.SAYS_ONLY: translate("House", "{seat}"),
        HouseManner.TAPS: translate("House", "{seat} taps the felt behind the cards"),
        HouseManner.BECKONS: translate("House", "{seat} beckons with the fingers, towards the body"),
        HouseManner.WAVES: translate("House", "{seat} waves a flat hand over the cards"),
        HouseManner.SCRAPES: translate("House", "{seat} scrapes the felt with the cards"),
        HouseManner.CARDS_UNDER_WAGER: translate("House", "{seat} slides the cards under the chips"),
        HouseManner.CARDS_TURNED: translate("House", "{seat} turns both cards up"),
        HouseManner.STACK_BESIDE_ONE_FINGER: translate(
            "House", "{seat} sets {amount} beside the wager and holds up one finger"
        ),
        HouseManner.STACK_BESIDE_TWO_FINGERS: translate(
            "House", "{seat} sets {amount} beside the wager and spreads two fingers"
        ),
        HouseManner.LINE_BEHIND_WAGER: translate("House", "{seat} draws a line behind the wager with a finger"),
        HouseManner.CHIPS_ON_INSURANCE: translate("House", "{seat} puts {amount} on the insurance line"),
        HouseManner.CHIPS_ON_CARDS: translate("House", "{seat} puts {amount} beside the cards"),
        HouseManner.INSERTS_CARD: translate("House", "{seat} puts the cutting card into the stack"),
        HouseManner.SHAKES_HEAD: translate("House", "{seat} shakes the head at the cutting card"),
    }[gesture.manner]
    line = words.format(seat=seat_line(gesture.act.seat), amount=short_dollars(gesture.act.amount))
    said = _said_words(gesture.said)
    return translate("House", "{line}: “{words}”").format(line=line, words=said) if said else line


def _said_words(said: HouseSaid) -> str:
    """Without quotation marks; empty for a silent player."""
    words = {
        HouseSaid.NOTHING: "",
        HouseSaid.PLAY: translate("House", "play"),
        HouseSaid.FOLD: translate("House", "fold"),
        HouseSaid.HIT: translate("House", "hit"),
        HouseSaid.STAND: translate("House", "stand"),
        HouseSaid.DOUBLE: translate("House", "double"),
        HouseSaid.SPLIT: translate("House", "split"),
        HouseSaid.SURRENDER: translate("House", "surrender"),
        HouseSaid.INSURANCE: translate("House", "insurance"),
    }
    return words[said]
