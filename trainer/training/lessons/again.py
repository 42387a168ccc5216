"""What was done within the steps of a lesson, as attempts of their own: a round played again, a question put again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from trainer.records import Answer, KeptAttempt, Level, Mark
from trainer.rules.notation import write_action, write_value
from trainer.tongue import Unsaid
from trainer.training.attempts import drill_for, kind_of
from trainer.training.exercise import NoQuestion
from trainer.training.kind import WHOLE
from trainer.training.lessons.lesson import Ask, Do, DrillOf, Lesson
from trainer.training.lessons.rounds import excerpt_of
from trainer.training.lessons.session import drill_of, is_own_line, is_round_over
from trainer.training.within import as_kept


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """What was done in one go within a step of a lesson."""

    number: int
    """Of the step, from 0."""
    spot: str
    """Of a question; empty where a round was dealt."""
    kept: KeptAttempt
    """The attempt that it would be by itself; of a question its answers alone."""
    places: tuple[int, ...]
    """Where each of its answers stands in the lesson's; -1 of what led to it."""

    def index_of(self, place: int) -> int:
        """Where the lesson's answer at a place stands here."""
        return self.places.index(place)


def stretches(kept: KeptAttempt) -> tuple[Stretch, ...]:
    """All of them, in the order of the lesson's steps; raises `TrainerError` for a round that is none any more."""
    lesson = drill_of(kept.start).lesson
    counting = dict(kept.overruled)
    found: list[Stretch] = []
    for number, step in enumerate(lesson.steps):
        if not isinstance(step, Do | Ask | DrillOf):
            continue
        for rounds, places in enumerate(_in_one_go(kept.answers, number)):
            if not places:
                continue
            answers = tuple([as_kept(kept.answers[place]) for place in places])
            overruled = tuple([(at, counting[place]) for at, place in enumerate(places) if place in counting])
            own = replace(kept, answers=answers, overruled=overruled)
            spot = step.spot if isinstance(step, Ask) else ""
            if spot:
                found.append(Stretch(number=number, spot=spot, kept=own, places=tuple(places)))
            else:
                dealt = _as_round(own, lesson, number, rounds)
                found.append(Stretch(number=number, spot="", kept=dealt, places=(-1, *places)))
    return tuple(found)


def _in_one_go(answers: Sequence[Answer], number: int) -> list[list[int]]:
    """The places of what was answered within a step, round by round."""
    found: list[list[int]] = [[]]
    for place, answer in enumerate(answers):
        if answer.step == number and is_round_over(answer):
            found.append([])
        elif answer.step == number and not is_own_line(answer):
            found[-1].append(place)
    return found


def _as_round(kept: KeptAttempt, lesson: Lesson, number: int, rounds: int) -> KeptAttempt:
    """A round at the lesson's table, what led to the step before what was done in it."""
    step = lesson.steps[number]
    if isinstance(step, DrillOf):
        drill = drill_for(lesson.rulebook, lesson.game, step.focus, Level.PRACTICE, step.seed + rounds)
        table: object = kind_of(lesson.game).begun(drill).table
        lead: tuple[str, ...] = ()
    else:
        excerpt = excerpt_of(lesson, number)
        table = excerpt.told.table
        lead = tuple([write_action(action) for _, action in excerpt.told.course.between(0, excerpt.begin)])
    led = Answer(step=0, mark=Mark.PLAYED, by_trainee=False, elapsed_ms=kept.answers[0].elapsed_ms, played=lead)
    start = replace(kept.start, game=lesson.game, focus=WHOLE, level=Level.PRACTICE, table=write_value(table))
    overruled = tuple([(at + 1, mark) for at, mark in kept.overruled])
    return replace(kept, start=start, answers=(led, *kept.answers), overruled=overruled)


def spot_within(kept: KeptAttempt, index: int) -> str:
    """The spot of an answer in a lesson; raises `NoQuestion`."""
    return spot_among(stretches(kept), index)


def spot_among(found: Iterable[Stretch], index: int) -> str:
    """The spot of the answer at a place of what these lie in; raises `NoQuestion`."""
    stretch = next((each for each in found if index in each.places), None)
    if stretch is None:
        raise NoQuestion(Unsaid.translate("Training", "What was answered here was no question about a table."))
    if stretch.spot:
        return stretch.spot
    return kind_of(stretch.kept.start.game).spot_at(stretch.kept, stretch.index_of(index))
