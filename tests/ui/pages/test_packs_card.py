"""Packs installed and gone back from by press at the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tests.store.staff import enter
from tests.ui.packs.folders import Publisher, content
from tests.ui.pressing import button, click, pressed, says
from tests.ui.program import Program
from trainer.bundled import fingerprint
from trainer.store import Role
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
