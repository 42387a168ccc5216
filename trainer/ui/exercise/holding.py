"""Clock and automatic play held while something stands before the page, or in a pause."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtWidgets import QDialog


class RoundClock:
    """Counts milliseconds by the monotonic clock; a pause, or a window put away, does not count."""

    def __init__(self, begun_ms: int = 0) -> None:
        self._begun_ms = begun_ms
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

    def begin_anew(self) -> None:
        """What has been counted is forgotten: the round begins now."""
        self._counted = self._begun_ms
        self._timer.restart()

    def pause(self) -> None:
        """Stops counting."""
        if self._timer.isValid():
            self._counted += self._timer.elapsed()
            self._timer.invalidate()

    def go_on(self) -> None:
        """Counts again."""
        if not self._timer.isValid():
            self._timer.start()


class Holding(QObject):
    """Holds a page's clock and the timer of what plays itself."""

    def __init__(self, clock: RoundClock, auto: QTimer, go_on: Callable[[], None], parent: QObject) -> None:
        """`go_on` lets the page take up what waits; it is called with the clock as it then runs or stands."""
        super().__init__(parent)
        self._clock = clock
        self._auto = auto
        self._go_on = go_on

    def put_before(self, dialog: QDialog, then: Callable[[bool], None]) -> None:
        """While it stands neither page nor clock goes on; `then` is told whether it was accepted."""
        was_paused = self._clock.is_paused
        self._hold()

        def ended(result: int) -> None:
            if not was_paused:
                self._clock.go_on()
            then(bool(result))

        dialog.finished.connect(ended)
        dialog.open()

    def turn_pause(self) -> bool:
        """Holds page and clock, or lets them go on; tells whether they are held now."""
        if self._clock.is_paused:
            self._clock.go_on()
        else:
            self._hold()
        self._go_on()
        return self._clock.is_paused

    def _hold(self) -> None:
        self._clock.pause()
        self._auto.stop()
