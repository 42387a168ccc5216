"""The two families with antes: which table belongs to which rules."""

from __future__ import annotations

from typing import TypeAlias

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.three_card.rules import ThreeCardRules
from trainer.rules.house.three_card.table import ThreeCardTable

AnteRules: TypeAlias = ThreeCardRules | FourCardRules


def bare(rules: AnteRules) -> AnteTable:
    """A table that plays by them, with nothing on it."""
    if isinstance(rules, ThreeCardRules):
        return ThreeCardTable(rules=rules, stakes=(), stacks=())
    return FourCardTable(rules=rules, stakes=(), stacks=(), meters=rules.resets)
