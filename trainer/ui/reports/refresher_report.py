"""Refreshers: what of that which people knew will have faded, or went wrong the last time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.store import Person
from trainer.tongue import Plural, translate
from trainer.training.standing import standings
from trainer.training.what_next import Due, Why, due
from trainer.ui.reports.summing import count_cell
from trainer.ui.reports.view import NOTHING, Asked, Bar, BarChart, Filter, Report, ReportTable, ReportView, ranked
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.reports import (
    cite_words,
    gist_words,
    people_words,
    percent_words,
    place_words,
    short_place_words,
)

_REFRESHED: Final = (Why.WRONG, Why.FADING)
_BARS: Final = 6


def made_ready(asked: Asked) -> Iterator[tuple[int, int]]:
    """Where each person stands is reckoned up once, and kept."""
    asked.sums.require_may_read(asked.ids, by=asked.by.id)
    for done, person in enumerate(asked.ids, start=1):
        standings(asked.store, person)
        yield done, len(asked.ids)


def _due_of(asked: Asked, person: str) -> list[Due]:
    found = due(standings(asked.store, person), asked.now, asked.pace)
    at = asked.chosen.table
    return [each for each in found if each.why in _REFRESHED and at in ("", f"{each.rulebook}/{each.game}")]


def refresher_view(asked: Asked) -> ReportView:
    asked.sums.require_may_read(asked.ids, by=asked.by.id)
    found = [(person, each) for person in asked.people for each in _due_of(asked, person.id)]
    whose = {person.id for person, _ in found}
    oldest = max((each.days_since for _, each in found), default=0)
    at = place_words(asked.chosen.table) if asked.chosen.table else translate("Reports", "all tables")
    return ReportView(
        title=translate("Reports", "Refreshers due"),
        subtitle=with_dots(asked.whose, at),
        what_counts=translate(
            "Reports",
            "Due is what somebody knew and will have forgotten in part by now, and what went wrong the last time: the "
            "same that stands under Due today on their home page. What is still being learnt is no refresher.",
        ),
        figures=(
            (translate("Reports", "Refreshers due"), str(len(found)), people_words(len(whose))),
            (
                translate("Reports", "Longest ago"),
                Plural.tr("%n day(s)", "", oldest) if found else NOTHING,
                translate("Reports", "since it was met"),
            ),
        ),
        charts=(_bars(asked, [each for _, each in found]),),
        tables=(_table(found),),
    )


def _table(found: Sequence[tuple[Person, Due]]) -> ReportTable:
    return ReportTable(
        title=translate("Reports", "Refreshers due"),
        heads=(
            (translate("Reports", "Name"), 6),
            (translate("Reports", "Table"), 7),
            (translate("Reports", "Clause"), 4),
            (translate("Reports", "In our words"), 10),
            (translate("Reports", "Why"), 5),
            (translate("Reports", "Days"), 2),
        ),
        rows=tuple(
            [
                ranked(
                    "/".join((person.id, *each.key)),
                    (
                        (person.name, None),
                        (place_words(_place(each)), None),
                        (cite_words(_place(each), each.clause), None),
                        (gist_words(_place(each), each.clause), None),
                        (_why_words(each.why), None),
                        count_cell(each.days_since),
                    ),
                )
                for person, each in found
            ]
        ),
        empty=translate("Reports", "Nothing is due."),
    )


def _place(each: Due) -> str:
    return f"{each.rulebook}/{each.game}"


def _why_words(why: Why) -> str:
    if why is Why.WRONG:
        return translate("Reports", "wrong the last time")
    return translate("Reports", "fading")


def _bars(asked: Asked, found: list[Due]) -> BarChart:
    counts: dict[tuple[str, str], int] = {}
    for each in found:
        counts[_place(each), each.clause] = counts.get((_place(each), each.clause), 0) + 1
    most = sorted(counts, key=lambda key: (-counts[key], key))[:_BARS]
    return BarChart(
        title=translate("Reports", "Due to most"),
        bars=tuple(
            [
                Bar(
                    name=with_dots(cite_words(*key), short_place_words(key[0])),
                    words=gist_words(*key),
                    value=counts[key] * 100 / len(asked.people),
                    told=percent_words(counts[key] * 100 // len(asked.people)),
                    count=str(counts[key]),
                )
                for key in most
            ]
        ),
        note=translate("Reports", "n: how many people"),
    )


REFRESHERS: Final = Report(
    id="refreshers",
    name=lambda: translate("Reports", "Refreshers due"),
    filters=(Filter.GROUP, Filter.TABLE),
    made_ready=made_ready,
    view=refresher_view,
)
