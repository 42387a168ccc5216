"""The program's sign: two cards, one in outline behind the other."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.ui.look.stylesheet import room

LOGO_SIDE: Final = 22


def paint_logo(painter: QPainter) -> None:
    """The sign with its top left corner at the origin."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    before = QPainterPath()
    before.addRoundedRect(1, 4, 12, 16, 2, 2)
    behind = QPainterPath()
    behind.moveTo(8, 1.8)
    behind.lineTo(18.5, 1.8)
    behind.quadTo(20.2, 1.8, 20.2, 3.5)
    behind.lineTo(20.2, 16)
    pen = QPen()
    pen.setWidthF(1.6)
    for path, colour in ((before, room().ink), (behind, room().accent)):
        # not by setPen, for which Qt's binding first fetches the namespace that `opening` does without
        pen.setColor(QColor(colour))
        painter.strokePath(path, pen)


class Logo(QWidget):
    """The sign among words."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(LOGO_SIDE, LOGO_SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_logo(painter)
        painter.end()
