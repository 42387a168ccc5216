"""Where a test leaves an attempt, and finds it as it was kept."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.records import Answer, AttemptEnd, AttemptStart, KeptAttempt


class Kept:
    """A record in memory; `before` are first tries of earlier sittings."""

    def __init__(self, before: Sequence[Answer] = ()) -> None:
        self.start: AttemptStart | None = None
        self.answers: list[Answer] = []
        self.end_: AttemptEnd | None = None
        self.before = tuple(before)

    def begin(self, start: AttemptStart) -> str:
        self.start = start
        return "1"

    def answer(self, _attempt: str, answer: Answer) -> None:
        self.answers.append(answer)

    def end(self, _attempt: str, end: AttemptEnd) -> None:
        self.end_ = end

    def first_tries(
        self, _person: str | None, _focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        return self.before[-most:]

    def as_kept(self) -> KeptAttempt:
        assert self.start is not None
        return KeptAttempt(id="1", number=1, started_at="2026-01-01", start=self.start, answers=tuple(self.answers))
