"""Nobody at a locked station any more: who was is signed out, what was open waits for them, the screen goes dark."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.store.staff import administrator
from tests.ui.kiosk.station import Station
from tests.ui.pressing import pressed
from tests.ui.program import drill_with, write_protected
from tests.ui.table.at_poker import session_of
from trainer.records import Mark
from trainer.store.audit import Sought
from trainer.store.kiosk import DARK_AFTER, SIGN_OUT_AFTER, Patience
from trainer.ui.kiosk.stillness import WARNED_S, Due, Still, due
from trainer.ui.office import DOORS
from trainer.ui.pages.done_view import done_rows, known
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.office import OfficePage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.dialogs import SentenceDialog

PLAIN = Patience()
OUT_S = PLAIN.signs_out_min * 60


def still(for_s: float, *, is_signed_in: bool = True, is_at_sign_in: bool = False) -> Still:
    return Still(for_s=for_s, is_signed_in=is_signed_in, is_at_sign_in=is_at_sign_in)


@pytest.mark.parametrize("signs_out", SIGN_OUT_AFTER)
@pytest.mark.parametrize("goes_dark", DARK_AFTER)
def test_what_is_due_follows_from_the_minutes_that_were_chosen(signs_out: int, goes_dark: int) -> None:
    patience = Patience(signs_out_min=signs_out, goes_dark_min=goes_dark)
    end, dark = signs_out * 60, goes_dark * 60
    assert due(still(end - WARNED_S - 1), patience) is Due.NOTHING
    assert due(still(end - WARNED_S), patience) is Due.WARNING
    assert due(still(end), patience) is Due.SIGN_OUT
    assert due(still(end, is_signed_in=False), patience) is Due.SIGN_OUT, "setting up is left as well"
    at_sign_in = still(max(dark, 1), is_signed_in=False, is_at_sign_in=True)
    assert due(at_sign_in, patience) is (Due.DARKNESS if dark else Due.NOTHING)


def dealt(station: Station) -> TablePage:
    """Somebody in the middle of a round."""
    station.let_in(station.trainee)
    station.window.desk.start_drill(drill_with(lambda acts: len(acts) > 8))
    page = station.window.page
    assert isinstance(page, TablePage)
    page.submit(session_of(page).due()[0].action)
    return page


def warnings(station: Station) -> list[SentenceDialog]:
    return [each for each in station.window.findChildren(SentenceDialog) if each.isVisible()]


def test_who_goes_away_is_asked_then_signed_out_and_finds_the_round_again(station: Station) -> None:
    attempt = dealt(station).under_way.attempt
    station.passes(OUT_S - WARNED_S)
    assert "Is somebody still there?" in warnings(station)[0].sentence
    assert station.window.table is not None
    station.passes(WARNED_S)
    assert isinstance(station.window.page, SignInPage)
    assert not warnings(station)
    assert "Signed out: nothing was pressed for 5 min." in station.strip()
    assert not station.window.is_signed_in
    kept = station.store.attempt(attempt)
    assert kept.end is None
    assert kept.answers[-1].mark is Mark.LEFT
    assert station.store.unfinished_id(station.trainee.id) == attempt
    assert station.store.unfinished_id(station.teacher.id) == ""


def test_any_press_says_that_somebody_is_there_and_does_nothing_else(station: Station) -> None:
    page = dealt(station)
    before = len(page.under_way.answers)
    station.passes(OUT_S - WARNED_S)
    station.press(Qt.Key.Key_N)
    assert not warnings(station)
    assert len(page.under_way.answers) == before
    station.passes(WARNED_S)
    assert station.window.page is page


def test_what_can_not_be_written_is_not_lost_by_going_away(qtbot: QtBot, station: Station) -> None:
    page = dealt(station)
    with write_protected(station):  # type: ignore[arg-type]  # it has a store
        page.submit(session_of(page).due()[0].action)
        station.passes(OUT_S)
        assert station.window.table is page
    station.passes(OUT_S)
    assert isinstance(station.window.page, SignInPage)


def test_the_clock_on_the_wall_signs_nobody_out(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    station.let_in(station.trainee)
    now = time.time()
    for years in (-5, 5):
        monkeypatch.setattr(time, "time", lambda years=years: now + years * 31_536_000)
        station.passes(1)
        assert station.window.signed_in is not None


def test_the_screen_goes_dark_before_the_sign_in_page_and_the_first_press_lights_it_up(station: Station) -> None:
    station.passes(PLAIN.goes_dark_min * 60)
    assert station.window.saver.isVisible()
    assert station.window.saver.size() == station.window.size()
    QTest.mouseClick(station.handle, Qt.MouseButton.LeftButton, pos=QPoint(200, 300))
    assert not station.window.saver.isVisible()
    assert isinstance(station.window.page, SignInPage)
    assert not station.window.is_signed_in


def test_a_guests_page_is_left_too(station: Station) -> None:
    station.window.be_guest()
    station.passes(OUT_S)
    assert isinstance(station.window.page, SignInPage)


def test_what_was_chosen_counts_from_the_next_sign_in_page_on(station: Station) -> None:
    station.store.kiosk.keep_patience(Patience(signs_out_min=30), by=administrator(station.store))
    station.window.show_sign_in()
    station.let_in(station.trainee)
    station.passes(OUT_S)
    assert isinstance(station.window.page, HomePage)


def test_an_administrator_chooses_the_minutes_on_a_page_of_the_office(station: Station) -> None:
    by = station.store.person(administrator(station.store))
    station.let_in(by)
    next(door for door in DOORS if door.id == "kiosk").opens(station.window, by)
    pressed(station.window, "Signed out after: 15 min")
    pressed(station.window, "Nobody signed in: the screen goes dark after: never")
    assert station.store.kiosk.patience() == Patience(signs_out_min=15, goes_dark_min=0)
    station.press(Qt.Key.Key_Escape)
    assert isinstance(station.window.page, OfficePage)
    told = [done_rows([each], known(station.store))[0].cells for each in station.store.audit.done(Sought(), by=by.id)]
    words = "\n".join(cell for cells in told for cell in cells)
    assert "a kiosk signs out after 15 min" in words
    assert "a kiosk's screen stays as it is" in words
