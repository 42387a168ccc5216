"""Chance that can be had again: SplitMix64, and Fisher-Yates over it.

The standard library's `shuffle` may change between versions; a stored seed must give the same cards for ever.
Generator: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014), with its published
constants. Numbers below a bound are drawn by rejection, so that no card is likelier than another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mod
from struct import Struct
from typing import Final, TypeVar

from trainer.rules.cards import FULL_DECK, Card

T = TypeVar("T")

_PAST: Final = 1 << 64
"""One more than the largest number that is drawn."""
_MASK: Final = _PAST - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB
_MANY: Final = 8
"""So many numbers are drawn quicker all at once."""
_LANE: Final = 128
"""Bits to a number in a row of them: a product of two such numbers fits in."""


@lru_cache(maxsize=8192)
def _named(state: int, name: int | str) -> int:
    """The state that a name leads to; kept, since every decision opens a stream whose first names were met before."""
    for byte in str(name).encode() + b"\0":
        mixed = (state + _GOLDEN) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        state = mixed ^ (mixed >> 31) ^ byte
    return state


@lru_cache(maxsize=64)
def _rows(count: int) -> tuple[int, int, int, int, int, int, Struct]:
    """Rows of so many numbers, each row one large number: ones, how far each state is, and what masks cut off.

    With them, how the numbers are read out of their lanes.
    """
    ones = sum(1 << _LANE * place for place in range(count))
    steps = sum(((place + 1) * _GOLDEN & _MASK) << _LANE * place for place in range(count))
    lanes = Struct("<" + "Q8x" * count)
    return ones, steps, ones * _MASK, ones * (_MASK >> 30), ones * (_MASK >> 27), ones * (_MASK >> 31), lanes


def _numbers(state: int, count: int) -> Sequence[int]:
    """The next so many numbers of a stream, as `Stream._next` draws them, all at once: a shoe takes four hundred."""
    ones, steps, whole, below_30, below_27, below_31, lanes = _rows(count)
    mixed = (ones * state + steps) & whole
    mixed = ((mixed ^ ((mixed >> 30) & below_30)) * _FIRST) & whole
    mixed = ((mixed ^ ((mixed >> 27) & below_27)) * _SECOND) & whole
    mixed ^= (mixed >> 31) & below_31
    return lanes.unpack(mixed.to_bytes(lanes.size, "little"))


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
        last = len(order) - 1
        others = self.exchanges(len(order)) if last >= _MANY else []
        for other in others:
            order[last], order[other] = order[other], order[last]
            last -= 1
        if others:
            self.skip_shuffles(order, 1)
            return tuple(order)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def exchanges(self, count: int) -> list[int]:
        """With which place the next shuffle of so many values exchanges each, from the last to the second.

        None where a number has to be drawn again, which is next to never. The stream stays where it is.
        """
        drawn = _numbers(self._state, count - 1)
        return [] if max(drawn) >= _PAST - count else list(map(mod, drawn, range(count, 1, -1)))

    def skip_shuffles(self, values: Sequence[object], count: int) -> None:
        """Goes on as after so many shuffles of these values; that `below` draws a number twice is next to never."""
        self._state = (self._state + _GOLDEN * count * max(len(values) - 1, 0)) & _MASK


class Unlaid:
    """The order of cards that `shuffled` gives, of which single ones are looked up before it is laid out.

    A card is followed back through the exchanges to where it lay at first: for a few cards of a shoe that is much
    quicker than the whole order, and many orders are looked at for one that begins as it is wanted.
    """

    __slots__ = ("_cards", "_others")

    def __init__(self, seed: int, number: int = 1, decks: int = 1) -> None:
        self._cards = FULL_DECK * decks
        self._others = Stream(seed, "deck", number).exchanges(len(self._cards))[::-1]
        """With which place each was exchanged, the second first; nothing where the cards lie in their order."""
        if not self._others:
            self._cards = shuffled(seed, number, decks)

    def card(self, place: int) -> Card:
        """The card that comes to lie at a place, 0 for the top."""
        others = self._others
        if not others:
            return self._cards[place]
        at = others[place - 1] if place else 0
        later = place
        try:
            while True:
                at = later = others.index(at, later) + 1
        except ValueError:
            return self._cards[at]  # it was exchanged no more


@lru_cache(maxsize=128)
def shuffled(seed: int, number: int = 1, decks: int = 1) -> tuple[Card, ...]:
    """A full deck, or so many together, as they lie after the `number`-th shuffle of a seed, top first.

    Kept for a while: a spot is read several times while it is made and asked.
    """
    return Stream(seed, "deck", number).shuffle(FULL_DECK * decks)
