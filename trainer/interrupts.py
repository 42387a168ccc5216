"""Ctrl-C while the program starts: it ends at once and says nothing.

Raised in the middle of an import it would be a traceback, or be taken for a fault of a library of Qt's, which aborts
the program or passes over it. Nothing is lost: what is kept is kept by whole acts, as where the program is killed.
Loads as little as can be, `typing` neither: until it is there Python itself hears, with a traceback.
"""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

INTERRUPTED = 130
"""The exit status as shells have it for Ctrl-C."""


def end_at_once(_number: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
    """As a handler of the signal."""
    os._exit(INTERRUPTED)


def are_heard() -> bool:
    """Whether Ctrl-C does anything here: whoever started the program in the background has it ignored."""
    return signal.getsignal(signal.SIGINT) in (signal.default_int_handler, end_at_once)


def end_the_start() -> None:
    """From now on Ctrl-C ends the program at once, until a window listens to it, or a command that prints."""
    if are_heard():
        signal.signal(signal.SIGINT, end_at_once)


@contextmanager
def raised() -> Iterator[None]:
    """Meanwhile Ctrl-C is a `KeyboardInterrupt`, so that what was printed before is written."""
    before = signal.getsignal(signal.SIGINT)
    if before is end_at_once:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        if before is end_at_once:
            signal.signal(signal.SIGINT, before)
