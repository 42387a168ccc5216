"""Three Card and Four Card: from the player down to the dealer Play, Ante, Pair Plus or Aces Up, and what is beside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from trainer.rules.house.four_card.wagers import Wager as FourCardWager
from trainer.rules.house.three_card.wagers import Wager as ThreeCardWager
from trainer.tongue import translate
from trainer.ui.felt.boxes import Box, CardPlace, Point, box_about
from trainer.ui.felt.brush import Brush, Lettering
from trainer.ui.felt.house.ante.displays import BonusBoxItem, LockItem, MetersItem
from trainer.ui.felt.house.backdrop import BETWEEN, paint_arc
from trainer.ui.felt.house.drawing import draw_along
from trainer.ui.felt.house.layout import (
    CARD_BEND,
    MIDDLE,
    PLACES,
    HandAt,
    HouseLayout,
    SpotLayout,
    SpotShape,
    column_x,
    fall,
    plate_box,
)
from trainer.ui.felt.house.picture import Printed
from trainer.ui.felt.house.places import WITH_CARDS, card_table
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.look import theme
from trainer.ui.look.theme import LEAST_PX, Felt, Room
from trainer.ui.wording.house.wagers import wager_words

HAND_Y: Final = 1.66
_PLAY_Y, _ANTE_Y, _THIRD_Y, _ROW_Y = 2.7, 3.67, 4.68, 5.54
_DEALER_Y, _DEALER_WORDS_Y = 8.02, 8.86
_CARD_DOWN, _CARD_UP = 0.66, 0.8
"""How wide a player's cards are."""
_LINE: Final = Lettering(0.22, 600, is_condensed=True, tracking=0.09)
_LINES_TOP, _LINES_BEND = 6.86, 2.1
_LONGEST_PRINT: Final = 11.0
"""Card widths of a line along the curve."""


def _spots(third: str, printed: Printed) -> Iterator[tuple[HouseTarget, SpotLayout]]:
    """Every printed spot, from place 1 on, from the player down; `third` is the wager nearest the dealer."""
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


def _hand_places(steps: tuple[float, float], at: HandAt) -> tuple[CardPlace, ...]:
    """A player's cards from left to right; `steps` from one to the next, face down and face up."""
    width, step = _CARD_UP if at.is_face_up else _CARD_DOWN, steps[at.is_face_up]
    x = column_x(at.seat)
    y = HAND_Y + fall(x, CARD_BEND)
    return tuple(CardPlace(x + step * (card - (at.count - 1) / 2), y, width) for card in range(at.count))


def _hand_words(at: HandAt) -> Point:
    """The middle of what is said of a hand: at the foot of the cards, or in their place."""
    x = column_x(at.seat)
    return Point(x, HAND_Y + fall(x, CARD_BEND) + (0.36 if at.count else 0.0))


def _dealer_places(count: int, _spot: int, _hands: int) -> tuple[CardPlace, ...]:
    """The dealer's cards from left to right."""
    return tuple(CardPlace(MIDDLE + 0.84 * (card - (count - 1) / 2), _DEALER_Y, 0.82) for card in range(count))


def _dealer_words(_spot: int, _hands: int) -> Point:
    """Where the dealer's hand is read."""
    return Point(MIDDLE, _DEALER_WORDS_Y)


def _paint(painter: QPainter, brush: Brush, layout: HouseLayout, room: Room, felt: Felt) -> None:
    paint_arc(painter, brush, layout, CARD_BEND, room, felt)
    if brush.is_small:
        return
    lines = [part for line in layout.printed.lines for part in _print_parts(brush, line.upper())]
    step = max(0.34, 1.2 * LEAST_PX / brush.unit)
    for number, line in enumerate(lines):
        top = _LINES_TOP + 0.1 * (len(lines) > 1) - step * (len(lines) - 1 - number)
        draw_along(painter, brush, line, _LINE, theme.FELT_LINE, top=top, bend=_LINES_BEND)


def _print_parts(brush: Brush, line: str) -> list[str]:
    """A line, or its parts where letters are large beside the table and it would reach among the outer spots."""
    is_long = brush.width(line, _LINE) > _LONGEST_PRINT * brush.unit
    return line.split(BETWEEN) if is_long else [line]


def _labels() -> Mapping[str, tuple[str, str]]:
    return {
        FourCardWager.ACES_UP: (wager_words(FourCardWager.ACES_UP).upper(), translate("Felt", "ACES")),
        FourCardWager.SIX_CARD_BONUS: (translate("Felt", "SIX CARD"), translate("Felt", "SIX")),
        FourCardWager.PROGRESSIVE: (translate("Felt", "PROG"), ""),
        ThreeCardWager.PAIR_PLUS: (wager_words(ThreeCardWager.PAIR_PLUS).upper(), translate("Felt", "PAIR")),
    }


THREE_CARD: Final = card_table(
    rack=Box(5.2, 10.25, 6.2, 1.3),
    sign=Box(11.72, 8.56, 2.6, 2.05),
    plate=partial(plate_box, CARD_BEND),
    spots=partial(_spots, ThreeCardWager.PAIR_PLUS),
    labels=_labels,
    hand=partial(_hand_places, (0.36, 0.58)),
    hand_words=_hand_words,
    dealer=_dealer_places,
    dealer_words=_dealer_words,
    paint=_paint,
)
FOUR_CARD: Final = replace(
    THREE_CARD,
    spots=partial(_spots, FourCardWager.ACES_UP),
    hand=partial(_hand_places, (0.25, 0.35)),
    items={
        **WITH_CARDS,
        HousePlace.METERS: MetersItem,
        HousePlace.LOCK: LockItem,
        HousePlace.BONUS_BOX: BonusBoxItem,
    },
)
