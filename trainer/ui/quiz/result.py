"""What a quiz was worth: passed or not, item by item, clause by clause, as far as it is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.records import KeptAttempt, Mark
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import known_game
from trainer.tongue import Plural, translate
from trainer.training.question_spots import put
from trainer.training.quizzes.marks import ByClause, Marked, Marks, given_of, marks_of
from trainer.training.quizzes.quiz import When
from trainer.ui.exercise.result_line import PassingCard, lines_card, result_line, told_in_a_line
from trainer.ui.exercise.review.result_view import Passing, moment_words, passed_words
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.question.result import wrong_words
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.surface import Card, Divider, column_in, figures_card, headed, row
from trainer.ui.widgets.text import paragraph
from trainer.ui.wording.joined import labelled, with_dots, with_semicolons
from trainer.ui.wording.keys.lines import lines_of
from trainer.ui.wording.quiz import clock_words, drawn_words, standard_words

_MOST_LINES: Final = 6
_FAULTS: Final = (Mark.WRONG, Mark.MISSED)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenLine:
    """One item, or one clause."""

    number: int
    """0 of a clause."""
    mark: MarkShape | None
    words: str
    note: str
    cite: str
    whole: str = ""
    """The note with all that is right, where it says but the first of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenView:
    """All that the page shows."""

    title: str
    subtitle: str
    passing: Passing
    figures: tuple[tuple[str, str, str], ...]
    notes: tuple[str, ...]
    """That it was late, or not done to its end, in sentences."""
    items: tuple[TakenLine, ...]
    """None where only the score is shown."""
    clauses: tuple[TakenLine, ...]


def taken_mark(kept: KeptAttempt) -> tuple[str, str]:
    """The score and whether it was passed, as a list has them; raises as `taken_view` does."""
    marks = marks_of(kept)
    score = translate("Quiz", "{percent} %").format(percent=marks.percent)
    return score, passed_words(is_passed=marks.is_passed).lower()


def taken_view(kept: KeptAttempt, *, shows_all: bool) -> TakenView:
    """The page of an attempt; `shows_all` to others than who has taken it.

    Raises `TrainerError` where what is stored can't be read.
    """
    marks = marks_of(kept)
    quiz = marks.drill.quiz
    done = len(marks.items) - marks.left_out
    return TakenView(
        title=quiz.title,
        subtitle=with_dots(translate("Quiz", "Quiz"), moment_words(kept.started_at)),
        passing=Passing(
            mark=MarkShape.RIGHT if marks.is_passed else MarkShape.WRONG,
            word=passed_words(is_passed=marks.is_passed),
            standard=standard_words(quiz),
        ),
        figures=(
            (
                translate("Quiz", "Score"),
                translate("Quiz", "{percent} %").format(percent=marks.percent),
                translate("Quiz", "each weighs the same"),
            ),
            (
                translate("Quiz", "Done"),
                str(done),
                translate("Quiz", "of {count}").format(count=len(marks.items)),
            ),
            (translate("Quiz", "Time"), clock_words(marks.elapsed_ms), _limit_words(marks)),
        ),
        notes=tuple(_notes(kept, marks)),
        items=tuple(map(_item, marks.items)) if shows_all or quiz.shown is not When.SCORE else (),
        clauses=tuple(map(_clause, marks.clauses)),
    )


def _limit_words(marks: Marks) -> str:
    limit = marks.drill.limit_ms
    if limit is None:
        return translate("Quiz", "no time limit")
    words = translate("Quiz", "of {time}").format(time=clock_words(limit))
    if not marks.drill.extra_percent:
        return words
    return translate("Quiz", "{time}, {percent} % more than others").format(
        time=words, percent=marks.drill.extra_percent
    )


def _notes(kept: KeptAttempt, marks: Marks) -> Iterator[str]:
    if marks.is_late:
        yield translate("Quiz", "Late: it was handed in after its day.")
    if marks.left_out:
        yield Plural.tr("Not complete: %n of it was not done, and counts as wrong.", "", marks.left_out)
    if kept.end is not None and not kept.end.finished:
        yield translate("Quiz", "It was not handed in: the time was up, or it was ended as it stood.")
    if marks.drill.quiz.fails_on_integrity and marks.integrity_faults:
        yield Plural.tr("%n fault(s) of integrity.", "", marks.integrity_faults)
    if not marks.drill.assignment:
        yield translate("Quiz", "Only tried: it counts for nobody.")


def _item(marked: Marked) -> TakenLine:
    item = marked.item
    whole = ""
    if not marked.counts:
        mark, note = None, translate("Quiz", "does not count: its verdict was set aside")
    elif not marked.is_done:
        mark, note = MarkShape.MISSED, translate("Quiz", "not done")
    else:
        mark = MarkShape.RIGHT if marked.share == 1 else MarkShape.WRONG
        note, whole = _note(marked)
    broken = [line.cite.partition("; ")[0] for line in marked.lines if item.is_round and line.mark in _FAULTS]
    cites = item.cites or broken
    words = item.authored.words if item.authored is not None else drawn_words(item)
    return TakenLine(number=marked.number + 1, mark=mark, words=words, note=note, whole=whole, cite="".join(cites[:1]))


def _note(marked: Marked) -> tuple[str, str]:
    """What was answered where it was not right, and what is; the same whole, where that is more."""
    item = marked.item
    if item.is_round:
        faults = Plural.tr("%n fault(s) of integrity.", "", marked.integrity_faults) if marked.integrity_faults else ""
        return with_dots(translate("Quiz", "{percent} %").format(percent=int(marked.share * 100)), faults), ""
    if marked.share == 1:
        return "", ""
    if item.authored is not None:
        said = with_semicolons(*item.authored.said(given_of(marked)))
        right = with_semicolons(*item.authored.answer)
        told = (labelled(translate("Quiz", "Answered"), said), labelled(translate("Quiz", "right"), right))
        return with_semicolons(*told, item.authored.why), ""
    wrong, key = _wrong_fields(marked), _key(marked)
    whole = with_semicolons(wrong, *key)
    if len(key) <= _MOST_LINES + 1:
        return whole, ""
    more = Plural.tr("and %n more", "", len(key) - _MOST_LINES)
    return with_semicolons(wrong, *key[:_MOST_LINES], more), whole


def _wrong_fields(marked: Marked) -> str:
    try:
        places: list[list[str | int]] = json.loads(marked.lines[0].detail)
        # what belongs together is named once: whoever reads a hand wrong has its cards and its rank wrong, too
        return labelled(translate("Quiz", "Not right"), wrong_words([place[:1] for place in places]))
    except (ValueError, TypeError) as problem:
        raise BadNotation(
            translate("Errors", "a stored answer can't be read: {problem}").format(problem=problem)
        ) from None


def _key(marked: Marked) -> list[str]:
    """The key as it is worked out today; nothing where the question can't be asked any more."""
    try:
        return [line.strip() for line in lines_of(put(marked.item.spot).key)]
    except BadNotation:
        return []


def _clause(met: ByClause) -> TakenLine:
    rulebook, _, game = met.table.partition("/")
    book = known_game(rulebook, game)
    text = book.clauses.get(met.clause) if book is not None else None
    return TakenLine(
        number=0,
        mark=MarkShape.RIGHT if met.right == met.count else MarkShape.WRONG,
        words=text.gist if text is not None else met.clause,
        note=translate("Quiz", "{right} of {count} right").format(right=met.right, count=met.count),
        cite=met.cite,
    )


class TakenPage(ScrollPage):
    """Shows one `TakenView`."""

    home_wanted = Signal()

    def __init__(self, view: TakenView, *, is_tried: bool = False, parent: QWidget | None = None) -> None:
        """Who only tried it goes back to where it is built."""
        super().__init__(parent)
        words = translate("Quiz", "Back") if is_tried else translate("Quiz", "Home")
        self.to_do_next = home = Button(words, key="↵", kind=ButtonKind.PRIMARY)
        home.clicked.connect(self.home_wanted)
        self.column.addLayout(headed(view.title, view.subtitle, home))
        self.column.addWidget(PassingCard(view.passing))
        self.column.addWidget(figures_card(view.figures))
        for note in view.notes:
            self.column.addWidget(paragraph(note))
        if view.clauses:
            self.column.addWidget(_lines(translate("Quiz", "Clause by clause"), view.clauses))
        if view.items:
            self.column.addWidget(_lines(translate("Quiz", "One by one"), view.items))
        self.column.addStretch(1)


def _lines(title: str, lines: tuple[TakenLine, ...]) -> Card:
    card = lines_card(title)
    for line in lines:
        card.column.addWidget(Divider())
        told = told_in_a_line(line.mark, line.words, line.note, line.cite)
        words, note = paragraph(line.words), _Note(line) if line.whole else paragraph(line.note, Step.LABEL)
        card.column.addWidget(result_line(line.mark, line.number, words, note, line.cite, told))
    return card


class _Note(QWidget):
    """What is right, the first of it; pressed for, all of it in its place."""

    def __init__(self, line: TakenLine) -> None:
        super().__init__()
        self._line = line
        self._words = paragraph(line.note, Step.LABEL)
        self._all = Button(translate("Quiz", "Show all of it"), kind=ButtonKind.QUIET)
        self._all.setAccessibleDescription(line.words)
        self._all.clicked.connect(self._turn)
        column = column_in(self, 2)
        column.addWidget(self._words)
        column.addLayout(row(self._all, None))

    def _turn(self) -> None:
        is_whole = self._words.text() == self._line.whole
        self._words.setText(self._line.note if is_whole else self._line.whole)
        self._all.setText(
            translate("Quiz", "Show all of it") if is_whole else translate("Quiz", "Show the first of it")
        )
        announce(self, self._words.text())
