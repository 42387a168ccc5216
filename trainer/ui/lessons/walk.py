"""A lesson gone through answer by answer: what was done at its table, and its questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from trainer.errors import BadFile, TrainerError
from trainer.records import KeptAttempt
from trainer.tongue import translate
from trainer.training.exercise import Exercise, UnderWay
from trainer.training.exercises import exercise_of
from trainer.training.lessons.again import Stretch, stretches
from trainer.training.took import took_ms
from trainer.ui.exercise.review.round_walk import RoundPlaces, review_of
from trainer.ui.exercise.review.walk import Walk, WalkStep, in_turn, time_line
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.question.walk import question_step
from trainer.ui.table.seen import AnySeen
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.joined import with_dots

SeenAt = Callable[[str], AnySeen | None]


def learnt_walk(kept: KeptAttempt, seen_at: SeenAt, look: TableLook) -> Walk:
    """Every answer of a lesson; raises `TrainerError` where what is stored can't be read."""
    took, of = took_ms(kept.answers), by_place(lambda: stretches(kept))
    own = [at for at, answer in enumerate(kept.answers) if answer.by_trainee]

    def step(index: int) -> WalkStep:
        made = step_within(kept, of.get(index), index, took[index], seen_at, look)
        number = translate("Walk", "Lesson step {number}").format(number=kept.answers[index].step + 1)
        return replace(made, title=with_dots(number, made.title), answers=(index,))

    return in_turn(kept, own, step)


def by_place(stretches_of: Callable[[], Iterable[Stretch]]) -> dict[int, Stretch]:
    """The stretch in which each line of an attempt lies; none where its rounds are others by now."""
    try:
        found = tuple(stretches_of())
    except (BadFile, ValueError):
        return {}
    return {place: stretch for stretch in found for place in stretch.places if place >= 0}


def step_within(
    kept: KeptAttempt, stretch: Stretch | None, index: int, took: int, seen_at: SeenAt, look: TableLook
) -> WalkStep:
    """An answer of what was open within another exercise; its mark and its time alone where that is nothing today."""
    answer = kept.answers[index]
    try:
        if stretch is not None and stretch.spot:
            inner = stretch.kept.answers[stretch.index_of(index)]
            asked = replace(inner, elapsed_ms=answer.elapsed_ms)
            return question_step(stretch.spot, asked, index, took, (), seen_at, look)
        if stretch is not None:
            return _at_table(stretch, index, took, seen_at, look)
    except TrainerError:
        pass  # by the rules of today it is no such round: what was judged is told all the same
    cites = tuple([cite for cite in answer.cite.split("; ") if cite])
    return WalkStep(title="", lines=(time_line(answer, took),), citations=cites, mark=mark_of(answer.mark))


def _at_table(stretch: Stretch, index: int, took: int, seen_at: SeenAt, look: TableLook) -> WalkStep:
    game = stretch.kept.start.game
    seen, exercise = seen_at(game), _exercise(game)
    assert seen is not None, "rounds are dealt at a table"
    review = review_of(stretch.kept, exercise, seen)
    at = stretch.index_of(index)
    times = [took if place == at else 0 for place in range(len(stretch.kept.answers))]
    places = RoundPlaces(review, times, look)
    return places.step(places.place_of(at))


def _exercise(game: str) -> Exercise[UnderWay]:
    return exercise_of(game)
