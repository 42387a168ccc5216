"""A list of trainees is shown line by line before anybody is entered, and entered by one press."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from tests.store.staff import administrator, others
from tests.ui.program import Program, until_presses_count
from trainer.ui.pages.people import PeoplePage
from trainer.ui.pages.people_list import PeopleListPage
from trainer.ui.widgets.button import Button


def _press(page: PeoplePage | PeopleListPage, words: str) -> None:
    (button,) = [each for each in page.findChildren(Button) if each.text() == words]
    button.click()


def _choose(program: Program, monkeypatch: pytest.MonkeyPatch, file: Path) -> PeopleListPage:
    """The page after an administrator chose a file; a file dialog can't be shown here."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    program.window.reception.show_people(program.store.person(administrator(program.store)))
    page = program.window.page
    assert isinstance(page, PeoplePage)
    _press(page, "From a list…")
    page = program.window.page
    assert isinstance(page, PeopleListPage)
    return page


def _told(page: PeopleListPage) -> list[str]:
    return [words.text() for words in page.findChildren(QLabel)]


def test_a_list_without_a_problem_is_entered_by_enter(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = len(others(program.store))
    file = tmp_path / "class.csv"
    file.write_text("name;staff number;group\nAmara Okafor;4127;Evening\nЛидия Орлова;4138;Evening\n", encoding="utf-8")
    page = _choose(program, monkeypatch, file)
    assert "2 trainees can be entered. Each signs in without a PIN until one is given." in _told(page)
    assert len(others(program.store)) == before, "only looked at so far"
    until_presses_count(qtbot)
    assert page.to_do_next is not None
    QTest.keyClick(page.to_do_next, Qt.Key.Key_Return)
    assert isinstance(program.window.page, PeoplePage)
    entered = [(one.name, one.staff_number) for one in others(program.store) if one.group == "Evening"]
    assert entered == [("Amara Okafor", "4127"), ("Лидия Орлова", "4138")]
    assert len(others(program.store)) == before + 2


def test_what_is_in_the_way_stands_below_its_line_and_nobody_is_entered(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = others(program.store)
    file = tmp_path / "class.csv"
    file.write_text(f"name\nAmara\n{before[0].name}\nAMARA\n", encoding="utf-8")
    page = _choose(program, monkeypatch, file)
    told = _told(page)
    assert "Nobody is entered yet: 2 problems are to be mended in the file first." in told
    at = told.index("AMARA")
    assert "Amara is here already, without a staff number: give one of the two a number." in told[at:]
    assert page.to_do_next is None, "nothing to press"
    assert others(program.store) == before
    file.write_text("name\nAmara\n", encoding="utf-8")
    _press(page, "Choose another file")
    mended = program.window.page
    assert isinstance(mended, PeopleListPage)
    assert mended.to_do_next is not None


def test_problems_of_the_file_itself_are_said(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "class.csv"
    file.write_text("name,group\n,Evening\n,Late\n", encoding="utf-8")
    page = _choose(program, monkeypatch, file)
    assert {"line 2 name: missing", "line 3 name: missing"} <= set(_told(page))
    _press(page, "Back")
    assert isinstance(program.window.page, PeoplePage)


def test_whoever_was_entered_meanwhile_is_in_the_way(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "class.csv"
    file.write_text("name\nAmara\nBo\n", encoding="utf-8")
    page = _choose(program, monkeypatch, file)
    program.store.add_person("Bo", by=administrator(program.store))
    _press(page, "Enter 2 trainees")
    anew = program.window.page
    assert isinstance(anew, PeopleListPage)
    assert "Bo is here already, without a staff number: give one of the two a number." in _told(anew)
    assert "Amara" not in {one.name for one in others(program.store)}


def test_what_is_wrong_with_the_file_and_with_its_people_is_said_at_once(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list is mended once: not first its lines without a name, and then those whose number somebody has."""
    file = tmp_path / "class.csv"
    file.write_text("name;staff number\nAmara Okafor;4127\n;4128\nLena Ott;4127\n", encoding="utf-8")
    page = _choose(program, monkeypatch, file)
    told = _told(page)
    assert "Nobody is entered yet: 2 problems are to be mended in the file first." in told
    assert [words for words in told if "line 3" in words]
    assert "Lena Ott" in told
    assert page.to_do_next is None
