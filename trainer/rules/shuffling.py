"""Chance that can be had again: SplitMix64, and Fisher-Yates over it.

The standard library's `shuffle` may change between versions; a stored seed must give the same cards for ever.
Generator: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014), with its published
constants. Numbers below a bound are drawn by rejection, so that no card is likelier than another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from trainer.rules.cards import FULL_DECK, Card

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


class Stream:
    """A stream of numbers that a seed and the names of what it is for settle wholly."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, *names: int | str) -> None:
        self._state = seed & _MASK
        for name in names:
            for byte in str(name).encode() + b"\0":
                self._state = self._next() ^ byte

    def _next(self) -> int:
        self._state = (self._state + _GOLDEN) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each as likely."""
        limit = (1 << 64) - (1 << 64) % bound
        while (drawn := self._next()) >= limit:
            pass
        return drawn % bound

    def chance(self, per_thousand: int) -> bool:
        """True so many times in a thousand."""
        return self.below(1000) < per_thousand

    def pick(self, values: Sequence[T]) -> T:
        """One of the values."""
        return values[self.below(len(values))]

    def shuffle(self, values: Sequence[T]) -> tuple[T, ...]:
        """The values in another order, each order as likely (Fisher-Yates)."""
        mixed = list(values)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)


def shuffled(seed: int, number: int = 1, decks: int = 1) -> tuple[Card, ...]:
    """A full deck, or so many together, as they lie after the `number`-th shuffle of a seed, top first."""
    return Stream(seed, "deck", number).shuffle(FULL_DECK * decks)
