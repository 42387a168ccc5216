"""The watcher of a kiosk: the window again after a crash, with whoever was there, and safe mode after too many."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import sleep

import pytest

from trainer.interrupts import INTERRUPTED
from trainer.watched import AGAIN, FAILED, Present, Start, line_of, read_line
from trainer.watcher import Process, Watcher, Windows, end_words

AMARA = Present(person="amara", attempt="round", for_s=300.0)


@dataclass(slots=True)
class Life:
    """What a window says, and how and after how many seconds it ends."""

    status: int
    says: Sequence[Present] = ()
    lasts_s: float = 1.0


@dataclass(slots=True)
class Room:
    """A station where windows live and end as is told, by a clock of its own."""

    lives: list[Life]
    now: float = 1_000.0
    starts: list[Start] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)
    readied: list[bool] = field(default_factory=list)

    def start(self, told: Start) -> Window:
        self.starts.append(told)
        return Window(self, self.lives[len(self.starts) - 1])

    def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds

    def watched(self) -> int:
        ready = partial(self.readied.append, True)
        return Watcher(self.start, make_ready=ready, clock=lambda: self.now, pause=self.pause).watch()


@dataclass(slots=True)
class Window:
    room: Room
    life: Life
    last_words: str = "Fatal Python error"

    def said(self) -> Iterator[bytes]:
        yield from map(line_of, self.life.says)
        yield b"something else\n"
        self.room.now += self.life.lasts_s

    def ended(self) -> int:
        return self.life.status

    def stop(self) -> None:
        raise AssertionError("nobody wants it to end")


CLOSED = Life(0)


def test_a_window_that_staff_close_is_not_started_again() -> None:
    room = Room([CLOSED])
    assert room.watched() == 0
    assert room.starts == [Start()]
    assert not room.readied, "nobody was there whose question had to come again"


@pytest.mark.parametrize("status", [-signal.SIGSEGV, -signal.SIGKILL, 1, 134])
def test_after_a_crash_whoever_was_there_finds_what_was_open(status: int) -> None:
    room = Room([Life(status, [Present(), AMARA]), CLOSED])
    assert room.watched() == 0
    assert (room.starts[1].person, room.starts[1].attempt) == ("amara", "round")
    assert room.starts[1].is_again
    assert not room.starts[1].is_safe
    assert room.readied, "another window is loaded while somebody is at work"
    assert not room.pauses, "the same question is there at once"


@pytest.mark.parametrize(
    ("says", "lasts_s"),
    [([AMARA, Present()], 1.0), ([AMARA], 300.0), ([], 1.0)],
    ids=["signed out", "away for too long", "never there"],
)
def test_nobody_is_let_in_who_has_gone(says: Sequence[Present], lasts_s: float) -> None:
    room = Room([Life(-signal.SIGSEGV, says, lasts_s), CLOSED])
    room.watched()
    assert (room.starts[1].person, room.starts[1].attempt) == ("", "")


def test_three_crashes_within_five_minutes_lead_to_safe_mode() -> None:
    crash = Life(-signal.SIGSEGV, [AMARA], 100.0)
    room = Room([crash, crash, Life(1, [AMARA], 50.0), CLOSED])
    room.watched()
    assert [start.is_safe for start in room.starts] == [False, False, False, True]
    assert room.starts[3].ends == ("SIGSEGV", "SIGSEGV", "exit status 1")
    assert room.starts[3].last_words == "Fatal Python error"


def test_crashes_that_are_further_apart_do_not() -> None:
    room = Room([Life(-signal.SIGSEGV, lasts_s=151.0)] * 6 + [CLOSED])
    room.watched()
    assert not any(start.is_safe for start in room.starts)


def test_staff_have_it_tried_again_as_if_nothing_had_been() -> None:
    crash = Life(-signal.SIGSEGV, [AMARA])
    room = Room([crash, crash, crash, Life(AGAIN), crash, CLOSED])
    room.watched()
    assert room.starts[4] == Start(), "what led to the crashes is not opened once more"
    assert not room.starts[5].is_safe


def test_a_safe_mode_that_crashes_too_is_tried_ever_less_often() -> None:
    room = Room([Life(-signal.SIGSEGV)] * 12 + [CLOSED])
    room.watched()
    assert all(start.is_safe for start in room.starts[3:])
    assert room.pauses == [2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0, 60.0, 60.0]


def test_what_can_not_be_opened_is_tried_again_a_moment_later_and_its_reason_told() -> None:
    room = Room([Life(FAILED, [Present(reason="The folder is not there.")])] * 3 + [CLOSED])
    room.watched()
    assert room.pauses == [1, 1, 1]
    assert room.starts[3].is_safe
    assert room.starts[3].reason == "The folder is not there."


@pytest.mark.parametrize(
    "line", [b"", b"\xff\n", b"[]", b"null", b'{"person": 7, "for_s": "long", "attempt": null}', b'{"for_s": true}']
)
def test_no_line_of_anything_else_is_taken_for_one_of_the_windows(line: bytes) -> None:
    assert read_line(Present, line) in (None, Present())


@pytest.mark.parametrize("said", [Start(person="é", ends=("SIGSEGV",), is_safe=True), AMARA, Present(reason="a\nb")])
def test_what_is_said_arrives(said: Present | Start) -> None:
    line = line_of(said)
    assert line.count(b"\n") == 1
    assert (read_line(Present, line) if isinstance(said, Present) else read_line(Start, line)) == said


@pytest.mark.parametrize(("status", "words"), [(3, "exit status 3"), (-11, "SIGSEGV"), (-200, "signal 200")])
def test_an_end_is_told_as_whoever_looks_after_computers_says_it(status: int, words: str) -> None:
    assert end_words(status) == words


_WINDOW = """
import os, sys
told = sys.stdin.readline()
os.write(1, told.encode())
sys.stderr.write("last words\\n")
sys.stderr.flush()
{ends}
"""


def command(ends: str) -> list[str]:
    return [sys.executable, "-S", "-c", _WINDOW.format(ends=ends)]


def started(ends: str, told: Start) -> Process:
    return Windows(command(ends), command(ends)).start(told)


def test_a_process_that_is_killed_is_told_from_one_that_was_closed(capfd: pytest.CaptureFixture[str]) -> None:
    process = started("os.kill(os.getpid(), 9)", Start(person="amara"))
    assert [read_line(Start, line) for line in process.said()] == [Start(person="amara")]
    assert process.ended() == -signal.SIGKILL
    assert process.last_words == "last words\n"
    assert capfd.readouterr().err == "last words\n", "it is still read where the system collects it"


def test_a_process_ends_with_its_watcher() -> None:
    process = started("sys.stdin.read(); sys.exit(7)", Start())
    next(process.said())
    process.stop()
    assert process.ended() == 7


def test_the_window_that_was_kept_ready_is_the_next_one_unless_it_has_ended_too() -> None:
    windows = Windows(command("sys.exit(3)"), command("sys.exit(4)"))
    windows.make_ready()
    windows.make_ready()
    for status in (4, 3):
        process = windows.start(Start(person="amara"))
        assert [read_line(Start, line) for line in process.said()] == [Start(person="amara")]
        assert process.ended() == status
    windows.make_ready()
    assert windows._waiting is not None
    windows._waiting.send(signal.SIGKILL)
    windows._waiting._process.wait()
    process = windows.start(Start())
    assert process.ended() == 3
    windows.make_ready()
    windows.stop()


_WATCHER = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # started in the background it is ignored
from trainer.watcher import watch_process
command = [sys.executable, "-S", "-c", sys.argv[1]]
sys.exit(watch_process(command, command))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_watcher_that_the_system_ends_leaves_no_window_behind(tmp_path: Path, number: int) -> None:
    there = tmp_path / "there"
    window = f"import os, sys; sys.stdin.readline(); open({str(there)!r}, 'w').write(str(os.getpid())); "
    ends = "os.write(1, b'there\\n'); sys.stdin.read()"
    watching = [sys.executable, "-c", _WATCHER, window + ends]
    with subprocess.Popen(watching, env={**os.environ, "PYTHONPATH": str(Path.cwd())}) as watcher:
        while not there.exists() or not there.read_text():
            sleep(0.01)
        watcher.send_signal(number)
        assert watcher.wait(10) == INTERRUPTED
    with pytest.raises(ProcessLookupError):
        os.kill(int(there.read_text()), 0)
