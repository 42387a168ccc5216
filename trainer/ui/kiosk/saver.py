"""The dark screen where nobody is: the program's name, now here, now there, so that nothing burns in."""

from __future__ import annotations

from random import Random
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.widgets.logo import Logo
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.widgets.text import label

ELSEWHERE_MS: Final = 20_000


class Saver(QWidget):
    """Lies over all of the window while it is shown."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAccessibleName(translate("Kiosk", "The screen is dark: press anything."))
        self._chance = Random()
        self._sign = QWidget(self)
        self._sign.setStyleSheet("color: #9a9a9a; background: transparent")
        column = column_in(self._sign, 6)
        column.addLayout(row(Logo(), label(translate("SignInPage", "Dealer Trainer"), Step.TITLE), None, gap=12))
        column.addWidget(label(translate("Kiosk", "Press anywhere to begin"), Step.BODY))
        self._moving = QTimer(self, interval=ELSEWHERE_MS)
        self._moving.timeout.connect(self._move_sign)
        window.installEventFilter(self)
        self.hide()

    def go_dark(self) -> None:
        """Until `hide`."""
        self.setGeometry(self._window.rect())
        self._move_sign()
        self._moving.start()
        self.raise_()
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.show()

    def light_up(self) -> None:
        self._moving.stop()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """As large as the window, which a screen that is turned or exchanged makes another."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._window.rect())
        return super().eventFilter(watched, event)

    def _move_sign(self) -> None:
        self._sign.adjustSize()
        free = self.size() - self._sign.size()
        self._sign.move(
            QPoint(self._chance.randint(0, max(free.width(), 0)), self._chance.randint(0, max(free.height(), 0)))
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.black)
        painter.end()
