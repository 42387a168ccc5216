"""A drill of a table against the house: its parts, and what is asked for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from trainer.rules.clause import Part
from trainer.rules.house.book import HouseBook, as_house
from trainer.rules.house.cards.dealing import Method
from trainer.training.any_drill import TableDrill
from trainer.training.chosen_table import ChosenTable


class HouseFocus(StrEnum):
    """The parts of a round against the house that can be drilled by themselves, by the word of the part."""

    OPENING = Part.OPENING
    """The deck inspected, spread, washed, shuffled, cut, and brought to where it is dealt from."""
    DEAL = Part.DEAL
    ASKING = Part.ASKING
    """Who is turned to, in which order, and what a decision makes the dealer do."""
    SPLITS = Part.SPLITS
    INSURANCE = Part.INSURANCE
    DEALER_DRAWS = Part.DEALER_DRAWS
    READING = Part.READING
    """Hands turned up and read: the dealer's best four of six, or three."""
    DICE = Part.DICE
    """Shaken, uncovered, called and keyed."""
    SETTLEMENT = Part.SETTLEMENT
    """Each wager taken or paid."""
    SETTLE_IN_ORDER = Part.SETTLE_IN_ORDER
    """The same with the hands: from whom on, which wager first, which cards when."""
    PROGRESSIVE = Part.PROGRESSIVE
    SIX_CARD = Part.SIX_CARD
    MULTIPLE = Part.MULTIPLE
    """Multiple action: the second and third hand on one up-card."""
    PICK_UP = Part.PICK_UP
    """Cards taken in so that every hand can be laid out again."""
    IRREGULARITIES = Part.IRREGULARITIES
    WHOLE = Part.WHOLE


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseDrill(TableDrill):
    """What a trainee of a house game asked for."""

    focus: HouseFocus = HouseFocus.WHOLE
    method: Method | None = None
    """How cards come to the players; none where the seed says."""
    shuffler: bool | None = None
    """Whether a machine shuffles; none where the seed says."""
    left_open: frozenset[str] = field(default=frozenset(), compare=False)
    """Which of the two nobody has chosen, where a stored table has said them since."""

    def game_book(self) -> HouseBook:
        """The game as the rulebook has it; raises `TrainerError` where it is none against the house."""
        return as_house(self.book().games[self.game])

    def as_kept(self, chosen: ChosenTable) -> Self:
        """A way of dealing of another version's is none: the table, as it was kept, says which it was."""
        method = next((each for each in Method if each == chosen.method), None)
        kept = TableDrill.as_kept(self, chosen)
        return replace(kept, method=method, shuffler=chosen.shuffler, left_open=frozenset())

    def as_told(self, told: HouseDrill) -> HouseDrill:
        """The same as a stored table has it `told`: what that says is chosen only where it was before."""
        was_open = {"method": self.method is None, "shuffler": self.shuffler is None}
        left_open = {name for name, is_open in was_open.items() if is_open}
        return replace(told, left_open=self.left_open | left_open)

    def table_chosen(self) -> ChosenTable:
        chosen = TableDrill.table_chosen(self)
        return replace(
            chosen,
            method="" if "method" in self.left_open else str(self.method or ""),
            shuffler=None if "shuffler" in self.left_open else self.shuffler,
        )
