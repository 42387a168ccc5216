"""What the score of an attempt is where its exercise tells that itself: read whole, while the list already stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

from trainer.errors import TrainerError
from trainer.records import KeptAttempt
from trainer.store import AttemptSummary
from trainer.ui.exercise.shown import shown_of
from trainer.ui.widgets.listing import ListRow

_SCORE, _STATE = 5, 6
"""Columns of a line."""
_AT_ONCE: Final = 10
"""So many are read before the list is shown with them."""


def own_marks(
    attempts: Iterable[AttemptSummary],
    rows: list[ListRow],
    read: Callable[[str], KeptAttempt],
    show: Callable[[], None],
) -> Iterator[Callable[[], object]]:
    """Acts of which each puts one score into its line, and every now and then one that shows them.

    A damaged attempt keeps its dash: it is named where it is opened.
    """
    found = 0
    for attempt in attempts:
        if attempt.has_ended and _tells_its_own(attempt.game):
            found += 1
            yield lambda id_=attempt.id: _put(rows, id_, read)  # type: ignore[misc]
            if found % _AT_ONCE == 0:
                yield show
    if found % _AT_ONCE:
        yield show


def _tells_its_own(game: str) -> bool:
    try:
        return shown_of(game).mark is not None
    except ValueError:
        return False


def _put(rows: list[ListRow], id_: str, read: Callable[[str], KeptAttempt]) -> None:
    place = next((at for at, row in enumerate(rows) if row.id == id_), None)
    if place is None:
        return
    with suppress(TrainerError):
        kept = read(id_)
        mark = shown_of(kept.start.game).mark
        assert mark is not None, "it was looked for"
        score, state = mark(kept)
        row = rows[place]
        cells, keys = [*row.cells], [*row.keys]
        cells[_SCORE], keys[_SCORE] = score, f"{score:>6}"
        if kept.is_finished:
            cells[_STATE] = keys[_STATE] = state
        rows[place] = replace(row, cells=tuple(cells), keys=tuple(keys))
