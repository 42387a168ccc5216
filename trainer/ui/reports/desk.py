"""Where reports are asked for: opens their page in the window, and has them made, some rounds at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Final, Protocol

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from trainer.days import zone_of
from trainer.errors import TrainerError
from trainer.exchange.files import save_whole
from trainer.records import Level
from trainer.store import Person, Store
from trainer.store.rights import Act, may
from trainer.tongue import translate
from trainer.training.attempts import dealt_tables
from trainer.ui.exercise.host import OFFICE, PROGRESS
from trainer.ui.pages.backing_up import head_words
from trainer.ui.reports.listing import BY_ID, REPORTS
from trainer.ui.reports.page import Options, ReportsPage
from trainer.ui.reports.people_of import everybody, groups_of, people_in
from trainer.ui.reports.quiz_report import quizzes_assigned
from trainer.ui.reports.topic_report import TAUGHT_WANTED, TOPICS_WANTED
from trainer.ui.reports.view import Asked, Chosen, Filter, Report
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.vouching import vouched
from trainer.ui.wording.drills import level_words
from trainer.ui.wording.games import table_words_of
from trainer.ui.wording.joined import sentences
from trainer.ui.wording.reports import period_words

PERIODS: Final = (0, 4, 12, 26, 52)
_SHARE_S: Final = 0.03
"""So long is read before the page is painted again."""
_EVERY: Final = "every"


class Building(Protocol):
    """The window, as far as it is known here."""

    @property
    def person_id(self) -> str | None: ...

    @property
    def preferences(self) -> SettingsView: ...

    def open_page(self, page: QWidget, *, tab: str | None = "", back: Callable[[], None] | None = None) -> None: ...

    def run_safely(self, act: Callable[[], object]) -> bool: ...

    def show_home(self) -> None: ...

    def show_office(self) -> None: ...


class ReportDesk:
    """Holds what was chosen, until somebody else signs in."""

    def __init__(self, window: Building, store: Store) -> None:
        self._window = window
        self._store = store
        self._report: Report = REPORTS[0]
        self._chosen = Chosen()
        self._whose = ""
        self._page: ReportsPage | None = None
        self._making: Iterator[tuple[int, int]] | None = None

    @property
    def _by(self) -> Person:
        """Who is signed in, as they are kept now; raises `HasLeft` where they were taken off the people meanwhile."""
        return self._store.person(self._window.person_id or "")

    def _offered(self) -> tuple[Report, ...]:
        """Of others only staff read; the store asks again."""
        return tuple([report for report in REPORTS if self._is_staff or report.own_name is not None])

    def _named(self, report: Report) -> str:
        return report.name() if self._is_staff or report.own_name is None else report.own_name()

    @property
    def _is_staff(self) -> bool:
        return may(self._by.role, Act.READ_REPORTS)

    def show_reports(self, report: str = "", person: str = "") -> None:
        """The page, with what was chosen the last time, or a report of somebody."""
        offered = self._offered()
        if self._whose != self._by.id:
            self._whose, self._chosen, self._report = self._by.id, Chosen(), offered[0]
        if report:
            self._report = BY_ID[report]
        if person:
            self._chosen = replace(self._chosen, person=person)
        named = [(each.id, self._named(each)) for each in offered]
        page = self._page = ReportsPage(named, self._report.id, self.foot)
        page.report_wanted.connect(self._take_up)
        page.narrowed.connect(self._narrow)
        page.row_wanted.connect(lambda id_: self._window.run_safely(lambda: self._open_row(id_)))
        page.act_wanted.connect(lambda act: self._window.run_safely(lambda: self._act(act)))
        page.pdf_wanted.connect(lambda: self._save_pdf(page))
        page.print_wanted.connect(lambda: self._print(page))
        page.cancelled.connect(self._cancel)
        page.again_wanted.connect(self._make)
        back = self._window.show_office if self._is_staff else self._window.show_home
        page.closed.connect(back)
        self._window.open_page(page, tab=OFFICE if self._is_staff else PROGRESS, back=back)
        page.focus_start()
        self._make()

    def _take_up(self, report: str) -> None:
        self._report = BY_ID[report]
        self._make()

    def _open_row(self, id_: str) -> None:
        """Somebody's line leads to their own report."""
        if any(person.id == id_ for person in self._people_offered()):
            self.show_reports("person", id_)

    # What it is about

    def _people_offered(self) -> tuple[Person, ...]:
        return everybody(self._store) if self._is_staff else (self._by,)

    def _settled(self) -> Chosen:
        """What was chosen, as far as it is still there; whoever may read of nobody else reads of themselves."""
        chosen, filters = self._chosen, self._report.filters
        people = [person.id for person in self._people_offered()]
        needs_one = Filter.GROUP not in filters or not self._is_staff
        if Filter.PERSON not in filters:
            chosen = replace(chosen, person="")
        elif chosen.person not in people and (needs_one or chosen.person):
            chosen = replace(chosen, person=people[0] if needs_one else "")
        if Filter.QUIZ in filters:
            quizzes = [id_ for id_, _ in quizzes_assigned(self._store, self._by.id)]
            if chosen.quiz not in quizzes:
                chosen = replace(chosen, quiz=next(iter(quizzes), ""))
        if chosen.group not in dict(groups_of(self._store)):
            chosen = replace(chosen, group="")
        return chosen

    def _asked(self) -> Asked:
        chosen = self._settled()
        if chosen.person:
            people: tuple[Person, ...] = (self._store.person(chosen.person),)
            whose = people[0].name
        else:
            is_of_all = self._report.is_of_staff_too and not chosen.group
            people = everybody(self._store) if is_of_all else people_in(self._store, chosen.group)
            whose = dict(groups_of(self._store)).get(chosen.group) or self._all_words()
        return Asked(
            sums=self._store.sums,
            kept=self._store,
            by=self._by,
            chosen=chosen,
            people=people,
            whose=whose,
            now=datetime.now(UTC),
            pace=self._window.preferences.pace,
        )

    def _narrow(self, name: str, id_: str) -> None:
        chosen = self._chosen
        match Filter(name):
            case Filter.GROUP:
                chosen = replace(
                    chosen, group=id_, person="" if Filter.PERSON in self._report.filters else chosen.person
                )
            case Filter.PERSON:
                chosen = replace(chosen, person=id_)
            case Filter.TABLE:
                chosen = replace(chosen, table=id_)
            case Filter.PERIOD:
                chosen = replace(chosen, weeks=int(id_))
            case Filter.LEVEL:
                chosen = replace(chosen, level=Level(id_) if id_ else None)
            case Filter.QUIZ:
                chosen = replace(chosen, quiz=id_)
            case Filter.TRIES:
                chosen = replace(chosen, is_every_try=id_ == _EVERY)
        self._chosen = chosen
        self._make()

    def _show_filters(self, page: ReportsPage, chosen: Chosen) -> None:
        options: dict[Filter, list[tuple[str, str]]] = {}
        for each in self._report.filters:
            if each not in (Filter.GROUP, Filter.PERSON) or self._is_staff:
                options[each] = self._options(each)
        acts = {
            TAUGHT_WANTED: translate("Reports", "Taught elsewhere…"),
            TOPICS_WANTED: translate("Reports", "List of topics…"),
        }
        may_keep = may(self._by.role, Act.KEEP_TOPICS)
        page.show_filters(
            _as_options(options),
            _names(),
            _current(chosen),
            [(act, acts[act]) for act in self._report.acts if may_keep],
        )

    def _all_words(self) -> str:
        """Whom it is about where no group is chosen."""
        if self._report.is_of_staff_too:
            return translate("Reports", "everybody")
        return translate("Reports", "all trainees")

    def _options(self, which: Filter) -> list[tuple[str, str]]:
        match which:
            case Filter.GROUP:
                return [("", self._all_words()), *groups_of(self._store)]
            case Filter.PERSON:
                people = [(person.id, person.name) for person in self._people_offered()]
                nobody = (
                    [("", translate("Reports", "all of the group"))] if Filter.GROUP in self._report.filters else []
                )
                return [*nobody, *people]
            case Filter.TABLE:
                tables = [
                    (f"{each.rulebook.id}/{each.game.id}", table_words_of(each.rulebook, each.game.id))
                    for each in dealt_tables()
                ]
                return [("", translate("Reports", "all tables")), *tables]
            case Filter.PERIOD:
                return [(str(weeks), period_words(weeks)) for weeks in PERIODS]
            case Filter.LEVEL:
                both = ("", translate("Reports", "practice and tests"))
                return [both, *((level.value, level_words(level)) for level in (Level.PRACTICE, Level.TEST))]
            case Filter.QUIZ:
                return list(quizzes_assigned(self._store, self._by.id))
            case Filter.TRIES:
                return [
                    ("", translate("Reports", "first answers")),
                    (_EVERY, translate("Reports", "all answers")),
                ]

    # Making it

    def _make(self) -> None:
        page = self._page
        if page is None:
            return
        try:
            asked = self._asked()
            self._show_filters(page, asked.chosen)
            making = self._making = self._report.made_ready(asked)
        except TrainerError as problem:
            page.refuse(str(problem))
            return
        self._go_on(page, making, asked)

    def _go_on(self, page: ReportsPage, making: Iterator[tuple[int, int]], asked: Asked) -> None:
        """Reads for a moment; then the page is painted, and hears whether it is cancelled."""
        if making is not self._making or page is not self._page:
            return  # another report was asked for meanwhile
        until = perf_counter() + _SHARE_S
        try:
            for done, of in making:
                if perf_counter() > until:
                    page.show_progress(done, of)
                    QTimer.singleShot(0, page, lambda: self._go_on(page, making, asked))
                    return
            page.show_view(self._report.view(asked))
        except TrainerError as problem:
            page.refuse(str(problem))
        self._making = None

    def _cancel(self) -> None:
        self._making = None
        if self._page is not None:
            self._page.show_cancelled()

    # On paper

    def foot(self) -> str:
        """Who made it, when, and the end of the chain as it stood then."""
        now = datetime.now().astimezone()
        made = translate("Reports", "Made on {day} ({zone}, as all days and weeks in it) by {name}").format(
            day=now.strftime("%Y-%m-%d %H:%M"), zone=zone_of(now), name=self._by.name
        )
        head = head_words(self._store.head()) or translate("Reports", "Nothing has been recorded yet")
        return sentences(translate("Window", "Dealer Trainer"), made, head)

    def _save_pdf(self, page: ReportsPage) -> None:
        view = page.as_it_stands()
        if view is None:
            return
        name, _ = QFileDialog.getSaveFileName(
            page,
            translate("Reports", "Save the report"),
            f"{view.title}.pdf",
            translate("Reports", "Documents (*.pdf)"),
        )
        if name:
            self.save_pdf(page, Path(name) if Path(name).suffix else Path(f"{name}.pdf"))

    def save_pdf(self, page: ReportsPage, file: Path) -> None:
        """The report as it stands on the page, as a file."""
        from trainer.ui.reports.paper import report_pdf

        view = page.as_it_stands()
        if view is None:
            return

        def save() -> None:
            save_whole(file, report_pdf(view, self.foot()))
            page.tell(translate("Reports", "Saved as {file}.").format(file=file))

        vouched(page, view.title, save, page.refuse_paper)

    def _print(self, page: ReportsPage) -> None:
        # what prints takes its time to load, and few do
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        from trainer.ui.reports.paper import paint

        view = page.as_it_stands()
        if view is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(view.title)
        if QPrintDialog(printer, page).exec() == QDialog.DialogCode.Accepted:
            vouched(page, view.title, lambda: paint(printer, view, self.foot()), page.refuse_paper)

    # Training topics

    def _act(self, act: str) -> None:
        from trainer.ui.reports.topic_desk import TopicDesk

        desk = TopicDesk(self._window, self._store, lambda: self.show_reports("topics"))
        if act == TOPICS_WANTED:
            desk.show_topics()
        else:
            desk.show_taught(self._settled().person)


def _as_options(options: dict[Filter, list[tuple[str, str]]]) -> Options:
    return dict(options)


def _names() -> dict[Filter, str]:
    return {
        Filter.GROUP: translate("Reports", "Group"),
        Filter.PERSON: translate("Reports", "Person"),
        Filter.TABLE: translate("Reports", "Table"),
        Filter.PERIOD: translate("Reports", "Time"),
        Filter.LEVEL: translate("Reports", "Level"),
        Filter.TRIES: translate("Reports", "Counted"),
        Filter.QUIZ: translate("Reports", "Quiz"),
    }


def _current(chosen: Chosen) -> dict[Filter, str]:
    return {
        Filter.GROUP: chosen.group,
        Filter.PERSON: chosen.person,
        Filter.TABLE: chosen.table,
        Filter.PERIOD: str(chosen.weeks),
        Filter.LEVEL: chosen.level.value if chosen.level is not None else "",
        Filter.QUIZ: chosen.quiz,
        Filter.TRIES: _EVERY if chosen.is_every_try else "",
    }
