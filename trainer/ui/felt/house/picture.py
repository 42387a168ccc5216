"""What a table against the house shows, as plain values: the scene is drawn from them and keeps no truth of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final

from trainer.rules.cards import UNSEEN, Card
from trainer.rules.games.listing import LISTED
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.ui.felt.house.targets import HouseTarget
from trainer.ui.felt.picture import NO_CHIPS, Arrow, Chips, Lamp, ShownCard
from trainer.ui.look.theme import Felt


class Holder(StrEnum):
    """What cards are dealt from."""

    SHOE = auto()
    SHUFFLER = auto()
    """An automated shoe."""
    HAND = auto()


class LaidOut(StrEnum):
    """A new deck before the deal, laid over the felt where the dealer's hand will lie."""

    NOTHING = auto()
    BACKS = auto()
    """Fanned out to be inspected."""
    FACES = auto()
    """Spread face up for the players."""
    WASHED = auto()


_NO_ODDS: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """What stands on the layout and never moves in a round: another one is laid out anew."""

    game: str
    """By its id in the listing."""
    offered: frozenset[str] = frozenset()
    """The wagers that have a spot, beside those of every such layout."""
    dealer_hands: int = 1
    """Multiple action: two or three."""
    odds: Mapping[str, str] = field(default_factory=lambda: _NO_ODDS)
    """Sic Bo: "8 to 1" by the name of the odds."""
    pays: Mapping[str, str] = field(default_factory=lambda: _NO_ODDS)
    """In a line what a wager pays, for the pointer and those who hear the table; by the name of its spot."""
    lines: tuple[str, ...] = ()
    """Lettered along the curve, the outermost first; the first of blackjack is the insurance line, empty without it."""
    sign: tuple[str, ...] = ()
    """The posted sign."""
    before: tuple[str, ...] = ()
    """What a dealer knows from the rounds before, its head first; empty where the sign says all there is."""
    holder: Holder = Holder.SHOE
    has_progressive: bool = False
    bonus_box: str = ""
    """What the box of the Six Card Bonus is called; empty where there is none."""
    rack: tuple[Cents, ...] = (10000, 2500, 2500, 500, 500, 500, 100, 100, 50)
    """Denomination of each tube, left to right."""

    @property
    def felt(self) -> Felt:
        """The game's usual cloth."""
        return Felt(LISTED[self.game].felt)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPicture:
    """Cards before a player or the dealer."""

    cards: tuple[ShownCard, ...] = ()
    words: str = ""
    """Its total, the hand as read, what the player says, or what became of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseSeat:
    """One place at the table."""

    seat: SeatNumber
    name: str = ""
    """Empty for an empty place."""
    stack: Cents = 0
    """Not shown; its change is seen on its way."""
    is_out: bool = False
    """Greyed: has no part in the round, or none any more."""
    hands: tuple[HandPicture, ...] = (HandPicture(),)
    """One, or after a split as many as the seat has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotPicture:
    """What lies on a spot, or has become of it."""

    chips: Chips = NO_CHIPS
    paid: Chips = NO_CHIPS
    """Beside the wager."""
    is_lit: bool = False
    """A sensor with a wager in, a winning spot at Sic Bo."""
    note: str = ""
    """Below a sensor: "$1 IN"."""


EMPTY: Final = SpotPicture()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckPicture:
    """What cards come from."""

    left: int = 0
    face: Card = UNSEEN
    """The card on top of it, or beside it, where that has been seen."""
    is_drawn: bool = False
    """A card has been drawn before its time and lies beside it."""
    lamp: Lamp = Lamp.NO_MACHINE
    counted: int = 0
    """What the machine's display shows, where it has counted wrongly."""
    note: str = ""
    """A word beside the caption: the cutting card is out, the cards wait to be cut."""
    is_covered: bool = False
    """The cover card lies on the dealer's stack."""
    number: int = 0
    """Which of two decks is in play, 1 or 2; 0 where there is but one."""
    in_shuffler: int = 0
    """Which of two decks lies in the machine; 0 where none does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Displays:
    """What the progressive's displays say."""

    title: str = ""
    """"Progressive B"."""
    meters: tuple[tuple[str, str], ...] = ()
    """Name and amount; a single one needs no name."""
    is_locked: bool = False
    counted: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DicePicture:
    """Sic Bo's shaker and computer."""

    dice: tuple[int, ...] = ()
    """As they lie while the shaker is open."""
    is_covered: bool = False
    is_flat: bool = True
    """Whether every die lies flat."""
    is_at_wall: bool = False
    """One die lies against the wall of the shaker."""
    shakes: int = 0
    display: tuple[str, ...] = ()
    """Lines on the computer's display, the large one first."""
    pressed: frozenset[int] = frozenset()
    """Keys whose numbers were entered."""
    is_down: bool = False
    """The computer has failed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HousePicture:
    """A table against the house at one moment."""

    printed: Printed
    seats: tuple[HouseSeat, ...]
    """From 1, empty ones too."""
    spots: Mapping[HouseTarget, SpotPicture]
    """What lies on the layout, by spot; an empty spot need not be there."""
    dealer: tuple[HandPicture, ...] = (HandPicture(),)
    """One, or in multiple action one a spot."""
    bonus_card: ShownCard | None = None
    deck: DeckPicture = DeckPicture()
    discards: int = 0
    laid_out: LaidOut = LaidOut.NOTHING
    burns: tuple[Card, ...] = ()
    """The burn cards while they are shown, in the order in which they were burned."""
    displays: Displays = Displays()
    dice: DicePicture = DicePicture()
    rack: Cents = 0
    """What the rack has gained; only its change is seen."""
    dropped: Cents = 0
    is_second_deck: bool = False
    here: frozenset[HouseTarget] = frozenset()
    """Ringed in yellow: the place in play, or the start of the right move."""
    takes: frozenset[HouseTarget] = frozenset()
    """What the latched verb can take, right or not: edged."""
    arrows: tuple[Arrow, ...] = ()

    def seat(self, number: SeatNumber) -> HouseSeat:
        """The place with this number, from 1."""
        return self.seats[number - 1]

    def spot(self, target: HouseTarget) -> SpotPicture:
        """What lies on a spot."""
        return self.spots.get(target, EMPTY)
