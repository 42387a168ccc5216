"""Every command on a closed pipe, a closed stream and a full disk: quiet, quiet, and one sentence with status 2."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from trainer.output import OutputFailed, ReaderGone, flush, open_streams, say, tell

HAND: Final = str(Path(__file__).parent / "data" / "phh" / "made_up" / "straddle.phh")
HANDS: Final = str(Path(__file__).parent / "data" / "phh" / "pluribus.phhs")
SPOT: Final = 'rulebook = "oneida-poker"\ngame = "holdem"\nask = "hand"\ncards = "As Ad"\n'
FULL: Final = "the output can't be written: No space left on device\n"

PRINTING: Final = [
    # every write reaches the disk at once, inside argparse too; or all of it waits until the interpreter ends
    *[("1", command) for command in ("drill --help", f"phh {HAND}", "clause R25")],
    *[("", command) for command in ("--version", "key SPOT --json", f"phh {HAND}", "clause R25")],
]
"""What is printed on standard output, unbuffered and buffered."""
COMPLAINING: Final = [("", "key"), ("1", "count"), ("1", "phh /nowhere"), ("", "clause nothing")]
"""What ends with a sentence on the error stream, and status 2."""


@pytest.fixture
def spot(tmp_path: Path) -> str:
    file = tmp_path / "spot.toml"
    file.write_text(SPOT, encoding="utf-8")
    return str(file)


def _shell(command: str, redirection: str, unbuffered: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """A command as a shell runs it; descriptor 0 is a pipe whose reader has ended."""
    reader, pipe = os.pipe()
    os.close(reader)
    try:
        return subprocess.run(
            ["/bin/sh", "-c", f"exec {sys.executable} -m trainer {command} {redirection}"],
            stdin=pipe,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered, **variables},
        )
    finally:
        os.close(pipe)


def _ended(done: subprocess.CompletedProcess[str]) -> tuple[int, str, str]:
    return done.returncode, done.stdout, done.stderr


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("unbuffered", "command"), PRINTING)
def test_a_full_disk_is_one_sentence_and_status_2(unbuffered: str, command: str, spot: str) -> None:
    found = _shell(command.replace("SPOT", spot), "> /dev/full", unbuffered)
    # buffered, the tally is told before the last lines are tried
    said = found.stderr.removeprefix("1 match\n")
    assert (found.returncode, found.stdout, said) == (2, "", FULL)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("unbuffered", "command"), [*PRINTING, ("", f"phh --json {HANDS}")])
def test_a_reader_that_goes_away_is_no_complaint(unbuffered: str, command: str, spot: str) -> None:
    found = _shell(command.replace("SPOT", spot), ">&0", unbuffered)
    assert (found.returncode, found.stdout, found.stderr.removeprefix("1 match\n")) == (0, "", "")


@pytest.mark.parametrize("command", ["--help", "key SPOT"])
def test_a_closed_output_is_no_complaint(command: str, spot: str) -> None:
    assert _ended(_shell(command.replace("SPOT", spot), ">&-")) == (0, "", "")


@pytest.mark.parametrize("redirection", ["2>&-", "2>&0", ">&- 2>&-"])
def test_errors_that_nobody_can_read_end_with_status_2(redirection: str) -> None:
    assert _ended(_shell("key /nowhere", redirection)) == (2, "", "")


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("unbuffered", "command"), COMPLAINING)
def test_errors_on_a_full_disk_end_with_status_2(unbuffered: str, command: str) -> None:
    assert _ended(_shell(command, "2> /dev/full", unbuffered)) == (2, "", "")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_both_streams_on_a_full_disk_end_with_status_2(unbuffered: str) -> None:
    assert _ended(_shell(f"phh {HAND}", "> /dev/full 2>&1", unbuffered)) == (2, "", "")


@pytest.mark.parametrize(("command", "full", "status"), [("key", ">", 2), ("--version", "2>", 0)])
def test_a_full_disk_that_nothing_is_written_to_is_no_matter(command: str, full: str, status: int) -> None:
    found = _shell(command, f"{full} /dev/full", "1")
    assert found.returncode == status
    assert "can't be written" not in found.stderr
    assert found.stdout + found.stderr


def test_what_is_told_on_a_full_disk_costs_the_status() -> None:
    # the tally of hands that match
    found = _shell(f"phh {HAND}", "2> /dev/full")
    assert (found.returncode, found.stderr) == (2, "")
    assert '"matches": true' in found.stdout


def test_who_reads_no_errors_gets_all_of_the_output() -> None:
    found = _shell(f"phh {HANDS}", "2>&0", "1")
    assert (found.returncode, found.stdout.count("\n")) == (0, 54)


def test_a_demonstration_ends_quietly_with_its_reader(tmp_path: Path) -> None:
    found = _shell(f"demo --out {tmp_path}", ">&0", "1", DISPLAY="", WAYLAND_DISPLAY="")
    assert _ended(found) == (0, "", "")


def test_signs_that_a_terminal_has_not_are_written_as_escapes(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    open_streams()
    say("\N{LEFT DOUBLE QUOTATION MARK}call")
    flush()
    assert written.getvalue() == b"\\u201ccall\n"


class _Broken(io.StringIO):
    """A stream that can't be written to, and has no descriptor."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, text: str) -> int:
        raise self.error


def test_what_can_not_be_written_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    full, gone = OSError(28, "No space left on device"), BrokenPipeError(32, "Broken pipe")
    monkeypatch.setattr(sys, "stdout", _Broken(full))
    with pytest.raises(OutputFailed, match=r"^the output can't be written: No space left on device$"):
        say("a key")
    monkeypatch.setattr(sys, "stdout", _Broken(gone))
    with pytest.raises(ReaderGone):
        say("a key")
    monkeypatch.setattr(sys, "stderr", _Broken(full))
    with pytest.raises(OutputFailed):
        tell("a fault")
    monkeypatch.setattr(sys, "stderr", _Broken(gone))
    tell("a fault that nobody reads")
