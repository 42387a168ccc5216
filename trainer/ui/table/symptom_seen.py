"""Whether a symptom has been on screen long enough to be answered."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer

from trainer.training.incidents import Incident
from trainer.ui.exercise import pace


class SymptomSeen:
    """Since when a symptom stands; what is pressed as it comes up was meant for the table as it stood before."""

    def __init__(self) -> None:
        self._since = QElapsedTimer()
        self._incident: Incident[object] | None = None

    def is_another(self, incident: Incident[object] | None) -> bool:
        """Whether what stands now has come up since it was last asked; none stands where there is no incident."""
        is_another = incident is not self._incident
        self._incident = incident
        if incident is None:
            self._since.invalidate()
        elif is_another:
            self._since.start()
        return is_another

    def comes_on_screen(self) -> None:
        """The page is shown: a symptom that stood before is seen from now on."""
        if self._since.isValid():
            self._since.start()

    @property
    def is_unseen(self) -> bool:
        """One stands, and nobody can have seen it yet."""
        return self._since.isValid() and self._since.elapsed() < pace.SEEN_MS
