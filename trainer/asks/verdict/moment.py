"""A moment of a round: what is due, what was and will be, and which step of it an act is a try at."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import takewhile
from typing import Any, Generic, TypeAlias, TypeVar

from trainer.asks.steps import ShownStep
from trainer.asks.walking import Course, Walked
from trainer.rules.actions import Action, Read
from trainer.rules.acts_of_kind import shows_what_decides
from trainer.rules.foresight import LOOK_AHEAD
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Agenda, Step, Table
from trainer.rules.round import Choose, Round

T = TypeVar("T", bound=Table)
K = TypeVar("K", bound=Action)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment(Generic[T]):
    """A round as it stands when an act is done."""

    course: Course[T]
    state: Round[T]
    walked: Sequence[Walked[T]]
    """The whole round as the spot has it, if nothing goes wrong."""

    @property
    def table(self) -> T:
        return self.state.table

    def due(self) -> Iterator[Action]:
        """The dealer's steps that are right now."""
        for step, _ in self.state.choices:
            if step.by is not Actor.PLAYER:
                yield step.action

    def others(self) -> Iterator[Action]:
        """The steps to come, then those that have been, the last first, then those of the round as the spot has it."""
        for step, _ in ahead_of(self.state, self.course):
            yield step.action
        yield from self.state.history()
        for each in self.walked:
            yield each.action

    def readings(self, seat: SeatNumber) -> Iterator[tuple[Read, ShownStep]]:
        """The ways in which a hand is read now, later, or was, each as a key shows it."""
        now = [(step, self.table) for step, _ in self.state.choices]
        later = [(step, state.table) for step, state in ahead_of(self.state, self.course)]
        before = [(each.step, each.before) for each in self.walked]
        for step, table in (*now, *later, *before):
            if isinstance(step.action, Read) and step.action.to == seat:
                yield step.action, self.course.shown(step, table)

    def nearest(self, kind: type[K], known: Mapping[str, object], same: Iterable[str]) -> K | None:
        """The step of a kind that an act is a try at: one that is due, else any other of the round.

        `known` are the fields that the act tells, `same` those of them without which it would be another step. A step
        to come that is all that the act tells goes before one that is due and is not; but not one that turns on cards
        which nobody has seen.
        """
        now = _best([action for action in self.due() if isinstance(action, kind)], known, same)
        if now is not None and _agreeing(now, known) == len(known):
            return now
        to_come = (step.action for step, _ in ahead_of(self.state, self.course))
        in_sight = takewhile(lambda action: not shows_what_decides(action), to_come)
        later = _best([action for action in in_sight if isinstance(action, kind)], known, same)
        if later is not None and _agreeing(later, known) == len(known):
            return later
        if now is not None:
            return now
        return _best([action for action in self.others() if isinstance(action, kind)], known, same)

    def completed(
        self,
        kind: type[K],
        known: Mapping[str, object | None],
        otherwise: Mapping[str, Callable[[], object]],
        *,
        same: Iterable[str] = (),
    ) -> K:
        """The act: fields that it doesn't tell come from the nearest step, else are worked out from the table."""
        told = {name: value for name, value in known.items() if value is not None}
        if all(field.name in told for field in fields(kind)):
            return kind(**told)
        like = self.nearest(kind, told, [name for name in same if name in told])
        filled: dict[str, object] = {}
        for field in fields(kind):
            if field.name in told:
                filled[field.name] = told[field.name]
            elif like is not None:
                filled[field.name] = getattr(like, field.name)
            elif field.name in otherwise:
                filled[field.name] = otherwise[field.name]()
        return kind(**filled)


At: TypeAlias = Moment[Any]
"""A moment at a table of any kind."""


def _best(actions: Sequence[K], known: Mapping[str, object], same: Iterable[str]) -> K | None:
    """The first of those that agree in what must be the same which agrees in the most beside."""
    must = tuple(same)
    rivals = [action for action in actions if all(getattr(action, name) == known[name] for name in must)]
    return max(rivals, key=lambda action: _agreeing(action, known), default=None)


def _agreeing(action: Action, known: Mapping[str, object]) -> int:
    return sum(getattr(action, name) == value for name, value in known.items())


def as_told(walked: Sequence[Walked[T]], otherwise: Choose[T]) -> Choose[T]:
    """How the round goes on as the spot has it: its players' decisions, each as it comes, and beyond them `otherwise`.

    A player's next decision is found by how many have been made, whatever the dealer has done or left out.
    """
    told = defaultdict[object, list[Action]](list)
    for each in walked:
        if each.step.by is Actor.PLAYER:
            told[_seat(each.action)].append(each.action)

    def choose(state: Round[T]) -> tuple[Step, Agenda[T]] | None:
        theirs = [(step, rest) for step, rest in state.choices if step.by is Actor.PLAYER]
        if not theirs:
            return otherwise(state)
        made = Counter(_seat(action) for action, step in state.past() if step is not None and step.by is Actor.PLAYER)
        for step, rest in theirs:
            seat = _seat(step.action)
            wanted = told[seat][made[seat]] if made[seat] < len(told[seat]) else None
            if wanted is not None and step.fits(wanted):
                return replace(step, action=wanted), rest
        return otherwise(state)

    return choose


def _seat(decision: Action) -> object:
    return getattr(decision, "seat", None)


def ahead_of(state: Round[T], course: Course[T]) -> Iterator[tuple[Step, Round[T]]]:
    """The steps to come if nobody does anything special, as far as the judge looks, each with the round before it."""
    for _ in range(LOOK_AHEAD):
        foreseen = state.foresee(course.ahead)
        if foreseen is None:
            return
        yield foreseen.step, state
        state = foreseen.round
