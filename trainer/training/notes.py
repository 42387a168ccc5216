"""The lines of an attempt: what was answered, and what played itself in between, kept until it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from trainer.errors import TrainerError
from trainer.records import Answer, Mark, Record
from trainer.rules.actions import Action
from trainer.rules.book import Book, Severity
from trainer.rules.citing import cites
from trainer.rules.judge import Finding, Verdict
from trainer.rules.notation import write_action
from trainer.rules.plan import Step
from trainer.rules.scale import Effect
from trainer.rules.weighing import weighed
from trainer.training.alarms import FalseAlarm
from trainer.training.judged import Judged, judged, written, written_choice
from trainer.training.tries import Tries


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of one act of the trainee's."""

    verdict: Verdict
    said: Judged
    """The verdict as it is shown and kept."""
    mark: Mark
    clause: StrEnum | None
    """The one it rests on."""
    cites: tuple[str, ...]
    gist: str
    severity: Severity | None
    answer: Answer | None = None
    """The line that was noted for it, in the end."""
    unwritten: str = ""
    """Why that could not be written yet, in a sentence; it is written with the next."""
    played: tuple[Action, ...] = ()
    """The acts that moved the table now, in order; empty when the trainee has to try again."""
    missed: tuple[Step, ...] = ()
    """In a test: own steps that were skipped, done by the program first."""
    is_false_alarm: bool = False
    """The game was stopped for something harmless."""


@dataclass(slots=True, kw_only=True)
class Lines:
    """Answers as they come; those not yet written stand apart, so that nothing is lost when writing fails."""

    answers: list[Answer] = field(default_factory=list)
    _unsaved: list[Answer] = field(default_factory=list)

    def keep(self, answer: Answer) -> None:
        """A line, not yet written."""
        self.answers.append(answer)
        self._unsaved.append(answer)

    def keep_beside(self, mark: Mark, *, step: int, elapsed_ms: int, away_ms: int = 0) -> None:
        """A line beside the answers, at what is answered next; what has played itself waits for the next answer."""
        line = Answer(step=step, attempt_no=0, mark=mark, by_trainee=False, elapsed_ms=elapsed_ms, away_ms=away_ms)
        self.keep(line)

    def owe(self, count: int) -> None:
        """The last so many lines were taken over from a session that could not write them."""
        self._unsaved = self.answers[len(self.answers) - count :]

    def commit(self, record: Record, attempt: str) -> None:
        """Writes every line that has not been; raises `TrainerError` and keeps those that could not be written."""
        while self._unsaved:
            record.answer(attempt, self._unsaved[0])
            self._unsaved.pop(0)

    def why_unwritten(self, record: Record, attempt: str) -> str:
        """Writes as `commit` does, and tells in a sentence why that can't be done; empty where all is written."""
        try:
            self.commit(record, attempt)
        except TrainerError as problem:
            return str(problem)
        return ""


@dataclass(slots=True)
class Notes(Lines):
    """The lines of a round: each with the clause it rests on, and what played itself before it."""

    texts: Book
    autos: list[Action] = field(default_factory=list)
    """What has played itself since the last line."""

    def cites(self, step: Step, governing: StrEnum | None = None) -> tuple[str, ...]:
        """The citations of a step, governing clause first."""
        return cites(self.texts, step, governing)

    def outcome(self, verdict: Verdict, mark: Mark, *, is_false_alarm: bool = False) -> Outcome:
        """What an act comes to, with the clause it rests on; nothing is noted yet."""
        found = weighed(verdict, self.texts)
        return Outcome(
            verdict=verdict,
            said=judged(verdict, found.step),
            mark=mark,
            clause=found.clause,
            cites=self.cites(found.step, found.clause) if found.step is not None else (),
            gist=self.texts.clause(found.clause).gist if found.clause is not None else "",
            severity=found.severity,
            is_false_alarm=is_false_alarm,
        )

    def note(
        self,
        verdict: Verdict,
        mark: Mark,
        played: Sequence[Action],
        *,
        step_count: int,
        tries: Tries,
        elapsed_ms: int,
    ) -> Outcome:
        """One line of the trainee's, at a step that was tried so often before, and what it comes to."""
        outcome = self.outcome(verdict, mark)
        given = write_action(verdict.given) if mark is not Mark.MISSED else ""
        answer = Answer(
            step=step_count,
            attempt_no=max(tries.count, 1) if mark is Mark.OPTIONAL else tries.count + 1,
            adds=tries.adds(mark, given, outcome.severity),
            given=given,
            expected=write_action(verdict.step.action) if verdict.step is not None else "",
            mark=mark,
            clause=outcome.clause.value if outcome.clause is not None else "",
            cite="; ".join(outcome.cites),
            severity=outcome.severity.value if outcome.severity is not None else "",
            by_trainee=True,
            elapsed_ms=elapsed_ms,
            played=tuple(write_action(action) for action in (*self.autos, *played)),
            detail=written(outcome.said),
        )
        self.autos.clear()
        self.keep(answer)
        return replace(outcome, answer=answer, played=tuple(played))

    def note_alarm(
        self, alarm: FalseAlarm, stop: Action | None, mark: Mark, *, step_count: int, elapsed_ms: int
    ) -> None:
        """A harmless symptom was let pass, or the game stopped for it: a matter of service that rests on no clause."""
        self.note_autos(step_count=step_count, elapsed_ms=elapsed_ms)
        finding = Finding.RIGHT if stop is None else Finding.NOT_IN_PROCEDURE
        self.keep(
            Answer(
                step=step_count,
                given="" if stop is None else write_action(stop),
                mark=mark,
                severity=Severity.SERVICE.value,
                by_trainee=True,
                elapsed_ms=elapsed_ms,
                detail=written(Judged(finding=finding, given=stop, right=None, alarm=alarm)),
            )
        )

    def note_undo(self, undone: Answer, *, back_to: int, step_count: int, elapsed_ms: int) -> None:
        """A step was taken back: the log is cut to where it was; what was said of the step stays.

        What had played itself since is noted before: what went wrong meanwhile has come, and does not come again.
        """
        self.note_autos(step_count=step_count, elapsed_ms=elapsed_ms)
        self.keep(
            Answer(
                step=back_to,
                mark=Mark.UNDONE,
                clause=undone.clause,
                cite=undone.cite,
                severity=undone.severity,
                by_trainee=True,
                elapsed_ms=elapsed_ms,
            )
        )

    def note_autos(self, *, step_count: int, elapsed_ms: int) -> None:
        """What played itself after the last answer, if anything did."""
        if self.autos:
            self._keep_autos(step_count, elapsed_ms)

    def note_chosen(self, *, step_count: int, elapsed_ms: int, alarm: FalseAlarm | None = None) -> None:
        """In class: what was chosen for the players has played itself, or nothing but seems wrong."""
        self._keep_autos(step_count, elapsed_ms, written_choice(alarm))

    def _keep_autos(self, step: int, elapsed_ms: int, detail: str = "") -> None:
        played = tuple(write_action(action) for action in self.autos)
        self.autos.clear()
        self.keep(
            Answer(step=step, mark=Mark.PLAYED, by_trainee=False, elapsed_ms=elapsed_ms, played=played, detail=detail)
        )


def of_skipped(verdict: Verdict, step: Step, skipped: tuple[Step, ...]) -> Verdict:
    """The verdict on a step that an act left out: the gravest bears what the act did, and names all that it skipped."""
    is_gravest = bool(skipped)
    return Verdict(
        finding=Finding.TOO_EARLY,
        given=verdict.given,
        step=step,
        left_out=skipped or (step,),
        breach=verdict.breach if is_gravest else None,
        effect=verdict.effect if is_gravest else Effect.OUT_OF_ORDER,
    )
