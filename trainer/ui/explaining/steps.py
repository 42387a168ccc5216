"""The rows of what explains answers that are made of steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.rules.judge import Finding
from trainer.rules.money import short_dollars
from trainer.tongue import Plural, translate
from trainer.training.explaining.kinds import ActWeighed, DueStep, PuttingRight, RulingGiven
from trainer.ui.explaining.poker import numbered
from trainer.ui.explaining.rows import words_rows
from trainer.ui.felt.explaining.drawing import FigureRow, SheetRow
from trainer.ui.wording import explained_steps as words
from trainer.ui.wording.keys.verdict import why_of
from trainer.ui.wording.places import seat_words

_MOST: Final = 5
"""Steps of a remedy that are listed."""


def ruling_rows(what: RulingGiven) -> Iterator[SheetRow]:
    """What happened, the ruling, then the steps, and what goes back."""
    yield from words_rows(words.trouble_words(what))
    yield from words_rows(words.ruled_line(what), is_strong=True)
    remedy = what.key.remedy
    for number, step in enumerate(remedy[:_MOST], start=1):
        yield FigureRow(words=numbered(number, words.shown_words(step)), figure=_clause(step.cite))
    if len(remedy) > _MOST:
        yield from words_rows(Plural.tr("and %n more step(s)", "", len(remedy) - _MOST))
    back = translate("Explaining", "Back to {seat}")
    for seat, amount in sorted(what.key.returns.items()):
        yield FigureRow(words=back.format(seat=seat_words(seat)), figure=short_dollars(amount))


def putting_right_rows(what: PuttingRight) -> Iterator[SheetRow]:
    """The step that is due, then those that follow from it."""
    for number, step in enumerate(what.steps[: _MOST + 1], start=1):
        is_due = number == 1
        line = numbered(number, words.shown_words(step))
        yield FigureRow(words=line, figure="", is_strong=is_due, is_marked=is_due)
    if len(what.steps) > _MOST + 1:
        yield from words_rows(Plural.tr("and %n more step(s)", "", len(what.steps) - _MOST - 1))


def due_rows(what: DueStep) -> Iterator[SheetRow]:
    """The steps around it, each by its number and clause."""
    for place, step in enumerate(what.steps):
        is_due = place == what.at
        line = numbered(what.first + place, words.shown_words(step))
        yield FigureRow(words=line, figure=_clause(step.cite), is_strong=is_due, is_marked=is_due)
    yield from words_rows(Plural.tr("Of %n step(s) in this round.", "", what.count))


def weighed_rows(what: ActWeighed) -> Iterator[SheetRow]:
    """What was done, what was due, and why that is so."""
    act = what.judged
    yield FigureRow(words=words.given_line(what), is_strong=True)
    if act.verdict.finding is not Finding.RIGHT:
        for step in act.left_out:
            yield FigureRow(words=words.left_out_line(step), figure=_clause(step.cite))
        due = [step for step in act.expected if step not in act.left_out and not step.is_optional]
        for step in due[:_MOST]:
            yield FigureRow(words=words.due_line(step), figure=_clause(step.cite))
    yield from words_rows(words.weighed_line(act), is_strong=True)
    yield from words_rows(why_of(act))


def _clause(cite: str) -> str:
    """The first of the clauses, as it stands at the end of a line."""
    return cite.partition(",")[0]
