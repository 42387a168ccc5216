"""A quiz under way: which item is open, what was answered, what is flagged, how much time is left."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import Final, TypeAlias

from trainer.records import Answer, AttemptStart, KeptAttempt, Level, Mark, Record
from trainer.rules.notation import read_value
from trainer.rules.rulebook import known_game
from trainer.training.any_drill import AnyDrill
from trainer.training.attempts import AnySession, drill_for, kind_of
from trainer.training.casting import Turn
from trainer.training.exercise import Exercise
from trainer.training.kept_session import KeptSession
from trainer.training.questions import QUESTIONS, QuestionDrill, QuestionSession
from trainer.training.quizzes.drawing import Drawn
from trainer.training.quizzes.quiz import Quiz, When
from trainer.training.within import PartRecord, as_kept, as_line

QUIZ: Final = "quiz"
"""In the place of a game in what is kept."""
_MS_PER_MINUTE: Final = 60_000
Within: TypeAlias = AnySession | QuestionSession
"""What is open in an item that is not a written question."""


class _Line(StrEnum):
    """What stands in a line of the quiz's own; every other line is one of what is open within an item."""

    OPENED = auto()
    FLAGGED = auto()
    UNFLAGGED = auto()
    DONE = auto()
    """All is answered in the item."""
    HANDED_IN = auto()
    TIME_UP = auto()


@dataclass(frozen=True, kw_only=True)
class QuizDrill:
    """What one who takes a quiz is asked, whole. Nothing of it changes when the quiz or the bank does."""

    quiz: Quiz
    items: tuple[Drawn, ...]
    assignment: str = ""
    """Its id; empty where it is only tried."""
    until: str = ""
    """When it was to be handed in, UTC in ISO 8601; empty where it never was."""
    extra_percent: int = 0
    """By how much longer than others this person has."""
    seed: int = 1

    @property
    def rulebook(self) -> str:
        """None: it may be about several tables, and each answer says its own."""
        return ""

    @property
    def game(self) -> str:
        return QUIZ

    @property
    def level(self) -> Level:
        """Nothing is explained but where it is to be."""
        return Level.TEST

    @property
    def focus(self) -> str:
        """The assignment, and the title under which it was taken."""
        return f"{self.assignment}/{self.quiz.title}"

    @property
    def limit_ms(self) -> int | None:
        """How long it may take; None for as long as one likes."""
        if not self.quiz.minutes:
            return None
        return self.quiz.minutes * _MS_PER_MINUTE * (100 + self.extra_percent) // 100


def title_of(focus: str) -> str:
    """The title of a quiz by what stands in the place of what was practised."""
    return focus.partition("/")[2]


class QuizSession(KeptSession[QuizDrill]):
    """One attempt at a quiz."""

    def __init__(
        self,
        drill: QuizDrill,
        record: Record,
        person: str | None = None,
        *,
        attempt: str = "",
        kept: Sequence[Answer] = (),
    ) -> None:
        super().__init__(drill, record, person, attempt=attempt, answers=kept)
        self.on_kept: Callable[[], object] = self.commit
        """Called once something has been answered within an item: it is to be written."""
        self.now_ms: Callable[[], int] = lambda: self.answers[-1].elapsed_ms if self.answers else 0
        """The time since it began, that in which it was left counted in."""
        self._within: dict[int, Within] = {}
        self.number = 0
        """Of the item that is open, from 0."""
        own = [(answer.step, answer.detail) for answer in kept if answer.detail in set(_Line)]
        self._done = {step for step, line in own if line == _Line.DONE}
        self._flagged: set[int] = set()
        self._is_over = any(line in (_Line.HANDED_IN, _Line.TIME_UP) for _, line in own)
        self._is_handed_in = any(line == _Line.HANDED_IN for _, line in own)
        for step, line in own:
            if line == _Line.FLAGGED:
                self._flagged.add(step)
            elif line == _Line.UNFLAGGED:
                self._flagged.discard(step)
            elif line == _Line.OPENED:
                self.number = step
        self._make_up()

    @classmethod
    def resumed(cls, record: Record, kept: KeptAttempt) -> QuizSession:
        """An attempt that was broken off, at the item where it was; raises `BadNotation`."""
        return cls(drill_of(kept.start), record, kept.start.person, attempt=kept.id, kept=kept.answers)

    def _make_up(self) -> None:
        """An item whose last answer was written, and then nothing more, is done all the same."""
        if self.answers and not self.is_done(self.number) and self._has_done():
            self._done.add(self.number)

    @property
    def items(self) -> tuple[Drawn, ...]:
        return self.drill.items

    @property
    def item(self) -> Drawn:
        """The one that is open."""
        return self.items[self.number]

    @property
    def count(self) -> int:
        return len(self.items)

    def turn(self) -> Turn:
        return Turn.OVER if self._is_over else Turn.TRAINEE

    @property
    def is_silent(self) -> bool:
        """Whether nothing is said of an answer before the end."""
        return self.drill.quiz.shown is not When.EACH

    def left_ms(self, elapsed_ms: int) -> int | None:
        """How much time is left, never less than none; None where there is no limit."""
        limit = self.drill.limit_ms
        return None if limit is None else max(limit - elapsed_ms, 0)

    # From item to item

    def is_done(self, number: int) -> bool:
        return number in self._done

    def is_flagged(self, number: int) -> bool:
        return number in self._flagged

    @property
    def is_dealing(self) -> bool:
        """A round has been begun, and is dealt to its end before anything else."""
        return self.item.is_round and not self.is_done(self.number) and bool(self._kept(self.number))

    @property
    def plays_itself(self) -> bool:
        """The program deals what lies before or after the part of a round that is asked for."""
        within = self._within.get(self.number)
        return self.item.is_round and within is not None and within.turn() is Turn.AUTO

    def may_open(self, number: int) -> bool:
        """Whether an item can be opened: none that is done, and none while a round is dealt."""
        return not self.is_done(number) and (number == self.number or not self.is_dealing)

    @property
    def left(self) -> tuple[int, ...]:
        """The items that are not done."""
        return tuple([number for number in range(self.count) if not self.is_done(number)])

    def begin(self) -> None:
        super().begin()
        self._note(_Line.OPENED)

    def open(self, number: int) -> None:
        """Opens an item that may be."""
        assert self.may_open(number), "whoever asks has looked"
        if number != self.number:
            self.number = number
            self._note(_Line.OPENED)

    def go_on(self) -> bool:
        """Opens the next item that is not done, the first again after the last; tells whether there is one."""
        following = [*range(self.number + 1, self.count), *range(self.number + 1)]
        found = next((number for number in following if not self.is_done(number)), None)
        if found is None:
            return False
        self.open(found)
        return True

    def turn_flag(self) -> bool:
        """Flags the open item to be come back to, or takes the flag away; tells whether it is flagged now."""
        is_flagged = not self.is_flagged(self.number)
        (self._flagged.add if is_flagged else self._flagged.discard)(self.number)
        self._note(_Line.FLAGGED if is_flagged else _Line.UNFLAGGED)
        return is_flagged

    def check_done(self) -> bool:
        """Notes that the open item is done, once it is; tells whether that is so now."""
        if not self.is_done(self.number) and self._has_done():
            self._done.add(self.number)
            self._note(_Line.DONE)
        return self.is_done(self.number)

    def _has_done(self) -> bool:
        if self.item.is_round:
            within = self._within.get(self.number)
            return within is not None and within.turn() is Turn.OVER
        return bool(self._kept(self.number))

    def hand_in(self) -> None:
        """It is over, whatever is still open."""
        self._is_over = self._is_handed_in = True
        self._note(_Line.HANDED_IN)

    def end_time(self) -> None:
        """The time is up."""
        if not self._is_over:
            self._is_over = True
            self._note(_Line.TIME_UP)

    # Within an item

    def within(self) -> Within | None:
        """What is open in the item, as it was left; none where it is a written question."""
        if self.item.authored is None and self.number not in self._within:
            self._within[self.number] = self._made()
        return self._within.get(self.number)

    def _made(self) -> Within:
        item, kept = self.item, self._kept(self.number)
        record = PartRecord(self._keep_within(self.number))
        if not item.is_round:
            session = QuestionSession(QuestionDrill(spots=(item.spot,)), record)
            session.take_up(kept)
            return session
        drill = drill_for(item.rulebook, item.game, item.part, Level.TEST, item.seed)
        round_ = kind_of(item.game).session(drill, record)
        round_.take_up(kept, has_begun=False)
        return round_

    def _keep_within(self, number: int) -> Callable[[Answer], object]:
        return lambda answer: self._keep(answer, number)

    def _keep(self, answer: Answer, number: int) -> None:
        """One answer of what is open within; to a question the first alone, however often it is pressed."""
        item = self.items[number]
        if self._is_over or (not item.is_round and self._kept(number)):
            return
        word = item.game if item.is_round else f"{QUESTIONS}/{item.game}"
        at = f"{item.rulebook}/{word}" if item.game else ""
        line = replace(as_line(answer, step=number, base_ms=0), at=at, elapsed_ms=self.now_ms())
        self._lines.keep(line)
        self.on_kept()

    def answer_written(self, given: Sequence[str]) -> bool:
        """An answer to the written question that is open, kept; tells whether it is right."""
        item = self.item
        assert item.authored is not None, "it is a written question"
        is_right = item.authored.is_right(given)
        book = known_game(item.rulebook, item.game) if item.game else None
        clause = next(iter(item.clauses), "") if book is not None else ""
        severity = book.clauses[clause].severity.value if book is not None and clause in book.clauses else ""
        self._keep(
            Answer(
                step=0,
                given=json.dumps(list(given)),
                expected=json.dumps(list(item.authored.answer)),
                mark=Mark.RIGHT if is_right else Mark.WRONG,
                clause=clause if severity else "",
                cite="; ".join(item.cites),
                severity=severity,
                by_trainee=True,
                elapsed_ms=0,
            ),
            self.number,
        )
        return is_right

    def _kept(self, number: int) -> list[Answer]:
        """What was answered within an item, as it was kept there; raises `BadNotation`."""
        return kept_within(self.answers, number)

    def _note(self, line: _Line) -> None:
        self._lines.keep(
            Answer(
                step=self.number,
                attempt_no=0,
                mark=Mark.PLAYED,
                by_trainee=False,
                elapsed_ms=self.now_ms(),
                detail=line,
            )
        )

    # Left, gone on with, the end

    def leave(self, elapsed_ms: int) -> None:
        self._lines.keep_beside(Mark.LEFT, step=self.number, elapsed_ms=elapsed_ms)

    def resume(self, away_ms: int) -> None:
        """The clock has not stood still meanwhile."""
        last_ms = self.answers[-1].elapsed_ms if self.answers else 0
        self._lines.keep_beside(Mark.RESUMED, step=self.number, elapsed_ms=last_ms + away_ms, away_ms=away_ms)

    def finish(self, elapsed_ms: int) -> None:
        """Closes the attempt: finished where it was handed in."""
        self._close(elapsed_ms, is_finished=self._is_handed_in)


def kept_within(answers: Sequence[Answer], number: int) -> list[Answer]:
    """The lines of an item as they were kept within it; raises `BadNotation`."""
    lines = [answer for answer in answers if answer.step == number and is_within(answer)]
    # the mark is that of today: a verdict may have been set aside
    return [replace(as_kept(answer), mark=answer.mark) for answer in lines]


def is_within(answer: Answer) -> bool:
    """Whether a line is one of what was open within an item, and none of the quiz's own."""
    return answer.detail.startswith("[")


def is_done_line(answer: Answer) -> bool:
    """Whether a line says that its item is done."""
    return answer.detail == _Line.DONE


def drill_of(start: AttemptStart) -> QuizDrill:
    """The quiz of an attempt that was kept; raises `BadNotation`."""
    return read_value(QuizDrill, start.table)


def _begun(drill: AnyDrill, record: Record, person: str | None) -> QuizSession:
    assert isinstance(drill, QuizDrill), f"{drill.game} is no quiz"
    return QuizSession(drill, record, person)


def _minutes(drill: AnyDrill) -> int:
    assert isinstance(drill, QuizDrill), f"{drill.game} is no quiz"
    return drill.quiz.minutes or len(drill.items)


def _chosen(_rulebook: str, _game: str, part: str, _level: Level, _seed: int) -> QuizDrill:
    raise ValueError(f"no quiz is made of {part}")


QUIZZES: Final[Exercise[QuizSession]] = Exercise(
    id=QUIZ,
    games=frozenset({QUIZ}),
    chosen=_chosen,
    anew=lambda kept, _seed: drill_of(kept.start),
    begun=_begun,
    again=lambda kept, record, person: QuizSession(drill_of(kept.start), record, person),
    resumed=QuizSession.resumed,
    minutes=_minutes,
    tells_answers=lambda kept: drill_of(kept.start).quiz.shown is not When.SCORE,
    tells_its_own_mark=True,
)
"""Quizzes as what can be practised: begun, and taken up where they were left."""
