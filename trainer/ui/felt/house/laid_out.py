"""A new deck on the felt before it is dealt from: fanned out, spread face up, washed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from PySide6.QtGui import QPainter

from trainer.rules.cards import FULL_DECK, UNSEEN
from trainer.ui.felt.beside_item import BesideItem
from trainer.ui.felt.boxes import Box, CardPlace
from trainer.ui.felt.house.arc import MIDDLE
from trainer.ui.felt.house.layout import HouseLayout
from trainer.ui.felt.house.picture import HousePicture, LaidOut

_Y: Final = 8.02
_STEP: Final = 0.105
_WIDTH: Final = 0.62
_TURN, _SWAY, _LIFT = 7, 0.16, 0.21
"""How far apart neighbours of a washed deck come to lie, card widths to the side and up."""
_AREA: Final = Box(MIDDLE - 3.4, _Y - 0.95, 6.8, 1.9)


class LaidOutItem(BesideItem[HousePicture, HouseLayout]):
    """Cards to be looked at: no place that is pressed, and gone with the next act."""

    level: ClassVar[int] = 25

    def show_in(self, picture: HousePicture) -> None:
        self._laid_out = picture.laid_out
        self.settle(None if self._laid_out is LaidOut.NOTHING else self.stage.brush.rect(_AREA))

    def draw(self, painter: QPainter) -> None:
        is_open = self._laid_out is LaidOut.FACES
        for card, place in zip(FULL_DECK, places(self._laid_out), strict=True):
            self.stage.brush.card(painter, place, card if is_open else UNSEEN)


def places(laid_out: LaidOut) -> Iterator[CardPlace]:
    """Where the cards of a deck lie, from the left."""
    count = len(FULL_DECK)
    for number in range(count):
        x = MIDDLE + _STEP * (number - (count - 1) / 2)
        if laid_out is LaidOut.WASHED:
            turned = number * _TURN % count
            yield CardPlace(x + _SWAY * (turned % 5 - 2), _Y + _LIFT * (turned % 3 - 1), _WIDTH)
        else:
            yield CardPlace(x, _Y, _WIDTH)
