"""One round, one dealer: of two programs that have an attempt open, only one writes to it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, meddle, start
from trainer.errors import TakenOver
from trainer.records import AttemptEnd
from trainer.store import Store, open_store
from trainer.store.clock import Clock


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    """Two programs with the same store open."""
    standing = Clock(wall=lambda: 1_800_000_000.0, steady=lambda: 0.0)
    with open_store(tmp_path, clock=standing) as one, open_store(tmp_path, clock=standing) as other:
        yield one, other


def test_the_second_is_told_since_when_and_can_not_write(two: tuple[Store, Store]) -> None:
    one, other = two
    attempt = one.record.begin(start("p1"))
    assert not one.held_since(attempt)
    assert other.held_since(attempt) == one.attempt(attempt).started_at
    with pytest.raises(TakenOver):
        other.record.answer(attempt, answer())
    with pytest.raises(TakenOver):
        other.record.end(attempt, AttemptEnd(finished=False, elapsed_ms=1))
    one.record.answer(attempt, answer())
    assert len(one.attempt(attempt).answers) == 1


def test_taking_over_ends_the_others_hold(two: tuple[Store, Store]) -> None:
    one, other = two
    attempt = one.record.begin(start("p1"))
    one.record.answer(attempt, answer())
    other.take_over(attempt)
    with pytest.raises(TakenOver, match="Another window has gone on with this round since"):
        one.record.answer(attempt, answer(1))
    other.record.answer(attempt, answer(1))
    other.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    assert [each.step for each in one.attempt(attempt).answers] == [0, 1]
    assert one.verify().is_whole


def test_whoever_closes_lets_go(tmp_path: Path) -> None:
    with open_store(tmp_path) as one:
        attempt = one.record.begin(start("p1"))
    with open_store(tmp_path) as other:
        assert not other.held_since(attempt)
        other.record.answer(attempt, answer())


def test_the_hold_of_a_program_that_was_killed_counts_for_nothing(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    with open_store(tmp_path) as one:
        attempt = one.record.begin(start("p1"))
        holder = f"{socket.gethostname()}/{gone.pid}/x"
        meddle(tmp_path, lambda connection: connection.execute("UPDATE holds SET holder = ?", (holder,)))
        assert not one.held_since(attempt)
        one.record.answer(attempt, answer())


def test_of_another_computers_program_nothing_can_be_known(tmp_path: Path) -> None:
    with open_store(tmp_path) as one:
        attempt = one.record.begin(start("p1"))
        holder = f"another-{socket.gethostname()}/{os.getpid()}/x"
        meddle(tmp_path, lambda connection: connection.execute("UPDATE holds SET holder = ?", (holder,)))
        assert one.held_since(attempt)
        one.take_over(attempt)
        one.record.answer(attempt, answer())
