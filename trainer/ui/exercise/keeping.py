"""Writing down what is answered: what can't be written is said in a sentence and written again later."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.records import TakenOver
from trainer.training.exercise import UnderWay
from trainer.ui.exercise.holding import RoundClock


class Keeping(QObject):
    """Between a session and its record. Each act tells whether everything is written."""

    failed = Signal(str)
    """Why it can't be written, as a sentence. The answers stay in the session."""
    taken_over = Signal(str)
    """Another window has the attempt now, as a sentence: nothing more can be written here."""

    def __init__(self, session: UnderWay, clock: RoundClock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._clock = clock

    def commit(self) -> bool:
        """Writes what has been answered."""
        try:
            self._session.commit()
        except TakenOver as problem:
            self.taken_over.emit(str(problem))
            return False
        except TrainerError as problem:
            self.failed.emit(str(problem))
            return False
        return True

    def close(self) -> bool:
        """Writes the rest and the attempt's end."""
        try:
            self._session.finish(self._clock.elapsed_ms)
        except TakenOver as problem:
            self.taken_over.emit(str(problem))
            return False
        except TrainerError as problem:
            self.failed.emit(str(problem))
            return False
        return True
