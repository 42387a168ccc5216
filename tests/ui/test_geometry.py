"""Nothing on the table may cover anything else, whatever the number of seats."""

import itertools
from collections.abc import Iterable

import pytest

from trainer.ui import geometry
from trainer.ui.boxes import Box, box_about
from trainer.ui.geometry import HandShape, fit, hand_places, poker_layout

SEATS = pytest.mark.parametrize("seats", range(2, geometry.MOST_SEATS + 1))


def _collisions(boxes: Iterable[tuple[str, Box]]) -> list[tuple[str, str]]:
    return [(a, b) for (a, one), (b, other) in itertools.combinations(boxes, 2) if one.overlaps(other)]


def _around(boxes: list[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, bottom - top)


def _hand(seat: geometry.SeatLayout, shape: HandShape, count: int, *, is_face_up: bool = False) -> Box:
    return _around([place.box for place in hand_places(seat, shape, count, is_face_up=is_face_up)])


@SEATS
@pytest.mark.parametrize(("shape", "count"), [(HandShape.HOLDEM, 2), (HandShape.HOLDEM, 1)])
def test_while_bets_are_out_nothing_overlaps(seats: int, shape: HandShape, count: int) -> None:
    layout = poker_layout(seats)
    boxes = [("board", _around([place.box for place in layout.board]))]
    boxes += [("stub", layout.stub.box), ("muck", layout.muck.box), ("burn", layout.burn.box)]
    boxes += [("rack", layout.rack), ("tips", layout.tips), ("drop", layout.drop)]
    boxes += [("rake", box_about(layout.rake, 0.8, 0.8)), ("jackpot", box_about(layout.jackpot, 0.8, 0.8))]
    for seat in layout.seats:
        boxes += [(f"plate {seat.seat}", seat.plate), (f"bet {seat.seat}", seat.bet)]
        boxes.append((f"hand {seat.seat}", _hand(seat, shape, count)))
        boxes += [(f"disc {seat.seat}", box_about(place, 0.54, 0.54)) for place in seat.buttons]
    assert _collisions(boxes) == []


@SEATS
def test_at_the_showdown_hands_board_plates_and_discs_are_apart(seats: int) -> None:
    layout = poker_layout(seats)
    boxes = [("board", _around([place.box for place in layout.board])), ("stub", layout.stub.box)]
    boxes += [("pot", box_about(pot, 1.3, 1.4)) for pot in geometry.pot_row(2)]
    for seat in layout.seats:
        boxes += [
            (f"plate {seat.seat}", seat.plate),
            *((f"disc {seat.seat}", box_about(p, 0.54, 0.54)) for p in seat.buttons),
        ]
        # With nine seats two neighbours' corners meet by 0.04 of a card width; the index stays free.
        boxes.append((f"hand {seat.seat}", _hand(seat, HandShape.HOLDEM, 2, is_face_up=True).grown(-0.02)))
    assert _collisions(boxes) == []


@SEATS
@pytest.mark.parametrize("half_width", [0.6, 1.0, 1.4])
def test_words_under_a_hand_keep_clear_of_the_plates(seats: int, half_width: float) -> None:
    layout = poker_layout(seats)
    for seat in layout.seats:
        words = box_about(geometry.words_place(layout, half_width, seat.up), 2 * half_width, 0.4)
        assert [other.seat for other in layout.seats if words.overlaps(other.plate)] == []


def test_words_go_where_nothing_lies() -> None:
    layout = poker_layout(9)
    cards = layout.seat(3).down
    below = geometry.words_place(layout, 0.6, cards)
    assert (below.x, below.y) == pytest.approx((cards.x, cards.y + 0.8))
    other = geometry.words_place(layout, 0.6, cards, [box_about(below, 0.5, 0.3)])
    assert not box_about(other, 1.2, 0.4).overlaps(box_about(below, 0.5, 0.3))


@SEATS
def test_everything_lies_in_the_table_and_seat_one_at_the_lower_left(seats: int) -> None:
    layout = poker_layout(seats)
    for seat in layout.seats:
        for box in (seat.plate, seat.bet, _hand(seat, HandShape.STUD, 7)):
            assert min(box.x, box.y) >= 0
            assert box.x + box.w <= geometry.WIDTH
            assert box.y + box.h <= geometry.HEIGHT
    first, last = layout.seat(1).plate.middle, layout.seat(seats).plate.middle
    assert first.x < geometry.CENTRE_X < last.x
    assert first.y == pytest.approx(last.y)
    assert first.x == pytest.approx(2 * geometry.CENTRE_X - last.x)


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
    assert [pot.x for pot in geometry.pot_row(count)] == pytest.approx(xs)
    assert {pot.y for pot in geometry.pot_row(count)} == {4.3}


def test_a_card_is_as_wide_as_the_look_says() -> None:
    assert fit(944, 672).unit == pytest.approx(59, abs=0.01)
    wide = fit(1584, 672)
    assert [wide.unit, wide.left] == pytest.approx([59, 320], abs=0.01)
    assert fit(400, 500, least_unit=44).unit == 44
