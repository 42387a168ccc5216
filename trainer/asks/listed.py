"""A spot's list of decisions, used up as the players come to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from trainer.asks.source import Unanswerable
from trainer.rules.places import SeatNumber


class Decided(Protocol):
    """A decision as a spot writes it."""

    @property
    def seat(self) -> SeatNumber: ...

    def refuse(self, wanted: str, /) -> Unanswerable:
        """The error that names this decision."""
        ...


D = TypeVar("D", bound=Decided)


class Listed(Generic[D]):
    """What is left of such a list.

    Where something goes wrong in a round the list can't be kept to in full: with `forgives` a decision that has lost
    its turn is passed over, and one that is missing is what a quiet player does.
    """

    def __init__(self, decisions: Sequence[D] | None, *, forgives: bool, first: Sequence[D] = ()) -> None:
        self.left = [*first, *(decisions or ())]
        self.forgives = forgives
        self._count = None if decisions is None else len(decisions)

    def next_of(self, seat: SeatNumber) -> D | None:
        """The decision that a seat is asked for; none where it plays quietly. Raises `Unanswerable` at the end."""
        if self._count is None:
            return None
        if self.forgives:
            found = next((each for each in self.left if each.seat == seat), None)
            if found is not None:
                self.left.remove(found)
            return found
        if not self.left:
            wanted = f"the decision of seat {seat}: the list ends early"
            raise Unanswerable(f"actions[{self._count}]", "missing", wanted)
        return self.left.pop(0)

    def finish(self, wanted: str) -> None:
        """Raises `Unanswerable` where decisions are left."""
        if self.left:
            raise self.left[0].refuse(wanted)
