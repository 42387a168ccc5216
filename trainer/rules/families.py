"""The family that a game belongs to, fetched with the first of its games: a key about poker waits for no house game."""

from __future__ import annotations

from importlib import import_module

from trainer.rules.family import Family
from trainer.rules.games.listing import LISTED


def family_of(game: str) -> Family:
    """The family of a game in the list; raises `KeyError` for any other."""
    family: Family = import_module(f"trainer.rules.{LISTED[game].family}.family").FAMILY
    return family
