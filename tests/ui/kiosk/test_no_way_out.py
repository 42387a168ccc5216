"""A trainee at a locked station who wants out of it: each way is refused, and says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QContextMenuEvent, QDesktopServices, QDragEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

import trainer
from tests.store.staff import PIN
from tests.ui.kiosk.station import Station
from tests.ui.pressing import pressed, says
from trainer.store.audit import Sought, Theme
from trainer.ui.kiosk.guard import stays_open_words
from trainer.ui.pages.done_view import done_rows, known
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.widgets.dialogs import PinDialog, QuestionDialog

KEY, HELD = Qt.Key, Qt.KeyboardModifier
CHORDS = [
    (KEY.Key_F4, HELD.AltModifier),
    (KEY.Key_Tab, HELD.AltModifier),
    (KEY.Key_Escape, HELD.AltModifier),
    (KEY.Key_Space, HELD.AltModifier),
    (KEY.Key_Q, HELD.ControlModifier),
    (KEY.Key_W, HELD.ControlModifier),
    (KEY.Key_Escape, HELD.ControlModifier),
    (KEY.Key_Delete, HELD.ControlModifier | HELD.AltModifier),
    (KEY.Key_F2, HELD.ControlModifier | HELD.AltModifier),
    (KEY.Key_F11, HELD.NoModifier),
    (KEY.Key_Print, HELD.NoModifier),
    (KEY.Key_Super_L, HELD.NoModifier),
    (KEY.Key_D, HELD.MetaModifier),
]


def asked(station: Station) -> PinDialog:
    pressed(station.window.strip, "Close the station…")
    return next(each for each in station.window.findChildren(PinDialog) if each.isVisible())


def answer(dialog: PinDialog, pin: str) -> None:
    (field,) = dialog.findChildren(QLineEdit)
    QTest.keyClicks(field, pin)
    pressed(dialog, "Close the station")
    QCoreApplication.processEvents()
    QCoreApplication.processEvents()


def test_it_fills_the_screen_and_has_no_frame(station: Station) -> None:
    assert station.window.isFullScreen()
    assert station.window.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert station.window.geometry() == station.window.screen().geometry()
    station.window.setGeometry(40, 40, 800, 600)
    station.window.look_round()
    assert station.window.geometry() == station.window.screen().geometry()


def test_keys_that_lead_out_are_refused_with_a_sentence(station: Station) -> None:
    for key, held in CHORDS:
        station.window.strip.tell("")
        station.press(key, held)
        assert station.window.isVisible()
        assert stays_open_words() in station.strip(), (key, held)


def test_keys_of_the_table_and_of_what_is_typed_go_on_to_the_page(station: Station) -> None:
    page = station.window.page
    assert isinstance(page, SignInPage)
    for key, held in ((KEY.Key_A, HELD.NoModifier), (KEY.Key_M, HELD.ShiftModifier), (KEY.Key_F1, HELD.NoModifier)):
        station.press(key, held)
    assert page.findChildren(QLineEdit)[0].text().lower() == "am"
    assert stays_open_words() not in station.strip()


def test_neither_a_window_manager_nor_the_desktop_closes_it_or_puts_it_away(station: Station) -> None:
    station.handle.close()
    QCoreApplication.processEvents()
    assert station.window.isVisible()
    assert stays_open_words() in station.strip()
    for put_away in (station.window.showMinimized, station.window.showNormal):
        put_away()
        QCoreApplication.processEvents()
        QCoreApplication.processEvents()
        assert station.window.isFullScreen()
        assert not station.window.isMinimized()


def test_menus_and_what_is_dragged_in_are_refused(station: Station) -> None:
    QTest.mouseClick(station.handle, Qt.MouseButton.RightButton, pos=QPoint(300, 300))
    assert "There are no menus at this station." in station.strip()
    by_key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(300, 300), QPoint(300, 300))
    QCoreApplication.sendEvent(station.handle, by_key)
    assert QApplication.activePopupWidget() is None
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile("/etc/passwd")])
    dragged = QDragEnterEvent(
        QPoint(300, 300), Qt.DropAction.CopyAction, files, Qt.MouseButton.LeftButton, HELD.NoModifier
    )
    QCoreApplication.sendEvent(station.handle, dragged)
    assert not dragged.isAccepted()
    assert "No files are taken in at this station." in station.strip()


def test_a_link_opens_nothing_outside(station: Station) -> None:
    for link in ("https://example.org", "file:///etc", "mailto:a@example.org"):
        station.window.strip.tell("")
        QDesktopServices.openUrl(QUrl(link))
        assert "Nothing outside of the program is opened at this station." in station.strip()


def test_no_list_of_a_trainee_leads_to_files_or_a_printer(station: Station) -> None:
    """Neither do their pages offer any, nor does one stay open that came all the same."""
    station.let_in(station.trainee)
    station.window.desk.show_results()
    words = {each.text() for each in station.window.findChildren(QAbstractButton) if each.isVisible()}
    assert not {"Save as CSV…", "Print…", "PDF…"} & words
    station.window.office.reports.show_reports()
    words = {each.text() for each in station.window.findChildren(QAbstractButton) if each.isVisible()}
    assert not {"Save as CSV…", "Print…", "PDF…"} & words
    QTimer.singleShot(0, station.window.guard.put_away_files)
    assert QFileDialog.getSaveFileName(station.window) == ("", "")
    assert "Files and printers are for those who teach here." in station.strip()


def test_staff_find_files_and_the_printer_at_a_kiosk_too(station: Station) -> None:
    station.let_in(station.teacher)
    station.window.office.reports.show_reports()
    words = {each.text() for each in station.window.findChildren(QAbstractButton) if each.isVisible()}
    assert {"Print…", "PDF…"} <= words


def test_settings_that_would_be_in_the_next_ones_way_are_for_staff(station: Station) -> None:
    station.let_in(station.trainee)
    station.window.show_settings()
    seen = says(station.window)
    assert "Suits" in seen
    assert "Size" not in seen
    assert "Pace" not in seen
    assert not [each for each in station.window.findChildren(QAbstractButton) if "Change" in each.text()]
    station.let_in(station.teacher)
    station.window.show_settings()
    assert {"Suits", "Size", "Pace"} <= set(says(station.window).split("\n"))


def test_staff_close_it_with_their_pin_and_it_is_kept_who_did(qtbot: QtBot, station: Station) -> None:
    dialog = asked(station)
    answer(dialog, PIN)
    qtbot.waitUntil(lambda: not station.window.isVisible())
    by = next(each.id for each in station.store.people() if each.role.value == "administrator")
    done = station.store.audit.done(Sought(theme=Theme.STATION), by=by)
    told = [done_rows([each], known(station.store))[0].cells for each in done[:1]]
    assert "closed the program of this locked station" in told[0]
    assert done[0].who in {station.teacher.id, by}


def test_a_wrong_pin_closes_nothing_and_makes_the_next_wait(station: Station) -> None:
    said = []
    for _ in range(3):
        answer(asked(station), "135799")
        said += station.said()
    assert station.window.isVisible()
    assert "The next is looked at in" in said[-1]
    answer(asked(station), PIN)  # the right one, too soon
    assert station.said()
    assert station.window.isVisible()


def test_the_pin_can_be_pressed_on_the_screen(station: Station) -> None:
    dialog = asked(station)
    for digit in PIN:
        pressed(dialog, digit)
    assert dialog.pin == PIN
    pressed(dialog, "Clear")
    assert dialog.pin == ""


def test_who_is_signed_in_stands_below_every_page_and_closes_nothing(station: Station) -> None:
    station.let_in(station.trainee)
    station.window.desk.deal_first()
    assert "Amara Okafor" in station.strip()
    assert "A-17" in station.strip()
    assert not [each for each in station.window.strip.findChildren(QAbstractButton) if each.isVisible()]


def test_an_empty_station_can_be_closed_by_whoever_sets_it_up(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(station.store.kiosk), "closers", lambda _self: ())
    pressed(station.window.strip, "Close the station…")
    dialog = next(each for each in station.window.findChildren(QuestionDialog) if each.isVisible())
    assert "Nobody with a PIN is entered here yet" in dialog.sentence


def test_nothing_asks_for_the_mode_but_the_list() -> None:
    """What is offered where stands in one table: no page knows what a kiosk is."""
    folder = Path(trainer.__file__).parent
    asking = {
        str(file.relative_to(folder))
        for file in (folder / "ui").rglob("*.py")
        if b"Mode.KIOSK" in (text := file.read_bytes()) or b"_here.mode" in text
    }
    assert asking == {"ui/offers.py", "ui/kiosk/running.py"}
