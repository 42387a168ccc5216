"""Table tests in the store: whose each step is, what is sealed, and what goes when somebody is erased."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.made_up_rounds import meddle, start
from tests.store.staff import PIN, administrator, enter
from trainer.records import AssessmentStep, AttemptEnd
from trainer.store import Person, Role, Store, StoreError, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        yield opened


class House:
    """Who is there."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tom = enter(store, "Tom Haugen", pin="4711")
        self.sue = enter(store, "Sue Parvin", role=Role.SUPERVISOR)
        self.max = enter(store, "Max Berg", role=Role.SUPERVISOR)
        self.ines = enter(store, "Ines Roth", role=Role.INSTRUCTOR)
        self.test = store.assessments.set_test(self.tom.id, "set", by=self.sue.id, second=self.ines.id)

    def deal(self, *, to_the_end: bool = True) -> str:
        attempt = self.store.record.begin(start(self.tom.id))
        self.store.assessments.dealt(self.test, attempt, by=self.tom.id)
        if to_the_end:
            self.store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
        return attempt

    def score(self, person: Person, text: str = "seen") -> None:
        self.store.assessments.score(self.test, text, by=person.id)

    def sign(self) -> None:
        self.store.assessments.sign(self.test, "passed", by=self.sue.id, pin=PIN)

    def steps(self, by: Person) -> list[tuple[AssessmentStep, str]]:
        return [(each.step, each.text) for each in self.store.assessments.all(by=by.id)]


@pytest.fixture
def house(store: Store) -> House:
    return House(store)


def test_a_test_is_kept_step_by_step_to_its_countersigning(house: House) -> None:
    attempt = house.deal()
    house.score(house.sue)
    house.score(house.ines, "seen otherwise")
    house.sign()
    house.store.assessments.countersign(house.test, by=house.tom.id, pin="4711")
    expected = [
        (AssessmentStep.SET, "set"),
        (AssessmentStep.NAMED, house.ines.id),
        (AssessmentStep.DEALT, attempt),
        (AssessmentStep.SCORED, "seen"),
        (AssessmentStep.SCORED, "seen otherwise"),
        (AssessmentStep.SIGNED, "passed"),
        (AssessmentStep.COUNTERSIGNED, ""),
    ]
    assert house.steps(house.max) == expected
    assert house.steps(house.tom) == expected
    assert house.store.verify().is_whole


def test_two_assessors_score_apart(house: House) -> None:
    house.deal()
    house.score(house.sue)
    assert (AssessmentStep.SCORED, "seen") not in house.steps(house.ines)
    assert (AssessmentStep.SCORED, "seen") not in house.steps(house.max)
    house.score(house.ines, "seen otherwise")
    assert (AssessmentStep.SCORED, "seen") in house.steps(house.ines)
    assert not [each for each in house.steps(house.tom) if each[0] is AssessmentStep.SCORED]


def test_sheets_that_were_shown_side_by_side_change_no_more(house: House) -> None:
    house.deal()
    house.score(house.sue)
    house.score(house.sue, "seen once more")
    house.score(house.ines)
    for _ in range(2):
        house.store.assessments.compare(house.test, by=house.sue.id)
    for assessor in (house.sue, house.ines):
        with pytest.raises(StoreError, match="stays as it was handed in"):
            house.score(assessor, "as the other has it")
    assert [step for step, _ in house.steps(house.sue)].count(AssessmentStep.COMPARED) == 1
    house.sign()
    assert house.store.verify().is_whole


REFUSED: dict[str, tuple[Callable[[House], object], str]] = {
    "set by an instructor": (lambda h: h.store.assessments.set_test(h.tom.id, "x", by=h.ines.id), "a supervisor may"),
    "set for oneself": (lambda h: h.store.assessments.set_test(h.sue.id, "x", by=h.sue.id), "examines themselves"),
    "the examiner as second": (
        lambda h: h.store.assessments.set_test(h.tom.id, "x", by=h.sue.id, second=h.sue.id),
        "somebody else",
    ),
    "the dealer as second": (
        lambda h: h.store.assessments.set_test(h.ines.id, "x", by=h.sue.id, second=h.ines.id),
        "somebody else",
    ),
    "a trainee as second": (
        lambda h: h.store.assessments.set_test(h.ines.id, "x", by=h.sue.id, second=h.tom.id),
        "may not assess",
    ),
    "dealt by another": (
        lambda h: h.store.assessments.dealt(h.test, h.store.record.begin(start(h.ines.id)), by=h.ines.id),
        "somebody else's",
    ),
    "another's round": (
        lambda h: h.store.assessments.dealt(h.test, h.store.record.begin(start(h.ines.id)), by=h.tom.id),
        "by whoever is tested",
    ),
    "scored by a stranger": (lambda h: h.score(h.max), "whom it names"),
    "scored by the dealer": (lambda h: h.score(h.tom), "may not assess"),
    "signed with a wrong PIN": (
        lambda h: h.store.assessments.sign(h.test, "x", by=h.sue.id, pin="000000"),
        "PIN is not right",
    ),
    "signed by another supervisor": (
        lambda h: h.store.assessments.sign(h.test, "x", by=h.max.id, pin=PIN),
        "whoever set it",
    ),
    "countersigned before": (
        lambda h: h.store.assessments.countersign(h.test, by=h.tom.id, pin="4711"),
        "has not signed",
    ),
    "compared by another supervisor": (lambda h: h.store.assessments.compare(h.test, by=h.max.id), "whoever set it"),
    "compared before both are in": (lambda h: h.store.assessments.compare(h.test, by=h.sue.id), "is not in"),
    "withdrawn without a reason": (
        lambda h: h.store.assessments.withdraw(h.test, by=h.sue.id, why=" "),
        "Say why",
    ),
    "withdrawn by an instructor": (
        lambda h: h.store.assessments.withdraw(h.test, by=h.ines.id, why="x"),
        "a supervisor may",
    ),
    "of no test": (lambda h: h.store.assessments.withdraw("none", by=h.sue.id, why="x"), "not here"),
}


@pytest.mark.parametrize("refused", REFUSED)
def test_a_step_is_taken_by_whom_it_belongs_to_and_by_nobody_else(house: House, refused: str) -> None:
    act, said = REFUSED[refused]
    before = house.steps(house.max)
    with pytest.raises(StoreError, match=said):
        act(house)
    assert house.steps(house.max) == before


def test_nothing_is_signed_before_all_sheets_are_in_and_the_round_is_dealt(house: House) -> None:
    attempt = house.deal(to_the_end=False)
    house.score(house.sue)
    with pytest.raises(StoreError, match="is not in"):
        house.sign()
    house.score(house.ines)
    with pytest.raises(StoreError, match="not come to its end"):
        house.sign()
    assert house.store.assessments.ended([attempt]) == {}
    house.store.record.end(attempt, AttemptEnd(finished=False, elapsed_ms=1))
    assert house.store.assessments.ended([attempt, "erased"]).keys() == {attempt, "erased"}
    house.sign()


def test_a_round_of_a_test_is_begun_once_those_before_have_ended(house: House) -> None:
    house.deal()
    open_one = house.deal(to_the_end=False)
    with pytest.raises(StoreError, match="gone on with"):
        house.deal()
    for assessor in (house.sue, house.ines):
        house.score(assessor)
    with pytest.raises(StoreError, match="has not come to its end"):
        house.sign()
    house.store.record.end(open_one, AttemptEnd(finished=True, elapsed_ms=5))
    assert house.store.assessments.ended([open_one]) == {open_one: 5}
    house.sign()


def test_what_is_signed_or_withdrawn_changes_no_more(house: House) -> None:
    house.deal()
    house.score(house.sue)
    house.score(house.ines)
    house.sign()
    for act in (house.sign, lambda: house.score(house.sue, "otherwise")):
        with pytest.raises(StoreError, match="nothing of it changes"):
            act()
    house.store.assessments.withdraw(house.test, by=house.max.id, why="the deck was marked")
    with pytest.raises(StoreError, match="withdrew"):
        house.store.assessments.countersign(house.test, by=house.tom.id, pin="4711")
    with pytest.raises(StoreError, match="nothing of it changes"):
        house.store.assessments.withdraw(house.test, by=house.max.id, why="again")


def test_whoever_left_is_set_no_test(house: House) -> None:
    house.store.change_person(replace(house.tom, is_active=False), by=administrator(house.store))
    with pytest.raises(StoreError, match="does not sign in here"):
        house.store.assessments.set_test(house.tom.id, "x", by=house.sue.id)


def test_a_trainee_reads_their_own_tests_alone(house: House) -> None:
    other = enter(house.store, "Liv Strand")
    house.store.assessments.set_test(other.id, "of Liv", by=house.sue.id)
    assert house.steps(house.tom) == [(AssessmentStep.SET, "set"), (AssessmentStep.NAMED, house.ines.id)]
    assert house.store.assessments.all(by=administrator(house.store)) == (), "whoever looks after the computers as well"


def test_the_tests_of_somebody_erased_go_with_them(house: House) -> None:
    house.deal()
    house.store.erase_person(house.tom.id, by=administrator(house.store), why="asked for")
    assert house.steps(house.max) == []
    assert house.store.verify().is_whole


def test_a_damaged_step_hides_its_test_and_no_other(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        house = House(store)
        house.store.assessments.set_test(house.tom.id, "whole", by=house.sue.id)

    def damage(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE assessments SET rest = x'00' WHERE entry = (SELECT min(entry) FROM assessments)")

    meddle(tmp_path, damage)
    with open_store(tmp_path) as store:
        assert [each.text for each in store.assessments.all(by=house.max.id)] == ["whole"]
        with pytest.raises(StoreError, match="damaged"):
            store.assessments.withdraw(house.test, by=house.sue.id, why="x")
