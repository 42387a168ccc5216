"""Reports as staff have them: each of the list, topics as they are written, and a trainee's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtCore import QCoreApplication

from tests.ui.reports.made_up import practised
from trainer.store import Store
from trainer.ui.reports.listing import REPORTS
from trainer.ui.reports.page import ReportsPage
from trainer.ui.reports.taught_page import TaughtPage
from trainer.ui.reports.topics_page import TopicsPage
from trainer.ui.window import Window

CLAUSES = ("cut", "wash", "box-opened-deck", "fold", "burn-before-board", "deal-board", "push-pot")


def picture_reports(window: Window, take: Callable[..., None], store: Store, people: Sequence[str], lead: str) -> None:
    """A class has practised; somebody who supervises looks at how it does."""
    before = window.signed_in
    for number, person in enumerate(people):
        for wrong in (CLAUSES[number : number + 2], CLAUSES[: number % 2]):
            practised(store, person, wrong, clauses=CLAUSES)
        practised(store, person, CLAUSES[:number], clauses=CLAUSES, is_quick=True)
    window.let_in(store.person(lead))
    window.office.reports.show_reports()
    for report in REPORTS:
        page = _made(window)
        page._reports.choose(report.id)
        page.report_wanted.emit(report.id)
        _made(window)
        take(f"report {report.id}")
    _page(window).act_wanted.emit("topics")
    topics = window.page
    assert isinstance(topics, TopicsPage)
    take("report topics empty")
    topics.proposal_wanted.emit()
    topics._list.chosen.emit(topics._list.shown()[1].id)
    topics._turn(next(part for part in topics._parts if part.endswith("/deal")))
    take("report topics written")
    topics._emit()
    topics.closed.emit()
    _made(window).act_wanted.emit("taught")
    taught = window.page
    assert isinstance(taught, TaughtPage)
    taught._choose_person(people[0])
    taught._choose_topic(taught._topics._options[-1][0])
    taught._day.setText(date(2026, 1, 2).isoformat())
    taught._words.setText("Fire drill, by the safety officer")
    taught._emit()
    take("report taught elsewhere")
    taught.closed.emit()
    _made(window).narrowed.emit("person", people[0])
    _made(window)
    take("report topics of one")
    _page(window).show_progress(40, 260)
    take("report being read")
    window.let_in(store.person(people[0]))
    window.office.reports.show_reports()
    _made(window)
    take("report of oneself")
    if before is not None:
        window.let_in(before)
        window.show_home()


def _page(window: Window) -> ReportsPage:
    page = window.page
    assert isinstance(page, ReportsPage)
    return page


def _made(window: Window) -> ReportsPage:
    """Once all of it is read."""
    page = _page(window)
    QCoreApplication.processEvents()
    while page.as_it_stands() is None:
        QCoreApplication.processEvents()
    return page
