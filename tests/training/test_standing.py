"""What is due today: what went wrong last first, and what fades by how well each day of practice went."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from trainer.rules.book import Severity
from trainer.training.recall import due_at
from trainer.training.standing import Mastery, due, mastery

BEGAN = datetime(2026, 3, 2, 14, 30, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Day:
    at: str
    tries: int = 10
    right: int = 10


@dataclass(frozen=True, slots=True)
class Record:
    """One clause as the store tells of it."""

    clause: str
    days: tuple[Day, ...]
    was_wrong: bool = False
    rulebook: str = "oneida-poker"
    game: str = "holdem"
    severity: str = ""

    @property
    def tries(self) -> int:
        return sum(day.tries for day in self.days)

    @property
    def right(self) -> int:
        return sum(day.right for day in self.days)

    @property
    def last_tried(self) -> str:
        return self.days[-1].at


def on(days: float, *, tries: int = 10, right: int = 10) -> Day:
    return Day((BEGAN + timedelta(days=days)).isoformat(), tries, right)


def wait(*days: Day) -> float:
    """For how many days after the last a clause may rest."""
    return (due_at(days) - datetime.fromisoformat(days[-1].at)) / timedelta(days=1)


def test_each_good_day_at_its_time_lets_a_clause_rest_longer() -> None:
    days, waits = [on(0)], []
    for _ in range(5):
        waits.append(wait(*days))
        days.append(on(sum(waits)))
    assert 1 <= waits[0] <= 4
    assert all(later >= 1.5 * earlier for earlier, later in pairwise(waits))
    assert waits[-1] > 60


def test_a_bad_day_brings_a_clause_back_soon_and_a_slip_sooner_than_none() -> None:
    good = (on(0), on(2), on(13))
    forgot, slipped, knew = (wait(*good, on(40, right=right)) for right in (5, 9, 10))
    assert forgot <= 5
    assert forgot < slipped < knew


def test_practising_twice_on_a_day_is_hardly_more_than_once() -> None:
    assert wait(on(0), on(0.1)) < wait(on(0), on(2))


def test_a_clock_that_was_set_back_changes_nothing_but_the_day() -> None:
    assert due_at((on(5), on(2))) == due_at((on(5), on(5)))


def test_the_offset_of_a_stamp_does_not_matter() -> None:
    assert due_at((Day("2026-03-02T14:30:00+00:00"),)) == due_at((Day("2026-03-02T15:30:00+01:00"),))


def test_what_is_known_fades_once_it_is_due_and_not_before() -> None:
    record = Record("odd-chip", (on(0), on(2), on(13)))
    at = due_at(record.days)
    assert mastery(record, at - timedelta(minutes=1)) is Mastery.ACCURATE
    assert mastery(record, at) is Mastery.FADING
    assert mastery(Record("odd-chip", (on(0, tries=4, right=4),)), at) is Mastery.LEARNING
    assert mastery(Record("odd-chip", (on(0, right=8),)), at) is Mastery.LEARNING


def test_wrong_comes_before_fading_before_learning_and_what_waits_longest_first() -> None:
    now = BEGAN + timedelta(days=60)
    wrong = Record("cut", (on(59.9, right=9),), was_wrong=True)
    fading = Record("spread", (on(0), on(2)))
    faded = Record("wash", (on(0),))
    learning = Record("shuffle", (on(10, tries=2, right=2),))
    rests = Record("inspect", (on(0), on(2), on(13), on(45)))
    found = due([rests, learning, fading, wrong, faded], now)
    assert [item.clause for item in found] == ["cut", "wash", "spread", "shuffle"]
    assert [item.was_wrong for item in found] == [True, False, False, False]
    assert [item.days_since for item in found] == [0, 60, 58, 50]
    assert [item.clause for item in due([rests, learning, fading, wrong, faded], now, most=2)] == ["cut", "wash"]


def test_a_clause_wrong_in_a_round_and_in_paying_bets_is_due_once_where_it_is_most_urgent() -> None:
    now = BEGAN + timedelta(days=60)
    house = Record("pair-plus", (on(0),), rulebook="tribal-three-card", game="three-card-poker")
    paid = replace(house, days=(on(59.9, right=9),), was_wrong=True, game="paying/three-card-poker")
    other = replace(house, rulebook="oneida-four-card", game="four-card-poker", clause="aces-up")
    assert [item.game for item in due([house, paid], now)] == ["paying/three-card-poker"]
    assert [item.game for item in due([replace(house, was_wrong=True), paid], now)] == ["three-card-poker"]
    assert len(due([paid, other], now)) == 2
    assert [item.game for item in due([house, paid, other], now, most=2)] == [
        "paying/three-card-poker",
        "four-card-poker",
    ]


def test_what_was_put_right_since_may_rest_until_it_is_due() -> None:
    record = Record("cut", (on(0, right=3), on(1)))
    assert due([record], BEGAN + timedelta(days=1, minutes=1)) == ()
    assert len(due([record], BEGAN + timedelta(days=30))) == 1


def test_what_is_due_for_a_fault_has_its_weight_until_it_was_right_again() -> None:
    record = Record("jackpot", (on(0),), was_wrong=True, severity="money")
    now = BEGAN + timedelta(days=400)
    assert [item.weight for item in due([record], now)] == [Severity.MONEY]
    assert [item.weight for item in due([replace(record, was_wrong=False)], now)] == [None]


def test_a_clause_that_the_rulebook_has_no_more_is_not_due() -> None:
    """Others took its place since, and no drill would ever come to it."""
    gone = Record("a-clause-of-old", (on(0),), was_wrong=True, severity="money")
    kept = Record("cut", (on(0),), was_wrong=True, severity="money")
    assert [item.clause for item in due([gone, kept], BEGAN + timedelta(days=30))] == ["cut"]
