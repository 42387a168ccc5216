"""What a drill of a house game is about."""

from __future__ import annotations

from enum import StrEnum


class HouseFocus(StrEnum):
    """The parts of a round against the house that can be drilled by themselves."""

    OPENING = "opening"
    """The deck inspected, spread, washed, shuffled, cut, and brought to where it is dealt from."""
    DEAL = "deal"
    ASKING = "asking"
    """Who is turned to, in which order, and what a decision makes the dealer do."""
    SPLITS = "splits-and-doubles"
    INSURANCE = "insurance-and-naturals"
    DEALER_DRAWS = "dealer-draws"
    READING = "reading"
    """Hands turned up and read: the dealer's best four of six, or three."""
    DICE = "dice"
    """Shaken, uncovered, called and keyed."""
    SETTLEMENT = "settlement"
    """Each wager taken or paid."""
    SETTLE_IN_ORDER = "settle-in-order"
    """The same with the hands: from whom on, which wager first, which cards when."""
    PROGRESSIVE = "progressive-and-envy"
    SIX_CARD = "six-card-bonus"
    MULTIPLE = "next-hands"
    """Multiple action: the second and third hand on one up-card."""
    PICK_UP = "pick-up"
    """Cards taken in so that every hand can be laid out again."""
    IRREGULARITIES = "irregularities"
    WHOLE = "whole"
