"""Shuffles that come out the same on every machine and under every Python.

The generator is SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014), the shuffle
Fisher and Yates's from the last place down. The standard library's own may change from one version to the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules.cards import FULL_DECK, Card

_MASK: Final = 2**64 - 1
_GAMMA: Final = 0x9E3779B97F4A7C15
_STREAM: Final = 0xD1342543DE82EF95
"""An odd number that keeps the shuffles of one seed apart."""


@dataclass(slots=True)
class SplitMix64:
    """A stream of 64-bit numbers from a 64-bit state."""

    state: int

    def next(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self.state = (self.state + _GAMMA) & _MASK
        mixed = self.state
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
        return mixed ^ mixed >> 31

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`, all equally likely: what would favour the low ones is drawn again."""
        fair = 2**64 - 2**64 % bound
        while (number := self.next()) >= fair:
            pass
        return number % bound


def shuffled(seed: int, number: int) -> tuple[Card, ...]:
    """The full deck, first card first, after the shuffle of this number (from 1) under a seed."""
    source = SplitMix64(SplitMix64(seed & _MASK).next() ^ number * _STREAM & _MASK)
    deck = list(FULL_DECK)
    for last in range(len(deck) - 1, 0, -1):
        chosen = source.below(last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)
