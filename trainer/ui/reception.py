"""Where the station is set up: its first administrator, who else signs in, and in which groups."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QFileDialog, QWidget

from trainer.errors import BadFile, TrainerError
from trainer.exchange.people import read_named
from trainer.store import Person, Store
from trainer.tongue import translate
from trainer.ui.archive import Archive
from trainer.ui.exercise.host import OFFICE
from trainer.ui.pages.administrator import AdministratorPage
from trainer.ui.pages.backing_up import backing_up, backup_words, erasing, head_words
from trainer.ui.pages.groups import GroupsPage
from trainer.ui.pages.groups_view import group_drafts, keep_group, members, move_person
from trainer.ui.pages.people import PeoplePage, PersonDraft
from trainer.ui.pages.people_list import PeopleListPage
from trainer.ui.pages.people_view import (
    drafts,
    groups_today,
    keep_draft,
    listed_rows,
    offered_roles,
    retire,
    roles,
    take_back,
)
from trainer.ui.settings.folder import remember_folder
from trainer.ui.widgets.dialogs import ReasonDialog

if TYPE_CHECKING:
    from trainer.ui.exercise.desk import Desk
    from trainer.ui.pages.settings import SettingsPage


class Hall(Protocol):
    """The window, as far as it is known here."""

    def open_page(self, page: QWidget, *, tab: str | None = "", back: Callable[[], None] | None = None) -> None: ...

    def let_in(self, person: Person) -> None: ...

    def show_sign_in(self) -> None: ...

    def show_office(self) -> None: ...

    @property
    def desk(self) -> Desk: ...


class Reception:
    """Opens the pages for it in the window, and has the store keep what is entered there."""

    def __init__(self, window: Hall, store: Store) -> None:
        self._window = window
        self._store = store
        self.archive = Archive(window, store)
        """Where what is kept is looked after."""

    def show_set_up(self) -> None:
        """The station's first administrator, who is then signed in and enters the others."""
        page = AdministratorPage()
        page.made.connect(lambda name, number, pin: self._make(page, name, number, pin))
        page.closed.connect(self._window.show_sign_in)
        self._window.open_page(page, back=self._window.show_sign_in)
        page.focus_name()

    def _make(self, page: AdministratorPage, name: str, number: str, pin: str) -> None:
        try:
            made = self._store.make_administrator(name, pin, number)
        except TrainerError as problem:
            page.refuse(str(problem))
            return
        self._window.let_in(made)
        self.show_people(made)

    def serve(self, page: SettingsPage, by: Person) -> None:
        """Does what the settings offer to those who may set up the station."""
        page.verify_wanted.connect(lambda: self.archive.verify(page))
        page.folder_wanted.connect(lambda chosen: self._move_folder(page, chosen, by))
        page.backup_wanted.connect(lambda: self._back_up(page, by))
        page.backup_ended.connect(lambda problem: self._tell_backups(page, problem))
        if page.view.data_folder:
            self._tell_backups(page)

    def _move_folder(self, page: SettingsPage, chosen: str, by: Person) -> None:
        try:
            self._store.require_may_set_up(by.id)
            remember_folder(Path(chosen))
            self._store.audit.keep_folder(page.view.data_folder, chosen, by=by.id)
        except TrainerError as problem:
            page.show_folder(page.view.data_folder, str(problem))
            return
        page.show_folder(
            chosen, translate("Reception", "Records are kept there from the next start on. Those made so far stay.")
        )

    def _back_up(self, page: SettingsPage, by: Person) -> None:
        """Beside the program: of records of many years it takes seconds."""
        page.show_backups(translate("Reception", "The records are being copied …"), is_busy=True)
        work = backing_up(self._store, by.id)
        work.ended.connect(page.backup_ended)
        work.start()

    def _tell_backups(self, page: SettingsPage, problem: str = "") -> None:
        try:
            page.show_head(head_words(self._store.head()))
            kept = self._store.backups()
        except TrainerError as unreadable:
            page.show_backups("", problem or str(unreadable))
            return
        page.show_backups(backup_words(kept), problem)

    def show_people(self, by: Person) -> None:
        """Who signs in at this station, as far as somebody may set up others."""
        page = PeoplePage(drafts(self._store, by), roles(), offered=offered_roles(by), groups=groups_today(self._store))

        def change(act: Callable[[], object]) -> None:
            try:
                act()
                page.show_people(drafts(self._store, by))
            except TrainerError as problem:
                page.refuse(str(problem))

        def erased(problem: str) -> None:
            # what copies hold may be in the way of those alone: who is here shows in the list
            page.show_work("")
            change(lambda: None)
            if problem:
                page.refuse(problem)

        def keep(draft: PersonDraft) -> None:
            change(lambda: keep_draft(self._store, draft, by.id))

        page.saved.connect(keep)
        page.removed.connect(lambda person: change(lambda: retire(self._store, person, by.id)))
        page.returned.connect(lambda person: change(lambda: take_back(self._store, person, by.id)))

        def erase(draft: PersonDraft) -> None:
            asked = self._asked_to_erase(page, draft)
            asked.accepted.connect(lambda: self._erase(page, draft, asked.reason, by))
            asked.open()

        page.erase_wanted.connect(erase)
        page.export_wanted.connect(lambda draft: self.archive.take_along(page, draft.id, by, page.tell))
        page.groups_wanted.connect(lambda: self.show_groups(by, lambda: self.show_people(by)))
        page.attempts_wanted.connect(self._show_attempts)
        page.work_told.connect(page.show_work)
        page.erase_ended.connect(erased)
        page.list_wanted.connect(lambda: self._choose_list(page, by))
        page.closed.connect(lambda: self._leave(by))
        self._window.open_page(page, tab=OFFICE, back=lambda: self._leave(by))
        page.focus_name()

    def show_groups(self, by: Person, back: Callable[[], None] | None = None) -> None:
        """Classes, with their days and who is in them; from there to the office, or where it is said."""
        back = back or self._window.show_office
        page = GroupsPage(group_drafts(self._store), members(self._store))

        def change(act: Callable[[], str]) -> None:
            try:
                chosen = act()
                page.show_groups(group_drafts(self._store), members(self._store), chosen)
            except TrainerError as problem:
                page.refuse(str(problem))

        def end(group: str) -> str:
            self._store.groups.end(group, by=by.id)
            return group

        def move(group: str, person: str, is_in: bool) -> str:  # as the signal has it
            move_person(self._store, group, person, is_in=is_in, by=by.id)
            return group

        page.saved.connect(lambda draft: change(lambda: keep_group(self._store, draft, by.id)))
        page.ended.connect(lambda group: change(lambda: end(group)))
        page.moved.connect(lambda group, person, is_in: change(lambda: move(group, person, is_in)))
        page.closed.connect(back)
        self._window.open_page(page, tab=OFFICE, back=back)
        page.focus_name()

    def _erase(self, page: PeoplePage, draft: PersonDraft, why: str, by: Person) -> None:
        """Beside the program, as a backup: each copy of the records is made anew."""
        words = translate("Reception", "{name} is being erased from the records …").format(name=draft.name)
        page.show_work(words)
        work = erasing(self._store, (draft.id, draft.name), by.id, why)
        work.told.connect(page.work_told)
        work.ended.connect(page.erase_ended)
        work.start()

    def _asked_to_erase(self, page: PeoplePage, draft: PersonDraft) -> ReasonDialog:
        words = translate(
            "Reception",
            "{name} is erased for good, with every round, question and payment that was kept of them, here and in the "
            "backups beside the records. A backup that is too damaged for that is deleted. That it was done, when, by "
            "whom and why stays in the records.",
        ).format(name=draft.name)
        return ReasonDialog(words, translate("Reception", "Erase"), translate("Reception", "Back"), page)

    def _show_attempts(self, person: str) -> None:
        self._window.desk.reviewer.show_of(person)

    def _choose_list(self, page: QWidget, by: Person) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            page, translate("Reception", "A list of trainees"), "", translate("Reception", "Lists (*.csv *.tsv *.txt)")
        )
        if chosen:
            self.show_list(Path(chosen), by)

    def show_list(self, file: Path, by: Person) -> None:
        """What a list of people would enter; it does where that is wished."""
        try:
            listed, unnamed = read_named(file)
            rows = listed_rows(self._store, listed, by.id, is_tried=True) if listed else ()
            page = PeopleListPage(file.name, rows, faults=[str(problem) for problem in unnamed])
        except BadFile as bad:
            listed = ()
            page = PeopleListPage(file.name, faults=[str(problem) for problem in bad.problems])
        except TrainerError as problem:
            listed = ()
            page = PeopleListPage(file.name, faults=[str(problem)])

        def enter() -> None:
            try:
                rows = listed_rows(self._store, listed, by.id, is_tried=False)
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            # somebody may have been entered meanwhile, at another window
            if any(each.problem for each in rows):
                self.show_list(file, by)
            else:
                self.show_people(by)

        page.wanted.connect(enter)
        page.other_wanted.connect(lambda: self._choose_list(page, by))
        page.closed.connect(lambda: self.show_people(by))
        self._window.open_page(page, tab=OFFICE, back=lambda: self.show_people(by))
        page.focus_start()

    def _leave(self, by: Person) -> None:
        """Back to the office, as who is signed in is known by now."""
        if not self._store.has_left(by.id):
            self._window.let_in(self._store.person(by.id))
        self._window.show_office()
