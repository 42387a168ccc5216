"""What was said of attempts, damaged on the disk: each look at it tells what is left of it, or says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from tests.store.made_up_rounds import answer, as_another_sort, start
from tests.store.staff import administrator, enter, instructor
from trainer.records import AttemptEnd, Mark
from trainer.store import Store, StoreError, open_store
from trainer.store.reviewing import Wanted

COLUMNS: Final = (
    *(("remarks", column) for column in ("about", "sort", "rest")),
    *(("overrulings", column) for column in ("voids", "mark_instead", "rest")),
    *(("answers", column) for column in ("mark", "severity", "clause", "attempt", "by_trainee")),
    *(("starts", column) for column in ("person", "rulebook", "game", "level", "attempt_number")),
    ("entries", "at"),
)
VALUES: Final = ("x'00ff'", "'no word of ours'", "77", "-1", "NULL", "1e300")


def filled(folder: Path) -> tuple[str, str, str]:
    """An attempt with something of every sort said of it; its id, its trainee, an instructor."""
    with open_store(folder) as store:
        administrator(store)
        tom, lead = enter(store, "Tom Haugen").id, instructor(store)
        attempt = store.record.begin(start(tom))
        for step in range(3):
            store.record.answer(attempt, answer(step, Mark.WRONG, severity="integrity"))
        store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
        for index in range(3):
            store.reviews.dispute(attempt, index, why="no", by=tom)
        store.reviews.let_stand(attempt, 0, why="yes", by=lead)
        store.reviews.overrule(attempt, 1, mark=Mark.RIGHT, by=lead, why="so")
        store.reviews.note(attempt, None, words="a note", is_for_trainee=True, by=lead)
        return attempt, tom, lead


@pytest.mark.one_in(24)
@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_each_look_tells_what_is_left_or_says_what_is_wrong(
    tmp_path: Path, table: str, column: str, value: str
) -> None:
    attempt, tom, lead = filled(tmp_path)
    as_another_sort(tmp_path, table, column, value)
    looks: tuple[Callable[[Store], object], ...] = (
        lambda store: store.reviews.attempts(Wanted(), by=lead),
        lambda store: store.reviews.attempts(Wanted(has_integrity_fault=True, since_ms=0), by=lead),
        lambda store: store.reviews.attempts(Wanted(is_disputed=True, people=(tom,)), by=lead),
        lambda store: store.reviews.disputes(by=lead),
        lambda store: store.reviews.open_disputes(by=lead),
        lambda store: store.reviews.told(by=tom),
        lambda store: store.reviews.remarks(attempt, by=lead),
        lambda store: store.reviews.overrulings(attempt, by=tom),
        lambda store: store.reviews.overruled_clauses(by=tom),
        lambda store: store.reviews.attempt(attempt, by=lead),
    )
    with open_store(tmp_path) as store:
        for look in looks:
            with suppress(StoreError):
                look(store)
        assert not store.verify().is_whole
