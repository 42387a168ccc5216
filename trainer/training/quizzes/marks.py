"""What an attempt at a quiz was worth: item by item, clause by clause, and whether it is passed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from fractions import Fraction

from trainer.records import Answer, KeptAttempt, Mark
from trainer.rules.notation import BadNotation
from trainer.tongue import Unsaid
from trainer.training.quizzes.drawing import Drawn
from trainer.training.quizzes.session import QuizDrill, drill_of, is_done_line, is_within, kept_within
from trainer.training.scoring import score

_COUNTED = (Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """One item as it was answered."""

    number: int
    """From 0."""
    item: Drawn
    share: Fraction
    """How much of it was right, from 0 to 1."""
    is_done: bool
    lines: tuple[Answer, ...]
    """As they were kept within it."""
    integrity_faults: int = 0
    counts: bool = True
    """Whether its answer counts: one whose verdict was set aside may count for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByClause:
    """How a clause was met."""

    clause: str
    cite: str
    table: str
    right: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """The result."""

    drill: QuizDrill
    items: tuple[Marked, ...]
    elapsed_ms: int
    is_over: bool
    is_late: bool

    @property
    def percent(self) -> int:
        """Every item weighs as much; rounded down, so that only a faultless quiz has 100."""
        counting = [item.share for item in self.items if item.counts]
        return int(sum(counting, Fraction()) * 100 / max(len(counting), 1))

    @property
    def left_out(self) -> int:
        """Items that were not done to their end."""
        return sum(not item.is_done for item in self.items)

    @property
    def integrity_faults(self) -> int:
        return sum(item.integrity_faults for item in self.items)

    @property
    def is_passed(self) -> bool:
        quiz = self.drill.quiz
        return self.percent >= quiz.pass_percent and not (quiz.fails_on_integrity and self.integrity_faults)

    @property
    def clauses(self) -> tuple[ByClause, ...]:
        """By table and clause, the weakest first."""
        met: dict[tuple[str, str], list[Answer]] = {}
        for item in self.items:
            for line in item.lines:
                if line.clause and line.by_trainee and line.attempt_no == 1 and line.mark in _COUNTED:
                    met.setdefault((f"{item.item.rulebook}/{item.item.game}", line.clause), []).append(line)
        found = [_by_clause(table, clause, lines) for (table, clause), lines in met.items()]
        return tuple(sorted(found, key=lambda each: (Fraction(each.right, each.count), -each.count)))


def _by_clause(table: str, clause: str, lines: Iterable[Answer]) -> ByClause:
    marks = [line.mark for line in lines]
    cite = next(iter(lines)).cite.partition("; ")[0]
    return ByClause(clause=clause, cite=cite, table=table, right=marks.count(Mark.RIGHT), count=len(marks))


def marks_of(kept: KeptAttempt) -> Marks:
    """The result of an attempt as it counts today. Raises `BadNotation` where what is stored is none of ours."""
    drill = drill_of(kept.start)
    counting = tuple([answer for answer in kept.counting if answer is not None])
    done = {answer.step for answer in kept.answers if is_done_line(answer)}
    begun = {answer.step for answer in kept.answers if is_within(answer)}
    items = []
    for number, item in enumerate(drill.items):
        lines = tuple(kept_within(counting, number))
        is_void = number in begun and not lines
        marked = _marked(number, item, lines, is_done=number in done)
        items.append(replace(marked, counts=False, is_done=True) if is_void else marked)
    return Marks(
        drill=drill,
        items=tuple(items),
        elapsed_ms=kept.elapsed_ms,
        is_over=kept.end is not None,
        is_late=_is_late(drill, kept),
    )


def _marked(number: int, item: Drawn, lines: tuple[Answer, ...], *, is_done: bool) -> Marked:
    if not item.is_round:
        is_right = bool(lines) and lines[0].mark is Mark.RIGHT
        return Marked(number=number, item=item, share=Fraction(is_right), is_done=bool(lines), lines=lines)
    found = score(lines, lines[-1].elapsed_ms if lines else 0)
    # what was never asked, because it was left or the time was up, is not right
    share = Fraction(found.possible - found.lost, found.possible) if found.possible and is_done else Fraction()
    return Marked(
        number=number,
        item=item,
        share=share,
        is_done=is_done,
        lines=lines,
        integrity_faults=found.integrity_faults,
    )


def _is_late(drill: QuizDrill, kept: KeptAttempt) -> bool:
    """Whether it was handed in after its day; the time in which it was left is in what it took."""
    if not drill.until:
        return False
    try:
        begun, until = datetime.fromisoformat(kept.started_at), datetime.fromisoformat(drill.until)
    except ValueError:
        return False
    if begun.tzinfo is None:
        begun = begun.replace(tzinfo=until.tzinfo)
    return begun + timedelta(milliseconds=kept.elapsed_ms) > until


def given_of(item: Marked) -> tuple[str, ...]:
    """What was answered to a written question; raises `BadNotation`."""
    return given_in(item.lines[0]) if item.lines else ()


def given_in(answer: Answer) -> tuple[str, ...]:
    """The same by its line."""
    try:
        return tuple(map(str, json.loads(answer.given)))
    except (ValueError, TypeError) as problem:
        raise BadNotation(
            Unsaid.translate("Errors", "a stored answer can't be read: {problem}").format(problem=problem)
        ) from None
