"""Piles of one kind of chip with their count, painted or to be pressed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QCursor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.rules.money import Cents
from trainer.tongue import translate
from trainer.ui.felt.sprites import chip_pixmap
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font
from trainer.ui.paying.words import chip_words
from trainer.ui.widgets.button import Button

_RISE: Final = 0.15
"""From chip to chip of a pile, in chips."""
_MOST_DRAWN: Final = 20
_LABEL: Final = 20
_HELD: Final = 44
"""Pixels of a chip in the hand."""


def drawn_chips(count: int, chip: float, most: float) -> int:
    """How many chips of a pile are drawn: twenty, or as many as `most` pixels have room for."""
    return max(1, min(count, _MOST_DRAWN, 1 + int((most - chip) / (_RISE * chip))))


def pile_height(count: int, chip: float, most: float) -> float:
    """Pixels that a pile takes."""
    return chip + (drawn_chips(count, chip, most) - 1) * _RISE * chip


def paint_pile(
    painter: QPainter,
    middle: float,
    bottom: float,
    piece: Cents,
    count: int,
    chip: float,
    ratio: float,
    *,
    most: float,
) -> None:
    """A pile that stands on `bottom`, its count below it."""
    image = chip_pixmap(piece, chip, ratio)
    for number in range(drawn_chips(count, chip, most)):
        painter.drawPixmap(QPointF(middle - chip / 2, bottom - chip - number * _RISE * chip), image)
    painter.setPen(QColor(theme.LEGEND))
    painter.setFont(sized_font(14, 600, is_condensed=True))
    label = QRectF(middle - 40, bottom + 1, 80, _LABEL)
    painter.drawText(label, Qt.AlignmentFlag.AlignCenter, f"× {count}")


def paint_pill(painter: QPainter, middle: float, at: float, words: str) -> None:
    """An amount on its dark pill."""
    font = sized_font(20, 600)
    wide = max(64.0, QFontMetricsF(font).horizontalAdvance(words) + 26)
    pill = QRectF(middle - wide / 2, at - 15, wide, 30)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.PLATE))
    painter.drawRoundedRect(pill, 15, 15)
    painter.setPen(QColor(theme.PLATE_INK))
    painter.setFont(font)
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)


class ChipButton(Button):
    """Chips of one kind: pressed, or one of them drawn elsewhere."""

    drawn = Signal(QPoint)
    """Where on the screen a chip drawn out of it was let go."""

    def __init__(self, piece: Cents, *, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", key=key, parent=parent)
        self.piece = piece
        self._is_drawn = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        is_held = bool(event.buttons() & Qt.MouseButton.LeftButton)
        is_out = is_held and not self.rect().contains(event.position().toPoint())
        if is_out and not self._is_drawn:
            self.setCursor(QCursor(chip_pixmap(self.piece, _HELD, self.devicePixelRatioF())))
        self._is_drawn = self._is_drawn or is_out

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        was_drawn, self._is_drawn = self._is_drawn, False
        if was_drawn:
            self.unsetCursor()
        if was_drawn and not self.rect().contains(event.position().toPoint()):
            self.drawn.emit(event.globalPosition().toPoint())


class PileButton(ChipButton):
    """A pile of the payment; pressed, it gives one chip back to the rack."""

    def __init__(self, piece: Cents, parent: QWidget | None = None) -> None:
        super().__init__(piece, parent=parent)
        self.count = 0
        self.chip = self.most = 60.0

    def show_count(self, count: int) -> None:
        """How many chips it has; with none it is not there."""
        self.count = count
        self.setVisible(count > 0)
        words = translate("PileButton", "{count} of the {chip} cut, press to put one back")
        self.setAccessibleName(words.format(count=count, chip=chip_words(self.piece)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.setPen(QPen(QColor(theme.FELT_LINE), 1))
            painter.setBrush(QColor(0, 0, 0, 50))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        ratio = self.devicePixelRatioF()
        bottom = self.height() - 22
        paint_pile(painter, self.width() / 2, bottom, self.piece, self.count, self.chip, ratio, most=self.most)
        painter.end()
