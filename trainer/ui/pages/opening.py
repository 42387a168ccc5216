"""What stands in the window while the sign-in page is built: the program's name, where that page has it too.

Neither this nor what is imported here names `Qt`: to fetch that namespace costs more than all else before the first
paint.
"""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPointF, QSize, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.fonts import step_font
from trainer.ui.look.theme import TYPE, Step
from trainer.ui.widgets.logo import LOGO_SIDE, paint_logo

RING = 5
"""What the focus ring needs on every side."""
NAME_GAP = 12
"""Between the program's sign and its name."""
_NARROW_BELOW = 1000
_LOW_BELOW = 560


def is_low(size: QSize) -> bool:
    """Whether a page of this size does without what it can."""
    return size.height() < _LOW_BELOW


def side_margin(size: QSize) -> int:
    """Left and right of everything on the page."""
    return 24 if size.width() < _NARROW_BELOW else 48


def page_margins(size: QSize) -> QMargins:
    """Around what a page of this size holds, less the width of the ring at the sides."""
    side = side_margin(size) - RING
    return QMargins(side, 12, side, 8) if is_low(size) else QMargins(side, 40, side, 16)


class OpeningPage(QWidget):
    """The first thing to be seen, in the palette's ink; says so once, and the rest may be fetched."""

    seen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._was_seen = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        font, high = step_font(Step.LEAD), TYPE[Step.LEAD].line
        metrics = QFontMetrics(font)
        left, top = side_margin(self.size()), page_margins(self.size()).top()
        painter = QPainter(self)
        painter.setFont(font)
        baseline = top + (high - metrics.height()) // 2 + metrics.ascent()
        painter.drawText(QPointF(left + LOGO_SIDE + NAME_GAP, baseline), translate("OpeningPage", "Dealer Trainer"))
        painter.translate(left, top + (high - LOGO_SIDE) // 2)
        paint_logo(painter)
        painter.end()
        if not self._was_seen:
            self._was_seen = True
            # in a turn of its own, when the whole window has been painted
            QTimer.singleShot(0, self, self.seen.emit)
