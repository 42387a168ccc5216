"""A sitting of quick questions under way: what is put, how it was answered, kept line by line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from trainer.asks.comparing import compare
from trainer.asks.fields import Json
from trainer.asks.key import AskId
from trainer.records import Answer, AttemptStart, KeptAttempt, Mark, Record
from trainer.rules.book import Rulebook
from trainer.rules.notation import BadNotation, legible, read_value, write_value
from trainer.rules.rulebook import reading_kept
from trainer.tongue import Unsaid
from trainer.training.any_drill import own_rulebooks_of, text_of_several
from trainer.training.casting import Turn
from trainer.training.gate import GATE_TRIES, FirstTry, Form
from trainer.training.kept_session import KeptSession
from trainer.training.question_spots import Question, asked_by_own_rulebooks, put
from trainer.training.questions import Answering, Judged, answer_of
from trainer.training.quick import QUICK, QuickDrill, Row, Tried


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """What is kept of an answer beside what was said: the question itself, what was wrong, and the time."""

    spot: str
    wrong: tuple[tuple[str | int, ...], ...]
    """Places in the key."""
    took_ms: int
    target_ms: int | None
    """None where no clock ran."""
    difficulty: int = 0
    """What its maker called the spot, at its first answer; 0 at any other, and in lines that are older."""


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


class QuickSession(KeptSession[QuickDrill]):
    """A sitting, mostly without end."""

    def __init__(
        self,
        drill: QuickDrill,
        record: Record,
        person: str | None = None,
        *,
        earlier: Iterable[Answer] = (),
        kept: KeptAttempt | None = None,
        books: tuple[Rulebook, ...] = (),
    ) -> None:
        """`earlier` are the person's latest answers at the same subjects, on which the gate may open at once.

        `kept` is what was answered of the sitting before it was broken off, `books` the house's own as they were kept
        with it. Raises `BadNotation` for what is none of ours.
        """
        attempt, answers = (kept.id, kept.answers) if kept is not None else ("", ())
        super().__init__(drill, record, person, attempt=attempt, answers=answers)
        self._books = books
        self.row = _row_of(drill, self.answers, earlier)
        self._tries = Counter(noted_in(answer).spot for answer in self.answers)
        """The answers to each spot so far."""
        self.step = 0
        """Of the question that is put, from 0."""
        self._ready: tuple[str, Question] | None = None
        """The question that comes next, made beforehand, with its spot."""
        self.answering: Answering
        self.put_next()

    @classmethod
    def begun(
        cls, drill: QuickDrill, record: Record, person: str | None = None, books: tuple[Rulebook, ...] = ()
    ) -> QuickSession:
        """A new sitting, the gate as the person's last one has left it; by `books` that were kept, or by today's."""
        return cls(drill, record, person, earlier=_earlier(record, person, drill), books=books)

    @classmethod
    def resumed(cls, record: Record, kept: KeptAttempt) -> QuickSession:
        """One that was broken off, at the question after the last that was answered.

        Raises `BadNotation`, and `RulebookChanged` where that is because an own rulebook is another now.
        """
        drill, person = drill_of(kept.start), kept.start.person
        with asked_by_own_rulebooks():
            return cls(
                drill,
                record,
                person,
                earlier=_earlier(record, person, drill, before=kept.id),
                kept=kept,
                books=own_rulebooks_of(kept.start),
            )

    @property
    def form(self) -> Form:
        """Streak, accuracy and time, over the first answers."""
        return self.row.form

    @property
    def target_ms(self) -> int | None:
        """The time for the question that is put; none where no clock runs, as for one that is put again."""
        return self.row.target_ms if self._is_fresh else None

    @property
    def comes_back(self) -> bool:
        """Whether the question that is put was missed before, and comes back."""
        return self._is_fresh and self.row.comes_back

    @property
    def _is_fresh(self) -> bool:
        """The question that is put has not been answered since it came."""
        return self.step == len(self.row.tries)

    @property
    def question(self) -> Question:
        """The one that is put."""
        return self.answering.question

    def turn(self) -> Turn:
        """The trainee's until a sitting is left, or has had as many questions as were wanted."""
        most = self.drill.most
        return Turn.OVER if most is not None and self.step >= most else Turn.TRAINEE

    @property
    def is_last(self) -> bool:
        """No other question comes after the one that is put."""
        return self.drill.most is not None and self.step + 1 >= self.drill.most

    def _text(self) -> str:
        with reading_kept(self._books):
            return super()._text() or text_of_several(rulebook for rulebook, _ in self.drill.tables)

    def make_ready(self) -> None:
        """Makes the question that comes next, while an answer is being read."""
        with reading_kept(self._books):
            if self._ready is None or self._ready[0] != self.row.next:
                self._ready = (self.row.next, put(self.row.next))

    def put_next(self) -> None:
        """Puts the next question: one that was missed before, or a new one."""
        self.make_ready()
        assert self._ready is not None
        self.step = len(self.row.tries)
        self.answering = Answering.of(self._ready[1])

    def put_again(self) -> None:
        """Puts the same question once more; its first answer counts."""
        self.answering = Answering.of(self.question)

    def judge(self, given: Mapping[str, Json], *, took_ms: int, elapsed_ms: int) -> Timed:
        """A whole answer held against the key, noted and written; the first to a question moves the row on."""
        question, target_ms = self.question, self.target_ms
        judged = Judged(question=question, given=given, fields=compare(question.asked.ask, question.key, given))
        difficulty = self.row.difficulty if self._is_fresh else 0
        if self._is_fresh:
            self.row = self.row.answered(is_right=not judged.wrong, took_ms=took_ms)
        spot = self.row.tries[self.step].spot
        self._tries[spot] += 1
        wrong = tuple([each.place for each in judged.wrong])
        asked = question.asked
        line = answer_of(
            judged,
            step=self.step,
            attempt_no=self._tries[spot],
            elapsed_ms=elapsed_ms,
            detail=write_value(
                Noted(spot=spot, wrong=wrong, took_ms=took_ms, target_ms=target_ms, difficulty=difficulty)
            ),
            at="" if self.drill.rulebook else f"{asked.rulebook}/{QUICK}/{asked.game}",
        )
        self._lines.keep(line)
        unwritten = self._lines.why_unwritten(self.record, self.attempt)
        return Timed(judged=replace(judged, unwritten=unwritten), took_ms=took_ms, target_ms=target_ms)

    def finish(self, elapsed_ms: int) -> None:
        """Closes the attempt: a sitting is whole whenever it is left."""
        self._close(elapsed_ms, rounds=len(self.form.tries))


def _row_of(drill: QuickDrill, answers: Iterable[Answer], earlier: Iterable[Answer]) -> Row:
    """The row as far as it has come, by what is kept of it."""
    tries: dict[int, Tried] = {}
    seen: set[str] = set()
    for answer in answers:
        if answer.step not in tries:
            noted, tried = noted_in(answer), first_try(answer)
            tries[answer.step] = Tried(
                spot=noted.spot,
                is_right=tried.is_right,
                took_ms=tried.took_ms,
                target_ms=tried.target_ms,
                is_first=noted.spot not in seen,
            )
            seen.add(noted.spot)
    return Row(drill=drill, tries=tuple(tries.values()), earlier=legible(first_try, earlier))


def form_kept(answers: Iterable[Answer]) -> Form:
    """The form that a sitting's answers tell; raises `BadNotation` where one is none of ours."""
    return Form(tuple([first_try(answer) for answer in answers if answer.attempt_no == 1]))


def _earlier(record: Record, person: str | None, drill: QuickDrill, before: str | None = None) -> tuple[Answer, ...]:
    return record.first_tries(person, drill.focus, most=GATE_TRIES, before=before)


def noted_in(answer: Answer) -> Noted:
    """What is kept of an answer beside what was said; raises `BadNotation` where that is none of ours."""
    return read_value(Noted, answer.detail)


def about(noted: Noted) -> Mapping[str, str]:
    """At which rulebook and game a question was put, and what it asked; raises `BadNotation`."""
    try:
        entries = json.loads(noted.spot)
        head = {name: str(entries[name]) for name in ("rulebook", "game", "ask")}
        AskId(head["ask"])
    except (ValueError, TypeError, KeyError, RecursionError) as problem:
        raise BadNotation(
            Unsaid.translate("Training", "a stored question can't be read: {problem}").format(problem=problem)
        ) from None
    return head


def first_try(answer: Answer) -> FirstTry:
    """How a question was answered, from what is kept; raises `BadNotation` where that is none of ours."""
    noted = noted_in(answer)
    return FirstTry(is_right=answer.mark is Mark.RIGHT, took_ms=noted.took_ms, target_ms=noted.target_ms)


def drill_of(start: AttemptStart) -> QuickDrill:
    """The drill of a sitting that was kept; raises `BadNotation`."""
    return read_value(QuickDrill, start.table)
