"""What pages ask of a store: with more people and more attempts no more queries, and no more of it is gone through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from tests.store.staff import enter
from tests.ui.reports.made_up import practised
from trainer.store import Person, Role, Store, open_store
from trainer.store.audit import Sought
from trainer.store.reviewing import Wanted
from trainer.ui.exercise.review.found import attempt_rows
from trainer.ui.exercise.review.said import names_of
from trainer.ui.pages.done_view import done_rows, known
from trainer.ui.pages.people_view import drafts, tiles
from trainer.ui.reports.class_report import class_view
from trainer.ui.reports.question_report import question_view
from trainer.ui.reports.summing import made_ready
from trainer.ui.reports.view import Asked, Chosen

FEW = 3
Page = Callable[[Store, Person], object]


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Store, Store]]:
    """One with so many people who have practised, and one with four times as many."""
    with open_store(_made(tmp_path_factory, FEW)) as few, open_store(_made(tmp_path_factory, 4 * FEW)) as many:
        yield few, many


def _made(folders: pytest.TempPathFactory, count: int) -> Path:
    folder = folders.mktemp("house")
    with open_store(folder) as store:
        with store._database.outside_transaction() as connection:
            connection.execute("PRAGMA synchronous = OFF")
        for number in range(count):
            person = enter(store, f"Dealer {number:03}").id
            for is_quick in (False, True):
                practised(store, person, ["wash"] if number % 2 else [], is_quick=is_quick)
    return folder


def _asked(store: Store, by: Person) -> Asked:
    people = tuple([person for person in store.people() if person.role is Role.TRAINEE])
    asked = Asked(
        sums=store.sums, kept=store, by=by, chosen=Chosen(), people=people, whose="all", now=datetime.now(UTC)
    )
    list(made_ready(asked))
    return asked


def _review(store: Store, by: Person) -> object:
    return attempt_rows(store.reviews.attempts(Wanted(), by=by.id, limit=FEW), names_of(store))


def _log(store: Store, by: Person) -> object:
    return done_rows(store.audit.done(Sought(most=FEW), by=by.id), known(store))


def _cost(store: Store, page: Callable[[], object]) -> tuple[int, int]:
    """Queries, and how much of SQLite's own work they were, in thousands of its steps."""
    connection = store._database._connection
    queries: list[str] = []
    work: list[None] = []
    connection.set_trace_callback(queries.append)
    connection.set_progress_handler(lambda: work.append(None), 1_000)
    try:
        page()
    finally:
        connection.set_trace_callback(None)
        connection.set_progress_handler(None, 0)
    return len(queries), len(work)


def _staff(store: Store) -> Person:
    return next(person for person in store.people() if person.role is Role.ADMINISTRATOR)


@pytest.mark.parametrize("view", [class_view, question_view])
def test_a_report_of_many_people_takes_as_many_queries_as_of_few(
    stores: tuple[Store, Store], view: Callable[[Asked], object]
) -> None:
    few, many = (_cost(store, partial(view, _asked(store, _staff(store)))) for store in stores)
    assert few[0] == many[0]


@pytest.mark.parametrize("page", [lambda store, _by: tiles(store), drafts])
def test_a_list_of_many_people_takes_as_many_queries_as_of_few(stores: tuple[Store, Store], page: Page) -> None:
    few, many = (_cost(store, partial(page, store, _staff(store))) for store in stores)
    assert few[0] == many[0]


@pytest.mark.parametrize("page", [_review, _log])
def test_of_a_long_list_only_what_is_shown_is_gone_through(stores: tuple[Store, Store], page: Page) -> None:
    few, many = (_cost(store, partial(page, store, _staff(store))) for store in stores)
    assert few[0] == many[0]
    assert many[1] <= few[1] + 2


def test_a_report_goes_through_sums_never_through_answers(stores: tuple[Store, Store]) -> None:
    asked = _asked(stores[1], _staff(stores[1]))
    queries: list[str] = []
    stores[1]._database._connection.set_trace_callback(queries.append)
    for view in (class_view, question_view):
        list(made_ready(asked))
        view(asked)
    stores[1]._database._connection.set_trace_callback(None)
    assert queries
    assert not [query for query in queries if "answers" in query or "judged" in query]
