"""The number pad and the dots of a PIN being entered."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.tongue import Plural, translate
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import TARGET_PX, Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import grid_in, line_in
from trainer.ui.widgets.text import label


class PinDots(QWidget):
    """Filled dots for digits entered, and the same in words; how many a PIN has is told to nobody."""

    def __init__(self, length: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._length = length
        self._dots = _Dots(length)
        self._words = label("", Step.LABEL, tone="muted")
        line = line_in(self, 24)
        line.addWidget(self._dots)
        line.addWidget(self._words, 1)
        self.show_count(0)

    def show_count(self, count: int) -> None:
        """How many digits have been entered."""
        words = Plural.tr("%n digit(s)", "", count)
        self._dots.show_count(count)
        self._words.setText(words)
        self.setAccessibleName(words)


class _Dots(QWidget):
    def __init__(self, length: int) -> None:
        super().__init__()
        self._length, self._count = length, 0
        self.setFixedSize(QSize(34 * length - 14, 20))

    def show_count(self, count: int) -> None:
        self._count = count
        self.setFixedWidth(34 * max(self._length, count) - 14)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(room().ink)
        painter.setPen(QPen(ink, 2))
        for dot in range(max(self._length, self._count)):
            painter.setBrush(ink if dot < self._count else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(34 * dot + 1, 2, 16, 16))
        painter.end()


class NumberPad(QWidget):
    """Ten digits, Clear and Enter; the keyboard's digits do the same while the pad has the focus."""

    digit = Signal(int)
    cleared = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = grid_in(self, 10, 10)
        for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0):
            place = (3, 1) if number == 0 else divmod(number - 1, 3)
            grid.addWidget(self._digit_key(number), *place)
        clear = self._key(translate("NumberPad", "Clear"), ButtonKind.NORMAL, Step.NAME)
        clear.clicked.connect(self.cleared)
        grid.addWidget(clear, 3, 0)
        self.enter = self._key(translate("NumberPad", "Enter"), ButtonKind.PRIMARY, Step.NAME)
        self.enter.clicked.connect(self.entered)
        grid.addWidget(self.enter, 3, 2)

    def set_key_height(self, height: int) -> None:
        """72 pixels where there is room, never below the least side of a target."""
        for key in self.findChildren(Button):
            key.setFixedHeight(max(TARGET_PX, height))

    def _key(self, words: str, kind: ButtonKind, step: Step) -> Button:
        key = Button(words, kind=kind)
        key.set_step(step)
        key.setFixedHeight(72)
        return key

    def _digit_key(self, number: int) -> Button:
        key = self._key(str(number), ButtonKind.NORMAL, Step.TITLE)
        key.clicked.connect(lambda: self.digit.emit(number))
        return key

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that a button of the pad leaves alone come here."""
        text = event.text()
        if text.isdecimal() and text.isascii():
            self.digit.emit(int(text))
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.cleared.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)
