"""Blackjack: bet boxes, cards below them, the insurance line and the printed rule; one to three boxes a place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.ui.felt.boxes import CARD_HEIGHT, CardPlace, Point, box_about
from trainer.ui.felt.house.arc import BLACKJACK_BEND, COLUMN, MIDDLE, PLACES, column_x, fall
from trainer.ui.felt.house.picture import Printed
from trainer.ui.felt.house.spot_layout import SpotLayout, SpotShape
from trainer.ui.felt.house.targets import HousePlace, HouseTarget

BOX_Y: Final = 1.62
_BOX_WIDTH: Final = 1.16
_CIRCLE_RADIUS: Final = 0.27
"""Of the circles beside it, which reach to the end of their column."""
_SUM_Y: Final = 2.45
_HAND_TOP: Final = 2.68
_HAND_Y: Final = 3.29
_TOTAL_BELOW: Final = 0.88
_WIDEST: Final = 2.24
"""Of a column, what cards may take."""
INSURANCE_LINES: Final = (5.12, 5.92)
INSURANCE_BEND: Final = 2.25
INSURANCE_WORDS_Y, PAYS_Y, RULE_Y = 5.56, 6.5, 7.0
PAYS_BEND, RULE_BEND = 2.0, 1.8
_INSURED_Y: Final = 5.52
_HAND_FLOOR: Final = 4.98
"""Cards and totals end above the insurance line."""
_DEALER_Y, _DEALER_HANDS_Y = 8.18, 8.36
"""Several hands reach out to both sides, where what is printed along the curve lies lower."""
_DEALER_WIDTHS: Final = {1: 6.2, 2: 4.4, 3: 3.4}
DEALER_STEP: Final = {1: 0.0, 2: 5.4, 3: 4.1}
"""From one hand of multiple action to the next."""
_SPLIT_WIDTHS: Final = {2: 0.7, 3: 0.62, 4: 0.52}
_LARGEST: Final = 4


def spots(printed: Printed) -> Iterator[tuple[HouseTarget, SpotLayout]]:
    """Every printed spot, from place 1 on: bet boxes, optional wagers, insurance."""
    hands = printed.dealer_hands
    for seat in range(1, PLACES + 1):
        numbers = range(1, hands + 1) if hands > 1 else range(1)
        for spot in numbers:
            yield HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=WAGER, spot=spot), bet_spot(seat, spot, hands)
        for wager in (OptionalWager.SUIT, OptionalWager.ROYAL_MATCH, OptionalWager.HIT):
            if wager in printed.offered:
                yield HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager), optional_spot(seat, wager)
        if INSURANCE in printed.offered:
            for spot in numbers:
                target = HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=INSURANCE, spot=spot)
                yield target, insurance_spot(seat, spot, hands)


def _down(seat: int) -> float:
    return fall(column_x(seat), BLACKJACK_BEND)


def bet_spot(seat: int, spot: int, dealer_hands: int, number: int = 0, hands: int = 1) -> SpotLayout:
    """A bet box, or the part of it that belongs to one hand of several."""
    x, down = column_x(seat), _down(seat)
    if dealer_hands > 1:
        return _narrow_box(x + 0.76 * (spot - (dealer_hands + 1) / 2), down, number, hands)
    box = box_about(Point(x, BOX_Y + down), _BOX_WIDTH, 1.2)
    if hands == 1:
        return SpotLayout(
            shape=SpotShape.BOX,
            box=box,
            chips=Point(x, BOX_Y + down + 0.16),
            figure=Point(x, _SUM_Y + down),
            paid=Point(x + 0.86, BOX_Y + down + 0.5),
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
        chips=Point(x + off * 1.16 / hands, BOX_Y + down + 0.16),
        figure=Point(x + off * each, _SUM_Y + down),
        paid=Point(x + off * 1.16 / hands, BOX_Y + down - 0.2),
        paid_figure=Point(x + off * min(each, 0.62), BOX_Y + down - 0.56)
        if hands == 2
        else Point(x + off * each, _SUM_Y + down - 0.34),
        diameter=0.5 if hands == 2 else 0.34,
        room=1.1 / hands,
        most_high=3,
    )


def _narrow_box(x: float, down: float, number: int, hands: int) -> SpotLayout:
    """Multiple action: of two hands the first lies in the upper half of each box."""
    box = box_about(Point(x, BOX_Y + down), 0.72, 1.2)
    if hands == 1:
        # what is paid lies behind the wager, its figure inside the box, clear of the player's plate
        return SpotLayout(
            shape=SpotShape.BOX,
            box=box,
            chips=Point(x, BOX_Y + down + 0.32),
            figure=Point(x, _SUM_Y + down),
            paid=Point(x, BOX_Y + down + 0.02),
            paid_figure=Point(x, BOX_Y + down - 0.36),
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
        chips=Point(x, BOX_Y + down + 0.47 + up),
        figure=figure,
        paid=Point(x, BOX_Y + down + 0.35 + up),
        paid_figure=figure,
        diameter=0.4,
        room=0.62,
        most_high=2,
    )


def optional_spot(seat: int, wager: str, number: int = 0, hands: int = 1) -> SpotLayout:
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


def insurance_spot(seat: int, spot: int, dealer_hands: int) -> SpotLayout:
    """Between the two lines below a place."""
    x = column_x(seat)
    y = _INSURED_Y + fall(x, INSURANCE_BEND)
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


def hand_places(seat: int, count: int, number: int = 0, hands: int = 1) -> tuple[CardPlace, ...]:
    """A player's cards: side by side, or of several hands each in a column with every card a step lower."""
    x, down = column_x(seat), _down(seat)
    if hands == 1:
        width = 0.86
        step = min(0.52, (_WIDEST - width) / max(1, count - 1))
        return tuple(CardPlace(x + step * (card - (count - 1) / 2), _HAND_Y + down, width) for card in range(count))
    width = _SPLIT_WIDTHS[min(hands, _LARGEST)]
    x += _WIDEST / hands * (number - (hands + 1) / 2)
    first = _HAND_TOP + down + width * CARD_HEIGHT / 2
    last = _HAND_FLOOR + fall(column_x(seat), INSURANCE_BEND) - 0.42 - width * CARD_HEIGHT / 2
    step = min(0.34, (last - first) / max(1, count - 1))
    spread = min(0.13, (_WIDEST / hands - width) / 2)
    return tuple(
        CardPlace(x - spread + 2 * spread * card / max(2, count), first + step * card, width) for card in range(count)
    )


def hand_words(seat: int, count: int, number: int = 0, hands: int = 1) -> Point:
    """Where a hand's total stands: below the cards, or in their place."""
    x, down = column_x(seat), _down(seat)
    if not count:
        return Point(x, _HAND_Y + down)
    if hands == 1:
        return Point(x, _HAND_Y + down + _TOTAL_BELOW)
    last = hand_places(seat, count, number, hands)[-1].box
    return Point(x + _WIDEST / hands * (number - (hands + 1) / 2), last.y + last.h + 0.24)


def dealer_x(spot: int, dealer_hands: int) -> float:
    """The middle of the dealer's hand, of several of the one that a spot plays against."""
    return MIDDLE + DEALER_STEP[dealer_hands] * (spot - (dealer_hands + 1) / 2) if spot else MIDDLE


def dealer_places(count: int, spot: int = 0, dealer_hands: int = 1) -> tuple[CardPlace, ...]:
    """The dealer's cards from left to right."""
    width = 1.05 if dealer_hands == 1 else 0.92
    step = min(width + 0.07, (_DEALER_WIDTHS[dealer_hands] - width) / max(1, count - 1))
    x = dealer_x(spot, dealer_hands)
    y = _DEALER_Y if dealer_hands == 1 else _DEALER_HANDS_Y
    return tuple(CardPlace(x + step * (card - (count - 1) / 2), y, width) for card in range(count))


def dealer_words(spot: int = 0, dealer_hands: int = 1) -> Point:
    """Where the dealer's total stands."""
    y = _DEALER_Y + 1.02 if dealer_hands == 1 else _DEALER_HANDS_Y + 0.86
    return Point(dealer_x(spot, dealer_hands), y)
