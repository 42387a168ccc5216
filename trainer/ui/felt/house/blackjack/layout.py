"""Blackjack: bet boxes, cards below them, the insurance line and the printed rule; one to three boxes a place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.tongue import translate
from trainer.ui.felt.boxes import CARD_HEIGHT, Box, CardPlace, Point, box_about
from trainer.ui.felt.brush import Brush, Lettering
from trainer.ui.felt.house.backdrop import paint_arc, paint_line
from trainer.ui.felt.house.drawing import draw_along
from trainer.ui.felt.house.layout import (
    BLACKJACK_BEND,
    COLUMN,
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
from trainer.ui.felt.house.places import card_table
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.look import theme
from trainer.ui.look.theme import Felt, Room

_BOX_Y: Final = 1.62
_BOX_WIDTH: Final = 1.16
_CIRCLE_RADIUS: Final = 0.27
"""Of the circles beside it, which reach to the end of their column."""
_SUM_Y: Final = 2.45
_HAND_TOP: Final = 2.68
_HAND_Y: Final = 3.29
_TOTAL_BELOW: Final = 0.88
_WIDEST: Final = 2.24
"""Of a column, what cards may take."""
_INSURANCE_LINES: Final = (5.12, 5.92)
_INSURANCE_BEND: Final = 2.25
_PRINT: Final = (
    (Lettering(0.3, 600, is_condensed=True, tracking=0.09), theme.LEGEND, 5.56, _INSURANCE_BEND),
    (Lettering(0.34, 600, is_condensed=True, tracking=0.09), theme.LEGEND, 6.5, 2.0),
    (Lettering(0.24, 600, is_condensed=True, tracking=0.09), theme.FELT_LINE, 7.0, 1.8),
)
"""Along the insurance line, which may not be there; what a blackjack pays; how the dealer draws."""
_INSURED_Y: Final = 5.52
_HAND_FLOOR: Final = 4.98
"""Cards and totals end above the insurance line."""
_DEALER_Y, _DEALER_HANDS_Y = 8.18, 8.36
"""Several hands reach out to both sides, where what is printed along the curve lies lower."""
_DEALER_WIDTHS: Final = {1: 6.2, 2: 4.4, 3: 3.4}
_DEALER_STEP: Final = {1: 0.0, 2: 5.4, 3: 4.1}
"""From one hand of multiple action to the next."""
_SPLIT_WIDTHS: Final = {2: 0.7, 3: 0.62, 4: 0.52}
_LARGEST: Final = 4


def _spots(printed: Printed) -> Iterator[tuple[HouseTarget, SpotLayout]]:
    """Every printed spot, from place 1 on: bet boxes, optional wagers, insurance."""
    hands = printed.dealer_hands
    for seat in range(1, PLACES + 1):
        numbers = range(1, hands + 1) if hands > 1 else range(1)
        for spot in numbers:
            yield HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=WAGER, spot=spot), _bet_spot(seat, spot, hands)
        for wager in (OptionalWager.SUIT, OptionalWager.ROYAL_MATCH, OptionalWager.HIT):
            if wager in printed.offered:
                yield HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager), _optional_spot(seat, wager)
        if INSURANCE in printed.offered:
            for spot in numbers:
                target = HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=INSURANCE, spot=spot)
                yield target, _insurance_spot(seat, spot, hands)


def _down(seat: int) -> float:
    return fall(column_x(seat), BLACKJACK_BEND)


def _bet_spot(seat: int, spot: int, dealer_hands: int, number: int = 0, hands: int = 1) -> SpotLayout:
    """A bet box, or the part of it that belongs to one hand of several."""
    x, down = column_x(seat), _down(seat)
    if dealer_hands > 1:
        return _narrow_box(x + 0.76 * (spot - (dealer_hands + 1) / 2), down, number, hands)
    box = box_about(Point(x, _BOX_Y + down), _BOX_WIDTH, 1.2)
    if hands == 1:
        return SpotLayout(
            shape=SpotShape.BOX,
            box=box,
            chips=Point(x, _BOX_Y + down + 0.16),
            figure=Point(x, _SUM_Y + down),
            paid=Point(x + 0.86, _BOX_Y + down + 0.5),
            paid_figure=Point(x + 0.82, _SUM_Y + down),
            diameter=0.56,
            room=1.06,
            paid_room=0.5,
        )
    off = number - (hands + 1) / 2
    each = _WIDEST / hands
    return SpotLayout(
        shape=SpotShape.BOX,
        box=box,
        chips=Point(x + off * 1.16 / hands, _BOX_Y + down + 0.16),
        figure=Point(x + off * each, _SUM_Y + down),
        paid=Point(x + off * 1.16 / hands, _BOX_Y + down - 0.2),
        paid_figure=Point(x + off * min(each, 0.62), _BOX_Y + down - 0.56)
        if hands == 2
        else Point(x + off * each, _SUM_Y + down - 0.34),
        diameter=0.5 if hands == 2 else 0.34,
        room=1.1 / hands,
        most_high=3,
    )


def _narrow_box(x: float, down: float, number: int, hands: int) -> SpotLayout:
    """Multiple action: of two hands the first lies in the upper half of each box."""
    box = box_about(Point(x, _BOX_Y + down), 0.72, 1.2)
    if hands == 1:
        # what is paid lies behind the wager, its figure inside the box, clear of the player's plate
        return SpotLayout(
            shape=SpotShape.BOX,
            box=box,
            chips=Point(x, _BOX_Y + down + 0.32),
            figure=Point(x, _SUM_Y + down),
            paid=Point(x, _BOX_Y + down + 0.02),
            paid_figure=Point(x, _BOX_Y + down - 0.36),
            diameter=0.48,
            room=0.62,
            most_high=3,
        )
    # the first hand's chips and figure stand in the box, the second's at its foot and below it
    up = 0.0 if number > 1 else -0.8
    figure = Point(x, _SUM_Y + down + up)
    return SpotLayout(
        shape=SpotShape.BOX,
        box=box,
        chips=Point(x, _BOX_Y + down + 0.47 + up),
        figure=figure,
        paid=Point(x, _BOX_Y + down + 0.35 + up),
        paid_figure=figure,
        diameter=0.4,
        room=0.62,
        most_high=2,
    )


def _optional_spot(seat: int, wager: str, number: int = 0, hands: int = 1) -> SpotLayout:
    """The circles beside the bet box: the suit wagers at the left, the hit wagers at the right."""
    x, down = column_x(seat), _down(seat)
    side = 1 if wager == OptionalWager.HIT else -1
    off = COLUMN / 2 - _CIRCLE_RADIUS - 0.01
    y = 1.26 + down
    if wager == OptionalWager.ROYAL_MATCH:
        y += 0.82
    elif hands > 1:
        y += 0.74 * (number - 1) * min(1.0, 1 / (hands - 1))
    # at the outer side of the outer places the rail comes down to it
    y += 0.4 * max(0.0, fall(x + side * off, BLACKJACK_BEND) - fall(x, BLACKJACK_BEND))
    middle = Point(x + side * off, y)
    return SpotLayout(
        shape=SpotShape.CIRCLE,
        box=box_about(middle, 2 * _CIRCLE_RADIUS, 2 * _CIRCLE_RADIUS),
        chips=middle,
        figure=Point(middle.x, y + 0.27),
        paid=Point(middle.x - side * 0.12, y - 0.16),
        paid_figure=Point(middle.x, y + 0.27),
        figure_room=2 * _CIRCLE_RADIUS,
        diameter=0.4,
        room=0.46,
        most_high=3,
    )


def _insurance_spot(seat: int, spot: int, dealer_hands: int) -> SpotLayout:
    """Between the two lines below a place."""
    x = column_x(seat)
    y = _INSURED_Y + fall(x, _INSURANCE_BEND)
    if dealer_hands == 1:
        return SpotLayout(
            shape=SpotShape.BAND,
            box=box_about(Point(x, y), 1.6, 0.62),
            chips=Point(x - 0.16, y + 0.08),
            figure=Point(x + 0.56, y),
            paid=Point(x - 0.88, y + 0.06),
            paid_figure=Point(x - 0.84, y + 0.36),
            diameter=0.46,
            room=0.98,
            most_high=4,
        )
    x += 0.76 * (spot - (dealer_hands + 1) / 2)
    # figures of neighbours stand over and under the chips by turns
    side = -1 if spot % 2 == 0 else 1
    return SpotLayout(
        shape=SpotShape.BAND,
        box=box_about(Point(x, y), 0.7, 0.66),
        chips=Point(x, y),
        figure=Point(x, y + 0.36 * side),
        paid=Point(x, y - 0.1 * side),
        paid_figure=Point(x, y + 0.36 * side),
        diameter=0.4,
        room=0.6,
        most_high=3,
    )


def _part_of_spot(target: HouseTarget, dealer_hands: int, hands: int) -> SpotLayout:
    """What of a spot belongs to one of so many hands of the place."""
    if target.wager == INSURANCE:
        return _insurance_spot(target.seat, target.spot, dealer_hands)
    if target.wager == WAGER:
        return _bet_spot(target.seat, target.spot, dealer_hands, target.hand_number, hands)
    return _optional_spot(target.seat, target.wager, target.hand_number, hands)


def _hand_places(at: HandAt) -> tuple[CardPlace, ...]:
    """A player's cards: side by side, or of several hands each in a column with every card a step lower."""
    x, down, count, hands = column_x(at.seat), _down(at.seat), at.count, at.hands
    if hands == 1:
        width = 0.86
        step = min(0.52, (_WIDEST - width) / max(1, count - 1))
        return tuple(CardPlace(x + step * (card - (count - 1) / 2), _HAND_Y + down, width) for card in range(count))
    width = _SPLIT_WIDTHS[min(hands, _LARGEST)]
    x += _WIDEST / hands * (at.number - (hands + 1) / 2)
    first = _HAND_TOP + down + width * CARD_HEIGHT / 2
    last = _HAND_FLOOR + fall(column_x(at.seat), _INSURANCE_BEND) - 0.42 - width * CARD_HEIGHT / 2
    step = min(0.34, (last - first) / max(1, count - 1))
    spread = min(0.13, (_WIDEST / hands - width) / 2)
    return tuple(
        CardPlace(x - spread + 2 * spread * card / max(2, count), first + step * card, width) for card in range(count)
    )


def _hand_words(at: HandAt) -> Point:
    """Where a hand's total stands: below the cards, or in their place."""
    x, y = column_x(at.seat), _HAND_Y + _down(at.seat)
    if not at.count:
        return Point(x, y)
    if at.hands == 1:
        return Point(x, y + _TOTAL_BELOW)
    last = _hand_places(at)[-1].box
    return Point(x + _WIDEST / at.hands * (at.number - (at.hands + 1) / 2), last.y + last.h + 0.24)


def _dealer_x(spot: int, dealer_hands: int) -> float:
    """The middle of the dealer's hand, of several of the one that a spot plays against."""
    return MIDDLE + _DEALER_STEP[dealer_hands] * (spot - (dealer_hands + 1) / 2) if spot else MIDDLE


def _dealer_places(count: int, spot: int, dealer_hands: int) -> tuple[CardPlace, ...]:
    """The dealer's cards from left to right."""
    width = 1.05 if dealer_hands == 1 else 0.92
    step = min(width + 0.07, (_DEALER_WIDTHS[dealer_hands] - width) / max(1, count - 1))
    x = _dealer_x(spot, dealer_hands)
    y = _DEALER_Y if dealer_hands == 1 else _DEALER_HANDS_Y
    return tuple(CardPlace(x + step * (card - (count - 1) / 2), y, width) for card in range(count))


def _dealer_words(spot: int, dealer_hands: int) -> Point:
    """Where the dealer's total stands."""
    y = _DEALER_Y + 1.02 if dealer_hands == 1 else _DEALER_HANDS_Y + 0.86
    return Point(_dealer_x(spot, dealer_hands), y)


def _paint(painter: QPainter, brush: Brush, layout: HouseLayout, room: Room, felt: Felt) -> None:
    paint_arc(painter, brush, layout, BLACKJACK_BEND, room, felt)
    if any(layout.printed.lines[:1]):
        for top in _INSURANCE_LINES:
            paint_line(painter, brush, top, _INSURANCE_BEND)
    if not brush.is_small:
        for words, (letters, colour, top, bend) in zip(layout.printed.lines, _PRINT, strict=False):
            draw_along(painter, brush, words.upper(), letters, colour, top=top, bend=bend)


def _labels() -> Mapping[str, tuple[str, str]]:
    return {
        WAGER: (translate("Felt", "BET"), ""),
        INSURANCE: ("", ""),
        OptionalWager.SUIT: (translate("Felt", "SUIT"), translate("Felt", "S")),
        OptionalWager.ROYAL_MATCH: (translate("Felt", "K-Q"), translate("Felt", "K")),
        OptionalWager.HIT: (translate("Felt", "HIT"), translate("Felt", "H")),
    }


BLACKJACK: Final = card_table(
    rack=Box(5.2, 10.1, 6.2, 1.45),
    sign=Box(11.72, 8.16, 3.0, 2.45),
    plate=partial(plate_box, BLACKJACK_BEND),
    spots=_spots,
    part_of_spot=_part_of_spot,
    labels=_labels,
    hand=_hand_places,
    hand_words=_hand_words,
    dealer=_dealer_places,
    dealer_words=_dealer_words,
    paint=_paint,
)
