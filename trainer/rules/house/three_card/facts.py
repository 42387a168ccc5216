"""What a rulebook settles about Three Card and no house can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from trainer.rules.cards import RANKS
from trainer.rules.facts import Among, Within
from trainer.rules.house.ante.facts import AnteFacts

LOWEST_HIGH_CARD: Final = RANKS.index("5")
"""With 5-3-2: no three cards that make nothing are lower."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardFacts(AnteFacts):
    """The facts of the game."""

    dealer_plays_with: Annotated[str | None, Among(tuple(RANKS[LOWEST_HIGH_CARD + 1 :]))]
    """The lowest high card with which the dealer plays ((k)(1)(i)); none where every hand does."""

    wager_most_times: Annotated[int, Within(1, 100)]
    """Where both wagers are compulsory, neither is more than so many times the other ((f)(6)(iii))."""

    @property
    def least_rank(self) -> int | None:
        return None if self.dealer_plays_with is None else RANKS.index(self.dealer_plays_with)
