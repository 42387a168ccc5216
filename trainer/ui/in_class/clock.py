"""The time of a dealer in class."""

from __future__ import annotations

from trainer.ui.exercise.holding import RoundClock


class ClassClock(RoundClock):
    """Counts what the dealer takes: while players think it rests, and the table takes acts all the same."""

    def __init__(self, begun_ms: int = 0) -> None:
        super().__init__(begun_ms)
        self._is_resting = False

    @property
    def elapsed_ms(self) -> int:
        return self._counted if self._is_resting else super().elapsed_ms

    def rest(self, *, is_meant: bool) -> None:
        """From now on the time does not count, or does again."""
        if is_meant is self._is_resting:
            return
        if is_meant:
            self._counted = self.elapsed_ms
        elif not self.is_paused:
            self._timer.restart()
        self._is_resting = is_meant

    def pause(self) -> None:
        if self._is_resting:
            self._timer.invalidate()
        super().pause()
