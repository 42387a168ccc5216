"""What is explained at a table against the house alone: points, and dice."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.cards import Card
from trainer.rules.house.blackjack.count import Count
from trainer.rules.house.blackjack.dealer import Reason
from trainer.rules.house.lines import Line, Outcome
from trainer.rules.places import SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """A hand counted card by card."""

    seat: SeatNumber
    """`DEALER` for the dealer's."""
    cards: tuple[Card, ...]
    counts: tuple[Count, ...]
    """The points with each card."""
    name: str
    """As keys name the whole hand: `blackjack`, `soft 17`, `bust 24`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """One hand counted, or a player's beside the dealer's."""

    one: Counted
    other: Counted | None = None
    outcome: Outcome | None = None
    """What becomes of the player's wager."""
    dealer: Reason | None = None
    """Why the dealer draws or not, where that is the question."""
    players: tuple[tuple[SeatNumber, str, bool], ...] = ()
    """Then each player's hand by its name, and whether the dealer's points decide it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceShown:
    """What the dice show, beside a wager on them."""

    dice: tuple[int, ...]
    line: Line
