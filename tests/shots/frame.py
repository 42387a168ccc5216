"""In what size and in which room a picture is taken."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QApplication, QWidget

from trainer.ui.look.stylesheet import apply_room
from trainer.ui.look.theme import DARK, Room

QUICKLY: Final = 80
"""Qt's measure of quality: it packs as it does otherwise, but takes a third of the time for it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the pictures go, how large the window is, in logical pixels, and in which colours."""

    folder: Path
    size: QSize
    room: Room = DARK

    def put_around(self, window: QWidget) -> None:
        """Gives a window this size and these colours."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        apply_room(application, self.room)
        window.resize(self.size)
        QApplication.processEvents()


def put_away(window: QWidget) -> None:
    """Closes a window and has it gone: without a running event loop Qt would keep all of them, and style them anew."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
