"""A sitting of quick questions under way: what is put, how it was answered, kept line by line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from trainer.asks.comparing import compare
from trainer.asks.fields import Json
from trainer.records import Answer, AttemptEnd, AttemptStart, KeptAttempt, Level, Mark, Record
from trainer.rules.notation import BadNotation, read_value
from trainer.rules.rulebook import load_rulebook
from trainer.tongue import Unsaid
from trainer.training.any_drill import attempt_start
from trainer.training.casting import Turn
from trainer.training.gate import GATE_TRIES, FirstTry, Form
from trainer.training.notes import Lines
from trainer.training.question_spots import Question, put
from trainer.training.questions import Answering, Judged, answer_of
from trainer.training.quick import QuickDrill, Row

_WRONG, _TOOK, _TARGET = "wrong", "took_ms", "target_ms"
"""What the detail of an answer has: places in the key, and times."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    """An answer, and the time it took."""

    judged: Judged
    took_ms: int
    target_ms: int | None
    """None where no clock ran."""

    @property
    def is_slow(self) -> bool:
        """Right or wrong, past the target time."""
        return self.target_ms is not None and self.took_ms > self.target_ms


class QuickSession:
    """A sitting without end. `commit` makes durable what was answered, and may raise `TrainerError`."""

    def __init__(
        self,
        drill: QuickDrill,
        record: Record,
        person: str | None = None,
        *,
        earlier: Iterable[Answer] = (),
        attempt: str = "",
    ) -> None:
        """`earlier` are the person's latest answers at the same subjects, on which the gate may open at once."""
        self.drill = drill
        self.record = record
        self.person = person
        self.attempt = attempt
        self.row = Row(drill=drill, earlier=tuple([first_try(answer) for answer in earlier]))
        self.step = 0
        """Of the question that is put, from 0."""
        self._lines = Lines()
        self._tries: Counter[str] = Counter()
        """The answers to each spot so far."""
        self.answering: Answering
        self._put()

    @classmethod
    def begun(cls, drill: QuickDrill, record: Record, person: str | None = None) -> QuickSession:
        """A new sitting, the gate as the person's last one has left it."""
        return cls(drill, record, person, earlier=_earlier(record, person, drill))

    @classmethod
    def resumed(cls, record: Record, kept: KeptAttempt) -> QuickSession:
        """One that was broken off, at the question after the last that was answered; raises `BadNotation`."""
        drill, person = drill_of(kept.start), kept.start.person
        session = cls(drill, record, person, earlier=_earlier(record, person, drill, before=kept.id), attempt=kept.id)
        for answer in kept.answers:
            if answer.step == len(session.row.tries):
                tried = first_try(answer)
                session.row = session.row.answered(is_right=tried.is_right, took_ms=tried.took_ms)
            session._tries[session.row.tries[answer.step].spot] += 1
        session._lines.answers.extend(kept.answers)
        session.put_next()
        return session

    @property
    def answers(self) -> list[Answer]:
        return self._lines.answers

    @property
    def level(self) -> Level:
        return self.drill.level

    @property
    def form(self) -> Form:
        """Streak, accuracy and time, over the first answers."""
        return self.row.form

    @property
    def target_ms(self) -> int | None:
        """The time for the question that is put; none where no clock runs, as for one that is put again."""
        return self.row.target_ms if self.step == len(self.row.tries) else None

    @property
    def question(self) -> Question:
        """The one that is put."""
        return self.answering.question

    def turn(self) -> Turn:
        """Always the trainee's: a sitting ends when it is left."""
        return Turn.TRAINEE

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        text = load_rulebook(self.drill.rulebook).text
        self.attempt = self.record.begin(attempt_start(self.drill, self.drill, person=self.person, text=text))

    def put_next(self) -> None:
        """Puts the next question: one that was missed before, or a new one."""
        self.step = len(self.row.tries)
        self._put()

    def put_again(self) -> None:
        """Puts the same question once more; its first answer counts."""
        self.answering = Answering.of(self.question)

    def judge(self, given: Mapping[str, Json], *, took_ms: int, elapsed_ms: int) -> Timed:
        """A whole answer held against the key, noted and written; the first to a question moves the row on."""
        question, is_first = self.question, self.step == len(self.row.tries)
        target_ms = self.row.target_ms if is_first else None
        judged = Judged(question=question, given=given, fields=compare(question.asked.ask, question.key, given))
        if is_first:
            self.row = self.row.answered(is_right=not judged.wrong, took_ms=took_ms)
        spot = self.row.tries[self.step].spot
        self._tries[spot] += 1
        wrong = [list(each.place) for each in judged.wrong]
        line = answer_of(
            judged,
            step=self.step,
            attempt_no=self._tries[spot],
            elapsed_ms=elapsed_ms,
            detail=json.dumps({_WRONG: wrong, _TOOK: took_ms, _TARGET: target_ms}),
        )
        self._lines.keep(line)
        unwritten = self._lines.why_unwritten(self.record, self.attempt)
        return Timed(judged=replace(judged, unwritten=unwritten), took_ms=took_ms, target_ms=target_ms)

    def commit(self) -> None:
        """Writes what has been answered; raises `TrainerError` and keeps it where that can't be done."""
        self._lines.commit(self.record, self.attempt)

    def finish(self, elapsed_ms: int) -> None:
        """Closes the attempt: a sitting is whole whenever it is left."""
        self.commit()
        self.record.end(self.attempt, AttemptEnd(finished=True, elapsed_ms=elapsed_ms))

    def _put(self) -> None:
        self.answering = Answering.of(put(self.row.next))


def _earlier(record: Record, person: str | None, drill: QuickDrill, before: str | None = None) -> tuple[Answer, ...]:
    return record.first_tries(person, drill.focus, most=GATE_TRIES, before=before)


def first_try(answer: Answer) -> FirstTry:
    """How a question was answered, from what is kept; raises `BadNotation` where that is none of ours."""
    try:
        told = json.loads(answer.detail)
        took_ms, target_ms = told[_TOOK], told[_TARGET]
    except (ValueError, TypeError, LookupError) as error:
        problem = Unsaid.translate("Training", "an answer to a quick question can't be read: {text}")
        raise BadNotation(problem.format(text=answer.detail)) from error
    if not isinstance(took_ms, int) or not isinstance(target_ms, int | None):
        problem = Unsaid.translate("Training", "an answer to a quick question has no time: {text}")
        raise BadNotation(problem.format(text=answer.detail))
    return FirstTry(is_right=answer.mark is Mark.RIGHT, took_ms=took_ms, target_ms=target_ms)


def drill_of(start: AttemptStart) -> QuickDrill:
    """The drill of a sitting that was kept; raises `BadNotation`."""
    return read_value(QuickDrill, start.table)
