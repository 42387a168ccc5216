"""The window after a crash: the same person at the same question, and nobody else let in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from tests.store.staff import administrator
from tests.ui.kiosk.station import Station, opened
from tests.ui.kiosk.test_stillness import OUT_S, dealt
from tests.ui.table.at_poker import session_of
from trainer.interrupts import INTERRUPTED
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.top_bar import TopBar
from trainer.watched import Present, Start


def told(station: Station) -> list[Present]:
    """What the watcher hears from now on."""
    heard: list[Present] = []
    station.window.begin(Start(), heard.append)
    return heard


def test_the_watcher_hears_who_is_there_what_is_open_and_who_has_gone(station: Station) -> None:
    heard = told(station)
    attempt = dealt(station).under_way.attempt
    station.passes(0)
    assert (heard[-1].person, heard[-1].attempt) == (station.trainee.id, attempt)
    assert heard[-1].for_s == pytest.approx(OUT_S, abs=5)
    count = len(heard)
    station.passes(1)
    assert len(heard) == count, "not at each look"
    station.passes(60)
    assert heard[-1].for_s == pytest.approx(OUT_S - 61, abs=5)
    station.window.show_sign_in()
    assert heard[-1] == Present()


def test_neither_a_guest_nor_staff_are_let_in_without_a_pin(station: Station) -> None:
    heard = told(station)
    station.window.be_guest()
    station.passes(10)
    station.window.show_sign_in()
    station.let_in(station.teacher)
    station.passes(10)
    assert {each.person for each in heard} <= {""}
    station.window.begin(Start(person=station.teacher.id, is_again=True), heard.append)
    assert isinstance(station.window.page, SignInPage)


def test_the_same_question_comes_again(station: Station) -> None:
    page = dealt(station)
    attempt, answers = page.under_way.attempt, len(page.under_way.answers)
    due = session_of(page).due()
    station.window.show_sign_in()
    station.window.begin(Start(person=station.trainee.id, attempt=attempt, is_again=True), lambda _present: None)
    again = station.window.page
    assert isinstance(again, TablePage)
    assert again is not page
    assert again.under_way.attempt == attempt
    assert len(again.under_way.answers) >= answers
    assert session_of(again).due() == due
    assert "The same question comes again" in station.said()[0]
    assert "Amara Okafor" in station.strip()
    assert not station.window.findChildren(TopBar)[-1].isVisible(), "a table has the room to itself"


@pytest.mark.parametrize("attempt", ["", "no such attempt"])
def test_without_a_question_they_are_at_home(station: Station, attempt: str) -> None:
    station.window.begin(Start(person=station.trainee.id, attempt=attempt, is_again=True), lambda _present: None)
    assert isinstance(station.window.page, HomePage)
    assert "started again" in station.said()[0]


def test_somebody_elses_round_is_not_opened(station: Station) -> None:
    attempt = dealt(station).under_way.attempt
    station.window.show_sign_in()
    other = station.store.add_person("Ben Lee", by=administrator(station.store))
    station.window.begin(Start(person=other.id, attempt=attempt, is_again=True), lambda _present: None)
    assert isinstance(station.window.page, HomePage)


@pytest.mark.parametrize("person", ["", "nobody", "left"])
def test_who_is_not_here_any_more_is_not_let_in(station: Station, person: str) -> None:
    if person == "left":
        station.store.change_person(replace(station.trainee, is_active=False), by=administrator(station.store))
        person = station.trainee.id
    station.window.begin(Start(person=person, is_again=True), lambda _present: None)
    assert isinstance(station.window.page, SignInPage)
    assert "the program started again" in station.strip()


def test_a_watcher_that_has_gone_takes_the_window_along(data_dir: Path, left: list[int]) -> None:
    with opened(data_dir) as station:
        station.window.end()
        QCoreApplication.processEvents()
        assert not station.window.isVisible()
        assert left == [INTERRUPTED]
