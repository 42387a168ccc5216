"""Clock and automatic play held while something stands before the page, or in a pause."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog

from trainer.ui.exercise.clock import RoundClock


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
