"""Nobody at the window: how long nothing was pressed there, by a clock that nobody sets, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QMouseEvent

from trainer.store.clock import SYSTEM_CLOCK
from trainer.store.kiosk import Patience

EVERY_MS: Final = 1_000
WARNED_S: Final = 30
"""So long before somebody is signed out they are asked whether they are still there."""
_PRESSED: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TabletPress,
    }
)


class Due(Enum):
    """What is to be done now."""

    NOTHING = auto()
    WARNING = auto()
    SIGN_OUT = auto()
    DARKNESS = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Still:
    """How long it has been so, and where."""

    for_s: float
    is_signed_in: bool
    is_at_sign_in: bool
    """The page where people sign in is open; another one that nobody is signed in at is left like somebody's own."""


def due(still: Still, patience: Patience) -> Due:
    """By what was chosen for this station."""
    signs_out_s = patience.signs_out_min * 60
    if still.is_signed_in or not still.is_at_sign_in:
        if still.for_s >= signs_out_s:
            return Due.SIGN_OUT
        return Due.WARNING if still.is_signed_in and still.for_s >= signs_out_s - WARNED_S else Due.NOTHING
    is_dark = patience.goes_dark_min and still.for_s >= patience.goes_dark_min * 60
    return Due.DARKNESS if is_dark else Due.NOTHING


class Stillness(QObject):
    """Is shown each event before the page is, and calls `look` every second."""

    def __init__(
        self, look: Callable[[], None], parent: QObject, *, clock: Callable[[], float] = SYSTEM_CLOCK.steady
    ) -> None:
        super().__init__(parent)
        self.clock = clock
        self._since = clock()
        self._at = QPoint()
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(look)
        self._timer.start()

    @property
    def for_s(self) -> float:
        """How long nothing was pressed."""
        return self.clock() - self._since

    def begin_anew(self) -> None:
        """As if something had just been pressed."""
        self._since = self.clock()

    def end(self) -> None:
        self._timer.stop()

    def see(self, event: QEvent) -> bool:
        """Whether an event was somebody's doing; a pointer that is said to move and stays where it was is nobody's."""
        is_pressed = event.type() in _PRESSED
        if event.type() is QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            at = event.globalPosition().toPoint()
            is_pressed, self._at = at != self._at, at
        if is_pressed:
            self.begin_anew()
        return is_pressed
