"""Three Card and Four Card: from the player down to the dealer Play, Ante, Pair Plus or Aces Up, and what is beside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.rules.games.listing import FamilyId
from trainer.rules.house.four_card.wagers import Wager as FourCardWager
from trainer.rules.house.three_card.wagers import Wager as ThreeCardWager
from trainer.ui.felt.boxes import Box, CardPlace, Point, box_about
from trainer.ui.felt.house.arc import CARD_BEND, MIDDLE, PLACES, column_x, fall
from trainer.ui.felt.house.picture import Printed
from trainer.ui.felt.house.spot_layout import SpotLayout, SpotShape
from trainer.ui.felt.house.targets import HousePlace, HouseTarget

HAND_Y: Final = 1.66
_PLAY_Y, _ANTE_Y, _THIRD_Y, _ROW_Y = 2.7, 3.67, 4.68, 5.54
_DEALER_Y, _DEALER_WORDS_Y = 8.02, 8.86
_FACE_UP: Final = {FamilyId.THREE_CARD: (0.8, 0.58), FamilyId.FOUR_CARD: (0.8, 0.35)}
_FACE_DOWN: Final = {FamilyId.THREE_CARD: (0.66, 0.36), FamilyId.FOUR_CARD: (0.66, 0.25)}
"""Width of a player's cards and the step from one to the next."""


def spots(printed: Printed) -> Iterator[tuple[HouseTarget, SpotLayout]]:
    """Every printed spot, from place 1 on, from the player down."""
    third = FourCardWager.ACES_UP if printed.family is FamilyId.FOUR_CARD else ThreeCardWager.PAIR_PLUS
    for seat in range(1, PLACES + 1):
        x = column_x(seat)
        down = fall(x, CARD_BEND)
        rows = (
            (FourCardWager.PLAY, SpotShape.CIRCLE, _PLAY_Y, 0.42),
            (FourCardWager.ANTE, SpotShape.BOX, _ANTE_Y, 0.42),
            (third, SpotShape.DIAMOND, _THIRD_Y, 0.56),
        )
        for wager, shape, y, half in rows:
            yield HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager), _main_spot(shape, x, y + down, half)
        if FourCardWager.SIX_CARD_BONUS in printed.offered:
            target = HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=FourCardWager.SIX_CARD_BONUS)
            yield target, _six_card_spot(x, _ROW_Y + down)
        if FourCardWager.PROGRESSIVE in printed.offered:
            target = HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=FourCardWager.PROGRESSIVE)
            yield target, _sensor(x, _ROW_Y + down)


def _main_spot(shape: SpotShape, x: float, y: float, half: float) -> SpotLayout:
    """Piles left of the middle and the figure right of it, so that the outline stays visible; payment further left."""
    return SpotLayout(
        shape=shape,
        box=box_about(Point(x, y), 2 * half, 2 * half),
        chips=Point(x - 0.04, y + 0.06),
        figure=Point(x + half + 0.2, y + 0.06),
        paid=Point(x - 0.83, y + 0.02),
        paid_figure=Point(x - 0.8, y + 0.34),
        room=0.8,
        most_high=5,
    )


def _six_card_spot(x: float, y: float) -> SpotLayout:
    return SpotLayout(
        shape=SpotShape.BOX,
        box=Box(x - 1.04, y - 0.27, 1.04, 0.54),
        chips=Point(x - 0.8, y + 0.02),
        figure=Point(x - 0.31, y + 0.02),
        paid=Point(x - 0.86, y + 0.56),
        paid_figure=Point(x - 0.36, y + 0.58),
        diameter=0.42,
        room=0.42,
        most_high=4,
    )


def _sensor(x: float, y: float) -> SpotLayout:
    middle = Point(x + 0.55, y)
    return SpotLayout(
        shape=SpotShape.SENSOR,
        box=box_about(middle, 0.58, 0.58),
        chips=middle,
        figure=Point(x + 0.55, y + 0.44),
        paid=middle,
        paid_figure=Point(x + 0.55, y + 0.44),
        diameter=0.42,
        room=0.42,
    )


def hand_places(family: FamilyId, seat: int, count: int, *, is_face_up: bool) -> tuple[CardPlace, ...]:
    """A player's cards from left to right."""
    width, step = (_FACE_UP if is_face_up else _FACE_DOWN)[family]
    x = column_x(seat)
    y = HAND_Y + fall(x, CARD_BEND)
    return tuple(CardPlace(x + step * (card - (count - 1) / 2), y, width) for card in range(count))


def hand_words(seat: int, *, has_cards: bool) -> Point:
    """The middle of what is said of a hand: at the foot of the cards, or in their place."""
    x = column_x(seat)
    return Point(x, HAND_Y + fall(x, CARD_BEND) + (0.36 if has_cards else 0.0))


def dealer_places(count: int) -> tuple[CardPlace, ...]:
    """The dealer's cards from left to right."""
    return tuple(CardPlace(MIDDLE + 0.84 * (card - (count - 1) / 2), _DEALER_Y, 0.82) for card in range(count))


def dealer_words() -> Point:
    """Where the dealer's hand is read."""
    return Point(MIDDLE, _DEALER_WORDS_Y)
