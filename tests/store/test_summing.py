"""Adding up beside the window: what ends is in the sums before anybody asks, and whoever asks is not waited for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.store.made_up_rounds import answer, overruled, start
from tests.store.staff import enter, instructor
from trainer.records import AttemptEnd, Mark
from trainer.store import Store, adding_up, open_store, summing
from trainer.sums import Ended, Sort, Sum
from trainer.training.reports.adding import sums_of


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(summing, "_REST_S", 0.0)
    monkeypatch.setattr(summing, "_EACH_S", 0.005)
    monkeypatch.setattr(adding_up, "_AT_ONCE", 2)
    with open_store(tmp_path) as store:
        yield store


def dealt(store: Store, person: str, mark: Mark = Mark.RIGHT) -> str:
    attempt = store.record.begin(start(person))
    store.record.answer(attempt, answer(0, mark))
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1_000))
    return attempt


def steps(store: Store, person: str) -> list[tuple[int, int]]:
    rows = store.sums.read(Sort.STEPS, [person], by=instructor(store))
    return [(row.count, row.right) for row in rows]


def until(found: Callable[[], bool]) -> None:
    """As long as a machine may take that has much to do."""
    end = monotonic() + 20
    while not found():
        assert monotonic() < end, "it is not added up"
        sleep(0.005)


def test_what_has_ended_and_what_ends_is_added_beside_the_window(store: Store) -> None:
    tom = enter(store, "Tom Haugen").id
    for _ in range(5):
        dealt(store, tom)
    store.add_up_in_background(sums_of)
    until(lambda: steps(store, tom) == [(5, 5)])
    wrong = dealt(store, tom, Mark.WRONG)
    until(lambda: steps(store, tom) == [(6, 5)])
    overruled(store, wrong, 0, Mark.RIGHT)
    until(lambda: steps(store, tom) == [(6, 6)])


def test_a_report_has_all_that_ended_while_it_is_added_up_beside_it(store: Store) -> None:
    tom, by = enter(store, "Tom Haugen").id, instructor(store)
    for _ in range(9):
        dealt(store, tom)
    store.add_up_in_background(sums_of)
    list(store.sums.bring_up([tom], sums_of, by=by))
    assert steps(store, tom) == [(9, 9)]


def test_while_somebody_waits_for_a_report_nothing_else_is_added(store: Store) -> None:
    tom, amara = (enter(store, name).id for name in ("Tom Haugen", "Amara Okafor"))
    for _ in range(5):
        dealt(store, tom)
        dealt(store, amara)
    waited_for = store.sums.bring_up([tom], sums_of, by=instructor(store))
    next(waited_for)
    assert list(store.sums.keep_up(sums_of)) == []
    list(waited_for)
    assert list(store.sums.keep_up(sums_of))[-1] == (5, 5), "the other's"


def test_closing_waits_for_no_more_than_the_rounds_in_hand(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tom = enter(store, "Tom Haugen").id
    for _ in range(6):
        dealt(store, tom)
    read: list[Ended] = []
    monkeypatch.setattr(summing, "_REST_S", 60.0)

    def add(ended: Ended) -> Iterator[Sum]:
        read.append(ended)
        return iter(())

    store.add_up_in_background(add)
    until(lambda: len(read) == 2)
    store.close()
    assert len(read) == 2


def test_many_attempts_are_read_with_few_queries(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A station that was never added up has hundreds of thousands."""
    tom, amara = (enter(store, name).id for name in ("Tom Haugen", "Amara Okafor"))
    for _ in range(2):
        dealt(store, amara)
    for _ in range(20):
        dealt(store, tom)
    monkeypatch.setattr(adding_up, "_AT_ONCE", 40)
    few, many = (queries(store, person) for person in (amara, tom))
    assert many <= few + 2


def queries(store: Store, person: str) -> int:
    asked: list[str] = []
    by = instructor(store)
    store._database._connection.set_trace_callback(asked.append)
    list(store.sums.bring_up([person], sums_of, by=by))
    store._database._connection.set_trace_callback(None)
    return len(asked)
