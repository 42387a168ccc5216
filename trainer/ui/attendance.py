"""Whether whoever is signed in still may be: asked as each page opens, and twice a minute while one stays open."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QWidget

from trainer.errors import TrainerError
from trainer.store import Person, Store
from trainer.ui.closing import left_words

EVERY_MS: Final = 30_000
"""What somebody looks at who was taken off the people here meanwhile is theirs no longer than this."""


class Attended(Protocol):
    """The window, as far as it is known here."""

    @property
    def signed_in(self) -> Person | None: ...

    def show_sign_in(self) -> None: ...

    def say(self, sentence: str) -> None: ...


class Attendance:
    """Asks by itself, and ends the session of somebody who has left; what was written before is kept."""

    def __init__(self, window: Attended, widget: QWidget, store: Store) -> None:
        """`widget` is the window again, as what the timer and the dialogs belong to."""
        self._window = window
        self._widget = widget
        self._store = store
        self._timer = QTimer(widget, interval=EVERY_MS)
        self._timer.timeout.connect(self.ends_session)
        self._timer.start()

    def is_over(self) -> bool:
        """Whether who is signed in signs in here no more."""
        person = self._window.signed_in
        try:
            return person is not None and self._store.has_left(person.id)
        except TrainerError:
            return False  # what can't be read sends nobody away, and is said by what is shown next

    def ends_session(self) -> bool:
        """Where it is over nobody is signed in any more, and is told so; tells whether it was."""
        person = self._window.signed_in
        if person is None or not self.is_over():
            return False
        for dialog in self._widget.findChildren(QDialog):
            dialog.reject()
        self._window.show_sign_in()
        self._window.say(left_words(person))
        return True
