"""A trainee with a keyboard: real key events to the window, and nothing else."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.table.at_poker import session_of
from tests.ui.table.keys import keys_for
from trainer.rules import actions as a
from trainer.ui.entry import Key
from trainer.ui.table.page import TablePage
from trainer.ui.window import Window

NAMED: Final = {
    Key.ENTER: Qt.Key.Key_Return,
    Key.ESC: Qt.Key.Key_Escape,
    Key.BACKSPACE: Qt.Key.Key_Backspace,
    "F1": Qt.Key.Key_F1,
    "F2": Qt.Key.Key_F2,
    "Tab": Qt.Key.Key_Tab,
    "Space": Qt.Key.Key_Space,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "=": Qt.Key.Key_Equal,
    "-": Qt.Key.Key_Minus,
    ".": Qt.Key.Key_Period,
    "/": Qt.Key.Key_Slash,
    "+": Qt.Key.Key_Plus,
}


class Keyboard:
    """Types into the window; which control gets a key is the window's affair."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            handle = self._window.windowHandle()
            QTest.keyClick(handle, NAMED[key] if key in NAMED else Qt.Key(ord(key)))

    def do(self, action: a.Action, *, all_by_enter: bool = False) -> None:
        """One act of the dealer's."""
        page = self._window.page
        assert isinstance(page, TablePage)
        self.press(*keys_for(action, session_of(page).state.table, all_by_enter=all_by_enter))
