"""Pictures that follow one another by themselves: an act as it was done, then each step of putting it right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

P = TypeVar("P")


class InTurn(QObject, Generic[P]):
    """Gives one after the other; holds no truth but which are still to come."""

    due = Signal(object)
    """The next picture. A signal and no call: a view that this held on to would outlive its window."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._coming: list[P] = []
        self._each_ms = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show_next)

    @property
    def last(self) -> P | None:
        """What will stand there in the end; none when nothing is to come."""
        return self._coming[-1] if self._coming else None

    @last.setter
    def last(self, picture: P) -> None:
        """The same with other marks."""
        self._coming[-1] = picture

    @property
    def left_ms(self) -> int:
        """Milliseconds until the last comes."""
        if not self._coming:
            return 0
        return max(0, self._timer.remainingTime()) + (len(self._coming) - 1) * self._each_ms

    def begin(self, pictures: Sequence[P], first_ms: int, each_ms: int) -> None:
        """The first after so long, each further one after so long again."""
        self._coming, self._each_ms = list(pictures), each_ms
        self._timer.start(first_ms)

    def stop(self) -> None:
        """Nothing is to come any more."""
        self._timer.stop()
        self._coming = []

    def _show_next(self) -> None:
        if not self._coming:
            return
        picture = self._coming.pop(0)
        self.due.emit(picture)
        if self._coming:
            self._timer.start(self._each_ms)
