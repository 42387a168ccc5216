"""A stored attempt played again: by the reducer alone, each act with the verdicts that were given on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.records import Answer, KeptAttempt, Mark
from trainer.rules.actions import (
    Act,
    Action,
    Announce,
    Burn,
    Call,
    CallOn,
    CollectBets,
    Concede,
    Deal,
    Draw,
    Face,
    PushPot,
    Reveal,
    StandPat,
    TakeRake,
)
from trainer.rules.games.catalogue import game_of
from trainer.rules.notation import read_action, read_value
from trainer.rules.poker.form import Form, Street
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.up_cards import following_street


class Phase(StrEnum):
    """The parts of a round over the strip."""

    OPENING = auto()
    DEAL = auto()
    PRE_FLOP = auto()
    BEFORE_DRAW = auto()
    FLOP = auto()
    TURN = auto()
    RIVER = auto()
    SECOND = auto()
    THIRD = auto()
    FOURTH = auto()
    FIFTH = auto()
    SIXTH = auto()
    SEVENTH = auto()
    DRAW = auto()
    """The draw and the betting round after it."""
    SHOWDOWN = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayStep:
    """One act of the round, or the place after the last where something was tried and nothing followed."""

    number: int
    """From 1, as it is shown."""
    action: Action | None
    """None after the last act."""
    before: PokerTable
    after: PokerTable
    phase: Phase
    answers: tuple[Answer, ...] = ()
    """Every answer given at this place, the first try first; those undone since are among them."""

    @property
    def answer(self) -> Answer | None:
        """The answer that counts: the first fault of the first tries, else the first on the act, else the first."""
        faults = [answer for answer in self.answers if is_fault(answer)]
        on_the_act = [answer for answer in self.answers if not is_let_pass(answer)]
        return next(iter((*faults, *on_the_act, *self.answers)), None)

    @property
    def tries(self) -> int:
        """How often the act was tried; undone tries count, a sign let pass before it does not."""
        return sum(1 for answer in self.answers if not is_let_pass(answer))

    @property
    def is_fault(self) -> bool:
        """Whether the first try went wrong here or a step was left out."""
        return self.answer is not None and is_fault(self.answer)


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole attempt, step by step."""

    start: PokerTable
    steps: tuple[ReplayStep, ...]

    @property
    def acts(self) -> tuple[Action, ...]:
        """The round's log as it stands after all that was undone."""
        return tuple([step.action for step in self.steps if step.action is not None])


_FAULTS: Final = frozenset({Mark.WRONG, Mark.MISSED})


def is_fault(answer: Answer) -> bool:
    """Whether an answer counts against its clause."""
    return answer.by_trainee and answer.attempt_no == 1 and answer.mark in _FAULTS


def is_let_pass(answer: Answer) -> bool:
    """Whether a harmless sign was rightly let pass: nothing was done, so nothing moved."""
    return answer.mark is Mark.RIGHT and not answer.given


def replayed(kept: KeptAttempt) -> Replay:
    """The attempt from its starting table to where it stopped; raises `BadNotation` for text that is none of ours."""
    table = starting_table(kept)
    after = game_of(table).after
    given: dict[int, list[Answer]] = {}
    for answer in kept.answers:
        if answer.by_trainee and answer.mark is not Mark.UNDONE:
            given.setdefault(answer.step, []).append(answer)
    steps: list[ReplayStep] = []
    phase = Phase.OPENING
    start = table
    for place, action in enumerate(log_of(kept.answers)):
        phase, before, table = _phase_of(phase, table, action), table, after(table, action)
        answers = tuple(given.pop(place, ()))
        steps.append(
            ReplayStep(number=place + 1, action=action, before=before, after=table, phase=phase, answers=answers)
        )
    beyond = tuple([answer for place in sorted(given) for answer in given[place]])
    if beyond:
        number = len(steps) + 1
        steps.append(ReplayStep(number=number, action=None, before=table, after=table, phase=phase, answers=beyond))
    return Replay(start, tuple(steps))


def starting_table(kept: KeptAttempt) -> PokerTable:
    """The table an attempt began with; raises `BadNotation`."""
    return read_value(PokerTable, kept.start.table)


def log_of(answers: Iterable[Answer]) -> tuple[Action, ...]:
    """The acts of a round in order: an undone answer cuts the log back to its step. Raises `BadNotation`."""
    log: list[str] = []
    for answer in answers:
        if answer.mark is Mark.UNDONE:
            del log[answer.step :]
        log += answer.played
    return tuple([read_action(text) for text in log])


def phases_of(steps: Sequence[ReplayStep]) -> tuple[tuple[Phase, tuple[ReplayStep, ...]], ...]:
    """The steps by phase, in order."""
    found: dict[Phase, list[ReplayStep]] = {}
    for step in steps:
        found.setdefault(step.phase, []).append(step)
    return tuple([(phase, tuple(own)) for phase, own in found.items()])


_OF_STREET: Final = {
    Street.FLOP: Phase.FLOP,
    Street.TURN: Phase.TURN,
    Street.RIVER: Phase.RIVER,
    Street.SECOND: Phase.SECOND,
    Street.THIRD: Phase.THIRD,
    Street.FOURTH: Phase.FOURTH,
    Street.FIFTH: Phase.FIFTH,
    Street.SIXTH: Phase.SIXTH,
    Street.SEVENTH: Phase.SEVENTH,
}
_STREETS_OF_BOARD: Final = {0: Phase.FLOP, 3: Phase.TURN, 4: Phase.RIVER}
_BEFORE_BETTING: Final = frozenset({Phase.OPENING, Phase.DEAL})


def _phase_of(phase: Phase, table: PokerTable, action: Action) -> Phase:
    """The phase an act belongs to, from the one before it and the table before the act."""
    form = table.rules.form
    match action:
        case Reveal() | Concede() | PushPot():
            return Phase.SHOWDOWN
        case Burn() if form.is_stud:
            return _OF_STREET[following_street(table)]
        case Burn() if form.has_board:
            return _STREETS_OF_BOARD.get(len(table.board), phase)
        case Burn() | Draw() | StandPat() if form.has_draw:
            return Phase.DRAW
        case Deal(to=int(), face=face) if phase is Phase.OPENING and (face is Face.DOWN or form.is_stud):
            return Phase.DEAL
        case CallOn() if phase is Phase.BEFORE_DRAW and not table.betting.pending:
            return Phase.DRAW
        case Announce(Call.BRING_IN) | CallOn() | Act() | CollectBets() | TakeRake() if phase in _BEFORE_BETTING:
            return _first_betting(form)
        case _:
            return phase


def _first_betting(form: Form) -> Phase:
    """What the first betting round is called."""
    if form.is_stud:
        return _OF_STREET[form.first_street]
    return Phase.BEFORE_DRAW if form.has_draw else Phase.PRE_FLOP
