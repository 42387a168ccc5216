"""Records are kept as long as was said, and go when somebody carries it out, with a reason, by tombstones."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.made_up_rounds import Hands, answer, start
from tests.store.staff import administrator, enter
from trainer.records import AttemptEnd
from trainer.store import FILE_NAME, Store, StoreError, open_store, retention, settings
from trainer.store.audit import Sought, Theme
from trainer.store.checking import CheckStopped
from trainer.store.payloads import ErasurePayload
from trainer.store.restoring import restore
from trainer.store.retention import Due, Sort

YEAR_S = 366 * 86_400


def always(_done: int, _of: int) -> bool:
    return True


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path, hands: Hands) -> Iterator[Store]:
    with open_store(tmp_path, clock=hands.clock()) as store:
        administrator(store)
        yield store


def deal(store: Store, person: str, rounds: int) -> None:
    for _ in range(rounds):
        attempt = store.record.begin(start(person))
        store.record.answer(attempt, answer())
        store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))


def due(store: Store) -> dict[Sort, tuple[int, int]]:
    return {each.sort: (each.count, each.people) for each in store.retention.due(by=administrator(store)) if each.years}


def test_all_is_kept_until_somebody_says_otherwise(store: Store, hands: Hands) -> None:
    ann = enter(store, "Ann")
    deal(store, ann.id, 1)
    store.change_person(replace(ann, is_active=False), by=administrator(store))
    hands.pass_seconds(50 * YEAR_S)
    assert store.retention.due(by=administrator(store)) == tuple([Due(sort=sort, years=0) for sort in Sort])
    assert store.retention.carry_out(by=administrator(store), why="x", go_on=always) == 0


def test_rounds_of_those_who_left_are_due_from_then_on_and_nobody_elses(store: Store, hands: Hands) -> None:
    by = administrator(store)
    left, back, here = (enter(store, name) for name in ("Left", "Back", "Here"))
    for person in (left, back, here):
        deal(store, person.id, 2)
    for person in (left, back):
        store.change_person(replace(person, is_active=False), by=by)
    store.change_person(back, by=by)
    store.retention.keep(Sort.ROUNDS, 2, by=by)
    hands.pass_seconds(YEAR_S)
    assert due(store) == {Sort.ROUNDS: (0, 0)}
    hands.pass_seconds(YEAR_S)
    assert due(store) == {Sort.ROUNDS: (2, 1)}
    before = store.verify().entries
    assert store.retention.carry_out(by=by, why="two years are over", go_on=always) == 6
    assert due(store) == {Sort.ROUNDS: (0, 0)}
    assert (store.attempts(left.id), len(store.attempts(back.id)), len(store.attempts(here.id))) == ((), 2, 2)
    assert store.person(left.id).name == "Left"
    report = store.verify()
    assert (report.is_whole, report.entries) == (True, before + 1)
    (erasure,) = store.audit.done(Sought(theme=Theme.ERASURES), by=by)
    assert isinstance(erasure.told, ErasurePayload)
    assert (erasure.who, erasure.told.why) == (by, "two years are over")


def test_sign_ins_and_deeds_go_each_by_its_own_years_and_groups_stay(store: Store, hands: Hands) -> None:
    by = administrator(store)
    ann = enter(store, "Ann", group="Night").id
    store.audit.sign_in(ann)
    store.take_along(ann, by=by)
    hands.pass_seconds(YEAR_S)
    store.audit.sign_in(ann)
    store.retention.keep(Sort.SIGN_INS, 1, by=by)
    store.retention.keep(Sort.DEEDS, 1, by=by)
    assert due(store) == {Sort.SIGN_INS: (1, 0), Sort.DEEDS: (1, 0)}
    assert store.retention.carry_out(by=by, why="a year is over", go_on=always) == 2
    left = [each.theme for each in store.audit.done(Sought(), by=by)]
    assert (left.count(Theme.SIGN_INS), left.count(Theme.EXPORTS), left.count(Theme.GROUPS)) == (1, 0, 1)
    assert store.verify().is_whole


def test_it_is_stopped_between_two_steps_and_what_is_left_stays_due(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    by = administrator(store)
    monkeypatch.setattr(retention, "_BATCH", 3)
    ann = enter(store, "Ann")
    deal(store, ann.id, 4)
    store.change_person(replace(ann, is_active=False), by=by)
    store.retention.keep(Sort.ROUNDS, 1, by=by)
    hands_on = store.retention._before
    monkeypatch.setattr(store.retention, "_before", lambda years: hands_on(years) + 2**50)
    steps: list[tuple[int, int]] = []

    def go_on(done: int, of: int) -> bool:
        steps.append((done, of))
        return done < 6

    assert store.retention.carry_out(by=by, why="x", go_on=go_on) == 6
    assert steps == [(0, 12), (3, 12), (6, 12)]
    assert due(store) == {Sort.ROUNDS: (2, 1)}
    assert store.verify().is_whole


@pytest.mark.parametrize("why", ["", "  "])
def test_it_needs_a_reason(store: Store, why: str) -> None:
    by = administrator(store)
    store.retention.keep(Sort.SIGN_INS, 1, by=by)
    store.audit.sign_in(by)
    with pytest.raises(StoreError, match="Say why"):
        retention_of(store).carry_out(by=by, why=why, go_on=always)


def retention_of(store: Store) -> retention.Retention:
    """By which a sign-in of just now is due."""

    class Soon(retention.Retention):
        def _before(self, years: int) -> int:
            return super()._before(years) + 2**50

    return Soon(store._database)


@pytest.mark.parametrize("years", [-1, 100])
def test_years_are_a_few(store: Store, years: int) -> None:
    with pytest.raises(StoreError, match="1 to 99 years, or for good"):
        store.retention.keep(Sort.DEEDS, years, by=administrator(store))


@pytest.mark.parametrize("kept", [{"rounds": "x"}, {"rounds": -4}, {"rounds": 10**6}, {"rounds": None}, {"other": 3}])
def test_a_rule_that_is_none_keeps_for_good(store: Store, kept: dict[str, object]) -> None:
    with store._database.writing() as connection:
        settings.put(connection, retention.KEY, kept)
    assert store.retention.years() == dict.fromkeys(Sort, 0)


def held(copy: Path, table: str) -> int:
    with closing(sqlite3.connect(copy)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def test_copies_lose_it_too_and_are_made_anew_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr(retention, "_BATCH", 3)
    with open_store(tmp_path, clock=hands.clock()) as store:
        by = administrator(store)
        for _ in range(5):
            store.audit.sign_in(by)
            hands.pass_seconds(1)
        ann = enter(store, "Ann")
        deal(store, ann.id, 3)
        store.change_person(replace(ann, is_active=False), by=by)
        copy = store.back_up(by=by).path
        assert (held(copy, "deeds"), held(copy, "starts")) == (5, 3)
        for sort in (Sort.SIGN_INS, Sort.ROUNDS):
            store.retention.keep(sort, 1, by=by)
        hands.pass_seconds(2 * YEAR_S)
        store.audit.sign_in(by)
        told: list[tuple[int, int]] = []

        def go_on(done: int, of: int) -> bool:
            told.append((done, of))
            return True

        assert store.retention.carry_out(by=by, why="a year is over", go_on=go_on) == 14
        assert told == [(0, 14), (3, 14), (6, 14), (9, 14), (12, 14), (0, 1)], "five steps, one copy once"
        assert (held(copy, "deeds"), held(copy, "starts"), held(copy, "erasures")) == (0, 0, 1)
        assert list(tmp_path.glob("*erasing*")) == []
        assert [each.theme for each in store.audit.done(Sought(theme=Theme.SIGN_INS), by=by)] == [Theme.SIGN_INS]
        assert store.verify().is_whole
    restore(tmp_path / "data" / FILE_NAME, copy)


def test_who_is_stopped_before_the_copies_has_it_done_there_by_the_next_program(tmp_path: Path) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock(), key_folder=tmp_path / "key") as store:
        by = administrator(store)
        store.audit.sign_in(by)
        copy = store.back_up(by=by).path
        store.retention.keep(Sort.SIGN_INS, 1, by=by)
        hands.pass_seconds(2 * YEAR_S)
        with pytest.raises(CheckStopped):
            store.retention.carry_out(
                by=by, why="a year is over", go_on=lambda done, of: (done, of) == (0, 1) and not erased(store)
            )
        assert (held(copy, "deeds"), due(store)) == (1, {Sort.SIGN_INS: (0, 0)})
        told: list[str] = []
        store.verify_in_background(told.append).wait()
        assert (held(copy, "deeds"), told) == (0, [])


def erased(store: Store) -> bool:
    with store._database.reading() as connection:
        return bool(connection.execute("SELECT count(*) FROM erased").fetchone()[0])
