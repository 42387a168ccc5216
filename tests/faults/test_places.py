"""Folders of any name, and whatever lies in the way of what the program writes beside its records."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator
from trainer.cli import main
from trainer.store import FILE_NAME, Store, StoreError, open_store
from trainer.store.mending import open_mended
from trainer.store.seen import SUFFIX
from trainer.ui.settings.crash import write_report
from trainer.ui.settings.folder import data_folder, remember_folder

_NAMES = (
    "Salle d'été – données",
    "Schulung Süd (Köln) & Co.",
    "100% #1 ?a=b;c%20d",
    "訓練室 тест",
    "e\u0301 as two signs",
    " begins with a space",
    "-rf",
    "quote ' and \" and \\",
)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", _NAMES)
def test_all_that_is_kept_works_in_a_folder_of_any_name(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    folder = tmp_path / name
    remember_folder(folder)
    assert data_folder(None) == folder, "as chosen in the settings"
    with open_store(folder) as store:
        attempt = store.record.begin(start())
        store.record.answer(attempt, answer(0))
    assert main([f"--data={folder}", "backup"]) == 0
    (backup,) = (folder / "backups").iterdir()
    with (folder / FILE_NAME).open("r+b") as opened:
        opened.write(bytes(4096))
    with open_mended(folder) as store:
        assert store.mended is not None
        assert store.attempt(attempt).answers == (answer(0),)
    assert main([f"--data={folder}", "restore", str(backup)]) == 0
    assert str(backup) in capsys.readouterr().out
    with open_store(folder) as store:
        assert store.attempt(attempt).answers == (answer(0),)


def test_a_name_that_is_no_text_is_a_folder_too(tmp_path: Path) -> None:
    """As a drive of another system may have it: bytes that no alphabet reads."""
    folder = tmp_path / os.fsdecode(b"donn\xe9es")
    with open_store(folder) as store:
        attempt = store.record.begin(start())
    with open_store(folder) as store:
        assert store.attempt(attempt).answers == ()
        with pytest.raises(StoreError) as refused:
            store.attempt("nobody's")
    assert str(refused.value)


def _opened_and_written(folder: Path) -> Store:
    store = open_mended(folder)
    store.record.answer(store.unfinished_id(None), answer(1))
    return store


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal", SUFFIX, "-damaged", "-erasing-1"])
def test_what_lies_in_the_way_of_a_file_beside_the_records_is_said_or_does_without(tmp_path: Path, end: str) -> None:
    """A folder, in which nobody can write as in a file."""
    with open_store(tmp_path) as store:
        administrator(store)
        attempt = store.record.begin(start())
        store.record.answer(attempt, answer(0))
    way = tmp_path / f"{FILE_NAME}{end}"
    way.unlink(missing_ok=True)
    way.mkdir()
    said = ""
    try:
        with _opened_and_written(tmp_path) as store:
            store.verify_in_background(lambda _words: None).wait()
            assert store.attempt(attempt).answers == (answer(0), answer(1))
    except StoreError as refused:
        said = str(refused)
    if said:
        assert FILE_NAME in said
        assert "try again" in said
        way.rmdir()
        with open_store(tmp_path) as store:
            assert store.attempt(attempt).answers == (answer(0),)


@pytest.mark.parametrize("name", ["backups", "crashes", "rulebooks", "lessons"])
def test_a_file_in_the_place_of_a_folder_stops_no_start(tmp_path: Path, name: str) -> None:
    with open_store(tmp_path) as store:
        administrator(store)
    (tmp_path / name).write_bytes(b"")
    told: list[str] = []
    with open_mended(tmp_path) as store:
        store.verify_in_background(told.append).wait()
        assert all(str(tmp_path / "backups") in each for each in told)
        assert bool(told) == (name == "backups")
    report = write_report(tmp_path, "what went wrong")
    assert report is not None
    assert report.read_text(encoding="utf-8") == "what went wrong"
    assert report.is_relative_to(tmp_path) == (name != "crashes"), "where the log can't be written it lies elsewhere"
    report.unlink()
