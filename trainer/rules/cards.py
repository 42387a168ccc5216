"""Cards as small integers: `rank * 4 + suit`, so that sorting down gives the order in which hands are shown."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias

from trainer.errors import TrainerError
from trainer.tongue import Plural, Unsaid, Verbatim

Card: TypeAlias = int
"""0 (two of clubs) to 51 (ace of spades); `UNSEEN` stands for a card nobody has looked at."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
"""Lowest suit first: where a rule ranks suits it is spades, hearts, diamonds, clubs."""
UNSEEN: Final[Card] = -1
FULL_DECK: Final[tuple[Card, ...]] = tuple(range(52))
ACE: Final = 12

_NAMES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARDS: Final = {name: card for card, name in enumerate(_NAMES)} | {"??": UNSEEN}


class Face(StrEnum):
    """How a card is dealt."""

    DOWN = "down"
    UP = "up"


class BadCards(TrainerError):
    """A text that is not a list of cards."""


def rank_of(card: Card) -> int:
    """0 for a two to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of `"AsKd"` or `"As Kd"`; raises `BadCards` naming the part that is none."""
    packed = "".join(text.split())
    cards = []
    for start in range(0, len(packed), 2):
        name = packed[start : start + 2]
        if name not in _CARDS:
            raise BadCards(
                Unsaid.translate("Rules", "{name} is no card: a rank of 23456789TJQKA and a suit of c d h s").format(
                    name=name
                )
            )
        cards.append(_CARDS[name])
    return tuple(cards)


def card_name(card: Card) -> str:
    """Rank and suit, `"As"`; `"??"` for an unseen card."""
    return _NAMES[card] if card >= 0 else "??"


def card_count(number: int) -> Verbatim:
    """So many cards, in the form that the number asks for."""
    return Verbatim(Plural.tr("%n card(s)", "", number))


def show_cards(cards: Iterable[Card]) -> Verbatim:
    """The cards in the order given, separated by single spaces."""
    return Verbatim(" ".join(card_name(card) for card in cards))
