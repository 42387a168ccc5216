"""Writing down what is answered: what can't be written is said in a sentence and written again later."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.records import HasLeft, TakenOver
from trainer.training.exercise import UnderWay
from trainer.ui.exercise.holding import RoundClock


class Keeping(QObject):
    """Between a session and its record. Each act tells whether everything is written."""

    failed = Signal(str)
    """Why it can't be written, as a sentence. The answers stay in the session."""
    lost = Signal(str)
    """Another window has the attempt now, or its person has left, as a sentence: nothing more is written here."""

    def __init__(self, session: UnderWay, clock: RoundClock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._clock = clock

    def commit(self) -> bool:
        """Writes what has been answered."""
        return self._is_done(self._session.commit)

    def leave(self) -> None:
        """Writes that the attempt is left open, once all that was answered is written."""
        self._session.leave(self._clock.elapsed_ms)
        # without that line it is told from the last one how long it lay
        with suppress(TrainerError):
            self._session.commit()

    def close(self) -> bool:
        """Writes the rest and the attempt's end."""
        return self._is_done(lambda: self._session.finish(self._clock.elapsed_ms))

    def _is_done(self, write: Callable[[], None]) -> bool:
        try:
            write()
        except (TakenOver, HasLeft) as problem:
            self.lost.emit(str(problem))
            return False
        except TrainerError as problem:
            self.failed.emit(str(problem))
            return False
        return True
