"""The oval that a poker table's seats lie about, in card widths; angles go clockwise from the dealer's box."""

from __future__ import annotations

import math
from typing import Final

from trainer.ui.felt.boxes import Point

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
