"""What is seen on a felt and belongs to no place: pressed never, and named by the place that it tells about."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Generic

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.felt.place_item import L, P, Stage


class BesideItem(QGraphicsItem, Generic[P, L]):
    """Shows its part of a picture."""

    level: ClassVar[int] = 10
    """What lies on a higher one is drawn over it."""

    def __init__(self, stage: Stage[L]) -> None:
        super().__init__()
        self.stage = stage
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(self.level)

    def show_in(self, _picture: P) -> None:
        """Takes what is drawn from the picture, and settles where; else whoever made it says."""

    @abstractmethod
    def draw(self, painter: QPainter) -> None:
        """Draws what was taken."""

    def settle(self, bounds: QRectF | None) -> None:
        """What is drawn covers this, in pixels; none where there is nothing."""
        self.prepareGeometryChange()
        self._bounds = bounds or QRectF()
        self.setVisible(bounds is not None)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
