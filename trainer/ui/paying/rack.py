"""The rack: a tube for every chip on the table, the largest at the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.rules.money import Cents
from trainer.tongue import translate
from trainer.ui.entry.paying import PIECE_KEYS
from trainer.ui.felt.sprites import chip_pixmap
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font
from trainer.ui.look.theme import CONTROL_RADIUS, KEY_RADIUS
from trainer.ui.paying.piles import ChipButton
from trainer.ui.paying.words import chip_words
from trainer.ui.widgets.surface import line_in

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
