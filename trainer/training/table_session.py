"""A drill at a table under way, whatever the game: the play, and beside it what watches for irregularities."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from trainer.records import Answer, Level, Mark, Record
from trainer.rules.actions import Action
from trainer.rules.book import GameBook
from trainer.rules.irregularities import Stoppable, is_dealt_with
from trainer.rules.judge import Finding, Verdict
from trainer.rules.notation import write_action
from trainer.rules.plan import Step
from trainer.rules.round import Event, Game, Round
from trainer.training.alarms import FalseAlarm
from trainer.training.any_drill import TableDrill, attempt_start
from trainer.training.begun import Begun
from trainer.training.casting import Casting, Turn
from trainer.training.course import MOVES, Done, course
from trainer.training.explaining.kinds import Explained
from trainer.training.in_class.led import Led
from trainer.training.in_class.players import Lead
from trainer.training.incidents import Incident, Incidents
from trainer.training.notes import Outcome
from trainer.training.play import Play
from trainer.training.put_right import Teller, Told
from trainer.training.symptoms import SymptomHint, Symptoms, is_stop
from trainer.training.taking_up import TakingUp
from trainer.training.tries import Tries

T = TypeVar("T", bound=Stoppable)
V = TypeVar("V")
G = TypeVar("G")


class TableSession(Led[T, V], Generic[T, V, G]):
    """One round of a drill at a table, with what goes wrong in it; `G` is how its players show what they do."""

    def __init__(
        self,
        drill: TableDrill,
        begun: Begun[T, object],
        record: Record,
        person: str | None = None,
        *,
        game: Game[T],
        casting: Casting[T],
        incidents: Incidents[T, V],
        shows: Callable[[T, Action, int], G | None],
        attempt: str = "",
        lead: Lead[T] | None = None,
    ) -> None:
        """`shows` tells how a player shows an act on the table before it, by the drill's seed; none for a dealer's.

        In class somebody plays the players, who `lead`.
        """
        self.drill = drill
        self.lead = lead
        self.begun = begun
        self.person = person
        self.level = drill.level
        self.play = Play(Round.start(game, begun.table), casting, drill.game_book(), record, attempt=attempt)
        self.symptoms = Symptoms(incidents, begun.planned, drill.seed, drill.level)
        self._shows = shows
        self._teller = Teller(begun.table, game.after)

    @property
    def attempt(self) -> str:
        """The id of the attempt; empty before its first line is written."""
        return self.play.attempt

    @property
    def state(self) -> Round[T]:
        """The round as it stands."""
        return self.play.state

    @property
    def answers(self) -> list[Answer]:
        """The lines of the attempt so far."""
        return self.play.answers

    @property
    def book(self) -> GameBook:
        """The game as the rulebook has it."""
        return self.drill.game_book()

    @property
    def incident(self) -> Incident[V] | None:
        """A symptom that stands at the table and has not been answered."""
        return self.symptoms.standing

    @property
    def is_held(self) -> bool:
        """The play is held for an irregularity that is open."""
        return self.symptoms.is_held(self.state)

    def lie_anew(self, table: T) -> None:
        """Before its first step: the round begins at this table."""
        game = self.state.game
        self.begun, self.play.state = replace(self.begun, table=table), Round.start(game, table)
        self._teller = Teller(table, game.after)

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        drill = self.drill
        start = attempt_start(
            drill,
            self.begun.table,
            person=self.person,
            text=drill.book().text,
            script=drill.script,
            instructor=self.lead.instructor if self.lead is not None else None,
            chosen=drill.table_chosen(),
        )
        self.play.attempt = self.play.record.begin(start)
        self.let_happen()

    def take_up(self, answers: Sequence[Answer], *, has_begun: bool = True) -> None:
        """Does again what was done in an attempt that was broken off: the round stands as it stood at its last line.

        `has_begun` unless it was never begun, as within a lesson.
        """
        TakingUp(self.play, self.symptoms, answers).follow(has_begun=has_begun)

    def lead_to(self, acts: Sequence[Action]) -> None:
        """Before its first step: the round has come so far by itself, and what lies open then is seen."""
        if acts:
            played = tuple(map(write_action, acts))
            self.play.follow(Answer(step=0, mark=Mark.PLAYED, by_trainee=False, elapsed_ms=0, played=played))
        self.symptoms.show_what_lies_open(self.state)

    # What comes next

    def turn(self) -> Turn:
        """Who moves next."""
        if self.incident is None:
            return self.play.turn()
        return Turn.TRAINEE if self.symptoms.is_overdue else Turn.SYMPTOM

    def due(self) -> tuple[Step, ...]:
        """The trainee's steps that are right now; once a real symptom was let pass, only what it asks for."""
        asked_for = self.symptoms.asked_for(self.state)
        return self.play.due() if asked_for is None else asked_for

    def leads_to(self) -> Step | None:
        """What a good dealer does now: a real symptom is answered before all else; none when nothing must be done."""
        symptom = self.incident
        if symptom is not None and symptom.event is not None:
            return self.symptoms.notice(symptom, symptom.event, self.state)
        return next((step for step in self.due() if not step.optional), None)

    def steps_ahead(self) -> int:
        """About how many steps will be the trainee's until the end, if players just check or call."""
        return self.play.steps_ahead()

    def advance(self) -> Action | None:
        """Plays the next step that is not the trainee's; none when it is the trainee's turn, or a symptom stands."""
        action = self.play.advance() if self.incident is None else None
        if action is not None:
            self.let_happen()
        return action

    def following(self) -> Action | None:
        """The step that plays itself next; none when it is the trainee's turn, or a symptom stands."""
        return self.play.following() if self.incident is None else None

    def let_happen(self) -> None:
        """Lets the planned incident happen when its moment has come; a symptom then stands until it is answered."""
        event = self.symptoms.coming(self.state)
        if event is not None:
            self.play.happen(event)
            self.symptoms.has_come(event, self.state)

    # What has been

    def why(self, action: Action) -> tuple[tuple[str, ...], str]:
        """Citations and gist of the act that was just played by itself; nothing for a player's."""
        return self.play.why(action)

    def explained(self, right: Action, governing: str = "") -> tuple[Explained, ...]:
        """What explains an act that is due, what ends in the `governing` clause first; nothing in a test."""
        return () if self.level is Level.TEST else self.play.explained(right, governing)

    def explained_last(self) -> tuple[Explained, ...]:
        """What explains the step that has just played itself; nothing in a test."""
        return () if self.level is Level.TEST else self.play.explained_last()

    def cites(self, step: Step) -> tuple[str, ...]:
        """The citations of a step, governing clause first."""
        return self.play.notes.cites(step)

    def course(self) -> Iterator[Done[T]]:
        """The round from its starting table to the last answer; what was taken back stays in it."""
        return course(self.begun.table, self.answers, self.state.game.after, is_test=self.level is Level.TEST)

    def told(self, since: int) -> Told[T] | None:
        """In a test: what came of the entry that was answered after the first `since` answers; none where none was."""
        return self._teller.latest(self.answers, since)

    def incident_of(self, event: Event) -> Incident[V]:
        """What was to be noticed of an irregularity that has happened."""
        return self.symptoms.incident_of(event, self.state)

    def gesture(self) -> G | None:
        """How the player who has just acted showed it: the same again after undo, or when an attempt is taken up.

        None once the dealer has gone on.
        """
        before = self.state.before
        if before is None:
            return None
        last = next(action for action in self.state.history() if not isinstance(action, Event))
        return self._shows(before, last, self.drill.seed)

    # What the trainee does

    def act(self, action: Action, elapsed_ms: int, seen: Callable[[Outcome], object]) -> Outcome:
        """An act from hand to record, as `Play.act` has it."""
        outcome = self.submit(action, elapsed_ms)
        seen(outcome)
        return self.play.written(outcome)

    def submit(self, action: Action, elapsed_ms: int) -> Outcome:
        """Judges an act, moves the table where it is right (in a test: always), and notes the answer."""
        was_overdue = self.symptoms.is_overdue
        answered = self.symptoms.answered()
        was_hinted = answered is not None and self.play.has_taken_hint()
        if answered is not None and answered.alarm is not None:
            # the game may be stopped for something else: a royal match, a progressive, what was passed over before
            is_for_nothing = is_stop(action) and not any(step.fits(action) for step in self.state.expected())
            self._note_alarm(answered.alarm, action if is_for_nothing else None, elapsed_ms, is_hinted=was_hinted)
            if is_for_nothing:
                stopped = Verdict(finding=Finding.NOT_IN_PROCEDURE, given=action, step=None)
                outcome = self.play.notes.outcome(stopped, Mark.WRONG, is_false_alarm=True)
                return replace(outcome, answer=self.answers[-1])
        verdict = self.play.judge(action)
        is_noticed, is_counted = self.symptoms.is_noticed(answered, verdict, self.state), False
        if answered is not None and answered.event is not None and not is_noticed:
            if self.symptoms.holds_play(self.state):
                return self._not_yet(answered, action, elapsed_ms, is_first=not was_overdue)
            self._not_noticed(answered, elapsed_ms)
            is_counted = self.symptoms.is_left_out(answered.event, verdict, self.state)
        # a hint at a symptom is for the symptom alone
        self.play.is_hinted = self.play.is_hinted or (was_hinted and is_noticed)
        is_noticing = answered is not None and is_noticed
        outcome = self.play.answer(verdict, elapsed_ms, is_noticing=is_noticing, is_counted=is_counted)
        if outcome.played and outcome.mark in MOVES:
            self.let_happen()
        return outcome

    def go_on(self, elapsed_ms: int) -> None:
        """Lets a symptom pass as nothing: right for a false alarm, a notice missed for what was real.

        Outside a test what was real stands on, and the play holds until it is noticed.
        """
        if self.symptoms.is_overdue or (answered := self.symptoms.answered()) is None:
            return
        was_hinted = self.play.has_taken_hint()
        if answered.alarm is not None:
            self._note_alarm(answered.alarm, None, elapsed_ms, is_hinted=was_hinted)
            return
        self._not_noticed(answered, elapsed_ms)
        if self.symptoms.holds_play(self.state):
            self.play.tries = self.play.tries.once_more()
            self.symptoms.stand(answered, is_overdue=True)
        elif self.level is Level.TEST:
            self._put_right(elapsed_ms)

    def _not_yet(self, symptom: Incident[V], given: Action, elapsed_ms: int, *, is_first: bool) -> Outcome:
        """Something else was done while a real symptom stood: the first time the notice is missed; it stands on."""
        steps = self.symptoms.ways_to_notice(symptom, self.state)
        early = Verdict(finding=Finding.TOO_EARLY, given=given, step=steps[0], left_out=steps[:1], expected=steps)
        self.symptoms.stand(symptom, is_overdue=True)
        return self.play.note(early, Mark.MISSED if is_first else Mark.WRONG, (), elapsed_ms)

    def _not_noticed(self, symptom: Incident[V], elapsed_ms: int) -> None:
        """The first act after the symptom was neither stop, call nor remedy: the notice is missed."""
        if symptom.event is None:
            return
        step = self.symptoms.notice(symptom, symptom.event, self.state)
        missed = Verdict(finding=Finding.TOO_EARLY, given=step.action, step=step)
        if self.level is Level.TEST:
            # where a line moves the table, its last act was done in the trainee's place: what befell it stands apart
            self.play.notes.note_autos(step_count=self.state.count, elapsed_ms=elapsed_ms)
        notes = self.play.notes
        notes.note(missed, Mark.MISSED, (), step_count=self.state.count, tries=Tries(), elapsed_ms=elapsed_ms)
        if self.level is Level.TEST and not self.is_held:
            self.symptoms.let_pass(symptom.event)

    def _note_alarm(self, alarm: FalseAlarm, stop: Action | None, elapsed_ms: int, *, is_hinted: bool) -> None:
        passed = Mark.HINTED if is_hinted else Mark.RIGHT
        mark = passed if stop is None else Mark.WRONG
        self.play.notes.note_alarm(alarm, stop, mark, step_count=self.state.count, elapsed_ms=elapsed_ms)

    def _put_right(self, elapsed_ms: int) -> None:
        """In a test the program deals with what was passed over, and says nothing: the missed notice is the fault."""
        while is_dealt_with(self.state.table):
            step = next((step for step in self.due() if not step.optional), None)
            if step is None:
                return
            self.play.put_right(Verdict(finding=Finding.TOO_EARLY, given=step.action, step=step), step, elapsed_ms)

    # Help, the end

    def hint(self, elapsed_ms: int) -> Step | None:
        """The step that is due; none at a symptom that was not answered yet, since it would tell what that is worth."""
        if self.incident is not None and not self.symptoms.is_overdue:
            return None
        return self.play.hint_of(self.due(), elapsed_ms)

    def hint_at_symptom(self, elapsed_ms: int) -> SymptomHint | None:
        """Where to look and what to think of while a symptom stands, never whether it is real; none in a test.

        Taking it is noted at once, and with the answer to the symptom.
        """
        found = self.symptoms.hint(self.state, self.book)
        if found is not None:
            self.play.takes_hint(elapsed_ms)
        return found

    def undo(self, elapsed_ms: int) -> bool:
        """Takes back the trainee's last act and all that followed; the verdict stays. Not in a test."""
        is_undone = self.play.undo(elapsed_ms)
        if is_undone:
            self.symptoms.stand(None)
            self.symptoms.show_what_lies_open(self.state)
        return is_undone

    def owe(self, count: int) -> None:
        """The last so many answers it was taken up with have not been written yet."""
        self.play.owe(count)

    def commit(self) -> None:
        """Writes what has been answered; raises `TrainerError` and keeps it where that can't be done."""
        self.play.commit()

    def leave(self, elapsed_ms: int) -> None:
        """It is left open: notes where."""
        self.play.leave(elapsed_ms)

    def resume(self, away_ms: int) -> None:
        """It is gone on with after so long."""
        self.play.resume(away_ms)

    def finish(self, elapsed_ms: int) -> None:
        """Closes the attempt: what played itself at the end is written too."""
        self.play.close(elapsed_ms, is_over=self.turn() is Turn.OVER)
