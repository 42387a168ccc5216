"""What the next page will need, fetched while a list stands and nobody waits: so that what is chosen opens at once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from trainer.rules.rulebook import load_rulebook, rulebook_ids

_AFTER_MS: Final = 60
"""The list itself is seen and can be gone through before."""


def read_rulebooks_beforehand(page: QWidget) -> None:
    """One after the other, between what comes from mouse and keyboard, as long as the page stands.

    A rulebook that was read stays so while the program runs: a list that is opened again has nothing left to do.
    """
    timer = QTimer(page)
    left = iter(rulebook_ids())

    def read_one() -> None:
        id_ = next(left, None)
        if id_ is None:
            timer.stop()
        else:
            load_rulebook(id_)

    timer.timeout.connect(read_one)
    timer.start(_AFTER_MS)
