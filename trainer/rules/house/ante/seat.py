"""A player at the end of a round, with what both families ask of one."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.cards import Card
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class AnteSeat:
    """No wager is an amount of 0; a family adds its own."""

    number: SeatNumber
    cards: tuple[Card, ...] = ()
    """Empty where a folded hand was never seen."""
    ante: Cents = 0
    play: Cents = 0

    @property
    def has_folded(self) -> bool:
        """An ante without a play; a bonus wager by itself has nothing to fold."""
        return self.ante > 0 and not self.play
