"""What is said of attempts and verdicts: notes, overrulings, disputes, and the lists in which staff look for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.store.made_up_rounds import Hands, answer, start
from tests.store.staff import administrator, enter, instructor
from trainer.records import AttemptEnd, Level, Mark
from trainer.store import Role, Store, StoreError, open_store
from trainer.store.payloads import RemarkSort
from trainer.store.reviewing import Wanted


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path, hands: Hands) -> Iterator[Store]:
    with open_store(tmp_path, clock=hands.clock()) as store:
        administrator(store)
        yield store


def judged(store: Store, person: str, *marks: Mark, severity: str = "procedure", level: Level = Level.PRACTICE) -> str:
    """An attempt of somebody's that has ended."""
    attempt = store.record.begin(start(person, level=level))
    for step, mark in enumerate(marks):
        store.record.answer(attempt, answer(step, mark, severity=severity))
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1000))
    return attempt


def trainee(store: Store, name: str = "Tom Haugen", group: str = "") -> str:
    return enter(store, name, group=group).id


# Who sees what

LOOKS: Final[dict[str, Callable[[Store, str, str], object]]] = {
    "an attempt": lambda store, attempt, by: store.reviews.attempt(attempt, by=by),
    "what was overruled": lambda store, attempt, by: store.reviews.overrulings(attempt, by=by),
    "what was said": lambda store, attempt, by: store.reviews.remarks(attempt, by=by),
}
LISTS: Final[dict[str, Callable[[Store, str], object]]] = {
    "everybody's attempts": lambda store, by: store.reviews.attempts(Wanted(), by=by),
    "the disputed verdicts": lambda store, by: store.reviews.disputes(by=by),
    "how many are open": lambda store, by: store.reviews.open_disputes(by=by),
}


@pytest.mark.parametrize("role", Role)
def test_staff_look_at_everybodys_and_trainees_at_their_own_alone(store: Store, role: Role) -> None:
    tom = trainee(store)
    his = judged(store, tom, Mark.WRONG)
    by = enter(store, "Nadia Frey", role=role).id
    own = judged(store, by, Mark.WRONG)
    for look in LOOKS.values():
        look(store, own, by)
        look(store, his, tom)
        if role is Role.TRAINEE:
            with pytest.raises(StoreError, match="Nadia Frey may not look at what others did"):
                look(store, his, by)
        else:
            look(store, his, by)
    for listed in LISTS.values():
        if role is Role.TRAINEE:
            with pytest.raises(StoreError, match="Nadia Frey may not look at what others did"):
                listed(store, by)
        else:
            listed(store, by)


@pytest.mark.parametrize("by", ["", "no such id"])
def test_nobody_looks_at_anything(store: Store, by: str) -> None:
    attempt = judged(store, trainee(store), Mark.WRONG)
    for look in LOOKS.values():
        with pytest.raises(StoreError):
            look(store, attempt, by)
    for listed in LISTS.values():
        with pytest.raises(StoreError):
            listed(store, by)


def test_a_note_is_read_by_its_trainee_only_where_it_is_for_them(store: Store) -> None:
    tom, lead = trainee(store), instructor(store)
    attempt = judged(store, tom, Mark.WRONG)
    store.reviews.note(attempt, 0, words=" looks at the wrong seat ", is_for_trainee=False, by=lead)
    store.reviews.note(attempt, None, words="a calm round", is_for_trainee=True, by=lead)
    private, open_ = store.reviews.remarks(attempt, by=lead)
    assert (private.index, private.words, private.who) == (0, "looks at the wrong seat", lead)
    assert (open_.index, open_.words, open_.is_for_trainee) == (None, "a calm round", True)
    assert store.reviews.remarks(attempt, by=tom) == (open_,)
    with pytest.raises(StoreError, match="without words"):
        store.reviews.note(attempt, 0, words="  ", is_for_trainee=True, by=lead)
    with pytest.raises(StoreError, match="3000 letters long"):
        store.reviews.note(attempt, 0, words="x" * 3000, is_for_trainee=True, by=lead)
    assert store.verify().is_whole
    assert store.attempt(attempt).answers[0].mark is Mark.WRONG, "notes within an attempt leave it whole"


# Overruling


def test_an_attempt_counts_as_it_was_overruled_last_and_shows_what_was_judged(store: Store) -> None:
    lead, attempt = instructor(store), judged(store, trainee(store), Mark.WRONG, Mark.RIGHT, Mark.MISSED)
    store.reviews.overrule(attempt, 0, mark=Mark.RIGHT, by=lead, why="the clause allows it")
    store.reviews.overrule(attempt, 2, mark=None, by=lead, why="the bell rang")
    kept = store.attempt(attempt)
    assert [each.mark for each in kept.answers] == [Mark.WRONG, Mark.RIGHT, Mark.MISSED]
    assert [each.mark for each in kept.counted] == [Mark.RIGHT, Mark.RIGHT]
    assert kept.counted[1] is kept.answers[1]
    store.reviews.overrule(attempt, 0, mark=Mark.WRONG, by=lead, why="it does not, after all")
    assert [each.mark for each in store.attempt(attempt).counted] == [Mark.WRONG, Mark.RIGHT]
    told = store.reviews.overrulings(attempt, by=lead)
    assert [(each.index, each.is_in_force, each.takes_back) for each in told] == [
        (0, False, False),
        (2, True, False),
        (0, True, True),
    ]
    (summary,) = store.reviews.attempts(Wanted(), by=lead)
    assert (summary.tries, summary.right) == (2, 1)


def test_a_further_fault_that_is_set_aside_costs_nothing_more(store: Store) -> None:
    lead, attempt = instructor(store), store.record.begin(start(trainee(store)))
    store.record.answer(attempt, answer(0, Mark.WRONG))
    store.record.answer(attempt, replace(answer(0, Mark.WRONG, severity="money", attempt_no=2), adds=2))
    assert sum(line.adds for line in store.reviews.attempts(Wanted(), by=lead)[0].tally) == 2
    store.reviews.overrule(attempt, 1, mark=Mark.RIGHT, by=lead, why="no chip was moved")
    assert sum(line.adds for line in store.reviews.attempts(Wanted(), by=lead)[0].tally) == 0
    assert [each.adds for each in store.attempt(attempt).counted] == [None, None]


def test_only_what_was_judged_is_overruled_or_disputed(store: Store) -> None:
    tom, lead = trainee(store), instructor(store)
    attempt = store.record.begin(start(tom))
    store.record.answer(attempt, answer(0, Mark.PLAYED, by_trainee=False))
    store.record.answer(attempt, answer(0, Mark.ASKED, attempt_no=0))
    for index in (0, 1):
        with pytest.raises(StoreError, match="Nothing was judged there"):
            store.reviews.overrule(attempt, index, mark=Mark.RIGHT, by=lead, why="x")
        with pytest.raises(StoreError, match="Nothing was judged there"):
            store.reviews.dispute(attempt, index, why="x", by=tom)


def test_nobody_judges_their_own_steps(store: Store) -> None:
    lead = instructor(store)
    attempt = judged(store, lead, Mark.WRONG)
    store.reviews.dispute(attempt, 0, why="it lay open", by=lead)
    with pytest.raises(StoreError, match="Nobody judges their own steps"):
        store.reviews.overrule(attempt, 0, mark=Mark.RIGHT, by=lead, why="it lay open")
    with pytest.raises(StoreError, match="Nobody judges their own steps"):
        store.reviews.let_stand(attempt, 0, why="it did not", by=lead)
    store.reviews.overrule(attempt, 0, mark=Mark.RIGHT, by=instructor(store, "Ida Two"), why="it lay open")


# Disputes


def test_a_dispute_is_open_until_the_verdict_stands_or_is_overruled(store: Store) -> None:
    tom, lead = trainee(store), instructor(store)
    attempt = judged(store, tom, Mark.WRONG, Mark.MISSED, Mark.WRONG)
    for index in range(3):
        store.reviews.dispute(attempt, index, why=f"see {index}", by=tom)
    with pytest.raises(StoreError, match="disputed already"):
        store.reviews.dispute(attempt, 0, why="again", by=tom)
    assert store.reviews.open_disputes(by=lead) == 3
    store.reviews.let_stand(attempt, 1, why="the burn was due", by=lead)
    store.reviews.overrule(attempt, 2, mark=Mark.RIGHT, by=lead, why="the chip was covered")
    with pytest.raises(StoreError, match="Nobody disputes this verdict"):
        store.reviews.let_stand(attempt, 1, why="again", by=lead)
    listed = store.reviews.disputes(by=lead)
    assert [(each.index, each.why, each.person) for each in listed] == [
        (0, "see 0", tom),
        (2, "see 2", tom),
        (1, "see 1", tom),
    ]
    assert listed[0].settled is None
    overruled, stands = listed[1].settled, listed[2].settled
    assert overruled is not None
    assert stands is not None
    assert (overruled.sort, overruled.mark, overruled.words) == (None, Mark.RIGHT, "the chip was covered")
    assert (stands.sort, stands.words, stands.who) == (RemarkSort.STANDS, "the burn was due", lead)
    store.reviews.dispute(attempt, 1, why="the burn had been made", by=tom)
    assert [each.is_open for each in store.reviews.remarks(attempt, by=tom) if each.sort is RemarkSort.DISPUTE] == [
        True,
        False,
        False,
        True,
    ]
    assert store.verify().is_whole


def test_nothing_of_a_test_is_disputed_before_its_end(store: Store) -> None:
    tom = trainee(store)
    attempt = store.record.begin(start(tom, level=Level.TEST))
    store.record.answer(attempt, answer(0, Mark.WRONG))
    with pytest.raises(StoreError, match="before its end"):
        store.reviews.dispute(attempt, 0, why="no", by=tom)
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    store.reviews.dispute(attempt, 0, why="no", by=tom)


def test_what_was_said_to_somebody_is_told_them_once_and_nobody_else(store: Store) -> None:
    tom, eve, lead = trainee(store), trainee(store, "Eve Stone"), instructor(store)
    attempt = judged(store, tom, Mark.WRONG, Mark.WRONG)
    store.reviews.dispute(attempt, 0, why="no", by=tom)
    store.reviews.let_stand(attempt, 0, why="it was seat 3", by=lead)
    store.reviews.note(attempt, None, words="staff alone", is_for_trainee=False, by=lead)
    store.reviews.note(attempt, None, words="well dealt", is_for_trainee=True, by=lead)
    store.reviews.overrule(attempt, 1, mark=None, by=lead, why="the bell rang")
    told = store.reviews.told(by=tom)
    assert [(each.index, each.said.words) for each in told] == [
        (1, "the bell rang"),
        (None, "well dealt"),
        (0, "it was seat 3"),
    ]
    assert store.reviews.told(by=eve) == ()
    store.reviews.read(by=tom)
    assert store.reviews.told(by=tom) == ()
    store.reviews.note(attempt, 0, words="better now", is_for_trainee=True, by=lead)
    assert [each.said.words for each in store.reviews.told(by=tom)] == ["better now"]
    store.erase_person(tom, by=administrator(store), why="left")
    assert store.setting(f"read/{tom}", 0) == 0


def test_clauses_tell_of_verdicts_that_count_otherwise_now(store: Store) -> None:
    tom, lead = trainee(store), instructor(store)
    attempt = judged(store, tom, Mark.WRONG, Mark.WRONG)
    store.reviews.overrule(attempt, 0, mark=Mark.RIGHT, by=lead, why="the felt was folded")
    store.reviews.overrule(attempt, 1, mark=None, by=lead, why="the bell rang")
    store.reviews.overrule(attempt, 1, mark=Mark.WRONG, by=lead, why="it rang later")
    assert store.reviews.overruled_clauses(by=tom) == (("oneida-poker", "holdem", "J(11)", 1),)
    assert store.reviews.overruled_clauses(by=lead) == ()


# The list


def test_attempts_are_found_by_person_table_level_day_fault_and_dispute(store: Store, hands: Hands) -> None:
    tom, eve, lead = trainee(store, group="A"), trainee(store, "Eve Stone"), instructor(store)
    first = judged(store, tom, Mark.WRONG, severity="integrity")
    hands.pass_seconds(86_400)
    second = judged(store, eve, Mark.RIGHT, severity="integrity", level=Level.TEST)
    third = store.record.begin(start(eve, game="lessons/holdem"))
    hands.pass_seconds(86_400)
    fourth = store.record.begin(start(eve, game="omaha"))
    store.record.answer(fourth, answer(0, Mark.MISSED))
    store.reviews.dispute(fourth, 0, why="no", by=eve)
    day = 1_800_000_000_000 + 43_200_000

    def found(wanted: Wanted) -> list[str]:
        return [each.id for each in store.reviews.attempts(wanted, by=lead)]

    assert found(Wanted()) == [fourth, third, second, first]
    assert found(Wanted(people=(tom,))) == [first]
    assert found(Wanted(people=())) == []
    assert found(Wanted(table=("oneida-poker", "holdem"))) == [third, second, first]
    assert found(Wanted(level="test")) == [second]
    assert found(Wanted(since_ms=day, until_ms=day + 86_400_000)) == [third, second]
    assert found(Wanted(has_integrity_fault=True)) == [first]
    assert found(Wanted(is_disputed=True)) == [fourth]
    store.reviews.overrule(first, 0, mark=Mark.RIGHT, by=lead, why="the card had been seen")
    store.reviews.overrule(second, 0, mark=Mark.WRONG, by=lead, why="the stub lay open")
    assert found(Wanted(has_integrity_fault=True)) == [second]
    store.reviews.let_stand(fourth, 0, why="it was due", by=lead)
    assert found(Wanted(is_disputed=True)) == []
    page = store.reviews.attempts(Wanted(), by=lead, limit=2)
    assert [each.id for each in store.reviews.attempts(Wanted(), by=lead, before=page[-1].number)] == [second, first]


def test_a_wrong_answer_to_a_question_is_no_fault_of_integrity(store: Store) -> None:
    tom, lead = trainee(store), instructor(store)
    games = {"questions/holdem": "", "quick": "oneida-poker/quick/holdem", "quiz": "oneida-poker/questions/holdem"}
    asked = ""
    for game, at in games.items():
        asked = store.record.begin(replace(start(tom, game=game), rulebook="" if at else "oneida-poker"))
        store.record.answer(asked, replace(answer(0, Mark.WRONG, severity="integrity"), at=at))
    dealt = replace(answer(1, Mark.WRONG, severity="integrity"), at="oneida-poker/holdem")
    wanted = Wanted(has_integrity_fault=True, asked=("questions", "quick"))
    assert store.reviews.attempts(wanted, by=lead) == ()
    store.record.answer(asked, dealt)
    assert [each.id for each in store.reviews.attempts(wanted, by=lead)] == [asked], "a round within a quiz"


def test_a_group_is_whoever_was_in_it_when_the_attempt_was_begun(store: Store, hands: Hands) -> None:
    """Moved to another class, away from all, and kept by one that has ended: each attempt stays with its class."""
    tom, lead = trainee(store, group="Early"), instructor(store)
    eve, ann = trainee(store, "Eve Stone", group="Early"), trainee(store, "Ann Lee")
    early = store.groups.all()[0]
    late = store.groups.make("Late", by=lead)

    def begun(*people: str) -> list[str]:
        hands.pass_seconds(3600)
        made = [store.record.begin(start(person)) for person in people]
        hands.pass_seconds(3600)
        return made

    def found(group: str, **wanted: object) -> set[str]:
        asked = Wanted(group=group, **wanted)  # type: ignore[arg-type]
        return {each.id for each in store.reviews.attempts(asked, by=lead)}

    first_tom, first_eve, first_ann = begun(tom, eve, ann)
    store.groups.put_in(late.id, [tom, ann], by=lead)
    store.groups.change(replace(early, name="Morning"), by=lead)
    second_tom, second_eve = begun(tom, eve)
    assert found(early.id) == {first_tom, first_eve, second_eve}
    assert found(late.id) == {second_tom, first_ann}, "who was in none before was there from the first"
    store.groups.take_out(late.id, [tom], by=lead)
    third_tom, third_eve = begun(tom, eve)
    assert found(late.id) == {second_tom, first_ann}
    assert found(early.id, people=(eve,)) == {first_eve, second_eve, third_eve}
    store.groups.change(replace(store.groups.all()[1], ends_on=store.groups.today()), by=lead)
    hands.pass_seconds(2 * 86_400)
    begun(eve)
    assert found(early.id) == {first_tom, first_eve, second_eve, third_eve}, "its last day is over"
    assert found("no such group") == set()
    assert third_tom not in found(early.id)


# What goes


def test_with_an_attempt_goes_all_that_was_said_of_it(store: Store) -> None:
    tom, lead = trainee(store), instructor(store)
    attempt = judged(store, tom, Mark.WRONG)
    store.reviews.note(attempt, None, words="secret word", is_for_trainee=False, by=lead)
    store.reviews.dispute(attempt, 0, why="secret word", by=tom)
    store.reviews.let_stand(attempt, 0, why="secret word", by=lead)
    store.erase_attempts([attempt], by=administrator(store), why="retention")
    with store._database.reading() as connection:
        assert connection.execute("SELECT count(*) FROM remarks").fetchone() == (0,)
    assert store.reviews.disputes(by=lead) == ()
    assert store.reviews.told(by=tom) == ()
    assert store.verify().is_whole


def test_what_was_said_is_never_changed(store: Store) -> None:
    lead, attempt = instructor(store), judged(store, trainee(store), Mark.WRONG)
    store.reviews.note(attempt, 0, words="as it was", is_for_trainee=True, by=lead)
    for change in ("UPDATE remarks SET about = 1", "DELETE FROM remarks"):
        with pytest.raises(Exception, match="append-only"), store._database.writing() as connection:
            connection.execute(change)
