"""The window's modules are imported by the commands that open one, and by no other: Qt takes its time to load."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from trainer.errors import TrainerError
from trainer.tongue import Unsaid


@contextmanager
def window_fetched() -> Iterator[None]:
    """While the window is imported: what the system lacks for one, a library or Qt itself, is a `TrainerError`."""
    try:
        from trainer.ui.unfeatured import spare_sources

        spare_sources()
        yield
    except ImportError as problem:
        if not any(name in f"{problem.name} {problem.path}" for name in ("PySide6", "shiboken6")):
            raise
        words = Unsaid.translate(
            "Program", "The window can't be opened, since a part of the system is missing: {reason}."
        )
        raise TrainerError(words.format(reason=problem)) from problem
