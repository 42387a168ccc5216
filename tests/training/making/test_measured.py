"""A difficulty is what people miss, once thirty first tries tell it."""

from __future__ import annotations

import pytest

from trainer.training.making.measured import Count, counted, measured, to_be_made


@pytest.mark.parametrize(
    ("tries", "missed", "is_then"),
    [(29, 29, 2), (30, 0, 1), (40, 2, 1), (40, 3, 2), (40, 4, 2), (40, 5, 3), (40, 8, 3), (40, 9, 4), (40, 14, 4),
     (40, 15, 5), (30, 30, 5)],
)  # fmt: skip
def test_what_is_missed_decides_where_there_are_thirty_tries(tries: int, missed: int, is_then: int) -> None:
    assert measured(2, Count(tries, missed)) == is_then


def test_without_tries_spots_are_made_as_wanted() -> None:
    assert [to_be_made(wanted, {}) for wanted in range(1, 6)] == [1, 2, 3, 4, 5]


def test_harder_ones_are_made_where_those_that_are_called_so_were_hardly_missed() -> None:
    """Of three, one in fifty was missed; of four, one in six."""
    counts = {3: Count(50, 1), 4: Count(60, 10)}
    assert to_be_made(3, counts) == 4
    assert to_be_made(1, counts) == 1


def test_where_none_is_just_so_the_nearest_is_made() -> None:
    every = {made: Count(100, 90) for made in range(1, 6)}
    assert to_be_made(1, every) == to_be_made(4, every) == 1, "all are too hard: the easiest"
    too_easy = {made: Count(100, 0) for made in range(1, 6)}
    assert to_be_made(4, too_easy) == 5, "all are too easy: the hardest"


def test_first_tries_are_counted_by_what_they_were_made_as() -> None:
    assert counted([(1, True), (2, False), (1, False), (2, True), (1, True)]) == {1: Count(3, 1), 2: Count(2, 1)}
