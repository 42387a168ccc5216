"""Nothing on the table may cover anything else, whatever the number of seats."""

import itertools
import math
from collections.abc import Iterable

import pytest

from trainer.ui.felt.boxes import Box, CardPlace, Point, box_about, fit, hull_of
from trainer.ui.felt.poker import geometry
from trainer.ui.felt.poker.geometry import PokerLayout, poker_layout
from trainer.ui.felt.poker.seat_layout import CENTRE_X, HandShape, hand_places

MOST_SEATS = {
    HandShape.HOLDEM: 11,
    HandShape.PINEAPPLE: 10,
    HandShape.OMAHA: 10,
    HandShape.DRAW: 10,
    HandShape.STUD: 8,
}
EXTENT = (geometry.WIDTH, geometry.HEIGHT)
SEATS = pytest.mark.parametrize("seats", range(2, max(MOST_SEATS.values()) + 1))


def _collisions(boxes: Iterable[tuple[str, Box]]) -> list[tuple[str, str]]:
    return [(a, b) for (a, one), (b, other) in itertools.combinations(boxes, 2) if one.overlaps(other)]


SHAPES = [
    pytest.param(seats, shape, id=f"{shape}-{seats}")
    for shape, most in MOST_SEATS.items()
    for seats in range(2, most + 1)
]


def _with_caption(card: CardPlace) -> Box:
    """A card with the word below it."""
    return Box(card.box.x, card.box.y, card.box.w, card.box.h + 0.45)


def _fixed(layout: PokerLayout) -> list[tuple[str, Box]]:
    boxes = [("stub", layout.stub.box), ("muck", layout.muck.box), ("burn", layout.burn.box)]
    boxes += [("rack", layout.rack), ("tips", layout.tips), ("drop", layout.drop)]
    boxes += [("machine", layout.machine), ("floor", _with_caption(layout.floor))]
    boxes += [("rake", box_about(layout.rake, 0.8, 0.8)), ("jackpot", box_about(layout.jackpot, 0.8, 0.8))]
    if layout.board:
        boxes.append(("board", hull_of(layout.board)))
    for number, discs in enumerate(layout.buttons, start=1):
        boxes += [(f"disc {number}", box_about(place, 0.54, 0.54)) for place in discs]
    return boxes


@pytest.mark.parametrize(("seats", "shape"), SHAPES)
def test_while_bets_are_out_nothing_overlaps(seats: int, shape: HandShape) -> None:
    layout = poker_layout(seats, shape)
    boxes = _fixed(layout)
    for seat in layout.seats:
        boxes += [(f"plate {seat.seat}", seat.plate), (f"bet {seat.seat}", seat.bet)]
        boxes.append((f"hand {seat.seat}", hull_of(hand_places(seat, shape.most_cards))))
    if not shape.has_board:
        boxes += [("pot", box_about(pot, 1.3, 1.6)) for pot in layout.pots(2)]
    assert _collisions(boxes) == []


@pytest.mark.parametrize(("seats", "shape"), SHAPES)
def test_at_the_showdown_hands_board_plates_and_discs_are_apart(seats: int, shape: HandShape) -> None:
    layout = poker_layout(seats, shape)
    count = 2 if shape is HandShape.PINEAPPLE else shape.most_cards
    boxes = [*_fixed(layout), *(("pot", box_about(pot, 1.3, 1.4)) for pot in layout.pots(2))]
    for seat in layout.seats:
        boxes.append((f"plate {seat.seat}", seat.plate))
        # With nine seats two neighbours' corners meet by 0.04 of a card width; the index stays free.
        hand = hull_of(hand_places(seat, count, is_face_up=True)).grown(-0.02)
        boxes.append((f"hand {seat.seat}", hand))
    assert _collisions(boxes) == []


@pytest.mark.parametrize("shape", [HandShape.OMAHA, HandShape.STUD])
@pytest.mark.parametrize("pots", [1, 2, 3])
def test_the_boxes_of_high_and_low_stand_clear_of_pots_hands_and_board(shape: HandShape, pots: int) -> None:
    layout = poker_layout(MOST_SEATS[shape], shape)
    boxes = [*_fixed(layout), *zip(("high", "low"), layout.halves, strict=True)]
    wide = {1: 2.6, 2: 1.8, 3: 1.0}[pots] if shape is HandShape.OMAHA else 1.0
    boxes += [(f"pot {place.x}", box_about(place, wide, 1.6)) for place in layout.pots(pots, has_halves=True)]
    for seat in layout.seats:
        boxes.append((f"hand {seat.seat}", hull_of(hand_places(seat, shape.most_cards, is_face_up=True)).grown(-0.02)))
    assert _collisions(boxes) == []


@SEATS
@pytest.mark.parametrize("half_width", [0.6, 1.0, 1.4])
def test_words_under_a_hand_keep_clear_of_the_plates(seats: int, half_width: float) -> None:
    layout = poker_layout(seats)
    for seat in layout.seats:
        hand = hull_of(hand_places(seat, 2, is_face_up=True))
        place = geometry.words_place(layout, (2 * half_width, 0.4), hand)
        words = box_about(place, 2 * half_width, 0.4)
        assert [other.seat for other in layout.seats if words.overlaps(other.plate)] == []


def test_words_go_where_nothing_lies() -> None:
    layout = poker_layout(9)
    hand = hull_of(hand_places(layout.seat(3), 2))
    below = geometry.words_place(layout, (1.2, 0.4), hand)
    assert (below.x, below.y) == pytest.approx((hand.middle.x, hand.y + hand.h + 0.25))
    other = geometry.words_place(layout, (1.2, 0.4), hand, [box_about(below, 0.5, 0.3)])
    assert not box_about(other, 1.2, 0.4).overlaps(box_about(below, 0.5, 0.3))


@pytest.mark.parametrize(("seats", "shape"), SHAPES)
def test_everything_lies_in_the_table_and_seat_one_at_the_lower_left(seats: int, shape: HandShape) -> None:
    layout = poker_layout(seats, shape)
    for seat in layout.seats:
        for box in (seat.plate, seat.bet, hull_of(hand_places(seat, shape.most_cards, is_face_up=True))):
            assert min(box.x, box.y) >= 0
            assert box.x + box.w <= geometry.WIDTH
            assert box.y + box.h <= geometry.HEIGHT
    first, last = layout.seat(1).plate.middle, layout.seat(seats).plate.middle
    assert first.x < CENTRE_X < last.x
    assert first.y == pytest.approx(last.y)
    assert first.x == pytest.approx(2 * CENTRE_X - last.x)


def test_seats_go_clockwise_over_the_top() -> None:
    """Left side upward, then right side downward."""
    plates = [seat.plate.middle for seat in poker_layout(9).seats]
    assert [place.y for place in plates[:5]] == sorted((place.y for place in plates[:5]), reverse=True)
    assert [place.y for place in plates[4:]] == sorted(place.y for place in plates[4:])
    assert (round(plates[4].x, 3), round(plates[4].y, 3)) == (8.0, 0.65)


def test_the_left_handed_table_moves_the_deck_only() -> None:
    right, left = poker_layout(9), poker_layout(9, is_left_handed=True)
    assert (left.stub.x, left.burn.x) == (right.burn.x, right.stub.x) == (9.5, 5.85)
    assert (left.seats, left.board, left.muck, left.rake) == (right.seats, right.board, right.muck, right.rake)


@pytest.mark.parametrize(
    ("count", "xs"), [(1, [8.0]), (2, [6.675, 9.325]), (3, [6.1, 8.0, 9.9]), (4, [5.75, 7.25, 8.75, 10.25])]
)
def test_pots_stand_in_a_row_the_main_pot_at_the_left(count: int, xs: list[float]) -> None:
    assert [pot.x for pot in poker_layout(9).pots(count)] == pytest.approx(xs)
    assert {pot.y for pot in poker_layout(9).pots(count)} == {4.3}


def test_a_card_is_as_wide_as_the_look_says() -> None:
    assert fit(944, 672, EXTENT).unit == pytest.approx(59, abs=0.01)
    wide = fit(1584, 672, EXTENT)
    assert [wide.unit, wide.left] == pytest.approx([59, 320], abs=0.01)
    assert fit(400, 500, EXTENT, least_unit=44).unit == 44


@pytest.mark.parametrize(("seats", "shape"), SHAPES)
def test_buttons_and_bets_lie_nearest_to_their_own_player(seats: int, shape: HandShape) -> None:
    layout = poker_layout(seats, shape)
    own = {seat.seat: (seat.plate, hull_of(hand_places(seat, shape.most_cards))) for seat in layout.seats}

    def whose(place: Point) -> int:
        return min(own, key=lambda seat: min(_away(box, place) for box in own[seat]))

    assert [whose(seat.bet.middle) for seat in layout.seats] == list(own)
    assert [whose(discs[0]) for discs in layout.buttons] == list(own)[: len(layout.buttons)]


def _away(box: Box, place: Point) -> float:
    right, down = (
        max(low - at, 0.0, at - low - size) for low, size, at in ((box.x, box.w, place.x), (box.y, box.h, place.y))
    )
    return math.hypot(right, down)
