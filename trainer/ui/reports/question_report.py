"""Questions: how hard each is, and whether those answer it right who know more than others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.rules.notation import BadNotation
from trainer.store.materials import Sort as Kept
from trainer.sums import BANKED, Sort
from trainer.tongue import translate
from trainer.training.quizzes.banked import read_banked
from trainer.training.reports.items import ENOUGH_PEOPLE, Item, items
from trainer.ui.reports.summing import BARS, about_words, count_cell, made_ready
from trainer.ui.reports.view import NOTHING, Asked, Bar, BarChart, Filter, Report, ReportTable, ReportView, ranked
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.bank import title_words
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.reports import cite_words, gist_words, percent_words, place_words, rule_words, short_place_words

_FEW: Final = 5
Titles: TypeAlias = Mapping[str, str]
"""The words of each question of the bank, by its rule."""


def question_view(asked: Asked) -> ReportView:
    is_every = asked.chosen.is_every_try
    # how often somebody has met a question does not hang on the week
    asked = replace(asked, chosen=replace(asked.chosen, weeks=0, level=None))
    sort = Sort.QUESTION if is_every else Sort.FIRST
    found = items(asked.sums.together(sort, asked.ids, by=asked.by.id, place=asked.chosen.table))
    titles = _titles(asked, found)
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
            (translate("Reports", "Questions"), str(len(found)), translate("Reports", "made by one rule: one")),
            (
                translate("Reports", "Tell people apart badly"),
                str(sum(each < _LITTLE for each in told)) if told else NOTHING,
                translate("Reports", "discrimination under {least}").format(least=_LITTLE),
            ),
        ),
        charts=(_bars(found, titles),),
        tables=(_table(found, titles),),
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
        "Each question of the bank stands by itself. All that the program makes by one rule is one question: what is "
        "asked, at which table, about which clause. "
        "Discrimination, from -1 to 1, says how far those who answer it right answer the others better; it is told "
        "from {people} people on.",
    ).format(people=ENOUGH_PEOPLE)
    return translate("Reports", "{first} {rest}").format(first=first, rest=rest)


def _titles(asked: Asked, found: Sequence[Item]) -> Titles:
    """As the bank has them now, those withdrawn too; none where the bank is not at hand."""
    wanted = {item.ask.removeprefix(BANKED) for item in found if item.ask.startswith(BANKED)}
    if not wanted or asked.kept is None:
        return {}
    titles: dict[str, str] = {}
    for each in asked.kept.materials.all(Kept.QUESTION, by=asked.by.id):
        if each.id in wanted:
            try:
                titles[f"{BANKED}{each.id}"] = title_words(read_banked(each.text))
            except BadNotation:
                continue  # damaged on the disk: it is called a question, and its answers count
    return titles


def _named(item: Item, titles: Titles) -> str:
    return titles.get(item.ask) or rule_words(item.ask)


def _bars(found: Sequence[Item], titles: Titles) -> BarChart:
    hard = [item for item in found if item.count >= _FEW][:BARS]
    return BarChart(
        title=translate("Reports", "Hardest questions, answered right"),
        bars=tuple(
            [
                Bar(
                    name=with_dots(*_where(item)) or NOTHING,
                    words=_named(item, titles),
                    value=item.facility,
                    told=percent_words(item.facility),
                    count=str(item.count),
                )
                for item in hard
            ]
        ),
        note=translate("Reports", "n: how many answers; five at least"),
    )


def _where(item: Item) -> tuple[str, ...]:
    """Clause and game; nothing of a question that is about neither."""
    place = (short_place_words(item.place),) if item.place else ()
    return (cite_words(item.place, item.clause), *place) if item.clause else place


def _table(found: Sequence[Item], titles: Titles) -> ReportTable:
    return ReportTable(
        title=translate("Reports", "Questions"),
        heads=(
            (translate("Reports", "Question"), 7),
            (translate("Reports", "Clause"), 4),
            (translate("Reports", "In our words"), 8),
            (translate("Reports", "Table"), 7),
            (translate("Reports", "n"), 2),
            (translate("Reports", "People"), 3),
            (translate("Reports", "Right"), 3),
            (translate("Reports", "Discrimination"), 5),
        ),
        rows=tuple([_row(item, titles) for item in found]),
        empty=translate("Reports", "Every question that was answered will stand here, the hardest first."),
    )


def _row(item: Item, titles: Titles) -> ListRow:
    apart = item.discrimination
    return ranked(
        "/".join((item.place, item.ask, item.clause)),
        (
            (_named(item, titles), None),
            (cite_words(item.place, item.clause) or NOTHING, None),
            (gist_words(item.place, item.clause), None),
            (place_words(item.place) if item.place else NOTHING, None),
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
