"""Names drawn across the desk: from the sheet, or whoever stands there, to a line or a seat."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from trainer.ui.entry.seating import Target
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.text import dressed

_BESIDE = QPoint(14, 10)
"""From the pointer to the name that it carries."""


class DeskPlace(Button):
    """A place of the desk: pressed, or a name is drawn from it and to it."""

    drawn = Signal(object, object)
    """From which place to which a name was drawn."""

    def __init__(self, words: str, *, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, key=key, parent=parent)
        self._pressed_at: QPoint | None = None
        self._plate: QLabel | None = None

    @property
    def place(self) -> Target:
        """What it is to whoever enters a step."""
        raise NotImplementedError

    @property
    def carried(self) -> str:
        """The name that can be drawn from here; empty where there is none."""
        return ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._pressed_at = event.position().toPoint() if is_left and self.carried else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is None:
            super().mouseMoveEvent(event)
            return
        way = event.position().toPoint() - self._pressed_at
        if self._plate is None and way.manhattanLength() >= QApplication.startDragDistance():
            self.setDown(False)
            self._plate = _plate(self.carried, self.window())
        if self._plate is not None:
            self._plate.move(self._in_window(event) + _BESIDE)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = None
        if self._plate is None:
            super().mouseReleaseEvent(event)
            return
        self._plate.hide()
        self._plate.deleteLater()
        self._plate = None
        under = self.window().childAt(self._in_window(event))
        while under is not None and not isinstance(under, DeskPlace):
            under = under.parentWidget()
        if under is not None and under is not self:
            self.drawn.emit(self.place, under.place)

    def _in_window(self, event: QMouseEvent) -> QPoint:
        return self.window().mapFromGlobal(event.globalPosition().toPoint())


def _plate(name: str, over: QWidget) -> QLabel:
    """The name under the pointer while it is drawn; whatever lies beneath it is still found."""
    plate = dressed(QLabel(name, over), Step.NAME)
    plate.setProperty("ground", "raised")
    plate.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    plate.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    plate.setMargin(6)
    plate.adjustSize()
    plate.show()
    plate.raise_()
    return plate
