"""A round walked for a key: the dealer's steps in one order that is right, its blocks numbered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, Self, TypeAlias, TypeVar

from trainer.asks.acting import asked_of, told
from trainer.asks.fields import Field, Json
from trainer.asks.key import Acted, Ask, AskId, Shown
from trainer.asks.source import Source
from trainer.asks.steps import PROCEDURE_FIELDS, ProcedureKey, ShownStep, cited_by
from trainer.rules.actions import Action
from trainer.rules.book import GameBook
from trainer.rules.plan import Actor, Agenda, Step, Table
from trainer.rules.plan_printing import with_blocks
from trainer.rules.round import Choose, Round

_MOST_LEFT_OUT: Final = 6
"""Steps that may have been forgotten before an act; one that comes later than that is simply none of now."""

S = TypeVar("S")
T = TypeVar("T", bound=Table)
U = TypeVar("U", bound=Shown)

Chosen: TypeAlias = "tuple[Step, Action, Agenda[T]]"


@dataclass(frozen=True, slots=True)
class Walked(Generic[T]):
    """A step that was taken, the round before it, and the table after it."""

    step: Step
    action: Action
    """The step's, with the values that the rules leave open."""
    state: Round[T]
    after: T

    @property
    def before(self) -> T:
        return self.state.table

    @property
    def is_listed(self) -> bool:
        """Whether a key lists it: what players do stands in no answer."""
        return self.step.by is not Actor.PLAYER


class Players(Protocol[T]):
    """The people at a table, who take their decisions from a spot as they come to them."""

    def next(self, state: Round[T]) -> Chosen[T]:
        """The next step in the natural order: a decision where one is due, else the first that is right."""

    def by_themselves(self, state: Round[T]) -> Chosen[T] | None:
        """What comes now without the dealer; none where the dealer is to do something first."""

    def saw(self, walked: Walked[T]) -> None:
        """A step has been taken; raises `Unanswerable` where the spot has said something else of it."""

    def have_finished(self) -> None:
        """Raises `Unanswerable` where the spot says more than was asked."""

    def copy(self) -> Self:
        """The players as they are now, to go on with the round in another way."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Course(Generic[T]):
    """The round of a spot from the shuffle to a clear table."""

    begun: Round[T]
    players: Callable[[bool], Players[T]]
    """The players before the first step; with true they make the best of a round in which something goes wrong."""
    shown: Callable[[Step, T], ShownStep]
    """A step as a key prints it, about to be taken on a table."""
    ahead: Choose[T]
    """How the round goes on when nobody does anything special."""
    book: GameBook

    def walked(self, *, is_numbered: bool = False) -> tuple[Walked[T], ...]:
        """Every step; raises `Unanswerable` for a decision that can't be, or one too few or many."""
        players = self.players(False)
        found: list[Walked[T]] = []
        for step in walk(self.begun, players.next, is_numbered=is_numbered):
            players.saw(step)
            found.append(step)
        players.have_finished()
        return tuple(found)

    def key(self) -> ProcedureKey:
        """The answer of the ask `procedure`; it rests on whatever its steps rest on. Raises as `walked` does."""
        steps = tuple([self.shown(each.step, each.before) for each in self.walked(is_numbered=True) if each.is_listed])
        return ProcedureKey(steps=steps, cites=cited_by(steps))


def walk(state: Round[T], choose: Callable[[Round[T]], Chosen[T]], *, is_numbered: bool) -> Iterator[Walked[T]]:
    """Every step to the end of a round; `choose` takes one that is right now, with the values the rules leave open.

    What may be done at will is no step of a procedure, and nothing is left to do when nothing else is. The order of
    steps that may come in any is settled as their blocks are met: a spot that names one of them means the one that a
    key lists there. A key is printed with the numbers of blocks, for which the walk `is_numbered`.
    """
    block = int(is_numbered)
    while True:
        agenda, block = with_blocks(state.agenda, state.table, block)
        state = state if agenda is state.agenda else state.going_on_by(agenda)
        for due, _ in state.choices:
            if not due.at_will:
                break
        else:
            return
        step, action, rest = choose(state)
        before, state = state, state.take(action, rest, step)
        yield Walked(step, action, before, state.table)


def first_due(state: Round[T]) -> Chosen[T]:
    """The step that comes first in the natural order."""
    step, rest = next(due for due in state.choices if not due[0].at_will)
    if step.optional:
        # the same may come as a step that must be done, as when a winner's hand is read
        needed = (due for due in state.choices if not due[0].optional and due[0].action == step.action)
        step, rest = next(needed, (step, rest))
    return step, step.action, rest


def first_by_itself(state: Round[T]) -> Chosen[T] | None:
    """The first step that must be done, unless it is the dealer's."""
    for step, rest in state.choices:
        if step.by is not Actor.DEALER:
            return step, step.action, rest
        if not step.optional:
            return None
    return None


def acted_in(course: Course[U], acts: Sequence[Action]) -> Acted:
    """The steps that these acts are: one that is right moves the round on.

    So does one that is right once a few steps before it are done: those were left out, and the table is as if they had
    been, so that whoever forgets the cut can deal the rest. Any other leaves the round as it is. What players do by
    themselves is done before each.
    """
    players, state = course.players(True), course.begun
    steps: list[Json] = []
    left_out: list[Step] = []
    for action in acts:
        state = _settled(state, players)
        if _due(state, action) is None:
            if (late := next((step for step in left_out if step.fits(action)), None)) is not None:
                left_out.remove(late)
            elif (ahead := _ahead(state, players, action)) is not None:
                state, players, between = ahead
                left_out += between
        due = _due(state, action)
        if due is None:
            steps.append(told(action))
            continue
        step, rest = due
        steps.append(asked_of(course.shown(step, state.table)))
        before, state = state, state.take(action, rest)
        players.saw(Walked(step, action, before, state.table))
    return Acted(table=_settled(state, players).table, said={"steps": steps})


def _due(state: Round[U], action: Action) -> tuple[Step, Agenda[U]] | None:
    """The step that an act is now, one that must be done before one that may be; none where it is none."""
    due = [(step, rest) for step, rest in state.choices if step.by is not Actor.PLAYER and step.fits(action)]
    return next((each for each in due if not each[0].optional), due[0]) if due else None


def _ahead(
    state: Round[U], players: Players[U], action: Action
) -> tuple[Round[U], Players[U], tuple[Step, ...]] | None:
    """The round after the fewest steps that an act leaves out, with those steps; none where it is none even then."""
    players, between = players.copy(), list[Step]()
    while len(between) < _MOST_LEFT_OUT and any(not step.at_will for step, _ in state.choices):
        step, done, rest = players.next(state)
        before, state = state, state.take(done, rest, step)
        players.saw(Walked(step, done, before, state.table))
        state = _settled(state, players)
        between.append(step)
        found = _due(state, action)
        if found is not None and not found[0].at_will:
            return state, players, tuple(between)
    return None


def _settled(state: Round[U], players: Players[U]) -> Round[U]:
    """The round where it waits for the dealer or the house."""
    while (chosen := players.by_themselves(state)) is not None and chosen[0].by is Actor.PLAYER:
        _, action, rest = chosen
        state = state.take(action, rest)
    return state


def procedure_ask(
    takes: tuple[Field, ...],
    read: Callable[[Source], S | None],
    course_of: Callable[[S], Course[U]],
    table: Callable[[S], Shown],
) -> Ask[S, ProcedureKey]:
    """The ask `procedure` at one kind of table."""
    return Ask(
        id=AskId.PROCEDURE,
        takes=takes,
        gives=PROCEDURE_FIELDS,
        read=read,
        answer=lambda spot: course_of(spot).key(),
        table=table,
        acting=lambda spot, acts: acted_in(course_of(spot), acts),
        course=lambda spot: ((each.step, each.action) for each in course_of(spot).walked()),
    )
