"""The shuffler of a poker table: a box in the rail with its lamp and the word to it."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from trainer.tongue import translate
from trainer.ui.felt.beside_item import BesideItem
from trainer.ui.felt.boxes import Point
from trainer.ui.felt.brush import Lettering
from trainer.ui.felt.lamps import draw_light, lamp_words
from trainer.ui.felt.picture import Lamp
from trainer.ui.felt.poker.geometry import PokerLayout
from trainer.ui.felt.poker.picture import TablePicture
from trainer.ui.look import theme

_NARROW: Final = Lettering(0.18, 600, is_condensed=True)


class MachineItem(BesideItem[TablePicture, PokerLayout]):
    """Cannot be pressed; the stub's accessible name carries its word."""

    def show_in(self, picture: TablePicture) -> None:
        """Its light; not there where none shuffles."""
        self._lamp = picture.machine
        bounds = self.stage.brush.rect(self.stage.layout.machine.grown(0.1))
        self.settle(None if self._lamp is Lamp.NO_MACHINE else bounds)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self.stage.layout.machine
        brush.box(painter, box, theme.TRAY, theme.PLATE_EDGE, radius=0.08, line=1.5)
        draw_light(painter, brush, Point(box.middle.x, box.y + 0.22), max(0.1, 5 / brush.unit), self._lamp)
        if brush.is_small:
            return
        for words, down in ((lamp_words(self._lamp), 0.49), (translate("Felt", "SHUFFLER"), 0.69)):
            # in a small window the light alone says that it is ready
            if brush.width(words, _NARROW) <= (box.w - 0.04) * brush.unit:
                brush.text(painter, Point(box.middle.x, box.y + down), words, _NARROW, theme.LEGEND)
