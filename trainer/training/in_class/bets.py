"""What players may put out before a round begins, as an instructor chooses it; where wagers come before the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Put:
    """How much lies on a spot from now on; 0 where it is taken back."""

    seat: SeatNumber
    wager: str
    amount: Cents
    on: tuple[int, ...] = ()
    """The numbers that it is on, at Sic Bo."""
    spot: int = 0
    """Multiple action: which of the dealer's hands it is on, from 1; 0 elsewhere."""


class Bets(Protocol[T]):
    """A table's wagers before its first step."""

    def open(self, table: T, amount: Cents | None = None) -> Sequence[Put]:
        """What each player could have there otherwise; where an `amount` is named, just that."""

    def laid(self, table: T, put: Put) -> T | None:
        """The table with it; none where the rules refuse that."""
