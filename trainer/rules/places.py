"""Where things are at a table: the numbered seats, the areas beside them and the parts of a pot."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

SeatNumber: TypeAlias = int
"""1 at the dealer's far left, rising clockwise."""


class Area(StrEnum):
    """A place on the table that is no seat."""

    DEALER = "dealer"
    BOARD = "board"
    BURN_PILE = "burn pile"
    MUCK = "muck"
    SHUFFLER = "shuffler"
    DECK_AREA = "deck area"
    """Where the deck that is not in play lies (Oneida Poker B(4))."""
    FLOOR = "floor"
    DISCARD_RACK = "discard rack"
    """House games: where cards that have been played lie, picked up so that hands can be laid out again."""
    BONUS_BOX = "bonus box"
    """Maryland Four Card: the one card that every Six Card Bonus hand has."""


Place: TypeAlias = SeatNumber | Area


class PotPart(StrEnum):
    """Which part of a pot an award is."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"
