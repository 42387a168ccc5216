"""The time a round has taken, interruptions left out."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer


class RoundClock:
    """Counts milliseconds by the monotonic clock; a pause, or a window put away, does not count."""

    def __init__(self, begun_ms: int = 0) -> None:
        self._counted = begun_ms
        self._timer = QElapsedTimer()
        self._timer.start()

    @property
    def is_paused(self) -> bool:
        return not self._timer.isValid()

    @property
    def elapsed_ms(self) -> int:
        """Milliseconds since the round began, pauses left out."""
        return self._counted + (self._timer.elapsed() if self._timer.isValid() else 0)

    def pause(self) -> None:
        """Stops counting."""
        if self._timer.isValid():
            self._counted += self._timer.elapsed()
            self._timer.invalidate()

    def go_on(self) -> None:
        """Counts again."""
        if not self._timer.isValid():
            self._timer.start()
