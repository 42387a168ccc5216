"""A spot's list of decisions: read, and used up as the players come to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from trainer.asks.fields import Field, Many, Of, Words
from trainer.asks.source import Source, Unanswerable
from trainer.errors import MISSING, Problem
from trainer.rules.entries import Entry, as_written
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.tongue import Sayable, Unsaid


def actions_field(does: Words) -> Field:
    """What players decide, in order; `does` are the words for it."""
    return Field("actions", Of.DECISION, many=Many.LIST, may_lack=True, offers=does)


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a player said, with the place in the spot's list."""

    seat: SeatNumber
    place: str
    text: str

    def refuse(self, wanted: Sayable) -> Unanswerable:
        """The error that names this decision."""
        return Unanswerable(self.place, as_written(self.text), wanted)


D = TypeVar("D", bound=Written)


def read_listed(source: Source, read: Callable[[Entry, str], D | None]) -> tuple[D, ...] | None:
    """The list `actions`, each entry read with its place; none where one is no decision.

    Whether each is right shows when it is played.
    """
    listed = source.entries["actions"].list() if source.has("actions") else []
    found = None if listed is None else [read(entry, f"actions[{n}]") for n, entry in enumerate(listed)]
    return None if found is None or None in found else tuple([each for each in found if each is not None])


class Listed(Generic[D]):
    """What is left of such a list.

    Where something goes wrong in a round the list can't be kept to in full: with `forgives` a decision that has lost
    its turn is passed over, and one that is missing is what a quiet player does.
    """

    def __init__(self, decisions: Sequence[D] | None, *, forgives: bool, first: Sequence[D] = ()) -> None:
        self.left = [*first, *(decisions or ())]
        self.forgives = forgives
        self._count = None if decisions is None else len(decisions)

    def copy(self) -> Self:
        """The same decisions, used up by themselves."""
        other = copy(self)
        other.left = list(self.left)
        return other

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
            wanted = Problem.tr("the decision of seat {seat}: the list ends early", seat=seat)
            raise Unanswerable(f"actions[{self._count}]", MISSING, wanted)
        return self.left.pop(0)

    def finish(self, wanted: Sayable) -> None:
        """Raises `Unanswerable` where decisions are left."""
        if self.left:
            raise self.left[0].refuse(wanted)


def up_to(choice: object, least: Cents, most: Cents, chip: Cents) -> Unsaid:
    """What a player may do for any amount in whole chips between two."""
    amounts = {"least": dollars(least), "most": dollars(most), "chip": dollars(chip)}
    return Problem.tr("{choice} {least} up to {most} in whole chips of {chip}", choice=choice, **amounts)
