"""What happens at a blackjack table beside the irregularities that all card games against the house share."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.places import SeatNumber
from trainer.rules.round import Event


@dataclass(frozen=True, slots=True)
class BurnsAsked(Event, do="burns-asked"):
    """A player asks to see the burn cards (H(3)); nobody may in pitch (I(4))."""

    seat: SeatNumber
