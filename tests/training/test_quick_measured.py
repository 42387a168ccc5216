"""Difficulties of quick questions follow what people at the station have missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.staff import instructor
from trainer.asks.fields import Json
from trainer.asks.key import AskId
from trainer.records import Mark
from trainer.store import Store, open_store
from trainer.training.making.measured import ENOUGH
from trainer.training.quick import QUICK, QuickDrill, Subject
from trainer.training.quick_questions import corrected
from trainer.training.quick_session import QuickSession

HOLDEM, OMAHA = ("oneida-poker", "holdem"), ("oneida-poker", "omaha-high")
ASKED = (AskId.OPENS,)


def answered(store: Store, drill: QuickDrill, person: str, *, count: int, is_right: bool) -> None:
    session = QuickSession.begun(drill, store.record, person)
    session.begin()
    for _ in range(count):
        given: dict[str, Json] = dict(session.question.key.answer.fields()) if is_right else {}
        session.judge(given, took_ms=1, elapsed_ms=1)
        session.put_next()
    session.commit()


def made_as(store: Store, difficulty: int | None) -> dict[Subject, int]:
    drill = QuickDrill(tables=(HOLDEM, OMAHA), asks=ASKED, difficulty=difficulty)
    return dict(corrected(drill, store.tries_of_all(QUICK, most=3_000)).made_as)


def test_what_everybody_gets_right_is_easier_than_its_maker_says(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        for person in ("p1", "p2"):
            drill = QuickDrill(tables=(HOLDEM,), asks=ASKED, difficulty=3)
            answered(store, drill, person, count=ENOUGH // 2, is_right=True)
        assert made_as(store, 3) == {Subject(*HOLDEM, AskId.OPENS): 4}
        assert made_as(store, 1) == {}, "those of 1 are as easy as ever"
        assert made_as(store, None) == {}


def test_fewer_tries_change_nothing_and_what_comes_back_is_none(tmp_path: Path) -> None:
    drill = QuickDrill(tables=(HOLDEM,), asks=ASKED, difficulty=3)
    with open_store(tmp_path) as store:
        answered(store, drill, "p1", count=ENOUGH, is_right=False)
        tries = store.tries_of_all(QUICK, most=3_000)
        assert 0 < len(tries) < ENOUGH, "each missed question came back, some of them twice"
        assert made_as(store, 3) == {}


def test_of_several_tables_each_is_measured_by_itself(tmp_path: Path) -> None:
    drill = QuickDrill(tables=(HOLDEM, OMAHA), asks=ASKED, difficulty=3)
    with open_store(tmp_path) as store:
        answered(store, drill, "p1", count=20, is_right=True)
        tables = [table for table, _ in store.tries_of_all(QUICK, most=3_000)]
        assert set(tables) == {"/".join(HOLDEM), "/".join(OMAHA)}
        assert len(store.tries_of_all(QUICK, most=7)) == 7


def test_an_overruled_answer_counts_as_it_does_today(tmp_path: Path) -> None:
    drill = QuickDrill(tables=(HOLDEM,), asks=ASKED, difficulty=3)
    with open_store(tmp_path) as store:
        answered(store, drill, "p1", count=1, is_right=False)
        (attempt,) = store.attempts("p1")
        store.reviews.overrule(attempt.id, 0, mark=Mark.RIGHT, by=instructor(store), why="the symptom was covered")
        assert [answer.mark for _, answer in store.tries_of_all(QUICK, most=9)] == [Mark.RIGHT]


@pytest.mark.parametrize("difficulty", [1, 5])
def test_spots_are_made_of_the_difficulty_that_was_measured(difficulty: int) -> None:
    subject = Subject(*HOLDEM, AskId.OPENS)
    drill = QuickDrill(tables=(HOLDEM,), asks=ASKED, difficulty=3, made_as=((subject, difficulty),))
    assert {drill.spot(number).difficulty for number in range(5)} == {difficulty}
