"""Packs installed and gone back from by press at the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tests.store.staff import administrator, enter
from tests.ui.packs.folders import Publisher, content
from tests.ui.pressing import button, click, pressed, says
from tests.ui.program import Program
from trainer.bundled import fingerprint
from trainer.store import Role
from trainer.store.audit import Sought, Theme
from trainer.ui.pages.done_words import Known, what_words
from trainer.ui.pages.stations import StationsPage
from trainer.ui.settings.folder import pack_folders
from trainer.ui.widgets.dialogs import QuestionDialog, ReadingDialog


@pytest.fixture
def page(program: Program, monkeypatch: pytest.MonkeyPatch) -> StationsPage:
    # the program that tries them is started in the tests of the command
    monkeypatch.setattr("trainer.ui.packs.tried.problems_apart", lambda *_: ())
    program.window.let_in(enter(program.store, "Sam Dale", role=Role.ADMINISTRATOR))
    program.window.show_office()
    office = program.window.page
    assert office is not None
    pressed(office, "Open: Stations")
    assert isinstance(program.window.page, StationsPage)
    return program.window.page


def _read(page: StationsPage, qtbot: QtBot) -> str:
    """What came of the files, which is put away."""
    qtbot.waitUntil(lambda: bool(page.findChildren(ReadingDialog)), timeout=5000)
    (dialog,) = page.findChildren(ReadingDialog)
    words = "\n".join(line.text() for line in dialog.findChildren(QLabel))
    dialog.accept()
    dialog.deleteLater()
    qtbot.waitUntil(lambda: not page.findChildren(ReadingDialog), timeout=5000)
    return words


def test_a_pack_is_installed_once_its_key_was_compared_and_gone_back_from(
    program: Program, page: StationsPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    publisher = Publisher(tmp_path)
    first = publisher.pack("1", content(tmp_path / "made"))
    second = publisher.pack("2", content(tmp_path / "made", lesson=""))
    chosen = [[str(first)]]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (chosen[0], ""))
    assert not page.packs._list.isVisibleTo(page)

    pressed(page, "Install packs…")
    qtbot.waitUntil(lambda: bool(page.findChildren(QuestionDialog)), timeout=5000)
    (asked,) = page.findChildren(QuestionDialog)
    assert fingerprint(publisher.key.public.hex()) in asked.sentence
    assert pack_folders(program.window._folder) == {}
    click(button(asked, "The keys are the same"))
    assert "House course 1 is installed." in _read(page, qtbot)
    assert [line.cells[:3] for line in page.packs._list.shown()] == [("House course", "1", "")]
    page.packs.pack_chosen.emit("house-course")
    assert "its publisher's key is" in program.said()[0]

    chosen[0] = [str(second)]
    pressed(page, "Install packs…")
    assert "House course 2 is installed." in _read(page, qtbot)
    ((_, version, before, _, until),) = [line.cells for line in page.packs._list.shown()]
    assert (version, before, until) == ("2", "1", "always")
    pressed(page, "Install packs…")
    assert "is installed already" in _read(page, qtbot)

    (view,) = page.packs.findChildren(QTableView)
    view.setFocus()
    view.selectRow(0)
    QTest.keyClick(view, Qt.Key.Key_Return)
    asked = page.findChildren(QuestionDialog)[-1]
    click(button(asked, "Use version 1 again"))
    qtbot.waitUntil(lambda: "at version 1 again" in says(page), timeout=5000)
    assert ["at version 1 again" in said for said in program.said()] == [True]
    assert pack_folders(program.window._folder)["house-course"].name == "1"


def test_what_was_done_about_packs_is_told(program: Program, tmp_path: Path) -> None:
    publisher = Publisher(tmp_path)
    installing = publisher.trusted_by(program.store, program.window._folder)
    for version in ("1", "2"):
        installing.take_in([publisher.pack(version, content(tmp_path / "made"))])
    installing.go_back("house-course")
    boss = administrator(program.store)
    key = fingerprint(publisher.key.public.hex())
    program.store.packs.distrust(key.replace(" ", ""), by=boss)
    known = Known(people={}, groups={}, roles={})
    done = program.store.audit.done(Sought(theme=Theme.STATION, most=7), by=boss)
    assert {what_words(each, known) for each in done} == {
        f"packs of Head office are taken here no more; key {key}",
        f"versions of the program by Head office are taken here no more; key {key}",
        "house-course: went back from version 2 to 1",
        "house-course: installed version 2; file house-course-2.dtpack",
        "house-course: installed version 1; file house-course-1.dtpack",
        f"dealer-trainer: versions of the program by Head office are taken here; key {key}",
        f"house-course: packs of Head office are taken here; key {key}",
    }
