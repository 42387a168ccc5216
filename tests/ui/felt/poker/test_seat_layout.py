"""How a hand lies before its seat in each game."""

import math
from itertools import pairwise

import pytest

from trainer.ui.felt.boxes import Box, hull_of
from trainer.ui.felt.poker.geometry import poker_layout
from trainer.ui.felt.poker.seat_layout import HandShape, given_up_places, hand_places, pushed_forward

STUD = poker_layout(8, HandShape.STUD)


@pytest.mark.parametrize("seat", range(1, 9))
def test_the_door_card_of_a_stud_hand_lies_clear_of_the_card_after_it(seat: int) -> None:
    places = hand_places(STUD.seat(seat), 7, door=2)
    steps = [after.x - before.x for before, after in pairwise(places)]
    assert max(steps) == steps[2] > 0.7
    assert min(steps) > 0


@pytest.mark.parametrize("seat", range(1, 9))
@pytest.mark.parametrize("count", [1, 3, 7])
def test_a_stud_hand_keeps_its_outer_edge_however_many_cards_it_has(seat: int, count: int) -> None:
    own = STUD.seat(seat)
    boxes = [place.box for place in hand_places(own, count, door=min(2, count - 1))]
    outer = min(box.x for box in boxes) if own.side < 0 else max(box.x + box.w for box in boxes)
    assert outer == pytest.approx(own.stud_edge)


def test_two_cards_left_of_three_lie_like_two() -> None:
    places = hand_places(poker_layout(9, HandShape.PINEAPPLE).seat(5), 2, is_face_up=True)
    assert places[1].x - places[0].x == pytest.approx(0.8)


@pytest.mark.parametrize("seat", range(1, 9))
def test_cards_given_up_lie_between_the_hand_and_the_middle(seat: int) -> None:
    own = poker_layout(8, HandShape.DRAW).seat(seat)
    given_up = given_up_places(own, 3)[1]
    assert abs(given_up.x - 8) + abs(given_up.y - 5.25) < abs(own.down.x - 8) + abs(own.down.y - 5.25)


@pytest.mark.parametrize("has_bet", [False, True])
@pytest.mark.parametrize("seats", [8, 9, 11])
@pytest.mark.parametrize("shape", HandShape)
def test_a_hand_given_up_lies_nearer_to_the_bet_and_on_nothing(shape: HandShape, seats: int, has_bet: bool) -> None:
    """Whatever the game and the seat: closed, moved, and clear of plates, bets and the hands beside it."""
    layout = poker_layout(8 if shape is HandShape.STUD else seats, shape)
    for own in layout.seats:
        lay = hand_places(own, shape.most_cards)
        lies = pushed_forward(lay, own, has_bet=has_bet)
        before, after = hull_of(lay), hull_of(lies)
        assert after.w < before.w
        assert off(after, own.bet) < off(before, own.bet), own.seat
        others = [seat for seat in layout.seats if seat is not own]
        taken = [seat.plate for seat in layout.seats] + [
            hull_of(hand_places(seat, shape.most_cards)) for seat in others
        ]
        taken += [seat.bet for seat in (layout.seats if has_bet else others)]
        before_covered = sum(before.shared_area(each) for each in taken)
        assert sum(after.shared_area(each) for each in taken) <= before_covered + 0.03, own.seat


def off(one: Box, other: Box) -> float:
    return math.dist((one.middle.x, one.middle.y), (other.middle.x, other.middle.y))
