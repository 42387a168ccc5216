"""Which family a game belongs to: one list of all games that a rulebook may hold."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from trainer.rules.family import Family
from trainer.rules.poker.family import POKER
from trainer.rules.poker.form import FORMS

FAMILIES: Final[Mapping[str, Family]] = MappingProxyType(dict.fromkeys(FORMS, POKER))
"""By the id of the game."""
