"""Where everything lies on the poker table, in card widths.

x runs right and y down from the top left; the dealer sits below. Pure arithmetic, so that tests can prove that nothing
collides for any number of seats.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from trainer.ui.felt.boxes import LIFT, Box, CardPlace, Point, box_about, hull_of
from trainer.ui.felt.poker.seat_layout import (
    CENTRE_X,
    HandShape,
    SeatLayout,
    given_up_places,
    hand_places,
    on_ring,
    seat_layout,
)

WIDTH: Final = 16.0
HEIGHT: Final = 11.39

_BUTTON_RING, _BUTTON_SIDE = (4.9, 3.2), 0.54


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerLayout:
    """Everything at a poker table with this many seats."""

    shape: HandShape
    seats: tuple[SeatLayout, ...]
    buttons: tuple[tuple[Point, ...], ...]
    """For each seat where discs lie, in the order in which they fill up."""
    board: tuple[CardPlace, ...]
    """Five places, the one of a stud game's common card, or none."""
    stub: CardPlace
    muck: CardPlace
    burn: CardPlace
    floor: CardPlace
    """Off the table, where no rail and no player is: a card that fell is shown there."""
    machine: Box
    """The shuffler, set into the rail between tip box and rack."""
    rack: Box
    jackpot: Point
    tips: Box
    rake: Point
    drop: Box

    def seat(self, number: int) -> SeatLayout:
        """The layout of seat 1 to n."""
        return self.seats[number - 1]

    def pots(self, count: int, *, has_halves: bool = False) -> tuple[Point, ...]:
        """The middle of each pot, the main pot first, sides to its right in the order in which they were made.

        `has_halves`: the boxes for high and low stand at both sides of the row, where the board leaves no other room.
        """
        steps = {2: 2.65, 3: 1.9} if self.shape.has_board else {2: 2.2, 3: 1.45}
        step = steps.get(count, 1.5 if self.shape.has_board else 1.15)
        if has_halves and self.shape.has_board and count > 1:
            step = min(step, _BETWEEN_HALVES / count)
        first = CENTRE_X - step * (count - 1) / 2
        y = _POTS_Y if self.shape.has_board else _POTS_LOWER if count < _WIDE_ROW else _POTS_OF_WIDE_ROW
        return tuple(Point(first + step * pot, y) for pot in range(count))

    @property
    def halves(self) -> tuple[Box, Box]:
        """The boxes for the high half, at the left, and the low half."""
        return _HALVES_BESIDE if self.shape.has_board else _HALVES_BELOW


_TIPS, _DROP = Box(3.3, 9.55, 0.95, 0.8), Box(11.75, 9.55, 0.95, 0.8)
_POTS_Y, _POTS_LOWER, _BETWEEN_HALVES = 4.3, 4.55, 4.06
_WIDE_ROW, _POTS_OF_WIDE_ROW = 4, 3.98
"""Without a board so many pots reach over the hands at both sides, and stand above them."""
_HALVES_BESIDE: Final = (Box(4.72, 3.9, 1.25, 1.15), Box(10.03, 3.9, 1.25, 1.15))
_HALVES_BELOW: Final = (Box(6.12, 5.45, 1.25, 1.5), Box(8.63, 5.45, 1.25, 1.5))
CIRCLE_RADIUS: Final = 0.4
CAPTION_BELOW: Final = 0.8
"""From the middle of stub, muck and burn pile down to their caption."""


@lru_cache(maxsize=32)
def poker_layout(seats: int, shape: HandShape = HandShape.HOLDEM, *, is_left_handed: bool = False) -> PokerLayout:
    """The table for 2 to 11 seats; the left-handed one exchanges stub and burn pile and nothing else."""
    stub_x, burn_x = (9.5, 5.85) if is_left_handed else (5.85, 9.5)
    places = tuple(seat_layout(seat, seats, shape) for seat in range(1, seats + 1))
    return PokerLayout(
        shape=shape,
        seats=places,
        buttons=() if shape is HandShape.STUD else _button_places(places),
        board=_board(shape),
        stub=CardPlace(stub_x, 7.85, 0.82),
        muck=CardPlace(7.75, 7.85, 0.72),
        burn=CardPlace(burn_x, 7.85, 0.72),
        floor=CardPlace(0.62, 0.66, 0.62),
        machine=Box(4.28, 9.68, 0.89, 0.82),
        rack=Box(5.2, 9.42, 5.6, 1.2),
        jackpot=Point(4.72, 8.98),
        tips=_TIPS,
        rake=Point(11.28, 8.98),
        drop=_DROP,
    )


def _board(shape: HandShape) -> tuple[CardPlace, ...]:
    match shape:
        case HandShape.STUD:
            return (CardPlace(CENTRE_X, 6.15),)
        case HandShape.DRAW:
            return ()
        case _:
            return tuple(CardPlace(5.8 + 1.1 * card, 6.12) for card in range(5))


_ASIDE: Final = (2, -2, 4, -4, 6, -6, 8, -8)
"""Steps to either side of a hand that its words may go."""


_FURTHER: Final = tuple(
    sorted(
        ((0.25 * right, 0.2 * down) for right in range(-10, 11) for down in range(-8, 9)),
        key=lambda off: off[0] ** 2 + off[1] ** 2,
    )
)
"""Where words may go that find no room in any of the usual places, nearest first."""


def words_place(layout: PokerLayout, words: tuple[float, float], hand: Box, keep_clear: Sequence[Box] = ()) -> Point:
    """The middle of the words to a hand, as wide and high as `words`: below it, or beside or above it where something
    lies there.

    Whatever the place, it is moved inward until clear of every plate by 0.1; where no place is free the words cover
    as little as they can.
    """
    wide, high = words
    middle = hand.middle
    below = hand.h / 2 + high / 2 + 0.05
    side = math.copysign(hand.w / 2 + wide / 2 - 0.15, middle.x - CENTRE_X)
    inward = math.copysign(0.6, CENTRE_X - middle.x)
    nearest = ((0.0, below), (inward, below), (side, 0.0), (0.0, -below), (0.0, -below - 0.24), (side, 0.5))
    hull_of = (*nearest, (side / 2, below), (-side / 2, below), (-side / 2, -below - 0.24), (-side, 0.0))
    aside = tuple([(0.3 * number, down) for down in (below, -below - 0.24) for number in _ASIDE])
    best, least = middle, math.inf
    for right, down in (*hull_of, *aside, *_FURTHER):
        place = _clear_of_plates(layout, Point(middle.x + right, middle.y + down), words)
        box = box_about(place, wide, high)
        covered = sum(box.shared_area(other) for other in keep_clear) + _outside(box)
        if covered < least:
            best, least = place, covered
        if not covered:
            break
    return best


def _outside(box: Box) -> float:
    """How much of a box lies beyond the table's left and right edge."""
    return box.h * (max(0.0, -box.x) + max(0.0, box.x + box.w - WIDTH))


def _clear_of_plates(layout: PokerLayout, place: Point, words: tuple[float, float]) -> Point:
    half = words[0] / 2
    for seat in layout.seats:
        keep = seat.plate.grown(0.1)
        if not box_about(place, *words).overlaps(keep):
            continue
        if place.x < CENTRE_X:
            place = Point(max(place.x, keep.x + keep.w + half), place.y)
        else:
            place = Point(min(place.x, keep.x - half), place.y)
    return place


def _button_places(seats: tuple[SeatLayout, ...]) -> tuple[tuple[Point, ...], ...]:
    """Two places a seat for discs: the free ones nearest to the button ring, whether cards lie there or not.

    None lies nearer to another player than to its own, where there is such a place.
    """
    taken = list(_taken(seats))
    owned = [(seat.plate, hull_of(hand_places(seat, seat.shape.most_cards))) for seat in seats]
    found: list[list[Point]] = [[] for _ in seats]
    for _ in range(2):
        for seat in seats:
            ring = on_ring(seat.seat, len(seats), _BUTTON_RING)
            # A disc is clear of a box when its middle is outside the box grown by half a disc.
            keeps = [box.grown(_BUTTON_SIDE / 2) for box in taken if box.overlaps(box_about(ring, 5.4, 5.4))]
            edges = [(keep.x, keep.y, keep.x + keep.w, keep.y + keep.h) for keep in keeps]
            place = _nearest_free(ring, edges, partial(_is_owns, owned, seat.seat - 1))
            found[seat.seat - 1].append(place)
            taken.append(box_about(place, _BUTTON_SIDE, _BUTTON_SIDE).grown(0.02))
    return tuple(tuple(places) for places in found)


def _is_owns(owned: Sequence[tuple[Box, ...]], number: int, place: Point) -> bool:
    """Whether a place lies nearest to what is this player's."""
    away = [min(_distance(box, place) for box in boxes) for boxes in owned]
    return away[number] <= min(away)


def _distance(box: Box, place: Point) -> float:
    return math.hypot(
        max(box.x - place.x, 0.0, place.x - box.x - box.w), max(box.y - place.y, 0.0, place.y - box.y - box.h)
    )


def _nearest_free(
    ring: Point, edges: Sequence[tuple[float, float, float, float]], is_right: Callable[[Point], bool]
) -> Point:
    """The nearest right place that lies within none of these edges, else the nearest; what covered the last one tried
    mostly covers the next.

    Some thirty boxes lie about a table, and a hundred places are tried for each disc.
    """
    covering = (0.0, 0.0, 0.0, 0.0)
    nearest: Point | None = None
    for right, down in _NEAREST_FIRST:
        x, y = ring.x + right, ring.y + down
        if covering[0] < x < covering[2] and covering[1] < y < covering[3]:
            continue
        for edge in edges:
            if edge[0] < x < edge[2] and edge[1] < y < edge[3]:
                covering = edge
                break
        else:
            place = Point(x, y)
            if is_right(place):
                return place
            nearest = nearest or place
    assert nearest is not None, "no table is full of boxes"
    return nearest


_NEAREST_FIRST: Final = sorted(
    ((0.12 * right, 0.12 * down) for right in range(-20, 21) for down in range(-20, 21)),
    key=lambda off: off[0] ** 2 + off[1] ** 2,
)


def _taken(seats: tuple[SeatLayout, ...]) -> tuple[Box, ...]:
    """What a disc must not cover: board, pots, the dealer's zone, plates, bets, cards given up, hands up and down."""
    shape = seats[0].shape
    boxes = [Box(5.4, 3.2, 5.2, 1.9), Box(5.3, 7.27, 4.9, 1.6)]
    boxes += [Box(4.02, 8.2, 1.4, 1.2), Box(10.58, 8.2, 1.4, 1.2), _TIPS, _DROP]
    if shape.has_board:
        boxes.append(Box(5.3, 5.42, 5.4, 1.4))
    for seat in seats:
        boxes += [seat.plate.grown(0.03), seat.bet]
        boxes.append(hull_of(hand_places(seat, shape.most_cards)))
        shown = hull_of(hand_places(seat, shape.most_cards, is_face_up=True))
        lift = LIFT if shape is HandShape.DRAW else 0.0
        boxes.append(Box(shown.x, shown.y - lift, shown.w, shown.h + lift))
        if shape in (HandShape.DRAW, HandShape.PINEAPPLE):
            boxes.append(hull_of(given_up_places(seat, 3)))
    return tuple(boxes)
