"""A drill at a table under way, whatever the game: what begins it, what befalls it, how its signs are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from trainer.records import Answer, KeptAttempt, Level, Mark, Record
from trainer.rules.actions import STOP, Action, CallFloor
from trainer.rules.book import GameBook
from trainer.rules.judge import Kind, Verdict
from trainer.rules.notation import read_action, write_action
from trainer.rules.plan import Step, Table
from trainer.rules.round import Event, Game, Round
from trainer.rules.shuffling import Stream
from trainer.training.alarms import FalseAlarm, Happening, Harmless, Planned
from trainer.training.asked import Asked, attempt_start
from trainer.training.begun import Begun
from trainer.training.casting import Casting, Turn
from trainer.training.course import Done, course
from trainer.training.judged import read_back
from trainer.training.notes import Outcome
from trainer.training.play import Play
from trainer.training.put_right import Teller, Told
from trainer.training.sign_hints import SignHint, rules_to_think_of
from trainer.training.tries import Tries
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
    noticeable: Callable[[T], Event | None]
    """The latent irregularity that a stop of the game would be for now."""
    sign_of: Callable[[T, Event], W]
    """What is to be noticed of an irregularity that has befallen the table."""
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
        drill: Asked,
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
        self._is_overdue = False
        """The sign that stands is real and was let pass once: it is asked for now, and the play holds for it."""
        self._passed: list[Event] = []
        """In a test: what was let pass and takes its course."""
        self._mishaps = mishaps
        self._shows = shows
        self._teller = Teller(begun.table, game.after)
        self._watch = Watch(begun.planned, drill.seed, mishaps.possible)

    @property
    def book(self) -> GameBook:
        """The game as the rulebook has it."""
        return self.drill.game_book()

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        start = attempt_start(self.drill, self.begun.table, person=self.person, text=self.drill.book().text)
        self.attempt = self.record.begin(start)
        self.befall()

    def take_up(self, kept: KeptAttempt) -> None:
        """Does again what was done in an attempt that was broken off; a sign that stood then stands again."""
        seen: list[Event] = []
        is_overdue = False
        for answer in kept.answers:
            self._follow(answer)
            seen += [act for act in map(read_action, answer.played) if isinstance(act, Event)]
            is_left_undone = answer.mark is Mark.MISSED and answer.expected not in answer.played
            is_notice = is_left_undone and any(self._is_answer(answer.expected, event) for event in seen)
            if is_notice and self.level is Level.TEST:
                self._passed += seen
            elif is_notice and not self.is_held:
                self._tries = self._tries.once_more()
            is_overdue = is_notice or (is_overdue and answer.mark is Mark.WRONG)
        self._watch.take_up(self._came(kept.answers))
        self._is_overdue = self._show_what_lies_open() and is_overdue

    def _is_answer(self, expected: str, event: Event) -> bool:
        return expected in (write_action(self._mishaps.answer(event).action), write_action(CallFloor()))

    def turn(self) -> Turn:
        """Who moves next."""
        if self.incident is None:
            return super().turn()
        return Turn.TRAINEE if self._is_overdue else Turn.SIGN

    def due(self) -> tuple[Step, ...]:
        """The trainee's steps that are right now; once a real sign was let pass, only what it asks for."""
        if self.incident is None or not self._is_overdue:
            return super().due()
        return tuple([replace(step, optional=False) for step in self._ways_to_notice(self.incident)])

    def advance(self) -> Action | None:
        """Plays the next step that is not the trainee's; none when it is the trainee's turn, or a sign stands."""
        return super().advance() if self.incident is None else None

    def following(self) -> Action | None:
        """The step that plays itself next; none when it is the trainee's turn, or a sign stands."""
        return super().following() if self.incident is None else None

    def befall(self) -> None:
        """Lets the planned incident happen when its moment has come; a sign then stands until it is answered."""
        if self.incident is not None or self.level is Level.SHOW:
            return
        if self._show_what_lies_open():
            return
        incident = self._watch.due(self.state)
        if incident is None:
            return
        if incident.event is not None:
            self.state = self.state.happen(incident.event)
            self._notes.autos.append(incident.event)
            if not self._is_in_sight(incident.event):
                return
        self._stand(incident)

    def _stand(self, incident: W | None) -> None:
        """A sign stands, or none does any more."""
        self.incident, self._is_overdue = incident, False

    def _show_what_lies_open(self) -> bool:
        """What has happened unseen, a card face up further down or a player passed over, shows once it can be noticed.

        The same sign stands again where its answer was taken back, and where an attempt is taken up. Tells whether one
        stands now.
        """
        if self.level is Level.SHOW or self.is_held:
            return False
        latent = self._mishaps.noticeable(self.state.table)
        befallen = [action for action in self.state.history() if isinstance(action, Event)]
        for event in befallen if latent is None else [latent]:
            is_asked_for = latent is not None or self._mishaps.answer(event).action != STOP
            if is_asked_for and event not in self._passed and self._is_in_sight(event):
                self._stand(self.sign_of(event))
                return True
        return False

    def _ways_to_notice(self, incident: W) -> tuple[Step, ...]:
        """What may be done now at a real sign: stop the game, call the floor, or the one thing that it asks for."""
        wanted = self._mishaps.answer(incident.event).action if incident.event is not None else STOP
        steps = self.state.expected()
        return tuple([step for step in steps if isinstance(step.action, CallFloor) or step.fits(wanted)])

    @property
    def is_held(self) -> bool:
        """The play is held for an irregularity that is open."""
        return self._mishaps.is_held(self.state.table)

    def _is_in_sight(self, event: Event) -> bool:
        """Whether what has happened can be noticed: it holds the play, or what it asks for is due."""
        wanted = self._mishaps.answer(event).action
        return self.is_held or any(step.fits(wanted) for step in self.state.expected())

    def course(self) -> Iterator[Done[T]]:
        """The round from its starting table to the last answer; what was taken back stays in it."""
        return course(self.begun.table, self.answers, self.state.game.after, is_test=self.level is Level.TEST)

    def told(self, since: int) -> Told[T] | None:
        """In a test: what came of the entry that was answered after the first `since` answers; none where none was."""
        return self._teller.latest(self.answers, since)

    def sign_of(self, event: Event) -> W:
        """What was to be noticed of an irregularity that has befallen the table."""
        return self._mishaps.sign_of(self.state.table, event)

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
        answered, was_overdue = self.incident, self._is_overdue
        self._stand(None)
        is_stop = isinstance(action, CallFloor) or action == STOP
        was_hinted = answered is not None and self._takes_hint()
        if answered is not None and answered.alarm is not None:
            # the game may be stopped for something else: a royal match, a progressive, what was passed over before
            is_for_nothing = is_stop and not any(step.fits(action) for step in self.state.expected())
            stop = action if is_for_nothing else None
            self._note_alarm(answered.alarm, stop, elapsed_ms, is_hinted=was_hinted)
            if is_for_nothing:
                stopped = Verdict(kind=Kind.NOT_IN_PROCEDURE, given=action, step=None)
                return self._notes.outcome(stopped, Mark.WRONG, is_false_alarm=True)
        verdict = self._judged(action)
        is_noticed, is_counted = is_stop or self._is_remedy(answered, verdict), False
        if answered is not None and answered.event is not None and not is_noticed:
            if self._waits_for_notice():
                return self._not_yet(answered, action, elapsed_ms, is_first=not was_overdue)
            self._not_noticed(answered, elapsed_ms)
            is_counted = self._left_out_notice(answered.event, verdict)
        # a hint at a sign is for the sign alone
        self._is_hinted = self._is_hinted or (was_hinted and is_noticed)
        is_noticing = answered is not None and is_noticed
        return self._answer(verdict, elapsed_ms, is_noticing=is_noticing, is_counted=is_counted)

    def _left_out_notice(self, event: Event, verdict: Verdict) -> bool:
        """Whether an act is at fault for the very notice that has been missed with it."""
        wanted = self._mishaps.answer(event)
        is_left_out = self.is_held or any(wanted.fits(step.action) for step in verdict.left_out)
        return verdict.kind is Kind.TOO_EARLY and is_left_out

    def hint_at_sign(self) -> SignHint | None:
        """Where to look and what to think of while a sign stands, never whether it is real; none in a test.

        Taking it is noted with the answer to the sign.
        """
        incident = self.incident
        if incident is None or self._is_overdue or self.level is Level.TEST:
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
        """The step that is due; none at a sign that was not answered yet, since it would tell what that is worth."""
        return super().hint() if self.incident is None or self._is_overdue else None

    def _takes_hint(self) -> bool:
        """Whether a hint was taken since the last answer; it counts once."""
        taken, self._is_hinted = self._is_hinted, False
        return taken

    def undo(self, elapsed_ms: int) -> bool:
        """Takes back the trainee's last act and all that followed; the verdict stays. Not in a test."""
        is_undone = super().undo(elapsed_ms)
        if is_undone:
            self._stand(None)
            self._show_what_lies_open()
        return is_undone

    def _is_remedy(self, incident: W | None, verdict: Verdict) -> bool:
        if not verdict.is_right or incident is None or incident.event is None:
            return False
        return self._mishaps.is_held(self.state.table) or self._mishaps.answer(incident.event).fits(verdict.given)

    def _waits_for_notice(self) -> bool:
        """Whether a real sign is asked for until it is noticed: where acts are judged and no ruling holds the play."""
        return self.level is not Level.TEST and not self.is_held

    def _not_yet(self, incident: W, given: Action, elapsed_ms: int, *, is_first: bool) -> Outcome:
        """Something else was done while a real sign stood: the first time the notice is missed; the sign stands on."""
        steps = self._ways_to_notice(incident)
        mark = Mark.MISSED if is_first else Mark.WRONG
        early = Verdict(kind=Kind.TOO_EARLY, given=given, step=steps[0], left_out=steps[:1], expected=steps)
        self._note(early, mark, (), elapsed_ms)
        self.incident, self._is_overdue = incident, True
        return self._notes.outcome(early, mark)

    def _not_noticed(self, incident: W, elapsed_ms: int) -> None:
        """The first act after the sign was neither stop, call nor remedy: the notice is missed."""
        if incident.event is None:
            return
        step = self._notice(incident, incident.event)
        missed = Verdict(kind=Kind.TOO_EARLY, given=step.action, step=step)
        if self.level is Level.TEST:
            # where a line moves the table, its last act was done in the trainee's place: what befell it stands apart
            self._notes.note_autos(step_count=self.state.count, elapsed_ms=elapsed_ms)
        self._notes.note(missed, Mark.MISSED, (), step_count=self.state.count, tries=Tries(), elapsed_ms=elapsed_ms)
        if self.level is Level.TEST and not self.is_held:
            self._passed.append(incident.event)

    def _notice(self, incident: W, event: Event) -> Step:
        """What should have been done first, by the clause of the ruling that follows: the same as is asked for then."""
        ways = self._ways_to_notice(incident)
        if not ways:
            # the floor has ruled already: what it ordered is due
            return next((step for step in self.state.expected() if not step.optional), self._mishaps.answer(event))
        must = next((step for step in ways if not step.optional), ways[0])
        clause = next((step.clause for step in ways if step.action == STOP), must.clause)
        return must if clause == must.clause else replace(must, clause=clause, also=(must.clause, *must.also))

    def go_on(self, elapsed_ms: int) -> None:
        """Lets a sign pass as nothing: right for a false alarm, a notice missed for what was real.

        Outside a test what was real stands on, and the play holds until it is noticed.
        """
        answered, was_overdue = self.incident, self._is_overdue
        if answered is None or was_overdue:
            return
        self._stand(None)
        was_hinted = self._takes_hint()
        if answered.alarm is not None:
            self._note_alarm(answered.alarm, None, elapsed_ms, is_hinted=was_hinted)
            return
        self._not_noticed(answered, elapsed_ms)
        if self._waits_for_notice():
            self._tries = self._tries.once_more()
            self.incident, self._is_overdue = answered, True
        elif self.level is Level.TEST:
            self._put_right(elapsed_ms)

    def _note_alarm(self, alarm: FalseAlarm, stop: Action | None, elapsed_ms: int, *, is_hinted: bool) -> None:
        passed = Mark.HINTED if is_hinted else Mark.RIGHT
        mark = passed if stop is None else Mark.WRONG
        self._notes.note_alarm(alarm, stop, mark, step_count=self.state.count, elapsed_ms=elapsed_ms)

    def _put_right(self, elapsed_ms: int) -> None:
        """In a test the program deals with what was passed over, and says nothing: the missed notice is the fault."""
        while self._mishaps.is_dealt_with(self.state.table):
            step = next((step for step in self.due() if not step.optional), None)
            if step is None:
                return
            missed = Verdict(kind=Kind.TOO_EARLY, given=step.action, step=step)
            self._note_skipped(missed, step, elapsed_ms)
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
