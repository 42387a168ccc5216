"""Sums for reports: whatever happens to attempts, they say what these say today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.samples import some
from tests.store.made_up_rounds import Hands, answer, as_another_sort, erased, overruled, start
from tests.store.staff import administrator, enter, instructor
from trainer.records import AttemptEnd, Level, Mark
from trainer.store import Store, StoreError, adding_up, open_store, overruling
from trainer.sums import ALL_TIME, Ended, Sort, Sum, monday_of, week_of
from trainer.training.reports.adding import sums_of

CLAUSES: Final = ("cut", "wash", "fold")
WEEK_S: Final = 7 * 86_400
Counts = Counter[tuple[str, str, int, int]]


@pytest.fixture(autouse=True)
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adding_up, "_AT_ONCE", 4)
    monkeypatch.setattr(adding_up, "_KEPT_AT_ONCE", 4)


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path, hands: Hands) -> Iterator[Store]:
    with open_store(tmp_path, clock=hands.clock()) as store:
        yield store


def dealt(store: Store, person: str, *marks: Mark, clause: str = "cut", has_ended: bool = True) -> str:
    attempt = store.record.begin(start(person))
    for step, mark in enumerate(marks):
        store.record.answer(attempt, answer(step, mark, clause=clause))
    if has_ended:
        store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1_000))
    return attempt


def brought_up(store: Store, *people: str, add: Callable[[Ended], Iterator[Sum]] = sums_of) -> list[tuple[int, int]]:
    return list(store.sums.bring_up(people, add, by=instructor(store)))


def kept(store: Store, *people: str, sort: Sort = Sort.CLAUSE) -> Counts:
    rows = store.sums.read(sort, people, by=instructor(store), each_person=True)
    return Counter({(row.person, row.name, row.count, row.right): 1 for row in rows})


def counted(store: Store, *people: str) -> Counts:
    """The same by reading every attempt, as it counts today."""
    found: dict[tuple[str, str], list[int]] = {}
    for person in people:
        for summary in store.attempts(person, limit=1_000):
            attempt = store.attempt(summary.id)
            if attempt.end is None or attempt.start.level not in (Level.PRACTICE, Level.TEST):
                continue
            instead = {each.index: each.mark for each in overruling.overrulings(store._database, summary.id)}
            for index, line in enumerate(attempt.answers):
                mark = instead.get(index, line.mark)
                if mark in (Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED) and line.attempt_no == 1:
                    known = found.setdefault((person, line.clause), [0, 0])
                    known[0] += 1
                    known[1] += mark is Mark.RIGHT
    return Counter({(person, clause, tries, right): 1 for (person, clause), (tries, right) in found.items()})


def test_what_ends_is_added_once_and_what_is_open_not_at_all(store: Store) -> None:
    tom = enter(store, "Tom Haugen").id
    dealt(store, tom, Mark.RIGHT, Mark.WRONG)
    left = dealt(store, tom, Mark.RIGHT, has_ended=False)
    assert brought_up(store, tom) == [(1, 1)]
    assert kept(store, tom) == Counter({(tom, "cut", 2, 1): 1})
    assert brought_up(store, tom) == []
    store.record.end(left, AttemptEnd(finished=False, elapsed_ms=1))
    assert brought_up(store, tom) == [(1, 1)]
    assert kept(store, tom) == Counter({(tom, "cut", 3, 2): 1})


@pytest.mark.parametrize("seed", range(some(4, 400)))
def test_sums_say_what_the_attempts_say_whatever_happens(store: Store, hands: Hands, seed: int) -> None:
    chance = Random(seed)
    people = [enter(store, name).id for name in ("Tom Haugen", "Amara Okafor")]
    attempts: dict[str, int] = {}
    opened: list[str] = []
    for _ in range(30):
        hands.pass_seconds(chance.randrange(WEEK_S))
        match chance.randrange(7):
            case 0 | 1 | 2:
                marks = chance.choices([Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED], k=chance.randrange(4))
                ends = chance.random() < 0.7
                made = dealt(store, chance.choice(people), *marks, clause=chance.choice(CLAUSES), has_ended=ends)
                attempts[made] = len(marks)
                opened += [] if ends else [made]
            case 3 if opened:
                store.record.end(opened.pop(0), AttemptEnd(finished=True, elapsed_ms=1))
            case 4 if attempts:
                chosen = chance.choice([*attempts])
                if attempts[chosen]:
                    overruled(store, chosen, chance.randrange(attempts[chosen]), chance.choice([None, Mark.RIGHT]))
            case 5 if attempts:
                chosen = chance.choice([*attempts])
                if chosen not in opened:
                    erased(store, chosen)
                    del attempts[chosen]
            case _:
                brought_up(store, *chance.sample(people, chance.randrange(1, 3)))
    brought_up(store, *people)
    assert kept(store, *people) == counted(store, *people)
    for sort in (Sort.CLAUSE, Sort.FAULT, Sort.STEPS):
        by_week = store.sums.read(sort, people, by=instructor(store), weeks=(0, 9_999))
        ever = store.sums.read(sort, people, by=instructor(store))
        assert sorted((row.name, row.count, row.right) for row in by_week) == sorted(
            (row.name, row.count, row.right) for row in ever
        )


def test_what_is_overruled_or_ends_while_it_goes_on_is_in_it_as_well(store: Store) -> None:
    """Some rounds are added, others wait: then a verdict among the first is set aside."""
    tom, amara = (enter(store, name).id for name in ("Tom Haugen", "Amara Okafor"))
    first = dealt(store, tom, Mark.WRONG)
    for _ in range(6):
        dealt(store, tom, Mark.RIGHT)
    under_way = store.sums.bring_up([tom, amara], sums_of, by=instructor(store))
    assert next(under_way) == (4, 7)
    overruled(store, first, 0, Mark.RIGHT)
    dealt(store, amara, Mark.WRONG, clause="fold")
    list(under_way)
    assert kept(store, tom) == counted(store, tom)
    assert brought_up(store, tom, amara) == [(1, 1)], "what ended meanwhile comes the next time"
    assert kept(store, tom, amara) == counted(store, tom, amara)


def test_two_programs_add_the_same_once(store: Store, tmp_path: Path) -> None:
    tom = enter(store, "Tom Haugen").id
    for _ in range(6):
        dealt(store, tom, Mark.RIGHT)
    under_way = store.sums.bring_up([tom], sums_of, by=tom)
    next(under_way)
    with open_store(tmp_path) as other:
        list(other.sums.bring_up([tom], sums_of, by=tom))
    list(under_way)
    assert kept(store, tom) == Counter({(tom, "cut", 6, 6): 1})


def test_whoever_leaves_off_has_what_was_added_so_far_and_goes_on_from_there(store: Store) -> None:
    tom = enter(store, "Tom Haugen").id
    for _ in range(6):
        dealt(store, tom, Mark.RIGHT)
    under_way = store.sums.bring_up([tom], sums_of, by=tom)
    next(under_way)
    under_way.close()  # type: ignore[attr-defined]
    assert brought_up(store, tom) == [(2, 2)]
    assert kept(store, tom) == counted(store, tom)


def test_the_first_answer_is_the_one_given_first_not_the_one_ended_first(store: Store) -> None:
    tom = enter(store, "Tom Haugen").id

    def asked(ended: Ended) -> Iterator[Sum]:
        for line in ended.lines:
            yield Sum(
                sort=Sort.FIRST,
                place="a/b",
                level="",
                name="x",
                count=1,
                right=int(line.mark is Mark.RIGHT),
                ms=line.entry,
            )

    early = dealt(store, tom, Mark.WRONG, has_ended=False)
    dealt(store, tom, Mark.RIGHT, Mark.RIGHT)
    brought_up(store, tom, add=asked)
    assert kept(store, tom, sort=Sort.FIRST) == Counter({(tom, "x", 1, 1): 1})
    store.record.end(early, AttemptEnd(finished=True, elapsed_ms=1))
    brought_up(store, tom, add=asked)
    assert kept(store, tom, sort=Sort.FIRST) == Counter({(tom, "x", 1, 0): 1})


def test_sums_are_read_by_week_table_and_name(store: Store, hands: Hands) -> None:
    tom, amara = (enter(store, name).id for name in ("Tom Haugen", "Amara Okafor"))
    this = week_of(int(hands.wall * 1000))
    dealt(store, tom, Mark.RIGHT)
    dealt(store, amara, Mark.WRONG, clause="fold")
    hands.pass_seconds(WEEK_S)
    dealt(store, tom, Mark.WRONG, clause="fold")
    brought_up(store, tom, amara)
    read, by = store.sums.read, instructor(store)
    together = read(Sort.STEPS, [tom, amara], by=by)
    assert [(row.person, row.week, row.count, row.right) for row in together] == [("", ALL_TIME, 3, 1)]
    weeks = read(Sort.STEPS, [tom, amara], by=by, weeks=(this, this + 1), each_week=True)
    assert sorted((row.week - this, row.count) for row in weeks) == [(0, 2), (1, 1)]
    assert [row.count for row in read(Sort.CLAUSE, [tom, amara], by=by, names=["fold"])] == [2]
    assert read(Sort.CLAUSE, [tom, amara], by=by, place="oneida-poker/omaha") == ()
    (late,) = read(Sort.CLAUSE, [tom], by=by, weeks=(this + 1, this + 1))
    assert (late.table, late.level, late.name) == (("oneida-poker", "holdem"), "practice", "fold")


def test_a_week_is_from_monday_to_sunday() -> None:
    day = 86_400_000
    assert [week_of(at * day) for at in (3, 4, 10, 11)] == [0, 1, 1, 2]  # the fifth of January 1970 was a Monday
    assert all(
        week_of(monday_of(week) * day) == week and week_of(monday_of(week) * day - 1) < week for week in (1, 2_900)
    )


def test_a_person_who_is_erased_leaves_no_sum(store: Store) -> None:
    tom, amara = (enter(store, name).id for name in ("Tom Haugen", "Amara Okafor"))
    dealt(store, tom, Mark.RIGHT)
    brought_up(store, tom, amara)
    for person in (tom, amara):
        store.erase_person(person, by=administrator(store), why="left")
    with store._database.reading() as connection:
        assert connection.execute("SELECT (SELECT count(*) FROM sums), (SELECT count(*) FROM summed)").fetchone() == (
            0,
            0,
        )
    assert store.verify().is_whole


def test_a_trainee_reads_their_own_alone(store: Store) -> None:
    tom, amara = (enter(store, name).id for name in ("Tom Haugen", "Amara Okafor"))
    dealt(store, tom, Mark.RIGHT)
    list(store.sums.bring_up([tom], sums_of, by=tom))
    assert len(store.sums.read(Sort.CLAUSE, [tom], by=tom)) == 1
    for those in ([amara], [tom, amara]):
        with pytest.raises(StoreError, match="may not read how others do"):
            list(store.sums.bring_up(those, sums_of, by=tom))
        with pytest.raises(StoreError, match="may not read how others do"):
            store.sums.read(Sort.CLAUSE, those, by=tom)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("sum_names", "name", "x'00ff'"),
        ("sum_names", "place", "7.5"),
        ("sum_names", "sort", "'x'"),
        ("sum_names", "sort", "-7"),
        ("summed", "until", "x'00ff'"),
    ],
)
def test_damaged_sums_are_put_aside_and_made_anew(tmp_path: Path, table: str, column: str, value: str) -> None:
    with open_store(tmp_path) as store:
        tom = enter(store, "Tom Haugen").id
        dealt(store, tom, Mark.RIGHT, Mark.WRONG)
        brought_up(store, tom)
        whole = kept(store, tom)
    as_another_sort(tmp_path, table, column, value, f"rowid = (SELECT min(rowid) FROM {table})")
    with open_store(tmp_path) as store:
        brought_up(store, tom)
        with suppress(StoreError):  # says that it is to be opened again
            kept(store, tom)
        brought_up(store, tom)
        assert kept(store, tom) == whole == counted(store, tom)


def test_a_damaged_line_counts_nowhere_and_keeps_nothing_up(store: Store) -> None:
    tom = enter(store, "Tom Haugen").id
    dealt(store, tom, Mark.RIGHT, Mark.RIGHT)
    with store._database.writing() as connection:
        connection.execute("DROP TRIGGER answers_never_update")
        connection.execute("UPDATE answers SET rest = x'07' WHERE step = 1")
    assert brought_up(store, tom) == [(1, 1)]
    assert kept(store, tom) == Counter({(tom, "cut", 1, 1): 1})


def test_what_was_shown_or_guided_is_no_try(store: Store) -> None:
    tom = enter(store, "Tom Haugen").id
    for level in (Level.SHOW, Level.GUIDED):
        attempt = store.record.begin(replace(start(tom), level=level))
        store.record.answer(attempt, answer())
        store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    brought_up(store, tom)
    assert kept(store, tom) == Counter()
    assert [row.count for row in store.sums.read(Sort.DONE, [tom], by=tom)] == [1], "shown is not done"
