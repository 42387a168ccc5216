"""Recorded hands: what a PHH hand history says of one hand of hold'em, as values.

PHH is an open format for poker hands in TOML: one hand a `.phh`, many a `.phhs`. Players are `p1` … `pn`; `p1` sits
left of the button, `pn` on it. Here they sit in seats 1 … n.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from trainer.errors import Problem, TrainerError
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import Card
from trainer.rules.money import Cents
from trainer.rules.poker.rules import LimitKind

VARIANTS: Final = {"NT": LimitKind.NO_LIMIT, "FT": LimitKind.FIXED}
"""The variants that are hold'em, by their PHH names."""
MOST_PLAYERS: Final = 22
"""Two cards each, five on the board and three burns: more do not fit one deck."""


class Word(StrEnum):
    """A player's decision as PHH writes it."""

    FOLD = "f"
    CHECK_OR_CALL = "cc"
    BET_OR_RAISE = "cbr"


class Decision(NamedTuple):
    """One decision, in the order in which they were taken."""

    seat: SeatNumber
    word: Word
    to: Cents
    """The whole bet on this street; 0 for a fold, check or call."""
    line: int
    """Its place in the record's actions, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedHand:
    """One hand of hold'em as recorded; a chip of the record is a dollar here, so amounts are its hundredths."""

    file: str
    number: int
    """The number of the hand's table in a `.phhs`; 1 in a `.phh`."""
    place: str
    """What goes before a place in this hand when a problem is named: empty, or `"hand 12 "`."""
    kind: LimitKind
    least: Cents = 0
    """No limit: the smallest bet."""
    small: Cents = 0
    big: Cents = 0
    chip: Cents
    """The smallest chip: whole ones, unless a stack or bet of the record is finer."""
    antes: tuple[Cents, ...]
    is_trimmed: bool
    """Antes count as bets towards side pots; else they all belong to the main pot."""
    blinds: tuple[Cents, ...]
    """By player; with two players the second posts the first of them. Negative: posted, but no blind in turn."""
    stacks: tuple[Cents, ...]
    names: tuple[str, ...]
    hole: tuple[tuple[Card, Card], ...]
    board: tuple[Card, ...]
    decisions: tuple[Decision, ...]
    board_after: tuple[int, ...]
    """How many decisions had been taken before each deal to the board."""
    mucked: frozenset[SeatNumber]
    """Who gave up at the showdown without showing."""
    finishing: tuple[int | Decimal, ...] | None
    """The stacks that the record ends with, in its own chips; none where it does not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsupportedHand:
    """A hand of a game that is not dealt here."""

    file: str
    number: int
    variant: str


Hand: TypeAlias = RecordedHand | UnsupportedHand


@dataclass(frozen=True, slots=True)
class HandFile:
    """What one file holds: the hands that can be read, and what is wrong with the others."""

    hands: tuple[Hand, ...]
    problems: tuple[Problem, ...]


class Unplayable(TrainerError):
    """A recorded hand that the rules do not allow, or that can't be dealt: the text names file, hand and fault."""

    def __init__(self, hand: RecordedHand, where: str, found: str, wanted: str) -> None:
        self.problem = Problem(place=f"{hand.place}{where}", found=found, wanted=wanted)
        super().__init__(f"{hand.file}: {self.problem}")
