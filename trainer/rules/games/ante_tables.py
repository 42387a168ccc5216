"""The two families with antes: which table belongs to which rules, and which wagers to which game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.ante.wagers import Lies, WagerRow
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import ROWS as FOUR_CARD_ROWS
from trainer.rules.house.games import FOUR_CARD_POKER, THREE_CARD_POKER
from trainer.rules.house.three_card.rules import ThreeCardRules
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import ROWS as THREE_CARD_ROWS

AnteRules: TypeAlias = ThreeCardRules | FourCardRules
ROWS: Final[Mapping[str, Mapping[str, WagerRow]]] = {
    THREE_CARD_POKER: THREE_CARD_ROWS,
    FOUR_CARD_POKER: FOUR_CARD_ROWS,
}
"""By game."""
WAGERS: Final[Mapping[str, tuple[str, ...]]] = {
    game: tuple([wager for wager, row in rows.items() if row.lies is not Lies.NOWHERE]) for game, rows in ROWS.items()
}
"""Those of a game on which chips are put, by the names of their spots."""


def bare(rules: AnteRules) -> AnteTable:
    """A table that plays by them, with nothing on it."""
    if isinstance(rules, ThreeCardRules):
        return ThreeCardTable(rules=rules, stakes=(), stacks=())
    return FourCardTable(rules=rules, stakes=(), stacks=(), meters=rules.resets)
