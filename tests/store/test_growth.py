"""What is done at every round costs the same however much is kept: counted in steps of the database, not in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, erased, overruled, start
from trainer.records import AttemptEnd, Mark
from trainer.store import Store, open_guest_store, open_store

FEW, MANY = 10, 200
"""Rounds, of two steps each, of each of three people."""


def grown(store: Store, rounds: int) -> None:
    gone: list[str] = []
    for number in range(rounds):
        for person in ("p1", "p2", None):
            attempt = store.record.begin(start(person))
            for step in range(2):
                store.record.answer(attempt, answer(step, Mark.WRONG))
            store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
            if person is None and number % 5 == 0:
                gone.append(attempt)
    erased(store, *gone)


@pytest.fixture(scope="module")
def stores() -> Iterator[tuple[Store, Store]]:
    with open_guest_store() as few, open_guest_store() as many:
        grown(few, FEW)
        grown(many, MANY)
        yield few, many


def steps(store: Store, act: Callable[[Store], object]) -> int:
    counted = 0

    def count() -> None:
        nonlocal counted
        counted += 1

    connection = store._database._connection
    connection.set_progress_handler(count, 10)
    try:
        act(store)
    finally:
        connection.set_progress_handler(None, 0)
    return counted


def deal(store: Store) -> None:
    attempt = store.record.begin(start("p1"))
    store.record.answer(attempt, answer(0, Mark.WRONG))
    overruled(store, attempt, 0)
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))


ACTS: dict[str, Callable[[Store], object]] = {
    "beginning a round": lambda store: store.record.begin(start("p3")),
    "a round": deal,
    "a page of results": lambda store: store.attempts("p1", limit=5),
    "an older page of results": lambda store: store.attempts("p1", limit=5, before=20),
    "a whole attempt": lambda store: store.attempt(store.attempts("p1", limit=1)[0].id),
    "erasing an attempt": lambda store: erased(store, store.attempts("p1", limit=2)[1].id),
}


@pytest.mark.parametrize("act", ACTS)
def test_it_costs_the_same_with_twenty_times_as_much_kept(stores: tuple[Store, Store], act: str) -> None:
    few, many = (steps(store, ACTS[act]) for store in stores)
    assert many <= 1.25 * few + 5


def test_what_has_ended_is_not_read_again(stores: tuple[Store, Store]) -> None:
    """Some steps a round to pass over it, and none for its lines."""
    _, many = stores
    until = many.practice("p2").until
    whole = steps(many, lambda store: store.practice("p2"))
    since = steps(many, lambda store: store.practice("p2", until))
    assert since < whole / 5


def test_a_judged_step_takes_a_third_of_what_was_promised(tmp_path: Path) -> None:
    """Of made-up lines: what real ones take the bench measures."""
    with open_store(tmp_path) as store:
        with store._database.outside_transaction() as connection:
            connection.execute("PRAGMA synchronous = OFF")
        attempt = store.record.begin(start("p1"))
        (before,) = store._database._connection.execute("PRAGMA page_count").fetchone()
        for step in range(400):
            store.record.answer(attempt, answer(step, Mark.WRONG, detail='{"kind": "right", "faults": []}'))
        (after,) = store._database._connection.execute("PRAGMA page_count").fetchone()
    assert (after - before) * 4096 / 400 < 330
