"""One person over time: by table, by clause and by fault."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from trainer.store import AttemptSummary
from trainer.sums import Sort, Told, week_of
from trainer.tongue import translate
from trainer.training.reports.shares import Share, shares, weakest
from trainer.ui.exercise.review.result_view import short_moment_words
from trainer.ui.exercise.review.said import names_of
from trainer.ui.reports.summing import (
    about_words,
    an_hour,
    by_week,
    clause_table,
    count_cell,
    fault_table,
    integrity_faults,
    made_ready,
    of_clauses,
    rate_cell,
    read,
    share_cell,
    this_week,
    weakest_bars,
)
from trainer.ui.reports.view import NOTHING, Asked, Filter, Report, ReportTable, ReportView, ranked
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.reports import counted_words, percent_words, place_words, steps_words, week_words

TREND_WEEKS: Final = 4


def person_view(asked: Asked) -> ReportView:
    clauses = weakest(of_clauses(read(asked, Sort.CLAUSE)))
    steps, faults, rounds = (read(asked, sort) for sort in (Sort.STEPS, Sort.FAULT, Sort.ROUNDS))
    return ReportView(
        title=PERSON.name() if asked.by.id != asked.chosen.person else translate("Reports", "Your progress"),
        subtitle=about_words(asked),
        what_counts=counted_words(asked.chosen.level),
        figures=_figures(asked, steps, faults, rounds),
        charts=(by_week(asked, (asked.whose, asked)), weakest_bars(asked, clauses)),
        tables=(
            _tables(steps, faults, rounds),
            clause_table(clauses),
            fault_table(faults),
            _weeks(asked),
            # who played the players stands in the records alone
            *([_in_class(asked)] if asked.kept is not None else []),
        ),
    )


def _figures(
    asked: Asked, steps: Sequence[Told], faults: Sequence[Told], rounds: Sequence[Told]
) -> tuple[tuple[str, str, str], ...]:
    whole = shares(steps, lambda _: None).get(None, Share())
    late = shares(read(asked, Sort.STEPS, each_week=True), lambda row: row.week > this_week(asked.now) - TREND_WEEKS)
    lately = late.get(True, Share())
    return (
        (
            translate("Reports", "First tries right"),
            percent_words(whole.percent) if whole.count else NOTHING,
            steps_words(whole.count),
        ),
        (
            translate("Reports", "In the last four weeks"),
            percent_words(lately.percent) if lately.count else NOTHING,
            steps_words(lately.count),
        ),
        (
            translate("Reports", "Integrity faults"),
            str(integrity_faults(faults)),
            translate("Reports", "any fails a test"),
        ),
        (translate("Reports", "Pace"), rate_cell(an_hour(rounds))[0], translate("Reports", "whole rounds")),
    )


def _tables(steps: Sequence[Told], faults: Sequence[Told], rounds: Sequence[Told]) -> ReportTable:
    of_each = shares(steps, lambda row: row.place)
    return ReportTable(
        title=translate("Reports", "Tables"),
        heads=(
            (translate("Reports", "Table"), 9),
            (translate("Reports", "Right"), 3),
            (translate("Reports", "n"), 3),
            (translate("Reports", "Integrity faults"), 4),
            (translate("Reports", "Rounds"), 3),
            (translate("Reports", "Pace"), 3),
        ),
        rows=tuple(
            [
                ranked(
                    place,
                    (
                        (place_words(place), None),
                        share_cell(share),
                        count_cell(share.count),
                        count_cell(integrity_faults([row for row in faults if row.place == place])),
                        count_cell(sum(row.count for row in rounds if row.place == place)),
                        rate_cell(an_hour([row for row in rounds if row.place == place])),
                    ),
                )
                for place, share in weakest(of_each)
            ]
        ),
        empty=translate("Reports", "Every table at which something was tried will stand here."),
    )


def _weeks(asked: Asked) -> ReportTable:
    """The same over time, in numbers."""
    steps = shares(read(asked, Sort.STEPS, each_week=True), lambda row: row.week)
    faults = read(asked, Sort.FAULT, each_week=True)
    rounds = read(asked, Sort.ROUNDS, each_week=True)
    return ReportTable(
        title=translate("Reports", "Weeks"),
        heads=(
            (translate("Reports", "Week from"), 4),
            (translate("Reports", "Right"), 3),
            (translate("Reports", "n"), 3),
            (translate("Reports", "Integrity faults"), 4),
            (translate("Reports", "Pace"), 3),
        ),
        rows=tuple(
            [
                ranked(
                    str(week),
                    (
                        (week_words(week), week),
                        share_cell(steps[week]),
                        count_cell(steps[week].count),
                        count_cell(integrity_faults([row for row in faults if row.week == week])),
                        rate_cell(an_hour([row for row in rounds if row.week == week])),
                    ),
                )
                for week in sorted(steps, reverse=True)
            ]
        ),
        empty=translate("Reports", "Every week in which something was tried will stand here."),
    )


def _is_within(lesson: AttemptSummary, asked: Asked) -> bool:
    """Whether it was at the table and in the weeks that were chosen."""
    chosen = asked.chosen
    week = week_of(int(datetime.fromisoformat(lesson.started_at).timestamp() * 1000))
    is_in_time = not chosen.weeks or week > this_week(asked.now) - chosen.weeks
    return is_in_time and chosen.table in ("", f"{lesson.rulebook}/{lesson.game}")


def _in_class(asked: Asked) -> ReportTable:
    """The lessons at which somebody else played the players."""
    names = names_of(asked.store)
    lessons = [each for person in asked.ids for each in asked.store.reviews.in_class(person, by=asked.by.id)]
    lessons = [each for each in lessons if _is_within(each, asked)]
    return ReportTable(
        title=translate("Reports", "Lessons in class"),
        heads=(
            (translate("Reports", "Day"), 4),
            (translate("Reports", "Table"), 8),
            (translate("Reports", "With"), 6),
        ),
        rows=tuple(
            [
                ranked(
                    each.id,
                    (
                        (short_moment_words(each.started_at), each.number),
                        (kept_table_words(each.rulebook, each.game), None),
                        (names(each.instructor), None),
                    ),
                )
                for each in lessons
            ]
        ),
        empty=translate("Reports", "Rounds at which an instructor played the players will stand here."),
    )


PERSON: Final = Report(
    id="person",
    name=lambda: translate("Reports", "One person"),
    filters=(Filter.PERSON, Filter.TABLE, Filter.PERIOD, Filter.LEVEL),
    made_ready=made_ready,
    view=person_view,
    own_name=lambda: translate("Reports", "Your progress"),
)
