"""The layout of a table against the house, in card widths, and what a family of games gives for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtGui import QPainter

from trainer.rules.places import SeatNumber
from trainer.ui.felt.boxes import NOWHERE, Box, CardPlace, Point
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.house.picture import HousePicture, Printed
from trainer.ui.felt.house.spot_layout import SpotLayout
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.place_item import PlaceItem, Stage
from trainer.ui.look.theme import Felt, Room


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
