"""A drill at a table under way, whatever the game: what begins it, what befalls it, how its signs are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from trainer import __version__
from trainer.records import Answer, KeptAttempt, Level, Mark, Record
from trainer.rules.actions import STOP, Action, CallFloor
from trainer.rules.book import GameBook
from trainer.rules.judge import Kind, Verdict
from trainer.rules.notation import read_action
from trainer.rules.plan import Step, Table
from trainer.rules.round import Event, Game, Round
from trainer.rules.shuffling import Stream
from trainer.training.alarms import FalseAlarm, Happening, Harmless, Planned
from trainer.training.asked import Drilled, attempt_start
from trainer.training.begun import Begun
from trainer.training.casting import Casting, Turn
from trainer.training.judged import read_back
from trainer.training.notes import Outcome
from trainer.training.play import Play
from trainer.training.sign_hints import SignHint, rules_to_think_of
from trainer.training.watch import Watch

T = TypeVar("T", bound=Table)
W = TypeVar("W", bound=Happening)
G = TypeVar("G")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mishaps(Generic[T, W]):
    """How tables of a kind go wrong, as a drill must know it."""

    possible: Callable[[T, Planned, Stream], W | None]
    """The planned incident on the table as it stands; none where it can't happen now."""
    named: Callable[[GameBook], tuple[StrEnum, ...]]
    """The irregularities that a rulebook names."""
    is_noticeable: Callable[[T], bool]
    """Something latent can be noticed now."""
    is_held: Callable[[T], bool]
    """The play is held for an irregularity that is open."""
    is_dealt_with: Callable[[T], bool]
    """An irregularity is being dealt with: the play is held, or the round has ended for it."""
    kind_of: Callable[[Event], StrEnum]
    """The irregularity that an event is."""
    rule_of: Callable[[StrEnum], StrEnum]
    """The clause that names an irregularity."""
    looks_like: Mapping[Harmless, StrEnum]
    """The irregularity that a harmless sign calls to mind."""
    answer: Callable[[Event], Step]
    """What the dealer should do first when it can be noticed: as a rule to stop the game."""


class TableSession(Play[T], Generic[T, W, G]):
    """One round of a drill at a table, with what befalls it; `G` is how its players show what they do."""

    def __init__(
        self,
        drill: Drilled,
        begun: Begun[T, object],
        record: Record,
        person: str | None = None,
        *,
        game: Game[T],
        casting: Casting[T],
        mishaps: Mishaps[T, W],
        shows: Callable[[T, Action, int], G | None],
        attempt: str = "",
    ) -> None:
        """`shows` tells how a player shows an act on the table before it, by the drill's seed; none for a dealer's."""
        super().__init__(Round.start(game, begun.table), casting, drill.game_book(), record, attempt=attempt)
        self.drill = drill
        self.begun = begun
        self.person = person
        self.incident: W | None = None
        """A sign that stands at the table and has not been answered."""
        self._hidden: W | None = None
        """What has happened and can't be seen yet: a card face up further down, a player passed over."""
        self._mishaps = mishaps
        self._shows = shows
        self._watch = Watch(begun.planned, drill.seed, mishaps.possible)

    @property
    def book(self) -> GameBook:
        """The game as the rulebook has it."""
        return self.drill.game_book()

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        start = attempt_start(self.drill, self.begun.table, person=self.person, version=__version__)
        self.attempt = self.record.begin(start)
        self.befall()

    def take_up(self, kept: KeptAttempt) -> None:
        """Does again what was done in an attempt that was broken off."""
        for answer in kept.answers:
            self._follow(answer)
        self._watch.take_up(self._came(kept.answers))

    def turn(self) -> Turn:
        """Who moves next."""
        return super().turn() if self.incident is None else Turn.SIGN

    def advance(self) -> Action | None:
        """Plays the next step that is not the trainee's; none when it is the trainee's turn, or a sign stands."""
        return super().advance() if self.incident is None else None

    def befall(self) -> None:
        """Lets the planned incident happen when its moment has come; a sign then stands until it is answered."""
        if self.incident is not None or self.level is Level.SHOW:
            return
        if self._hidden is not None and self._mishaps.is_noticeable(self.state.table):
            self.incident, self._hidden = self._hidden, None
            return
        incident = self._watch.due(self.state)
        if incident is None:
            return
        if incident.event is not None:
            self.state = self.state.happen(incident.event)
            self._notes.autos.append(incident.event)
            if not self._is_in_sight(incident.event):
                self._hidden = incident
                return
        self.incident = incident

    @property
    def is_held(self) -> bool:
        """The play is held for an irregularity that is open."""
        return self._mishaps.is_held(self.state.table)

    def _is_in_sight(self, event: Event) -> bool:
        """Whether what has happened can be noticed: it holds the play, or what it asks for is due."""
        table = self.state.table
        if self._mishaps.is_held(table) or self._mishaps.is_noticeable(table):
            return True
        wanted = self._mishaps.answer(event).action
        return any(step.fits(wanted) for step in self.state.expected())

    def gesture(self) -> G | None:
        """How the player who has just acted showed it: the same again after undo, or when an attempt is taken up.

        None once the dealer has gone on.
        """
        before = self._before_last_act()
        return None if before is None else self._shows(*before, self.drill.seed)

    def _before_last_act(self) -> tuple[T, Action] | None:
        """What was done last, whatever has befallen the table since, and the table before it; none at first."""
        acts = list(self.state.actions())
        while acts and isinstance(acts[-1], Event):
            acts.pop()
        if not acts:
            return None
        table = self.begun.table
        for action in acts[:-1]:
            table = self.state.game.after(table, action)
        return table, acts[-1]

    # What the trainee does

    def submit(self, action: Action, elapsed_ms: int) -> Outcome:
        """Judges an act, moves the table where it is right (in a test: always), and notes the answer."""
        answered, self.incident = self.incident, None
        is_stop = isinstance(action, CallFloor) or action == STOP
        was_hinted = answered is not None and self._takes_hint()
        if answered is not None and answered.alarm is not None:
            # the floor may be due for something else: a royal match, a progressive
            is_for_nothing = is_stop and not any(step.fits(action) for step in self.due() if not step.optional)
            stop = action if is_for_nothing else None
            self._note_alarm(answered.alarm, stop, elapsed_ms, is_hinted=was_hinted)
            if is_for_nothing:
                stopped = Verdict(kind=Kind.NOT_IN_PROCEDURE, given=action, step=None)
                return self._notes.outcome(stopped, Mark.WRONG, is_false_alarm=True)
        verdict = self._judged(action)
        is_noticed = is_stop or self._is_remedy(answered, verdict)
        if answered is not None and answered.event is not None and not is_noticed:
            self._not_noticed(answered, elapsed_ms)
        # a hint at a sign is for the sign alone
        self._is_hinted = self._is_hinted or (was_hinted and is_noticed)
        return self._answer(verdict, elapsed_ms, is_noticing=answered is not None and is_noticed)

    def hint_at_sign(self) -> SignHint | None:
        """Where to look and what to think of while a sign stands, never whether it is real; none in a test.

        Taking it is noted with the answer to the sign.
        """
        incident = self.incident
        if incident is None or self.level is Level.TEST:
            return None
        self._is_hinted = self.level is Level.PRACTICE
        named = tuple(dict.fromkeys(map(self._mishaps.rule_of, self._mishaps.named(self.book))))
        stream = Stream(self.drill.seed, "hint at a sign", self.state.count)
        return SignHint(incident.seat, rules_to_think_of(self._nearest_rule(incident), named, stream))

    def _nearest_rule(self, incident: W) -> StrEnum | None:
        """The rule that has been broken, or that a harmless sign calls to mind."""
        if incident.event is not None:
            return self._mishaps.rule_of(self._mishaps.kind_of(incident.event))
        near = self._mishaps.looks_like.get(incident.alarm.what) if incident.alarm is not None else None
        return self._mishaps.rule_of(near) if near is not None else None

    def hint(self) -> Step | None:
        """The step that is due; none while a sign stands, at which it would tell what the sign is worth."""
        return super().hint() if self.incident is None else None

    def _takes_hint(self) -> bool:
        """Whether a hint was taken since the last answer; it counts once."""
        taken, self._is_hinted = self._is_hinted, False
        return taken

    def undo(self, elapsed_ms: int) -> bool:
        """Takes back the trainee's last act and all that followed; the verdict stays. Not in a test."""
        is_undone = super().undo(elapsed_ms)
        if is_undone:
            self.incident = None
        return is_undone

    def _is_remedy(self, incident: W | None, verdict: Verdict) -> bool:
        if not verdict.is_right or incident is None or incident.event is None:
            return False
        return self._mishaps.is_held(self.state.table) or self._mishaps.answer(incident.event).fits(verdict.given)

    def _not_noticed(self, incident: W, elapsed_ms: int) -> None:
        """The first act after the sign was neither stop, call nor remedy: the notice is missed."""
        if incident.event is None:
            return
        step = self._mishaps.answer(incident.event)
        missed = Verdict(kind=Kind.TOO_EARLY, given=step.action, step=step)
        self._notes.note(missed, Mark.MISSED, (), step_count=self.state.count, tries=1, elapsed_ms=elapsed_ms)

    def go_on(self, elapsed_ms: int) -> None:
        """Lets a sign pass as nothing: right for a false alarm, a notice missed for what was real."""
        answered, self.incident = self.incident, None
        if answered is None:
            return
        was_hinted = self._takes_hint()
        if answered.alarm is not None:
            self._note_alarm(answered.alarm, None, elapsed_ms, is_hinted=was_hinted)
            return
        self._not_noticed(answered, elapsed_ms)
        if self.level is Level.TEST:
            self._put_right(elapsed_ms)

    def _note_alarm(self, alarm: FalseAlarm, stop: Action | None, elapsed_ms: int, *, is_hinted: bool) -> None:
        passed = Mark.HINTED if is_hinted else Mark.RIGHT
        mark = passed if stop is None else Mark.WRONG
        self._notes.note_alarm(alarm, stop, mark, step_count=self.state.count, elapsed_ms=elapsed_ms)

    def _put_right(self, elapsed_ms: int) -> None:
        """In a test the program deals with what was passed over, and says nothing: each step of it is missed."""
        while self._mishaps.is_dealt_with(self.state.table):
            step = next((step for step in self.due() if not step.optional), None)
            if step is None:
                return
            missed = Verdict(kind=Kind.TOO_EARLY, given=step.action, step=step)
            self._note(missed, Mark.MISSED, (step.action,), elapsed_ms)
            self.state = self.state.play(step.action)

    def _came(self, answers: Iterable[Answer]) -> Iterator[StrEnum]:
        """What has befallen the table and what only seemed to, undone or not; raises `BadNotation`."""
        for answer in answers:
            for action in map(read_action, answer.played):
                if isinstance(action, Event):
                    yield self._mishaps.kind_of(action)
            alarm = read_back(answer).alarm
            if alarm is not None:
                yield alarm.what
