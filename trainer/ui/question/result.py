"""The result of a row of questions: how many were right, and question by question what was wrong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.records import Answer, KeptAttempt, Mark
from trainer.rules.notation import BadNotation
from trainer.tongue import Plural, translate
from trainer.training.exercise import game_named
from trainer.training.questions import QUESTIONS, SEVERAL, QuestionDrill, drill_of
from trainer.ui.exercise.result_line import lines_card, result_line, told_in_a_line
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.table.report import short_cite
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.surface import Card, Divider, figures_card, headed
from trainer.ui.widgets.text import paragraph
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import with_dots, with_semicolons
from trainer.ui.wording.overruled import overruled_notes
from trainer.ui.wording.questions import ask_words, place_line

_MOST: Final = 4
"""Fields named of a wrong answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredLine:
    """One question."""

    number: int
    """0 where the question had been answered before."""
    mark: MarkShape | None
    words: str
    note: str
    """The fields that were wrong."""
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredView:
    """All that the page shows."""

    title: str
    subtitle: str
    figures: tuple[tuple[str, str, str], ...]
    """Caption, figure, note."""
    lines: tuple[AnsweredLine, ...]


def table_words(rulebook: str, game: str) -> str:
    """Which table it was about; several where it was about more than one."""
    name = "" if game == QUESTIONS else game_named(game)
    return kept_table_words(rulebook, name) if name else translate("Question", "Several tables")


def focus_words(ask: str) -> str:
    """What was asked."""
    return translate("Question", "Several questions") if ask == SEVERAL else ask_words(ask)


def _title(ask: str) -> str:
    """What was asked, as the head of its result."""
    words = focus_words(ask)
    return words if ask == SEVERAL else translate("Question", "Questions: {what}").format(what=words)


def answered_view(kept: KeptAttempt) -> AnsweredView:
    """The page of an attempt; raises `TrainerError` where what is stored can't be read."""
    drill = drill_of(kept.start)
    firsts = [answer for answer in kept.counted if answer.attempt_no == 1]
    overruled = overruled_notes(kept)
    right = sum(answer.mark is Mark.RIGHT for answer in firsts)
    percent = translate("Question", "{percent} %").format(percent=right * 100 // len(firsts)) if firsts else "–"
    note = translate("Question", "{right} of {count} at the first try").format(right=right, count=len(firsts))
    return AnsweredView(
        title=_title(drill.focus),
        subtitle=with_dots(table_words(drill.rulebook, drill.game), moment_words(kept.started_at)),
        figures=(
            (translate("Question", "Right"), percent, note),
            (
                translate("Question", "Answered"),
                str(len(firsts)),
                translate("Question", "of {count}").format(count=len(drill.spots)),
            ),
        ),
        lines=tuple(
            [
                _line(answer, _asked(drill, answer), overruled.get(id(answer), ""))
                for answer in kept.answers
                if answer.attempt_no == 1
            ]
        ),
    )


def wrong_words(places: Sequence[Sequence[str | int]]) -> str:
    """The fields that were wrong, the first of them by name."""
    named = list(dict.fromkeys(place_line(place) for place in places))
    more = Plural.tr("and %n more", "", len(named) - _MOST) if len(named) > _MOST else ""
    return with_semicolons(*named[:_MOST], more)


def _asked(drill: QuestionDrill, answer: Answer) -> str:
    """What the question of an answer asks; raises `BadNotation` for one that is not in the row."""
    if not 0 <= answer.step < len(drill.spots):
        raise BadNotation(translate("Errors", "a stored answer can't be read: {problem}").format(problem=answer.step))
    return drill.asks[answer.step]


def _line(answer: Answer, ask: str, overruled: str) -> AnsweredLine:
    try:
        places = [tuple(place) for place in json.loads(answer.detail)]
    except (ValueError, TypeError) as problem:
        raise BadNotation(
            translate("Errors", "a stored answer can't be read: {problem}").format(problem=problem)
        ) from None
    return AnsweredLine(
        number=answer.step + 1,
        mark=mark_of(answer.mark),
        words=ask_words(ask),
        note=with_semicolons(wrong_words(places), overruled),
        cite=short_cite(tuple(answer.cite.split("; "))) if answer.cite else "",
    )


class AnsweredPage(ScrollPage):
    """Shows one `AnsweredView`."""

    again_wanted = Signal()

    def __init__(self, view: AnsweredView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.to_do_next = again = Button(translate("Question", "The same again"), key="↵", kind=ButtonKind.PRIMARY)
        again.clicked.connect(self.again_wanted)
        self.column.addLayout(headed(view.title, view.subtitle, again))
        self.column.addWidget(figures_card(view.figures))
        self.column.addWidget(_lines(view))
        self.column.addStretch(1)


def _lines(view: AnsweredView) -> Card:
    card = lines_card(translate("Question", "Question by question"))
    for line in view.lines:
        card.column.addWidget(Divider())
        card.column.addWidget(answered_line(line))
    return card


def answered_line(line: AnsweredLine) -> QWidget:
    """One question: its mark, its number, what was asked, what was wrong, the clause."""
    told = told_in_a_line(line.mark, line.words, line.note, line.cite)
    note = paragraph(line.note, Step.LABEL)
    return result_line(line.mark, line.number, paragraph(line.words), note, line.cite, told)
