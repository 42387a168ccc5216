"""What has gone wrong in a round, and how far it has been put right: the part of a table that is seldom needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules.actions import Act, SeatNumber
from trainer.rules.cards import Card
from trainer.rules.trouble import CardTrouble


@dataclass(frozen=True, kw_only=True)
class Trouble(CardTrouble):
    """The irregularities of one round. Without slots, like the table it belongs to (see values.py)."""

    off_table: tuple[Card, ...] = ()
    """Cards that lie on the floor."""
    barred: tuple[Card, ...] = ()
    """Cards in the muck that may not come back into this round: found face up, or fallen off the table."""
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


QUIET: Final = Trouble()
"""Nothing has gone wrong."""
