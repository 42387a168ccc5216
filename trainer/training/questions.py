"""Questions about spots, one after the other: each answered by acts and field by field, compared, and kept."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Protocol

from trainer.asks.comparing import Compared, Outcome, compare
from trainer.asks.fields import Json
from trainer.asks.filling import Value, Wanted
from trainer.asks.key import Acted, AskId, RestsByField, Shown
from trainer.records import Answer, AttemptStart, KeptAttempt, Level, Mark, Record
from trainer.rules.actions import Action
from trainer.rules.book import Rulebook, clauses_cited
from trainer.rules.notation import BadNotation, read_value
from trainer.rules.rulebook import reading_kept
from trainer.tongue import Unsaid
from trainer.training.any_drill import AnyDrill, own_rulebooks_of, text_of_several
from trainer.training.casting import Turn
from trainer.training.exercise import Exercise, UnderWay
from trainer.training.kept_session import KeptSession
from trainer.training.question_spots import Question, asked_by_own_rulebooks, put

QUESTIONS: Final = "questions"
"""Before a game in what is kept, or in its place where several games are asked about."""
SEVERAL: Final = "several"
"""In the place of an ask, where there are several."""
_ASKS: Final = frozenset(ask.value for ask in AskId)


@dataclass(frozen=True, kw_only=True)
class QuestionDrill:
    """What a trainee is asked, in this order. Without slots: what its spots have in common is looked at once."""

    spots: tuple[str, ...]
    """As `spots_in` keeps them; at least one."""
    seed: int = 1

    @cached_property
    def _heads(self) -> tuple[Mapping[str, str], ...]:
        return tuple([json.loads(spot) for spot in self.spots])

    @property
    def asks(self) -> tuple[str, ...]:
        """What each spot asks."""
        return tuple([head["ask"] for head in self._heads])

    def _only(self, name: str) -> str:
        """What all spots have in common, or nothing."""
        every = {head[name] for head in self._heads}
        return every.pop() if len(every) == 1 else ""

    @property
    def rulebook(self) -> str:
        """The rulebook they are all about, else that of the first."""
        return self._heads[0]["rulebook"]

    @property
    def rulebooks(self) -> tuple[str, ...]:
        """All that they are about."""
        return tuple(dict.fromkeys(head["rulebook"] for head in self._heads))

    @property
    def game(self) -> str:
        only = self._only("game")
        return f"{QUESTIONS}/{only}" if only and self._only("rulebook") else QUESTIONS

    @property
    def focus(self) -> str:
        return self._only("ask") or SEVERAL

    @property
    def level(self) -> Level:
        """A wrong answer comes back with what is right, as in any practice."""
        return Level.PRACTICE


@dataclass(frozen=True, kw_only=True)
class Answering:
    """The answer to a question as far as it has been given: first what is done at the table, then what is said.

    Without slots: what is asked next is found once.
    """

    question: Question
    acts: tuple[Action, ...] = ()
    acted: Acted | None
    """What the acts say, and the table after them; none where the answer is said alone."""
    has_acted: bool = False
    """All is done that is to be done at the table."""
    said: tuple[tuple[Wanted, Value], ...] = ()
    """What was asked, with what was said."""

    @classmethod
    def of(cls, question: Question, acts: tuple[Action, ...] = ()) -> Answering:
        """With these acts done, and more to come."""
        return cls(question=question, acts=acts, acted=question.asked.acted(acts))

    @property
    def table(self) -> Shown:
        """As it lies after the acts."""
        return self.question.table if self.acted is None else self.acted.table

    @property
    def awaits_acts(self) -> bool:
        return not self.has_acted and self.acted is not None

    @cached_property
    def next(self) -> Wanted | Mapping[str, Json]:
        """What is asked now that all is done, or the whole answer."""
        said = {**self.question.plain, **(self.acted.said if self.acted is not None else {})}
        return self.question.form.next(said, [value for _, value in self.said])

    def act(self, action: Action) -> Answering:
        """With one more act at the table."""
        return Answering.of(self.question, (*self.acts, action))

    def say(self, value: Value) -> Answering:
        """With what is asked said."""
        assert isinstance(self.next, Wanted), "all has been said"
        return replace(self, said=(*self.said, (self.next, value)))

    def done(self) -> Answering:
        """With all done at the table."""
        return replace(self, has_acted=True)

    def back(self) -> Answering:
        """Without what was said or done last."""
        if self.said:
            return replace(self, said=self.said[:-1])
        if self.has_acted:
            return replace(self, has_acted=False)
        return Answering.of(self.question, self.acts[:-1])


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """An answer held against its key."""

    question: Question
    given: Mapping[str, Json]
    fields: tuple[Compared, ...]
    unwritten: str = ""
    """Why it could not be written yet, in a sentence; it is written with the next."""

    @property
    def wrong(self) -> tuple[Compared, ...]:
        """The fields that are not right, in the order of the key."""
        return tuple([each for each in self.fields if each.outcome is not Outcome.RIGHT])


class PutsQuestions(UnderWay, Protocol):
    """Puts questions one after the other; how they come and how they are judged is its own affair."""

    answering: Answering
    """The answer as far as it has been given."""

    @property
    def question(self) -> Question:
        """The one that is put, or was last."""

    def put_next(self) -> None: ...

    def put_again(self) -> None:
        """Puts the same question once more; its first answer counts."""


class QuestionSession(KeptSession[QuestionDrill]):
    """A row of questions under way."""

    def __init__(
        self,
        drill: QuestionDrill,
        record: Record,
        person: str | None = None,
        *,
        attempt: str = "",
        books: tuple[Rulebook, ...] = (),
    ) -> None:
        """`books` are the house's own as they were kept, where the questions were asked before."""
        super().__init__(drill, record, person, attempt=attempt)
        self._books = books
        self._tries = 0
        self.number = -1
        """Of the question that is put, from 0."""
        self.answering: Answering
        self.put_next()

    @classmethod
    def resumed(cls, record: Record, kept: KeptAttempt) -> QuestionSession:
        """An attempt that was broken off, at the question after the last that was answered.

        Raises `BadNotation`, and `RulebookChanged` where that is because an own rulebook is another now.
        """
        with asked_by_own_rulebooks():
            books = own_rulebooks_of(kept.start)
            session = cls(drill_of(kept.start), record, kept.start.person, attempt=kept.id, books=books)
            session._lines.answers.extend(kept.answers)
            if kept.answers:
                session.number = kept.answers[-1].step
                session.put_next()
        return session

    def take_up(self, answers: Sequence[Answer]) -> None:
        """The question that is put has been answered so before; it is put once more."""
        self._lines.answers.extend(answers)
        self._tries = len(answers)

    @property
    def count(self) -> int:
        """How many questions there are."""
        return len(self.drill.spots)

    @property
    def question(self) -> Question:
        """The one that is put, or was last."""
        return self.answering.question

    def turn(self) -> Turn:
        return Turn.TRAINEE if self.number < self.count else Turn.OVER

    def _text(self) -> str:
        with reading_kept(self._books):
            every = self.drill.rulebooks
            return (text_of_several(every) if len(every) > 1 else "") or super()._text()

    def put_next(self) -> None:
        """Puts the next question, if there is one."""
        self.number += 1
        self._tries = 0
        if self.number < self.count:
            with reading_kept(self._books):
                self.answering = Answering.of(put(self.drill.spots[self.number]))

    def put_again(self) -> None:
        """Puts the same question once more; the first answer counts."""
        self.answering = Answering.of(self.question)

    def judge(self, given: Mapping[str, Json], elapsed_ms: int) -> Judged:
        """A whole answer held against the key, noted and written."""
        self._tries += 1
        question = self.question
        judged = Judged(question=question, given=given, fields=compare(question.asked.ask, question.key, given))
        detail = json.dumps([list(each.place) for each in judged.wrong])
        asked = question.asked
        line = answer_of(
            judged,
            step=self.number,
            attempt_no=self._tries,
            elapsed_ms=elapsed_ms,
            detail=detail,
            at=f"{asked.rulebook}/{QUESTIONS}/{asked.game}" if self.drill.game == QUESTIONS else "",
        )
        self._lines.keep(line)
        return replace(judged, unwritten=self._lines.why_unwritten(self.record, self.attempt))

    def finish(self, elapsed_ms: int) -> None:
        """Closes the attempt."""
        self._close(elapsed_ms, is_finished=self.turn() is Turn.OVER)


def clause_of(question: Question) -> str:
    """The clause that its answer rests on first of all; none where that is a reading alone."""
    return next(iter(clauses_cited(question.key.answer.cites)), "")


def clauses_missed(judged: Judged) -> Iterator[str]:
    """What the parts of a key rest on that were answered wrong, the first one first; nothing where no part has its own.

    What was said too much is no part of the key.
    """
    answer = judged.question.key.answer
    if isinstance(answer, RestsByField):
        for each in judged.wrong:
            if each.outcome is not Outcome.EXTRA:
                yield from map(str, answer.clauses_at(each.place))


def answer_of(judged: Judged, *, step: int, attempt_no: int, elapsed_ms: int, detail: str, at: str = "") -> Answer:
    """The line that is kept of an answer; `at` says the table where the attempt is at several."""
    question = judged.question
    clause = next(filter(question.book.answers, clauses_missed(judged)), clause_of(question))
    return Answer(
        step=step,
        attempt_no=attempt_no,
        given=json.dumps(judged.given),
        expected=json.dumps(question.right),
        mark=Mark.WRONG if judged.wrong else Mark.RIGHT,
        clause=clause,
        cite="; ".join(question.key.answer.cites),
        severity=question.book.clause(clause).severity.value if clause else "",
        by_trainee=True,
        elapsed_ms=elapsed_ms,
        detail=detail,
        at=at,
    )


def drill_of(start: AttemptStart) -> QuestionDrill:
    """The questions of an attempt that was kept; raises `BadNotation`."""
    drill = read_value(QuestionDrill, start.table)
    try:
        for spot in drill.spots:
            head = json.loads(spot)
            AskId(head["ask"])
            if not all(isinstance(head[name], str) for name in ("rulebook", "game")):
                raise TypeError(spot)
        if not drill.spots:
            raise ValueError(start.table)
    except (ValueError, TypeError, KeyError, RecursionError) as problem:
        words = Unsaid.translate("Training", "a stored question can't be read: {problem}")
        raise BadNotation(words.format(problem=problem)) from None
    return drill


def _begun(drill: AnyDrill, record: Record, person: str | None) -> QuestionSession:
    assert isinstance(drill, QuestionDrill), f"{drill.game} is no row of questions"
    return QuestionSession(drill, record, person)


def _chosen(_rulebook: str, _game: str, part: str, _level: Level, _seed: int) -> QuestionDrill:
    raise ValueError(f"no questions are made of {part}")


ROWS_OF_QUESTIONS: Final[Exercise[QuestionSession]] = Exercise(
    id=QUESTIONS,
    games=frozenset({QUESTIONS}),
    chosen=_chosen,
    anew=lambda kept, _seed: drill_of(kept.start),
    begun=_begun,
    again=lambda kept, record, person: QuestionSession(
        drill_of(kept.start), record, person, books=own_rulebooks_of(kept.start)
    ),
    resumed=QuestionSession.resumed,
    spot_at=lambda kept, index: drill_of(kept.start).spots[kept.answers[index].step],
    is_timed=False,
    asked_in=lambda part, _kept: part if part in _ASKS else "",
)
