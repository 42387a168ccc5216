"""Which folder a start opens: what can't be told is a sentence, never another folder in which the records seem gone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from trainer import cli
from trainer.errors import TrainerError
from trainer.output import REFUSED
from trainer.store import StoreError, default_folder
from trainer.ui.settings.folder import POINTER, data_folder, remember_folder


@pytest.fixture
def pointer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that names the folder of the records; its own folder is there, it is not."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    default_folder().mkdir(exist_ok=True)
    return default_folder() / POINTER


def _is_one_line(problem: pytest.ExceptionInfo[TrainerError]) -> bool:
    return str(problem.value).isprintable() and str(problem.value).endswith(".")


BYTES = [
    (b"/tmp/\xff", "is no UTF-8 text (byte 0xFF in line 1)"),
    (b"\xff\xfe/\0t\0", "is UTF-16 text"),
    (b"", "is empty"),
    (b" \r\n \n", "is empty"),
    (b"\xef\xbb\xbf", "is empty"),
    (b"/tmp/a\0b", "is no text (a zero byte in line 1)"),
    (b"/tmp/a\n/tmp/b\n", "has more than one line"),
    (b"relative/records\n", "names relative/records, which is no path from the top of a drive"),
    (b"~/records\n", "names ~/records, which"),
    (b"a\x1bb\n", "names a\\x1bb, which"),
    (b"/" * 40_000, "is too long"),
]


@pytest.mark.parametrize(("data", "found"), BYTES)
def test_bytes_that_name_no_folder_are_said(pointer: Path, data: bytes, found: str) -> None:
    pointer.write_bytes(data)
    with pytest.raises(TrainerError) as problem:
        data_folder(None)
    assert str(problem.value).startswith(f"{pointer} {found}")
    assert "move the file away" in str(problem.value)
    assert _is_one_line(problem)
    assert pointer.read_bytes() == data


IN_ITS_PLACE: dict[str, Callable[[Path], object]] = {
    "is no file": lambda pointer: pointer.mkdir(),
    "is no file:": os.mkfifo,
    "can't be read (No such file or directory)": lambda pointer: pointer.symlink_to(pointer.parent / "gone"),
    "can't be read (Too many levels of symbolic links)": lambda pointer: pointer.symlink_to(pointer),
}


@pytest.mark.parametrize("found", IN_ITS_PLACE)
def test_what_is_no_file_in_its_place_is_said(pointer: Path, found: str) -> None:
    IN_ITS_PLACE[found](pointer)
    with pytest.raises(TrainerError) as problem:
        data_folder(None)
    assert str(problem.value).startswith(f"{pointer} {found}")
    assert _is_one_line(problem)


@pytest.mark.parametrize("ending", ["", "\n", "\r\n", " \n\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_the_folder_that_is_named_is_opened(pointer: Path, tmp_path: Path, ending: str, mark: str) -> None:
    chosen = tmp_path / "Aufzeichnungen für alle"
    chosen.mkdir()
    pointer.write_bytes(f"{mark}{chosen}{ending}".encode())
    assert data_folder(None) == chosen
    assert data_folder(tmp_path) == tmp_path


def test_a_folder_that_is_not_there_is_not_made_anew(pointer: Path, tmp_path: Path) -> None:
    """A drive that is not connected: an empty folder in its place would hide the records."""
    pointer.write_text(f"{tmp_path}/drive/records\n", encoding="utf-8")
    with pytest.raises(TrainerError, match="is not there: connect its drive") as problem:
        data_folder(None)
    assert _is_one_line(problem)
    assert not (tmp_path / "drive").exists()


def test_without_the_file_it_is_the_default_folder(pointer: Path) -> None:
    assert data_folder(None) == pointer.parent


@pytest.mark.parametrize("name", ["a\nb", "end ", "half \udcff", "a\rb"])
def test_a_folder_that_could_not_be_read_back_is_not_kept(pointer: Path, tmp_path: Path, name: str) -> None:
    remember_folder(tmp_path / "before")
    with pytest.raises(TrainerError, match=r"can't be kept in a line of text\. The folder in use stays") as problem:
        remember_folder(tmp_path / name)
    assert _is_one_line(problem)
    assert data_folder(None) == tmp_path / "before"


def test_a_choice_that_can_not_be_written_leaves_the_one_before(
    pointer: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember_folder(tmp_path / "before")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(TrainerError, match="No space left on device"):
        remember_folder(tmp_path / "after")
    assert data_folder(None) == tmp_path / "before"
    assert [path.name for path in pointer.parent.iterdir()] == [POINTER]


@pytest.mark.parametrize("error", [RuntimeError("no home"), KeyError("USERPROFILE"), ValueError("unset"), None])
def test_without_a_home_folder_one_is_asked_for(monkeypatch: pytest.MonkeyPatch, error: Exception | None) -> None:
    """As the libraries of the systems have it, and a path that depends on where the program was started."""

    def unknown(_name: str, *, appauthor: bool) -> Path:
        if error is not None:
            raise error
        return Path("~/.local/share/dealer-trainer")

    monkeypatch.setattr("platformdirs.user_data_path", unknown)
    for ask in (default_folder, lambda: data_folder(None)):
        with pytest.raises(StoreError, match="no home folder to keep the records in: name a folder") as problem:
            ask()
        assert _is_one_line(problem)
    assert data_folder(Path("/given")) == Path("/given")


@pytest.mark.parametrize("command", [["--data", ""], ["--data= "], ["drill", "--data", ""], ["rulebook", "--data="]])
def test_no_folder_after_data_is_a_sentence(capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    assert cli.main(command) == REFUSED
    printed = capsys.readouterr()
    assert printed.err == "--data names no folder: write where the records are to lie after it.\n"
    assert printed.out == ""
