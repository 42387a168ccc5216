"""Drills for the tests: played to their end by a made-up trainee, and kept in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from trainer.records import Answer, AttemptEnd, AttemptStart, KeptAttempt, Level
from trainer.rules.actions import STOP, Action, Burn, CallFloor, PushPot, Wash
from trainer.rules.plan import Step
from trainer.rules.shuffling import Stream
from trainer.training.casting import Turn
from trainer.training.incidents import Incident
from trainer.training.notes import Outcome
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER, Session
from trainer.training.situations import Situation


class Dealt(Protocol):
    """A round at a table, whatever its game."""

    @property
    def incident(self) -> Incident[object] | None: ...

    def turn(self) -> Turn: ...

    def due(self) -> tuple[Step, ...]: ...

    def submit(self, action: Action, elapsed_ms: int) -> Outcome: ...

    def advance(self) -> Action | None: ...

    def go_on(self, elapsed_ms: int) -> None: ...

    def hint(self, elapsed_ms: int) -> Step | None: ...

    def undo(self, elapsed_ms: int) -> bool: ...


@dataclass(slots=True)
class MemoryRecord:
    """A `Record` that keeps one attempt."""

    start: AttemptStart | None = None
    answers: list[Answer] = field(default_factory=list)
    ended: AttemptEnd | None = None

    def begin(self, start: AttemptStart) -> str:
        self.start = start
        return "one"

    def answer(self, attempt: str, answer: Answer) -> None:
        assert attempt == "one"
        self.answers.append(answer)

    def end(self, attempt: str, end: AttemptEnd) -> None:
        assert attempt == "one"
        self.ended = end

    def first_tries(
        self, person: str | None, focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        return ()

    def kept(self) -> KeptAttempt:
        """The attempt as the store would give it back."""
        assert self.start is not None
        moment = "2026-11-27T21:41:00Z"
        return KeptAttempt(
            id="one", number=1, started_at=moment, start=self.start, answers=tuple(self.answers), end=self.ended
        )


def drilled(
    focus: Focus = Focus.WHOLE,
    level: Level = Level.PRACTICE,
    seed: int = 1,
    rulebook: str = "oneida-poker",
    game: str = "holdem",
) -> tuple[Session, MemoryRecord]:
    """A drill that has begun."""
    record = MemoryRecord()
    drill = Drill(rulebook=rulebook, game=game, focus=focus, level=level, seed=seed)
    session = POKER.session(drill, record)
    session.begin()
    return session, record


def to_own(session: Dealt, wanted: Callable[[Step], bool] = lambda step: not step.optional) -> Step:
    """Plays on, own steps rightly, until an own step is wanted; fails when the round ends first."""
    while True:
        found = next((step for step in session.due() if wanted(step)), None)
        if found is not None and session.turn() is not Turn.AUTO:
            return found
        assert go_on(session), "the round ended first"


def go_on(session: Dealt) -> Outcome | Action | None:
    """One more step, whoever's it is, done rightly; none at the end."""
    while session.incident is not None:
        answer_symptom(session, 1000)
    if session.turn() is Turn.TRAINEE:
        step = next(step for step in session.due() if not step.optional)
        return session.submit(step.action, 1000)
    return session.advance()


def answer_symptom(session: Dealt, elapsed_ms: int) -> None:
    """Stops the game for what is real, or does what the floor has ordered already; lets everything else pass."""
    incident = session.incident
    if incident is None:
        return
    if incident.event is None:
        session.go_on(elapsed_ms)
    elif any(step.fits(STOP) for step in session.due()):
        session.submit(STOP, elapsed_ms)
    else:
        session.submit(next(step for step in session.due() if not step.optional).action, elapsed_ms)


def play_out(session: Dealt) -> None:
    """The rest of the round without a fault."""
    while go_on(session):
        pass


WRONG: tuple[Action, ...] = (Wash(1), Burn(), CallFloor(), PushPot(0, 1, 500))


def play_with_slips(session: Dealt, seed: int, *, undoes: bool = True, most: int = 2000) -> None:
    """A round with wrong acts, hints and undone steps here and there, left after `most` turns."""
    stream = Stream(seed, "slips")
    for turn in range(most):
        match session.turn():
            case Turn.OVER | Turn.PLAYERS:
                return
            case Turn.SYMPTOM:
                answer_symptom(session, turn * 500)
            case Turn.TRAINEE:
                if stream.chance(120):
                    session.submit(stream.pick(WRONG), turn * 500)
                elif stream.chance(60):
                    session.hint(turn * 500)
                elif undoes and stream.chance(80):
                    session.undo(turn * 500)
                else:
                    session.submit(stream.pick(session.due()).action, turn * 500)
            case Turn.OPTIONAL if stream.chance(300):
                session.submit(stream.pick(session.due()).action, turn * 500)
            case Turn.AUTO | Turn.OPTIONAL:
                if session.advance() is None:
                    return


def situation_of(drill: Drill) -> Situation:
    """The table and the players of a poker drill's seed."""
    begun = POKER.begun(drill)
    assert isinstance(begun, Situation)
    return begun
