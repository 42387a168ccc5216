"""Blackjack as a family of games: what a rulebook answers for each of the three."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.blackjack.clauses import CLAUSES
from trainer.rules.house.blackjack.rules import OPTIONS, PAYTABLES, resolve
from trainer.rules.house.family import house_family

FAMILY: Final = house_family("blackjack", CLAUSES, OPTIONS, PAYTABLES, resolve)
