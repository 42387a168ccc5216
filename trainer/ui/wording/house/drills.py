"""What a drill at a table against the house is about."""

from __future__ import annotations

from trainer.tongue import translate
from trainer.training.house.drill import HouseFocus


def house_focus_words(focus: str) -> str:
    """The drill's name, by its word; raises `ValueError` for a word of another family."""
    words = {
        HouseFocus.OPENING: translate("House", "Cards made ready"),
        HouseFocus.DEAL: translate("House", "Deal"),
        HouseFocus.ASKING: translate("House", "Asking in turn"),
        HouseFocus.SPLITS: translate("House", "Splits and doubles"),
        HouseFocus.INSURANCE: translate("House", "Insurance and blackjacks"),
        HouseFocus.DEALER_DRAWS: translate("House", "Dealer's draw"),
        HouseFocus.READING: translate("House", "Reading hands"),
        HouseFocus.DICE: translate("House", "Dice and computer"),
        HouseFocus.SETTLEMENT: translate("House", "Take and pay"),
        HouseFocus.SETTLE_IN_ORDER: translate("House", "Settling in order"),
        HouseFocus.PROGRESSIVE: translate("House", "Progressive and envy"),
        HouseFocus.SIX_CARD: translate("House", "Six Card Bonus"),
        HouseFocus.MULTIPLE: translate("House", "Dealer's next hands"),
        HouseFocus.PICK_UP: translate("House", "Picking up"),
        HouseFocus.IRREGULARITIES: translate("House", "Irregularities"),
        HouseFocus.WHOLE: translate("House", "Whole round"),
    }
    return words[HouseFocus(focus)]


def house_focus_explained(focus: str) -> str:
    """One line under the drill's name."""
    words = {
        HouseFocus.OPENING: translate(
            "House", "Inspect, spread, wash, shuffle, cut, and bring the cards to where they are dealt."
        ),
        HouseFocus.DEAL: translate("House", "Deal each card, or each stack, to its place; put the rest away."),
        HouseFocus.ASKING: translate("House", "Turn to each player in order and do what the decision asks for."),
        HouseFocus.SPLITS: translate("House", "Split pairs, double wagers, play each hand to its end."),
        HouseFocus.INSURANCE: translate("House", "Offer insurance, call blackjacks, pay or wait by the rule."),
        HouseFocus.DEALER_DRAWS: translate("House", "Turn the second card, draw or stand by the rule."),
        HouseFocus.READING: translate("House", "Turn hands up and read the best there is in them."),
        HouseFocus.DICE: translate("House", "Cover, shake, uncover, call the dice and key them."),
        HouseFocus.SETTLEMENT: translate("House", "Take what is lost and pay what has won, to the chip."),
        HouseFocus.SETTLE_IN_ORDER: translate("House", "Settle hand by hand: from whom on, and which wager first."),
        HouseFocus.PROGRESSIVE: translate("House", "Lock and take progressive wagers, pay meters and envy."),
        HouseFocus.SIX_CARD: translate("House", "The bonus card, and the hands that it makes."),
        HouseFocus.MULTIPLE: translate("House", "One up-card, a new hand for every spot."),
        HouseFocus.PICK_UP: translate("House", "Pick cards up so that every hand can be laid out again."),
        HouseFocus.IRREGULARITIES: translate("House", "Notice what goes wrong, say who decides, put it right."),
        HouseFocus.WHOLE: translate("House", "Every step of a round, until the layout is clear."),
    }
    return words[HouseFocus(focus)]
