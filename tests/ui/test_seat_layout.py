"""How a hand lies before its seat in each game."""

from itertools import pairwise

import pytest

from trainer.ui.geometry import poker_layout
from trainer.ui.seat_layout import HandShape, given_up_places, hand_places

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
