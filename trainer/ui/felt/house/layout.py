"""The layout of a table against the house, in card widths, and what a family of games gives for it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, TypeAlias

from PySide6.QtGui import QPainter

from trainer.rules.places import SeatNumber
from trainer.ui.felt.boxes import NOWHERE, Box, CardPlace, Point
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.house.picture import HousePicture, Printed
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.place_item import PlaceItem, Stage
from trainer.ui.look.theme import Felt, Room


class SpotShape(StrEnum):
    """How a spot is printed."""

    CIRCLE = auto()
    BOX = auto()
    DIAMOND = auto()
    SENSOR = auto()
    """A lamp in the cloth that a progressive wager lights."""
    BAND = auto()
    """Between two printed lines; no outline of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotLayout:
    """One spot, in card widths."""

    shape: SpotShape
    box: Box
    chips: Point
    """The foot of the wager's piles."""
    figure: Point
    """The middle of its figure."""
    paid: Point
    """The foot of what is paid beside it."""
    paid_figure: Point
    diameter: float = 0.5
    """Of a chip."""
    figure_room: float = math.inf
    """How wide a figure of both may become in one line; a wider one stands in two."""
    room: float = 0.9
    """How wide the piles may become together."""
    paid_room: float = 0.56
    """How wide what is paid may become."""
    most_high: int = 8
    """How many chips of a pile are drawn."""

    @property
    def has_one_figure(self) -> bool:
        """There is no room for a figure of what is paid: both stand in one."""
        return self.paid_figure == self.figure

    @property
    def has_figure_beside(self) -> bool:
        """The figure stands right of the piles, not below them."""
        return self.figure.x > self.chips.x and abs(self.figure.y - self.chips.y) < 0.2


WIDTH: Final = 16.6
HEIGHT: Final = 11.82
MIDDLE: Final = WIDTH / 2
PLACES: Final = 7
COLUMN: Final = (WIDTH - 0.35) / PLACES
"""How wide a place is: nothing of one reaches into the next."""
CARD_BEND, BLACKJACK_BEND = 2.35, 2.5
"""How much lower the outer places lie than the middle one."""
RAIL_OVER: Final = 0.35
CLOTH_TOP: Final = 0.5
_STEPS: Final = 60


def column_x(seat: int) -> float:
    """The middle of a place's column; place 1 is at the dealer's left."""
    return MIDDLE + (seat - 4) * COLUMN


def fall(x: float, bend: float) -> float:
    """How much lower something lies at an x than in the middle of the table."""
    return bend * ((x - MIDDLE) / (3 * COLUMN)) ** 2


def plate_box(bend: float, seat: int) -> Box:
    """A player's plate, over the column."""
    x = column_x(seat)
    return Box(x - 1.02, 0.24 + fall(x, bend), 2.04, 0.62)


def curve(top: float, bend: float, left: float, right: float) -> tuple[Point, ...]:
    """A line that runs with the arc, from left to right."""
    xs = (left + (right - left) * step / _STEPS for step in range(_STEPS + 1))
    return tuple(Point(x, top + fall(x, bend)) for x in xs)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAt:
    """Which cards lie at a place, and how many."""

    seat: SeatNumber
    number: int = 0
    """Which of several hands, from 1; 0 where there is but one."""
    hands: int = 1
    count: int
    is_face_up: bool = False


@dataclass(frozen=True, slots=True)
class Paper:
    """Lines on a paper, or one that is lettered on the table itself."""

    box: Box
    lines: tuple[str, ...]
    is_lettered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FamilyLayout:
    """What the tables of a family have on the felt, and where; `families.py` has one of each family."""

    rack: Box
    tips: Box
    drop: Box
    shoe: Box | None = None
    """Where cards come from that are not dealt from the hand; none where dice decide."""
    discards: Box | None = None
    sign: Box | None = None
    """Where the posted sign stands beside one hand of the dealer's; none where it is lettered on the table."""
    plate: Callable[[SeatNumber], Box]
    """A player's plate."""
    spots: Callable[[Printed], Iterator[tuple[HouseTarget, SpotLayout]]] = lambda _printed: iter(())
    """Those before the players as printed, in the order in which Tab reaches them."""
    part_of_spot: Callable[[HouseTarget, int, int], SpotLayout] | None = None
    """What of a spot belongs to one hand of several, by the number of the dealer's hands and of the place's."""
    shared: Collection[HouseTarget] = ()
    """The spots that all players share."""
    labels: Callable[[], Mapping[str, tuple[str, str]]] = dict
    """By wager what is printed on its spot, and the shorter word for where that has no room; else it is its name."""
    hand: Callable[[HandAt], tuple[CardPlace, ...]] = lambda _at: ()
    """A player's cards from left to right; none where dice decide."""
    hand_words: Callable[[HandAt], Point] = lambda _at: NOWHERE.middle
    """The middle of the words to them."""
    dealer: Callable[[int, int, int], tuple[CardPlace, ...]] = lambda _count, _spot, _hands: ()
    """So many cards of the dealer's: of one hand, or of several the one that a spot plays against."""
    dealer_words: Callable[[int, int], Point] = lambda _spot, _hands: NOWHERE.middle
    places: Callable[[HouseLayout, int], Iterator[HouseTarget]]
    """What is there for so many players whatever lies on the table, beside what every table has; as Tab goes."""
    items: Mapping[HousePlace, Callable[[HouseTarget, HouseStage, str], HouseItem]]
    """What draws a place, by its kind."""
    paint: Callable[[QPainter, Brush, HouseLayout, Room, Felt], None]
    """Paints what never moves, beside what every table has."""
    papers: Callable[[Brush, HouseLayout], tuple[Paper, ...]]
    """The posted sign first, if it is to be seen; then what is known from the rounds before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseLayout:
    """Where everything lies at one table."""

    printed: Printed
    family: FamilyLayout
    spots: Mapping[HouseTarget, SpotLayout]
    """Those before the players, as printed."""
    shoe: Box | None
    meters: Box | None = None
    lock: Box | None = None
    bonus_box: Box | None = None
    sign: Box | None
    before: Box | None
    """Where it stands what a dealer knows from the rounds before."""

    def spot(self, target: HouseTarget, hands: int = 1) -> SpotLayout:
        """A spot of a place at which so many hands lie; of one hand of several the part that is its own."""
        part = self.family.part_of_spot
        if target in self.spots or part is None:
            return self.spots[target]
        return part(target, self.printed.dealer_hands, hands)

    def dealer(self, count: int, spot: int = 0) -> tuple[CardPlace, ...]:
        """The dealer's cards."""
        return self.family.dealer(count, spot, self.printed.dealer_hands)

    def dealer_words(self, spot: int = 0) -> Point:
        """Where the dealer's hand is read."""
        return self.family.dealer_words(spot, self.printed.dealer_hands)


HouseItem: TypeAlias = PlaceItem[HouseTarget, HousePicture, HouseLayout]
"""A place of a table against the house."""
HouseStage: TypeAlias = Stage[HouseLayout]
