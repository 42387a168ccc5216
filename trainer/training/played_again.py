"""A stored attempt played again, whatever its table: by the reducer alone, each act with the verdicts on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from trainer.records import Answer, Mark
from trainer.rules.actions import Action
from trainer.rules.book import Severity
from trainer.rules.house.table import HouseTable
from trainer.rules.notation import BadNotation, read_action
from trainer.rules.plan import Table
from trainer.rules.poker.table import PokerTable
from trainer.tongue import Unsaid

T = TypeVar("T", bound=Table)
F = TypeVar("F", bound=StrEnum)
T_co = TypeVar("T_co", bound=Table, covariant=True)
F_co = TypeVar("F_co", bound=StrEnum, covariant=True)
AnyTable: TypeAlias = PokerTable | HouseTable


class InPhase(Protocol):
    """What belongs to a part of a round."""

    @property
    def phase(self) -> StrEnum: ...


S = TypeVar("S", bound=InPhase)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedStep(Generic[T_co, F_co]):
    """One act of the round, or the place after the last where something was tried and nothing followed."""

    number: int
    """From 1, as it is shown."""
    action: Action | None
    """None after the last act."""
    before: T_co
    after: T_co
    phase: F_co
    """The part of the round it belongs to."""
    answers: tuple[Answer, ...] = ()
    """Every answer given at this place, the first try first; those undone since are among them."""

    @property
    def answer(self) -> Answer | None:
        """The answer that counts: the gravest fault, else the first on the act, else the first."""
        if self.faults:
            return max(self.faults, key=gravity)
        on_the_act = [answer for answer in self.answers if not (is_let_pass(answer) or is_caught_up(answer))]
        return next(iter((*on_the_act, *self.answers)), None)

    @property
    def faults(self) -> tuple[Answer, ...]:
        """All that went wrong here, each fault once, in order."""
        return tuple([answer for answer in self.answers if is_fault(answer)])

    @property
    def is_own(self) -> bool:
        """Whether the trainee answered here; what a hand caught up for an act that was counted is no answer."""
        return any(not is_caught_up(answer) for answer in self.answers)

    @property
    def tries(self) -> int:
        """How often the act was tried; undone tries count, a symptom let pass before it does not."""
        return sum(1 for answer in self.answers if not (is_let_pass(answer) or is_caught_up(answer)))

    @property
    def is_fault(self) -> bool:
        """Whether something went wrong here or a step was left out."""
        return bool(self.faults)


@dataclass(frozen=True, slots=True)
class PlayedAgain(Generic[T_co, F_co]):
    """A whole attempt, step by step."""

    start: T_co
    steps: tuple[PlayedStep[T_co, F_co], ...]

    @property
    def acts(self) -> tuple[Action, ...]:
        """The round's log as it stands after all that was undone."""
        return tuple([step.action for step in self.steps if step.action is not None])

    @property
    def end(self) -> T_co:
        """The table where the attempt stopped."""
        return self.steps[-1].after if self.steps else self.start


AnyStep: TypeAlias = PlayedStep[AnyTable, StrEnum]
AnyReplay: TypeAlias = PlayedAgain[AnyTable, StrEnum]
_FAULTS: Final = frozenset({Mark.WRONG, Mark.MISSED})


def is_fault(answer: Answer) -> bool:
    """Whether an answer counts against its clause: a first try, or another fault at the same step."""
    return answer.by_trainee and answer.mark in _FAULTS and (answer.attempt_no == 1 or answer.adds is not None)


def gravity(answer: Answer) -> int:
    """The points that an answer weighs, whether it was right or wrong."""
    return Severity(answer.severity).weight if answer.severity else Severity.PROCEDURE.weight


def is_let_pass(answer: Answer) -> bool:
    """Whether a harmless symptom was rightly let pass, by a hint or without: nothing was done, so nothing moved."""
    return answer.mark in (Mark.RIGHT, Mark.HINTED) and not answer.given


def is_caught_up(answer: Answer) -> bool:
    """Whether an answer of a test is a step that a hand did after the act that skipped it had been counted."""
    is_done = bool(answer.expected) and answer.played[-1:] == (answer.expected,)
    return answer.mark is Mark.MISSED and is_done and not is_fault(answer)


def played_again(
    table: T,
    answers: Sequence[Answer],
    after: Callable[[T, Action], T],
    first_phase: F,
    phase_of: Callable[[F, T, Action], F],
) -> PlayedAgain[T, F]:
    """The attempt from its starting table to where it stopped; raises `BadNotation` for text that is none of ours.

    `phase_of` tells the part of the round an act belongs to from the one before it and the table before the act.
    """
    given: dict[int, list[Answer]] = {}
    for answer in answers:
        if answer.by_trainee and answer.mark is not Mark.UNDONE:
            given.setdefault(answer.step, []).append(answer)
    start, phase = table, first_phase
    steps: list[PlayedStep[T, F]] = []
    for place, action in enumerate(log_of(answers)):
        try:
            phase, before, table = phase_of(phase, table, action), table, after(table, action)
        except (LookupError, ValueError) as problem:  # no table that this version knows comes to it
            words = Unsaid.translate("Training", "a stored round can't be dealt again: {problem}")
            raise BadNotation(words.format(problem=problem)) from problem
        own = tuple(given.pop(place, ()))
        steps.append(PlayedStep(number=place + 1, action=action, before=before, after=table, phase=phase, answers=own))
    beyond = tuple([answer for place in sorted(given) for answer in given[place]])
    if beyond:
        number = len(steps) + 1
        steps.append(PlayedStep(number=number, action=None, before=table, after=table, phase=phase, answers=beyond))
    return PlayedAgain(start, tuple(steps))


def log_of(answers: Iterable[Answer]) -> tuple[Action, ...]:
    """The acts of a round in order: an undone answer cuts the log back to its step. Raises `BadNotation`."""
    log: list[str] = []
    for answer in answers:
        if answer.mark is Mark.UNDONE:
            del log[answer.step :]
        log += answer.played
    return tuple([read_action(text) for text in log])


def phases_of(steps: Sequence[S]) -> tuple[tuple[StrEnum, tuple[S, ...]], ...]:
    """The steps by phase, in order."""
    found: dict[StrEnum, list[S]] = {}
    for step in steps:
        found.setdefault(step.phase, []).append(step)
    return tuple([(phase, tuple(own)) for phase, own in found.items()])
