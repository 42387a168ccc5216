"""Pace: whole rounds an hour, by person and table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.sums import Sort, Told
from trainer.tongue import Plural, translate
from trainer.ui.reports.summing import (
    WEEKS_DRAWN,
    about_words,
    an_hour,
    count_cell,
    made_ready,
    rate_cell,
    read,
    this_week,
)
from trainer.ui.reports.view import Asked, Filter, LineChart, Report, ReportTable, ReportView, Series, ranked
from trainer.ui.wording.reports import place_words, short_place_words, week_words

_LINES: Final = 4
_FIGURES: Final = 4


def pace_view(asked: Asked) -> ReportView:
    rounds = read(asked, Sort.ROUNDS, each_person=True)
    places = _most_dealt(rounds)
    return ReportView(
        title=translate("Reports", "Pace"),
        subtitle=about_words(asked),
        what_counts=translate(
            "Reports",
            "Counted are whole rounds dealt to their end, at practice and in tests. In a test the time in which a "
            "round was left counts, elsewhere it does not.",
        ),
        figures=tuple([_figure(place, rounds) for place in places[:_FIGURES]]),
        charts=(_by_week(asked, places[:_LINES]),),
        tables=(_table(asked, rounds, places),),
    )


def _most_dealt(rounds: Sequence[Told]) -> list[str]:
    found: dict[str, int] = {}
    for row in rounds:
        found[row.place] = found.get(row.place, 0) + row.count
    return sorted(found, key=lambda place: (-found[place], place))


def _figure(place: str, rounds: Sequence[Told]) -> tuple[str, str, str]:
    mine = [row for row in rounds if row.place == place]
    dealt = Plural.tr("%n round(s)", "", sum(row.count for row in mine))
    return short_place_words(place), rate_cell(an_hour(mine))[0], dealt


def _by_week(asked: Asked, places: Sequence[str]) -> LineChart:
    last = this_week(asked.now)
    weeks = range(last - (asked.chosen.weeks or WEEKS_DRAWN) + 1, last + 1)
    rows = read(asked, Sort.ROUNDS, each_week=True)
    return LineChart(
        title=translate("Reports", "Rounds an hour by week"),
        places=tuple([week_words(week) for week in weeks]),
        series=tuple(
            [
                Series(
                    short_place_words(place),
                    tuple([an_hour([row for row in rows if (row.place, row.week) == (place, week)]) for week in weeks]),
                )
                for place in places
            ]
        ),
    )


def _table(asked: Asked, rounds: Sequence[Told], places: Sequence[str]) -> ReportTable:
    of_each: dict[tuple[str, str], list[Told]] = {}
    for row in rounds:
        of_each.setdefault((row.person, row.place), []).append(row)
    names = asked.names
    return ReportTable(
        title=translate("Reports", "Pace by person and table"),
        heads=(
            (translate("Reports", "Name"), 7),
            (translate("Reports", "Table"), 9),
            (translate("Reports", "Rounds"), 3),
            (translate("Reports", "Pace"), 3),
        ),
        rows=tuple(
            [
                ranked(
                    f"{person}/{place}",
                    (
                        (names[person], None),
                        (place_words(place), None),
                        count_cell(sum(row.count for row in rows)),
                        rate_cell(an_hour(rows)),
                    ),
                )
                for (person, place), rows in sorted(
                    of_each.items(), key=lambda each: (names[each[0][0]].casefold(), places.index(each[0][1]))
                )
            ]
        ),
        empty=translate("Reports", "Whoever has dealt a whole round will stand here."),
    )


PACE: Final = Report(
    id="pace",
    name=lambda: translate("Reports", "Pace"),
    filters=(Filter.GROUP, Filter.TABLE, Filter.PERIOD, Filter.LEVEL),
    made_ready=made_ready,
    view=pace_view,
)
