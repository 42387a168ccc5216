"""Chance that can be had again: SplitMix64, and Fisher-Yates over it.

The standard library's `shuffle` may change between versions; a stored seed must give the same cards for ever.
Generator: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014), with its published
constants. Numbers below a bound are drawn by rejection, so that no card is likelier than another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

from trainer.rules.cards import FULL_DECK, Card

T = TypeVar("T")

_PAST: Final = 1 << 64
"""One more than the largest number that is drawn."""
_MASK: Final = _PAST - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


@lru_cache(maxsize=8192)
def _named(state: int, name: int | str) -> int:
    """The state that a name leads to; kept, since every decision opens a stream whose first names were met before."""
    for byte in str(name).encode() + b"\0":
        mixed = (state + _GOLDEN) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        state = mixed ^ (mixed >> 31) ^ byte
    return state


class Stream:
    """A stream of numbers that a seed and the names of what it is for settle wholly."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, *names: int | str) -> None:
        state = seed & _MASK
        for name in names:
            state = _named(state, name)
        self._state = state

    def _next(self) -> int:
        self._state = mixed = (self._state + _GOLDEN) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each as likely."""
        limit = _PAST - _PAST % bound
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
        order = list(values)
        state = self._state
        for last in range(len(order) - 1, 0, -1):
            # as `below` draws, written out: a shoe takes three hundred numbers
            bound = last + 1
            limit = _PAST - _PAST % bound
            while True:
                state = mixed = (state + _GOLDEN) & _MASK
                mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
                mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
                mixed ^= mixed >> 31
                if mixed < limit:
                    break
            other = mixed % bound
            order[last], order[other] = order[other], order[last]
        self._state = state
        return tuple(order)

    def skip_shuffles(self, values: Sequence[object], count: int) -> None:
        """Goes on as after so many shuffles of these values; that `below` draws a number twice is next to never."""
        self._state = (self._state + _GOLDEN * count * max(len(values) - 1, 0)) & _MASK


@lru_cache(maxsize=128)
def shuffled(seed: int, number: int = 1, decks: int = 1) -> tuple[Card, ...]:
    """A full deck, or so many together, as they lie after the `number`-th shuffle of a seed, top first.

    Kept for a while: a spot is read several times while it is made and asked.
    """
    return Stream(seed, "deck", number).shuffle(FULL_DECK * decks)
