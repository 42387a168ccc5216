"""What several reports read of the sums, and the lines that they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from trainer.rules.book import Severity
from trainer.sums import BETWEEN, Sort, Told, week_of
from trainer.tongue import translate
from trainer.training.reports.adding import sums_of
from trainer.training.reports.shares import Share, shares
from trainer.ui.reports.view import NOTHING, Asked, Bar, BarChart, LineChart, ReportTable, Series, ranked
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.reports import (
    an_hour_words,
    cite_words,
    fault_words,
    gist_words,
    percent_words,
    period_words,
    place_words,
    short_place_words,
    week_words,
)

WEEKS_DRAWN: Final = 12
BARS: Final = 6
_HOUR_MS: Final = 3_600_000
Key = tuple[str, str]
"""Table and clause."""


def made_ready(asked: Asked) -> Iterator[tuple[int, int]]:
    """Adds up what has ended since the last time."""
    return asked.sums.bring_up(asked.ids, sums_of, by=asked.by.id)


def this_week(now: datetime) -> int:
    return week_of(int(now.timestamp() * 1000))


def read(
    asked: Asked, sort: Sort, *, each_person: bool = False, each_week: bool = False, names: Iterable[str] = ()
) -> tuple[Told, ...]:
    """The sums within what was chosen. By week: of the last twelve, if no other were chosen."""
    last = this_week(asked.now)
    weeks = asked.chosen.weeks or (WEEKS_DRAWN if each_week else 0)
    rows = asked.sums.read(
        sort,
        asked.ids,
        by=asked.by.id,
        weeks=(max(last - weeks + 1, 0), last) if weeks else None,
        each_person=each_person,
        each_week=each_week,
        place=asked.chosen.table,
        names=tuple(names),
    )
    level = asked.chosen.level
    return rows if level is None else tuple([row for row in rows if row.level in ("", level)])


def about_words(asked: Asked) -> str:
    """Whom, at which table and since when a report is about."""
    table = asked.chosen.table
    at = place_words(table) if table else translate("Reports", "all tables")
    return with_dots(asked.whose, at, period_words(asked.chosen.weeks))


def of_clauses(rows: Iterable[Told]) -> Mapping[Key, Share]:
    return shares(rows, lambda row: (row.place, row.name))


def clause_head(key: Key, asked: Asked) -> str:
    """A clause's number; with its game where there are several."""
    cite = cite_words(*key)
    return cite if asked.chosen.table else with_dots(cite, short_place_words(key[0]))


def by_week(asked: Asked, *of_whom: tuple[str, Asked]) -> LineChart:
    """First tries right, week by week, of one or more; the weeks in which nobody dealt stay empty."""
    last = this_week(asked.now)
    first = last - (asked.chosen.weeks or WEEKS_DRAWN) + 1
    weeks = range(first, last + 1)
    series = []
    for name, whose in of_whom:
        found = shares(read(whose, Sort.STEPS, each_week=True), lambda row: row.week)
        series.append(Series(name, tuple([_percent(found.get(week)) for week in weeks])))
    return LineChart(
        title=translate("Reports", "First tries right by week, %"),
        places=tuple([week_words(week) for week in weeks]),
        series=tuple(series),
        unit=translate("Reports", "%"),
        most=100,
    )


def _percent(share: Share | None) -> float | None:
    return None if share is None or not share.count else float(share.percent)


def weakest_bars(asked: Asked, clauses: Iterable[tuple[Key, Share]]) -> BarChart:
    """The first few, by how much of them went wrong."""
    weak = [(key, share) for key, share in clauses if share.is_enough and share.wrong_percent > 0][:BARS]
    return BarChart(
        title=translate("Reports", "Weakest clauses, wrong at the first try"),
        bars=tuple(
            [
                Bar(
                    name=clause_head(key, asked),
                    words=gist_words(*key),
                    value=share.wrong_percent,
                    told=percent_words(share.wrong_percent),
                    count=str(share.count),
                )
                for key, share in weak
            ]
        ),
        note=translate("Reports", "n: how often it was tried; from five tries on a clause stands here"),
    )


def clause_table(clauses: Iterable[tuple[Key, Share]]) -> ReportTable:
    """Every clause that was tried, the weakest first."""
    return ReportTable(
        title=translate("Reports", "Clauses"),
        heads=(
            (translate("Reports", "Clause"), 4),
            (translate("Reports", "In our words"), 12),
            (translate("Reports", "Table"), 7),
            (translate("Reports", "Right"), 2),
            (translate("Reports", "n"), 2),
        ),
        rows=tuple(
            [
                ranked(
                    "/".join(key),
                    (
                        (cite_words(*key), None),
                        (gist_words(*key), None),
                        (place_words(key[0]), None),
                        (percent_words(share.percent), share.percent),
                        (str(share.count), share.count),
                    ),
                )
                for key, share in clauses
            ]
        ),
        empty=translate("Reports", "Every clause that was tried will stand here, the weakest first."),
    )


def fault_table(rows: Iterable[Told]) -> ReportTable:
    """What went wrong, the gravest first, then the most frequent."""
    found = shares(rows, lambda row: row.name)
    gravity = {severity.value: rank for rank, severity in enumerate(_GRAVITY)}
    order = sorted(found, key=lambda name: (gravity.get(name.partition(BETWEEN)[0], len(gravity)), -found[name].count))
    return ReportTable(
        title=translate("Reports", "Faults"),
        heads=(
            (translate("Reports", "What went wrong"), 10),
            (translate("Reports", "Weighs"), 4),
            (translate("Reports", "n"), 2),
        ),
        rows=tuple(
            [
                ranked(
                    name,
                    (
                        (fault_words(name)[0], None),
                        (fault_words(name)[1], float(gravity.get(name.partition(BETWEEN)[0], len(gravity)))),
                        (str(found[name].count), found[name].count),
                    ),
                )
                for name in order
            ]
        ),
        empty=translate("Reports", "What goes wrong will stand here, the gravest first."),
    )


_GRAVITY: Final = (Severity.INTEGRITY, Severity.MONEY, Severity.PROCEDURE, Severity.SERVICE)


def grouped(rows: Iterable[Told], key: Callable[[Told], str]) -> Mapping[str, Sequence[Told]]:
    """The rows of each key."""
    found: dict[str, list[Told]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return found


def integrity_faults(rows: Iterable[Told]) -> int:
    return sum(row.count for row in rows if row.name.startswith(f"{Severity.INTEGRITY.value}{BETWEEN}"))


def an_hour(rows: Iterable[Told]) -> float | None:
    """Whole rounds an hour; none where none was dealt."""
    count, ms = 0, 0
    for row in rows:
        count, ms = count + row.count, ms + row.ms
    return count * _HOUR_MS / ms if ms else None


def rate_cell(rate: float | None) -> tuple[str, float]:
    return (NOTHING, -1.0) if rate is None else (an_hour_words(rate), rate)


def share_cell(share: Share | None) -> tuple[str, float]:
    return (NOTHING, -1.0) if share is None or not share.count else (percent_words(share.percent), share.percent)


def count_cell(count: int) -> tuple[str, float]:
    return str(count), float(count)
