"""The verbs of the tables against the house, the spots they are used on, and the keys of both: one layout a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final

from trainer.rules.games.listing import LISTED, LayoutId
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.four_card import wagers as four
from trainer.rules.house.sic_bo.wagers import Bet
from trainer.rules.house.three_card import wagers as three


class Verb(StrEnum):
    """What the dealer's hand is about to do, in the order of the bar."""

    DEAL = auto()
    STACK = auto()
    """Carries a whole stack of the automated shoe to its place."""
    TURN = auto()
    COLLECT = auto()
    TAKE = auto()
    REVEAL = auto()
    PAY = auto()
    BURN = auto()
    PROGRESSIVE = auto()
    GIVE_BACK = auto()
    COVER = auto()
    """The cover card on the dealer's stack, and off again."""
    SHUFFLE = auto()
    LID = auto()
    """The lid on the shaker."""
    SHAKE = auto()
    OPEN = auto()
    """The lid off the shaker."""
    COMPUTER = auto()
    ANNOUNCE = auto()
    FLOOR = auto()


class Choice(StrEnum):
    """The lines of the menus, by id."""

    LOCK = auto()
    COLLECT = auto()
    ON = auto()
    OFF = auto()
    MACHINE = auto()
    """The shuffler that can't be used any more is covered."""
    BURNS = auto()
    """The burn cards are shown to a player who asks."""
    KEY = auto()
    CLEAR = auto()
    TEST = auto()
    CALL_DICE = auto()


KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        Verb.DEAL: "D",
        Verb.STACK: "V",
        Verb.TURN: "T",
        Verb.COLLECT: "C",
        Verb.TAKE: "W",
        Verb.REVEAL: "R",
        Verb.PAY: "P",
        Verb.BURN: "B",
        Verb.PROGRESSIVE: "L",
        Verb.GIVE_BACK: "X",
        Verb.COVER: "K",
        Verb.SHUFFLE: "S",
        Verb.LID: "C",
        Verb.SHAKE: "S",
        Verb.OPEN: "O",
        Verb.COMPUTER: "K",
        Verb.ANNOUNCE: "A",
        Verb.FLOOR: "F",
    }
)
"""The keys as they come. Verbs of no common table may share one."""
WITH_PLACE: Final = frozenset({Verb.DEAL, Verb.STACK, Verb.TURN, Verb.COLLECT, Verb.TAKE, Verb.REVEAL, Verb.PAY})


@dataclass(frozen=True, slots=True)
class SpotKey:
    """A spot of the layout: the wager's name, the letter that chooses it, and how many numbers are wagered on."""

    wager: str
    key: str
    numbers: int = 0
    of_another: bool = False
    """It is paid on another player's hand: envy."""
    is_of_hand: bool = False
    """After a split each of the seat's hands has its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """What the trainee can do and point at at a game's table: all of it, right or not."""

    verbs: tuple[Verb, ...]
    spots: tuple[SpotKey, ...]
    covers: tuple[Choice, ...] = (Choice.MACHINE,)
    """What is covered and uncovered there, beside the shaker."""
    gives_back_one: bool = False
    """The dealer may give one wager back by itself: where a rule returns it and no other."""
    deals_up: bool = False
    """Players' cards are dealt face up as a rule: a second press of the verb turns one down."""

    @property
    def keys(self) -> Mapping[str, str]:
        return {verb: KEYS[verb] for verb in self.verbs}

    def spot(self, wager: str) -> SpotKey | None:
        """The spot of that name, if the layout has it."""
        return next((spot for spot in self.spots if spot.wager == wager), None)


_WITH_CARDS: Final = (
    Verb.DEAL, Verb.STACK, Verb.TURN, Verb.COLLECT, Verb.TAKE, Verb.REVEAL, Verb.PAY, Verb.BURN, Verb.PROGRESSIVE,
    Verb.GIVE_BACK, Verb.COVER, Verb.SHUFFLE, Verb.ANNOUNCE, Verb.FLOOR,
)  # fmt: skip
_AT_BLACKJACK: Final = tuple([verb for verb in _WITH_CARDS if verb not in (Verb.STACK, Verb.PROGRESSIVE)])
_WITH_DICE: Final = (
    Verb.TAKE, Verb.PAY, Verb.LID, Verb.SHAKE, Verb.OPEN, Verb.COMPUTER, Verb.GIVE_BACK, Verb.ANNOUNCE, Verb.FLOOR
)  # fmt: skip
_THREE_CARD: Final = Layout(
    verbs=tuple([verb for verb in _WITH_CARDS if verb is not Verb.PROGRESSIVE]),
    spots=(
        SpotKey(three.Wager.ANTE, "A"),
        SpotKey(three.Wager.PLAY, "P"),
        SpotKey(three.ANTE_BONUS, "B"),
        SpotKey(three.Wager.PAIR_PLUS, "L"),
    ),
    covers=(Choice.ON, Choice.OFF, Choice.MACHINE),
    gives_back_one=True,
)
_FOUR_CARD: Final = Layout(
    verbs=_WITH_CARDS,
    spots=(
        SpotKey(four.Wager.ANTE, "A"),
        SpotKey(four.Wager.PLAY, "P"),
        SpotKey(four.ANTE_BONUS, "B"),
        SpotKey(four.Wager.ACES_UP, "C"),
        SpotKey(four.Wager.SIX_CARD_BONUS, "S"),
        SpotKey(four.Wager.PROGRESSIVE, "G"),
        SpotKey(four.ENVY, "E", of_another=True),
    ),
)
_BLACKJACK: Final = Layout(
    verbs=_AT_BLACKJACK,
    spots=(
        SpotKey(WAGER, "W", is_of_hand=True),
        SpotKey(INSURANCE, "I"),
        SpotKey(OptionalWager.SUIT, "S"),
        SpotKey(OptionalWager.ROYAL_MATCH, "R"),
        SpotKey(OptionalWager.HIT, "T", is_of_hand=True),
    ),
    covers=(Choice.MACHINE, Choice.BURNS),
    deals_up=True,
)
_PITCH: Final = replace(_BLACKJACK, deals_up=False)
_MULTIPLE_ACTION: Final = replace(_BLACKJACK, spots=_BLACKJACK.spots[:2])
_SIC_BO: Final = Layout(
    verbs=_WITH_DICE,
    spots=(
        SpotKey(Bet.SMALL, "S"),
        SpotKey(Bet.BIG, "B"),
        SpotKey(Bet.TOTAL, "T", 1),
        SpotKey(Bet.ANY_THREE, "A"),
        SpotKey(Bet.THREE_OF_A_KIND, "R", 1),
        SpotKey(Bet.TWO_OF_A_KIND, "W", 1),
        SpotKey(Bet.TWO_DICE, "C", 2),
        SpotKey(Bet.ONE_OF_A_KIND, "O", 1),
    ),
)
LAYOUTS: Final[Mapping[LayoutId, Layout]] = MappingProxyType(
    {
        LayoutId.THREE_CARD: _THREE_CARD,
        LayoutId.FOUR_CARD: _FOUR_CARD,
        LayoutId.SHOE: _BLACKJACK,
        LayoutId.PITCH: _PITCH,
        LayoutId.MULTIPLE_ACTION: _MULTIPLE_ACTION,
        LayoutId.SIC_BO: _SIC_BO,
    }
)


def layout_of(game: str) -> Layout:
    """The layout of a game against the house, by its id in the listing."""
    return LAYOUTS[LISTED[game].layout]
