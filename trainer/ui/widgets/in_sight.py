"""Windows come back into sight when the screen on which they lay has gone, or has become smaller."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

_SOON_MS: Final = 200
"""The window manager, where there is one, brings back what it looks after before that."""
_WHOLE_SCREEN: Final = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


class KeptInSight(QObject):
    """Looks after every window of the program, dialogs and the players' own with it."""

    def __init__(self, application: QGuiApplication) -> None:
        super().__init__(application)
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self.bring_back)
        application.screenAdded.connect(self._watch)
        application.screenRemoved.connect(self._soon.start)
        application.primaryScreenChanged.connect(self._soon.start)
        for screen in application.screens():
            self._watch(screen)

    def _watch(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._soon.start)

    def bring_back(self) -> None:
        """Whatever lies out of sight for the most part."""
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        for window in QApplication.topLevelWidgets():
            if window.isVisible() and not window.isMinimized() and not _is_in_sight(window.frameGeometry(), screens):
                _bring_back(window)


def _is_in_sight(frame: QRect, screens: Iterable[QRect]) -> bool:
    seen = sum(_area(frame.intersected(screen)) for screen in screens)
    return 2 * seen >= _area(frame)


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0


def _bring_back(window: QWidget) -> None:
    """To the middle of the first screen, no larger than it is; what filled its screen fills that one."""
    screen = QGuiApplication.primaryScreen()
    state = window.windowState()
    if state & _WHOLE_SCREEN:
        window.setWindowState(Qt.WindowState.WindowNoState)
    window.setScreen(screen)
    free = screen.availableGeometry()
    frame = window.frameGeometry().size() - window.size()
    size = window.size().boundedTo(free.size() - frame).expandedTo(window.minimumSize())
    place = QRect(free.topLeft(), size + frame)
    place.moveCenter(free.center())
    window.resize(size)
    # what is larger all the same has its title in sight
    window.move(max(place.left(), free.left()), max(place.top(), free.top()))
    if state & _WHOLE_SCREEN:
        window.setWindowState(state)
