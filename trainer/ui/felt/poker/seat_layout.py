"""What lies at one seat of a poker table and where: plate, cards, bet, cards given up. In card widths."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.ui.felt.boxes import CARD_HEIGHT, LIFT, Box, CardPlace, Point, box_about

CENTRE_X: Final = 8.0
CENTRE_Y: Final = 5.25
RAIL: Final = (7.85, 5.12)
FELT: Final = (7.3, 4.62)
"""Half axes of the oval's two edges."""


def seat_angle(seat: int, seats: int) -> float:
    """Clockwise from the dealer's box, in radians."""
    first = 50 + 7 * max(0, 8 - seats)
    step = (360 - 2 * first) / (seats - 1) if seats > 1 else 0.0
    return math.radians(first + (seat - 1) * step)


def on_ring(seat: int, seats: int, ring: tuple[float, float]) -> Point:
    """The seat's point on a superelliptic ring with these half axes."""
    angle = seat_angle(seat, seats)
    return Point(CENTRE_X - ring[0] * _bulge(math.sin(angle)), CENTRE_Y + ring[1] * _bulge(math.cos(angle)))


def oval(axes: tuple[float, float], corners: int = 120) -> tuple[Point, ...]:
    """The outline |x/a|³ + |y/b|³ = 1 as a polygon."""
    turns = (2 * math.pi * corner / corners for corner in range(corners))
    return tuple(
        Point(CENTRE_X + axes[0] * _bulge(math.cos(turn)), CENTRE_Y + axes[1] * _bulge(math.sin(turn)))
        for turn in turns
    )


def half_width(y: float) -> float:
    """How far the oval reaches from its middle at a height; 0 above and below it."""
    off = abs(y - CENTRE_Y) / FELT[1]
    return FELT[0] * math.pow(max(0.0, 1 - off**3), 1 / 3)


def _bulge(value: float) -> float:
    return math.copysign(abs(value) ** (2 / 3), value)


class HandShape(StrEnum):
    """How a game lays a player's cards."""

    HOLDEM = auto()
    PINEAPPLE = auto()
    OMAHA = auto()
    DRAW = auto()
    STUD = auto()

    @property
    def has_board(self) -> bool:
        """Cards in the middle belong to everybody."""
        return self in (HandShape.HOLDEM, HandShape.PINEAPPLE, HandShape.OMAHA)

    @property
    def most_cards(self) -> int:
        """Cards before one player."""
        counts = {HandShape.HOLDEM: 2, HandShape.PINEAPPLE: 3, HandShape.OMAHA: 4, HandShape.DRAW: 5}
        return counts.get(self, 7)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLayout:
    """What lies at one seat."""

    seat: int
    shape: HandShape
    plate: Box
    down: Point
    """Middle of a hand that lies face down."""
    up: Point
    """Middle of a hand that lies face up."""
    bet: Box
    """Chips in its left half, the figure in its right."""
    is_tight: bool
    """Whether shown cards overlap, since the next seat is too near for them to lie side by side."""
    stud_edge: float = 0.0
    """Stud: the outer edge of the hand, from which it reaches inward."""

    @property
    def side(self) -> int:
        """-1 at the dealer's left, 1 at the right, 0 across the table."""
        off = self.plate.middle.x - CENTRE_X
        return 0 if abs(off) < 0.1 else int(math.copysign(1, off))


@dataclass(frozen=True, slots=True)
class _Hand:
    """How wide the cards of a hand are, how far it is from one to the next, on which ring they lie."""

    width: float
    step: float
    ring: tuple[float, float]


_DOWN: Final = {
    HandShape.HOLDEM: _Hand(0.66, 0.4, (4.65, 3.2)),
    HandShape.PINEAPPLE: _Hand(0.62, 0.36, (4.85, 3.2)),
    HandShape.OMAHA: _Hand(0.6, 0.26, (4.85, 3.2)),
    HandShape.DRAW: _Hand(0.62, 0.28, (4.75, 3.2)),
}
_UP: Final = {
    HandShape.HOLDEM: _Hand(0.78, 0.8, (4.5, 3.2)),
    HandShape.PINEAPPLE: _Hand(0.74, 0.44, (4.5, 3.2)),
    HandShape.OMAHA: _Hand(0.7, 0.36, (4.7, 3.2)),
    HandShape.DRAW: _Hand(0.7, 0.34, (5.0, 3.2)),
}
_BET_RINGS: Final = {HandShape.DRAW: (3.08, 2.03)}
_PLATE_RING, _PLATE_SIZE = (6.72, 4.6), (2.3, 0.8)
_BET_RING, BET_SIZE = (3.4, 2.1), (1.12, 0.4)
WIDE_SEATS = 9
_WIDE_BET_RING = (3.4, 2.25)
"""Where more seats than that sit about the table: higher, so that neighbours' bets stand over each other."""
_TIGHT_STEPS: Final = {HandShape.HOLDEM: 0.46, HandShape.DRAW: 0.3}
"""Steps of shown cards where more seats than that sit about the table."""

_FROM_PLATE = 0.03

_STUD_WIDTH, _STUD_STEP = 0.8, 0.45
_BEFORE_DOOR, _AFTER_DOOR = 0.32, 0.72
"""Steps of a hand in play: down cards close together, the door card nearly whole."""
_STUD_WHOLE: Final = _STUD_WIDTH + 6 * _STUD_STEP
_CLOSED: Final = 0.12
"""From card to card of a hand that was given up."""
_FORWARD, _FORWARD_TO_BET = 0.3, 0.16
_GIVEN_UP: Final = _Hand(0.5, 0.17, (0.0, 0.0))


def seat_layout(seat: int, seats: int, shape: HandShape) -> SeatLayout:
    """Where the things of seat 1 to n lie; seat 1 at the lower left, clockwise over the top."""
    plate = box_about(on_ring(seat, seats, _PLATE_RING), *_PLATE_SIZE)
    if shape is HandShape.STUD:
        return _stud_seat(seat, plate)
    return SeatLayout(
        seat=seat,
        shape=shape,
        plate=plate,
        down=_beside(plate, on_ring(seat, seats, _DOWN[shape].ring), _DOWN[shape], shape.most_cards),
        up=_beside(plate, on_ring(seat, seats, _UP[shape].ring), _UP[shape], shape.most_cards, lift=LIFT),
        bet=_bet(seat, seats, shape),
        is_tight=seats > WIDE_SEATS,
    )


def _beside(plate: Box, middle: Point, hand: _Hand, count: int, *, lift: float = 0.0) -> Point:
    """The middle of a hand, moved inward as little as it takes to be clear of the player's plate, lifted cards too."""
    plate = Box(plate.x, plate.y, plate.w, plate.h + lift)
    box = box_about(middle, hand.width + hand.step * (count - 1), CARD_HEIGHT * hand.width)
    if hand.step > hand.width or not box.overlaps(plate):
        return middle
    across = (plate.w + box.w) / 2 + _FROM_PLATE - abs(middle.x - plate.middle.x)
    along = (plate.h + box.h) / 2 + _FROM_PLATE - abs(middle.y - plate.middle.y)
    if across <= along:
        return Point(middle.x + math.copysign(across, CENTRE_X - plate.middle.x), middle.y)
    return Point(middle.x, middle.y + math.copysign(along, middle.y - plate.middle.y))


def _bet(seat: int, seats: int, shape: HandShape) -> Box:
    """Below the middle a bet moves up and out, clear of a board."""
    usual = _WIDE_BET_RING if seats > WIDE_SEATS else _BET_RING
    ring = on_ring(seat, seats, _BET_RINGS.get(shape, usual))
    if not shape.has_board or ring.y <= 5.0:
        return box_about(ring, *BET_SIZE)
    side = -1 if ring.x < CENTRE_X else 1
    reach = max(3.43, abs(ring.x - CENTRE_X))
    return box_about(Point(CENTRE_X + side * reach, ring.y - 0.15), *BET_SIZE)


def _stud_seat(seat: int, plate: Box) -> SeatLayout:
    """Seven cards in a row that reaches inward.

    Before the lower seats the row lies above the plate, at the sides beside it, before the upper ones below it. The bet
    lies at its inner end.
    """
    middle, high = plate.middle, CARD_HEIGHT * _STUD_WIDTH
    off = middle.x - CENTRE_X
    side = 0.0 if abs(off) < 0.1 else math.copysign(1, off)
    outer = middle.x + side * plate.w / 2
    if middle.y > 6.6:
        y, bet = middle.y - 1.21, (0.35, -high / 2 - 0.36)
    elif abs(off) <= 4:
        y, bet = middle.y + 1.24, (-0.75 if side else 0.0, high / 2 + 0.36)
    elif middle.y < 3.4:
        y, bet = middle.y + 1.2, (0.58, 0.31)
    else:
        y = min(max(middle.y, 4.15), 5.4)
        bet = (0.68, 0.42) if y > 5 else (-0.6, high / 2 + 0.3)
        outer = middle.x - side * (plate.w / 2 + 0.1)
    # a hand lies on the cloth and not on the rail
    outer = CENTRE_X + side * min(abs(outer - CENTRE_X), half_width(y + math.copysign(high / 2, y - 5.25)) + 0.1)
    inner = outer - side * _STUD_WHOLE
    place = Point(inner - side * bet[0], y + bet[1]) if side else Point(CENTRE_X, y + bet[1])
    hand = Point((outer + inner) / 2, y)
    return SeatLayout(
        seat=seat,
        shape=HandShape.STUD,
        plate=plate,
        down=hand,
        up=hand,
        bet=box_about(place, *BET_SIZE),
        is_tight=False,
        stud_edge=outer,
    )


def hand_places(
    layout: SeatLayout, count: int, *, is_face_up: bool = False, door: int | None = None
) -> tuple[CardPlace, ...]:
    """The cards of a hand from left to right.

    `door` is which of a stud hand's cards is the first up-card, while others still lie face down: it lies clear.
    """
    if layout.shape is HandShape.STUD:
        return _stud_places(layout, count, door)
    is_two = layout.shape is HandShape.PINEAPPLE and count <= HandShape.HOLDEM.most_cards
    shape = HandShape.HOLDEM if is_two else layout.shape
    hand = (_UP if is_face_up else _DOWN)[shape]
    step = _TIGHT_STEPS.get(shape, hand.step) if is_face_up and layout.is_tight else hand.step
    middle = layout.up if is_face_up else layout.down
    return _row(Point(middle.x - step * (count - 1) / 2, middle.y), hand.width, [step] * (count - 1))


def pushed_forward(places: tuple[CardPlace, ...], layout: SeatLayout, *, has_bet: bool) -> tuple[CardPlace, ...]:
    """A hand given up: closed, and nearer to the dealer than it lay; before a bet only as far as there is room."""
    middle = Point(sum(place.x for place in places) / len(places), places[0].y)
    off_x, off_y = layout.bet.middle.x - middle.x, layout.bet.middle.y - middle.y
    share = (_FORWARD_TO_BET if has_bet else _FORWARD) / max(math.hypot(off_x, off_y), _FORWARD)
    first = Point(middle.x + share * off_x - _CLOSED * (len(places) - 1) / 2, middle.y + share * off_y)
    return _row(first, places[0].w, [_CLOSED] * (len(places) - 1))


def _row(first: Point, width: float, steps: list[float]) -> tuple[CardPlace, ...]:
    offs = [sum(steps[:card]) for card in range(len(steps) + 1)]
    return tuple(CardPlace(first.x + off, first.y, width) for off in offs)


def _stud_places(layout: SeatLayout, count: int, door: int | None) -> tuple[CardPlace, ...]:
    """Outer edges flush with the plate's, whatever the number of cards."""
    steps = [_STUD_STEP] * (count - 1)
    if door is not None:
        steps = [
            _BEFORE_DOOR if card < door else _AFTER_DOOR if card == door else _STUD_STEP for card in range(count - 1)
        ]
    whole = _STUD_WIDTH + sum(steps)
    left = layout.stud_edge - (whole / 2, whole, 0.0)[layout.side]
    return _row(Point(left + _STUD_WIDTH / 2, layout.up.y), _STUD_WIDTH, steps)


def given_up_places(layout: SeatLayout, count: int) -> tuple[CardPlace, ...]:
    """Cards pushed out in front of a player until the dealer takes them in: where bets lie while there are any."""
    middle, width, step = layout.bet.middle, _GIVEN_UP.width, _GIVEN_UP.step
    return _row(Point(middle.x - step * (count - 1) / 2, middle.y), width, [step] * (count - 1))
