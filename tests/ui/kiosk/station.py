"""A kiosk as a trainee has it before them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel

from tests.store.staff import enter, instructor
from tests.ui.program import STILL
from trainer.store import Person, Store, open_store
from trainer.ui.app import open_window_of
from trainer.ui.kiosk.window import KioskWindow
from trainer.ui.offers import Mode, standing
from trainer.ui.settings.preferences import keep_preferences
from trainer.ui.widgets.dialogs import SentenceDialog


@dataclass(frozen=True, slots=True)
class Station:
    """The window, what lies under it, and who may sign in."""

    window: KioskWindow
    store: Store
    trainee: Person
    teacher: Person

    @property
    def handle(self) -> QWindow:
        """What the system sends keys and presses to."""
        return self.window.windowHandle()

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Keys as the system sends them: past nothing that the program has put in their way."""
        QTest.keyClick(self._with_keys(), key, held)
        QCoreApplication.processEvents()

    def _with_keys(self) -> QWindow:
        """The window that the system sends keys to: a dialog's while one stands before the page."""
        dialogs = [each for each in self.window.findChildren(QDialog) if each.isVisible()]
        return dialogs[-1].windowHandle() if dialogs else self.handle

    def passes(self, seconds: float) -> None:
        """So long nothing is pressed, and the window looks round as it does every second."""
        before = self.window.stillness.clock
        self.window.stillness.clock = lambda: before() + seconds
        self.window.look_round()
        QCoreApplication.processEvents()

    def strip(self) -> str:
        """What the strip says."""
        return "\n".join(words.text() for words in self.window.strip.findChildren(QLabel))

    def let_in(self, person: Person) -> None:
        self.window.let_in(person)
        self.window.show_home()

    def said(self) -> list[str]:
        """The sentences that stand before the window, each then read and put away."""
        dialogs = [dialog for dialog in self.window.findChildren(SentenceDialog) if dialog.isVisible()]
        for dialog in dialogs:
            dialog.accept()
        return [dialog.sentence for dialog in dialogs]


@contextmanager
def opened(folder: Path) -> Iterator[Station]:
    """Silent and without motion."""
    with open_store(folder) as store, standing(Mode.KIOSK):
        keep_preferences(store, STILL)
        trainee = enter(store, "Amara Okafor", staff_number="A-17")
        teacher = store.person(instructor(store))
        window = open_window_of(KioskWindow, store, folder)
        window.setUpdatesEnabled(False)
        window.show_sign_in()
        window.show_fitting()
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)
        try:
            yield Station(window, store, trainee, teacher)
        finally:
            window.close()
            window.deleteLater()
