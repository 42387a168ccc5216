"""The result of a payment drill: accuracy, streak and time, row by row and payment by payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from trainer.records import Answer, KeptAttempt, Mark
from trainer.rules.money import short_dollars
from trainer.rules.rulebook import kept_rulebook
from trainer.tongue import translate
from trainer.training.paying import drill_of
from trainer.training.paying_bets import worth
from trainer.training.paying_judge import Kept, form_of, read_back
from trainer.training.paying_odds import Subject, subject_of
from trainer.ui.exercise.result_line import result_line, told_in_a_line
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.exercise.timed_result import RowFigures, TimedView, most_missed_first, row_figures
from trainer.ui.look.theme import Step
from trainer.ui.paying.report import fault_words
from trainer.ui.paying.words import kept_odds_words, piles_words, row_words, table_words, title_words
from trainer.ui.table.report import short_cite
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.surface import column_in
from trainer.ui.widgets.text import paragraph
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.gate import figures_words, seconds_words
from trainer.ui.wording.joined import with_dots, with_semicolons
from trainer.ui.wording.overruled import overruled_notes


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


def subject_kept(kept: KeptAttempt) -> Subject:
    """What was paid, by the rulebook as it was kept; raises `TrainerError` where it can't be read."""
    start = kept.start
    return subject_of(start.focus, kept_rulebook(start.rulebook_text, start.rulebook) if start.rulebook else None)


def paid_view(kept: KeptAttempt) -> TimedView[PaidLine]:
    """The page of an attempt; raises `TrainerError` where what is stored can't be read."""
    drill, subject, form = drill_of(kept.start), subject_kept(kept), form_of(kept.counted)
    payments = [(answer, read_back(answer)) for answer in kept.answers if not answer.is_beside]
    minimum = translate("Paying", "minimum {amount}").format(amount=short_dollars(drill.minimum))
    chips = translate("Paying", "chips {pieces}").format(
        pieces=", ".join(short_dollars(piece) for piece in reversed(drill.pieces))
    )
    parts = [table_words(subject), minimum, chips, moment_words(kept.started_at)]
    rows = _rows([(answer, read_back(answer)) for answer in kept.counted if not answer.is_beside], subject)
    overruled = overruled_notes(kept)
    return TimedView(
        title=translate("Paying", "Payments: {subject}").format(subject=title_words(subject)),
        subtitle=with_dots(*parts),
        figures=figures_words(
            form,
            each=translate("Paying", "Time a payment"),
            streak=translate("Paying", "payments without a miss"),
        ),
        more=translate("Paying", "Pay on"),
        rows=rows if len(rows) > 1 else (),
        over_rows=translate("Paying", "By what was paid"),
        lines=tuple([_line(answer, paid, subject, overruled.get(id(answer), "")) for answer, paid in payments]),
        over_lines=translate("Paying", "Payment by payment"),
    )


def _rows(payments: Sequence[tuple[Answer, Kept]], subject: Subject) -> tuple[RowFigures, ...]:
    firsts: dict[tuple[str, str], list[tuple[bool, int]]] = {}
    for answer, paid in payments:
        if answer.attempt_no == 1:
            firsts.setdefault((paid.row, paid.odds), []).append((answer.mark is Mark.RIGHT, paid.took_ms))
    return most_missed_first(
        row_figures(with_dots(row_words(row, wager=subject.wager), kept_odds_words(odds)), tries)
        for (row, odds), tries in firsts.items()
    )


def _line(answer: Answer, paid: Kept, subject: Subject, overruled: str) -> PaidLine:
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
        fault=with_semicolons(fault, overruled),
        cite=short_cite(tuple(answer.cite.split("; "))) if answer.cite and paid.faults else "",
        number=answer.step + 1 if answer.attempt_no == 1 else 0,
    )


def paid_line(line: PaidLine) -> QWidget:
    """One payment as it stands in the result."""
    note = QWidget()
    told = column_in(note)
    told.addWidget(paragraph(line.note, tone="" if line.fault else "muted"))
    if line.fault:
        told.addWidget(paragraph(line.fault, Step.LABEL))
    words = paragraph(line.words, Step.NAME if line.number else Step.BODY)
    spoken = told_in_a_line(line.mark, line.words, line.note, line.fault, line.cite)
    return result_line(line.mark, line.number, words, note, line.cite, spoken)
