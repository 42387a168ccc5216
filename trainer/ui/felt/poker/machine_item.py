"""The shuffler of a poker table: a box in the rail with its lamp and the word to it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.tongue import translate
from trainer.ui.felt.boxes import Point
from trainer.ui.felt.brush import Lettering
from trainer.ui.felt.lamps import draw_light, lamp_words
from trainer.ui.felt.picture import Lamp
from trainer.ui.felt.poker.items import PokerStage
from trainer.ui.felt.poker.picture import TablePicture
from trainer.ui.look import theme

_NARROW: Final = Lettering(0.18, 600, is_condensed=True)


class MachineItem(QGraphicsItem):
    """Cannot be pressed; the stub's accessible name carries its word."""

    def __init__(self, stage: PokerStage) -> None:
        super().__init__()
        self.stage = stage
        self._lamp = Lamp.NO_MACHINE
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(10)

    def show_in(self, picture: TablePicture) -> None:
        """Takes its light from the picture; not there where none shuffles."""
        self.prepareGeometryChange()
        self._lamp = picture.machine
        self.setVisible(self._lamp is not Lamp.NO_MACHINE)
        self._bounds = self.stage.brush.rect(self.stage.layout.machine.grown(0.1))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush, box = self.stage.brush, self.stage.layout.machine
        brush.box(painter, box, theme.TRAY, theme.PLATE_EDGE, radius=0.08, line=1.5)
        draw_light(painter, brush, Point(box.middle.x, box.y + 0.22), max(0.1, 5 / brush.unit), self._lamp)
        if brush.is_small:
            return
        for words, down in ((lamp_words(self._lamp), 0.49), (translate("Felt", "SHUFFLER"), 0.69)):
            # in a small window the light alone says that it is ready
            if brush.width(words, _NARROW) <= (box.w - 0.04) * brush.unit:
                brush.text(painter, Point(box.middle.x, box.y + down), words, _NARROW, theme.LEGEND)
