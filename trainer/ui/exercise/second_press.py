"""The press that comes as a verdict comes: who pressed twice meant it once, and pays for one mistake."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from trainer.ui.exercise import pace

_PRESSES: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
    }
)


class SecondPress(QObject):
    """Takes the first press of key, mouse or finger within `pace.BOUNCE_MS`; the next is an act again."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._until = QTimer(self)
        self._until.setSingleShot(True)
        self._until.timeout.connect(self._rest)

    def ignore(self) -> None:
        """From now on, for as long as a press is too early to be an answer to what has been said."""
        application = QCoreApplication.instance()
        if application is not None and pace.BOUNCE_MS:
            application.installEventFilter(self)
            self._until.start(pace.BOUNCE_MS)

    def _rest(self) -> None:
        self._until.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() not in _PRESSES:
            return False
        self._rest()
        return True
