"""Four Card as a family of games: what a rulebook answers for it."""

from __future__ import annotations

from typing import Final

from trainer.errors import Problem
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.family import Family, GameEntries
from trainer.rules.house.book import read_house
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rules import OPTIONS, WAGERS, resolve


def _read(common: GameBook, entries: GameEntries) -> GameBook:
    return read_house(common, entries, WAGERS)


def _unplayable(rulebook: Rulebook, game: str, place: str) -> tuple[Problem, ...]:
    rules = resolve(rulebook, game, place=place)
    return rules if isinstance(rules, tuple) else ()


FOUR_CARD: Final = Family(
    title="Four Card",
    keys=("paytables",),
    options=OPTIONS,
    clauses=tuple(clause.value for clause in Clause),
    read=_read,
    unplayable=_unplayable,
)
