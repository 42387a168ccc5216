"""The records are verified, backed up and added up while the program runs, once its first page can be used."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.store import Store
from trainer.ui.found_at_start import clock_moved, found_at_start
from trainer.ui.window import Window

if TYPE_CHECKING:
    from trainer.sums import Ended, Sum

SOON_MS: Final = 1_500
"""After the first page: it is painted by then, and its pictures are."""
CLOCK_MS: Final = 20_000
"""Whoever sets the clock for a short while has it kept, too."""
AGAIN_MS: Final = 3_600_000
"""A station that runs for weeks is verified and backed up too."""


def _added(ended: Ended) -> Iterable[Sum]:
    """What is added up of an attempt: what knows that is loaded in the thread that asks for it."""
    from trainer.training.reports.adding import sums_of

    return sums_of(ended)


class Verifying(QObject):
    """Begins it, now and then, and passes on what a thread has to say to the window's, each sentence once."""

    found = Signal(str)

    def __init__(self, window: Window, store: Store) -> None:
        super().__init__()
        self._window = window
        self._said: set[str] = set()
        self.found.connect(self._say)
        self._timer = QTimer(self, singleShot=True, interval=SOON_MS)
        self._timer.timeout.connect(lambda: self._begin(store))
        self._clock = QTimer(self, interval=CLOCK_MS)
        self._clock.timeout.connect(lambda: clock_moved(store))

    def begin_soon(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        """The store is about to be closed, which ends what is under way; nothing keeps the window any more."""
        for timer in (self._timer, self._clock):
            timer.stop()
            timer.timeout.disconnect()
        self.found.disconnect()

    def _begin(self, store: Store) -> None:
        if not self._clock.isActive():
            self._clock.start()
            for words in found_at_start(store):
                self._say(words)
        store.verify_in_background(self.found.emit)
        store.add_up_in_background(_added)
        self._timer.start(AGAIN_MS)

    def _say(self, words: str) -> None:
        if words not in self._said:
            self._said.add(words)
            self._window.say(words)
