"""The list of one's own results: some at first, older ones as they are wanted."""

from __future__ import annotations

from typing import Final

from trainer.ui.exercise.host import Host
from trainer.ui.exercise.review.history_rows import history_rows
from trainer.ui.exercise.review.said import names_of
from trainer.ui.pages.history import HistoryPage, HistoryRow

_FIRST_RESULTS: Final = 50
_OLDER_RESULTS: Final = 200
"""How many are shown at first, and further ones each time they are wanted."""


def results_page(window: Host) -> HistoryPage:
    """The attempts of whoever is signed in, newest first."""
    rows, has_more = _results(window, None, _FIRST_RESULTS)
    page = HistoryPage(rows, has_more=has_more)
    page.more_wanted.connect(lambda: window.run_safely(lambda: _show_older(window, page)))
    return page


def _show_older(window: Host, page: HistoryPage) -> None:
    rows, has_more = _results(window, page.last_number, _OLDER_RESULTS)
    page.add_older(rows, has_more=has_more)


def _results(window: Host, before: int | None, count: int) -> tuple[tuple[HistoryRow, ...], bool]:
    """So many rows, of attempts before this number, and whether there are more."""
    found = window.kept.attempts(window.person_id, limit=count + 1, before=before)
    return history_rows(found[:count], names_of(window.kept)), len(found) > count
