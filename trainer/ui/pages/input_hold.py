"""Keys and presses that come while a page is being opened, or right after: who pressed twice meant it once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

LINGER_MS: Final = 350
"""How long after the page stands: less than it takes to read what it offers, more than a key bounces."""
_TAKEN: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.KeyRelease,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TouchEnd,
    }
)


class InputHold(QObject):
    """Takes them from the whole program as long as it is in force."""

    lingers = True
    """Whether a page was opened, and what is pressed right after it is not meant for it."""

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        return event.type() in _TAKEN


@contextmanager
def input_held() -> Iterator[InputHold]:
    """Nothing pressed meanwhile, or within `LINGER_MS` of the end unless `lingers` is set to false, counts."""
    application = QCoreApplication.instance()
    assert application is not None
    hold = InputHold(application)
    application.installEventFilter(hold)
    try:
        yield hold
        # what was pressed meanwhile waits in the queue, and would be meant for whatever page has been opened
        QCoreApplication.processEvents()
    finally:
        if hold.lingers:
            QTimer.singleShot(LINGER_MS, hold, hold.deleteLater)
        else:
            application.removeEventFilter(hold)
            hold.deleteLater()
