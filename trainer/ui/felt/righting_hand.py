"""The hand that puts right what was done in a test: it says so and no more, goes with the pieces, and goes away."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.tongue import translate
from trainer.ui.felt.brush import ink
from trainer.ui.felt.motion import SWEEP_MS
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font
from trainer.ui.look.theme import LEAST_PX

STAYS_MS: Final = 1400
"""How long it can be read once it has come."""
_LETTERS: Final = 0.27
"""Of the words, in card widths."""
_PADDING: Final = 0.55
"""Of the size of the words, around them."""
_HAND: Final = 1.7
"""How high the hand stands, in sizes of the words."""
_OVER: Final = 0.5
"""Card widths between the pieces it moves and its middle: they are seen below it."""
_WRIST, _PALM, _THUMB = QRectF(8, 18, 9, 6), QRectF(6, 10, 13, 11), QRectF(0, 0, 4, 10)
_FINGERS: Final = ((6.2, 3.4), (9.5, 1.2), (12.8, 1.8), (16.1, 4.4))
"""Left edge and top of each finger, in a square of 24."""


class RightingHandItem(QGraphicsItem):
    """The plate on the felt; pressed never."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(95)
        self.setVisible(False)
        self._size = LEAST_PX
        self._bounds = QRectF()

    def set_unit(self, unit: float) -> None:
        """So many pixels are a card width."""
        self.prepareGeometryChange()
        self._size = max(LEAST_PX, round(_LETTERS * unit))
        self._bounds = hand_plate(self._size).adjusted(-2, -2, 2, 2)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        paint_hand(painter, self._size)


def hand_plate(size: int) -> QRectF:
    """What the plate covers about its middle, where its words have so many pixels."""
    wide = QFontMetricsF(_font(size)).horizontalAdvance(_words()) + (_HAND + 2.4 * _PADDING) * size
    high = (_HAND + _PADDING) * size
    return QRectF(-wide / 2, -high / 2, wide, high)


def paint_hand(painter: QPainter, size: int) -> None:
    """A hand and two words on a plate about the origin."""
    plate = hand_plate(size)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink(theme.PLATE_INK), 1.5))
    painter.setBrush(ink(theme.PLATE))
    painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
    painter.save()
    painter.translate(plate.left() + 0.9 * _PADDING * size, plate.center().y() - _HAND * size / 2)
    painter.scale(_HAND * size / 24, _HAND * size / 24)
    painter.fillPath(_hand(), ink(theme.PLATE_INK))
    painter.restore()
    painter.setFont(_font(size))
    painter.setPen(ink(theme.PLATE_INK))
    words = plate.adjusted((_HAND + 1.2 * _PADDING) * size, 0, 0, 0)
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter.value, _words())


def _words() -> str:
    return translate("Felt", "put right")


def _font(size: int) -> QFont:
    return sized_font(size, 600)


def _hand() -> QPainterPath:
    """An open hand, its fingers up, in a square of 24."""
    hand = QPainterPath()
    hand.setFillRule(Qt.FillRule.WindingFill)
    hand.addRoundedRect(_PALM, 4, 4)
    hand.addRoundedRect(_WRIST, 2.5, 2.5)
    for left, top in _FINGERS:
        hand.addRoundedRect(QRectF(left, top, 2.7, 14 - top), 1.35, 1.35)
    thumb = QPainterPath()
    thumb.addRoundedRect(_THUMB, 1.6, 1.6)
    return hand.united(QTransform().translate(2.2, 9.5).rotate(-35).map(thumb))


class RightingHand(QObject):
    """Moves the item, and lets it stay long enough to be read."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.item = RightingHandItem()
        self._start = self._end = QPointF()
        self._way = QVariantAnimation(self)
        self._way.setStartValue(0.0)
        self._way.setEndValue(1.0)
        self._way.setDuration(SWEEP_MS)
        self._way.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._way.valueChanged.connect(self._tick)
        self._stays = QTimer(self)
        self._stays.setSingleShot(True)
        self._stays.setInterval(STAYS_MS)
        self._stays.timeout.connect(self.put_away)

    @property
    def is_there(self) -> bool:
        """Whether it can be seen."""
        return self.item.isVisible()

    def go(self, start: QPointF, end: QPointF, within: QRectF, unit: float, *, is_still: bool) -> None:
        """From where the pieces lie to where they come to lie, inside an area; at once where nothing travels."""
        self.item.set_unit(unit)
        box = self.item.boundingRect()
        self._start, self._end = (_beside(place, box, within, _OVER * unit) for place in (start, end))
        self._way.stop()
        self.item.setPos(self._end if is_still else self._start)
        self.item.setVisible(True)
        self._stays.start()
        if not is_still:
            self._way.start()

    def put_away(self) -> None:
        """Takes it off the table."""
        self._way.stop()
        self._stays.stop()
        self.item.setVisible(False)

    def _tick(self, share: object) -> None:
        if isinstance(share, float):
            self.item.setPos(self._start + (self._end - self._start) * share)


def _beside(place: QPointF, box: QRectF, within: QRectF, apart: float) -> QPointF:
    """The middle of the box over a place, below it where there is no room above; wholly inside."""
    half_wide, half_high = box.width() / 2, box.height() / 2
    over = place.y() - apart - half_high
    y = over if over - half_high >= within.top() else place.y() + apart + half_high
    x = min(max(place.x(), within.left() + half_wide), within.right() - half_wide)
    return QPointF(x, min(y, within.bottom() - half_high))
