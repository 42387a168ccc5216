"""The window: which page is open, and what the pages' wishes do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedLayout, QVBoxLayout, QWidget

from trainer.errors import HasLeft, TrainerError
from trainer.store import Person, Store, open_guest_store
from trainer.tongue import translate
from trainer.ui.attendance import Attendance
from trainer.ui.closing import Closing, left_words
from trainer.ui.exercise.host import HOME, OFFICE, PROGRESS, RESULTS
from trainer.ui.look.sounds import Sounds
from trainer.ui.look.stylesheet import apply_room
from trainer.ui.pages.opening import OpeningPage
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.settings.preferences import LEAST_SIZE, fitting_scales, keep_preferences, read_preferences, room_of

_SIZE: Final = QSize(1280, 800)
_FRAME: Final = QSize(16, 56)
"""What a window manager draws around a window, and over it its bar, at the most."""

# Every other page, and the engine with it, is imported where it is first opened: who signs in doesn't wait for them.
# Neither is `Qt` before the first paint, see `opening`.
if TYPE_CHECKING:
    from trainer.records import KeptAttempt
    from trainer.ui.exercise.desk import Desk
    from trainer.ui.exercise.exercise import ExercisePage
    from trainer.ui.office import Office
    from trainer.ui.reception import Reception
    from trainer.ui.widgets.focus import FocusRing
    from trainer.ui.widgets.top_bar import TopBar


class Window(QWidget):
    """The program's one window. Owns the stores; every page gets values and gives wishes."""

    def __init__(self, store: Store, folder: Path, started_scale: int) -> None:
        """`started_scale` in per cent: less than was kept where that does not fit the screen."""
        super().__init__()
        self.setWindowTitle(translate("Window", "Dealer Trainer"))
        self.setProperty("ground", "surface")
        self._store = store
        self._folder = folder
        self._guest: Store | None = None
        self._person: Person | None = None
        self._bar: TopBar | None = None
        self.table: ExercisePage | None = None
        """The table, the desk of the room or the bets to be paid, while their page is open."""
        self._back: Callable[[], None] | None = None
        """Where Esc leads from the page that is open."""
        self.preferences = read_preferences(store, str(folder))
        self._started_scale = started_scale
        self._closing = Closing(self)
        self._attendance = Attendance(self, self, store)
        self.sounds = Sounds(is_on=self.preferences.has_sound)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._pages = QStackedLayout()
        self._column.addLayout(self._pages, 1)
        self._ring: FocusRing | None = None
        self.resize(_SIZE.boundedTo(self.screen().availableSize()))
        self.setMinimumSize(LEAST_SIZE.boundedTo(self.screen().availableSize()))

    def show_fitting(self) -> None:
        """Shows it at its size, or over the whole screen where that with its frame would reach out of sight."""
        framed, screen = _SIZE + _FRAME, self.screen().availableSize()
        (self.show if framed.boundedTo(screen) == framed else self.showMaximized)()

    # Pages

    @property
    def page(self) -> QWidget | None:
        """The page that is open."""
        return self._pages.currentWidget()

    @property
    def kept(self) -> Store:
        """Where this person's rounds are kept: the file, or a guest's memory."""
        return self._guest if self._guest is not None else self._store

    @property
    def person_id(self) -> str | None:
        """Who is signed in, none for a guest; raises `HasLeft` where they were taken off the people here meanwhile."""
        if self._person is not None and self._attendance.is_over():
            raise HasLeft(left_words(self._person))
        return self._person.id if self._person is not None else None

    @property
    def signed_in(self) -> Person | None:
        """Who is signed in, none for a guest; they may have left meanwhile."""
        return self._person

    @property
    def is_signed_in(self) -> bool:
        """Somebody is at the table, a guest included."""
        return self._bar is not None

    @cached_property
    def desk(self) -> Desk:
        """Drills and their results; the engine is loaded when it is first asked for, not before anyone signs in."""
        from trainer.ui.exercise.desk import Desk

        return Desk(self, lambda attempt: self.office.examined.lead_on(attempt))  # noqa: PLW0108  # fetched when it is asked

    @cached_property
    def reception(self) -> Reception:
        """Where the station is set up and people are entered."""
        from trainer.ui.reception import Reception

        return Reception(self, self._store)

    @cached_property
    def office(self) -> Office:
        """Where staff find what is theirs to do."""
        from trainer.ui.office import Office

        return Office(self, self._store, self._folder)

    def open_page(self, page: QWidget, *, tab: str | None = "", back: Callable[[], None] | None = None) -> None:
        """Puts a page in the place of the last; `tab` none hides the bar, `back` is where Esc leads from it."""
        if self._ring is None:
            from trainer.ui.widgets.focus import FocusRing

            self._ring = FocusRing(self)
        old = self._pages.currentWidget()
        self.table, self._back = None, back
        if self._bar is not None:
            self._bar.show_page(tab or "")
            if self._bar.isHidden() is (tab is not None):
                self._bar.setVisible(tab is not None)
                # The page then comes in at its own size, and a table on it is laid out once.
                self._column.activate()
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        if old is not None:
            self._pages.removeWidget(old)
            old.deleteLater()

    def open_exercise(self, page: ExercisePage) -> None:
        """Opens an exercise, without the bar; what was done there is written down before the window closes."""
        self.open_page(page, tab=None)
        self.table = page

    def put_down(self) -> None:
        """Nothing is on the screen any more, and nothing follows the focus: the store is about to be closed."""
        self.hide()
        if self._ring is not None:
            self._ring.stop()

    def show_opening(self, then: Callable[[], None]) -> None:
        """The program's name, at once; what comes next is fetched when that has been seen."""
        page = OpeningPage()
        page.seen.connect(then)
        self._pages.addWidget(page)

    def show_sign_in(self) -> None:
        """Who is dealing? The guest's rounds go with the guest."""
        from trainer.ui.pages.people_view import sign_in_page

        if self._guest is not None:
            self._guest.close()
        self._guest = self._person = None
        self._drop_bar()
        page = sign_in_page(self._store, self)
        page.sign_in_wanted.connect(self._sign_in)
        page.guest_wanted.connect(self._deal_now)
        page.set_up_wanted.connect(lambda: self.reception.show_set_up())  # noqa: PLW0108
        self.open_page(page)
        page.focus_name()

    def _sign_in(self, person_id: str, pin: str) -> None:
        from trainer.store import Role
        from trainer.ui.pages.sign_in import SignInPage

        page = self.page
        assert isinstance(page, SignInPage)
        try:
            checked = self._store.check_pin(person_id, pin)
            person = self._store.person(person_id)
        except TrainerError as problem:
            page.refuse(str(problem))
            return
        if not checked.is_right and not pin:
            self.show_sign_in()  # where the PIN that was given meanwhile is asked for
            self.say(translate("Window", "{name} has a PIN now: choose the name again.").format(name=person.name))
            return
        if not checked.is_right:
            page.refuse(translate("Window", "That PIN is not right."), round(checked.wait_s))
            return
        self.let_in(person)
        (self.show_home if person.role is Role.TRAINEE else self.show_office)()  # staff come for the others
        self.run_safely(lambda: self._store.audit.sign_in(person.id))

    def let_in(self, person: Person) -> None:
        """Somebody is signed in, under the name and with the role that are kept now; no page is opened yet."""
        from trainer.ui.pages.people_view import role_words

        self._person = person
        self._build_bar(person.name, role_words(person.role))

    def _deal_now(self) -> None:
        """A guest's first round, at once; home is where it leads back to."""
        self.be_guest()
        self.desk.deal_first()

    def be_guest(self) -> None:
        """Nobody's rounds: judged and shown, kept until the guest leaves."""
        self._guest, self._person = open_guest_store(self._store), None
        self._build_bar(translate("Window", "Guest"), "")
        self.show_home()

    def _build_bar(self, name: str, role: str) -> None:
        from trainer.ui.tabs import tabs_of
        from trainer.ui.widgets.top_bar import TopBar

        self._drop_bar()
        ways: dict[str, Callable[[], object]] = {HOME: self.show_home, RESULTS: self._show_results}
        ways |= {OFFICE: self.show_office, PROGRESS: lambda: self.run_safely(self.office.reports.show_reports)}
        self._bar = TopBar(tabs_of(self._person), name=name, role=role)
        self._bar.page_chosen.connect(lambda page: ways[page]())
        self._bar.settings_chosen.connect(self.show_settings)
        self._bar.signed_out.connect(self.show_sign_in)
        self._column.insertWidget(0, self._bar)

    def _drop_bar(self) -> None:
        if self._bar is not None:
            self._column.removeWidget(self._bar)
            self._bar.deleteLater()
            self._bar = None

    def show_home(self) -> None:
        """What to do now, and where one stands."""
        if self._attendance.ends_session():
            return
        from trainer.ui.pages.home import HomePage
        from trainer.ui.pages.home_view import home_view

        self.desk.end_sitting()
        who = self._person
        view = partial(home_view, self.kept, self.person_id, who.name if who else "", self.preferences)
        page = HomePage(view())
        page.start_wanted.connect(self.desk.start_due)
        page.item_wanted.connect(self.desk.start_item)
        page.table_wanted.connect(self._show_clauses)
        page.minutes_chosen.connect(self._choose_minutes)
        page.shortcut_wanted.connect(self.desk.shortcut)
        page.quiz_wanted.connect(self._take)
        self.desk.reviewer.serve(page)
        self.open_page(page, tab=HOME)
        page.focus_start()
        page.add_up(self.kept, self.person_id, view)

    def _take(self, waiting: str) -> None:
        """A table test or a quiz that waits for this person."""
        from trainer.ui.table_tests.waiting import PREFIX

        if waiting.startswith(PREFIX):
            self.run_safely(lambda: self.office.examined.take(waiting.removeprefix(PREFIX)))
        else:
            self.desk.take_quiz(waiting)

    def _show_results(self) -> None:
        if not self._attendance.ends_session():
            self.desk.show_results()

    def show_office(self) -> None:
        """What staff do for those who learn here."""
        if not self._attendance.ends_session():
            self.run_safely(self.office.show)

    def make_question(self, kept: KeptAttempt, index: int) -> None:
        """The answer of an attempt becomes a question of the bank, which is then open; why it makes none is said."""
        self.office.classroom.make_question(kept, index)

    def _show_clauses(self, table: str) -> None:
        """Where the person stands at each clause of a table."""
        from trainer.ui.pages.clauses_dialog import ClausesDialog
        from trainer.ui.pages.clauses_view import clauses_view

        rulebook, _, game = table.partition("/")
        dialog = ClausesDialog(clauses_view(self.kept, self.person_id, (rulebook, game), self.preferences), self)
        dialog.item_wanted.connect(self.desk.start_item)
        dialog.open()

    def _choose_minutes(self, minutes: int) -> None:
        """Home with a sitting as long as was chosen, which is kept for the next time."""
        from trainer.ui.pages.home import HomePage

        self.preferences = replace(self.preferences, sitting_minutes=minutes)
        self.run_safely(lambda: keep_preferences(self._store, self.preferences))
        self.show_home()
        if isinstance(self.page, HomePage):
            self.page.focus_minutes()

    def show_trouble(self, sentence: str) -> None:
        """In the place of a page that can't be built. A round that is open is put away, to be gone on with."""
        from trainer.ui.pages.trouble import TroublePage

        if self.table is not None:
            self.table.put_away()
        ways: list[tuple[str, Callable[[], None]]] = []
        if self.is_signed_in and not self._attendance.is_over():
            ways = [
                (translate("Window", "Home"), self.show_home),
                (translate("Window", "Deal a round"), lambda: self.desk.shortcut("round")),
                (translate("Window", "Your results"), self._show_results),
            ]
        elif not self.is_signed_in:
            ways = [(translate("Window", "Deal as a guest"), self._deal_now)]
        page = TroublePage(sentence, [*ways, (translate("Window", "To the sign-in page"), self.show_sign_in)])
        self.open_page(page)
        page.focus_start()

    def show_settings(self) -> None:
        """Look, sound, motion; each choice works at once."""
        if self._attendance.ends_session():
            return
        from trainer.ui.pages.people_view import may_set_up_station
        from trainer.ui.pages.settings import SettingsPage

        by, scale = self._person, self._started_scale
        view = self.preferences if may_set_up_station(by) else replace(self.preferences, data_folder="")
        scales = fitting_scales(scale, self.screen().availableSize())
        page = SettingsPage(view, started_scale=scale, scales=scales)
        if by is not None:
            self.reception.serve(page, by)
        page.changed.connect(self._settle)
        page.closed.connect(self.show_home)
        self.open_page(page, back=self.show_home)

    def _settle(self, view: SettingsView) -> None:
        self.preferences = replace(view, data_folder=str(self._folder))
        self.sounds.is_on = view.has_sound
        application = QApplication.instance()
        if isinstance(application, QApplication):
            apply_room(application, room_of(view))
        self.run_safely(lambda: keep_preferences(self._store, self.preferences))

    def tell_scale(self) -> None:
        """Says that the size that was kept does not fit the screen, and keeps the one that stands in its place."""
        asked, scale = self.preferences.scale, self._started_scale
        if asked == scale:
            return
        self._settle(replace(self.preferences, scale=scale))
        told = translate(
            "Window", "At {asked} % a table does not fit this screen: everything is shown at {scale} % instead."
        )
        self.say(told.format(asked=asked, scale=scale))

    # Sentences

    def run_safely(self, act: Callable[[], object]) -> bool:
        """Does something that may fail for a known reason; says the reason. Tells whether it was done."""
        try:
            act()
        except TrainerError as problem:
            self.say(str(problem))
            return False
        return True

    def say(self, sentence: str) -> None:
        """A sentence that must be read before anything else goes on."""
        from trainer.ui.widgets.dialogs import SentenceDialog

        SentenceDialog(sentence, self).open()

    def ask(self, sentence: str, yes: str, then: Callable[[], object]) -> None:
        """A question before something that can't be undone; `then` is done where it is answered by `yes`."""
        from trainer.ui.widgets.dialogs import QuestionDialog

        asked = QuestionDialog(sentence, yes, translate("Window", "Back"), self)
        asked.accepted.connect(then)
        asked.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves a page that can be left, as the cap on its button says."""
        from PySide6.QtCore import Qt

        if event.key() == Qt.Key.Key_Escape and self._back is not None:
            self._back()
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()  # also where an error keeps it from being asked: nothing is lost unasked
        if self._closing.is_allowed(self.table):
            event.accept()
            if self._guest is not None:
                self._guest.close()
            super().closeEvent(event)
