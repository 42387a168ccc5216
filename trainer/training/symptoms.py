"""What watches a round for irregularities, beside the play: which symptom stands, and what would answer it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Generic, TypeVar

from trainer.records import Answer, Level
from trainer.rules.actions import STOP, Action, CallFloor
from trainer.rules.book import GameBook
from trainer.rules.irregularities import Stoppable
from trainer.rules.judge import Finding, Verdict
from trainer.rules.notation import read_action
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Step
from trainer.rules.round import Event, Round
from trainer.rules.shuffling import Stream
from trainer.training.alarms import Planned
from trainer.training.incidents import Incident, Incidents
from trainer.training.judged import read_back
from trainer.training.watch import Watch

T = TypeVar("T", bound=Stoppable)
V = TypeVar("V")


class Symptoms(Generic[T, V]):
    """The symptom that stands at a table, if any. Sees each state of the round it is told of and changes none."""

    def __init__(self, incidents: Incidents[T, V], planned: tuple[Planned, ...], seed: int, level: Level) -> None:
        self.incidents = incidents
        self.standing: Incident[V] | None = None
        """A symptom that has not been answered."""
        self.is_overdue = False
        """It is real and was let pass once: it is asked for now, and the play holds for it."""
        self._passed: list[Event] = []
        """In a test: what was let pass and takes its course."""
        self._seed = seed
        self._level = level
        self._watch = Watch(planned, seed, incidents.possible)

    def stand(self, symptom: Incident[V] | None, *, is_overdue: bool = False) -> None:
        """A symptom stands, or none does any more."""
        self.standing, self.is_overdue = symptom, is_overdue

    def answered(self) -> Incident[V] | None:
        """The symptom that stood, which is being answered now."""
        symptom = self.standing
        self.stand(None)
        return symptom

    def coming(self, state: Round[T]) -> Event | None:
        """What goes wrong at this moment, if anything; what only seems to, or lay unseen, stands from now on."""
        if self.standing is not None or self._level is Level.SHOW or self.show_what_lies_open(state):
            return None
        due = self._watch.due(state)
        if due is not None and due.event is None:
            self.stand(due)
        return due.event if due is not None else None

    def has_come(self, event: Event, state: Round[T]) -> None:
        """Something has gone wrong: it stands as a symptom, where it can be noticed."""
        if self._is_in_sight(event, state):
            self.stand(self.incident_of(event, state))

    def show_what_lies_open(self, state: Round[T]) -> bool:
        """What has happened unseen, a card face up further down or a player passed over, shows once it can be noticed.

        The same symptom stands again where its answer was taken back, and where an attempt is taken up. Tells whether
        one stands now.
        """
        if self._level is Level.SHOW or self.is_held(state):
            return False
        latent = self.incidents.noticeable(state.table)
        for event in state.events if latent is None else [latent]:
            is_asked_for = latent is not None or self.incidents.answer(event).action != STOP
            if is_asked_for and event not in self._passed and self._is_in_sight(event, state):
                self.stand(self.incident_of(event, state))
                return True
        return False

    def let_pass(self, event: Event) -> None:
        """In a test: what was not noticed takes its course."""
        self._passed.append(event)

    def is_held(self, state: Round[T]) -> bool:
        """The play is held for an irregularity that is open."""
        return state.table.is_held

    def incident_of(self, event: Event, state: Round[T]) -> Incident[V]:
        """What was to be noticed of an irregularity that has happened."""
        return self.incidents.incident_of(state.table, event)

    def _is_in_sight(self, event: Event, state: Round[T]) -> bool:
        """Whether what has happened can be noticed: it holds the play, or what it asks for is due."""
        wanted = self.incidents.answer(event).action
        return self.is_held(state) or any(step.fits(wanted) for step in state.expected())

    # What would answer a symptom

    def ways_to_notice(self, symptom: Incident[V], state: Round[T]) -> tuple[Step, ...]:
        """What may be done now at a real symptom: stop the game, call the floor, or the one thing that it asks for."""
        wanted = self.incidents.answer(symptom.event).action if symptom.event is not None else STOP
        return tuple([step for step in state.expected() if isinstance(step.action, CallFloor) or step.fits(wanted)])

    def asked_for(self, state: Round[T]) -> tuple[Step, ...] | None:
        """The trainee's steps once a real symptom was let pass, only what it asks for; none where none stands."""
        if self.standing is None or not self.is_overdue:
            return None
        return tuple([replace(step, optional=False) for step in self.ways_to_notice(self.standing, state)])

    def notice(self, symptom: Incident[V], event: Event, state: Round[T]) -> Step:
        """What should have been done first, by the clause of the ruling that follows: the same as is asked for then."""
        ways = self.ways_to_notice(symptom, state)
        if not ways:
            # the floor has ruled already: what it ordered is due
            return next((step for step in state.expected() if not step.optional), self.incidents.answer(event))
        must = next((step for step in ways if not step.optional), ways[0])
        clause = next((step.clause for step in ways if step.action == STOP), must.clause)
        return must if clause == must.clause else replace(must, clause=clause, also=(must.clause, *must.also))

    def is_noticed(self, symptom: Incident[V] | None, verdict: Verdict, state: Round[T]) -> bool:
        """Whether an act answers a symptom: a stop, the floor called, or what puts right at once what is wrong."""
        if is_stop(verdict.given):
            return True
        if not verdict.is_right or symptom is None or symptom.event is None:
            return False
        return self.is_held(state) or self.incidents.answer(symptom.event).fits(verdict.given)

    def is_left_out(self, event: Event, verdict: Verdict, state: Round[T]) -> bool:
        """Whether an act is at fault for the very notice that has been missed with it."""
        wanted = self.incidents.answer(event)
        is_left_out = self.is_held(state) or any(wanted.fits(step.action) for step in verdict.left_out)
        return verdict.finding is Finding.TOO_EARLY and is_left_out

    def holds_play(self, state: Round[T]) -> bool:
        """Whether a real symptom is asked for until noticed: where acts are judged and no ruling holds the play."""
        return self._level is not Level.TEST and not self.is_held(state)

    def hint(self, state: Round[T], book: GameBook) -> SymptomHint | None:
        """Where to look and what to think of while a symptom stands, never whether it is real; none in a test."""
        symptom = self.standing
        if symptom is None or self.is_overdue or self._level is Level.TEST:
            return None
        named = tuple(dict.fromkeys(map(self.incidents.rule_of, self.incidents.named(book))))
        stream = Stream(self._seed, "hint at a sign", state.count)
        return SymptomHint(symptom.seat, rules_to_think_of(self._nearest_rule(symptom), named, stream))

    def _nearest_rule(self, symptom: Incident[V]) -> StrEnum | None:
        """The rule that has been broken, or that a harmless symptom calls to mind."""
        if symptom.event is not None:
            return self.incidents.rule_of(self.incidents.irregularity_of(symptom.event))
        near = self.incidents.looks_like.get(symptom.alarm.what) if symptom.alarm is not None else None
        return self.incidents.rule_of(near) if near is not None else None

    # An attempt that is taken up

    def take_up(self, answers: Iterable[Answer]) -> None:
        """Leaves out what has come already, undone or not; the rest comes as soon as it can. Raises `BadNotation`."""
        self._watch.take_up(self._came(answers))

    def _came(self, answers: Iterable[Answer]) -> Iterator[StrEnum]:
        for answer in answers:
            for action in map(read_action, answer.played):
                if isinstance(action, Event):
                    yield self.incidents.irregularity_of(action)
            alarm = read_back(answer).alarm
            if alarm is not None:
                yield alarm.what


def is_stop(action: Action) -> bool:
    """Whether an act breaks off the play: the game is stopped, or the floor called."""
    return isinstance(action, CallFloor) or action == STOP


RULES_TOLD: Final = 3
"""So many rules are told, where a rulebook names so many."""


@dataclass(frozen=True, slots=True)
class SymptomHint:
    """What may be told of a symptom that has not been answered."""

    seat: SeatNumber
    """Whom it is about; 0 where it is about the table."""
    rules: tuple[StrEnum, ...]
    """Clauses in the rulebook's order; for a false alarm none of them has been broken."""


def rules_to_think_of(nearest: StrEnum | None, named: Sequence[StrEnum], stream: Stream) -> tuple[StrEnum, ...]:
    """Some of the rules that a rulebook names, the one that a symptom calls to mind among them, in their order.

    `nearest` is broken where the symptom is real, and only looks broken where it is harmless; it is none where nothing
    of the rulebook comes near.
    """
    others = stream.shuffle([rule for rule in named if rule != nearest])
    told = (*(rule for rule in named if rule == nearest), *others)[:RULES_TOLD]
    return tuple([rule for rule in named if rule in told])
