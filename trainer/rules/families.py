"""The family that a game belongs to, fetched with the first of its games: a key about poker waits for no house game."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from trainer.rules.clause import ClauseName
from trainer.rules.family import Family
from trainer.rules.games.listing import LISTED


def clause_named(game: str, clause: str) -> ClauseName | None:
    """The row of a clause in the table of the game's family; none for a word that is no clause of it."""
    return family_of(game).clauses.get(clause) if game in LISTED else None


@cache
def family_of(game: str) -> Family:
    """The family of a game in the list; raises `KeyError` for any other."""
    family: Family = import_module(f"trainer.rules.{LISTED[game].family}.family").FAMILY
    return family
