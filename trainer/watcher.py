"""The watcher of a kiosk: starts the window as a program of its own, and again whenever it ends without being closed.

Loads nothing that could fail with the window: no Qt, no records.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep
from types import FrameType
from typing import Final, Protocol

from trainer.interrupts import INTERRUPTED
from trainer.output import OutputFailed, tell
from trainer.watched import AGAIN, FAILED, Present, Start, line_of, read_line

WITHIN_S: Final = 300
MOST_ENDS: Final = 3
"""So many within that time, and the window is not tried again before staff wish it."""
_STOPS_WITHIN_S: Final = 5
_LAST_LINES: Final = 120
_LONGEST_PAUSE_S: Final = 60
_FAILED_PAUSE_S: Final = 1
"""What was in the way of a start may be gone a moment later: at boot a folder comes after the screen."""


class Running(Protocol):
    """A window that was started."""

    @property
    def last_words(self) -> str: ...

    def said(self) -> Iterator[bytes]:
        """Each line that it says, until it ends."""

    def ended(self) -> int:
        """How: an exit status, or the number of a signal below zero."""

    def stop(self) -> None:
        """Ends it, with all written down that can be."""


class Process:
    """The window as a process; its end of the pipe tells it that the watcher is still there."""

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)
        self._lines: deque[bytes] = deque(maxlen=_LAST_LINES)
        self._passing = Thread(target=self._pass_on, name="error stream", daemon=True)
        self._passing.start()

    def begin(self, told: Start) -> None:
        """What it waits for before it shows anything."""
        stdin = self._process.stdin
        assert stdin is not None, "asked for above"
        with suppress(OSError):  # it has ended already, which is seen next
            stdin.write(line_of(told))
            stdin.flush()

    @property
    def is_there(self) -> bool:
        return self._process.poll() is None

    @property
    def last_words(self) -> str:
        return b"".join(self._lines).decode(errors="replace")

    def said(self) -> Iterator[bytes]:
        assert self._process.stdout is not None, "asked for above"
        # one by one: by `yield from`, whoever stops listening would close the stream
        for line in self._process.stdout:  # noqa: UP028
            yield line

    def ended(self) -> int:
        status = self._process.wait()
        self._close()
        return status

    def send(self, number: int) -> None:
        """A signal, as the system or a fault of its own would."""
        self._process.send_signal(number)

    def stop(self) -> None:
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        try:
            self._process.wait(_STOPS_WITHIN_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._close()

    def _close(self) -> None:
        """It has ended: what it told last is taken in, and nothing of the pipes is left open."""
        self._passing.join(_STOPS_WITHIN_S)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def _pass_on(self) -> None:
        """What it tells on its error stream is told on ours, and its end remembered."""
        assert self._process.stderr is not None, "asked for above"
        for line in self._process.stderr:
            self._lines.append(line)
            with suppress(OutputFailed):
                tell(line.decode(errors="replace"), end="")


class Windows:
    """Starts windows, and keeps one more ready that has loaded what a question needs: that takes most of a start."""

    def __init__(self, command: Sequence[str], ready: Sequence[str]) -> None:
        """`ready` starts a window that first loads all of it, and then waits to be told how it begins."""
        self._command, self._ready = command, ready
        self._waiting: Process | None = None

    def start(self, told: Start) -> Process:
        """The one that waits, where there is one."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None and not waiting.is_there:
            waiting.ended()
            waiting = None
        process = waiting or Process(self._command)
        process.begin(told)
        return process

    def make_ready(self) -> None:
        """Somebody is at work now, whose question is to be there again at once."""
        if self._waiting is None:
            self._waiting = Process(self._ready)

    def stop(self) -> None:
        if self._waiting is not None:
            self._waiting.stop()


class Watcher:
    """Decides what is started next, by how the last window ended; time is taken from the steady clock."""

    def __init__(
        self,
        start: Callable[[Start], Running],
        *,
        make_ready: Callable[[], object] = lambda: None,
        clock: Callable[[], float] = monotonic,
        pause: Callable[[float], None] = sleep,
    ) -> None:
        """`make_ready` is called whenever somebody is known to be there."""
        self._start = start
        self._make_ready = make_ready
        self._clock = clock
        self._pause = pause
        self._present, self._at = Present(), 0.0
        """What the window said last, and when."""
        self._ends: list[tuple[float, str]] = []
        self._safe_ends = 0
        """How often in a row safe mode itself ended so."""

    def watch(self) -> int:
        """Until it is closed; with which status the command then ends."""
        told = Start()
        while True:
            status, last_words = self._run(told)
            if status in (0, INTERRUPTED):
                return status
            if told.is_safe and status == AGAIN:
                self._present, self._ends, self._safe_ends = Present(), [], 0
                told = Start()
                continue
            told = self._after(status, last_words, was_safe=told.is_safe)

    def _run(self, told: Start) -> tuple[int, str]:
        window = self._start(told)
        try:
            for line in window.said():
                if (present := read_line(Present, line)) is not None:
                    self._present, self._at = present, self._clock()
                    if present.person:
                        self._make_ready()
            return window.ended(), window.last_words
        except KeyboardInterrupt:
            window.stop()
            return INTERRUPTED, ""

    def _after(self, status: int, last_words: str, *, was_safe: bool) -> Start:
        """What is started after a window that was not closed by anybody."""
        now = self._clock()
        self._ends = [end for end in self._ends if now - end[0] < WITHIN_S] + [(now, end_words(status))]
        present, self._present = self._present, Present()
        is_there = now - self._at < present.for_s
        if was_safe:
            self._safe_ends += 1
            self._pause(min(2.0**self._safe_ends, _LONGEST_PAUSE_S))
        elif status == FAILED:
            self._pause(_FAILED_PAUSE_S)
        return Start(
            person=present.person if is_there else "",
            attempt=present.attempt if is_there else "",
            is_again=True,
            is_safe=was_safe or len(self._ends) >= MOST_ENDS,
            ends=tuple([words for _, words in self._ends]),
            reason=present.reason,
            last_words=last_words,
        )


def end_words(status: int) -> str:
    """How a program ended, as whoever looks after computers says it."""
    if status >= 0:
        return f"exit status {status}"
    try:
        return signal.Signals(-status).name
    except ValueError:
        return f"signal {-status}"


def command_of(arguments: Sequence[str]) -> list[str]:
    """This program again, with other arguments: from a package, or from the source."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, "-m", "trainer", *arguments]


def watch_process(command: Sequence[str], ready: Sequence[str]) -> int:
    """Watches a window until it is closed, or the system wants the watcher to end."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    windows = Windows(command, ready)
    try:
        return Watcher(windows.start, make_ready=windows.make_ready).watch()
    finally:
        windows.stop()
        signal.signal(signal.SIGTERM, before)
