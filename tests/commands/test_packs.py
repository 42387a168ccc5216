"""`dealer-trainer pack`, as it is typed where packs are made and where they are installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.staff import administrator
from tests.ui.packs.folders import BOOK, content
from trainer.cli import main
from trainer.output import REFUSED
from trainer.store import open_store

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """What is typed behind `pack` at a station, what it ends with and what it says."""

    def run(*words: str | Path) -> tuple[int, str, str]:
        status = main(["pack", *map(str, words), "--data", str(tmp_path / "room")])
        said = capsys.readouterr()
        return status, said.out, said.err

    monkeypatch.setattr("trainer.store.opening.default_key_folder", lambda: tmp_path / "key")
    monkeypatch.chdir(tmp_path)
    with open_store(tmp_path / "room", key_folder=tmp_path / "key") as store:
        administrator(store)
    (tmp_path / "stick").mkdir()
    return run


MAKE = (
    "make",
    "made",
    "--id",
    "house-course",
    "--title",
    "House course",
    "--to",
    "stick",
    "--sign-with",
    "key of ours",
)


def test_a_pack_is_made_checked_installed_listed_and_gone_back_from(typed: Typed, tmp_path: Path) -> None:
    content(tmp_path / "made")
    status, out, _ = typed(*MAKE, "--version", "1", "--publisher", "Head office", "--until", "2099-12-31")
    assert (status, out.splitlines()[0]) == (0, "Saved as stick/house-course-1.dtpack.")
    key = out.partition("The key that has signed it: ")[2].strip()
    status, out, err = typed("check", "stick/house-course-1.dtpack")
    assert (status, err) == (0, "")
    assert f"House course 1, 2 files; made by Head office, key {key}. It is to be installed until 2099-12-31" in out
    status, out, err = typed("install", "stick")
    assert (status, out) == (REFUSED, "")
    assert key in err
    assert typed("install", "stick", "--key", key.lower())[0] == 0
    typed(*MAKE, "--version", "2", "--publisher", "Head office")
    assert typed("install", "stick/house-course-2.dtpack")[0] == 0
    status, out, _ = typed("list")
    assert out.splitlines()[0].startswith("house-course: House course 2, installed ")
    assert out.splitlines()[0].endswith("1 can be gone back to")
    assert out.splitlines()[1] == f"Packs of Head office are taken, key {key}"
    assert typed("back", "house-course")[:2] == (
        0,
        "House course is at version 1 again. It is there from the next start on.\n",
    )
    assert typed("distrust", key)[:2] == (0, "Packs of Head office are taken here no more.\n")
    assert typed("distrust", key)[0] == REFUSED


def test_a_station_signs_with_its_own_key_and_adds_what_its_bank_holds(typed: Typed, tmp_path: Path) -> None:
    status, out, _ = typed("make", "--bank", "--id", "a", "--title", "A", "--version", "1", "--to", "stick")
    assert status == REFUSED, "the bank is empty"
    content(tmp_path / "made")
    status, out, _ = typed("make", "made", "--bank", "--id", "a", "--title", "A", "--version", "1", "--to", "stick")
    with open_store(tmp_path / "room", key_folder=tmp_path / "key") as store:
        assert store.stations.identity(by=administrator(store)).fingerprint in out


def test_a_folder_is_tried_as_what_is_unpacked_of_it(typed: Typed, tmp_path: Path) -> None:
    assert typed("check", content(tmp_path / "made"))[:2] == (0, "")
    status, out, err = typed("check", content(tmp_path / "bad", book=BOOK.replace('id = "lodge"', "id = 7")))
    assert (status, out) == (REFUSED, "")
    assert err.splitlines()
    assert all(line.startswith("lodge.toml: ") for line in err.splitlines())


def test_what_can_t_be_done_is_said_in_a_line(typed: Typed, tmp_path: Path) -> None:
    content(tmp_path / "made")
    (tmp_path / "stick" / "bad.dtpack").write_bytes(b"DEALER-TRAINER-PACK\nx")
    for words in (
        MAKE,
        (*MAKE, "--version", "x"),
        (*MAKE, "--version", "1", "--until", "soon"),
        ("make", "nowhere", "--id", "a", "--title", "A", "--version", "1"),
        ("make", "made", "--version", "1"),
        ("make", "--id", "a", "--title", "A", "--version", "1"),
        ("make", "made", "--program", "--version", "1"),
        ("check", "stick/bad.dtpack"),
        ("check", "none.dtpack"),
        ("install", "stick"),
        ("install", "made"),
        ("back", "house-course"),
        ("distrust", "0000"),
    ):
        status, out, err = typed(*words)
        assert (status, out) == (REFUSED, ""), words
        assert err.splitlines(), words
    assert [path.name for path in (tmp_path / "stick").iterdir()] == ["bad.dtpack"]
    assert typed("list")[:2] == (0, "No pack is installed here.\n")
