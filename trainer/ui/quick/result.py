"""The result of a sitting of quick questions: accuracy, streak and time, subject by subject and answer by answer."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.records import Answer, KeptAttempt, Mark
from trainer.rules.rulebook import known_game
from trainer.tongue import translate
from trainer.training.quick import QuickDrill
from trainer.training.quick_session import Noted, drill_of, form_kept, noted_in
from trainer.ui.exercise.result_line import lines_card
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.question.result import AnsweredLine, answered_line, wrong_words
from trainer.ui.quick.words import asks_words, level_words, tables_words
from trainer.ui.table.report import short_cite
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, Divider, figures_card, grid_in, headed
from trainer.ui.widgets.text import cite, label, paragraph
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.gate import figures_words, seconds_words
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.questions import ask_words

_MOST_CLAUSES: Final = 4
"""Clauses named of what was missed in a subject."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubjectFigures:
    """How one subject was answered, by first tries."""

    words: str
    right: int
    tries: int
    mean: str
    missed: tuple[tuple[str, str], ...]
    """The clauses that misses rest on, each with its rule; the most missed first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickView:
    """All that the page shows."""

    title: str
    subtitle: str
    figures: tuple[tuple[str, str, str], ...]
    """Caption, figure, note."""
    subjects: tuple[SubjectFigures, ...]
    """What was missed most first."""
    lines: tuple[AnsweredLine, ...]


@dataclass(frozen=True, slots=True)
class _Told:
    """One answer, and what it was about."""

    answer: Answer
    noted: Noted
    about: Mapping[str, str]


def quick_view(kept: KeptAttempt) -> QuickView:
    """The page of an attempt; raises `TrainerError` where what is stored can't be read."""
    drill = drill_of(kept.start)
    noted = [(answer, noted_in(answer)) for answer in kept.answers]
    told = [_Told(answer, each, json.loads(each.spot)) for answer, each in noted]
    about = (asks_words(drill.asks), tables_words(drill.tables), level_words(drill.difficulty))
    return QuickView(
        title=translate("Quick", "Quick questions"),
        subtitle=with_dots(*about, moment_words(kept.started_at)),
        figures=figures_words(
            form_kept(kept.answers),
            each=translate("Quick", "Time an answer"),
            streak=translate("Quick", "answers without a miss"),
        ),
        subjects=_subjects_told(told),
        lines=tuple(_lines_told(told, drill)),
    )


def _subjects_told(told: Sequence[_Told]) -> tuple[SubjectFigures, ...]:
    by_ask: dict[str, list[_Told]] = {}
    for each in told:
        if each.answer.attempt_no == 1:
            by_ask.setdefault(each.about["ask"], []).append(each)
    found = [_figures(ask, firsts) for ask, firsts in by_ask.items()]
    return tuple(sorted(found, key=lambda each: (each.right * 1000 // each.tries, -each.tries)))


def _figures(ask: str, firsts: Sequence[_Told]) -> SubjectFigures:
    times = [each.noted.took_ms for each in firsts if each.answer.mark is Mark.RIGHT]
    missed = Counter(_clause(each) for each in firsts if each.answer.mark is not Mark.RIGHT and each.answer.cite)
    return SubjectFigures(
        words=ask_words(ask),
        right=len(times),
        tries=len(firsts),
        mean=seconds_words(sum(times) // len(times)) if times else "–",
        missed=tuple([clause for clause, _ in missed.most_common(_MOST_CLAUSES)]),
    )


def _clause(each: _Told) -> tuple[str, str]:
    """The clause that the answer rests on first, and its rule in our words, where the rulebook still has it."""
    game = known_game(each.about["rulebook"], each.about["game"])
    text = game.clauses.get(each.answer.clause) if game is not None else None
    return each.answer.cite.split("; ")[0], text.gist if text is not None else ""


def _lines_told(told: Sequence[_Told], drill: QuickDrill) -> Sequence[AnsweredLine]:
    return [_line(each, has_table=len(drill.tables) > 1) for each in told]


def _line(each: _Told, *, has_table: bool) -> AnsweredLine:
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
        note=translate("Quick", "{fields}; {time}").format(fields=wrong, time=time) if wrong else time,
        cite=short_cite(tuple(answer.cite.split("; "))) if answer.cite and wrong else "",
    )


_MOST_LINES: Final = 200
"""Answers shown at once, the last of them; a sitting has no end."""


class QuickResultPage(ScrollPage):
    """Shows one `QuickView`."""

    again_wanted = Signal()
    """Other questions of the same choice."""
    choose_wanted = Signal()

    def __init__(self, view: QuickView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        choose = Button(translate("QuickResultPage", "Choose another"))
        choose.clicked.connect(self.choose_wanted)
        self.to_do_next = more = Button(
            translate("QuickResultPage", "More questions"), key="↵", kind=ButtonKind.PRIMARY
        )
        more.clicked.connect(self.again_wanted)
        self.column.addLayout(headed(view.title, view.subtitle, choose, more))
        self.column.addWidget(figures_card(view.figures))
        if view.subjects:
            self.column.addWidget(_subjects(view.subjects))
            self.column.addWidget(_lines(view.lines))
        else:
            told = translate("QuickResultPage", "No question was answered.")
            self.column.addWidget(paragraph(told, tone="muted"))
        self.column.addStretch(1)


def _subjects(subjects: tuple[SubjectFigures, ...]) -> Card:
    card = Card(padding=(24, 14))
    card.column.addWidget(label(translate("QuickResultPage", "By subject"), Step.LEAD))
    grid = grid_in(None, 24, 6)
    grid.setColumnStretch(4, 1)
    line = 0
    for each in subjects:
        right = translate("QuickResultPage", "{right} of {count} right").format(right=each.right, count=each.tries)
        grid.addWidget(label(each.words), line, 0)
        grid.addWidget(label(right, Step.NAME), line, 1)
        grid.addWidget(label(each.mean, tone="muted"), line, 2)
        line += 1
        for clause, gist in each.missed:
            grid.addWidget(cite(clause), line, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(paragraph(gist, Step.LABEL), line, 1, 1, 4)
            line += 1
    card.column.addLayout(grid)
    return card


def _lines(lines: tuple[AnsweredLine, ...]) -> Card:
    card = lines_card(translate("QuickResultPage", "Answer by answer"))
    shown = lines[-_MOST_LINES:]
    if len(shown) < len(lines):
        told = translate("QuickResultPage", "The last {shown} of {count} are shown.").format(
            shown=len(shown), count=len(lines)
        )
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
    for line in shown:
        if line.number:
            card.column.addWidget(Divider())
        card.column.addWidget(answered_line(line))
    return card
