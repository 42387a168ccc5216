"""The window at a locked station: the whole screen, without a frame, closed by nobody but staff."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent

from trainer.store import Person, Store
from trainer.tongue import translate
from trainer.ui import offers
from trainer.ui.kiosk.guard import Guard, stays_open_words
from trainer.ui.kiosk.strip import Strip
from trainer.ui.pages.people_view import role_words
from trainer.ui.widgets.dialogs import PinDialog
from trainer.ui.window import Window
from trainer.ui.wording.joined import with_dots


class KioskWindow(Window):
    """The same pages over the same records; what is offered on them is said in `offers`."""

    def __init__(self, store: Store, folder: Path, started_scale: int) -> None:
        super().__init__(store, folder, started_scale)
        self._is_let_out = False
        self.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self.strip = Strip()
        self.strip.close_wanted.connect(self.ask_to_close)
        self._column.addWidget(self.strip)
        self.guard = Guard(self, self.strip.tell)

    def show_fitting(self) -> None:
        """Over the whole screen, whatever its size."""
        self.showFullScreen()

    # Who is there

    def show_sign_in(self) -> None:
        self._stand(None)
        super().show_sign_in()

    def let_in(self, person: Person) -> None:
        self._stand(person)
        super().let_in(person)

    def be_guest(self) -> None:
        offers.let_in(None)
        self.strip.show_person(translate("Window", "Guest"))
        super().be_guest()

    def _stand(self, person: Person | None) -> None:
        """What is offered from now on is what this person finds; the strip says who it is, on every page."""
        offers.let_in(person.role if person is not None else None)
        words = with_dots(person.name, person.staff_number, role_words(person.role)) if person is not None else ""
        self.strip.show_person(words)

    # The way out

    def ask_to_close(self) -> None:
        """Whoever teaches here closes it with a PIN; as long as nobody with one is entered, anybody does."""
        self.run_safely(self._ask_to_close)

    def _ask_to_close(self) -> None:
        people = [(each.id, each.name) for each in self._store.kiosk.closers()]
        if not people:
            words = translate("Kiosk", "Nobody with a PIN is entered here yet, so that anybody may close the station.")
            self.ask(words, translate("Kiosk", "Close the station"), self._leave)
            return
        words = translate("Kiosk", "Whoever teaches here closes the station.")
        asked = PinDialog(words, translate("Kiosk", "Close the station"), self, people=people)
        asked.accepted.connect(lambda: self.run_safely(lambda: self._close_by(asked.person, asked.pin)))
        asked.open()

    def _close_by(self, person: str, pin: str) -> None:
        self._store.kiosk.close(person, pin)
        self._leave()

    def _leave(self) -> None:
        # not within the dialog that was just answered
        QTimer.singleShot(0, self, self.close)

    def close(self) -> bool:
        """Called by the program alone, where staff or the system end it: a wish from outside comes as an event."""
        self._is_let_out = True
        try:
            return super().close()
        finally:
            self._is_let_out = False

    def closeEvent(self, event: QCloseEvent) -> None:  # Qt's name
        if not self._is_let_out:
            event.ignore()
            self.strip.tell(stays_open_words())
            return
        super().closeEvent(event)
        if event.isAccepted():
            self.guard.end()

    def changeEvent(self, event: QEvent) -> None:  # Qt's name
        """Put away, or made smaller, by a window manager: it is back at once."""
        super().changeEvent(event)
        is_meant = self.isFullScreen() and not self.isMinimized()
        if event.type() is QEvent.Type.WindowStateChange and self.isVisible() and not is_meant:
            self.strip.tell(stays_open_words())
            QTimer.singleShot(0, self, self.showFullScreen)
