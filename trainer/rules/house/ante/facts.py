"""What a rulebook settles about Three Card or Four Card and no house can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from trainer.rules.facts import Within
from trainer.rules.house.cards.facts import CardFacts


@dataclass(frozen=True, slots=True, kw_only=True)
class AnteFacts(CardFacts):
    """The facts that both have."""

    rounds_between_counts: Annotated[int, Within(1, 1000)]
    """The stub is counted at least once in so many rounds (Three Card (g)(5), Oneida G(6), Maryland 8(G))."""
    minutes_between_changes: Annotated[int, Within(1, 7 * 24 * 60)]
    """How long cards may be on the table (Three Card (d)(5), Oneida Four Card C(4), Maryland 3(C)(2))."""
    minutes_between_changes_from_hand: Annotated[int | None, Within(1, 7 * 24 * 60)]
    """Those dealt from the hand (Three Card (d)(5), Maryland 3(C)(1)); none where nothing is said of them apart."""

    def is_count_due(self, rounds_since_count: int) -> bool:
        """Whether the round under way is the last that may be counted (reading R129); earlier is never wrong."""
        return rounds_since_count >= self.rounds_between_counts - 1
