"""What makes a poker game that game in every room: how its cards come, who opens, which five of them count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
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
    discards: int = 0
    """Cards that each player gives up before the flop (pineapple)."""
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

    def is_small(self, street: Street) -> bool:
        """Whether the small limit is in force on a street, the time before the deal counted to the first."""
        return street is Street.BEFORE_DEAL or street in self.streets[: self.small_streets]


BOARD_CARDS: Final[Mapping[Street, int]] = MappingProxyType({Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5})
"""How many cards lie in the middle on a street."""

_BOARD: Final = (Street.DEAL, Street.FLOP, Street.TURN, Street.RIVER)
_SEVEN: Final = (Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH)
_FIVE: Final = (Street.SECOND, Street.THIRD, Street.FOURTH, Street.FIFTH)
_DRAW: Final = (Street.DEAL, Street.DRAW)
_DOWN: Final = Face.DOWN

_FLOP_GAME: Final = Form(deal=(_DOWN, _DOWN), streets=_BOARD)
_OMAHA: Final = Form(deal=(_DOWN,) * 4, streets=_BOARD, five=Five.TWO_AND_THREE)
_OMAHA_8: Final = Form(deal=(_DOWN,) * 4, streets=_BOARD, five=Five.TWO_AND_THREE, low=Low.EIGHT_OR_BETTER)
_THREE_CARDS: Final = (_DOWN, _DOWN, Face.UP)
_FIVE_DOWN: Final = (_DOWN,) * 5

FORMS: Final[Mapping[str, Form]] = MappingProxyType(
    {
        "holdem": _FLOP_GAME,
        "omaha-high": _OMAHA,
        "omaha-hilo8": _OMAHA_8,
        "pineapple": Form(deal=(_DOWN,) * 3, streets=_BOARD, discards=1),
        "stud7-high": Form(deal=_THREE_CARDS, streets=_SEVEN, forced_bet=ForcedBet.LOWEST),
        "stud7-hilo": Form(deal=_THREE_CARDS, streets=_SEVEN, forced_bet=ForcedBet.HIGHEST, low=Low.ACE_TO_FIVE),
        "stud7-hilo8": Form(deal=_THREE_CARDS, streets=_SEVEN, forced_bet=ForcedBet.LOWEST, low=Low.EIGHT_OR_BETTER),
        "stud5-high": Form(deal=(_DOWN, Face.UP), streets=_FIVE, forced_bet=ForcedBet.LOWEST),
        "draw5-high": Form(deal=_FIVE_DOWN, streets=_DRAW, small_streets=1, most_drawn=5),
        "draw5-low": Form(
            deal=_FIVE_DOWN, streets=_DRAW, small_streets=1, most_drawn=5, has_high=False, low=Low.ACE_TO_SIX
        ),
        "lowball": Form(
            deal=_FIVE_DOWN, streets=_DRAW, small_streets=1, most_drawn=3, has_high=False, low=Low.ACE_TO_FIVE
        ),
    }
)
"""Every poker game by the id that rulebooks use."""
