"""A group: people by clause, its weakest clauses, week by week."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.sums import Sort, Told
from trainer.tongue import translate
from trainer.training.reports.shares import Share, shares, weakest
from trainer.ui.reports.summing import (
    Key,
    about_words,
    an_hour,
    by_week,
    clause_head,
    clause_table,
    count_cell,
    fault_table,
    grouped,
    integrity_faults,
    made_ready,
    of_clauses,
    rate_cell,
    read,
    share_cell,
    weakest_bars,
)
from trainer.ui.reports.view import NOTHING, Asked, Filter, Report, ReportTable, ReportView, ranked
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.reports import (
    cite_words,
    counted_words,
    people_words,
    percent_words,
    place_words,
    share_words,
    steps_words,
)

COLUMNS: Final = 8
"""So many clauses of one table stand beside the names; all stand below."""
_COLUMNS_OF_ALL: Final = 5
"""With the game's name in each head."""


def class_view(asked: Asked) -> ReportView:
    clauses = weakest(of_clauses(read(asked, Sort.CLAUSE)))
    steps = read(asked, Sort.STEPS, each_person=True)
    faults = read(asked, Sort.FAULT, each_person=True)
    rounds = read(asked, Sort.ROUNDS, each_person=True)
    return ReportView(
        title=translate("Reports", "A group"),
        subtitle=about_words(asked),
        what_counts=counted_words(asked.chosen.level),
        figures=_figures(asked, clauses, steps, faults, rounds),
        charts=(by_week(asked, (asked.whose, asked)), weakest_bars(asked, clauses)),
        tables=(
            _grid(asked, clauses[: COLUMNS if asked.chosen.table else _COLUMNS_OF_ALL]),
            _people(asked, steps, faults, rounds),
            clause_table(clauses),
            fault_table(faults),
        ),
    )


def _figures(
    asked: Asked,
    clauses: Sequence[tuple[Key, Share]],
    steps: Sequence[Told],
    faults: Sequence[Told],
    rounds: Sequence[Told],
) -> tuple[tuple[str, str, str], ...]:
    whole = shares(steps, lambda _: None).get(None, Share())
    dealing = len({row.person for row in steps})
    grave = integrity_faults(faults)
    weak = next((key for key, share in clauses if share.is_enough and share.wrong_percent), None)
    return (
        (
            translate("Reports", "First tries right"),
            percent_words(whole.percent) if whole.count else NOTHING,
            steps_words(whole.count),
        ),
        (
            translate("Reports", "Have practised"),
            translate("Reports", "{some} of {all}").format(some=dealing, all=len(asked.people)),
            people_words(len(asked.people)),
        ),
        (translate("Reports", "Integrity faults"), str(grave), translate("Reports", "any fails a test")),
        (translate("Reports", "Pace"), rate_cell(an_hour(rounds))[0], translate("Reports", "whole rounds")),
        (
            translate("Reports", "Weakest clause"),
            cite_words(*weak) if weak is not None else NOTHING,
            place_words(weak[0]) if weak is not None else "",
        ),
    )


def _grid(asked: Asked, clauses: Sequence[tuple[Key, Share]]) -> ReportTable:
    """Names from top to bottom, the weakest clauses from left to right."""
    rows = read(asked, Sort.CLAUSE, each_person=True, names={clause for (_, clause), _ in clauses})
    cells = shares(rows, lambda row: (row.person, (row.place, row.name)))
    keys = [key for key, _ in clauses]
    return ReportTable(
        title=translate("Reports", "People by clause"),
        heads=(
            (translate("Reports", "Name"), 6),
            *[(clause_head(key, asked), 4) for key in keys],
        ),
        rows=tuple([_of_person(person.id, person.name, keys, cells) for person in asked.people]),
        note=translate(
            "Reports", "The weakest clauses from the left: how many first tries in a hundred were right, of how many."
        ),
        empty=translate("Reports", "Whoever is in the group will stand here."),
    )


def _of_person(person: str, name: str, keys: Sequence[Key], cells: Mapping[tuple[str, Key], Share]) -> ListRow:
    found: list[tuple[str, float | None]] = [(name, None)]
    for key in keys:
        share = cells.get((person, key))
        is_tried = share is not None and share.count > 0
        found.append(
            (share_words(share.percent, share.count), share.percent) if is_tried and share else (NOTHING, -1.0)
        )
    return ranked(person, found)


def _people(asked: Asked, steps: Sequence[Told], faults: Sequence[Told], rounds: Sequence[Told]) -> ReportTable:
    of_each = shares(steps, lambda row: row.person)
    grave = grouped(faults, lambda row: row.person)
    dealt = grouped(rounds, lambda row: row.person)
    return ReportTable(
        title=translate("Reports", "People"),
        heads=(
            (translate("Reports", "Name"), 8),
            (translate("Reports", "Number"), 4),
            (translate("Reports", "Right"), 3),
            (translate("Reports", "n"), 3),
            (translate("Reports", "Integrity faults"), 4),
            (translate("Reports", "Rounds"), 3),
            (translate("Reports", "Pace"), 3),
        ),
        rows=tuple(
            [
                ranked(
                    person.id,
                    (
                        (person.name, None),
                        (person.staff_number, None),
                        share_cell(of_each.get(person.id)),
                        count_cell(of_each.get(person.id, Share()).count),
                        count_cell(integrity_faults(grave.get(person.id, ()))),
                        count_cell(sum(row.count for row in dealt.get(person.id, ()))),
                        rate_cell(an_hour(dealt.get(person.id, ()))),
                    ),
                )
                for person in asked.people
            ]
        ),
        empty=translate("Reports", "Whoever is in the group will stand here."),
    )


CLASS: Final = Report(
    id="group",
    name=lambda: translate("Reports", "A group"),
    filters=(Filter.GROUP, Filter.TABLE, Filter.PERIOD, Filter.LEVEL),
    made_ready=made_ready,
    view=class_view,
)
