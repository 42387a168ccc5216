"""Safe mode: the window ended by itself too often. A plain page says so, and staff decide how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from trainer.errors import TrainerError
from trainer.exchange.files import save_whole
from trainer.interrupts import INTERRUPTED
from trainer.store import Store, open_store
from trainer.tongue import translate
from trainer.ui import offers
from trainer.ui.kiosk.guard import Guard, fill_screen, stays_open_words
from trainer.ui.kiosk.line import Line
from trainer.ui.look.stylesheet import apply_room
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.screen import application, check_display
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.settings.crash import report_of, write_report
from trainer.ui.settings.folder import data_folder
from trainer.ui.settings.preferences import room_of
from trainer.ui.widgets.announcing import Told, announce
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.dialogs import PinDialog
from trainer.ui.widgets.surface import column_in
from trainer.ui.widgets.text import label, paragraph
from trainer.watched import AGAIN, Start


class SafePage(ScrollPage):
    """What happened, and what may be done about it; the caller asks for the PIN."""

    again_wanted = Signal()
    verify_wanted = Signal()
    report_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, sentences: Sequence[str], *, has_records: bool) -> None:
        super().__init__()
        self._sentences = sentences
        self.column.addWidget(label(translate("SafeMode", "This station has stopped"), Step.TITLE))
        for sentence in sentences:
            self.column.addWidget(paragraph(sentence))
        self.said = Told(Step.BODY, tone="accent")
        ways = [(translate("SafeMode", "Try again…"), self.again_wanted)]
        if has_records:
            ways += [
                (translate("SafeMode", "Verify the records…"), self.verify_wanted),
                (translate("SafeMode", "Save a report…"), self.report_wanted),
                (translate("SafeMode", "Close the station…"), self.close_wanted),
            ]
        for words, wanted in ways:
            button = Button(words, kind=ButtonKind.NORMAL if self.to_do_next else ButtonKind.PRIMARY)
            button.clicked.connect(wanted)
            self.column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.to_do_next = self.to_do_next or button
        self.column.addWidget(self.said)
        self.column.addStretch(1)

    def focus_start(self) -> None:
        super().focus_start()
        announce(self, "\n".join(self._sentences))


class SafeWindow(QWidget):
    """Stands before records that are there, or can't be opened: then nobody's PIN can be asked for."""

    def __init__(self, told: Start, store: Store | None, problem: str, report: Path | None) -> None:
        super().__init__()
        self._told, self._store = told, store
        self._is_let_out = False
        self.setWindowTitle(translate("Window", "Dealer Trainer"))
        self.setProperty("ground", "surface")
        self.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self.page = SafePage(self._sentences(problem, report), has_records=store is not None)
        column_in(self).addWidget(self.page)
        self.guard = Guard(self, self.page.said.tell, _takes_nothing)
        again = translate("SafeMode", "Try again")
        self.page.again_wanted.connect(lambda: self._by_staff(again, self._again))
        verify = translate("SafeMode", "Verify the records")
        self.page.verify_wanted.connect(lambda: self._by_staff(verify, self._verify))
        save = translate("SafeMode", "Save a report")
        self.page.report_wanted.connect(lambda: self._by_staff(save, self._save))
        close = translate("Kiosk", "Close the station")
        self.page.close_wanted.connect(lambda: self._by_staff(close, lambda: self.leave(0), is_closing=True))

    def _sentences(self, problem: str, report: Path | None) -> list[str]:
        ended = translate(
            "SafeMode", "The program ended by itself several times within five minutes, and is not started again."
        )
        known = translate(
            "SafeMode", "All that was answered before is kept. Whoever teaches here decides how it goes on."
        )
        reason = problem or self._told.reason
        kept = translate("SafeMode", "A report is in {path}.").format(path=report) if report is not None else ""
        return [each for each in (ended, reason, known, kept) if each]

    def _by_staff(self, yes: str, then: Callable[[], object], *, is_closing: bool = False) -> None:
        """Does it once somebody who may has given a PIN; where nobody can be asked only trying again is offered."""
        try:
            people = [(each.id, each.name) for each in self._store.kiosk.closers()] if self._store is not None else []
        except TrainerError as unreadable:
            self.page.said.tell(str(unreadable))
            return
        if self._store is None or not people:
            then()
            return
        store = self._store
        asked = PinDialog(translate("SafeMode", "Whoever teaches here does this."), yes, self, people=people)

        def go_on() -> None:
            try:
                (store.kiosk.close if is_closing else store.kiosk.require_closer)(asked.person, asked.pin)
                offers.let_in(store.person(asked.person).role)
                then()
            except TrainerError as problem:
                self.page.said.tell(str(problem))
            finally:
                offers.let_in(None)

        asked.accepted.connect(go_on)
        asked.open()

    def _again(self) -> None:
        self.leave(AGAIN)

    def _verify(self) -> None:
        from trainer.ui.archive import verify_in_sight

        assert self._store is not None, "it is offered over records alone"
        verify_in_sight(self._store, self)

    def _save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            translate("SafeMode", "Save the report"),
            "dealer-trainer-report.txt",
            translate("SafeMode", "Text (*.txt)"),
        )
        if name:
            save_whole(Path(name), report_words(self._told).encode(errors="backslashreplace"))
            self.page.said.tell(translate("SafeMode", "Saved as {file}.").format(file=name))

    def leave(self, status: int) -> None:
        """The window closes, and the watcher is told by the status what is wished."""
        self._is_let_out = True
        self.guard.end()
        self.hide()
        QApplication.exit(status)

    def end(self) -> None:
        """The watcher has gone."""
        self.leave(INTERRUPTED)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._is_let_out:
            super().closeEvent(event)
        else:
            event.ignore()
            self.page.said.tell(stays_open_words())


def _takes_nothing(_event: QEvent) -> bool:
    return False


def report_words(told: Start) -> str:
    """How it ended each time and what was told last, without the names of people."""
    lines = [*told.ends, told.reason, told.last_words]
    return report_of("\n".join(filter(None, lines)) + "\n")


def run_safe(data: Path | None, told: Start, line: Line) -> int:
    """Until staff decide; says by its status what they want."""
    check_display()
    apply_room(application(100), room_of(SettingsView()))
    store, problem, folder = None, "", None
    try:
        folder = data_folder(data)
        store = open_store(folder)
    except TrainerError as unreadable:
        problem = str(unreadable)
    window = SafeWindow(told, store, problem, write_report(folder, report_words(told)))
    line.lost.connect(window.end)
    line.listen()
    fill_screen(window)
    window.page.focus_start()
    try:
        return QApplication.exec()
    finally:
        if store is not None:
            store.close()
