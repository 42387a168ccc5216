"""The rack: a tube for every chip on the table, the largest at the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QCursor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.rules.money import Cents
from trainer.tongue import translate
from trainer.ui.entry.paying import PIECE_KEYS
from trainer.ui.felt.sprites import chip_pixmap
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font
from trainer.ui.look.theme import CONTROL_RADIUS, KEY_RADIUS
from trainer.ui.paying.words import chip_words
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import line_in

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


_HEIGHT: Final = 112
_LYING: Final = 4
"""Chips seen of a tube."""


class TubeButton(ChipButton):
    """A tube: pressed, it gives one chip, or as many as were typed."""

    def __init__(self, piece: Cents, key: str, parent: QWidget | None = None) -> None:
        super().__init__(piece, key=key, parent=parent)
        self._letter = key
        self.setAccessibleName(chip_words(piece))
        self.setFixedHeight(_HEIGHT - 16)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter pays, whatever has the focus; Space takes a chip."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(76, _HEIGHT - 16)

    def minimumSizeHint(self) -> QSize:
        return QSize(44, _HEIGHT - 16)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_lit = self.underMouse() or self.isDown()
        edge = theme.HERE if self.hasFocus() else theme.FELT_LINE if is_lit else theme.PLATE_EDGE
        painter.setPen(QPen(QColor(edge), 2 if is_lit or self.hasFocus() else 1))
        painter.setBrush(QColor(theme.TRAY_WELL if is_lit else theme.SLOT))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), CONTROL_RADIUS, CONTROL_RADIUS)
        side = min(54.0, self.width() - 8.0)
        image = chip_pixmap(self.piece, side, self.devicePixelRatioF())
        for number in range(_LYING):
            painter.drawPixmap(QPointF((self.width() - side) / 2, 5 + 3 * (_LYING - 1 - number)), image)
        cap = QRectF((self.width() - 22) / 2, self.height() - 27, 22, 21)
        painter.setPen(QPen(QColor(theme.PLATE_MUTED), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, KEY_RADIUS, KEY_RADIUS)
        painter.setPen(QColor(theme.PLATE_INK))
        painter.setFont(sized_font(12, 600, is_condensed=True))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._letter)
        painter.end()


class Rack(QWidget):
    """Emits the piece whose tube was pressed, or drawn out of and where on the screen the chip was let go."""

    piece_pressed = Signal(int)
    piece_drawn = Signal(int, QPoint)

    def __init__(self, pieces: Sequence[Cents], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(_HEIGHT)
        self.setAccessibleName(translate("Rack", "Rack"))
        line = line_in(self, 6, side=10, edge=8)
        self.tubes: list[TubeButton] = []
        for piece, key in zip(pieces, PIECE_KEYS, strict=False):
            tube = TubeButton(piece, key)
            tube.clicked.connect(lambda _checked=False, piece=piece: self.piece_pressed.emit(piece))
            tube.drawn.connect(lambda where, piece=piece: self.piece_drawn.emit(piece, where))
            line.addWidget(tube)
            self.tubes.append(tube)

    def focus_first(self) -> None:
        """Puts the focus on the first tube."""
        self.tubes[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.TRAY))
        painter.drawRoundedRect(QRectF(self.rect()), 10, 10)
        painter.end()
