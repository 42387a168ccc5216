"""The oval of the table."""

import pytest

from trainer.ui.felt.poker.seat_layout import CENTRE_X, CENTRE_Y, FELT, half_width, on_ring, oval


def test_corners_of_the_outline_lie_on_it() -> None:
    for corner in oval(FELT, corners=32):
        assert half_width(corner.y) == pytest.approx(abs(corner.x - CENTRE_X), abs=1e-6)


def test_the_cloth_is_widest_in_the_middle_and_ends_above_and_below() -> None:
    assert half_width(CENTRE_Y) == FELT[0]
    assert half_width(CENTRE_Y + FELT[1] + 0.01) == 0


def test_the_middle_seat_of_an_odd_number_sits_across_from_the_dealer() -> None:
    place = on_ring(5, 9, FELT)
    assert (place.x, place.y) == pytest.approx((CENTRE_X, CENTRE_Y - FELT[1]))
