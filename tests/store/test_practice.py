"""What has been practised since it was last reckoned up, against lines counted by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.made_up_rounds import Hands, answer, meddle, start
from tests.store.staff import administrator, instructor
from trainer.records import Answer, AttemptEnd, Level, Mark, Practised, Reckoning
from trainer.store import Store, open_store


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path, hands: Hands) -> Iterator[Store]:
    with open_store(tmp_path, clock=hands.clock()) as opened:
        yield opened


def dealt(store: Store, *answers: Answer, level: Level = Level.PRACTICE, has_ended: bool = True) -> str:
    attempt = store.record.begin(start("p1", level=level))
    for each in answers:
        store.record.answer(attempt, each)
    if has_ended:
        store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    return attempt


def told(practised: Practised) -> list[tuple[str, Mark]]:
    return [(each.clause, each.mark) for each in practised.tries]


def test_lines_that_count_are_first_tries_and_further_faults_of_the_trainees_that_rest_on_a_clause(
    store: Store,
) -> None:
    dealt(
        store,
        answer(0, Mark.WRONG, clause="cut"),
        answer(0, Mark.RIGHT, clause="cut", attempt_no=2),
        replace(answer(0, Mark.WRONG, clause="cut", attempt_no=3, severity="money"), adds=2),
        answer(1, Mark.HINTED, clause="burn"),
        answer(1, Mark.UNDONE, clause="burn"),
        answer(2, Mark.OPTIONAL, clause="burn"),
        answer(2, Mark.PLAYED, clause="burn", by_trainee=False),
        answer(3, Mark.MISSED, clause=""),
        answer(4, Mark.RIGHT, clause="wash"),
    )
    (practised,) = store.practice("p1").ended
    assert (practised.rulebook, practised.game) == ("oneida-poker", "holdem")
    assert told(practised) == [("cut", Mark.WRONG), ("cut", Mark.WRONG), ("burn", Mark.HINTED), ("wash", Mark.RIGHT)]
    assert [each.severity for each in practised.tries] == ["procedure", "money", "procedure", "procedure"]


def test_what_was_shown_beforehand_is_no_practice(store: Store) -> None:
    for level in (Level.SHOW, Level.GUIDED):
        dealt(store, answer(), level=level)
    assert store.practice("p1").ended == ()


def test_of_an_open_test_nothing_is_told_and_of_open_practice_all(store: Store) -> None:
    test = dealt(store, answer(0, Mark.WRONG), level=Level.TEST, has_ended=False)
    dealt(store, answer(0), has_ended=False)
    found = store.practice("p1")
    assert (found.ended, [told(each) for each in found.open]) == ((), [[("J(11)", Mark.RIGHT)]])
    store.record.end(test, AttemptEnd(finished=False, elapsed_ms=1))
    assert [told(each) for each in store.practice("p1").ended] == [[("J(11)", Mark.WRONG)]]


def test_each_ended_attempt_is_told_once_in_the_order_of_the_ends(store: Store) -> None:
    left = dealt(store, answer(clause="cut"), has_ended=False)
    dealt(store, answer(clause="wash"))
    first = store.practice("p1")
    assert [told(each)[0][0] for each in first.ended] == ["wash"]
    store.record.end(left, AttemptEnd(finished=False, elapsed_ms=1))
    dealt(store, answer(clause="burn"))
    second = store.practice("p1", first.until)
    assert [told(each)[0][0] for each in second.ended] == ["cut", "burn"]
    third = store.practice("p1", second.until)
    assert (third.ended, third.open, third.until) == ((), (), second.until)


def test_so_many_of_what_has_ended_are_read_and_how_many_there_are_is_told(store: Store) -> None:
    for clause in ("wash", "burn", "cut"):
        dealt(store, answer(clause=clause))
    dealt(store, answer(), has_ended=False)
    assert (store.unreckoned("p1", ""), store.unreckoned("p2", "")) == (3, 0)
    first = store.practice("p1", most=2)
    assert ([told(each)[0][0] for each in first.ended], first.has_more) == (["wash", "burn"], True)
    assert store.unreckoned("p1", first.until) == 1
    second = store.practice("p1", first.until, most=2)
    assert ([told(each)[0][0] for each in second.ended], second.has_more) == (["cut"], False)
    assert len(first.open) == len(second.open) == 1


def test_an_attempt_that_counts_for_nothing_is_passed_all_the_same(store: Store) -> None:
    dealt(store, answer(), level=Level.SHOW)
    dealt(store)
    found = store.practice("p1")
    assert found.ended == ()
    assert store.practice("p1", found.until).until == found.until != ""


def test_a_line_takes_what_passed_since_the_line_before_whoever_wrote_that(store: Store) -> None:
    dealt(
        store,
        replace(answer(0, by_trainee=False, mark=Mark.PLAYED), elapsed_ms=700),
        replace(answer(1), elapsed_ms=2_000),
        replace(answer(2), elapsed_ms=2_500),
        replace(answer(3, detail='{"took_ms":90}'), elapsed_ms=60_000),
        replace(answer(4, detail="no JSON"), elapsed_ms=59_000),
    )
    (practised,) = store.practice("p1").ended
    assert [each.took_ms for each in practised.tries] == [1_300, 500, 90, 0]


def test_an_attempt_is_dated_by_its_last_line_in_the_order_of_the_numbers(store: Store, hands: Hands) -> None:
    attempt = dealt(store, answer(0), has_ended=False)
    hands.wall -= 86_400  # set back by a day: the last by number stays the last
    store.record.answer(attempt, answer(1))
    (practised,) = store.practice("p1").open
    first, last = practised.tries
    assert practised.at == "2027-01-14T08:00:00.000+00:00"
    assert first.entry < last.entry


def test_nobody_is_told_of_another_and_guests_are_one(store: Store) -> None:
    dealt(store, answer())
    guest = store.record.begin(start(None))
    store.record.answer(guest, answer(clause="cut"))
    assert store.practice("p2").open == store.practice("p2").ended == ()
    assert [told(each) for each in store.practice(None).open] == [[("cut", Mark.RIGHT)]]


def test_an_overruled_answer_counts_as_it_does_today_and_the_reckoning_is_made_anew(store: Store) -> None:
    attempt = dealt(store, answer(0, Mark.WRONG), answer(1, Mark.WRONG))
    until = store.practice("p1").until
    for person in ("p1", "p2", None):
        store.keep_reckoning(person, Reckoning(until, "{}"))
    store.reviews.overrule(attempt, 0, mark=Mark.RIGHT, by=instructor(store), why="the sign was covered")
    store.reviews.overrule(attempt, 1, mark=None, by=instructor(store), why="the phone rang")
    assert store.reckoning("p1") is None
    assert store.reckoning("p2") == store.reckoning(None) == Reckoning(until, "{}")
    assert [told(each) for each in store.practice("p1").ended] == [[("J(11)", Mark.RIGHT)]]


def test_a_reckoning_takes_the_place_of_the_one_before(store: Store) -> None:
    assert store.reckoning("p1") is None
    for text in ("one", "two"):
        store.keep_reckoning("p1", Reckoning("000000000007", text))
    assert store.reckoning("p1") == Reckoning("000000000007", "two")
    assert store.reckoning(None) is None


def test_a_reckoning_that_was_damaged_counts_for_none(store: Store, tmp_path: Path) -> None:
    store.keep_reckoning("p1", Reckoning("000000000007", "{}"))
    meddle(tmp_path, lambda connection: connection.execute("UPDATE reckonings SET until = '00000000x007'"))
    assert store.reckoning("p1") is None


def test_a_reckoning_of_what_was_erased_goes_with_it(store: Store) -> None:
    attempt = dealt(store, answer())
    store.keep_reckoning("p1", Reckoning(store.practice("p1").until, "{}"))
    store.erase_attempts([attempt], by=administrator(store), why="retention")
    assert store.reckoning("p1") is None
    assert store.practice("p1").ended == ()


def test_no_answer_goes_unwaited_for_after_a_reckoning_was_noted(store: Store) -> None:
    def waits() -> object:
        with store._database.reading() as connection:
            return connection.execute("PRAGMA synchronous").fetchone()[0]

    full = waits()
    with store._database.noting() as connection:
        assert connection.execute("PRAGMA synchronous").fetchone()[0] != full
    assert waits() == full
    with pytest.raises(ValueError, match="broken off"), store._database.noting():
        raise ValueError("broken off")
    assert waits() == full


def test_no_reckoning_is_part_of_the_chain(store: Store) -> None:
    dealt(store, answer())
    before = store.verify()
    store.keep_reckoning("p1", Reckoning("000000000007", "{}"))
    assert store.verify() == before
    assert before.is_whole


def test_a_hint_is_on_the_way_to_an_answer_and_the_time_away_is_none_of_it(store: Store) -> None:
    def beside(mark: Mark, elapsed_ms: int) -> Answer:
        return Answer(step=1, attempt_no=0, mark=mark, by_trainee=False, elapsed_ms=elapsed_ms)

    dealt(
        store,
        replace(answer(0), elapsed_ms=1_000),
        beside(Mark.ASKED, 1_400),
        replace(answer(1), elapsed_ms=2_000),
        beside(Mark.LEFT, 2_300),
        beside(Mark.RESUMED, 62_300),
        replace(answer(2), elapsed_ms=62_500),
        beside(Mark.RESUMED, 162_500),
        beside(Mark.ASKED, 162_600),
        replace(answer(3), elapsed_ms=162_700),
    )
    (practised,) = store.practice("p1").ended
    assert [each.took_ms for each in practised.tries] == [1_000, 1_000, 500, 200]
