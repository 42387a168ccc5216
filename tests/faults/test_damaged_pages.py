"""Whatever page of the records is damaged, it is noticed and said, and the next start puts them right."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import Hands, answer, meddle, start
from tests.store.staff import administrator, enter, others
from trainer.store import FILE_NAME, RecordsDamaged, RecordsGone, Store, StoreError, mending, open_store
from trainer.store.audit import Sought
from trainer.store.backups import Backup
from trainer.store.mending import Mended, open_mended
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.seen import LastSeen
from trainer.ui import app
from trainer.ui.app import _first_words
from trainer.ui.kiosk import running
from trainer.ui.kiosk.line import Line
from trainer.watched import Start

_PAGE: Final = 4096
_PAGES: Final = 82
"""Of which the made-up records are; fewer or more are damaged by their turn."""
_DAY_S: Final = 90_000
_BEFORE, _AFTER = 30, 30


class Station:
    """One folder with its records, the key that signs them, and a clock."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.folder = place / "data"
        self.hands = Hands()

    def started(self) -> Store:
        """As the program does it."""
        return open_mended(self.folder, clock=self.hands.clock(), key_folder=self.place / "key", is_noted_outside=False)

    def opened(self) -> Store:
        """As a command does it."""
        return open_store(self.folder, clock=self.hands.clock(), key_folder=self.place / "key", is_noted_outside=False)

    def watched(self, store: Store) -> list[str]:
        """What is said of it while the program runs, a day later."""
        self.hands.pass_seconds(_DAY_S)
        told: list[str] = []
        store.verify_in_background(told.append).wait()
        return told

    @property
    def file(self) -> Path:
        return self.folder / FILE_NAME

    def damage(self, page: int, kind: str) -> None:
        with self.file.open("r+b") as opened:
            opened.seek(page * _PAGE)
            opened.write(Random(page).randbytes(_PAGE) if kind == "noise" else bytes(_PAGE))


def dealt(station: Station, first: int, count: int) -> None:
    with station.opened() as store:
        person = next(iter(others(store)), None) or enter(store, "Amara Okafor")
        attempt = store.unfinished_id(person.id) or store.record.begin(start(person.id))
        for step in range(first, first + count):
            store.record.answer(attempt, answer(step, detail=Random(step).randbytes(60).hex()))


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records that were backed up, and went on."""
    station = Station(tmp_path_factory.mktemp("template"))
    dealt(station, 0, _BEFORE)
    with station.opened() as store:
        store.back_up(by=administrator(store))
    station.hands.pass_seconds(_DAY_S)
    dealt(station, _BEFORE, _AFTER)
    with station.opened() as store:
        enter(store, "Bea Late")
    return station.place


@pytest.fixture
def station(template: Path, tmp_path: Path) -> Station:
    shutil.copytree(template, tmp_path / "station")
    copied = Station(tmp_path / "station")
    copied.hands.pass_seconds(2 * _DAY_S)
    return copied


@pytest.mark.one_in(27)
@pytest.mark.parametrize("kind", ["noise", "nothing"])
@pytest.mark.parametrize("page", range(_PAGES))
def test_each_page_in_turn_is_noticed_and_put_right(station: Station, page: int, kind: str) -> None:
    with station.opened() as store:
        (attempt,) = [each.id for each in store.attempts(others(store)[0].id)]
    page %= station.file.stat().st_size // _PAGE
    station.damage(page, kind)
    damaged = station.file.read_bytes()[page * _PAGE : (page + 1) * _PAGE]
    store = station.started()
    if store.mended is None:
        told = station.watched(store)
        assert "started again" in told[0] or "start it again" in told[0], "said while it runs"
        store.close()
        store = station.started()
    with store:
        assert store.mended is not None
        assert store.verify().is_whole
        answers = store.attempt(attempt).answers
        assert answers == tuple(
            answer(step, detail=Random(step).randbytes(60).hex()) for step in range(len(answers))
        ), "what is there is what was answered"
        assert len(answers) >= _BEFORE, "all of the backup"
        assert len(answers) == _BEFORE + _AFTER or not store.mended.is_complete
        assert store.mended.is_complete == (store.lost is None), "what is missing is said"
        assert {one.name for one in others(store)} >= {"Amara Okafor"}
        first = next(iter(_first_words(store, station.folder)))
        assert "were damaged" in first
        assert str(store.mended.aside) in first
        assert store.mended.aside is not None
        assert damaged in store.mended.aside.read_bytes(), "nothing that may be rescued is thrown away"
    with station.started() as again:
        assert again.mended is None, "once"


def test_what_was_put_right_is_kept_among_what_was_done(station: Station) -> None:
    station.damage(0, "noise")
    with station.started() as store:
        done = store.audit.done(Sought(most=1), by=administrator(store))[0].told
        assert isinstance(done, DeedPayload)
        assert done.deed is Deed.RESTORE
        assert ("how", "", "by itself") in done.changes


def test_without_a_whole_backup_damaged_records_are_left_and_refused(station: Station) -> None:
    for each in (station.folder / "backups").iterdir():
        each.write_bytes(each.read_bytes()[:_PAGE] + bytes(each.stat().st_size - _PAGE))
    station.damage(0, "noise")
    before = station.file.read_bytes()
    for _ in range(2):
        with pytest.raises(RecordsDamaged, match="is damaged"):
            station.started()
    assert station.file.read_bytes() == before
    assert sorted(each.name for each in station.folder.glob("*.part*")) == []


def test_the_newest_backup_that_is_whole_is_taken(station: Station) -> None:
    with station.opened() as store:
        store.back_up(by=administrator(store))
    newest = max((station.folder / "backups").iterdir())
    newest.write_bytes(newest.read_bytes()[: 20 * _PAGE])
    station.damage(0, "noise")
    with station.started() as store:
        assert store.mended is not None
        assert store.verify().is_whole
        assert len(others(store)) == 1, "of the one before, as it was then"


def test_entries_behind_one_that_was_changed_are_not_taken_for_true(station: Station) -> None:
    """A page that reads well and says something else: the backup has it as it was, and what came since follows."""
    meddle(station.folder, lambda found: found.execute("UPDATE answers SET mark = 'right', step = 7 WHERE step = 5"))
    meddle(station.folder, lambda found: found.execute("UPDATE answers SET mark = 'wrong' WHERE step = 45"))
    (station.folder / f"{FILE_NAME}-damaged").touch()
    with station.started() as store:
        assert store.mended is not None
        assert not store.mended.is_complete
        (attempt,) = [each.id for each in store.attempts(others(store)[0].id)]
        assert [each.step for each in store.attempt(attempt).answers] == list(range(45))
        assert store.verify().is_whole
        assert store.lost is not None


def test_what_lies_in_the_log_alone_is_put_behind_the_backup(station: Station) -> None:
    """Killed before the log was written into the file: the file is damaged, the log is not."""
    with station.opened() as store:
        (attempt,) = [each.id for each in store.attempts(others(store)[0].id)]
        store.record.answer(attempt, answer(60))
        killed = station.place / "killed"
        shutil.copytree(station.folder, killed)
    shutil.rmtree(station.folder)
    killed.rename(station.folder)
    assert station.file.with_name(f"{FILE_NAME}-wal").stat().st_size
    with closing(sqlite3.connect(f"{station.file.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'answers_of_an_attempt'"
        ).fetchone()
    station.damage(page - 1, "noise")
    (station.folder / f"{FILE_NAME}-damaged").touch()
    with station.started() as store:
        if store.mended is not None:
            assert store.mended.is_complete
        assert len(store.attempt(attempt).answers) == _BEFORE + _AFTER + 1
        assert store.verify().is_whole


def test_somebody_erased_is_not_brought_back(station: Station) -> None:
    with station.opened() as store:
        gone = others(store)[0].id
        store.erase_person(gone, by=administrator(store), why="asked for it")
    station.damage(0, "noise")
    with station.started() as store:
        assert store.mended is not None
        assert [one.id for one in others(store)].count(gone) == 0
        assert store.attempts(gone) == ()
        assert store.verify().is_whole


def test_damage_that_is_met_while_dealing_says_what_to_do(station: Station) -> None:
    with closing(sqlite3.connect(station.file)) as connection:
        pages = connection.execute("SELECT rootpage FROM sqlite_master WHERE name IN ('answers', 'ends')").fetchall()
    for (page,) in pages:
        station.damage(page - 1, "noise")
    with station.opened() as store:
        with pytest.raises(StoreError) as refused:
            store.attempt(store.unfinished_id(others(store)[0].id))
        assert re.search("close the program and start it again", str(refused.value))
    with station.started() as store:
        assert store.mended is not None


def test_a_note_of_damage_that_is_none_changes_nothing(station: Station) -> None:
    (station.folder / f"{FILE_NAME}-damaged").touch()
    before = station.file.read_bytes()
    with station.started() as store:
        assert store.mended is None
    assert station.file.read_bytes() == before
    assert not (station.folder / f"{FILE_NAME}-damaged").exists()


def test_of_two_that_start_on_damaged_records_both_go_on(station: Station) -> None:
    station.damage(0, "noise")
    with station.started() as first, station.started() as second:
        assert first.mended is not None
        assert second.mended is None
        for store in (first, second):
            store.record.begin(start(others(store)[0].id))
        assert len(first.attempts(others(first)[0].id)) == 3


def test_one_that_starts_while_another_puts_them_right_opens_those(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have found them damaged, and the other was quicker."""
    station.damage(0, "noise")
    as_ever = mending._described
    met: list[Store] = []

    def described(part: Path, backup: Backup, last: LastSeen) -> Mended:
        monkeypatch.setattr(mending, "_described", as_ever)
        met.append(station.started())
        return as_ever(part, backup, last)

    monkeypatch.setattr(mending, "_described", described)
    with station.started() as second, met[0] as first:
        assert first.mended is not None
        assert second.mended is None
        second.record.begin(start(others(second)[0].id))
        assert len(first.attempts(others(first)[0].id)) == 2
    assert len([*station.folder.glob("dealer-trainer-replaced-*.sqlite")]) == 1


@pytest.mark.parametrize("gone", [Path.unlink, lambda file: file.write_bytes(b"")], ids=["no file", "an empty file"])
@pytest.mark.parametrize("is_wished", [True, False, None])
def test_records_that_have_gone_are_put_back_from_the_backup_where_that_is_wished(
    station: Station, monkeypatch: pytest.MonkeyPatch, gone: Callable[[Path], object], is_wished: bool | None
) -> None:
    asked: list[tuple[str, str]] = []

    def agreed(words: str, yes: str) -> bool | None:
        asked.append((words, yes))
        return is_wished and yes == "Put the backup back"

    monkeypatch.setattr(app, "is_agreed", agreed)
    with open_store(station.folder) as store:
        dealt_before = len(store.attempts(others(store)[0].id))
    gone(station.file)
    left = sorted(station.folder.iterdir())
    if is_wished is None:
        with pytest.raises(RecordsGone):
            app._store_in(station.folder)
    elif (back := app._store_in(station.folder)) is not None:
        with back:
            assert len(back.attempts(others(back)[0].id)) == dealt_before
            assert back.verify().is_whole
            assert any("Something that was kept here is gone" in each for each in _first_words(back, station.folder))
    assert (len(asked), bool(is_wished)) in ((1, True), (2, False))
    assert "The latest backup is of 2027-" in asked[0][0]
    assert [yes for _, yes in asked[1:]] in ([], ["Begin anew"])
    if not is_wished:
        assert sorted(station.folder.iterdir()) == left, "nothing is made"


def test_of_large_records_it_is_said_while_they_are_put_right(
    station: Station, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    station.damage(0, "noise")
    monkeypatch.setattr(app, "_LARGE", 1_000)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    said: list[str] = []
    showing = QMessageBox.show

    def show(box: QMessageBox) -> None:
        said.append(box.text())
        showing(box)

    monkeypatch.setattr(QMessageBox, "show", show)
    opened = app._store_in(station.folder)
    assert opened is not None
    with opened as store:
        assert store.mended is not None
        assert store.verify().is_whole
    assert said == ["The records are damaged. They are looked through and put right: this takes a while."]


def test_why_large_records_can_not_be_put_right_is_said_as_ever(
    station: Station, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    station.damage(0, "noise")
    monkeypatch.setattr(app, "_LARGE", 1_000)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    for each in (station.folder / "backups").iterdir():
        each.unlink()
    with pytest.raises(RecordsDamaged):
        app._store_in(station.folder)


def test_a_kiosk_puts_them_right_and_begins_nothing_anew(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked there: what can be done without is, and of the rest the watcher is told."""
    store_in: list[Callable[[Path], Store]] = []

    def opened_at(_data: Path, _begin: object, _kind: object, given: Callable[[Path], Store]) -> int:
        store_in.append(given)
        return 0

    monkeypatch.setattr(running, "opened_at", opened_at)
    running._run(station.folder, Start(), Line(is_watched=False))
    (opened,) = store_in
    station.damage(0, "noise")
    with opened(station.folder) as store:
        assert store.mended is not None
    station.file.unlink()
    with pytest.raises(RecordsGone):
        opened(station.folder)
    assert not station.file.exists()


_STEPS = ("copy_whole", "salvage", "_described", "put_in_place")


@pytest.mark.one_in(2)
@pytest.mark.parametrize("step", _STEPS)
@pytest.mark.parametrize("is_done", [False, True], ids=["before", "after"])
def test_whoever_is_stopped_while_they_are_put_right_begins_again_or_has_done_it(
    station: Station, monkeypatch: pytest.MonkeyPatch, step: str, is_done: bool
) -> None:
    """As by a power cut: nothing tidies up."""
    station.damage(20, "noise")
    (station.folder / f"{FILE_NAME}-damaged").touch()
    as_ever = getattr(mending, step)

    class Cut(BaseException):
        pass

    def cut(*given: object) -> None:
        if is_done:
            as_ever(*given)
        raise Cut

    with monkeypatch.context() as patch:
        patch.setattr(mending, step, cut)
        patch.setattr(Path, "unlink", lambda _path, missing_ok=False: None)
        with pytest.raises(Cut):
            station.started()
    with station.started() as store:
        assert len(store.attempts(others(store)[0].id)) == 1
        assert store.verify().is_whole
        done = [each.told for each in store.audit.done(Sought(), by=administrator(store))]
        assert [each.deed for each in done if isinstance(each, DeedPayload)].count(Deed.RESTORE) == 1, "kept once"
    assert not (station.folder / f"{FILE_NAME}-damaged").exists()
