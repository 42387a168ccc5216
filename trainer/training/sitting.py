"""A sitting that fits the minutes somebody has: lessons, questions and parts of rounds, of what is due today."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from trainer.records import Level
from trainer.training.ahead import Table, teaching
from trainer.training.any_drill import AnyDrill
from trainer.training.exercises import exercise_of
from trainer.training.kind import WHOLE
from trainer.training.lessons.library import lesson_of
from trainer.training.lessons.session import LessonDrill
from trainer.training.quick import QUICK, Subject
from trainer.training.quick_questions import questions_about, subject_of
from trainer.training.what_next import Day, Due, Why

FIRST_TABLE: Final[Table] = ("oneida-poker", "holdem")
"""Where whoever has met no table yet begins."""
_MOST_TABLES: Final = 3
"""Tables that one sitting asks about: at each a few spots are looked at, and nobody turns from table to table well."""
_LEAST_ASKING: Final = 2
"""Minutes that questions about one clause take; about each further one it is a minute more, if that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Portion:
    """A lesson, some questions or a part of a round, and the clauses it is for."""

    drill: AnyDrill
    minutes: int
    """About how long it takes."""
    due: tuple[Due, ...] = ()
    """The most urgent first; none of a round that is dealt since nothing is due."""
    attempt: str = ""
    """The attempt that is gone on with; empty where one is begun."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """What is to be done now, one thing after the other, and what waits for another day."""

    portions: tuple[Portion, ...]
    """At least one."""
    left: tuple[Due, ...] = ()
    """All that is due and for which there is no time."""

    @property
    def minutes(self) -> int:
        """About how long it takes."""
        return sum(portion.minutes for portion in self.portions)


def plan(
    day: Day, minutes: int, seed: int, before: Mapping[str, AnyDrill] | None = None, first: Table = FIRST_TABLE
) -> Sitting:
    """The sitting of a day that fits so many minutes; a whole round where nothing is due.

    Where nothing that is due fits, the most urgent comes all the same. `before` is what was put together last on the
    page of an exercise, by the exercise: its ways are kept. `first` is where whoever has met no table yet begins.
    """
    planning = _Planning(day, minutes, seed, before or {})
    left = tuple([item for item in day.due if not planning.takes(item)])
    if not planning.portions:
        planning = replace(planning, fits_all=False)
        left = tuple([item for item in day.due if not planning.takes(item)])
    portions = tuple(planning.portions) or (_whole_round(*(day.tables or (first,))[0], seed),)
    return Sitting(portions=portions, left=left)


def _whole_round(rulebook: str, game: str, seed: int) -> Portion:
    exercise = exercise_of(game)
    drill = exercise.chosen(rulebook, game, WHOLE, Level.PRACTICE, seed)
    return Portion(drill=drill, minutes=exercise.minutes(drill))


def _is_asked(item: Due) -> bool:
    """Whether questions will do: it was known once, or it was a question that went wrong."""
    return item.why is Why.FADING or (item.why is Why.WRONG and exercise_of(item.met_in).id == QUICK)


@dataclass(slots=True)
class _Planning:
    """A sitting being planned: what is due is taken, the most urgent first, as long as there is time."""

    day: Day
    minutes: int
    seed: int
    before: Mapping[str, AnyDrill]
    fits_all: bool = True
    """False where nothing fits: then the first portion may take longer."""
    portions: list[Portion] = field(default_factory=list)
    asked: list[Subject] = field(default_factory=list)
    """What the questions are about; there is one portion of them."""
    _asking: int = 0
    """The place of that portion."""
    _tables: list[Table] = field(default_factory=list)
    """Where questions have been looked for."""

    def takes(self, item: Due) -> bool:
        """Puts what is due into the sitting, with what shares its exercise or by itself; tells whether it is in."""
        if _is_asked(item) and self._can_ask and (subject := self._subject(item)) is not None:
            return self._asks(item, subject)
        for portion in self._ways(item):
            return self._joins(item, portion) or self._adds(portion)
        return False

    def _ways(self, item: Due) -> Iterator[Portion]:
        """By itself, the best first."""
        if item.why is Why.NEW and (lesson := self._lesson(item)) is not None:
            yield lesson
        # where it went wrong; a row of questions from a file is not put again, but its clause has a part of the round
        for game in (item.met_in, item.game) if item.why is Why.WRONG else (item.game,):
            exercise = exercise_of(game)
            chosen = self.before.get(exercise.id)
            drill = exercise.for_clause(*item.key, self.seed, chosen)
            if drill is not None:
                yield Portion(drill=drill, minutes=exercise_of(drill.game).minutes(drill), due=(item,))

    def _lesson(self, item: Due) -> Portion | None:
        heading = teaching(item.key)
        if heading is None or heading.place in self.day.lessons_done:
            return None
        lesson = lesson_of(heading)
        if lesson is None:
            return None
        return Portion(
            drill=LessonDrill.of(lesson),
            minutes=heading.minutes,
            due=(item,),
            attempt=self.day.lessons_open.get(heading.place, ""),
        )

    @property
    def _can_ask(self) -> bool:
        """Where there is no time for another question none is looked for."""
        least = 1 if self.asked else _LEAST_ASKING
        return self._is_free or self._used + least <= self.minutes

    def _subject(self, item: Due) -> Subject | None:
        table = item.rulebook, item.game
        if table not in self._tables:
            if len(self._tables) == _MOST_TABLES:
                return None
            self._tables.append(table)
        return subject_of(*item.key)

    def _asks(self, item: Due, subject: Subject) -> bool:
        """One sitting of questions grows by a clause."""
        drill = questions_about([*self.asked, subject], self.seed, self.before.get(exercise_of(QUICK).id))
        grown = Portion(drill=drill, minutes=exercise_of(drill.game).minutes(drill), due=(item,))
        if not self.asked:
            self._asking = len(self.portions)
            if not self._adds(grown):
                return False
        else:
            old = self.portions[self._asking]
            if self._used + grown.minutes - old.minutes > self.minutes:
                return False
            self.portions[self._asking] = replace(grown, due=(*old.due, item))
        self.asked.append(subject)
        return True

    def _joins(self, item: Due, portion: Portion) -> bool:
        for place, other in enumerate(self.portions):
            if other.drill == portion.drill:
                self.portions[place] = replace(other, due=(*other.due, item))
                return True
        return False

    def _adds(self, portion: Portion) -> bool:
        if not self._is_free and self._used + portion.minutes > self.minutes:
            return False
        self.portions.append(portion)
        return True

    @property
    def _is_free(self) -> bool:
        return not self.fits_all and not self.portions

    @property
    def _used(self) -> int:
        return sum(portion.minutes for portion in self.portions)
