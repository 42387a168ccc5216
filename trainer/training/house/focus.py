"""What a drill of a house game is about."""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.clause import Part


class HouseFocus(StrEnum):
    """The parts of a round against the house that can be drilled by themselves, by the word of the part."""

    OPENING = Part.OPENING
    """The deck inspected, spread, washed, shuffled, cut, and brought to where it is dealt from."""
    DEAL = Part.DEAL
    ASKING = Part.ASKING
    """Who is turned to, in which order, and what a decision makes the dealer do."""
    SPLITS = Part.SPLITS
    INSURANCE = Part.INSURANCE
    DEALER_DRAWS = Part.DEALER_DRAWS
    READING = Part.READING
    """Hands turned up and read: the dealer's best four of six, or three."""
    DICE = Part.DICE
    """Shaken, uncovered, called and keyed."""
    SETTLEMENT = Part.SETTLEMENT
    """Each wager taken or paid."""
    SETTLE_IN_ORDER = Part.SETTLE_IN_ORDER
    """The same with the hands: from whom on, which wager first, which cards when."""
    PROGRESSIVE = Part.PROGRESSIVE
    SIX_CARD = Part.SIX_CARD
    MULTIPLE = Part.MULTIPLE
    """Multiple action: the second and third hand on one up-card."""
    PICK_UP = Part.PICK_UP
    """Cards taken in so that every hand can be laid out again."""
    IRREGULARITIES = Part.IRREGULARITIES
    WHOLE = Part.WHOLE
