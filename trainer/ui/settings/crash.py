"""What happens when something unknown goes wrong: a report without names, a sentence, and the same question again."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from trainer import __version__
from trainer.errors import TrainerError
from trainer.output import OutputFailed, tell
from trainer.tongue import translate

_HOMES = re.compile(r"(/home/|/Users/|C:\\Users\\)[^/\\\s\"']+")


def crash_report(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> str:
    """Version, time and traceback; folders named after people are blotted out, and no values are in it."""
    text = "".join(traceback.format_exception(kind, problem, trace))
    plain = _HOMES.sub(r"\1…", text)
    return f"Dealer Trainer {__version__}, Python {sys.version.split()[0]}\n{plain}"


def write_report(folder: Path, report: str) -> Path | None:
    """Keeps the report in the data folder; none where even that can't be written."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    path = folder / "crashes" / f"crash-{stamp}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(report, encoding="utf-8")
    except OSError:
        return None
    return path


@contextmanager
def crashes_reported(folder: Path, restart: Callable[[str], None], trouble: Callable[[str], None]) -> Iterator[None]:
    """Meanwhile an unknown error ends in a report and `restart` with the sentence to show, not in a dead window.

    One with a sentence of its own is no crash: `trouble` shows it in the place of the page that could not be built.
    """

    def caught(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, problem, trace)
            return
        if isinstance(problem, TrainerError):
            trouble(str(problem))
            return
        report = crash_report(kind, problem, trace)
        with suppress(OutputFailed):
            tell(report, end="")
        path = write_report(folder, report)
        words = translate(
            "Errors",
            "Something went wrong. A report is in {path}. Nothing answered is lost, and the same question comes again.",
        )
        if path is None:
            words = translate(
                "Errors",
                "Something went wrong. A report could not be written. "
                "Nothing answered is lost, and the same question comes again.",
            )
        restart(words.format(path=path))

    before, sys.excepthook = sys.excepthook, caught
    try:
        yield
    finally:
        sys.excepthook = before
