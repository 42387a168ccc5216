"""A place on the felt that can be pointed at, whatever the game: what it covers, its name, what presses it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget, QStyleOptionGraphicsItem, QWidget

from trainer.ui.felt.arrow_shapes import Ring
from trainer.ui.felt.boxes import NOWHERE, Box, CardPlace
from trainer.ui.felt.brush import Brush
from trainer.ui.look.theme import TARGET_PX

T = TypeVar("T", bound=Hashable)
"""What tells one place of a kind of table from another."""
P = TypeVar("P")
"""A picture of a kind of table."""
L = TypeVar("L")
"""The layout of that kind of table."""

_SPILL: Final = 0.3
"""Card widths by which captions, and cards that stand higher, reach out of their place."""
_CARD_IN_FLIGHT: Final = 0.66
"""How wide a card is that goes to a place where no card lies."""


@dataclass(frozen=True, slots=True)
class Stage(Generic[L]):
    """Where things lie and how they are drawn; replaced whole when the view changes its size."""

    brush: Brush
    layout: L


class PlaceItem(QGraphicsWidget, Generic[T, P, L]):
    """A place on the table: reached by Tab, named for a screen reader, pressed by mouse, touch or key."""

    ring: ClassVar[Ring] = Ring.BOX
    level: ClassVar[int] = 10
    """What lies on a higher one is drawn over it."""

    def __init__(self, target: T, stage: Stage[L], spoken: str) -> None:
        super().__init__()
        self.target = target
        self.stage = stage
        self.spoken = spoken
        self.area = QRectF()
        """What is drawn, in pixels of the scene."""
        self.hit = QRectF()
        """What is pressed: the area, or 44 pixels about its middle."""
        self.label = QRectF()
        """The caption beside it, in pixels: no arrow runs over it."""
        self._drawn = QRectF()
        """The area with what reaches out of it; kept, since the scene asks for it some ninety times a click."""
        self._part: object = None
        self._shown_on: Stage[L] | None = None
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # a ring or an arrow across the table has what lies under it painted again: from a pixmap, not by Python
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setZValue(self.level)
        self.setVisible(False)

    def take(self, picture: P) -> None:
        """Shows this place as the picture has it; nothing is done where nothing changed."""
        part = self.part_of(picture)
        if part == self._part and self.stage is self._shown_on:
            return
        self._part, self._shown_on = part, self.stage
        self.show_in(picture)

    @abstractmethod
    def part_of(self, picture: P) -> object:
        """All that this place depends on."""

    @abstractmethod
    def show_in(self, picture: P) -> None:
        """Takes what is drawn, its extent and its name from the picture."""

    @abstractmethod
    def draw(self, painter: QPainter) -> None:
        """Draws what `show_in` took."""

    def card_place(self, _index: int) -> CardPlace:
        """Where a card lies in or on this place."""
        brush, middle = self.stage.brush, self.area.center()
        x, y = (middle.x() - brush.fit.left) / brush.unit, (middle.y() - brush.fit.top) / brush.unit
        return CardPlace(x, y, _CARD_IN_FLIGHT)

    def settle(self, area: Box, spoken: str, *, is_there: bool = True, label: Box = NOWHERE) -> None:
        """The place's extent and name have changed: everything that depends on them follows."""
        self.prepareGeometryChange()
        self.area = self.stage.brush.rect(area)
        self.label = QRectF() if label == NOWHERE else self.stage.brush.rect(label)
        wide, high = max(self.area.width(), TARGET_PX), max(self.area.height(), TARGET_PX)
        self.hit = QRectF(0, 0, wide, high)
        self.hit.moveCenter(self.area.center())
        spill = _SPILL * self.stage.brush.unit
        self._drawn = self.area.adjusted(-spill, -spill, spill, spill)
        self.spoken = spoken
        self.setVisible(is_there)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._drawn.united(self.hit)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.hit)
        return path

    def focusInEvent(self, _event: QFocusEvent) -> None:
        """Qt would have the place drawn anew, which looks as it looked: the ring is drawn over it."""

    def focusOutEvent(self, _event: QFocusEvent) -> None:
        """Nor does it look otherwise without the focus."""

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)


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
