"""What happens when something unknown goes wrong: a report without names, a sentence, and a way on.

Nothing here may go wrong in its turn where nothing else works any more: without a standard error, on a full disk, in
a window that can't be painted.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from trainer import __version__
from trainer.errors import TrainerError
from trainer.output import OutputFailed, tell
from trainer.tongue import translate

_HOMES = re.compile(r"(/home/|/Users/|C:\\Users\\)[^/\\\s\"']+")
_SOON_S: Final = 2
"""What goes wrong again so soon is not tried in the same way for ever."""
_MOST_REPORTS: Final = 20
"""In one run: what goes wrong at every paint fills no disk."""
Way: TypeAlias = Callable[[str], None]
"""Goes on somewhere, and shows the sentence with what is known there."""


def crash_report(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> str:
    """Version, time and traceback; folders named after people are blotted out, and no values are in it."""
    text = "".join(traceback.format_exception(kind, problem, trace))
    return report_of(text)


def report_of(text: str) -> str:
    """The same of what is known otherwise."""
    plain = _HOMES.sub(r"\1…", text)
    return f"Dealer Trainer {__version__}, Python {sys.version.split()[0]}\n{plain}"


def write_report(folder: Path | None, report: str) -> Path | None:
    """Keeps the report in the data folder, else where the system keeps what is for a while; none where neither can."""
    data = report.encode(errors="backslashreplace")
    name = f"crash-{datetime.now(UTC).strftime('%Y%m%d-%H%M%S-%f')}"
    if folder is not None:
        with suppress(OSError):
            (folder / "crashes").mkdir(parents=True, exist_ok=True)
            return _kept(folder / "crashes" / f"{name}.txt", data)
    with suppress(OSError):
        descriptor, path = tempfile.mkstemp(prefix=f"dealer-trainer-{name}-", suffix=".txt")
        os.close(descriptor)
        return _kept(Path(path), data)
    return None


def _kept(path: Path, data: bytes) -> Path:
    """The file with all of it; none of that name where the disk won't have it."""
    try:
        path.write_bytes(data)
    except OSError:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise
    return path


def _reported(folder: Path | None, problem: BaseException) -> Path | None:
    """The report, also told to whoever reads the error stream."""
    report = crash_report(type(problem), problem, problem.__traceback__)
    with suppress(OutputFailed):
        tell(report, end="")
    return write_report(folder, report)


@contextmanager
def start_reported(folder: Callable[[], Path]) -> Iterator[None]:
    """Meanwhile an unknown error is reported and raised as a `TrainerError`: a start has no way on."""
    try:
        yield
    except TrainerError:
        raise
    except Exception as problem:
        path = _reported(_folder_or_none(folder), problem)
        words = translate("Errors", "Dealer Trainer can't start: something went wrong. A report could not be written.")
        if path is not None:
            words = translate("Errors", "Dealer Trainer can't start: something went wrong. A report is in {path}.")
        raise TrainerError(words.format(path=path)) from problem


def _folder_or_none(folder: Callable[[], Path]) -> Path | None:
    with suppress(TrainerError):
        return folder()
    return None


class _ToTheWindow(QObject):
    """Passes on to the window's thread what another one has to say."""

    told = Signal(str)

    def __init__(self, say: Way) -> None:
        super().__init__()
        self._say_there = say
        self.told.connect(self._say)

    def _say(self, words: str) -> None:
        self._say_there(words)


class _Handling:
    """What is done about errors that nothing has caught, in one run of the window."""

    def __init__(
        self, folder: Path, ways: Sequence[Way], trouble: Way, interrupted: Callable[[], object], say: Way
    ) -> None:
        self._folder = folder
        self._ways = ways
        self._trouble = trouble
        self._interrupted = interrupted
        self._passing = _ToTheWindow(say)
        self._reports: list[Path | None] = []
        self._latest: tuple[str, float, int] = ("", 0.0, 0)
        """What went wrong last, when, and how often in a row."""
        self._is_under_way = False
        self._has_failed = False
        """Something went wrong in the way on that is under way."""

    def caught(self, _kind: type[BaseException], problem: BaseException, _trace: TracebackType | None) -> None:
        """As `sys.excepthook`."""
        if isinstance(problem, KeyboardInterrupt):
            self._interrupted()
            return
        said = self._said(problem)
        if self._is_under_way:
            self._has_failed = True
            return
        self._is_under_way = True
        known = isinstance(problem, TrainerError)
        ways = (self._trouble, *self._ways[1:]) if known else self._ways[self._tried_so(problem) :]
        # not here: a page that is just being painted can't be taken away
        QTimer.singleShot(0, lambda: self._go_on(said, ways))

    def caught_beside(self, found: threading.ExceptHookArgs) -> None:
        """As `threading.excepthook`: nothing of the window's own has failed, so the page that is open stays."""
        if found.exc_value is not None and not isinstance(found.exc_value, SystemExit):
            self._passing.told.emit(self._said(found.exc_value))

    def __enter__(self) -> None:
        self._has_failed = False

    def __exit__(self, _kind: type[BaseException] | None, problem: BaseException | None, _trace: object) -> bool:
        """What goes wrong in a way on is reported too, and the next is tried."""
        if problem is not None:
            self.caught(type(problem), problem, problem.__traceback__)
        return True

    def _go_on(self, said: str, ways: Sequence[Way]) -> None:
        for way in ways:
            with self:
                way(said)
            if not self._has_failed:
                break
        self._is_under_way = False

    def _tried_so(self, problem: BaseException) -> int:
        """How many of the ways have led to the same error again; the first may do so once more, where it is known."""
        place = traceback.extract_tb(problem.__traceback__)[-1:]
        name = f"{type(problem).__name__} {place}"
        before, at, times = self._latest
        times = times + 1 if name == before and monotonic() - at < _SOON_S else 0
        self._latest = (name, monotonic(), times)
        return min(max(times - 1, 0), len(self._ways) - 1)

    def _said(self, problem: BaseException) -> str:
        """What went wrong and where it is reported; a known error says itself what it is."""
        if isinstance(problem, TrainerError):
            return str(problem)
        if len(self._reports) < _MOST_REPORTS:
            self._reports.append(_reported(self._folder, problem))
        path = self._reports[-1]
        if path is None:
            return translate("Errors", "Something went wrong. A report could not be written.")
        return translate("Errors", "Something went wrong. A report is in {path}.").format(path=path)


@contextmanager
def crashes_reported(
    folder: Path,
    ways: Sequence[Way],
    trouble: Way,
    interrupted: Callable[[], object],
    say: Way | None = None,
) -> Iterator[None]:
    """Meanwhile an unknown error ends in a report and the first way on that leads anywhere, not in a dead window.

    One with a sentence of its own is no crash: `trouble` shows it in the place of the page that could not be built.
    What fails beside the window, in a thread, is said by `say`, or else like trouble.
    """
    handling = _Handling(folder, ways, trouble, interrupted, say or trouble)
    before, beside = sys.excepthook, threading.excepthook
    sys.excepthook, threading.excepthook = handling.caught, handling.caught_beside
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = before, beside


def home_words(said: str, *, is_written: bool) -> str:
    """The sentence with what became of the answers of an exercise that is left."""
    if is_written:
        return translate("Errors", "{said} What was answered is kept.").format(said=said)
    return translate("Errors", "{said} What was answered last could not be written down.").format(said=said)
