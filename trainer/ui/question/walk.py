"""Questions gone through one by one: the spot on its table, what was said, and what the key says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from trainer.asks.comparing import Compared, Outcome, compare
from trainer.asks.fields import Json
from trainer.errors import BadFile
from trainer.records import Answer, KeptAttempt
from trainer.rules.book import Rulebook
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import reading_kept
from trainer.tongue import Plural, translate
from trainer.training.any_drill import own_rulebooks_of
from trainer.training.question_spots import Question, put
from trainer.training.questions import Judged, drill_of
from trainer.training.quick_session import noted_in
from trainer.training.took import took_ms
from trainer.ui.exercise.review.walk import (
    Picture,
    Walk,
    WalkStep,
    as_done,
    asked,
    done,
    expected,
    in_turn,
    time_line,
)
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.question.report import asked_line, judged_view, question_words
from trainer.ui.table.seen import AnySeen
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.joined import labelled, with_dots
from trainer.ui.wording.keys.lines import lines_of
from trainer.ui.wording.questions import ask_words, value_words

_MOST: Final = 12
"""Fields of a key that are told one by one."""


def row_walk(kept: KeptAttempt, seen_at: Callable[[str], AnySeen | None], look: TableLook) -> Walk:
    """A row of questions; raises `TrainerError` where what is stored can't be read."""
    spots = drill_of(kept.start).spots
    return _walk(kept, lambda answer: spots[answer.step], took_ms(kept.answers), seen_at, look)


def quick_walk(kept: KeptAttempt, seen_at: Callable[[str], AnySeen | None], look: TableLook) -> Walk:
    """A sitting of quick questions; as `row_walk`."""
    took = [noted_in(answer).took_ms for answer in kept.answers]
    return _walk(kept, lambda answer: noted_in(answer).spot, took, seen_at, look)


def _walk(
    kept: KeptAttempt,
    spot_of: Callable[[Answer], str],
    took: Iterable[int],
    seen_at: Callable[[str], AnySeen | None],
    look: TableLook,
) -> Walk:
    books, times = own_rulebooks_of(kept.start), tuple(took)

    def step(index: int) -> WalkStep:
        answer = kept.answers[index]
        return question_step(spot_of(answer), answer, index, times[index], books, seen_at, look)

    return in_turn(kept, [at for at, answer in enumerate(kept.answers) if answer.by_trainee], step)


def question_step(
    spot: str,
    answer: Answer,
    index: int,
    took: int,
    books: tuple[Rulebook, ...],
    seen_at: Callable[[str], AnySeen | None],
    look: TableLook,
) -> WalkStep:
    """One answer; of a question that can't be put any more only what its spot calls it."""
    cites = tuple([cite for cite in answer.cite.split("; ") if cite])
    number = translate("Walk", "Question {number}").format(number=answer.step + 1)
    tag = translate("Walk", "once more") if answer.attempt_no > 1 else ""
    try:
        with reading_kept(books):
            question = put(spot)
            judged = _judged(question, answer)
    except (BadNotation, BadFile) as problem:
        return WalkStep(
            title=number,
            lines=(asked(str(problem)), time_line(answer, took)),
            citations=cites,
            mark=mark_of(answer.mark),
            tag=tag,
            answers=(index,),
        )
    lines = [asked(question_words(question)), done(_given(judged))]
    lines += [expected(_right(question)) if judged.wrong else as_done(), time_line(answer, took)]
    return WalkStep(
        title=with_dots(number, ask_words(question.asked.ask.id), question.book.title),
        lines=tuple(lines),
        citations=cites,
        rule=judged_view(judged).words,
        mark=mark_of(answer.mark),
        tag=tag,
        answers=(index,),
        picture=_picture(question, seen_at(question.asked.game), look),
    )


def _judged(question: Question, answer: Answer) -> Judged:
    given: Mapping[str, Json] = _read(answer)
    return Judged(question=question, given=given, fields=compare(question.asked.ask, question.key, given))


def _read(answer: Answer) -> Mapping[str, Json]:
    try:
        given = json.loads(answer.given)
    except ValueError as problem:
        raise BadNotation(
            translate("Errors", "a stored answer can't be read: {problem}").format(problem=problem)
        ) from None
    return given if isinstance(given, dict) else {}


def _given(judged: Judged) -> str:
    said = [each for each in judged.fields if each.outcome is not Outcome.MISSING]
    return _fields(said, judged.question, lambda each: each.given) or translate("Walk", "nothing")


def _right(question: Question) -> str:
    """The key as a dealer says it, whole: as the result has it."""
    return "\n".join(lines_of(question.key))


def _fields(fields: Iterable[Compared], question: Question, value: Callable[[Compared], Json]) -> str:
    every = [
        labelled(asked_line(question, each.place, _beside(question, each)), value_words(each.field, value(each)))
        for each in fields
    ]
    more = Plural.tr("and %n more", "", len(every) - _MOST) if len(every) > _MOST else ""
    return "\n".join([*every[:_MOST], *([more] if more else [])])


def _beside(question: Question, each: Compared) -> Mapping[str, Json] | None:
    """The record in which a field stands; an entry that the key has not stands in none."""
    record = question.right_at(each.place[:-1]) if each.outcome is not Outcome.EXTRA else None
    return record if isinstance(record, Mapping) else None


def _picture(question: Question, seen: AnySeen | None, look: TableLook) -> Picture | None:
    return None if seen is None else partial(_shown, question, seen, look)


def _shown(question: Question, seen: AnySeen, look: TableLook, in_place_of: QWidget | None) -> QWidget:
    return seen.view(seen.lies(question.table), in_place_of, look, is_animated=False)
