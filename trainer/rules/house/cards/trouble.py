"""What has gone wrong in a round of cards against the house, and how far it has been put right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules.actions import Call
from trainer.rules.cards import Card
from trainer.rules.places import Place
from trainer.rules.round import Event


@dataclass(frozen=True)
class Trouble:
    """The irregularities of one round. Without slots, like the table it belongs to (see values.py)."""

    latent: tuple[Event, ...] = ()
    """What nobody has noticed yet, oldest first."""
    open: Event | None = None
    """What is being dealt with."""
    ruling: Call | None = None
    """How that was ruled, once it has been said; stays where it ended the round."""
    owed: int = 0
    """Steps of the remedy still to do."""
    faulty: Card | None = None
    """The card that the remedy takes out of play."""
    boxed: tuple[int, ...] = ()
    """Places in the deck, from 0, of cards that lie face up and have not been found."""
    boxed_found: int = 0
    counts: tuple[tuple[Place, int], ...] = ()
    """How many cards a place is dealt in error, counted as the rulebook counts them."""

    @property
    def is_held(self) -> bool:
        """The game stands still until what went wrong is put right."""
        return self.open is not None

    def count_for(self, place: Place, right: int) -> int:
        """How many cards a place gets in all: the right number but for an error."""
        return next((cards for at, cards in self.counts if at == place), right)


QUIET: Final = Trouble()
"""Nothing has gone wrong."""
