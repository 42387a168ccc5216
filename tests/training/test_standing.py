"""How a person stands, and what is due: what went wrong first, and what fades by how well each day went."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count, pairwise

import pytest

from trainer.errors import TrainerError
from trainer.pace import Pace
from trainer.records import Mark, Practice, Practised, Reckoning, Try
from trainer.rules.book import Severity
from trainer.rules.clause import Phase
from trainer.rules.rulebook import load_rulebook
from trainer.training.recall import LONGEST_REST_DAYS, Day, remembered
from trainer.training.standing import (
    Mastery,
    Standing,
    by_phase,
    mastery,
    reckoned,
    reckoned_in_steps,
    since_reckoned,
    standings,
)
from trainer.training.what_next import Why, due, new_today

BEGAN = datetime(2026, 3, 2, 14, 30, tzinfo=UTC)
USUAL_CUT_MS = 6_000
"""Of a step of the opening."""
_ENTRIES = count(1)


def on(
    days: float,
    clause: str,
    marks: str = "rrrrrrrrrr",
    *,
    game: str = "holdem",
    rulebook: str = "oneida-poker",
    severity: str = "procedure",
    took_ms: int = 60_000,
) -> Practised:
    """An attempt, so many days after the first: `r` right, `w` wrong, `h` by a hint."""
    words = {"r": Mark.RIGHT, "w": Mark.WRONG, "h": Mark.HINTED}
    tries = [
        Try(entry=f"{next(_ENTRIES):06}", clause=clause, mark=words[mark], severity=severity, took_ms=took_ms)
        for mark in marks
    ]
    return Practised(rulebook=rulebook, game=game, at=(BEGAN + timedelta(days=days)).isoformat(), tries=tuple(tries))


def stands(*practised: Practised) -> tuple[Standing, ...]:
    return tuple(reckoned({}, practised).values())


def wait(*days: tuple[float, str]) -> float:
    """For how many days after the last a clause may rest."""
    (standing,) = stands(*[on(at, "cut", marks) for at, marks in days])
    return (datetime.fromisoformat(standing.memory.due) - datetime.fromisoformat(standing.day.at)) / timedelta(days=1)


GOOD, SLIP, BAD = "rrrrrrrrrr", "rrrrwrrrrr", "rwrwrwrwrw"


def test_each_good_day_at_its_time_lets_a_clause_rest_longer() -> None:
    days, waits = [(0.0, GOOD)], []
    for _ in range(5):
        waits.append(wait(*days))
        days.append((sum(waits), GOOD))
    assert 2 <= waits[0] <= 8, "a few days"
    assert all(later >= min(1.5 * earlier, LONGEST_REST_DAYS) for earlier, later in pairwise(waits))
    assert waits[-1] == LONGEST_REST_DAYS == 90, "a quarter of a year at the most"


def test_a_bad_day_brings_a_clause_back_soon_and_a_slip_sooner_than_none() -> None:
    forgot, slipped, knew = (wait((0, GOOD), (6, marks)) for marks in (BAD, SLIP, GOOD))
    assert forgot * 4 <= knew
    assert forgot < slipped < knew


def test_practising_twice_on_a_day_is_one_day() -> None:
    assert wait((0, GOOD), (0.1, GOOD)) == pytest.approx(wait((0.1, GOOD)))
    assert wait((0, BAD), (0.1, GOOD)) <= wait((0, GOOD))


def test_a_clock_that_was_set_back_changes_nothing_but_the_day() -> None:
    (back,) = stands(on(5, "cut"), on(2, "cut"))
    (same,) = stands(on(5, "cut"), on(5, "cut"))
    assert (back.memory, back.day) == (same.memory, same.day)


def test_what_was_met_by_a_clock_years_ahead_is_due_again_once_it_was_put_right() -> None:
    years = 3 * 365
    (ahead,) = stands(on(0, "cut"), on(years, "cut"))
    now = BEGAN + timedelta(days=2)
    assert mastery(ahead, now) is Mastery.FADING
    assert [item.clause for item in due((ahead,), now)] == ["cut"]
    (again,) = stands(on(0, "cut"), on(years, "cut"), on(2, "cut"))
    assert timedelta(0) < again.due - now <= timedelta(days=LONGEST_REST_DAYS)
    assert mastery(again, now) is Mastery.ACCURATE
    assert (again.tries, again.right) == (30, 30), "what was done was done"
    (later,) = stands(on(0, "cut"), on(years, "cut"), on(2, "cut"), on(9, "cut"))
    assert later.due > again.due


def test_the_offset_of_a_stamp_does_not_matter() -> None:
    assert (
        remembered(None, Day("2026-03-02T14:30:00+00:00", 1, 1)).due
        == remembered(None, Day("2026-03-02T15:30:00+01:00", 1, 1)).due
    )


def test_what_is_known_fades_once_it_is_due_and_not_before() -> None:
    (known,) = stands(on(0, "cut"), on(2, "cut"), on(13, "cut"))
    at = datetime.fromisoformat(known.memory.due)
    assert mastery(known, at - timedelta(minutes=1)) is Mastery.ACCURATE
    assert mastery(known, at) is Mastery.FADING
    (few,) = stands(on(0, "cut", "rrrr"))
    (wrong,) = stands(on(0, "cut", "rrrrwwrrrr"))
    assert mastery(few, BEGAN) is mastery(wrong, BEGAN) is Mastery.LEARNING


def test_what_was_wrong_long_ago_has_been_learnt_since() -> None:
    (standing,) = stands(on(0, "cut", "w" * 30), on(1, "cut", "r" * 19), on(2, "cut", "r"))
    assert (standing.tries, standing.right) == (50, 20)
    assert mastery(standing, BEGAN + timedelta(days=2)) is Mastery.ACCURATE


@pytest.mark.parametrize(("pace", "most_ms"), [(Pace.CALM, 9_000), (Pace.USUAL, 6_000), (Pace.BRISK, 4_500)])
def test_fast_is_who_takes_no_longer_than_the_house_would_have_it(pace: Pace, most_ms: int) -> None:
    (in_time,) = stands(on(0, "cut", took_ms=most_ms))
    (late,) = stands(on(0, "cut", took_ms=most_ms + 60))
    assert mastery(in_time, BEGAN, pace) is Mastery.FAST
    assert mastery(late, BEGAN, pace) is Mastery.ACCURATE


def test_half_of_the_right_tries_decide_whether_somebody_is_fast_and_wrong_ones_never() -> None:
    slow, fast = 10 * USUAL_CUT_MS, USUAL_CUT_MS // 2
    (half,) = stands(on(0, "cut", "rrrr", took_ms=slow), on(0, "cut", "rrrrr", took_ms=fast))
    (few,) = stands(on(0, "cut", "rrrrr", took_ms=slow), on(0, "cut", "rrrr", took_ms=fast))
    assert (mastery(half, BEGAN), mastery(few, BEGAN)) == (Mastery.FAST, Mastery.ACCURATE)
    (wrong_fast,) = stands(on(0, "cut", "r" * 12, took_ms=slow), on(0, "cut", "w", took_ms=1))
    assert mastery(wrong_fast, BEGAN) is Mastery.ACCURATE


def test_reading_between_two_answers_of_a_lesson_is_no_time_that_an_answer_takes() -> None:
    (standing,) = stands(on(0, "cut", game="lessons/holdem", took_ms=1))
    assert standing.paces == ()
    assert mastery(standing, BEGAN) is Mastery.ACCURATE


def test_a_payment_is_measured_by_what_payments_take() -> None:
    (standing,) = stands(
        on(0, "pair-plus", "r", game="paying/three-card-poker", rulebook="tribal-three-card", took_ms=5_000)
    )
    assert standing.paces == (50,)


def test_rounds_lessons_questions_and_payments_are_one_standing() -> None:
    house = partial(on, clause="pair-plus", rulebook="tribal-three-card")
    (standing,) = stands(
        house(0, marks="r", game="three-card-poker"),
        house(1, marks="rw", game="paying/three-card-poker"),
        house(2, marks="h", game="lessons/three-card-poker"),
    )
    assert standing.key == ("tribal-three-card", "three-card-poker", "pair-plus")
    assert (standing.tries, standing.right, standing.was_wrong) == (4, 2, True)
    assert standing.met_in == "paying/three-card-poker"


def test_an_answer_at_one_of_several_tables_counts_there() -> None:
    mixed = on(0, "cut", "rr")
    first, second = mixed.tries
    mixed = replace(
        mixed,
        rulebook="",
        game="quick",
        tries=(replace(first, table="oneida-poker/holdem"), replace(second, table="oasis-cardroom/omaha-hilo")),
    )
    assert [standing.key[:2] for standing in stands(mixed)] == [
        ("oneida-poker", "holdem"),
        ("oasis-cardroom", "omaha-hilo"),
    ]


@pytest.mark.parametrize(
    ("marks", "was_wrong"),
    [("w", True), ("h", False), ("rh", False), ("wh", True), ("wrh", False), ("rw", True), ("wr", False)],
)
def test_a_step_done_by_a_hint_is_neither_wrong_nor_put_right(marks: str, was_wrong: bool) -> None:
    (standing,) = stands(on(0, "cut", marks))
    assert (standing.was_wrong, standing.tries, standing.right) == (was_wrong, len(marks), marks.count("r"))


def test_a_round_that_is_ended_late_does_not_undo_what_was_done_after_it() -> None:
    early, late = on(0, "cut", "w", severity="money"), on(1, "cut", "r")
    (standing,) = stands(late, early)
    assert (standing.was_wrong, standing.severity, standing.day.at) == (False, "money", late.at)


def test_of_one_day_the_latest_line_decides_whichever_attempt_was_ended_first() -> None:
    early, late = on(0, "cut", "rw"), on(0.1, "cut", "r")
    (standing,) = stands(late, early)
    assert not standing.was_wrong


# What is due


def test_the_gravest_comes_first_then_what_has_faded_most_then_what_is_still_being_learnt() -> None:
    found = due(
        stands(
            on(0, "inspect"), on(2, "inspect"), on(13, "inspect"), on(45, "inspect"),
            on(50, "shuffle", "rr"),
            on(0, "spread"), on(2, "spread"),
            on(59, "mark-deck", GOOD + "w", severity="service"),
            on(58.9, "cut", GOOD + "w", severity="money"),
            on(0, "wash"),
        ),
        BEGAN + timedelta(days=60),
    )  # fmt: skip
    assert [(item.clause, item.why) for item in found] == [
        ("cut", Why.WRONG),
        ("mark-deck", Why.WRONG),
        ("wash", Why.FADING),
        ("spread", Why.FADING),
        ("shuffle", Why.LEARNING),
    ]
    assert [item.days_since for item in found] == [1, 1, 60, 58, 10]
    assert [item.weight for item in found] == [Severity.MONEY, Severity.SERVICE, None, None, None]


@pytest.mark.parametrize("severity", ["money", "integrity"])
def test_a_grave_fault_is_due_again_the_same_day(severity: str) -> None:
    (wrong,) = stands(on(0, "cut", GOOD + "w", severity=severity))
    assert [item.why for item in due([wrong], BEGAN)] == [Why.WRONG]


def test_a_lesser_fault_is_due_from_the_next_day_on() -> None:
    (wrong,) = stands(on(0, "cut", GOOD + "w"))
    assert due([wrong], BEGAN + timedelta(hours=9)) == ()
    assert [item.why for item in due([wrong], BEGAN + timedelta(hours=10))] == [Why.WRONG]


def test_what_was_put_right_since_may_rest_until_it_is_due() -> None:
    standing = stands(on(0, "cut", "rrrwwwwwww"), on(1, "cut"))
    assert due(standing, BEGAN + timedelta(days=1, minutes=1)) == ()
    assert [item.why for item in due(standing, BEGAN + timedelta(days=30))] == [Why.LEARNING]


def test_a_clause_that_the_rulebook_has_no_more_is_not_due() -> None:
    """Others took its place since, and no drill would ever come to it."""
    standing = stands(on(0, "a-clause-of-old", "w"), on(0, "cut", "w"), on(0, "cut", "w", rulebook="gone"))
    assert [item.clause for item in due(standing, BEGAN + timedelta(days=30))] == ["cut"]


def test_new_clauses_come_in_the_order_of_the_course_and_no_more_than_a_day_has_room_for() -> None:
    course = [("oneida-poker", "holdem", clause) for clause in ("seats", "cut", "wash", "burn", "deal-flop")]
    standing = stands(on(0, "cut", "r"), on(3, "wash", "r"))
    day = BEGAN + timedelta(days=3)
    found, later = new_today(course, standing, day, most=2)
    assert [(item.clause, item.why, item.mastery) for item in found] == [("seats", Why.NEW, Mastery.NEW)]
    assert later == 2, "the burn and the flop"
    found, later = new_today(course, standing, day + timedelta(days=1), most=2)
    assert ([item.clause for item in found], later) == (["seats", "burn"], 1)
    assert new_today(course, standing, day, most=0) == ((), 3)


def test_a_part_of_the_round_stands_as_its_weakest_clause() -> None:
    book = load_rulebook("oneida-poker").games["holdem"]
    fast = on(0, "wash", took_ms=1)
    known = by_phase(stands(fast, on(0, "cut", took_ms=60_000)), book, BEGAN)
    assert (known[Phase.OPENING], known[Phase.DEAL]) == (Mastery.ACCURATE, Mastery.NEW)
    assert by_phase(stands(fast), book, BEGAN)[Phase.OPENING] is Mastery.FAST
    assert by_phase(stands(fast, on(0, "cut", "w")), book, BEGAN)[Phase.OPENING] is Mastery.LEARNING


# Reckoned once


@dataclass
class Shelf:
    """A store that says how far it was read."""

    ended: list[tuple[str, Practised]] = field(default_factory=list)
    open: tuple[Practised, ...] = ()
    kept: Reckoning | None = None
    is_full: bool = False
    asked: list[str] = field(default_factory=list)

    def end(self, attempt: Practised) -> None:
        self.ended.append((f"{next(_ENTRIES):06}", attempt))

    def practice(self, person: str | None, since: str = "", most: int | None = None) -> Practice:
        assert person == "p1"
        self.asked.append(since)
        later = [(entry, attempt) for entry, attempt in self.ended if entry > since]
        found = later[:most]
        until = max([since, *[entry for entry, _ in found]])
        return Practice(
            ended=tuple([attempt for _, attempt in found]),
            open=self.open,
            until=until,
            has_more=len(found) < len(later),
        )

    def reckoning(self, person: str | None) -> Reckoning | None:
        return self.kept

    def keep_reckoning(self, person: str | None, reckoned: Reckoning) -> None:
        if self.is_full:
            raise TrainerError("The disk is full.")
        self.kept = reckoned


def test_what_has_ended_is_read_once_and_makes_the_same_as_all_of_it_at_once() -> None:
    shelf = Shelf()
    days = [on(day, clause, marks) for day in range(9) for clause, marks in (("cut", SLIP), ("wash", "rwh"))]
    for attempt in days:
        shelf.end(attempt)
        assert standings(shelf, "p1") == stands(*days[: len(shelf.ended)])
    assert shelf.asked == ["", *[entry for entry, _ in shelf.ended[:-1]]]


@pytest.mark.parametrize("is_full", [False, True])
def test_a_long_history_is_reckoned_in_steps_and_gone_on_with_where_it_was_stopped(is_full: bool) -> None:
    shelf, days = Shelf(is_full=is_full), [on(day, "cut", SLIP) for day in range(7)]
    for attempt in days:
        shelf.end(attempt)
    steps = reckoned_in_steps(shelf, "p1", 3)
    assert next(steps) == 3
    assert [*reckoned_in_steps(shelf, "p1", 3)] == ([3, 3, 3] if is_full else [3, 3])
    assert standings(shelf, "p1") == stands(*days)
    assert since_reckoned(shelf, "p1") == ("" if is_full else shelf.ended[-1][0])


def test_what_is_open_counts_and_is_read_again_as_it_grows() -> None:
    shelf = Shelf()
    shelf.end(on(0, "cut", "r"))
    shelf.open = (on(1, "cut", "w"),)
    assert [(each.tries, each.was_wrong) for each in standings(shelf, "p1")] == [(2, True)]
    shelf.open = (on(1, "cut", "wr"),)
    assert [(each.tries, each.was_wrong) for each in standings(shelf, "p1")] == [(3, False)]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"version":0,"standings":[]}', '{"version":1,"standings":[{}]}', "\0"]
)
def test_a_reckoning_of_another_version_or_a_damaged_one_is_made_anew(text: str) -> None:
    shelf = Shelf()
    shelf.end(on(0, "cut", "rw"))
    whole = standings(shelf, "p1")
    assert shelf.kept is not None
    until = shelf.kept.until
    shelf.kept = Reckoning(until, text)
    assert standings(shelf, "p1") == whole
    assert shelf.kept.until == until
    assert shelf.kept.text != text


def test_a_full_disk_keeps_no_reckoning_and_hides_no_standing() -> None:
    shelf = Shelf(is_full=True)
    shelf.end(on(0, "cut", "rw"))
    assert [each.tries for each in standings(shelf, "p1")] == [2]
    assert shelf.kept is None
