"""The window's end of the line to its watcher, where one has started it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from threading import Thread
from typing import Final

from PySide6.QtCore import QObject, Signal

from trainer.watched import Present, Start, line_of, read_line

_IN, _OUT = 0, 1
_CHUNK: Final = 1_024


class Line(QObject):
    """Says who is there, and hears it when the watcher has gone: the window then closes."""

    lost = Signal()

    def __init__(self, *, is_watched: bool) -> None:
        super().__init__()
        self._is_watched = is_watched
        self._last = Present()

    def listen(self) -> None:
        """From now on; in a thread, since only the end of what is read tells that nobody is there any more."""
        if self._is_watched:
            Thread(target=self._wait, name="watcher", daemon=True).start()

    def tell(self, present: Present) -> None:
        """Said to the watcher, where there is one."""
        if self._is_watched:
            with suppress(OSError):  # it has gone, which `lost` tells
                os.write(_OUT, line_of(present))

    def _wait(self) -> None:
        with suppress(OSError):
            while os.read(_IN, _CHUNK):
                pass
        self.lost.emit()


def taken_up() -> tuple[Start, Line] | None:
    """What the watcher says first, which a window that is kept ready waits for; none where the watcher has gone.

    Where somebody has started the window by hand there is no watcher.
    """
    if sys.stdin is None or sys.stdin.closed or sys.stdin.isatty():
        return Start(), Line(is_watched=False)
    told = read_line(Start, sys.stdin.buffer.readline())
    return (told, Line(is_watched=True)) if told is not None else None
