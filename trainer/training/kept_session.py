"""What every attempt that is no round at a table has in common: lines that are kept, and written as they can be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from trainer.records import Answer, AttemptEnd, Level, Record
from trainer.rules.rulebook import load_rulebook
from trainer.training.any_drill import AnyDrill, attempt_start
from trainer.training.notes import Lines

D = TypeVar("D", bound=AnyDrill)


class KeptSession(Generic[D]):
    """An attempt under way. `commit` makes durable what was answered, and may raise `TrainerError`."""

    def __init__(
        self, drill: D, record: Record, person: str | None, *, attempt: str = "", answers: Iterable[Answer] = ()
    ) -> None:
        self.drill = drill
        self.record = record
        self.person = person
        self.attempt = attempt
        self._lines = Lines(answers=list(answers))

    @property
    def answers(self) -> list[Answer]:
        """The lines of the attempt so far."""
        return self._lines.answers

    @property
    def level(self) -> Level:
        return self.drill.level

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        start = attempt_start(self.drill, self.drill, person=self.person, text=self._text())
        self.attempt = self.record.begin(start)

    def _text(self) -> str:
        """The text of its rulebook; empty where there is none, or several."""
        return load_rulebook(self.drill.rulebook).text if self.drill.rulebook else ""

    def owe(self, count: int) -> None:
        """The last so many answers it was taken up with have not been written yet."""
        self._lines.owe(count)

    def commit(self) -> None:
        """Writes what has been answered; raises `TrainerError` and keeps it where that can't be done."""
        self._lines.commit(self.record, self.attempt)

    def leave(self, _elapsed_ms: int) -> None:
        """Nothing is told of when it was left."""

    def resume(self, _away_ms: int) -> None:
        """Nor of how long it lay."""

    def _close(self, elapsed_ms: int, *, is_finished: bool = True, rounds: int = 1) -> None:
        self.commit()
        self.record.end(self.attempt, AttemptEnd(finished=is_finished, elapsed_ms=elapsed_ms, rounds=rounds))
