"""Places and rectangles in card widths; x runs right and y down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

CARD_HEIGHT: Final = 1.4
"""Of a card's width."""
LIFT: Final = 0.2
"""How much higher a card stands that plays."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place in card widths."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in card widths, by its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Point:
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def grown(self, by: float) -> Box:
        """The same box with `by` more on each side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def shared_area(self, other: Box) -> float:
        """Square card widths that both cover."""
        wide = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        high = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return wide * high if wide > 0 and high > 0 else 0.0


def box_about(middle: Point, w: float, h: float) -> Box:
    """The box of that size around a point."""
    return Box(middle.x - w / 2, middle.y - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The middle and the width of one card."""

    x: float
    y: float
    w: float = 1.0

    @property
    def box(self) -> Box:
        return box_about(Point(self.x, self.y), self.w, CARD_HEIGHT * self.w)


NOWHERE = box_about(Point(0, 0), 0.1, 0.1)
"""The extent of what is not there."""


def hull_of(places: Sequence[CardPlace]) -> Box:
    """What cards cover together."""
    boxes = [place.box for place in places]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How the table lies in a view: pixels a card width, and the table's top left corner in pixels."""

    unit: float
    left: float
    top: float


def fit(view_width: float, view_height: float, extent: tuple[float, float], least_unit: float = 0.0) -> Fit:
    """The largest table the view takes, centred; `least_unit` keeps it legible where the view has to pan."""
    wide, high = extent
    unit = max(min(view_width / wide, view_height / high), least_unit, 1.0)
    left, top = (view_width - wide * unit) / 2, (view_height - high * unit) / 2
    return Fit(unit=unit, left=max(0.0, left), top=max(0.0, top))
