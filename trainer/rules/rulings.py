"""What rulings on irregularities have in common, at poker tables and at those against the house."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

T = TypeVar("T")


class Decider(StrEnum):
    """Whose ruling it is (reading R82)."""

    DEALER = "dealer"
    FLOOR = "floor"


class MissingCircumstance(LookupError):
    """The rulebook distinguishes by a circumstance that is not known; the text is its name."""


def known(value: T | None, name: str) -> T:
    """A circumstance that a ruling turns on; raises `MissingCircumstance` where it is not known."""
    if value is None:
        raise MissingCircumstance(name)
    return value
