"""A drill under way: what is the trainee's to do, what plays itself, what each act was worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from trainer import __version__
from trainer.records import Answer, KeptAttempt, Level, Mark, Record
from trainer.rules.actions import Action, CallFloor
from trainer.rules.book import GameBook
from trainer.rules.games.catalogue import game_of
from trainer.rules.judge import Kind, Verdict
from trainer.rules.notation import read_action
from trainer.rules.plan import Step
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.irregularities.handling import STOP, noticeable
from trainer.rules.poker.irregularities.ids import GOVERNING, Irregularity
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event, Round
from trainer.training.casting import Turn, casting_of
from trainer.training.drill import Drill, attempt_start
from trainer.training.gestures import Gesture
from trainer.training.hand_gestures import HandGesture, shown_by
from trainer.training.incidents import FalseAlarm, Harmless, Incident
from trainer.training.judged import read_back
from trainer.training.notes import Outcome
from trainer.training.play import Play
from trainer.training.replay import starting_table
from trainer.training.situations import Situation
from trainer.training.watch import Watch


class Session(Play[PokerTable]):
    """One round of a poker drill, with what befalls its table."""

    def __init__(
        self, drill: Drill, begun: Situation, record: Record, person: str | None = None, *, attempt: str = ""
    ) -> None:
        state = Round.start(game_of(begun.table), begun.table)
        casting = casting_of(drill.focus, drill.level, begun.cast)
        super().__init__(state, casting, drill.game_book(), record, attempt=attempt)
        self.drill = drill
        self.begun = begun
        self.person = person
        self.incident: Incident | None = None
        """A sign that stands at the table and has not been answered."""
        self._hidden: Incident | None = None
        """What has happened and can't be seen yet: a card face up further down, a player passed over."""
        self._watch = Watch(begun.planned, drill.seed)

    @classmethod
    def resumed(cls, drill: Drill, begun: Situation, record: Record, kept: KeptAttempt) -> Session:
        """An attempt that was broken off, where it stopped: the table and the answers are those that were kept.

        `begun` gives the players. Raises `BadNotation` for text that is none of ours, and `OutOfProcedure` where the
        rules no longer allow what was done.
        """
        table = starting_table(kept)
        session = cls(drill, replace(begun, table=table), record, kept.start.person, attempt=kept.id)
        for answer in kept.answers:
            session._follow(answer)
        session._watch.take_up(_came(kept.answers))
        return session

    @property
    def book(self) -> GameBook:
        return self.drill.game_book()

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        start = attempt_start(self.drill, self.begun, person=self.person, version=__version__)
        self.attempt = self.record.begin(start)
        self.befall()

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
        if self._hidden is not None and noticeable(self.state.table):
            self.incident, self._hidden = self._hidden, None
            return
        incident = self._watch.due(self.state)
        if incident is None:
            return
        if incident.event is not None:
            self.state = self.state.happen(incident.event)
            self._notes.autos.append(incident.event)
            if not self.state.table.trouble.is_held and not noticeable(self.state.table):
                self._hidden = incident
                return
        self.incident = incident

    def gesture(self) -> Gesture | HandGesture | None:
        """How the player who has just acted showed it: the same again after undo, or when an attempt is taken up.

        None once the dealer has gone on.
        """
        acts = list(self.state.actions())
        while acts and isinstance(acts[-1], Event):
            acts.pop()
        if not acts:
            return None
        table = self.begun.table
        for action in acts[:-1]:
            table = self.state.game.after(table, action)
        return shown_by(table, acts[-1], self.drill.seed)

    # What the trainee does

    def submit(self, action: Action, elapsed_ms: int) -> Outcome:
        """Judges an act, moves the table where it is right (in a test: always), and notes the answer."""
        answered, self.incident = self.incident, None
        is_stop = isinstance(action, CallFloor) or action == STOP
        if answered is not None and isinstance(answered.sign, FalseAlarm):
            self._note_alarm(answered.sign, action if is_stop else None, elapsed_ms)
            if is_stop:
                stopped = Verdict(kind=Kind.NOT_IN_PROCEDURE, given=action, step=None)
                return self._notes.outcome(stopped, Mark.WRONG, is_false_alarm=True)
        verdict = self._judged(action)
        is_noticed = is_stop or self._is_remedy(verdict)
        if answered is not None and answered.is_real and not is_noticed:
            self._not_noticed(answered, elapsed_ms)
        return self._answer(verdict, elapsed_ms, is_noticing=answered is not None and is_noticed)

    def undo(self, elapsed_ms: int) -> bool:
        """Takes back the trainee's last act and all that followed; the verdict stays. Not in a test."""
        is_undone = super().undo(elapsed_ms)
        if is_undone:
            self.incident = None
        return is_undone

    def _is_remedy(self, verdict: Verdict) -> bool:
        return self.state.table.trouble.is_held and verdict.is_right

    def _not_noticed(self, incident: Incident, elapsed_ms: int) -> None:
        """The first act after the sign was neither stop, call nor remedy: the notice is missed."""
        if incident.event is None:
            return
        step = Step(STOP, GOVERNING[incident.event.irregularity])
        missed = Verdict(kind=Kind.TOO_EARLY, given=STOP, step=step)
        self._notes.note(missed, Mark.MISSED, (), step_count=self.state.count, tries=1, elapsed_ms=elapsed_ms)

    def go_on(self, elapsed_ms: int) -> None:
        """Lets a sign pass as nothing: right for a false alarm, a notice missed for what was real."""
        answered, self.incident = self.incident, None
        if answered is None:
            return
        if isinstance(answered.sign, FalseAlarm):
            self._note_alarm(answered.sign, None, elapsed_ms)
            return
        self._not_noticed(answered, elapsed_ms)
        if self.level is Level.TEST:
            self._put_right(elapsed_ms)

    def _note_alarm(self, alarm: FalseAlarm, stop: Action | None, elapsed_ms: int) -> None:
        self._notes.note_alarm(alarm, stop, step_count=self.state.count, elapsed_ms=elapsed_ms)

    def _put_right(self, elapsed_ms: int) -> None:
        """In a test the program deals with what was passed over, and says nothing: each step of it is missed."""
        while self.state.table.trouble.is_held or self.state.table.is_void:
            step = next((step for step in self.due() if not step.optional), None)
            if step is None:
                return
            missed = Verdict(kind=Kind.TOO_EARLY, given=step.action, step=step)
            self._note(missed, Mark.MISSED, (step.action,), elapsed_ms)
            self.state = self.state.play(step.action)


def _came(answers: Iterable[Answer]) -> Iterator[Irregularity | Harmless]:
    """What has befallen the table and what only seemed to, undone or not; raises `BadNotation`."""
    for answer in answers:
        for action in map(read_action, answer.played):
            if isinstance(action, PokerEvent):
                yield action.irregularity
        alarm = read_back(answer).alarm
        if alarm is not None:
            yield alarm.what
