"""A round under a trainee's hands, whatever the table: judged, noted, taken back, gone on with.

What begins an attempt stands in `table_session` and `seating`; what goes wrong at a table, in `symptoms`, beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final, Generic, TypeVar

from trainer.records import Answer, AttemptEnd, Level, Mark, Record
from trainer.rules.actions import Action, Reveal
from trainer.rules.book import Book
from trainer.rules.judge import Finding, Verdict, judge
from trainer.rules.notation import write_action
from trainer.rules.plan import Actor, Step, Table
from trainer.rules.round import Event, OutOfProcedure, Round
from trainer.rules.scale import Effect
from trainer.training.casting import Casting, Turn
from trainer.training.course import MOVES, acts_of
from trainer.training.explaining.kinds import Explained
from trainer.training.explaining.listing import explained
from trainer.training.judged import Judged, read_back
from trainer.training.notes import Notes, Outcome, of_skipped
from trainer.training.tries import Tries, counted_before

T = TypeVar("T", bound=Table)

MOST_MISSED: Final = 8
"""In a test this many own steps are caught up for an act too early; further off it is simply wrong (reading R196)."""
_COMES_BACK: Final = (Effect.LIVE_HAND_TAKEN, Effect.WINNING_HAND_TAKEN, Effect.SHOWN)
"""What is not left standing while the skipped steps are caught up: a hand goes back, cards and dice are covered."""
_OWN_CARDS_SHOWN: Final = Reveal(0)
"""Nor is this, whatever it weighs: somebody may still be asked before the dealer's hand has its time."""


@dataclass(slots=True)
class _Before(Generic[T]):
    """What undo goes back to."""

    state: Round[T]
    tries: Tries
    """Tries of the step, the right one included; those of the step that was due then where an optional one was done."""
    answer: Answer


class Play(Generic[T]):
    """One round of one drill. The only thing that changes here is which frozen round it points to.

    `submit` decides at once; `commit` makes it durable and may raise `TrainerError`: what could not be written is
    kept and written with the next commit.
    """

    def __init__(self, state: Round[T], casting: Casting[T], texts: Book, record: Record, *, attempt: str = "") -> None:
        self.state = state
        self.record = record
        self.attempt = attempt
        self._casting = casting
        self.notes = Notes(texts)
        self.tries = Tries()
        self.is_hinted = False
        self._undo: list[_Before[T]] = []
        self._auto_step: Step | None = None
        self._auto_from: Round[T] | None = None
        """The round before it."""
        self._counted: tuple[Round[T], int] | None = None
        self._redo: list[Tries] = []
        """Tries already made at the steps that undo has put before the trainee again, the last of them first."""

    @property
    def level(self) -> Level:
        """How much is said."""
        return self._casting.level

    @property
    def answers(self) -> list[Answer]:
        """The lines of the attempt so far."""
        return self.notes.answers

    def cites(self, step: Step) -> tuple[str, ...]:
        """The citations of a step, governing clause first."""
        return self.notes.cites(step)

    # An attempt that is gone on with

    def follow(self, answer: Answer) -> None:
        """Does again what a line says was done, without judging it; raises `OutOfProcedure` where that can't be."""
        autos, own = acts_of(answer, is_test=self.level is Level.TEST)
        for action in autos:
            self.follow_auto(action)
        self.follow_answer(answer, own, read_back(answer))

    def follow_auto(self, action: Action) -> None:
        """Something plays itself as it once did, or happens; it has been written."""
        before, self.state = self.state, self.state.play(action)
        if not isinstance(action, Event) and self.state.taken is not None:
            self._auto_step, self._auto_from = self.state.taken[0], before

    def follow_answer(self, answer: Answer, own: Action | None, said: Judged) -> None:
        """What a line says beside what played itself: `own` moved the table, if anything did."""
        self.notes.answers.append(answer)
        if answer.mark is Mark.UNDONE:
            if not self._undo:
                raise OutOfProcedure("something is taken back before anything was done")
            self._taken_back(self._undo.pop())
        elif answer.mark is Mark.ASKED:
            self.is_hinted = True
        elif own is None:
            if answer.mark is Mark.WRONG:
                self.tried(answer, said)
        elif answer.mark in MOVES and not said.left_out:
            self.tried(answer, said)
            self._moved_on(own)
        else:
            # in a test: what a hand did in the trainee's place, or an act before which it did what had been skipped
            self.state = self.state.play(own)

    # What comes next

    def due(self) -> tuple[Step, ...]:
        """The trainee's steps that are right now."""
        return self._casting.own_steps(self.state)

    def is_own(self, step: Step) -> bool:
        """Whether a step that is due now is the trainee's."""
        return self._casting.is_own(step, self.state.table)

    def steps_ahead(self) -> int:
        """About how many steps will be the trainee's until the end, if players just check or call."""
        if self._counted is None or self._counted[0] is not self.state:
            self._counted = (self.state, self._casting.steps_ahead(self.state))
        return self._counted[1]

    def turn(self) -> Turn:
        """Who moves next."""
        if self.state.is_over and not any(not step.optional for step in self.state.expected()):
            return Turn.OVER
        return self._casting.following(self.state)[0]

    def advance(self) -> Action | None:
        """Plays the next step that is not the trainee's; none when it is the trainee's turn or all is done."""
        turn, following = self._casting.following(self.state)
        if following is None or turn is Turn.TRAINEE:
            return None
        action, rest = following
        self._auto_step = next((step for step, after in self.state.choices if after is rest), None)
        self._auto_from = self.state
        self.state = self.state.take(action, rest)
        self.notes.autos.append(action)
        return action

    def happen(self, event: Event) -> None:
        """Something happens at the table."""
        self.state = self.state.happen(event)
        self.notes.autos.append(event)

    def following(self) -> Action | None:
        """The step that plays itself next; none when it is the trainee's turn."""
        turn, following = self._casting.following(self.state)
        return following[0] if following is not None and turn is not Turn.TRAINEE else None

    def why(self, action: Action) -> tuple[tuple[str, ...], str]:
        """Citations and gist of the act that was just played by itself; nothing for a player's."""
        step = self._auto_step
        if step is None or step.action != action or step.by is not Actor.DEALER:
            return (), ""
        return self.cites(step), self.notes.texts.clause(step.clause).gist

    def explained(self, right: Action, governing: str = "") -> tuple[Explained, ...]:
        """What explains an act that is due now."""
        return explained(self.state, right, self._casting.ahead, self.notes.texts, governing)

    def explained_last(self) -> tuple[Explained, ...]:
        """What explains the step that has just played itself."""
        step, before = self._auto_step, self._auto_from
        if step is None or before is None:
            return ()
        return explained(before, step.action, self._casting.ahead, self.notes.texts)

    # What the trainee does

    def act(self, action: Action, elapsed_ms: int, seen: Callable[[Outcome], object]) -> Outcome:
        """An act from hand to record: judged and noted, then `seen`, then written, so that no motion waits for a disk.

        The outcome says why it could not be written, where that is so.
        """
        outcome = self.submit(action, elapsed_ms)
        seen(outcome)
        return self.written(outcome)

    def written(self, outcome: Outcome) -> Outcome:
        """Writes what has been answered, this last."""
        return replace(outcome, unwritten=self.notes.why_unwritten(self.record, self.attempt))

    def submit(self, action: Action, elapsed_ms: int) -> Outcome:
        """Judges an act, moves the table where it is right (in a test: always), and notes the answer."""
        return self.answer(self.judge(action), elapsed_ms)

    def judge(self, action: Action) -> Verdict:
        """What an act would be worth now; nothing moves."""
        return judge(self.state, action, self._casting.ahead)

    def answer(
        self, verdict: Verdict, elapsed_ms: int, *, is_noticing: bool = False, is_counted: bool = False
    ) -> Outcome:
        """Moves the table where the act is right (in a test: always), and notes the answer.

        `is_noticing`: it answers a symptom. `is_counted`: in a test, what it left out has been noted as its fault.
        """
        if verdict.is_right and verdict.step is not None:
            return self._right(verdict, verdict.step, elapsed_ms, is_noticing=is_noticing)
        if verdict.is_false_alarm:
            # a line of its own, whatever is due: it is noted as tried once, and moves nothing in a test either
            self.notes.note_autos(step_count=self.state.count, elapsed_ms=elapsed_ms)
            due, self.tries = self.tries, Tries()
            outcome = self.note(verdict, Mark.WRONG, (), elapsed_ms)
            self.tries = due
            return replace(outcome, is_false_alarm=True)
        if self.level is Level.TEST:
            if write_action(verdict.given) in self._done_for_trainee():
                # counted when the program did it; what is due now stays due
                return self._moved_nothing(verdict, Mark.OPTIONAL, elapsed_ms)
            return self._in_test(verdict, elapsed_ms, is_counted=is_counted)
        return self.note(verdict, Mark.WRONG, (), elapsed_ms)

    def _right(self, verdict: Verdict, step: Step, elapsed_ms: int, *, is_noticing: bool) -> Outcome:
        action = verdict.given
        is_uncounted = (step.optional and not is_noticing) or not self.is_own(step)
        mark = Mark.OPTIONAL if is_uncounted else Mark.HINTED if self.is_hinted else Mark.RIGHT
        outcome = self.note(verdict, mark, (action,), elapsed_ms)
        self._moved_on(action)
        return outcome

    def _moved_on(self, action: Action) -> None:
        """The trainee's right act moves the table; how often the next step was tried before an undo is remembered."""
        answer = self.answers[-1]
        self._undo.append(_Before(self.state, self.tries, answer))
        self.state = self.state.play(action)
        if answer.mark is not Mark.OPTIONAL:
            self.tries, self.is_hinted = (self._redo.pop() if self._redo else Tries()), False

    def _done_for_trainee(self) -> Iterator[str]:
        """What the program has done in a test since the trainee was last right in turn, in the log's notation."""
        answers = [answer for answer in self.answers if not answer.is_beside]
        for answer, before in zip_longest(reversed(answers), answers[-2::-1]):
            if answer.mark is Mark.RIGHT and (before is None or before.mark is not Mark.MISSED):
                return
            if answer.mark in (Mark.WRONG, Mark.MISSED) and answer.played:
                # what came before it in the line had played itself and was nobody's to do
                yield answer.played[-1]

    def _in_test(self, verdict: Verdict, elapsed_ms: int, *, is_counted: bool) -> Outcome:
        """Nothing is said: the right step is put in the place of the wrong one, skipped steps first."""
        self.tries = Tries()
        own = [step for step in verdict.left_out if self.is_own(step) and not step.optional]
        may_stand = verdict.effect not in _COMES_BACK and verdict.given != _OWN_CARDS_SHOWN
        if verdict.finding is Finding.TOO_EARLY and may_stand and 0 < len(own) <= MOST_MISSED:
            caught_up = self._catch_up(verdict, len(own), elapsed_ms, is_counted=is_counted)
            if caught_up is not None:
                return caught_up
        step = next((step for step in self.due() if not step.optional), None)
        is_ruled_alone = verdict.finding is Finding.WRONG and verdict.step not in verdict.expected
        if step is None or is_ruled_alone:
            # of a wrong ruling nothing is put right while the one who rules has still to be called
            return self._moved_nothing(verdict, Mark.WRONG, elapsed_ms)
        done = verdict.step.action if verdict.finding is Finding.WRONG and verdict.step is not None else step.action
        self.tries = counted_before(write_action(verdict.given)) if is_counted else Tries()
        outcome = self.note(verdict, Mark.WRONG, (done,), elapsed_ms)
        self.state = self.state.play(done)
        self.tries = Tries()
        return outcome

    def _moved_nothing(self, verdict: Verdict, mark: Mark, elapsed_ms: int) -> Outcome:
        """In a test, an act that is undone for nothing else. What had played itself stands apart from its line."""
        self.notes.note_autos(step_count=self.state.count, elapsed_ms=elapsed_ms)
        return self.note(verdict, mark, (), elapsed_ms)

    def _catch_up(self, verdict: Verdict, most: int, elapsed_ms: int, *, is_counted: bool) -> Outcome | None:
        """Does the skipped own steps, then the act if it has become right; none if it never does.

        They are one fault, whose weight and clause are the gravest one's.
        """
        way = self._casting.way_to(self.state, verdict.given, most)
        if way is None:
            return None
        missed = tuple([step for _, step in way if step is not None])
        outcome = self.notes.outcome(verdict, Mark.MISSED)
        gravest = next((step for step in missed if step.action == outcome.said.gravest), missed[0])
        for action, step in way:
            if step is None:
                self.notes.autos.append(action)
                self.state = self.state.play(action)
            else:
                is_fault = step is gravest and not is_counted
                self.put_right(verdict, step, elapsed_ms, skipped=missed if is_fault else ())
        # with the act it is kept which steps were put right because of it
        right = replace(self.judge(verdict.given), left_out=missed)
        noted = self.note(right, Mark.RIGHT, (verdict.given,), elapsed_ms)
        self.state = self.state.play(verdict.given)
        self.tries = Tries()
        played = (*(action for action, _ in way), verdict.given)
        return replace(outcome, answer=noted.answer, played=played, missed=missed)

    def put_right(self, verdict: Verdict, step: Step, elapsed_ms: int, *, skipped: tuple[Step, ...] = ()) -> None:
        """A step that a hand does in the trainee's place: the fault of all those skipped, or else none at all."""
        self.notes.note(
            of_skipped(verdict, step, skipped),
            Mark.MISSED,
            (step.action,),
            step_count=self.state.count,
            tries=Tries() if skipped else counted_before(),
            elapsed_ms=elapsed_ms,
        )
        self.state = self.state.play(step.action)

    def hint(self, elapsed_ms: int) -> Step | None:
        """The step that is due, as `hint_of` has it."""
        return self.hint_of(self.due(), elapsed_ms)

    def hint_of(self, steps: Sequence[Step], elapsed_ms: int) -> Step | None:
        """The step that is due; taking a hint is noted at once, and with the answer.

        What may be left out is named only where nothing else is due, and never once its time is past.
        """
        due = [step for step in steps if not self._casting.is_past(step, self.state)]
        if not due or self.level is Level.TEST:
            return None
        self.takes_hint(elapsed_ms)
        return next((step for step in due if not step.optional), due[0])

    def takes_hint(self, elapsed_ms: int) -> None:
        """A hint is told; in practice it goes with the answer, and is noted at once: whoever leaves has seen it."""
        if self.level is Level.PRACTICE and not self.is_hinted:
            self.is_hinted = True
            self.notes.keep_beside(Mark.ASKED, step=self.state.count, elapsed_ms=elapsed_ms)

    def has_taken_hint(self) -> bool:
        """Whether a hint was taken since the last answer; it counts once."""
        taken, self.is_hinted = self.is_hinted, False
        return taken

    def undo(self, elapsed_ms: int) -> bool:
        """Takes back the trainee's last act and all that followed; the verdict stays. Not in a test."""
        if not self._undo or self.level is Level.TEST:
            return False
        before = self._undo.pop()
        self.notes.note_undo(
            before.answer, back_to=before.state.count, step_count=self.state.count, elapsed_ms=elapsed_ms
        )
        self._taken_back(before)
        return True

    def _taken_back(self, before: _Before[T]) -> None:
        if before.answer.mark is not Mark.OPTIONAL:
            self._redo.append(self.tries)
        self.state, self.tries, self.is_hinted = before.state, before.tries, False

    def leave(self, elapsed_ms: int) -> None:
        """The attempt is left open: notes when, and at which step."""
        self.notes.keep_beside(Mark.LEFT, step=self.state.count, elapsed_ms=elapsed_ms)

    def resume(self, away_ms: int) -> None:
        """It is gone on with after so long; in a test the clock has not stood still meanwhile."""
        last_ms = self.answers[-1].elapsed_ms if self.answers else 0
        elapsed_ms = last_ms + away_ms if self.level is Level.TEST else last_ms
        self.notes.keep_beside(Mark.RESUMED, step=self.state.count, elapsed_ms=elapsed_ms, away_ms=away_ms)

    def finish(self, elapsed_ms: int) -> None:
        """Closes the attempt: what played itself at the end is written too."""
        self.close(elapsed_ms, is_over=self.turn() is Turn.OVER)

    def close(self, elapsed_ms: int, *, is_over: bool) -> None:
        """Writes what is left and how the attempt has ended: finished where all is over."""
        self.notes.note_autos(step_count=self.state.count, elapsed_ms=elapsed_ms)
        self.commit()
        self.record.end(self.attempt, AttemptEnd(finished=is_over, elapsed_ms=elapsed_ms))

    def owe(self, count: int) -> None:
        """The last so many answers it was taken up with have not been written yet."""
        self.notes.owe(count)

    def commit(self) -> None:
        """Writes what has been answered; raises `TrainerError` and keeps it where that can't be done."""
        self.notes.commit(self.record, self.attempt)

    def note(self, verdict: Verdict, mark: Mark, played: tuple[Action, ...], elapsed_ms: int) -> Outcome:
        """Notes an act as a try of the step that is due."""
        outcome = self.notes.note(
            verdict, mark, played, step_count=self.state.count, tries=self.tries, elapsed_ms=elapsed_ms
        )
        self.tried(self.answers[-1], outcome.said)
        return outcome

    def tried(self, answer: Answer, said: Judged) -> None:
        """What may be left out, and a false alarm, is no try of the step due; in a test no step is tried twice."""
        if answer.mark is not Mark.OPTIONAL and self.level is not Level.TEST and not said.is_alarm:
            self.tries = self.tries.after(answer)
