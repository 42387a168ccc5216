"""Quizzes and a bank for tests."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from tests.asks.spots import SPOTS
from trainer.asks.documents import spots_of
from trainer.training.quizzes.authored import Authored, How
from trainer.training.quizzes.banked import Banked, Kept, of_spot, with_authored
from trainer.training.quizzes.quiz import Item, Quiz, Source

ONE = Authored(how=How.ONE, words="How many cards are burnt?", options=("two", "three"), right=(1,))


@cache
def spot(name: str) -> Banked:
    """One of the spots that every ask has, as a question."""
    return of_spot(json.dumps(spots_of(SPOTS[name].encode(), name)[0].entries, default=str))


def authored(asked: Authored = ONE, *tags: str) -> Banked:
    """A written question about hold'em."""
    return with_authored(Banked(rulebook="oneida-poker", game="holdem", tags=tags), asked)


def bank(*questions: Banked) -> tuple[Kept, ...]:
    """With ids from "q0"."""
    return tuple([Kept(id=f"q{place}", version=1, question=each) for place, each in enumerate(questions)])


def tagged(tag: str, *names: str) -> list[Banked]:
    return [replace(spot(name), tags=(tag,)) for name in names]


def fixed(*ids: str) -> tuple[Item, ...]:
    return tuple([Item(source=Source.FIXED, question=id_) for id_ in ids])


def quiz(items: Iterable[Item], title: str = "Week one") -> Quiz:
    return Quiz(title=title, items=tuple(items))


MADE = Item(source=Source.MADE, rulebook="oneida-poker", game="holdem", part="opens", count=2)
DEAL = Item(source=Source.ROUND, rulebook="oneida-poker", game="holdem", part="deal", seed=7)
DICE = Item(source=Source.ROUND, rulebook="oneida-sic-bo", game="sic-bo", part="whole", seed=3)
"""A round of few steps."""
