"""The list of past attempts, from what the store tells of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trainer.records import Level, Mark
from trainer.rules.book import Severity
from trainer.store import AttemptSummary
from trainer.tongue import Plural, translate
from trainer.training.exercises import exercise_of
from trainer.training.scoring import STANDARD
from trainer.ui.exercise.review.result_view import moment_words, passed_words, short_moment_words
from trainer.ui.exercise.review.said import Names
from trainer.ui.exercise.shown import shown_of
from trainer.ui.pages.history import HistoryRow
from trainer.ui.wording.drills import level_words
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.in_class import in_class_words
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.leaving import away_words
from trainer.ui.wording.line import capital

_FAULTS: Final = (Mark.WRONG, Mark.MISSED)


def history_rows(attempts: Iterable[AttemptSummary], names: Names = str) -> tuple[HistoryRow, ...]:
    """A row an attempt, in the order given."""
    return tuple([_row(attempt, names) for attempt in attempts])


def _row(attempt: AttemptSummary, names: Names) -> HistoryRow:
    """A focus, level or weight of another version, or one that was damaged, can't be put into words."""
    try:
        return _known_row(attempt, names)
    except ValueError:
        return HistoryRow(
            id=attempt.id,
            date=short_moment_words(attempt.started_at),
            moment=moment_words(attempt.started_at),
            table=kept_table_words(attempt.rulebook, attempt.game),
            focus=attempt.focus,
            level="–",
            score="–",
            state=translate("History", "can't be read"),
            number=attempt.number,
        )


def _known_row(attempt: AttemptSummary, names: Names) -> HistoryRow:
    table, focus = shown_of(attempt.game).row(attempt)
    if attempt.instructor:
        focus = capital(in_class_words(names(attempt.instructor)))  # a whole round, always
    return HistoryRow(
        id=attempt.id,
        date=short_moment_words(attempt.started_at),
        moment=moment_words(attempt.started_at),
        table=with_dots(table, attempt.house),
        focus=focus,
        level=level_words(Level(attempt.level)),
        score=_score(attempt),
        state=_with_leavings(attempt, _state(attempt)),
        away=_away(attempt),
        number=attempt.number,
    )


def _with_leavings(attempt: AttemptSummary, state: str) -> str:
    """How it has ended, and that it was left meanwhile."""
    if not attempt.times_left:
        return state
    return Plural.tr("{state}, left %n time(s)", "", attempt.times_left).format(state=state)


def _away(attempt: AttemptSummary) -> str:
    if not attempt.times_left:
        return ""
    return translate("History", "away for {time}").format(time=away_words(attempt.away_ms))


def _state(attempt: AttemptSummary) -> str:
    """How it has ended; of a test whether it was passed, too."""
    state = (
        translate("History", "finished")
        if attempt.finished
        else translate("History", "left")
        if attempt.has_ended
        else translate("History", "open")
    )
    percent = _percent(attempt)
    if (
        exercise_of(attempt.game).tells_its_own_mark
        or attempt.level != Level.TEST
        or not attempt.has_ended
        or percent is None
    ):
        return state
    is_passed = attempt.finished and STANDARD.is_met(
        percent, money_faults=_faults(attempt, Severity.MONEY), integrity_faults=_faults(attempt, Severity.INTEGRITY)
    )
    outcome = passed_words(is_passed=is_passed).lower()
    return (
        outcome if attempt.finished else translate("History", "{state}, {outcome}").format(state=state, outcome=outcome)
    )


def _faults(attempt: AttemptSummary, severity: Severity) -> int:
    return sum(line.count for line in attempt.tally if line.severity == severity and line.mark in _FAULTS)


def _score(attempt: AttemptSummary) -> str:
    """None yet of a test that is still open."""
    if exercise_of(attempt.game).tells_its_own_mark:
        return "–"
    is_open_test = attempt.level == Level.TEST and not attempt.has_ended
    percent = None if is_open_test else _percent(attempt)
    return "–" if percent is None else translate("History", "{percent} %").format(percent=percent)


def _percent(attempt: AttemptSummary) -> int | None:
    counted = [line for line in attempt.tally if line.mark in (Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED)]
    points = [(line, Severity(line.severity).weight * line.count + line.adds) for line in counted if line.severity]
    possible = sum(each for _, each in points)
    lost = sum(each for line, each in points if line.mark is not Mark.RIGHT)
    return (possible - lost) * 100 // possible if possible else None
