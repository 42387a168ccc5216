"""The keyboard at the table: commands and steps come first, whatever has the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from trainer.ui.entry.keys import CLEAR_KEY, NEXT_KEY
from trainer.ui.exercise.keys import step_key

KEYS_KEY, PAUSE_KEY = "F1", "F2"
PLAYERS_KEY = "F3"
"""In class, where somebody plays the players."""
PAGE_BACK, PAGE_ON = "PgUp", "PgDn"
"""Where there are steps of a lesson."""
_NOT_HELD = frozenset({NEXT_KEY, CLEAR_KEY})
"""Held down it is pressed once: it says another thing at every turn of the table."""
_FUNCTION_KEYS = {
    Qt.Key.Key_F1: KEYS_KEY,
    Qt.Key.Key_F2: PAUSE_KEY,
    Qt.Key.Key_F3: PLAYERS_KEY,
    Qt.Key.Key_PageUp: PAGE_BACK,
    Qt.Key.Key_PageDown: PAGE_ON,
}


class Keyboard(QObject):
    """Hands a page's keys to it as long as the page is seen and nothing stands before it."""

    def __init__(self, page: QWidget, press: Callable[[str], bool], commands: Mapping[str, Callable[[], None]]) -> None:
        """`press` takes a key of a step and tells whether it meant something; `commands` are the function keys."""
        super().__init__(page)
        self._page = page
        self._press = press
        self._commands = dict(commands)
        self._others: QWidget | None = None
        """A part of the page at which somebody else types."""

    def also(self, commands: Mapping[str, Callable[[], None]]) -> None:
        """Further function keys."""
        self._commands |= commands

    def leave_to(self, part: QWidget) -> None:
        """What is typed while this part of the page has the focus is for it, but for the function keys."""
        self._others = part

    def listen(self) -> None:
        """From now on keys are looked at before anything else gets them."""
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def rest(self) -> None:
        """Leaves keys alone."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Takes a key that means something; Enter and Space otherwise belong to what has the focus."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress or not self._is_in_front():
            return False
        command = self._commands.get(_FUNCTION_KEYS.get(Qt.Key(event.key()), ""))
        if command is not None:
            command()
            return True
        if self._is_others():
            return False
        key = step_key(event)
        if key in _NOT_HELD and event.isAutoRepeat():
            return True
        return key is not None and self._press(key)

    def _is_others(self) -> bool:
        focus = QApplication.focusWidget()
        return self._others is not None and focus is not None and self._others.isAncestorOf(focus)

    def _is_in_front(self) -> bool:
        if not self._page.isVisible() or QApplication.activeModalWidget() is not None:
            return False
        focus = QApplication.focusWidget()
        return focus is None or focus is self._page or self._page.isAncestorOf(focus)
