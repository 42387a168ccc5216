"""The records are verified while the program runs, once its first page can be used; what is wrong is said."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.store import Store
from trainer.ui.window import Window

SOON_MS: Final = 1_500
"""After the first page: it is painted by then, and its pictures are."""


class Verifying(QObject):
    """Begins it, and passes on what a thread has to say to the window's."""

    said = Signal(str)

    def __init__(self, window: Window, store: Store) -> None:
        super().__init__()
        self.said.connect(window.say)
        self._timer = QTimer(self, singleShot=True, interval=SOON_MS)
        self._timer.timeout.connect(lambda: store.verify_in_background(self.said.emit))

    def begin_soon(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        """The store is about to be closed, which ends what is under way; nothing keeps the window any more."""
        self._timer.stop()
        self._timer.timeout.disconnect()
        self.said.disconnect()
