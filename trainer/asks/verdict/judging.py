"""Acts judged at a moment of a round: a right one moves the round on, any other leaves it as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from trainer.asks.source import Unanswerable
from trainer.asks.steps import ShownStep
from trainer.asks.verdict.forms import Form
from trainer.asks.verdict.key import JudgedAct, VerdictKey, key_of
from trainer.asks.verdict.moment import Moment, ahead_of
from trainer.asks.walking import Course, Players, Walked
from trainer.rules.actions import STOP, Action, CallFloor
from trainer.rules.citing import cites
from trainer.rules.judge import Finding, Verdict, judge
from trainer.rules.plan import Actor, Agenda, Step, Table
from trainer.rules.round import Round
from trainer.rules.scale import Effect
from trainer.rules.weighing import weighed

T = TypeVar("T", bound=Table)
_NOTICING: Final = (STOP, CallFloor())


@dataclass(slots=True, kw_only=True)
class Bench(Generic[T]):
    """A round at which acts are judged one after the other."""

    course: Course[T]
    walked: Sequence[Walked[T]]
    players: Players[T]
    state: Round[T]

    def copy(self) -> Bench[T]:
        """The round as it stands, to be gone on with in another way."""
        return replace(self, players=self.players.copy())

    def judged(self, forms: Sequence[Form]) -> VerdictKey:
        """Every act; raises `Unanswerable` with each that names something which is not there."""
        acts: list[JudgedAct] = []
        problems: list[Unanswerable] = []
        for form in forms:
            try:
                acts.append(self._judged(form))
            except Unanswerable as problem:
                problems.append(problem)
        if problems:
            raise Unanswerable.of(problems)
        return key_of(tuple(acts))

    def read(self, form: Form) -> Action:
        """The act that a spot tells, as it is meant now; raises `Unanswerable` where it names what is not there."""
        self.settle()
        return form.reader.read(form, Moment(course=self.course, state=self.state, walked=self.walked))

    def verdict_on(self, action: Action) -> Verdict:
        """The verdict alone, without what a key says about it."""
        self.settle()
        return self._taken_in(action)[1]

    def takes(self, action: Action) -> bool:
        """Whether an act is right, without a word about why it is not; a right one moves the round on."""
        self.settle()
        now = self._noticed(action).choices
        is_due = any(step.by is not Actor.PLAYER and step.fits(action) for step, _ in now)
        return is_due and self.verdict_on(action).is_right

    def _judged(self, form: Form) -> JudgedAct:
        return self._as_judged(form, *self._taken_in(self.read(form)))

    def _taken_in(self, action: Action) -> tuple[Round[T], Verdict]:
        """The round in which an act is judged, and its verdict; a right one moves the round on."""
        noticed = self._noticed(action)
        verdict, after = self._verdict(noticed, action)
        if after is not None:
            self.state = after
        return noticed, verdict

    def _verdict(self, state: Round[T], action: Action) -> tuple[Verdict, Round[T] | None]:
        """The verdict, and the round after it where the act is right."""
        by_house = [(step, rest) for step, rest in state.choices if step.by is Actor.HOUSE]
        if by_house:
            return self._beside_the_house(state, action, *by_house[0])
        verdict = judge(state, action, self.course.ahead)
        if verdict.finding is not Finding.RIGHT or verdict.step is None:
            return verdict, None
        after = state.play(action)
        self.players.saw(Walked(verdict.step, action, state, after.table))
        return verdict, after

    def _beside_the_house(
        self, state: Round[T], action: Action, step: Step, rest: Agenda[T]
    ) -> tuple[Verdict, Round[T] | None]:
        """The house has something to do first: a spot tells that as an act, and any other comes too early."""
        done = state.take(step.action, rest)
        if step.fits(action):
            return Verdict(finding=Finding.RIGHT, given=action, step=step), done
        verdict = judge(done, action, self.course.ahead)
        if verdict.finding is Finding.RIGHT:
            coming = verdict.step
            early = Verdict(
                finding=Finding.TOO_EARLY,
                given=action,
                step=step,
                left_out=(step,),
                expected=(step,),
                coming=coming,
                effect=Effect.OUT_OF_ORDER,
            )
            return early, None
        left_out = (step, *verdict.left_out) if verdict.finding is Finding.TOO_EARLY else verdict.left_out
        return replace(verdict, left_out=left_out, expected=(step,)), None

    def settle(self) -> None:
        """What players do by themselves, up to the dealer's next step."""
        while (chosen := self.players.by_themselves(self.state)) is not None:
            step, action, rest = chosen
            if step.by is Actor.HOUSE:
                return
            self.state = self.state.take(action, rest)

    def _noticed(self, action: Action) -> Round[T]:
        """The round with the game stopped for what went wrong unseen: to say so first may be left out."""
        events = self.state.game.irregularities
        is_latent = events is not None and bool(events.noticeable(self.state.table))
        return self.state.play(STOP) if is_latent and action not in _NOTICING else self.state

    def _as_judged(self, form: Form, state: Round[T], verdict: Verdict) -> JudgedAct:
        book = self.course.book
        found = weighed(verdict, book)
        return JudgedAct(
            verdict=verdict,
            table=state.table,
            severity=None if verdict.is_right else found.severity,
            clause=found.clause,
            cites=() if found.step is None else cites(book, found.step, found.clause),
            gist=book.clause(found.clause).gist if found.clause is not None else "",
            left_out=self._shown(state, verdict.left_out),
            expected=self._shown(state, verdict.expected or self._due(state)),
            rests=found.step,
            given=form,
        )

    def _due(self, state: Round[T]) -> tuple[Step, ...]:
        """What is right now; a verdict on a right act need not say it."""
        return tuple([step for step, _ in state.choices if step.by is not Actor.PLAYER])

    def _shown(self, state: Round[T], steps: Sequence[Step]) -> tuple[ShownStep, ...]:
        """Each step on the table that it comes to."""
        tables = {id(step): state.table for step, _ in state.choices}
        if any(id(step) not in tables for step in steps):
            tables = {id(step): at.table for step, at in ahead_of(state, self.course)} | tables
        shown = [self.course.shown(step, tables.get(id(step), state.table)) for step in steps]
        return tuple([replace(step, group="") for step in shown])
