"""The result of a sitting of quick questions: accuracy, streak and time, subject by subject and answer by answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.records import Answer, KeptAttempt, Mark
from trainer.rules.rulebook import known_game
from trainer.tongue import translate
from trainer.training.quick_session import Noted, drill_of, form_kept, noted_in
from trainer.training.quick_session import about as about_of
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.exercise.timed_result import RowFigures, TimedView, most_missed_first, row_figures
from trainer.ui.question.result import AnsweredLine, wrong_words
from trainer.ui.quick.words import asks_words, level_words, tables_words
from trainer.ui.table.report import short_cite
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.gate import figures_words, seconds_words
from trainer.ui.wording.joined import with_dots, with_semicolons
from trainer.ui.wording.overruled import overruled_notes
from trainer.ui.wording.questions import ask_words

_MOST_CLAUSES: Final = 4
"""Clauses named of what was missed in a subject."""


@dataclass(frozen=True, slots=True)
class _Told:
    """One answer, and what it was about."""

    answer: Answer
    noted: Noted
    about: Mapping[str, str]


def quick_view(kept: KeptAttempt) -> TimedView[AnsweredLine]:
    """The page of an attempt; raises `TrainerError` where what is stored can't be read."""
    drill = drill_of(kept.start)
    told, counted = _told(kept.answers), _told(kept.counted)
    overruled = overruled_notes(kept)
    about = (asks_words(drill.asks), tables_words(drill.tables), level_words(drill.difficulty))
    return TimedView(
        title=translate("Quick", "Quick questions"),
        subtitle=with_dots(*about, moment_words(kept.started_at)),
        figures=figures_words(
            form_kept(kept.counted),
            each=translate("Quick", "Time an answer"),
            streak=translate("Quick", "answers without a miss"),
        ),
        more=translate("Quick", "More questions"),
        rows=_subjects(counted),
        over_rows=translate("Quick", "By subject"),
        lines=tuple(
            [_line(each, overruled.get(id(each.answer), ""), has_table=len(drill.tables) > 1) for each in told]
        ),
        over_lines=translate("Quick", "Answer by answer"),
        nothing=translate("Quick", "No question was answered."),
    )


def _told(answers: Iterable[Answer]) -> list[_Told]:
    noted = [(answer, noted_in(answer)) for answer in answers]
    return [_Told(answer, each, about_of(each)) for answer, each in noted]


def _subjects(told: Sequence[_Told]) -> tuple[RowFigures, ...]:
    by_ask: dict[str, list[_Told]] = {}
    for each in told:
        if each.answer.attempt_no == 1:
            by_ask.setdefault(each.about["ask"], []).append(each)
    return most_missed_first(_figures(ask, firsts) for ask, firsts in by_ask.items())


def _figures(ask: str, firsts: Sequence[_Told]) -> RowFigures:
    missed = Counter(_clause(each) for each in firsts if each.answer.mark is not Mark.RIGHT and each.answer.cite)
    tries = [(each.answer.mark is Mark.RIGHT, each.noted.took_ms) for each in firsts]
    return row_figures(ask_words(ask), tries, tuple([clause for clause, _ in missed.most_common(_MOST_CLAUSES)]))


def _clause(each: _Told) -> tuple[str, str]:
    """The clause that the answer rests on first, and its rule in our words, where the rulebook still has it."""
    game = known_game(each.about["rulebook"], each.about["game"])
    text = game.clauses.get(each.answer.clause) if game is not None else None
    return each.answer.cite.split("; ")[0], text.gist if text is not None else ""


def _line(each: _Told, overruled: str, *, has_table: bool) -> AnsweredLine:
    answer, about = each.answer, each.about
    words = ask_words(about["ask"])
    if has_table:
        game = known_game(about["rulebook"], about["game"])
        words = with_dots(words, game.title if game is not None else about["game"])
    time = seconds_words(each.noted.took_ms)
    if each.noted.target_ms is not None and each.noted.took_ms > each.noted.target_ms:
        time = translate("Quick", "{time}, slow").format(time=time)
    wrong = wrong_words(each.noted.wrong)
    is_first = answer.attempt_no == 1
    if not is_first:
        time = translate("Quick", "once more; {time}").format(time=time)
    return AnsweredLine(
        number=answer.step + 1 if is_first else 0,
        mark=mark_of(answer.mark),
        words=words,
        note=with_semicolons(wrong, time, overruled),
        cite=short_cite(tuple(answer.cite.split("; "))) if answer.cite and wrong else "",
    )
