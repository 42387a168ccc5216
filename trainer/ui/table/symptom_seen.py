"""Whether a symptom has been on screen long enough to be answered."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer

from trainer.ui.exercise import pace


class SymptomSeen:
    """Since when a symptom stands; what is pressed as it comes up was meant for the table as it stood before."""

    def __init__(self) -> None:
        self._since = QElapsedTimer()

    def stands(self) -> None:
        """One has come up just now."""
        self._since.start()

    def comes_on_screen(self) -> None:
        """The page is shown: a symptom that stood before is seen from now on."""
        if self._since.isValid():
            self._since.start()

    def is_gone(self) -> None:
        """None stands any more."""
        self._since.invalidate()

    @property
    def is_unseen(self) -> bool:
        """One stands, and nobody can have seen it yet."""
        return self._since.isValid() and self._since.elapsed() < pace.SEEN_MS
