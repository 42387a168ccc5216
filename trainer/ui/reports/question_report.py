"""Questions: how hard each is, and whether those answer it right who know more than others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from trainer.sums import Sort
from trainer.tongue import translate
from trainer.training.reports.items import ENOUGH_PEOPLE, Item, items
from trainer.ui.reports.summing import BARS, about_words, count_cell, made_ready
from trainer.ui.reports.view import NOTHING, Asked, Bar, BarChart, Filter, Report, ReportTable, ReportView, ranked
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.reports import cite_words, gist_words, percent_words, place_words, rule_words, short_place_words

_FEW: Final = 5


def question_view(asked: Asked) -> ReportView:
    is_every = asked.chosen.is_every_try
    # how often somebody has met a question does not hang on the week
    asked = replace(asked, chosen=replace(asked.chosen, weeks=0, level=None))
    sort = Sort.QUESTION if is_every else Sort.FIRST
    found = items(asked.sums.together(sort, asked.ids, by=asked.by.id, place=asked.chosen.table))
    answers = sum(item.count for item in found)
    right = sum(item.right for item in found)
    told = [item.discrimination for item in found if item.discrimination is not None]
    return ReportView(
        title=translate("Reports", "Questions"),
        subtitle=about_words(asked),
        what_counts=_counted(is_every=is_every),
        figures=(
            (
                translate("Reports", "Answered right"),
                percent_words(right * 100 // answers) if answers else NOTHING,
                translate("Reports", "{count} answers").format(count=answers),
            ),
            (translate("Reports", "Questions"), str(len(found)), translate("Reports", "variants folded")),
            (
                translate("Reports", "Tell people apart badly"),
                str(sum(each < _LITTLE for each in told)) if told else NOTHING,
                translate("Reports", "discrimination under {least}").format(least=_LITTLE),
            ),
        ),
        charts=(_bars(found),),
        tables=(_table(found),),
    )


_LITTLE: Final = 0.2
"""A question that tells apart less than this is looked at by whoever made it."""


def _counted(*, is_every: bool) -> str:
    if is_every:
        first = translate("Reports", "Counted is every answer to a question that has ended.")
    else:
        first = translate("Reports", "Counted is the first answer that each person ever gave to a question.")
    rest = translate(
        "Reports",
        "All that the program makes by one rule is one question: what is asked, at which table, about which clause. "
        "Discrimination, from -1 to 1, says how far those who answer it right answer the others better; it is told "
        "from {people} people on.",
    ).format(people=ENOUGH_PEOPLE)
    return translate("Reports", "{first} {rest}").format(first=first, rest=rest)


def _bars(found: Sequence[Item]) -> BarChart:
    hard = [item for item in found if item.count >= _FEW][:BARS]
    return BarChart(
        title=translate("Reports", "Hardest questions, answered right"),
        bars=tuple(
            [
                Bar(
                    name=with_dots(cite_words(item.place, item.clause), short_place_words(item.place)),
                    words=rule_words(item.ask),
                    value=item.facility,
                    told=percent_words(item.facility),
                    count=str(item.count),
                )
                for item in hard
            ]
        ),
        note=translate("Reports", "n: how many answers; five at least"),
    )


def _table(found: Sequence[Item]) -> ReportTable:
    return ReportTable(
        title=translate("Reports", "Questions"),
        heads=(
            (translate("Reports", "Question"), 6),
            (translate("Reports", "Clause"), 4),
            (translate("Reports", "In our words"), 9),
            (translate("Reports", "Table"), 7),
            (translate("Reports", "n"), 2),
            (translate("Reports", "People"), 3),
            (translate("Reports", "Right"), 3),
            (translate("Reports", "Discrimination"), 4),
        ),
        rows=tuple([_row(item) for item in found]),
        empty=translate("Reports", "Every question that was answered will stand here, the hardest first."),
    )


def _row(item: Item) -> ListRow:
    apart = item.discrimination
    return ranked(
        "/".join((item.place, item.ask, item.clause)),
        (
            (rule_words(item.ask), None),
            (cite_words(item.place, item.clause), None),
            (gist_words(item.place, item.clause), None),
            (place_words(item.place), None),
            count_cell(item.count),
            count_cell(item.people),
            (percent_words(item.facility), item.facility),
            (NOTHING, -2.0) if apart is None else (f"{apart:.2f}", apart),
        ),
    )


QUESTIONS: Final = Report(
    id="questions",
    name=lambda: translate("Reports", "Questions"),
    filters=(Filter.GROUP, Filter.TABLE, Filter.TRIES),
    made_ready=made_ready,
    view=question_view,
)
