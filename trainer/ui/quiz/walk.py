"""A quiz gone through answer by answer: its questions, written ones too, and what was dealt at its tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from trainer.records import KeptAttempt
from trainer.tongue import translate
from trainer.training.quizzes.again import stretches
from trainer.training.quizzes.authored import Authored
from trainer.training.quizzes.marks import given_in
from trainer.training.quizzes.quiz import When
from trainer.training.quizzes.session import drill_of
from trainer.training.took import took_ms
from trainer.ui.exercise.review.walk import Walk, WalkStep, as_done, asked, done, expected, in_turn, time_line
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.lessons.walk import by_place, step_within
from trainer.ui.look.theme import Step
from trainer.ui.quiz.authored import picture_of
from trainer.ui.table.seen import AnySeen
from trainer.ui.widgets.text import paragraph
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.joined import with_dots, with_semicolons


def taken_walk(
    kept: KeptAttempt, seen_at: Callable[[str], AnySeen | None], look: TableLook, *, shows_all: bool
) -> Walk:
    """Every answer of a quiz; `shows_all` to others than who has taken it.

    Raises `TrainerError` where what is stored can't be read.
    """
    drill = drill_of(kept.start)
    if drill.quiz.shown is When.SCORE and not shows_all:
        return _score_alone()
    items, took = drill.items, took_ms(kept.answers)
    of = by_place(lambda: stretches(kept))
    own = [at for at, answer in enumerate(kept.answers) if answer.by_trainee]

    def step(index: int) -> WalkStep:
        number = kept.answers[index].step
        if items[number].authored is None:
            made = step_within(kept, of.get(index), index, took[index], seen_at, look)
        else:
            made = _written(kept, index, took[index])
        title = translate("Walk", "{number} of the quiz").format(number=number + 1)
        return replace(made, title=with_dots(title, made.title), answers=(index,))

    return in_turn(kept, own, step)


def _written(kept: KeptAttempt, index: int, took: int) -> WalkStep:
    answer = kept.answers[index]
    item = drill_of(kept.start).items[answer.step]
    assert item.authored is not None, "it is a written question"
    said = with_semicolons(*item.authored.said(given_in(answer)))
    is_right = item.authored.is_right(given_in(answer))
    right = as_done() if is_right else expected(with_semicolons(*item.authored.answer))
    return WalkStep(
        title=translate("Walk", "A written question"),
        lines=(asked(item.authored.words), done(said), right, time_line(answer, took)),
        citations=item.cites,
        rule=item.authored.why,
        mark=mark_of(answer.mark),
        answers=(index,),
        picture=partial(_shown, item.authored),
    )


def _shown(asked_: Authored, _in_place_of: QWidget | None) -> QWidget:
    """A written question lies at no table: its own picture, or its words."""
    if asked_.picture is None:
        return paragraph(asked_.words, Step.LEAD)
    return picture_of(asked_.picture.data, asked_.picture.alternative)


def _score_alone() -> Walk:
    """What whoever has taken it sees of a quiz that shows no answers."""
    words = translate("Walk", "Of this quiz the score alone is shown.")
    return Walk(count=1, faults=(), at=lambda _: WalkStep(title=words), place_of=lambda _: 0)
