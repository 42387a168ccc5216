"""What has gone wrong in a round of cards against the house, and how far it has been put right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules.places import Place
from trainer.rules.trouble import CardTrouble


@dataclass(frozen=True, kw_only=True)
class Trouble(CardTrouble):
    """The irregularities of one round. Without slots, like the table it belongs to (see values.py)."""

    counts: tuple[tuple[Place, int], ...] = ()
    """How many cards a place is dealt in error, counted as the rulebook counts them."""

    def count_for(self, place: Place, right: int) -> int:
        """How many cards a place gets in all: the right number but for an error."""
        return next((cards for at, cards in self.counts if at == place), right)


QUIET: Final = Trouble()
"""Nothing has gone wrong."""
