"""A row of a list that can be pressed: by mouse, by Enter, by a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from trainer.ui.look.stylesheet import room


class RowButton(QAbstractButton):
    """Its ground shows under the pointer; what lies on it lets presses through."""

    def __init__(self, name: str, does: str, tip: str, parent: QWidget | None = None) -> None:
        """Its name and what pressing it does, as they are read out; `tip` says the latter in sight."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(name)
        self.setAccessibleDescription(does)
        self.setToolTip(tip)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not (self.underMouse() or self.isDown()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(room().hint_ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(-6, 1, 6, -1), 4, 4)
        painter.end()


def let_through(*parts: QWidget) -> None:
    """Presses on these go to what lies under them."""
    for part in parts:
        part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
