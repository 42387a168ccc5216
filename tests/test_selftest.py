"""`--selftest`: it says ok where all is whole, and a line for each thing that is not."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from trainer import selftest
from trainer.cli import main
from trainer.errors import MISSING, BadFile, Problem
from trainer.selftest import picture_painted, records_kept, rulebooks_read, tables_dealt
from trainer.training.attempts import DealtTable, dealt_tables

PARTS = ("rulebooks_read", "lessons_read", "tables_dealt", "picture_painted", "records_kept")


@pytest.mark.one_in(7)
@pytest.mark.parametrize("table", dealt_tables(), ids=lambda table: f"{table.rulebook.id}/{table.game.id}")
def test_a_round_of_each_table_is_dealt_to_its_end(table: DealtTable) -> None:
    assert list(tables_dealt([table])) == []


def test_the_rulebooks_are_whole() -> None:
    assert list(rulebooks_read()) == []


@pytest.mark.usefixtures("qapp")
def test_a_table_is_painted(tmp_path: Path) -> None:
    assert list(picture_painted(tmp_path)) == []
    assert (tmp_path / "table.png").stat().st_size > 50_000


def test_records_are_kept_where_nobody_misses_them(tmp_path: Path) -> None:
    account = [Path(os.environ[name]) for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")]
    before = [sorted(folder.rglob("*")) for folder in account]
    assert list(records_kept(tmp_path)) == []
    assert [sorted(folder.rglob("*")) for folder in account] == before


def none(*_given: object) -> Iterator[str]:
    yield from ()


def raising(error: Exception) -> Callable[..., Iterator[str]]:
    def part(*_given: object) -> Iterator[str]:
        yield from ()
        raise error

    return part


@pytest.fixture
def _all_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in PARTS:
        monkeypatch.setattr(selftest, part, none)


@pytest.mark.usefixtures("_all_whole")
def test_where_all_is_whole_it_says_ok_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--selftest"]) == 0
    assert tuple(capsys.readouterr()) == ("ok\n", "")


@pytest.mark.usefixtures("_all_whole")
def test_each_fault_is_a_line_and_the_rest_is_tried_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = BadFile("one.toml", (Problem("id", MISSING, None), Problem("title", MISSING, None)))
    monkeypatch.setattr(selftest, "rulebooks_read", raising(bad))
    monkeypatch.setattr(selftest, "tables_dealt", raising(ModuleNotFoundError("No module\nnamed 'x'")))
    monkeypatch.setattr(selftest, "records_kept", lambda _folder: iter(("gone", "lost")))
    assert main(["--selftest"]) == 1
    assert tuple(capsys.readouterr()) == (
        "",
        "rulebooks: one.toml: id missing\\none.toml: title missing\n"
        "tables: ModuleNotFoundError: No module\\nnamed 'x'\n"
        "records: gone\n"
        "records: lost\n",
    )


@pytest.mark.usefixtures("_all_whole")
def test_its_folder_goes_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []

    def kept(folder: Path) -> Iterator[str]:
        (folder / "records").write_text("kept")
        seen.append(folder)
        yield from ()

    monkeypatch.setattr(selftest, "records_kept", kept)
    assert main(["--selftest"]) == 0
    assert not seen[0].exists()


def test_a_round_that_is_judged_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a rulebook and the program are not of one version."""
    monkeypatch.setattr(selftest, "_MOST_STEPS", 20)
    (line,) = tables_dealt(dealt_tables()[:1])
    assert line == "oneida-poker/holdem: the round does not end"
