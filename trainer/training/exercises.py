"""All that can be practised: one list. Nobody else asks of which kind an exercise is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from trainer.records import KeptAttempt
from trainer.rules.book import Severity
from trainer.rules.notation import BadNotation
from trainer.tongue import Unsaid
from trainer.training.exercise import Exercise, UnderWay
from trainer.training.house.catalogue import FAMILIES, AnyHouseSession
from trainer.training.lessons.again import spot_within as spot_in_lesson
from trainer.training.lessons.session import LESSON
from trainer.training.paying import PAYMENTS
from trainer.training.poker.kind import POKER, Session
from trainer.training.questions import ROWS_OF_QUESTIONS
from trainer.training.quick_questions import QUICK_QUESTIONS
from trainer.training.quizzes.again import spot_within
from trainer.training.quizzes.counted import asked_at
from trainer.training.quizzes.session import QUIZZES
from trainer.training.seating import WAITING_LIST

POKER_DRILLS: Final[Exercise[Session]] = POKER.exercise()
HOUSE_DRILLS: Final[tuple[Exercise[AnyHouseSession], ...]] = tuple([kind.exercise() for kind in FAMILIES])

EXERCISES: Final[tuple[Exercise[UnderWay], ...]] = (
    POKER_DRILLS,
    *HOUSE_DRILLS,
    replace(LESSON, spot_at=spot_in_lesson),
    PAYMENTS,
    QUICK_QUESTIONS,
    WAITING_LIST,
    ROWS_OF_QUESTIONS,
    replace(QUIZZES, spot_at=spot_within, asked_at=asked_at),
)

_BY_GAME: Final[Mapping[str, Exercise[UnderWay]]] = MappingProxyType(
    {game: exercise for exercise in EXERCISES for game in exercise.games}
)
ASKING: Final = tuple(sorted({game for one in EXERCISES if one.asked_in is not None for game in one.games}))
"""What stands in the place of a game in answers to questions: a wrong one is no fault at a table."""

_WEIGHTS: Final = frozenset({"", *(severity.value for severity in Severity)})


def exercise_of(game: str) -> Exercise[UnderWay]:
    """The exercise of an attempt, by what stands in the place of its game; a recorded hand unknown here is poker."""
    return _BY_GAME.get(game.partition("/")[0], POKER_DRILLS)


def readable(kept: KeptAttempt) -> KeptAttempt:
    """An attempt as it is written today; raises `BadNotation` where another version wrote it in words of its own."""
    start = kept.start
    exercise = exercise_of(start.game)
    if not exercise.knows(start.game, start.focus):
        words = Unsaid.translate("Errors", "{part} of {game} is no exercise of this program's")
        raise BadNotation(words.format(part=start.focus, game=start.game))
    if unknown := {answer.severity for answer in kept.answers} - _WEIGHTS:
        raise BadNotation(Unsaid.translate("Errors", "no clause weighs {weight}").format(weight=min(unknown)))
    return exercise.as_today(kept)
