"""Blackjack hands by their points: cards out of a shoe, none more often than it has decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from trainer.rules.cards import ACE, Card
from trainer.rules.shuffling import Stream
from trainer.training.making.maker import NotHere

Points = Sequence[int]
"""Cards by what they count, an ace 1."""
_TENS: Final = (8, 9, 10, 11)
"""The ranks from ten to king."""
_BEST: Final = 21


class Shoe:
    """The cards that have come out so far; raises `NotHere` once none of a kind is left."""

    def __init__(self, stream: Stream, decks: int) -> None:
        self.stream = stream
        self.decks = decks
        self.out: Counter[Card] = Counter()

    def card(self, points: int, suit: int | None = None) -> Card:
        """A card that counts so much, of a suit where one is asked for and left."""
        ranks = (ACE,) if points == 1 else _TENS if points == 10 else (points - 2,)
        every = [rank << 2 | each for rank in ranks for each in range(4)]
        free = [card for card in every if self.out[card] < self.decks]
        wanted = [card for card in free if suit is None or card & 3 == suit]
        if not free:
            raise NotHere
        card = self.stream.pick(wanted or free)
        self.out[card] += 1
        return card

    def take(self, cards: Sequence[Card]) -> None:
        """These cards come out; raises `NotHere` where one of them is not left."""
        self.out.update(cards)
        if any(self.out[card] > self.decks for card in cards):
            raise NotHere

    def cards(self, points: Points, suit: int | None = None) -> tuple[Card, ...]:
        return tuple([self.card(each, suit) for each in points])


def total_of(points: Points) -> tuple[int, bool]:
    """What cards count, and whether an ace of them counts eleven."""
    hard = sum(points)
    is_soft = 1 in points and hard + 10 <= _BEST
    return hard + 10 * is_soft, is_soft


def standing(stream: Stream, least: int = 12) -> list[int]:
    """A hand that stands somewhere from so much to twenty."""
    goal = least + stream.below(21 - least)
    found = [2 + stream.below(9), 2 + stream.below(9)]
    while total_of(found)[0] < goal:
        room = _BEST - sum(found)
        found.append(1 + stream.below(min(room, 10)))
    return found


def making(stream: Stream, total: int) -> list[int]:
    """A hand of this total in two cards or three, no blackjack."""
    if total < _BEST and stream.chance(600):
        return [10, total - 10]
    first = 4 + stream.below(5)
    return [first, total - 10 - first, 10] if total - 10 - first > 1 else [5, total - 15, 10]


def bust(stream: Stream) -> list[int]:
    """A hand over twenty-one by its last card."""
    second = 2 + stream.below(5)
    return [10, second, 10] if stream.chance(500) else [second, 10, 10]


def dealt_on(stream: Stream, first: int, least: int = 13) -> list[int]:
    """A hand that begins with a card and draws until it has so much."""
    found = [first, 1 + stream.below(10) if first != 1 else 2 + stream.below(8)]
    while total_of(found)[0] < least:
        found.append(1 + stream.below(10))
    return found
