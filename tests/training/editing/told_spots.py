"""Spots that were written from the texts alone, of every ask and family: drafts of whatever a file can say."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from trainer.asks.catalogue import asks_of
from trainer.rules.rulebook import known_game
from trainer.rules.toml import NoToml, entries_of
from trainer.training.editing.draft import Draft, Place, draft_of, listed_in

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@cache
def told_drafts(step: int) -> tuple[Draft, ...]:
    """One of so many, of those whose table and ask there is; what stands in them may be refused."""
    return tuple(_drafts(step))


def _drafts(step: int) -> Iterator[Draft]:
    for file in sorted(SCENARIOS.glob("*.json")):
        for scenario in json.loads(file.read_text(encoding="utf-8"))[::step]:
            try:
                entries = entries_of(scenario["spot"])
            except NoToml:
                continue
            rulebook, game = str(entries.get("rulebook")), str(entries.get("game"))
            if known_game(rulebook, game) is not None and entries.get("ask") in asks_of(game):
                yield draft_of(json.dumps(entries, default=str))


def leaves(draft: Draft) -> Iterator[tuple[Place, object]]:
    """Each entry that is no record, with its place."""
    yield from _leaves(draft.entries, ())


def _leaves(value: object, place: Place) -> Iterator[tuple[Place, object]]:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _leaves(inner, (*place, str(name)))
    elif any(isinstance(each, Mapping) for each in listed_in(value)):
        for at, each in enumerate(listed_in(value)):
            yield from _leaves(each, (*place, at))
    else:
        yield place, value
