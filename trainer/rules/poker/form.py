"""What makes a poker game that game in every room: how its cards come, who opens, which five of them count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate
from types import MappingProxyType
from typing import Final

from trainer.rules.cards import Face


class Street(StrEnum):
    """How far the cards have come."""

    BEFORE_DEAL = "before-deal"
    DEAL = "deal"
    """Flop and draw games: the first betting round, on the hole cards."""
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    SECOND = "second"
    """Stud games name a street by the number of cards before each player."""
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"
    DRAW = "draw"
    """The betting round after the draw."""
    SHOWDOWN = "showdown"


class Five(StrEnum):
    """Which five cards a hand may be made of."""

    ANY = "any"
    """Of one's own and the common ones, in any mix."""
    TWO_AND_THREE = "two-and-three"
    """Two of one's own and three of the board, no more and no fewer (Oneida Poker K(10))."""


class Low(StrEnum):
    """How low hands rank, where they win something (readings R18, R19)."""

    ACE_TO_FIVE = "ace-to-five"
    """Straights and flushes do not count; the best is 5-4-3-2-A."""
    EIGHT_OR_BETTER = "eight-or-better"
    """The same, and a hand with a pair or a card above the eight wins nothing."""
    ACE_TO_SIX = "ace-to-six"
    """Straights and flushes spoil a low, the ace is low only; the best is 6-4-3-2-A."""


class ForcedBet(StrEnum):
    """Whose up-card makes the forced bet of a stud game (Oneida Poker I(4), M(4); reading R28)."""

    LOWEST = "lowest"
    """Ace high; equal ranks by suit, clubs lowest."""
    HIGHEST = "highest"
    """Ace below the two; equal ranks by suit, spades highest."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Form:
    """One poker game, whatever its limits and whoever's rulebook deals it.

    There is one value a game, the same only as itself: it goes into the keys of what is kept of hands and plans.
    """

    deal: tuple[Face, ...]
    """The rounds of the first deal: how the card of each lies."""
    streets: tuple[Street, ...]
    """The betting rounds in order."""
    small_streets: int = 2
    """How many of them are bet at the small limit where limits are fixed (R46)."""
    five: Five = Five.ANY
    discards_before: Street | None = None
    """Pineapple: each player still in gives up one card before this street is dealt."""
    most_drawn: int = 0
    """Cards that a player may change at the draw."""
    has_high: bool = True
    low: Low | None = None
    forced_bet: ForcedBet | None = None
    """Stud: no button, no blinds, and the up-cards say who opens."""

    @property
    def is_split(self) -> bool:
        """High and low hand share the pot."""
        return self.has_high and self.low is not None

    @property
    def is_stud(self) -> bool:
        """Up-cards and not a button say who acts first."""
        return self.forced_bet is not None

    @property
    def has_board(self) -> bool:
        """Cards in the middle belong to everybody."""
        return Street.FLOP in self.streets

    @property
    def has_draw(self) -> bool:
        """Cards may be changed for new ones."""
        return Street.DRAW in self.streets

    @property
    def first_street(self) -> Street:
        """The street of the first betting round."""
        return self.streets[0]

    @property
    def last_street(self) -> Street:
        """The street before the showdown."""
        return self.streets[-1]

    @property
    def board_streets(self) -> tuple[Street, ...]:
        """The streets that bring cards to the middle, a burn before each."""
        return tuple([street for street in self.streets if street in BOARD_CARDS])

    @property
    def whole_board(self) -> int:
        """How many cards lie in the middle after the last street; none in a game without a board."""
        return BOARD_CARDS.get(self.last_street, 0)

    def next_on_board(self, on_board: int) -> Street | None:
        """The street that brings the next cards to the middle; none where they all lie there."""
        return next((street for street in self.board_streets if BOARD_CARDS[street] > on_board), None)

    @property
    def seen_at_discard(self) -> int:
        """How many cards lie in the middle when pineapple's players give up theirs."""
        return 3 if self.discards_before is Street.TURN else 0

    def cards_held(self, on_board: int | None = None) -> int:
        """The cards of the first deal that a player has left with so many in the middle, or with all of them."""
        there = self.whole_board if on_board is None else on_board
        is_given_up = self.discards_before is not None and there > self.seen_at_discard
        return len(self.deal) - is_given_up

    def is_small(self, street: Street) -> bool:
        """Whether the small limit is in force on a street, the time before the deal counted to the first."""
        return street is Street.BEFORE_DEAL or street in self.streets[: self.small_streets]


COMES_TO_BOARD: Final[Mapping[Street, int]] = MappingProxyType({Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1})
"""How many cards a street brings to the middle."""
BOARD_CARDS: Final[Mapping[Street, int]] = MappingProxyType(
    dict(zip(COMES_TO_BOARD, accumulate(COMES_TO_BOARD.values()), strict=True))
)
"""How many cards lie in the middle on a street."""

FLOP_STREETS: Final = (Street.DEAL, Street.FLOP, Street.TURN, Street.RIVER)
SEVEN_STREETS: Final = (Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH)
FIVE_STREETS: Final = (Street.SECOND, Street.THIRD, Street.FOURTH, Street.FIFTH)
DRAW_STREETS: Final = (Street.DEAL, Street.DRAW)


def down(count: int) -> tuple[Face, ...]:
    """A first deal of so many cards, all of them face down."""
    return (Face.DOWN,) * count


def down_then_up(count: int) -> tuple[Face, ...]:
    """The first deal of stud: so many cards face down, then one up."""
    return (*down(count), Face.UP)
