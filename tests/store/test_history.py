"""Lists, standings and overrulings, against counts made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.made_up_rounds import Hands, answer, meddle, start, unfinished
from tests.store.staff import administrator, instructor
from trainer.records import Answer, AttemptEnd, Mark
from trainer.store import Overruling, Store, StoreError, Tally, open_store


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path, hands: Hands) -> Iterator[Store]:
    with open_store(tmp_path, clock=hands.clock()) as store:
        yield store


def test_every_attempt_begun_is_counted_and_an_erased_one_no_longer(store: Store) -> None:
    assert store.attempt_count() == 0
    first = store.record.begin(start("p1"))
    store.record.answer(first, answer())
    store.record.end(first, AttemptEnd(finished=True, elapsed_ms=1))
    store.record.begin(start("p2"))
    store.record.begin(start(None))
    assert store.attempt_count() == 3
    store.erase_attempts([first], by=administrator(store), why="retention")
    assert store.attempt_count() == 2


def test_a_summary_counts_first_tries_of_the_trainee_alone(store: Store) -> None:
    attempt = store.record.begin(start("p1"))
    for each in (
        answer(0),
        answer(1, Mark.PLAYED, by_trainee=False),
        answer(2, Mark.WRONG, severity="money"),
        answer(2, attempt_no=2, severity="money"),
        answer(3, Mark.HINTED),
        answer(4, Mark.UNDONE),
        answer(4),
        answer(5, Mark.MISSED),
    ):
        store.record.answer(attempt, each)
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=61_000, rounds=3))
    (summary,) = store.attempts("p1")
    assert sorted(summary.tally, key=lambda line: (line.severity, line.mark)) == [
        Tally(severity="money", mark=Mark.WRONG, count=1),
        Tally(severity="procedure", mark=Mark.HINTED, count=1),
        Tally(severity="procedure", mark=Mark.MISSED, count=1),
        Tally(severity="procedure", mark=Mark.RIGHT, count=2),
    ]
    assert (summary.tries, summary.right, summary.rounds, summary.elapsed_ms) == (5, 2, 3, 61_000)
    assert (summary.has_ended, summary.finished) == (True, True)


def test_attempts_are_listed_newest_first_and_read_on_from_a_number(store: Store) -> None:
    for person in ("p1", "p2", "p1", None, "p1"):
        store.record.begin(start(person))
    assert [each.number for each in store.attempts("p1")] == [5, 3, 1]
    assert [each.number for each in store.attempts("p1", limit=1)] == [5]
    assert [each.number for each in store.attempts("p1", before=5)] == [3, 1]
    assert [each.number for each in store.attempts(None)] == [4]
    assert store.attempts("nobody") == ()


def test_the_last_first_tries_of_a_drill_come_from_all_its_attempts_as_they_count_today(store: Store) -> None:
    drill = replace(start("p1"), focus="3:2")
    first, second = store.record.begin(drill), store.record.begin(drill)
    elsewhere = [store.record.begin(each) for each in (replace(drill, focus="6:5"), replace(drill, person="p2"))]
    for attempt in elsewhere:
        store.record.answer(attempt, answer(0))
    store.record.answer(first, answer(0, Mark.WRONG))
    store.record.answer(first, replace(answer(0), attempt_no=2))
    store.record.answer(first, answer(1, Mark.HINTED))
    for step in (0, 1, 2):
        store.record.answer(second, answer(step))
    store.reviews.overrule(first, 0, mark=Mark.RIGHT, by=instructor(store), why="the chips were right")
    store.reviews.overrule(second, 1, mark=None, by=instructor(store), why="the phone rang")
    made = [(each.step, each.mark) for each in store.record.first_tries("p1", "3:2", most=20)]
    assert made == [(0, Mark.RIGHT), (1, Mark.HINTED), (0, Mark.RIGHT), (2, Mark.RIGHT)]
    assert [each.step for each in store.record.first_tries("p1", "3:2", most=2)] == [0, 2]
    assert [each.step for each in store.record.first_tries("p1", "3:2", most=20, before=second)] == [0, 1]
    assert store.record.first_tries("p1", "3:2", most=20, before=first) == ()
    assert store.record.first_tries(None, "3:2", most=20) == ()


def test_an_attempt_killed_midway_is_found_and_can_be_gone_on_with(store: Store) -> None:
    assert unfinished(store, "p1") is None
    left = store.record.begin(start("p1"))
    store.record.answer(left, answer())
    store.record.begin(start("p2"))
    ended = store.record.begin(start("p1"))
    store.record.end(ended, AttemptEnd(finished=True, elapsed_ms=1))
    found = unfinished(store, "p1")
    assert found is not None
    assert (found.id, found.answers, found.end) == (left, (answer(),), None)
    store.record.answer(found.id, answer(1))
    store.record.end(found.id, AttemptEnd(finished=False, elapsed_ms=1))
    assert unfinished(store, "p1") is None
    assert [(each.has_ended, each.finished) for each in store.attempts("p1")] == [(True, True), (True, False)]


def test_what_a_person_has_taken_is_told_once_and_of_no_exercise_whose_word_begins_alike(store: Store) -> None:
    def take(game: str, focus: str, *, has_ended: bool) -> str:
        attempt = store.record.begin(replace(start("p1"), game=game, focus=focus))
        if has_ended:
            store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
        return attempt

    take("lessons/holdem", "one", has_ended=True)
    again = take("lessons/holdem", "one", has_ended=False)
    for other in ("lessons", "lessons0", "lesson/holdem", "lessonsx/holdem"):
        take(other, "two", has_ended=True)
    (taken,) = store.taken("p1", "lessons")
    assert (taken.focus, taken.is_finished, taken.open) == ("one", True, again)


def test_an_attempt_without_an_end_is_looked_up_and_not_searched_for(store: Store) -> None:
    left = store.record.begin(start("p1"))
    for _ in range(3):
        store.record.end(store.record.begin(start("p1")), AttemptEnd(finished=True, elapsed_ms=1))
    assert store.unfinished_id("p1") == left
    store.erase_attempts([left], by=administrator(store), why="asked for")
    assert store.unfinished_id("p1") == ""
    with store._database.reading() as connection:
        assert connection.execute("SELECT count(*) FROM unended").fetchone() == (0,)


def test_an_overruled_answer_counts_otherwise_and_stays_to_be_read(store: Store) -> None:
    attempt = store.record.begin(start("p1"))
    store.record.answer(attempt, answer(0, Mark.WRONG))
    store.record.answer(attempt, answer(1))
    store.reviews.overrule(attempt, 0, mark=Mark.RIGHT, by=instructor(store), why="the clause allows it")
    assert store.attempts("p1")[0].right == 2
    store.reviews.overrule(attempt, 0, mark=None, by=instructor(store, "Ida Two"), why="the table was set up wrong")
    summary = store.attempts("p1")[0]
    assert (summary.tries, summary.right) == (1, 1)
    assert store.attempt(attempt).answers[0].mark is Mark.WRONG
    before, in_force = store.reviews.overrulings(attempt, by=instructor(store))
    assert in_force == Overruling(
        index=0, mark=None, who=instructor(store, "Ida Two"), why="the table was set up wrong", at=in_force.at
    )
    assert before == Overruling(
        index=0,
        mark=Mark.RIGHT,
        who=instructor(store),
        why="the clause allows it",
        at=before.at,
        is_in_force=False,
    )
    assert store.verify().is_whole


def test_overruling_needs_an_answer_and_a_reason(store: Store) -> None:
    attempt = store.record.begin(start("p1"))
    store.record.answer(attempt, answer())
    for index in (-1, 1):
        with pytest.raises(StoreError, match="not here"):
            store.reviews.overrule(attempt, index, mark=None, by=instructor(store), why="x")
    with pytest.raises(StoreError, match="Say why"):
        store.reviews.overrule(attempt, 0, mark=None, by=instructor(store), why="  ")
    assert store.reviews.overrulings(attempt, by=instructor(store)) == ()


def test_an_attempt_whose_rulebook_is_gone_is_not_shown_by_another(store: Store, tmp_path: Path) -> None:
    attempt = store.record.begin(start("p1"))
    meddle(tmp_path, lambda connection: connection.execute("DELETE FROM rulebooks"))
    with pytest.raises(StoreError, match="not as it was written"):
        store.attempt(attempt)


def test_the_whole_of_an_unknown_attempt_is_refused_in_a_sentence(store: Store) -> None:
    with pytest.raises(StoreError, match="not here, or was erased"):
        store.attempt("no such id")


# Left and gone on with


def beside(mark: Mark, *, away_ms: int = 0) -> Answer:
    return Answer(step=1, attempt_no=0, mark=mark, by_trainee=False, elapsed_ms=0, away_ms=away_ms)


def test_a_summary_says_how_often_and_for_how_long_an_attempt_was_left(store: Store) -> None:
    attempt = store.record.begin(start("p1"))
    store.record.begin(start("p1"))
    for line in (answer(0), beside(Mark.ASKED), beside(Mark.LEFT), beside(Mark.RESUMED, away_ms=60_000)):
        store.record.answer(attempt, line)
    store.record.answer(attempt, beside(Mark.RESUMED, away_ms=5))
    other, summary = store.attempts("p1")
    assert (summary.times_left, summary.away_ms) == (2, 60_005)
    assert (summary.tries, summary.right) == (1, 1)
    assert (other.times_left, other.away_ms) == (0, 0)
    assert store.attempt(attempt).answers[-1].away_ms == 5


def test_how_long_an_attempt_lies_is_told_from_its_last_line_and_never_less_than_nothing(
    store: Store, hands: Hands
) -> None:
    attempt = store.record.begin(start("p1"))
    hands.pass_seconds(5)
    assert store.away_ms(attempt) == 5000
    store.record.answer(attempt, answer())
    assert store.away_ms(attempt) == 0
    hands.pass_seconds(60.25)
    assert store.away_ms(attempt) == 60_250
    hands.wall -= 3600
    assert store.away_ms(attempt) == 60_250, "the clock was set back, and time has gone on"
    hands.wall += 7200
    assert store.away_ms(attempt) == 60_250, "nor does it go by leaps"
    store.record.answer(attempt, answer(1))
    hands.pass_seconds(2)
    assert store.away_ms(attempt) == 2000
    assert store.away_ms("nobody's") == 0
    with open_store(Path(store._database.file).parent, clock=hands.clock()) as again:
        assert again.away_ms(attempt) == 2000, "another program goes by the clock on the wall"
        hands.wall -= 3
        assert again.away_ms(attempt) == 0
