"""Where everything lies on the poker table, in card widths.

x runs right and y down from the top left; the dealer sits below. Pure arithmetic, so that tests can prove that nothing
collides for any number of seats.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import lru_cache
from typing import Final

from trainer.ui.boxes import Box, CardPlace, Point, box_about

WIDTH: Final = 16.0
HEIGHT: Final = 11.39
CENTRE_X: Final = 8.0
CENTRE_Y: Final = 5.25
RAIL: Final = (7.85, 5.12)
FELT: Final = (7.3, 4.62)
"""Half axes of the oval's two edges."""
MOST_SEATS: Final = 11

_PLATE_RING, _PLATE_SIZE = (6.72, 4.6), (2.3, 0.8)
_DOWN_RING, _UP_RING = (4.65, 3.2), (4.5, 3.2)
_BUTTON_RING, _BUTTON_SIDE = (4.9, 3.2), 0.54
_UP_WIDTH, _WIDE_SEATS, _TIGHT_STEP = 0.78, 9, 0.46
_BET_RING, _BET_SIZE = (3.4, 2.1), (1.12, 0.4)


class HandShape(StrEnum):
    """How a game lays a player's cards."""

    HOLDEM = auto()
    OMAHA = auto()
    DRAW = auto()
    STUD = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLayout:
    """What lies at one seat."""

    seat: int
    plate: Box
    down: Point
    """Middle of a hand that lies face down."""
    up: Point
    """Middle of a hand that lies face up."""
    bet: Box
    """Chips in its left half, the figure in its right."""
    buttons: tuple[Point, ...]
    """Where discs lie, in the order in which they fill up."""
    is_tight: bool
    """Whether shown cards overlap, since the next seat is too near for them to lie side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerLayout:
    """Everything at a poker table with this many seats."""

    seats: tuple[SeatLayout, ...]
    board: tuple[CardPlace, ...]
    stub: CardPlace
    muck: CardPlace
    burn: CardPlace
    rack: Box
    jackpot: Point
    tips: Box
    rake: Point
    drop: Box

    def seat(self, number: int) -> SeatLayout:
        """The layout of seat 1 to n."""
        return self.seats[number - 1]


CIRCLE_RADIUS: Final = 0.4
CAPTION_BELOW: Final = 0.8
"""From the middle of stub, muck and burn pile down to their caption."""
HALVES: Final = (Box(6.34, 5.1, 1.6, 2.1), Box(8.06, 5.1, 1.6, 2.1))
"""The high half at the left, the low half at the right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How the table lies in a view: pixels a card width, and the table's top left corner in pixels."""

    unit: float
    left: float
    top: float

    def px(self, value: float) -> float:
        """Pixels of a length."""
        return value * self.unit


def fit(view_width: float, view_height: float, least_unit: float = 0.0) -> Fit:
    """The largest table the view takes, centred; `least_unit` keeps it legible where the view has to pan."""
    unit = max(min(view_width / WIDTH, view_height / HEIGHT), least_unit, 1.0)
    left, top = (view_width - WIDTH * unit) / 2, (view_height - HEIGHT * unit) / 2
    return Fit(unit=unit, left=max(0.0, left), top=max(0.0, top))


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


def _bulge(value: float) -> float:
    return math.copysign(abs(value) ** (2 / 3), value)


@lru_cache(maxsize=32)
def poker_layout(seats: int, *, is_left_handed: bool = False) -> PokerLayout:
    """The table for 2 to 11 seats; the left-handed one exchanges stub and burn pile and nothing else."""
    stub_x, burn_x = (9.5, 5.85) if is_left_handed else (5.85, 9.5)
    return PokerLayout(
        seats=tuple(_seat_layout(seat, seats) for seat in range(1, seats + 1)),
        board=tuple(CardPlace(5.8 + 1.1 * card, 6.12) for card in range(5)),
        stub=CardPlace(stub_x, 7.85, 0.82),
        muck=CardPlace(7.75, 7.85, 0.72),
        burn=CardPlace(burn_x, 7.85, 0.72),
        rack=Box(5.2, 9.42, 5.6, 1.2),
        jackpot=Point(4.72, 8.98),
        tips=Box(3.3, 9.55, 0.95, 0.8),
        rake=Point(11.28, 8.98),
        drop=Box(11.75, 9.55, 0.95, 0.8),
    )


def _seat_layout(seat: int, seats: int) -> SeatLayout:
    return SeatLayout(
        seat=seat,
        plate=_plate(seat, seats),
        down=on_ring(seat, seats, _DOWN_RING),
        up=on_ring(seat, seats, _UP_RING),
        bet=_bet(seat, seats),
        buttons=_button_places(seats)[seat - 1],
        is_tight=seats > _WIDE_SEATS,
    )


def _plate(seat: int, seats: int) -> Box:
    return box_about(on_ring(seat, seats, _PLATE_RING), *_PLATE_SIZE)


def _bet(seat: int, seats: int) -> Box:
    """Below the middle a bet moves up and out, clear of the board."""
    ring = on_ring(seat, seats, _BET_RING)
    if ring.y <= 5.0:
        return box_about(ring, *_BET_SIZE)
    side = -1 if ring.x < CENTRE_X else 1
    reach = max(3.43, abs(ring.x - CENTRE_X))
    return box_about(Point(CENTRE_X + side * reach, ring.y - 0.15), *_BET_SIZE)


def pot_row(count: int) -> tuple[Point, ...]:
    """The middle of each pot, the main pot first, sides to its right in the order in which they were made."""
    step = {1: 0.0, 2: 2.65, 3: 1.9}.get(count, 1.5)
    first = CENTRE_X - step * (count - 1) / 2
    return tuple(Point(first + step * pot, 4.3) for pot in range(count))


def hand_places(layout: SeatLayout, shape: HandShape, count: int, *, is_face_up: bool = False) -> tuple[CardPlace, ...]:
    """The cards of a hand from left to right; a stud hand takes one row, up or down."""
    if shape is HandShape.STUD:
        return _stud_places(layout, count)
    width, step = _hand_size(shape, is_face_up=is_face_up)
    if step > width and layout.is_tight:
        step = _TIGHT_STEP
    middle = layout.up if is_face_up else layout.down
    first = middle.x - step * (count - 1) / 2
    return tuple(CardPlace(first + step * card, middle.y, width) for card in range(count))


def _hand_size(shape: HandShape, *, is_face_up: bool) -> tuple[float, float]:
    """Width of a card and the step to the next."""
    match shape, is_face_up:
        case HandShape.DRAW, _:
            return 0.7, 0.34
        case HandShape.OMAHA, True:
            return 0.7, 0.42
        case _, True:
            return _UP_WIDTH, 0.8
        case _:
            return 0.66, 0.4


def _stud_places(layout: SeatLayout, count: int) -> tuple[CardPlace, ...]:
    """At the sides inward from the plate, at the top hung below it with the outer edges flush."""
    width, step = 0.8, 0.45
    plate, middle = layout.plate, layout.plate.middle
    whole = width + step * (count - 1)
    off = middle.x - CENTRE_X
    is_side = abs(off) > 4
    gap = 0.1 if is_side else 0.0
    if abs(off) < 0.1:
        left = middle.x - whole / 2
    elif off < 0:
        left = plate.x + plate.w + gap if is_side else plate.x
    else:
        left = plate.x - gap - whole if is_side else plate.x + plate.w - whole
    y = middle.y + (0.1 if is_side else 1.25)
    return tuple(CardPlace(left + width / 2 + step * card, y, width) for card in range(count))


def words_place(layout: PokerLayout, half_width: float, cards: Point, keep_clear: Sequence[Box] = ()) -> Point:
    """The middle of the words to a hand: 0.8 below it, or beside or above it where something lies there.

    Whatever the place, it is moved inward until clear of every plate by 0.1; where no place is free the words cover
    as little as they can.
    """
    side = math.copysign(0.64 + half_width, cards.x - CENTRE_X)
    nearest = ((0.0, 0.8), (side, 0.0), (0.0, -0.8), (0.0, -1.04), (side, 0.5))
    around = (*nearest, (side / 2, 0.8), (-side / 2, 0.8), (-side / 2, -1.04), (-side, 0.0))
    best, least = cards, math.inf
    for right, down in around:
        place = _clear_of_plates(layout, Point(cards.x + right, cards.y + down), half_width)
        words = box_about(place, 2 * half_width, 0.4)
        covered = sum(words.shared_area(box) for box in keep_clear) + _outside(words)
        if covered < least:
            best, least = place, covered
        if not covered:
            break
    return best


def _outside(box: Box) -> float:
    """How much of a box lies beyond the table's left and right edge."""
    return box.h * (max(0.0, -box.x) + max(0.0, box.x + box.w - WIDTH))


def _clear_of_plates(layout: PokerLayout, place: Point, half_width: float) -> Point:
    for seat in layout.seats:
        keep = seat.plate.grown(0.1)
        if not box_about(place, 2 * half_width, 0.4).overlaps(keep):
            continue
        if place.x < CENTRE_X:
            place = Point(max(place.x, keep.x + keep.w + half_width), place.y)
        else:
            place = Point(min(place.x, keep.x - half_width), place.y)
    return place


@lru_cache(maxsize=16)
def _button_places(seats: int) -> tuple[tuple[Point, ...], ...]:
    """Two places a seat for discs: the free ones nearest to the button ring, whether cards lie there or not."""
    taken = list(_taken(seats))
    found: list[list[Point]] = [[] for _ in range(seats)]
    for _ in range(2):
        for seat in range(1, seats + 1):
            ring = on_ring(seat, seats, _BUTTON_RING)
            # A disc is clear of a box when its middle is outside the box grown by half a disc.
            keeps = [box.grown(_BUTTON_SIDE / 2) for box in taken if box.overlaps(box_about(ring, 4.0, 4.0))]
            edges = [(keep.x, keep.y, keep.x + keep.w, keep.y + keep.h) for keep in keeps]
            place = next(
                Point(x, y)
                for x, y in ((ring.x + right, ring.y + down) for right, down in _NEAREST_FIRST)
                if not any(left < x < right and top < y < bottom for left, top, right, bottom in edges)
            )
            found[seat - 1].append(place)
            taken.append(box_about(place, _BUTTON_SIDE, _BUTTON_SIDE).grown(0.02))
    return tuple(tuple(places) for places in found)


_NEAREST_FIRST: Final = sorted(
    ((0.12 * right, 0.12 * down) for right in range(-14, 15) for down in range(-14, 15)),
    key=lambda off: off[0] ** 2 + off[1] ** 2,
)


def _taken(seats: int) -> tuple[Box, ...]:
    """What a disc must not cover: board, pots, the dealer's zone, plates, bets, hands up and down."""
    boxes = [Box(5.3, 5.42, 5.4, 1.4), Box(5.4, 3.2, 5.2, 1.9), Box(5.3, 7.27, 4.9, 1.6)]
    boxes += [Box(4.02, 8.2, 1.4, 1.2), Box(10.58, 8.2, 1.4, 1.2)]
    for seat in range(1, seats + 1):
        down, up = on_ring(seat, seats, _DOWN_RING), on_ring(seat, seats, _UP_RING)
        boxes += [_plate(seat, seats).grown(0.03), _bet(seat, seats), box_about(down, 1.06, 0.93)]
        boxes.append(box_about(up, _UP_WIDTH + 0.8 if seats <= _WIDE_SEATS else _UP_WIDTH + _TIGHT_STEP, 1.1))
    return tuple(boxes)
