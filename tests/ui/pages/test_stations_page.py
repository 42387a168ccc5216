"""Records carried between stations and their hub, by press at the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from tests.store.carrying import Yard, dealt
from tests.store.staff import administrator, enter
from tests.ui.pressing import button, click, pressed, says
from tests.ui.program import Program
from trainer.store import Role
from trainer.store.audit import Sought
from trainer.ui.carried import Carried
from trainer.ui.pages.stations import StationsPage
from trainer.ui.widgets.dialogs import QuestionDialog, ReadingDialog
from trainer.ui.widgets.progress import ProgressDialog


@pytest.fixture
def yard(tmp_path: Path) -> Iterator[Yard]:
    made = Yard(tmp_path)
    (tmp_path / "stick").mkdir()
    with made.open:
        yield made


@pytest.fixture
def page(program: Program) -> StationsPage:
    program.window.let_in(enter(program.store, "Sam Dale", role=Role.ADMINISTRATOR))
    program.window.show_office()
    office = program.window.page
    assert office is not None
    pressed(office, "Open: Stations")
    assert isinstance(program.window.page, StationsPage)
    return program.window.page


def _chosen(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Whatever folder is asked for; of files all bundles in it."""
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    monkeypatch.setattr(
        QFileDialog, "getOpenFileNames", lambda *_: ([str(file) for file in folder.glob("*.dtbundle")], "")
    )


def _wait(qtbot: QtBot, page: StationsPage) -> None:
    qtbot.waitUntil(lambda: not page.findChildren(ProgressDialog), timeout=5000)


def _read(page: StationsPage) -> str:
    """What came of the files, which is put away."""
    (dialog,) = page.findChildren(ReadingDialog)
    words = "\n".join(line.text() for line in dialog.findChildren(QLabel))
    dialog.accept()
    return words


def test_a_hub_gives_its_card_takes_in_a_station_and_gives_a_receipt(
    program: Program, page: StationsPage, yard: Yard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    _chosen(monkeypatch, stick)
    page._name.setText("Head office")
    click(button(page, "Keep the name"))
    assert "The name is kept." in says(page)
    pressed(page, "Save the hub's card…")
    _wait(qtbot, page)
    assert f"1 file saved in {stick}." in says(page)

    room = yard.store("Room 3")
    by = administrator(room)
    room.stations.rename("Room 3", by=by)
    carried = Carried(room, tmp_path / "Room 3", by=by)
    (card,) = carried.take_in([stick])
    assert card.strange is not None
    (joined,) = carried.take_in([stick], keys=[_shown(program)])
    assert not joined.is_refused
    attempt = dealt(room)
    next(stick.iterdir()).unlink()
    carried.save_records(stick)

    click(button(page, "Take in bundles…"))
    _wait(qtbot, page)
    (asked,) = page.findChildren(QuestionDialog)
    assert room.stations.identity(by=by).fingerprint in asked.sentence
    assert program.store.stations.known(by=administrator(program.store)) == ()
    click(button(asked, "The keys are the same"))
    qtbot.waitUntil(lambda: bool(page.findChildren(ReadingDialog)), timeout=5000)
    assert "Room 3: took in" in _read(page)
    assert program.store.attempt(attempt) == room.attempt(attempt)
    ((name, count, *_, state),) = [line.cells for line in page._list.shown()]
    assert (name, state) == ("Room 3", "complete")
    assert int(count) > 4
    pressed(page, "Save receipts…")
    _wait(qtbot, page)
    carried.take_in(stick.glob("receipt*"))
    hub = room.stations.hub()
    assert hub is not None
    assert hub.receipt == int(count)


def _shown(program: Program) -> str:
    return program.store.stations.identity(by=administrator(program.store)).fingerprint


def test_a_file_that_was_changed_is_told_and_nothing_is_taken_in(
    program: Program, page: StationsPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "bad.dtbundle").write_bytes(b"DEALER-TRAINER-BUNDLE\nx")
    _chosen(monkeypatch, tmp_path)
    before = len(program.store.audit.done(Sought(), by=administrator(program.store)))
    click(button(page, "Take in bundles…"))
    _wait(qtbot, page)
    assert "bad.dtbundle: " in _read(page)
    assert len(program.store.audit.done(Sought(), by=administrator(program.store))) == before


def test_a_station_without_a_hub_has_nothing_to_save(page: StationsPage) -> None:
    assert not button(page, "Save what is new…").isEnabled()
    assert not button(page, "Save receipts…").isEnabled()
    assert "no hub yet" in page._hub.text()


def test_only_an_administrator_finds_the_page(program: Program) -> None:
    from trainer.ui.office import doors_of

    for role in Role:
        someone = enter(program.store, f"Any {role}", role=role)
        assert ("stations" in [door.id for door in doors_of(someone)]) is (role is Role.ADMINISTRATOR)
