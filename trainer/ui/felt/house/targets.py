"""The places of a table against the house that can be pointed at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.rules.places import SeatNumber


class HousePlace(StrEnum):
    """What is there: a seat, a hand, a spot, a thing of the house."""

    SEAT = auto()
    HAND = auto()
    SPOT = auto()
    """A spot of the layout: of a seat, or one that all share (seat 0), or one player's chips on it."""
    PAID = auto()
    """What was paid beside a wager."""
    DEALER = auto()
    """The dealer's cards; in multiple action by `spot`."""
    BONUS_BOX = auto()
    SHOE = auto()
    """Where cards come from: a shoe, a shuffler, the cards in the hand."""
    DISCARDS = auto()
    RACK = auto()
    TIPS = auto()
    DROP = auto()
    METERS = auto()
    """What the progressive stands at."""
    LOCK = auto()
    """Locks progressive wagers in, and counts them."""
    SIGN = auto()
    """The posted sign: pressed, it is read in full."""
    SHAKER = auto()
    COMPUTER = auto()
    """Sic Bo: the display of the table's computer."""
    COMPUTER_KEY = auto()
    """A key of the computer by its number; 0 clears, `ENTER_KEY` enters."""


ENTER_KEY: Final = 7
"""The number of the key that enters what was keyed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseTarget:
    """One place; what is 0 or empty does not tell it from others."""

    kind: HousePlace
    seat: SeatNumber = 0
    wager: str = ""
    """The name of a spot, as stakes have it."""
    on: tuple[int, ...] = ()
    """Sic Bo: the numbers."""
    spot: int = 0
    """Multiple action: which of the dealer's hands, from 1."""
    hand_number: int = 0
    """Which of the seat's hands after a split, from 1."""
    number: int = 0
    """The number of a key."""
    pile: int = 0
    """Sic Bo: which of several wagers of one player on one spot, from 0."""

    @property
    def cell(self) -> HouseTarget:
        """The spot that all share on which a player's chips lie."""
        return HouseTarget(kind=HousePlace.SPOT, wager=self.wager, on=self.on)
