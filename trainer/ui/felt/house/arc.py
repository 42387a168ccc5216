"""The arc of seven places at a table against the house, in card widths: columns of one width that bend at the ends."""

from __future__ import annotations

from typing import Final

from trainer.ui.felt.boxes import Box, Point

WIDTH: Final = 16.6
HEIGHT: Final = 11.82
MIDDLE: Final = WIDTH / 2
PLACES: Final = 7
COLUMN: Final = (WIDTH - 0.35) / PLACES
"""How wide a place is: nothing of one reaches into the next."""
CARD_BEND, BLACKJACK_BEND = 2.35, 2.5
"""How much lower the outer places lie than the middle one."""
RAIL_OVER: Final = 0.35
CLOTH_TOP: Final = 0.5
_STEPS: Final = 60


def column_x(seat: int) -> float:
    """The middle of a place's column; place 1 is at the dealer's left."""
    return MIDDLE + (seat - 4) * COLUMN


def fall(x: float, bend: float) -> float:
    """How much lower something lies at an x than in the middle of the table."""
    return bend * ((x - MIDDLE) / (3 * COLUMN)) ** 2


def plate_box(bend: float, seat: int) -> Box:
    """A player's plate, over the column."""
    x = column_x(seat)
    return Box(x - 1.02, 0.24 + fall(x, bend), 2.04, 0.62)


def curve(top: float, bend: float, left: float, right: float) -> tuple[Point, ...]:
    """A line that runs with the arc, from left to right."""
    xs = (left + (right - left) * step / _STEPS for step in range(_STEPS + 1))
    return tuple(Point(x, top + fall(x, bend)) for x in xs)
