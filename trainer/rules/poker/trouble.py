"""What has gone wrong in a round, and how far it has been put right: the part of a table that is seldom needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules.actions import Act, Call, SeatNumber
from trainer.rules.cards import Card
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
    off_table: tuple[Card, ...] = ()
    """Cards that lie on the floor."""
    barred: tuple[Card, ...] = ()
    """Cards in the muck that may not come back into this round: found face up, or fallen off the table."""
    boxed: tuple[int, ...] = ()
    """Places in the deck, from 0, of cards that lie face up and have not been found."""
    boxed_found: int = 0
    skipped: str = ""
    """The `do` word of what was left out when the deck was made ready."""
    first_dealt: SeatNumber = 0
    """Where a deal from the wrong seat begins."""
    voluntary: tuple[SeatNumber, ...] = ()
    """Who has put chips in of their own accord since something latent happened (P(6)(b), (d))."""
    exposed: tuple[SeatNumber, ...] = ()
    """Seven-card stud: whose third card comes down, a hole card having been turned up (P(12))."""
    binding: Act | None = None
    """The decision that a player is held to."""

    @property
    def is_held(self) -> bool:
        """The game stands still until what went wrong is put right."""
        return self.open is not None


QUIET: Final = Trouble()
"""Nothing has gone wrong."""
