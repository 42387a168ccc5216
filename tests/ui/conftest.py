"""Every test of the window has the program's fonts and the dark room."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from trainer.ui.stylesheet import apply_room
from trainer.ui.theme import DARK


@pytest.fixture(autouse=True)
def dark_room(qapp: QApplication) -> None:
    """As the program starts; no control of the test before is left to be styled anew."""
    # Without a running event loop Qt keeps what was to be deleted later.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    apply_room(qapp, DARK)
