"""A class that has practised for some weeks, for reports."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tests.store.made_up_rounds import answer, start
from tests.store.staff import enter
from trainer.records import AttemptEnd, Mark
from trainer.store import Person, Store

NAMES: Final = ("Bo Lindqvist", "Chen Wei", "Лидия Орлова")
QUICK: Final = json.dumps(
    {
        "spot": json.dumps({"rulebook": "oneida-poker", "game": "holdem", "ask": "stub"}),
        "wrong": [],
        "took_ms": 1,
        "target_ms": None,
    }
)


def practised(
    store: Store,
    person: str,
    wrong: Sequence[str] = (),
    *,
    clauses: Sequence[str] = ("cut", "wash"),
    is_quick: bool = False,
) -> str:
    """A whole round at hold'em, or questions about it, in which these clauses went wrong."""
    game, focus = ("quick/holdem", "stub@oneida-poker/holdem") if is_quick else ("holdem", "whole")
    attempt = store.record.begin(replace(start(person), game=game, focus=focus))
    for step, clause in enumerate(clauses):
        mark = Mark.WRONG if clause in wrong else Mark.RIGHT
        detail = QUICK if is_quick else json.dumps({"effect": "card-off-deck"}) if clause in wrong else ""
        store.record.answer(attempt, answer(step, mark, clause=clause, severity="integrity", detail=detail))
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=120_000))
    return attempt


def a_class(store: Store) -> list[Person]:
    """Three of whom two are in a group; the last has done nothing."""
    people = [enter(store, name, group="Evening" if number else "") for number, name in enumerate(NAMES)]
    for number, person in enumerate(people[:2]):
        for _ in range(5):
            practised(store, person.id, ["wash"] if number else [])
        practised(store, person.id, ["cut"] if number else [], is_quick=True)
    return people
