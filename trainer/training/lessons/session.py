"""A lesson under way: which step is open, what was done in each, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cached_property
from typing import Final, TypeAlias

from trainer.records import Answer, AttemptStart, KeptAttempt, Level, Mark, Record
from trainer.rules.notation import read_value
from trainer.training.any_drill import AnyDrill
from trainer.training.attempts import AnySession, kind_of
from trainer.training.casting import Turn
from trainer.training.exercise import Exercise, game_named
from trainer.training.kept_session import KeptSession
from trainer.training.lessons.lesson import Ask, Do, DrillOf, Goal, Lesson, LessonStep, Show, Text
from trainer.training.lessons.library import library
from trainer.training.lessons.reading import read_lesson
from trainer.training.lessons.rounds import dealt, drilled, round_of, shown
from trainer.training.questions import QuestionDrill, QuestionSession
from trainer.training.within import PartRecord, as_kept, as_line

LESSONS: Final = "lessons"
"""Before a game in what is kept."""
_MS_PER_MINUTE: Final = 60_000
Within: TypeAlias = AnySession | QuestionSession
"""What is open within a step."""


class _Line(StrEnum):
    """What stands in a line of the lesson's own; every other line is one of what is open within a step."""

    DONE = auto()
    """The step was done, or seen where there is nothing to do."""
    ROUND = auto()
    """A round of its drill was over."""


@dataclass(frozen=True, kw_only=True)
class LessonDrill:
    """The lesson that a trainee asks for. Without slots: its file is read once."""

    rulebook: str
    focus: str
    """The lesson's name."""
    text: str
    """Its file as it stood: an attempt can be gone on with after that has changed or gone."""
    seed: int = 1

    @cached_property
    def lesson(self) -> Lesson:
        return read_lesson(self.text, self.focus, self.focus)

    @property
    def game(self) -> str:
        """The game of its table, behind the word for lessons."""
        return f"{LESSONS}/{self.lesson.game}"

    @property
    def level(self) -> Level:
        """A wrong act comes back with what is right, as in any practice."""
        return Level.PRACTICE

    @classmethod
    def of(cls, lesson: Lesson) -> LessonDrill:
        return cls(rulebook=lesson.rulebook, focus=lesson.id, text=lesson.text)


class LessonSession(KeptSession[LessonDrill]):
    """One lesson of one person."""

    def __init__(
        self,
        drill: LessonDrill,
        record: Record,
        person: str | None = None,
        *,
        attempt: str = "",
        kept: Sequence[Answer] = (),
    ) -> None:
        super().__init__(drill, record, person, attempt=attempt, answers=kept)
        self.on_kept: Callable[[], object] = self.commit
        """Called once something has been answered within a step: it is to be written."""
        self._done = {answer.step for answer in kept if answer.detail == _Line.DONE}
        self._within: dict[int, Within] = {}
        self._begun_ms: dict[int, int] = {}
        """When what is open within a step began to count, by the lesson's time."""
        self._is_left = False
        """The end has been passed."""
        self.number = self._open_by_lines()
        """Of the step that is open, from 0."""

    @classmethod
    def resumed(cls, record: Record, kept: KeptAttempt) -> LessonSession:
        """An attempt that was broken off, at the step where it was left; raises `BadNotation`."""
        return cls(drill_of(kept.start), record, kept.start.person, attempt=kept.id, kept=kept.answers)

    @property
    def lesson(self) -> Lesson:
        return self.drill.lesson

    @property
    def step(self) -> LessonStep:
        """The one that is open."""
        return self.lesson.steps[self.number]

    @property
    def count(self) -> int:
        return len(self.lesson.steps)

    def turn(self) -> Turn:
        return Turn.OVER if self._is_left else Turn.TRAINEE

    # Back and forth

    def is_done(self, number: int) -> bool:
        """Whether nothing is left to do in a step; where there is nothing at all, whether it has been seen."""
        return number in self._done

    @property
    def awaits(self) -> bool:
        """Whether the open step is still to be done by the trainee."""
        return not self.is_done(self.number) and isinstance(self.step, Do | Ask | DrillOf)

    def go_on(self, elapsed_ms: int) -> bool:
        """Opens the next step; at the end the first that was passed over, or none where all is done.

        In the first sitting what was passed over is not asked for. Tells whether another step is open now.
        """
        if isinstance(self.step, Text | Show):
            self._note(_Line.DONE, elapsed_ms)
        if self.number + 1 < self.count:
            self._open(self.number + 1, elapsed_ms)
            return True
        passed_over = (number for number in range(self.count) if not self.is_done(number))
        left = None if self.lesson.is_first else next(passed_over, None)
        self._is_left = left is None
        if left is not None:
            self._open(left, elapsed_ms)
        return left is not None

    def make_ready(self) -> tuple[int, Within | None] | None:
        """What is open within the next step, made while this one is read: it can be shown at once then.

        Its number with it; none at the end, nor where that step has been done in part. Its time begins when it is open.
        """
        number = self.number + 1
        if number >= self.count or any(answer.step == number for answer in self.answers):
            return None
        if isinstance(self.lesson.steps[number], Text | Show | Do):
            round_of(self.lesson, number)
        return number, self._made_within(number)

    def go_back(self, elapsed_ms: int) -> bool:
        """Opens the step before; tells whether there is one."""
        if not self.number:
            return False
        self._open(self.number - 1, elapsed_ms)
        return True

    def _open(self, number: int, elapsed_ms: int) -> None:
        """Opens a step; where no other line tells that it is open that is noted, so that it is when gone on with."""
        self.number = number
        if self._open_by_lines() != number:
            self._lines.keep_beside(Mark.LEFT, step=number, elapsed_ms=elapsed_ms)

    def _open_by_lines(self) -> int:
        """The step that is open by what is kept: where something was done last, or the one after that."""
        if not self.answers:
            return 0
        last = self.answers[-1]
        return min(last.step + (last.mark is not Mark.LEFT and last.step in self._done), self.count - 1)

    def check_done(self, elapsed_ms: int) -> bool:
        """Notes that the open step is done, once it is; tells whether that is so now."""
        if not self.is_done(self.number) and self._has_done(elapsed_ms):
            self._note(_Line.DONE, elapsed_ms)
        return self.is_done(self.number)

    def _has_done(self, elapsed_ms: int) -> bool:
        match self.step:
            case DrillOf() as drill:
                return self.progress(elapsed_ms) >= drill.count
            case Do() | Ask() | Show():
                within = self._within.get(self.number)
                return within is not None and within.turn() is Turn.OVER
            case _:
                return False

    # Within a step

    def within(self) -> Within | None:
        """What is open in the step: made when it is first asked for, and as it was left ever after."""
        number = self.number
        made = self._made_within(number)
        if number not in self._begun_ms:
            kept = self._kept(number)
            base = self.answers[-1].elapsed_ms if self.answers else 0
            # its clock goes on from its last line, if it has any
            self._begun_ms[number] = base - (kept[-1].elapsed_ms if kept else 0)
        return made

    def _made_within(self, number: int) -> Within | None:
        if number not in self._within and (made := self._made(number)) is not None:
            self._within[number] = made
        return self._within.get(number)

    def _made(self, number: int) -> Within | None:
        lesson, kept = self.lesson, self._kept(number)
        match self.lesson.steps[number]:
            case Text():
                return None
            case Show(steps=steps):
                return shown(lesson, number) if steps else None
            case Do():
                return dealt(lesson, number, self._part(number), kept)
            case Ask(spot=spot):
                session = QuestionSession(QuestionDrill(spots=(spot,)), self._part(number))
                session.take_up(kept)
                return session
            case DrillOf() as drill:
                return drilled(lesson, drill, self._rounds(number), self._part(number), kept)

    def next_round(self, elapsed_ms: int) -> Within:
        """The next round of the drill that is open, the last being over."""
        self._note(_Line.ROUND, elapsed_ms)
        del self._within[self.number], self._begun_ms[self.number]
        made = self.within()
        assert made is not None, "a drill has rounds without end"
        return made

    def progress(self, elapsed_ms: int) -> int:
        """How far the open drill has come, by its goal."""
        assert isinstance(self.step, DrillOf), "there is a goal in a drill alone"
        mine = [answer for answer in self.answers if answer.step == self.number and answer.mark is not Mark.LEFT]
        if self.step.goal is Goal.MINUTES:
            return (elapsed_ms - mine[0].elapsed_ms) // _MS_PER_MINUTE if mine else 0
        return sum(answer.mark is Mark.RIGHT and answer.attempt_no == 1 for answer in mine)

    def _rounds(self, number: int) -> int:
        return sum(answer.step == number and answer.detail == _Line.ROUND for answer in self.answers)

    def _part(self, number: int) -> Record:
        """The record of what is open in a step."""
        step = self.lesson.steps[number]
        is_guided = isinstance(step, Do) and step.is_guided
        return PartRecord(lambda answer: self._keep(answer, number, is_guided=is_guided))

    def _keep(self, answer: Answer, number: int, *, is_guided: bool) -> None:
        """A line of what is open within a step: its own place goes with what it tells."""
        mark = Mark.HINTED if is_guided and answer.mark is Mark.RIGHT else answer.mark
        self._lines.keep(as_line(answer, step=number, base_ms=self._begun_ms[number], mark=mark))
        self.on_kept()

    def _kept(self, number: int) -> list[Answer]:
        """What was answered within a step, in a drill within its latest round, as it was kept there.

        Raises `BadNotation`.
        """
        lines = [answer for answer in self.answers if answer.step == number and answer.mark is not Mark.LEFT]
        over = [place for place, answer in enumerate(lines, 1) if answer.detail == _Line.ROUND]
        return [as_kept(answer) for answer in lines[max(over, default=0) :] if answer.detail not in set(_Line)]

    def _note(self, line: _Line, elapsed_ms: int) -> None:
        if line is _Line.DONE:
            if self.number in self._done:
                return
            self._done.add(self.number)
        self._lines.keep(
            Answer(step=self.number, mark=Mark.PLAYED, by_trainee=False, elapsed_ms=elapsed_ms, detail=line)
        )

    def finish(self, elapsed_ms: int) -> None:
        """Closes the attempt."""
        self._close(elapsed_ms, is_finished=self._is_left)


def is_own_line(answer: Answer) -> bool:
    """Whether a line is the lesson's own, and none of what is open within a step."""
    return answer.detail in set(_Line) or answer.mark is Mark.LEFT


def is_round_over(answer: Answer) -> bool:
    """Whether a line says that a round of a drill was over."""
    return answer.detail == _Line.ROUND


def drill_of(start: AttemptStart) -> LessonDrill:
    """The lesson of an attempt that was kept; raises `BadNotation`."""
    return read_value(LessonDrill, start.table)


def _begun(drill: AnyDrill, record: Record, person: str | None) -> LessonSession:
    assert isinstance(drill, LessonDrill), f"{drill.game} is no lesson"
    return LessonSession(drill, record, person)


def _minutes(drill: AnyDrill) -> int:
    assert isinstance(drill, LessonDrill), f"{drill.game} is no lesson"
    return drill.lesson.minutes


def _chosen(rulebook: str, _game: str, part: str, _level: Level, _seed: int) -> LessonDrill:
    lesson = library().find(rulebook, part)
    if lesson is None:
        raise ValueError(f"there is no lesson {part}")
    return LessonDrill.of(lesson)


def _followed(kept: KeptAttempt, record: Record, person: str | None) -> LessonSession:
    following = library().following(drill_of(kept.start).lesson)
    assert following is not None, "nothing comes next that could be wished for"
    return LessonSession(LessonDrill.of(following), record, person)


LESSON: Final[Exercise[LessonSession]] = Exercise(
    id=LESSONS,
    games=frozenset({LESSONS}),
    chosen=_chosen,
    for_clause=lambda rulebook, game, clause, seed, _before: kind_of(game_named(game)).for_clause(
        rulebook, game_named(game), clause, seed
    ),
    anew=lambda kept, _seed: drill_of(kept.start),
    begun=_begun,
    again=lambda kept, record, person: _begun(drill_of(kept.start), record, person),
    resumed=LessonSession.resumed,
    followed=lambda kept, _seed, record, person, _led: _followed(kept, record, person),
    is_timed=False,
    minutes=_minutes,
)
