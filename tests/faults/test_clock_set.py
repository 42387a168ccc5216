"""The clock is set by years, by hours, or to another zone: no duration goes by it, and that it was done is kept."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.store.made_up_rounds import Hands, answer, start
from tests.store.staff import administrator
from trainer.records import Mark
from trainer.store import Store, open_store
from trainer.store.audit import Done, Sought
from trainer.store.backups import back_up, backups, is_due
from trainer.store.groups import today
from trainer.training.recall import Day, remembered
from trainer.ui.exercise.holding import RoundClock
from trainer.ui.found_at_start import found_at_start
from trainer.ui.pages.done_words import Known, what_words
from trainer.ui.quiz import page as quiz_page

_YEARS = 3 * 365 * 86_400
_HOUR = 3_600


def _noted(store: Store) -> list[Done]:
    return [
        done
        for done in store.audit.done(Sought(), by=administrator(store))
        if "clock was set" in what_words(done, Known(people={}, groups={}, roles={}))
    ]


@pytest.mark.parametrize("moved", [-_YEARS, -_HOUR, _HOUR, _YEARS])
def test_set_while_the_program_runs_it_is_kept_once_and_no_duration_goes_by_it(tmp_path: Path, moved: int) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock()) as store:
        administrator(store)
        attempt = store.record.begin(start())
        assert store.clock_moves.note() is None
        hands.wall += moved
        hands.pass_seconds(7)
        assert store.away_ms(attempt) == 7_000
        found = store.clock_moves.note()
        assert found is not None
        gone = datetime.fromisoformat(found.now) - datetime.fromisoformat(found.was)
        assert gone == timedelta(seconds=moved)
        hands.pass_seconds(_HOUR)
        assert store.clock_moves.note() is None
        store.record.answer(attempt, answer(0))
        later = store.record.begin(start())
        assert later > attempt, "what comes later stands later"
        assert [each.id for each in store.attempts(None)] == [later, attempt]
        (done,) = _noted(store)
        assert done.who == ""
        assert store.verify().is_whole


@pytest.mark.parametrize(
    ("moved", "is_told"), [(-_YEARS, True), (-_HOUR, True), (-60, False), (_HOUR, False), (_YEARS, True)]
)
def test_set_while_the_program_did_not_run_it_is_said_at_the_next_start_and_kept(
    tmp_path: Path, moved: int, is_told: bool
) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock()) as store:
        administrator(store)
    hands.wall, hands.steady = hands.wall + moved, 3
    for is_first in (True, False):
        with open_store(tmp_path, clock=hands.clock()) as store:
            said = list(found_at_start(store))
            assert len(said) == (is_told and is_first), "an hour on may have passed, a year has hardly"
            assert all("The clock of this computer shows" in each for each in said)
            assert len(_noted(store)) == is_told
            assert store.lost is None


def test_that_it_was_set_is_kept_as_soon_as_it_can_be(tmp_path: Path) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock(), wait_ms=50) as store:
        administrator(store)
        store.clock_moves.note()
        hands.wall -= _YEARS
        with open_store(tmp_path) as other, other._database.writing():
            assert list(found_at_start(store)) == []
        assert len(list(found_at_start(store))) == 1
        assert len(_noted(store)) == 1


@pytest.fixture
def in_zone() -> Iterator[Callable[[str], None]]:
    def moved(zone: str) -> None:
        os.environ["TZ"] = zone
        time.tzset()

    before = os.environ.get("TZ")
    yield moved
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


_ZONES = ("UTC", "America/New_York", "Pacific/Kiritimati")
_TURNS = (datetime(2026, 3, 8, 7, 0, tzinfo=UTC), datetime(2026, 11, 1, 6, 0, tzinfo=UTC))
"""When the clocks of New York go on and back by an hour."""


def test_no_zone_and_no_summer_time_changes_what_is_due_or_kept(tmp_path: Path, in_zone: Callable[[str], None]) -> None:
    hands = Hands()
    for turn in _TURNS:
        folder = tmp_path / f"{turn:%m}"
        hands.wall = (turn - timedelta(minutes=30)).timestamp()
        with open_store(folder, clock=hands.clock()) as store:
            administrator(store)
            store.clock_moves.note()
            attempt = store.record.begin(start())
            back_up(Path(store._database.file), hands.clock())
            memories = set()
            for zone in _ZONES:
                in_zone(zone)
                assert not is_due(folder, hands.clock())
                memories.add(remembered(None, Day(turn.isoformat(), 4, 4)))
            assert len(memories) == 1
            hands.pass_seconds(_HOUR)
            assert store.clock_moves.note() is None, "the clocks of a zone turn, and nobody has set this one"
            store.record.answer(attempt, answer(0, Mark.WRONG))
            assert store.away_ms(attempt) == 0
            for hours, due in ((22.9, False), (23.1, True)):
                in_zone("America/New_York")
                passed = hands.clock().wall() + hours * _HOUR
                assert is_due(folder, type(hands)(passed, 0).clock()) is due, "a day is 24 hours long, that one too"
        assert len(backups(folder)) == 1


def test_a_day_at_the_station_is_its_own(in_zone: Callable[[str], None]) -> None:
    """What begins and ends by the day, a group or a quiz, goes by the calendar on the wall."""
    hands = Hands(wall=datetime(2026, 11, 1, 4, 30, tzinfo=UTC).timestamp())
    days = {}
    for zone in ("America/New_York", "America/Los_Angeles", "Pacific/Kiritimati"):
        in_zone(zone)
        days[zone] = today(hands.clock()).isoformat()
    assert days == {
        "America/New_York": "2026-11-01",
        "America/Los_Angeles": "2026-10-31",
        "Pacific/Kiritimati": "2026-11-01",
    }


def test_sleep_is_a_pause_in_a_round_and_time_in_a_quiz(monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop that is shut: who deals goes on with what is in sight, who is tested by the clock has had the time."""
    hands = Hands()
    monkeypatch.setattr(quiz_page, "SYSTEM_CLOCK", hands.clock())
    of_round, of_quiz = RoundClock(1_000), quiz_page.SteadyClock(1_000)
    hands.pass_seconds(_HOUR)
    assert of_quiz.elapsed_ms == 1_000 + _HOUR * 1_000
    assert of_round.elapsed_ms < 60_000
    hands.wall -= _YEARS
    assert of_quiz.elapsed_ms == 1_000 + _HOUR * 1_000, "whoever sets the clock"


def test_the_clock_that_nobody_sets_counts_sleep_where_it_can(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        steady = store._database.clock.steady
        assert abs(steady() - time.clock_gettime(time.CLOCK_BOOTTIME)) < 5
