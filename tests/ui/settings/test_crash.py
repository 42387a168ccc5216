"""A report is written wherever anything can be, and nothing is left of one that could not."""

from __future__ import annotations

import resource
import tempfile
from pathlib import Path

import pytest

from trainer.ui.settings.crash import crash_report, write_report


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's folder for what is kept for a while."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def test_a_report_lies_in_the_data_folder(tmp_path: Path, elsewhere: Path) -> None:
    path = write_report(tmp_path / "data", "what went wrong")
    assert path is not None
    assert path.parent == tmp_path / "data" / "crashes"
    assert path.read_text(encoding="utf-8") == "what went wrong"
    assert not list(elsewhere.iterdir())


@pytest.mark.parametrize("folder", ["file/data", "a\nb/\udcff", None])
def test_where_the_data_folder_takes_none_it_lies_elsewhere(
    tmp_path: Path, elsewhere: Path, folder: str | None
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "a\nb").write_text("", encoding="utf-8")
    path = write_report(None if folder is None else tmp_path / folder, "what went wrong")
    assert path is not None
    assert path.parent == elsewhere
    assert path.read_text(encoding="utf-8") == "what went wrong"


def test_of_a_report_that_no_disk_takes_nothing_is_left(tmp_path: Path, elsewhere: Path) -> None:
    """The system refuses to let any file grow."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        assert write_report(tmp_path / "data", "what went wrong") is None
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert not list((tmp_path / "data" / "crashes").iterdir())
    assert not list(elsewhere.iterdir())


def test_a_report_with_signs_that_are_no_text_is_written(tmp_path: Path) -> None:
    """As in the path of a file whose name is in another encoding."""
    problem = FileNotFoundError(2, "No such file", "/home/amara/records \udcff")
    path = write_report(tmp_path, crash_report(type(problem), problem, None))
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert r"/home/…/records \udcff" in text
    assert "amara" not in text
