"""A step as far as it has been entered: a verb, and its slots as far as they are filled."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Generic, TypeVar, cast

from trainer.rules.places import Place, PotPart, SeatNumber

V = TypeVar("V")


class Name(str, Generic[V]):
    """The name of a slot; `V` is what is filled in there."""

    __slots__ = ()


PLACE: Final = Name[Place]("place")
POT: Final = Name[int]("pot")
"""By its number, 0 the main pot."""
PART: Final = Name[PotPart]("part")
"""For what a hand is read, or which half is pushed."""
MENU: Final = Name[str]("menu")
RULING: Final = Name[str]("ruling")
"""The second menu of an announcement."""
WAGER: Final = Name[str]("wager")
"""Which of the seat's wagers."""
NUMBER: Final = Name[int]("number")
"""What is wagered on: a total, each of the dice of a combination."""
HAND: Final = Name[int]("hand")
"""Which of the seat's hands, after a split."""
DEALER_HAND: Final = Name[int]("dealer hand")
"""Multiple action: which of the dealer's hands."""
OF: Final = Name[SeatNumber]("of")
"""Envy: whose hand is paid on."""
DIE: Final = Name[int]("die")
AMOUNT: Final = Name[str]("amount")
"""As typed: `450`, `7.5`, `/2`, `+1`, empty for all that is left."""
COUNT: Final = Name[str]("count")
"""How many cards, as typed."""


@dataclass(frozen=True, slots=True)
class Filled:
    """One value in a slot."""

    name: str
    value: object
    is_open: bool = False
    """It is still being typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """A step so far. A slot that takes several values, as three dice, is filled several times."""

    verb: str = ""
    filled: tuple[Filled, ...] = ()
    among: tuple[str, ...] = ()
    """Where what was pressed goes with several verbs: which of them is meant is asked first."""
    is_face_up: bool = False
    goes_round: bool = False
    """The verb has stayed taken up after a card, a turn, a hand or a wager: the next place follows."""
    is_taken_up: bool = field(default=False, compare=False)
    """The verb was taken up by itself, before any place: so it may stay. One that a place brings does not."""

    def __getitem__(self, name: Name[V]) -> V | None:
        """What stands in a slot; none while it is empty."""
        values = self.all(name)
        return values[-1] if values else None

    def of(self, name: Name[V]) -> V:
        """What stands in a slot that is filled."""
        return self.all(name)[-1]

    def has(self, name: Name[V], *values: V) -> bool:
        """Whether one of these stands in a slot."""
        return any(value in values for value in self.all(name))

    def is_filled(self, name: str) -> bool:
        """Whether anything stands in a slot."""
        return any(each.name == name for each in self.filled)

    def all(self, name: Name[V]) -> tuple[V, ...]:
        """Each value of a slot, in the order in which they were entered."""
        return tuple([cast("V", each.value) for each in self.filled if each.name == name])

    def begins_with(self, begun: Entered) -> bool:
        """Whether what has been entered so far, and closed, is the beginning of this step."""
        names = {each.name for each in begun.filled}
        return not any(each.is_open for each in begun.filled) and all(
            begun.all(Name[object](name)) == self.all(Name[object](name))[: len(begun.all(Name[object](name)))]
            for name in names
        )

    def is_open(self, name: str) -> bool:
        """Whether a value of the slot is still being typed."""
        return any(each.is_open for each in self.filled if each.name == name)

    def fill(self, name: Name[V], value: V, *, is_open: bool = False) -> Entered:
        """The entered step with this in the slot, whatever stood there."""
        return replace(self, filled=(*self.without(name).filled, Filled(name, value, is_open)))

    def add(self, name: Name[V], value: V) -> Entered:
        """The entered step with one more value in the slot; what was being typed there has become it."""
        kept = [each for each in self.filled if each.name != name or not each.is_open]
        return replace(self, filled=(*kept, Filled(name, value)))

    def without(self, name: str) -> Entered:
        """The entered step with the slot empty."""
        return replace(self, filled=tuple([each for each in self.filled if each.name != name]))

    def less(self, name: str) -> Entered:
        """The entered step with the last value of the slot taken out."""
        last = max([place for place, each in enumerate(self.filled) if each.name == name], default=len(self.filled))
        return replace(self, filled=self.filled[:last] + self.filled[last + 1 :])


NOTHING: Final = Entered()
"""No step has been begun."""
