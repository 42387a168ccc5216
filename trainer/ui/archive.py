"""Where what is kept is looked after: what was done here, whether it is whole, how long it stays, taking it along."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFileDialog, QWidget

from trainer import __version__
from trainer.errors import TrainerError
from trainer.store import Person, Store
from trainer.tongue import Plural, translate
from trainer.ui.exercise.host import OFFICE
from trainer.ui.pages.done_words import sort_words, years_words
from trainer.ui.pages.people_view import role_words
from trainer.ui.widgets.dialogs import ReasonDialog, SentenceDialog
from trainer.ui.widgets.listing import ListRow
from trainer.ui.widgets.progress import GoOn, ProgressDialog

if TYPE_CHECKING:
    from datetime import date

    from trainer.exchange.person_file import PersonFile
    from trainer.store.checking import ChainReport
    from trainer.store.person_records import PersonRecords
    from trainer.store.retention import Due
    from trainer.ui.pages.done import DonePage, Sifting
    from trainer.ui.pages.retention import RetentionPage, Rule
    from trainer.ui.reception import Hall

_OF_PATHS: Final = r"[/\\:]"


class Archive:
    """Opens the pages for it in the window, and has the store do what is wished there."""

    def __init__(self, window: Hall, store: Store) -> None:
        self._window = window
        self._store = store

    def verify(self, page: QWidget) -> None:
        """Everything, in sight; what came of it is said."""
        verify_in_sight(self._store, page)

    # A person's records

    def take_along(self, page: QWidget, person: str, by: Person, said: Callable[[str], None]) -> None:
        """All that is kept of somebody, into a file that is asked for, once everything was verified."""
        known = self._store.person(person)
        name, _ = QFileDialog.getSaveFileName(
            page,
            translate("Archive", "Take along what is kept of {name}").format(name=known.name),
            f"{re.sub(_OF_PATHS, '-', known.name)}.zip",
            translate("Archive", "Files to take along (*.zip)"),
        )
        if name:
            self.save_along(page, person, by, Path(name) if Path(name).suffix else Path(f"{name}.zip"), said)

    def save_along(self, page: QWidget, person: str, by: Person, file: Path, said: Callable[[str], None]) -> None:
        """The same, into this file."""

        def save(go_on: GoOn) -> Path:
            from trainer.exchange.person_file import save_person

            save_person(file, _person_file(self._store.take_along(person, by=by.id, go_on=go_on)))
            return file

        work = ProgressDialog(
            translate("Archive", "Everything is verified, then what is kept of them is written …"), save, page
        )
        work.ended.connect(lambda to: said(translate("Archive", "Saved as {file}.").format(file=to)))
        work.failed.connect(said)
        work.start()

    # What was done here

    def show_done(self, by: Person) -> None:
        """The newest first, sifted as is wished."""
        back = self._window.show_office
        from trainer.ui.pages import done_view
        from trainer.ui.pages.done import DonePage
        from trainer.ui.pages.done_view import done_rows, known, sought, themes

        page = DonePage(themes())
        last: list[int] = []

        def show(sifting: Sifting, *, is_more: bool = False) -> None:
            try:
                before = last[-1] if is_more and last else None
                found = self._store.audit.done(sought(sifting, before), by=by.id)
                rows = done_rows(found, known(self._store))
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            last[:] = [found[-1].entry] if found else last
            page.show_done(rows, has_older=len(found) == done_view.AT_ONCE, is_more=is_more)

        page.wanted.connect(show)
        page.older_wanted.connect(lambda sifting: show(sifting, is_more=True))
        page.person_wanted.connect(lambda: self._choose_person(page))
        page.verify_wanted.connect(lambda: self.verify(page))
        page.closed.connect(back)
        self._window.open_page(page, tab=OFFICE, back=back)
        page.choose_person("", "")
        page.focus_start()

    def _choose_person(self, page: DonePage) -> None:
        from trainer.ui.pages.choosing import ChoosingDialog

        people = {person.id: person for person in self._store.people()}
        rows = [
            ListRow(
                id=each.id, cells=(each.name, each.staff_number, role_words(each.role)), is_muted=not each.is_active
            )
            for each in people.values()
        ]
        columns = (
            (translate("Archive", "Name"), 5),
            (translate("Archive", "Number"), 2),
            (translate("Archive", "Role"), 3),
        )
        dialog = ChoosingDialog(
            translate("Archive", "Whose? Only what they did, or what was done to them, is shown then."),
            columns,
            rows,
            all_words=translate("Archive", "Everybody"),
            parent=page,
        )
        dialog.chosen.connect(lambda id_: page.choose_person(id_, people[id_].name if id_ else ""))
        dialog.open()

    # How long records are kept

    def show_retention(self, by: Person) -> None:
        """What is kept how long, and what is due."""
        back = self._window.show_office
        from trainer.store.retention import Sort
        from trainer.ui.pages.retention import YEARS, RetentionPage

        page = RetentionPage(self._rules(by), [(years, years_words(years)) for years in YEARS])

        def keep(sort: str, years: int) -> None:
            said = ""
            try:
                self._store.retention.keep(Sort(sort), years, by=by.id)
            except TrainerError as problem:
                said = str(problem)
            page.show_rules(self._rules(by), said)

        page.chosen.connect(keep)
        page.erase_wanted.connect(lambda: self._ask_to_erase(page, by))
        page.closed.connect(back)
        self._window.open_page(page, tab=OFFICE, back=back)
        page.focus_start()

    def _rules(self, by: Person) -> list[Rule]:
        from trainer.ui.pages.retention import Rule

        return [
            Rule(sort=due.sort.value, words=sort_words(due.sort), years=due.years, due=_due_words(due))
            for due in self._store.retention.due(by=by.id)
        ]

    def _ask_to_erase(self, page: RetentionPage, by: Person) -> None:
        words = translate(
            "Archive",
            "What is due is erased for good, here and in the backups beside the records. That it was done, when, by "
            "whom and why stays in the records.",
        )
        asked = ReasonDialog(words, translate("Archive", "Erase"), translate("Archive", "Back"), page)
        asked.accepted.connect(lambda: self._erase_due(page, by, asked.reason))
        asked.open()

    def _erase_due(self, page: RetentionPage, by: Person, why: str) -> None:
        def erase(go_on: GoOn) -> int:
            return self._store.retention.carry_out(by=by.id, why=why, go_on=go_on)

        def tell(words: str) -> None:
            page.show_rules(self._rules(by), words)

        work = ProgressDialog(translate("Archive", "What is due is being erased …"), erase, page)
        work.ended.connect(lambda count: tell(Plural.tr("%n record(s) were erased.", "", int(count))))
        work.failed.connect(tell)
        stopped = translate("Archive", "It was stopped: what was not erased by then is due still.")
        work.rejected.connect(lambda: tell(stopped))
        work.start()


def _due_words(due: Due) -> str:
    """What would be erased now."""
    if not due.count:
        return ""
    if due.people:
        return Plural.tr("Due now: %n attempt(s) of people who have left.", "", due.count)
    return Plural.tr("Due now: %n record(s).", "", due.count)


def _day_text(day: date | None) -> str:
    return day.isoformat() if day is not None else ""


def _person_file(found: PersonRecords) -> PersonFile:
    from trainer.exchange.person_file import Line, PersonFile

    person = found.person
    return PersonFile(
        person=person.id,
        name=person.name,
        staff_number=person.staff_number,
        role=person.role.value,
        signs_in=person.is_active,
        groups=[(group.name, _day_text(group.starts_on), _day_text(group.ends_on)) for group in found.groups],
        lines=[
            Line(number=each.number, kind=each.kind, at=each.at, hash=each.hash, fields=each.fields)
            for each in found.entries
        ],
        taken_at=found.taken_at,
        program_version=__version__,
        entries=found.chain.entries,
        head=found.chain.head,
    )


def verify_in_sight(store: Store, page: QWidget) -> None:
    """All that is kept, with its progress before a page; what came of it is said there."""

    def tell(report: ChainReport) -> None:
        words = translate("Archive", "{advice} They end with entry {number}.")
        if not report.is_whole:
            words = "{advice}"
        SentenceDialog(words.format(advice=report.advice, number=report.entries), page).open()

    work = ProgressDialog(translate("Archive", "Everything that is kept is being verified …"), store.verify, page)
    work.ended.connect(tell)
    work.failed.connect(lambda problem: SentenceDialog(problem, page).open())
    work.start()
