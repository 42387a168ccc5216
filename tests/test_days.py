"""One rule for days: where the station stands, and the zone with them wherever they go onto paper."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from typing import TypeAlias

import pytest

from tests.store.staff import administrator
from tests.training.quizzes.quizzes import fixed, quiz
from trainer.days import local_day, zone_at
from trainer.store import open_guest_store
from trainer.store.materials import Draft, Sort
from trainer.sums import monday_of, week_of
from trainer.training.made_text import written
from trainer.training.quizzes.assigning import Assignment
from trainer.ui.exercise.review.result_view import printed_moment_words
from trainer.ui.reports.quiz_report import quizzes_assigned

In: TypeAlias = Callable[[str], None]
LATE = "2026-11-30T23:40:00.000+00:00"
"""Near midnight in UTC: the next noon in the east of the world, still the morning in the west."""
EAST, WEST = "Pacific/Kiritimati", "Pacific/Pago_Pago"


@pytest.fixture
def standing_in() -> Iterator[In]:
    """Has the station stand in a zone."""
    with pytest.MonkeyPatch.context() as patch:

        def stand(zone: str) -> None:
            patch.setenv("TZ", zone)
            time.tzset()

        yield stand
    time.tzset()


@pytest.mark.parametrize(
    ("zone", "day", "words"),
    [
        (EAST, date(2026, 12, 1), "1 December 2026, 13:40, UTC+14"),
        (WEST, date(2026, 11, 30), "30 November 2026, 12:40, UTC-11"),
        ("Asia/Kathmandu", date(2026, 12, 1), "1 December 2026, 05:25, UTC+5:45"),
        ("UTC", date(2026, 11, 30), "30 November 2026, 23:40, UTC"),
    ],
)
def test_a_moment_is_of_the_stations_day_and_is_printed_with_its_zone(
    standing_in: In, zone: str, day: date, words: str
) -> None:
    standing_in(zone)
    assert local_day(LATE) == day
    assert printed_moment_words(LATE) == words
    assert zone_at(LATE) == words.rpartition(", ")[2]
    assert local_day("9999-12-31T23:59:59.999+00:00").year == 9999, "a time that was damaged"


def test_a_week_of_a_report_begins_on_the_monday_of_the_station(standing_in: In) -> None:
    sunday = int(datetime(2026, 11, 29, 23, 40, tzinfo=UTC).timestamp() * 1000)
    first, mondays = date(1970, 1, 1).toordinal(), {}
    for zone in (EAST, WEST):
        standing_in(zone)
        mondays[zone] = date.fromordinal(first + monday_of(week_of(sunday)))
    assert mondays == {EAST: date(2026, 11, 30), WEST: date(2026, 11, 23)}


def test_the_last_day_of_a_quiz_is_that_of_the_station_in_its_report(standing_in: In) -> None:
    standing_in(EAST)
    with open_guest_store() as store:
        by = administrator(store)
        (made,) = store.materials.keep(Sort.QUIZ, [Draft(text=written(quiz(fixed("q0"))))], by=by)
        assignment = Assignment(quiz=made.id, until=LATE[:19] + "+00:00")
        store.materials.keep(Sort.ASSIGNMENT, [Draft(text=written(assignment))], by=by)
        assert [words for _, words in quizzes_assigned(store, by)] == ["Week one · 2026-12-01"]
