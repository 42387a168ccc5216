"""What a drill at a table against the house is about, and the parts of its rounds."""

from __future__ import annotations

from trainer.training.house.focus import HouseFocus
from trainer.training.house.phases import HousePhase
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("House", words)


def house_focus_words(focus: HouseFocus) -> str:
    """The drill's name."""
    words = {
        HouseFocus.OPENING: _tr("Cards made ready"),
        HouseFocus.DEAL: _tr("Deal"),
        HouseFocus.ASKING: _tr("Asking in turn"),
        HouseFocus.SPLITS: _tr("Splits and doubles"),
        HouseFocus.INSURANCE: _tr("Insurance and blackjacks"),
        HouseFocus.DEALER_DRAWS: _tr("Dealer's draw"),
        HouseFocus.READING: _tr("Reading hands"),
        HouseFocus.DICE: _tr("Dice and computer"),
        HouseFocus.SETTLEMENT: _tr("Take and pay"),
        HouseFocus.SETTLE_IN_ORDER: _tr("Settling in order"),
        HouseFocus.PROGRESSIVE: _tr("Progressive and envy"),
        HouseFocus.SIX_CARD: _tr("Six Card Bonus"),
        HouseFocus.MULTIPLE: _tr("Dealer's next hands"),
        HouseFocus.PICK_UP: _tr("Picking up"),
        HouseFocus.IRREGULARITIES: _tr("Irregularities"),
        HouseFocus.WHOLE: _tr("Whole round"),
    }
    return words[focus]


def house_focus_explained(focus: HouseFocus) -> str:
    """One line under the drill's name."""
    words = {
        HouseFocus.OPENING: _tr("Inspect, spread, wash, shuffle, cut, and bring the cards to where they are dealt."),
        HouseFocus.DEAL: _tr("Deal each card, or each stack, to its place; put the rest away."),
        HouseFocus.ASKING: _tr("Turn to each player in order and do what the decision asks for."),
        HouseFocus.SPLITS: _tr("Split pairs, double wagers, play each hand to its end."),
        HouseFocus.INSURANCE: _tr("Offer insurance, call blackjacks, pay or wait by the rule."),
        HouseFocus.DEALER_DRAWS: _tr("Turn the second card, draw or stand by the rule."),
        HouseFocus.READING: _tr("Turn hands up and read the best there is in them."),
        HouseFocus.DICE: _tr("Cover, shake, uncover, call the dice and key them."),
        HouseFocus.SETTLEMENT: _tr("Take what is lost and pay what has won, to the chip."),
        HouseFocus.SETTLE_IN_ORDER: _tr("Settle hand by hand: from whom on, and which wager first."),
        HouseFocus.PROGRESSIVE: _tr("Lock and take progressive wagers, pay meters and envy."),
        HouseFocus.SIX_CARD: _tr("The bonus card, and the hands that it makes."),
        HouseFocus.MULTIPLE: _tr("One up-card, a new hand for every spot."),
        HouseFocus.PICK_UP: _tr("Pick cards up so that every hand can be laid out again."),
        HouseFocus.IRREGULARITIES: _tr("Notice what goes wrong, say who decides, put it right."),
        HouseFocus.WHOLE: _tr("Every step of a round, until the layout is clear."),
    }
    return words[focus]


def house_phase_words(phase: HousePhase) -> str:
    """A part of the round, as it stands over the strip."""
    words = {
        HousePhase.OPENING: _tr("Opening"),
        HousePhase.BETS: _tr("Bets"),
        HousePhase.DEAL: _tr("Deal"),
        HousePhase.DICE: _tr("Dice"),
        HousePhase.DECISIONS: _tr("Decisions"),
        HousePhase.DEALER: _tr("Dealer"),
        HousePhase.SETTLING: _tr("Settling"),
        HousePhase.CLEARING: _tr("Clearing"),
    }
    return words[phase]
