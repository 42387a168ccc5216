"""A round dealt as it is due, of which nothing is kept."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.records import Answer, AttemptEnd, AttemptStart
from trainer.rules.actions import Action
from trainer.training.attempts import AnySession
from trainer.training.casting import Turn


class Nowhere:
    """A record that keeps nothing."""

    def begin(self, start: AttemptStart) -> str:
        return start.focus

    def answer(self, attempt: str, answer: Answer) -> None:
        pass

    def end(self, attempt: str, end: AttemptEnd) -> None:
        pass

    def first_tries(
        self, person: str | None, focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        return ()


def asked(session: AnySession) -> Iterator[Action]:
    """Every step that is asked of the trainee, who then does it; what only looks wrong is let pass."""
    session.begin()
    while (turn := session.turn()) is not Turn.OVER:
        if turn is Turn.SYMPTOM and session.incident is not None and not session.incident.is_real:
            session.go_on(0)
            continue
        due = [step for step in session.due() if turn is Turn.SYMPTOM or not step.optional]
        if turn in (Turn.TRAINEE, Turn.SYMPTOM) and due:
            yield due[0].action
            session.submit(due[0].action, 0)
        elif session.advance() is None:
            return
