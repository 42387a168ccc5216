"""An administrator backs up the records from the settings, and is told of those that are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import meddle
from tests.store.staff import PIN, administrator, enter
from tests.ui.program import Program
from trainer.store import backups
from trainer.ui.pages.settings import SettingsPage
from trainer.ui.recovering import ways_on
from trainer.ui.settings.crash import crashes_reported
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import SentenceDialog


def _settings_of(program: Program, person: str) -> SettingsPage:
    program.window.show_sign_in()
    known = program.store.person(person)
    program.window._sign_in(person, PIN if known.has_pin else "")
    program.window.show_settings()
    page = program.window.page
    assert isinstance(page, SettingsPage)
    return page


def _button(page: SettingsPage) -> Button:
    (button,) = [each for each in page.findChildren(Button) if each.text() == "Back up now"]
    return button


def _told(page: SettingsPage) -> str:
    return " ".join(words.text() for words in page.findChildren(QLabel) if words.text())


def test_one_press_makes_a_backup_and_says_when(qtbot: QtBot, program: Program, data_dir: Path) -> None:
    page = _settings_of(program, administrator(program.store))
    assert "There is no backup yet" in _told(page)
    _button(page).click()
    assert not _button(page).isEnabled(), "one at a time"
    qtbot.waitUntil(_button(page).isEnabled)
    (kept,) = program.store.backups()
    assert kept.path.parent == data_dir / "backups"
    assert f"The last backup is of {kept.made_at.astimezone():%Y-%m-%d, %H:%M}; it is the only one kept." in _told(page)


def test_the_end_of_the_records_can_be_noted(program: Program) -> None:
    page = _settings_of(program, administrator(program.store))
    report = program.store.verify()
    (said,) = [words.text() for words in page.findChildren(QLabel) if words.text().startswith("The records end with")]
    entry, _, head = said.partition(": ")
    assert entry == f"The records end with entry {report.entries}"
    assert head.replace(" ", "") == report.head
    assert {len(part) for part in head.split()} == {4}


def test_why_none_could_be_made_is_said_and_it_can_be_tried_again(
    qtbot: QtBot, program: Program, data_dir: Path
) -> None:
    page = _settings_of(program, administrator(program.store))
    (data_dir / "backups").write_text("in the way", encoding="utf-8")
    _button(page).click()
    qtbot.waitUntil(_button(page).isEnabled)
    assert "backups can't be used" in _told(page)
    (data_dir / "backups").unlink()
    _button(page).click()
    qtbot.waitUntil(_button(page).isEnabled)
    assert "can't be used" not in _told(page)


def test_of_damaged_records_it_is_said_that_the_copy_can_not_be_put_back(
    qtbot: QtBot, program: Program, data_dir: Path
) -> None:
    page = _settings_of(program, administrator(program.store))
    meddle(data_dir, lambda connection: connection.execute("UPDATE person_changes SET person = 'x'"))
    _button(page).click()
    qtbot.waitUntil(_button(page).isEnabled)
    (kept,) = program.store.backups()
    assert not kept.is_whole
    assert f"so this copy of them can't be put back: it is kept by itself as {kept.path}" in _told(page)
    assert "There is no backup yet" in _told(page)


def test_what_goes_wrong_with_it_that_nobody_knows_of_keeps_nobody_waiting(
    qtbot: QtBot, program: Program, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, window = _settings_of(program, administrator(program.store)), program.window

    def fail(*_of: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(backups, "copy_whole", fail)
    with crashes_reported(data_dir, ways_on(window), window.show_trouble, window.close, window.say):
        _button(page).click()
        qtbot.waitUntil(lambda: bool(window.findChildren(SentenceDialog)))
    assert _button(page).isEnabled()
    assert "Something went wrong: what of it was done is not known." in _told(page)
    assert len(list(data_dir.glob("crashes/*"))) == 1


def test_a_page_may_be_left_while_its_backup_is_made(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = _settings_of(program, administrator(program.store))
    _button(page).click()
    program.window.show_home()
    qtbot.waitUntil(lambda: len(program.store.backups()) == 1)


def test_whoever_does_not_look_after_the_station_is_not_offered_it(program: Program) -> None:
    page = _settings_of(program, enter(program.store, "Tia Trainee").id)
    assert "Back up now" not in {each.text() for each in page.findChildren(Button)}
