"""A drill of a table against the house: what is asked for."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.house.book import HouseBook, as_house
from trainer.rules.house.cards.dealing import Method
from trainer.training.any_drill import TableDrill
from trainer.training.house.focus import HouseFocus


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseDrill(TableDrill):
    """What a trainee of a house game asked for."""

    focus: HouseFocus = HouseFocus.WHOLE
    method: Method | None = None
    """How cards come to the players; none where the seed says."""
    shuffler: bool | None = None
    """Whether a machine shuffles; none where the seed says."""

    def game_book(self) -> HouseBook:
        """The game as the rulebook has it; raises `TrainerError` where it is none against the house."""
        return as_house(self.book().games[self.game])
