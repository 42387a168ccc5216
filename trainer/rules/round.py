"""One round at a table: a value that grows by one action at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Protocol, TypeAlias, TypeVar

from trainer.rules.actions import Action
from trainer.rules.plan import Agenda, Choices, Plan, Step, Table, choices
from trainer.rules.scale import Breach

T = TypeVar("T", bound=Table)


class OutOfProcedure(Exception):
    """An action was played that no step asks for now: a bug of ours, never a trainee's mistake."""


@dataclass(frozen=True, slots=True)
class Before(Generic[T]):
    """How an irregularity is handled: this first, then the round goes on."""

    plan: Plan[T]


@dataclass(frozen=True, slots=True)
class Instead(Generic[T]):
    """How an irregularity is handled: this, and the rest of the round falls away."""

    plan: Plan[T]


Handling: TypeAlias = Before[T] | Instead[T]


@dataclass(frozen=True, slots=True)
class Event(Action):
    """What happens at the table, as a rule an irregularity. In the log like any act, but nobody's step."""


class Irregular(Protocol[T]):
    """What can go wrong at a game's table, as far as a round must know it."""

    def can_happen(self, table: T, event: Event, /) -> bool:
        """Outside this window a log that holds the event is refused."""

    def handling(self, table: T, event: Event, /) -> Handling[T] | None:
        """What an open event makes of the round, on the table it left; none for a latent one."""

    def noticeable(self, table: T, /) -> tuple[tuple[Step, Handling[T]], ...]:
        """For each latent event that still matters: the step that stops the game for it, and what follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[T]):
    """A game as a value: its procedure, and what an act does to its table."""

    id: str
    procedure: Plan[T]
    after: Callable[[T, Action], T]
    """A pure reducer: the only way a table changes."""
    opens_part: Callable[[Action], bool]
    """Whether an act begins a street or dealing round: the judge looks back no further."""
    irregularities: Irregular[T] | None = None
    broken: Callable[[T, Action], Breach | None] | None = None
    """What an act that is not right does by itself, whatever is due; none where it comes out of its turn only."""
    turns_on_hidden: Callable[[T, Action], bool] = lambda _table, _action: False
    """Whether such an act comes by cards or dice that nobody has seen yet: these say when, for whom, or whether."""
    own_rules: Callable[[Action], tuple[StrEnum, ...]] = lambda _: ()
    """The rules about acts of this kind, the nearest first; a rulebook need not know all of them."""
    nearest_rules: Callable[[T, Action], tuple[StrEnum, ...]] = lambda _table, _action: ()
    """Those that turn on the table as well, as its way of dealing; nearer than `own_rules`."""


Choose: TypeAlias = "Callable[[Round[T]], tuple[Step, Agenda[T]] | None]"
"""How a round goes on when nobody does anything special."""
Log: TypeAlias = "tuple[Action, Log] | None"
Taken: TypeAlias = "tuple[Step | None, Taken] | None"


@dataclass(slots=True)
class Round(Generic[T]):
    """A round as far as it has come: a value, and its fields are set once.

    It isn't frozen: a frozen class sets its fields one by one, which would be a third of a step's cost. What follows
    from the fields is worked out once and kept.
    """

    game: Game[T]
    table: T
    agenda: Agenda[T]
    log: Log = field(default=None, repr=False)
    count: int = 0
    """Acts in the log."""
    taken: Taken = field(default=None, repr=False, compare=False)
    """The steps that the acts of the log were, latest first; none for an irregularity."""
    events: tuple[Event, ...] = field(default=(), repr=False, compare=False)
    """The irregularities of the log, latest first."""
    before: T | None = field(default=None, repr=False, compare=False)
    """The table before the latest act that was no irregularity; none before the first."""
    _kept: tuple[Choices[T], bool] | None = field(default=None, init=False, repr=False, compare=False)
    _foreseen: Foreseen[T] | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def start(cls, game: Game[T], table: T) -> Round[T]:
        """The round from its first step."""
        return cls(game, table, (game.procedure, None))

    def _now(self) -> tuple[Choices[T], bool]:
        """The choices, and whether the round may end here."""
        if self._kept is not None:
            return self._kept
        now = choices(self.agenda, self.table)
        events = self.game.irregularities
        if events is not None:
            for step, handling in events.noticeable(self.table):
                now[0].append((step, self._handled(handling)))
        self._kept = now
        return now

    def _handled(self, handling: Handling[T]) -> Agenda[T]:
        return (handling.plan, self.agenda if isinstance(handling, Before) else None)

    def going_on_by(self, agenda: Agenda[T]) -> Round[T]:
        """The same round with its agenda put in another way."""
        return Round(self.game, self.table, agenda, self.log, self.count, self.taken, self.events, self.before)

    @property
    def choices(self) -> Choices[T]:
        """Each step that is right now, with the agenda left after it."""
        return self._now()[0]

    @property
    def is_over(self) -> bool:
        """Nothing is left that must be done."""
        return self._now()[1]

    def expected(self) -> tuple[Step, ...]:
        """Each step that is right now."""
        return tuple([step for step, _ in self._now()[0]])

    def own_rules(self, action: Action) -> tuple[StrEnum, ...]:
        """The rules about acts of a kind at this table, the nearest first."""
        return (*self.game.nearest_rules(self.table, action), *self.game.own_rules(action))

    def play(self, action: Action) -> Round[T]:
        """The round once an expected action is done; raises `OutOfProcedure` for any other."""
        for step, rest in self._now()[0]:
            if step.action is action or step.fits(action):
                return self.take(action, rest, step)
        if isinstance(action, Event):
            return self.happen(action)
        raise OutOfProcedure(f"{action} is not among {self.expected()}")

    def take(self, action: Action, rest: Agenda[T], step: Step | None = None) -> Round[T]:
        """The round once a choice is taken: `rest` is the agenda that came with its step, which is found without it."""
        foreseen = self._foreseen
        if foreseen is not None and foreseen.rest is rest and foreseen.step.action == action:
            return foreseen.round
        game = self.game
        log, taken = (action, self.log), (step or self._step_of(action, rest), self.taken)
        return Round(game, game.after(self.table, action), rest, log, self.count + 1, taken, self.events, self.table)

    def _step_of(self, action: Action, rest: Agenda[T]) -> Step | None:
        """The step that an act is, of those that leave this agenda behind them."""
        for step, left in self._now()[0]:
            if left is rest and (step.action is action or step.fits(action)):
                return step
        return None

    def foresee(self, choose: Choose[T]) -> Foreseen[T] | None:
        """The step that `choose` would take and the round after it, kept so that looking ahead again costs nothing."""
        kept = self._foreseen
        if kept is not None and kept.choose is choose:
            return kept
        chosen = choose(self)
        if chosen is None:
            return None
        step, rest = chosen
        self._foreseen = foreseen = Foreseen(choose, step, rest, self.take(step.action, rest))
        return foreseen

    def happen(self, event: Event) -> Round[T]:
        """The round once an irregularity has happened; raises `OutOfProcedure` where it can't happen."""
        events = self.game.irregularities
        if events is None or not events.can_happen(self.table, event):
            raise OutOfProcedure(f"{event} can't happen now")
        table, log, taken = self.game.after(self.table, event), (event, self.log), (None, self.taken)
        there = Round(self.game, table, self.agenda, log, self.count + 1, taken, (event, *self.events), self.before)
        handling = events.handling(there.table, event)
        if handling is None:
            return there
        return there.going_on_by(there._handled(handling))

    def replay(self, actions: Iterable[Action]) -> Round[T]:
        """The round after these actions."""
        state = self
        for action in actions:
            state = state.play(action)
        return state

    def history(self) -> Iterator[Action]:
        """The acts of the log, latest first."""
        log = self.log
        while log is not None:
            action, log = log
            yield action

    def past(self) -> Iterator[tuple[Action, Step | None]]:
        """The acts of the log with the steps that they were, latest first; an irregularity was no step."""
        log, taken = self.log, self.taken
        while log is not None and taken is not None:
            (action, log), (step, taken) = log, taken
            yield action, step

    def actions(self) -> tuple[Action, ...]:
        """The acts of the log in the order in which they were done."""
        return tuple(reversed(tuple(self.history())))


@dataclass(slots=True)
class Foreseen(Generic[T]):
    """One step ahead of a round."""

    choose: Choose[T]
    step: Step
    rest: Agenda[T]
    round: Round[T]
    counted: tuple[object, int] | None = None
    """By whom something was counted from this step to the end, and how much it was; kept as the step is."""
