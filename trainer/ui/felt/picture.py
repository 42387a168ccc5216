"""What every table shows, as plain values: cards, chips, the lamp of a machine, arrows."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.rules.cards import UNSEEN, Card
from trainer.rules.money import Cents, cut_chips


class Lamp(StrEnum):
    """The light of a machine that shuffles, told by its word too."""

    NO_MACHINE = auto()
    READY = auto()
    JAM = auto()
    COUNT = auto()
    """It has counted another number of cards than there should be."""
    DARK = auto()
    """It has failed."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Chips of one denomination on top of each other."""

    denomination: Cents
    count: int


@dataclass(frozen=True, slots=True)
class Chips:
    """Piles and the sum that stands in the pill beside them."""

    amount: Cents = 0
    piles: tuple[Pile, ...] = ()


NO_CHIPS: Final = Chips()


def cut(amount: Cents, denominations: Iterable[Cents]) -> Chips:
    """The amount in the fewest chips of these denominations."""
    counts, _ = cut_chips(amount, denominations)
    return Chips(amount, tuple(Pile(piece, count) for piece, count in counts.items()))


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card as it lies: `UNSEEN` shows its back."""

    card: Card = UNSEEN
    plays: bool = False
    """Stands a little higher: one of the cards that make the hand."""
    is_down: bool = False
    """Carries the white bar of a card that was dealt face down and has been shown."""
    for_high: bool = False
    for_low: bool = False
    """Where halves are shared: for which of them it plays, lettered on the card."""


class ArrowKind(StrEnum):
    """Which of the two arrows a table may carry."""

    HERE = auto()
    """The right move: solid."""
    ASTRAY = auto()
    """The trainee's wrong move: dashed, with the cross."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move shown on the felt, from place to place."""

    kind: ArrowKind
    start: Hashable
    end: Hashable
