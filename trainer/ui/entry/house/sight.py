"""What anybody can see of a table against the house: all that an entry may lean on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from trainer.rules.actions import Call
from trainer.rules.house.table import Stake
from trainer.rules.money import Cents
from trainer.rules.places import Place, SeatNumber
from trainer.ui.entry.house.verbs import Layout


def _no_names(_place: Place) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A table as it lies, whatever the game."""

    layout: Layout
    chip: Cents
    """The smallest piece in use."""
    seats: tuple[SeatNumber, ...] = ()
    """Who plays."""
    stakes: tuple[Stake, ...] = ()
    face_up: frozenset[Place] = frozenset()
    """Whose cards lie open: what can be read."""
    hands: Mapping[SeatNumber, int] = field(default_factory=dict)
    """Seats with more than one hand: how many."""
    dealer_hands: int = 1
    """Multiple action: how many dealer's hands the wagers are on."""
    dealt_to: SeatNumber = 0
    """The player the dealer has turned to."""
    stack: Callable[[Place], int] = lambda _place: 0
    """How many cards the automated shoe has in a stack for a place."""
    names: Callable[[Place], tuple[str, ...]] = _no_names
    """What the open cards of a place could be taken for, in an order that tells nothing."""
    calls: tuple[Call, ...] = (Call.NO_MORE_BETS,)
    """What is said at this game, beside rulings."""
    rulings: tuple[Call, ...] = ()
    decks: int = 1
    has_machine: bool = False
    """Cards come out of the shuffler or the automated shoe."""

    def lying(self, seat: SeatNumber, wager: str, on: tuple[int, ...] = ()) -> tuple[Stake, ...]:
        """The stakes of a seat on the spots of that name."""
        return tuple([stake for stake in self.stakes if (stake.seat, stake.wager, stake.on) == (seat, wager, on)])
