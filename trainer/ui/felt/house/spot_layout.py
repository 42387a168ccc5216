"""Where one spot of a layout lies, and where on it the chips, what is paid, and the figures of both."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum, auto

from trainer.ui.felt.boxes import Box, Point


class SpotShape(StrEnum):
    """How a spot is printed."""

    CIRCLE = auto()
    BOX = auto()
    DIAMOND = auto()
    SENSOR = auto()
    """A lamp in the cloth that a progressive wager lights."""
    BAND = auto()
    """Between two printed lines; no outline of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotLayout:
    """One spot, in card widths."""

    shape: SpotShape
    box: Box
    chips: Point
    """The foot of the wager's piles."""
    figure: Point
    """The middle of its figure."""
    paid: Point
    """The foot of what is paid beside it."""
    paid_figure: Point
    diameter: float = 0.5
    """Of a chip."""
    figure_room: float = math.inf
    """How wide a figure of both may become in one line; a wider one stands in two."""
    room: float = 0.9
    """How wide the piles may become together."""
    paid_room: float = 0.56
    """How wide what is paid may become."""
    most_high: int = 8
    """How many chips of a pile are drawn."""

    @property
    def has_one_figure(self) -> bool:
        """There is no room for a figure of what is paid: both stand in one."""
        return self.paid_figure == self.figure

    @property
    def has_figure_beside(self) -> bool:
        """The figure stands right of the piles, not below them."""
        return self.figure.x > self.chips.x and abs(self.figure.y - self.chips.y) < 0.2
