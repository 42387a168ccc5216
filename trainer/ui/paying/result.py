"""The result of a payment drill: accuracy, streak and time, row by row and payment by payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.records import Answer, KeptAttempt, Mark
from trainer.rules.money import short_dollars
from trainer.rules.rulebook import kept_rulebook
from trainer.tongue import translate
from trainer.training.paying import drill_of
from trainer.training.paying_bets import worth
from trainer.training.paying_judge import Kept, form_of, read_back
from trainer.training.paying_odds import Subject, subject_of
from trainer.ui.exercise.result_line import lines_card, result_line, told_in_a_line
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.paying.report import fault_words
from trainer.ui.paying.words import kept_odds_words, piles_words, row_words, table_words, title_words
from trainer.ui.table.report import short_cite
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.surface import Card, Divider, column_in, figures_card, grid_in, headed
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.gate import figures_words, seconds_words
from trainer.ui.wording.joined import with_dots


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidLine:
    """One payment of the drill."""

    mark: MarkShape | None
    words: str
    """What won, at which odds, and the bet."""
    note: str
    """What was paid, and how long it took."""
    fault: str = ""
    """What was wrong with it, and what is right."""
    cite: str = ""
    number: int = 0
    """Of the bet; 0 where it had been tried before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowFigures:
    """How one row of the table was paid."""

    words: str
    right: int
    tries: int
    mean: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidView:
    """All that the page shows."""

    title: str
    subtitle: str
    figures: tuple[tuple[str, str, str], ...]
    """Caption, figure, note."""
    rows: tuple[RowFigures, ...]
    """What was missed most first."""
    lines: tuple[PaidLine, ...]


def subject_kept(kept: KeptAttempt) -> Subject:
    """What was paid, by the rulebook as it was kept; raises `TrainerError` where it can't be read."""
    start = kept.start
    return subject_of(start.focus, kept_rulebook(start.rulebook_text, start.rulebook) if start.rulebook else None)


def paid_view(kept: KeptAttempt) -> PaidView:
    """The page of an attempt; raises `TrainerError` where what is stored can't be read."""
    drill, subject, form = drill_of(kept.start), subject_kept(kept), form_of(kept.answers)
    payments = [(answer, read_back(answer)) for answer in kept.answers if not answer.is_beside]
    minimum = translate("Paying", "minimum {amount}").format(amount=short_dollars(drill.minimum))
    chips = translate("Paying", "chips {pieces}").format(
        pieces=", ".join(short_dollars(piece) for piece in reversed(drill.pieces))
    )
    parts = [table_words(subject), minimum, chips, moment_words(kept.started_at)]
    return PaidView(
        title=translate("Paying", "Payments: {subject}").format(subject=title_words(subject)),
        subtitle=with_dots(*parts),
        figures=figures_words(
            form,
            each=translate("Paying", "Time a payment"),
            streak=translate("Paying", "payments without a miss"),
        ),
        rows=_rows(payments, subject),
        lines=tuple(_paid_line(answer, paid, subject) for answer, paid in payments),
    )


def _rows(payments: Sequence[tuple[Answer, Kept]], subject: Subject) -> tuple[RowFigures, ...]:
    firsts: dict[tuple[str, str], list[tuple[bool, int]]] = {}
    for answer, paid in payments:
        if answer.attempt_no == 1:
            firsts.setdefault((paid.row, paid.odds), []).append((answer.mark is Mark.RIGHT, paid.took_ms))
    found = []
    for (row, odds), tries in firsts.items():
        times = [took_ms for is_right, took_ms in tries if is_right]
        name = row_words(row, wager=subject.wager)
        words = with_dots(name, kept_odds_words(odds))
        mean = seconds_words(sum(times) // len(times)) if times else "–"
        found.append(RowFigures(words=words, right=len(times), tries=len(tries), mean=mean))
    return tuple(sorted(found, key=lambda each: (each.right * 1000 // each.tries, -each.tries)))


def _paid_line(answer: Answer, paid: Kept, subject: Subject) -> PaidLine:
    name = row_words(paid.row, wager=subject.wager)
    bet = translate("Paying", "{odds} on {amount}").format(
        odds=kept_odds_words(paid.odds), amount=short_dollars(worth(paid.stack))
    )
    time = (
        translate("Paying", "{time}, slow").format(time=seconds_words(paid.took_ms))
        if paid.is_slow
        else seconds_words(paid.took_ms)
    )
    note = translate("Paying", "{amount} in {chips}; {time}").format(
        amount=short_dollars(paid.paid), chips=piles_words(paid.chips), time=time
    )
    fault = ""
    if paid.faults:
        right = translate("Paying", "{amount}: {chips}").format(
            amount=short_dollars(paid.amount), chips=piles_words(paid.fewest)
        )
        fault = translate("Paying", "{fault}; right: {right}").format(fault=fault_words(paid.faults[0]), right=right)
    return PaidLine(
        mark=mark_of(answer.mark),
        words=translate("Paying", "{row}, {bet}").format(row=name, bet=bet) if name else bet,
        note=note,
        fault=fault,
        cite=short_cite(tuple(answer.cite.split("; "))) if answer.cite and paid.faults else "",
        number=answer.step + 1 if answer.attempt_no == 1 else 0,
    )


_MOST_LINES: Final = 200
"""Payments shown at once, the last of them; a drill has no end."""


class PaidResultPage(ScrollPage):
    """Shows one `PaidView`."""

    again_wanted = Signal()
    """Other bets of the same drill."""
    choose_wanted = Signal()

    def __init__(self, view: PaidView) -> None:
        super().__init__()
        self.column.addLayout(self._headed(view))
        self.column.addWidget(figures_card(view.figures))
        if len(view.rows) > 1:
            self.column.addWidget(self._rows(view.rows))
        self.column.addWidget(self._lines(view))
        self.column.addStretch(1)

    def _headed(self, view: PaidView) -> QHBoxLayout:
        choose = Button(translate("PaidResultPage", "Choose another"))
        choose.clicked.connect(self.choose_wanted)
        self.to_do_next = following = Button(translate("PaidResultPage", "Pay on"), key="↵", kind=ButtonKind.PRIMARY)
        following.clicked.connect(self.again_wanted)
        return headed(view.title, view.subtitle, choose, following)

    def _rows(self, rows: tuple[RowFigures, ...]) -> Card:
        card = Card(padding=(24, 14))
        card.column.addWidget(label(translate("PaidResultPage", "By what was paid"), Step.LEAD))
        grid = grid_in(None, 24, 4)
        grid.setColumnStretch(3, 1)
        for number, each in enumerate(rows):
            right = translate("PaidResultPage", "{right} of {count} right").format(right=each.right, count=each.tries)
            grid.addWidget(label(each.words), number, 0)
            grid.addWidget(label(right, Step.NAME), number, 1)
            grid.addWidget(label(each.mean, tone="muted"), number, 2)
        card.column.addLayout(grid)
        return card

    def _lines(self, view: PaidView) -> Card:
        card = lines_card(translate("PaidResultPage", "Payment by payment"))
        shown = view.lines[-_MOST_LINES:]
        if len(shown) < len(view.lines):
            told = translate("PaidResultPage", "The last {shown} of {count} are shown.").format(
                shown=len(shown), count=len(view.lines)
            )
            card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        for line in shown:
            if line.number:
                card.column.addWidget(Divider())
            card.column.addWidget(_line(line))
        return card


def _line(line: PaidLine) -> QWidget:
    note = QWidget()
    told = column_in(note)
    told.addWidget(paragraph(line.note, tone="" if line.fault else "muted"))
    if line.fault:
        told.addWidget(paragraph(line.fault, Step.LABEL))
    words = paragraph(line.words, Step.NAME if line.number else Step.BODY)
    spoken = told_in_a_line(line.mark, line.words, line.note, line.fault, line.cite)
    return result_line(line.mark, line.number, words, note, line.cite, spoken)
