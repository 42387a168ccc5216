"""What the commands print: on a full disk they end with a sentence, without a reader they end quietly."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

from trainer.errors import TrainerError
from trainer.tongue import Unsaid

REFUSED: Final = 2
"""The exit status where something from outside can't be used, an argument included."""


class OutputFailed(TrainerError):
    """What was printed can't be kept: the disk is full, or broken."""


class ReaderGone(Exception):
    """Whoever read the output has ended; nothing is left to be done."""


def open_streams() -> bool:
    """Makes both output streams ready: closed ones take everything, signs that a terminal lacks become escapes.

    Tells whether the program had none, as one that has a window and no terminal.
    """
    is_windowed = sys.stdout is None and sys.stderr is None
    # a closed stream is None: its descriptor would go to the next file opened, what is printed to the other stream
    sys.stdout = _ready(sys.stdout)
    sys.stderr = _ready(sys.stderr)
    return is_windowed


def _ready(stream: TextIO | None) -> TextIO:
    if stream is None:
        return os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    return stream


def say(text: str, end: str = "\n") -> None:
    """Prints on standard output; raises `ReaderGone` or `OutputFailed`."""
    if _is_closed(sys.stdout):
        return
    try:
        sys.stdout.write(text + end)
    except OSError as error:
        _give_up(sys.stdout, error)


def tell(text: str, end: str = "\n") -> None:
    """Prints on the error stream, which nobody needs to read; raises `OutputFailed` where the disk is full."""
    if _is_closed(sys.stderr):
        return
    with suppress(ReaderGone):
        try:
            sys.stderr.write(text + end)
        except OSError as error:
            _give_up(sys.stderr, error)


def _is_closed(stream: TextIO | None) -> bool:
    """As in a program that has a window and no terminal: its streams are none."""
    return stream is None or stream.closed


def flush() -> None:
    """Writes what still waits, so that the interpreter finds nothing at its end; raises as `say` and `tell` do."""
    try:
        if not _is_closed(sys.stdout):
            sys.stdout.flush()
    except OSError as error:
        _give_up(sys.stdout, error)
    with suppress(ReaderGone):
        try:
            if not _is_closed(sys.stderr):
                sys.stderr.flush()
        except OSError as error:
            _give_up(sys.stderr, error)


def _give_up(stream: TextIO, error: OSError) -> None:
    # what waits is tried again when the stream is closed, and would be complained of once more
    with suppress(OSError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
    if isinstance(error, BrokenPipeError):
        raise ReaderGone from None
    raise OutputFailed(
        Unsaid.translate("Program", "the output can't be written: {reason}").format(reason=error.strerror)
    ) from None
