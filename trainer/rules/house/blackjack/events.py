"""What happens at a blackjack table beside the irregularities that all card games against the house share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.rules.places import SeatNumber
from trainer.rules.round import Event


@dataclass(frozen=True, slots=True)
class BurnsAsked(Event):
    """A player asks to see the burn cards (H(3)); nobody may in pitch (I(4))."""

    do: ClassVar[str] = "burns-asked"
    seat: SeatNumber
