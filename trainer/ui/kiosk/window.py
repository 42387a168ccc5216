"""The window at a locked station: the whole screen, without a frame, closed by nobody but staff."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog

from trainer.errors import TrainerError
from trainer.interrupts import INTERRUPTED
from trainer.store import Person, Role, Store
from trainer.store.kiosk import Patience
from trainer.tongue import translate
from trainer.ui import offers
from trainer.ui.kiosk.guard import Guard, fill_screen, stays_open_words
from trainer.ui.kiosk.saver import Saver
from trainer.ui.kiosk.stillness import WARNED_S, Due, Still, Stillness, due
from trainer.ui.kiosk.strip import Strip
from trainer.ui.pages.people_view import role_words
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.widgets.dialogs import PinDialog, SentenceDialog
from trainer.ui.window import Window
from trainer.ui.wording.joined import with_dots
from trainer.watched import Present, Start

SAID_AGAIN_S: Final = 5
"""How often at the most it is told that somebody is still there."""


class KioskWindow(Window):
    """The same pages over the same records; what is offered on them is said in `offers`."""

    def __init__(self, store: Store, folder: Path, started_scale: int) -> None:
        super().__init__(store, folder, started_scale)
        self._is_let_out = False
        self._says: Callable[[Present], None] = lambda _present: None
        self._said, self._said_at = Present(), 0.0
        self._warning: SentenceDialog | None = None
        self._patience = Patience()
        self.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self.strip = Strip()
        self.strip.close_wanted.connect(self.ask_to_close)
        self.strip.hide()  # until a page is there
        self._column.addWidget(self.strip)
        self.saver = Saver(self)
        self.stillness = Stillness(self.look_round, self)
        self.guard = Guard(self, self.strip.tell, self._is_for_nobody)

    def show_fitting(self) -> None:
        """Over the whole screen, whatever its size."""
        fill_screen(self)

    def begin(self, told: Start, says: Callable[[Present], None]) -> None:
        """The first page: the sign-in page, or where whoever is still there was when the program ended by itself."""
        self._says = says
        person = self._still_there(told.person)
        if person is None:
            self.show_sign_in()
            if told.is_again:
                self.strip.tell(translate("Kiosk", "Something went wrong and the program started again."))
            return
        self.let_in(person)
        if self._bar is not None:
            self._bar.show()  # so that it can be put away: a bar that was not there yet comes with the next layout
        if told.attempt and self._is_open(told.attempt, person):
            self.desk.take_up(told.attempt)
        if self.table is None:
            self.show_home()
            self.say(translate("Kiosk", "Something went wrong and the program started again. All you did is kept."))
        else:
            words = translate(
                "Kiosk",
                "Something went wrong and the program started again. The same question comes again; all that was "
                "answered before is kept.",
            )
            self.say(words)
        QTimer.singleShot(0, self, self._told_when_seen)

    def _told_when_seen(self) -> None:
        self.repaint()
        self.look_round()

    def _still_there(self, id_: str) -> Person | None:
        """Whoever the watcher names; staff give their PIN in any case."""
        if not id_:
            return None
        try:
            person = self._store.person(id_)
        except TrainerError:
            return None  # erased, or not to be read: they sign in, which says so
        return person if person.is_active and person.role is Role.TRAINEE else None

    def _is_open(self, attempt: str, person: Person) -> bool:
        try:
            return self._store.reviews.attempt(attempt, by=person.id).end is None
        except TrainerError:
            return False  # home then says what is the matter with it, where it is offered

    # Who is there

    def show_sign_in(self) -> None:
        self._stand(None)
        super().show_sign_in()
        self.run_safely(self._read_patience)
        self.look_round()

    def let_in(self, person: Person) -> None:
        self._stand(person)
        super().let_in(person)

    def be_guest(self) -> None:
        self._stand(None)
        self.strip.show_person(translate("Window", "Guest"))
        super().be_guest()

    def _stand(self, person: Person | None) -> None:
        """What is offered from now on is what this person finds; the strip says who it is, on every page."""
        offers.let_in(person.role if person is not None else None)
        words = with_dots(person.name, person.staff_number, role_words(person.role)) if person is not None else ""
        self.strip.show_person(words)
        self.strip.show()
        self.stillness.begin_anew()

    def _read_patience(self) -> None:
        self._patience = self._store.kiosk.patience()

    # Nobody there

    def look_round(self) -> None:
        """Every second: whether somebody has gone away, and that whoever has not is still there."""
        self.guard.put_away_files()
        self._come_back()
        self._tell_present()
        still = Still(
            for_s=self.stillness.for_s,
            is_signed_in=self.is_signed_in,
            is_at_sign_in=isinstance(self.page, SignInPage),
        )
        match due(still, self._patience):
            case Due.SIGN_OUT:
                self._sign_out()
            case Due.WARNING:
                self._warn()
            case Due.DARKNESS if not self.saver.isVisible():
                self.saver.go_dark()
            case _:
                pass

    def _come_back(self) -> None:
        """Where something else has the keys, or a window manager shows its desktop, the window comes before it."""
        if self.isVisible() and self.geometry() != self.screen().geometry():
            fill_screen(self)  # another screen, or the same one turned
        if self.isVisible() and QGuiApplication.focusWindow() is None:
            if not self.windowHandle().isExposed():
                self.hide()  # shown anew it is above all else, as a window that is only raised is not everywhere
            fill_screen(self)
            self.raise_()
            self.activateWindow()

    def _sign_out(self) -> None:
        """Whoever went away: an open attempt is written and waits for them."""
        for dialog in self.findChildren(QDialog):
            dialog.reject()
        self._warning = None
        self.stillness.begin_anew()
        if self.table is not None and not self.table.leave_open():
            return  # the page says why; it is tried again when nobody has pressed anything for as long again
        was_signed_in = self.is_signed_in
        self.show_sign_in()
        if was_signed_in:
            words = translate(
                "Kiosk", "Signed out: nothing was pressed for {minutes} min. What was open waits on the home page."
            )
            self.strip.tell(words.format(minutes=self._patience.signs_out_min))

    def _warn(self) -> None:
        if self._warning is None:
            words = translate(
                "Kiosk", "Is somebody still there? If nothing is pressed you are signed out in {seconds} s."
            )
            self._warning = SentenceDialog(words.format(seconds=WARNED_S), self)
            self._warning.open()

    def _is_for_nobody(self, event: QEvent) -> bool:
        """Whether a press only says that somebody is there: it lights the screen up, and no page gets it."""
        if not self.stillness.see(event):
            return False
        if self._warning is not None:
            self._warning.accept()
            self._warning = None
            return True
        if self.saver.isVisible():
            self.saver.light_up()
            return True
        return False

    def _tell_present(self) -> None:
        """Said to the watcher when it changes, and now and then while somebody is at work."""
        person = self.signed_in
        present = Present()
        if person is not None and person.role is Role.TRAINEE:
            attempt = self.table.under_way.attempt if self.table is not None else ""
            left_s = max(0.0, self._patience.signs_out_min * 60 - self.stillness.for_s)
            present = Present(person=person.id, attempt=attempt, for_s=left_s)
        is_other = (present.person, present.attempt) != (self._said.person, self._said.attempt)
        if is_other or (present.person and self.stillness.clock() - self._said_at >= SAID_AGAIN_S):
            self._said, self._said_at = present, self.stillness.clock()
            self._says(present)

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

    def end(self) -> None:
        """The watcher has gone, or has it end: as where the system closes the program."""
        if self.close():
            QApplication.exit(INTERRUPTED)

    def close(self) -> bool:
        """Called by the program alone, where staff or the system end it: a wish from outside comes as an event."""
        self._is_let_out = True
        try:
            return super().close()
        finally:
            self._is_let_out = False

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._is_let_out:
            event.ignore()
            self.strip.tell(stays_open_words())
            return
        super().closeEvent(event)
        if event.isAccepted():
            self.stillness.end()
            self.guard.end()

    def changeEvent(self, event: QEvent) -> None:
        """Put away, or made smaller, by a window manager: it is back at once."""
        super().changeEvent(event)
        is_meant = self.isFullScreen() and not self.isMinimized()
        if event.type() is QEvent.Type.WindowStateChange and self.isVisible() and not is_meant:
            self.strip.tell(stays_open_words())
            QTimer.singleShot(0, self, self.showFullScreen)
