"""What is done while a list stands and nobody waits, so that what is chosen opens at once, and lines are told whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from trainer.rules.rulebook import load_rulebook, rulebook_ids

_AFTER_MS: Final = 60
"""The list itself is seen and can be gone through before."""


def do_in_turns(page: QWidget, acts: Iterable[Callable[[], object]]) -> None:
    """One after the other, between what comes from mouse and keyboard, as long as the page stands."""
    timer = QTimer(page)
    left = iter(acts)

    def do_one() -> None:
        act = next(left, None)
        if act is None:
            timer.stop()
            timer.deleteLater()
        else:
            act()

    timer.timeout.connect(do_one)
    timer.start(_AFTER_MS)


def rulebooks_beforehand() -> Iterator[Callable[[], object]]:
    """One that was read stays so while the program runs: a list that is opened again has nothing left to do."""
    for id_ in rulebook_ids():
        yield partial(load_rulebook, id_)
