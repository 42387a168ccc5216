"""What rulings on irregularities have in common, at poker tables and at those against the house."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Generic, TypeVar

from trainer.rules.calls import Call

T = TypeVar("T")
W_co = TypeVar("W_co", bound=Call | None, covariant=True)
R = TypeVar("R", bound="Ruling[Call | None]")


class Decider(StrEnum):
    """Whose ruling it is (reading R82)."""

    DEALER = "dealer"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class Ruling(Generic[W_co]):
    """What is decided, with the clauses it rests on, the governing one first."""

    floor: ClassVar[StrEnum]
    """The family's clause of the floor's authority."""
    call: W_co
    """The words in which it is said; none where the floor is called and nothing is said yet."""
    clause: StrEnum
    also: tuple[StrEnum, ...] = ()
    """Further clauses of the rule."""
    decides: Decider = Decider.FLOOR
    """Who says it, by the rulebook's facts."""

    @property
    def clauses(self) -> tuple[StrEnum, ...]:
        """Every clause of the ruling, the floor's authority last where the floor decides."""
        return (self.clause, *self.also, *self.by_authority)

    @property
    def beside(self) -> tuple[StrEnum, ...]:
        """What is cited with the words, after the governing clause."""
        return self.also

    @property
    def by_authority(self) -> tuple[StrEnum, ...]:
        """The floor's authority, where it is the floor that decides."""
        return (self.floor,) if self.decides is Decider.FLOOR else ()


def by_whom(ruling: R, dealer_decides: Container[str]) -> R:
    """The ruling with who says it: by these clauses the dealer, by all others the floor."""
    decides = Decider.DEALER if ruling.clause in dealer_decides else Decider.FLOOR
    return ruling if ruling.decides is decides else replace(ruling, decides=decides)


class MissingCircumstance(LookupError):
    """The rulebook distinguishes by a circumstance that is not known; the text is its name."""


def known(value: T | None, name: str) -> T:
    """A circumstance that a ruling turns on; raises `MissingCircumstance` where it is not known."""
    if value is None:
        raise MissingCircumstance(name)
    return value
