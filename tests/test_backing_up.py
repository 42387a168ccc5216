"""The commands `backup` and `restore`, as whoever looks after a station types them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, start
from trainer.cli import main
from trainer.output import REFUSED
from trainer.store import FILE_NAME, open_store


@pytest.fixture
def attempt(data_dir: Path) -> str:
    """A round in the records, of which one answer was given."""
    with open_store(data_dir) as store:
        begun = store.record.begin(start(None))
        store.record.answer(begun, answer(0))
    return begun


def test_the_list_is_empty_then_has_what_was_copied(
    data_dir: Path, attempt: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["restore", "--data", str(data_dir)]) == 0
    assert capsys.readouterr().out == "There is no backup yet.\n"
    assert main(["backup", "--data", str(data_dir)]) == 0
    made = capsys.readouterr().out
    assert made.startswith(str(data_dir / "backups" / "dealer-trainer-"))
    assert main(["restore", "--data", str(data_dir)]) == 0
    assert capsys.readouterr().out == made


def test_a_backup_is_put_back_by_its_name_alone(
    data_dir: Path, attempt: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["backup", "--data", str(data_dir)])
    (made,) = (data_dir / "backups").iterdir()
    (data_dir / FILE_NAME).write_bytes(b"spoilt" * 1000)
    capsys.readouterr()
    assert main(["restore", made.name, "--data", str(data_dir)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"{made.name} is in the place of the records."
    assert second.startswith(f"What was there is kept as {data_dir}")
    with open_store(data_dir) as store:
        assert store.attempt(attempt).answers == (answer(0),)


@pytest.mark.usefixtures("attempt")
def test_what_is_no_backup_is_refused_in_a_sentence(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = data_dir / "notes.txt"
    other.write_text("no database", encoding="utf-8")
    before = (data_dir / FILE_NAME).read_bytes()
    for name in (str(other), "none.sqlite"):
        assert main(["restore", name, "--data", str(data_dir)]) == REFUSED
        told = capsys.readouterr()
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
        assert name in told.err
    assert (data_dir / FILE_NAME).read_bytes() == before


def test_records_that_are_not_there_make_no_backup(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "--data", str(data_dir)]) == REFUSED
    assert "can't be opened" in capsys.readouterr().err
    assert not (data_dir / FILE_NAME).exists()
