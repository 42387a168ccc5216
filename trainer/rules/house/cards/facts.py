"""What a rulebook settles about a card game against the house and no house can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from trainer.rules.facts import Among, Within
from trainer.rules.house.cards.irregularities import RULED_BY


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacts:
    """The facts of one game; blackjack has no others."""

    least_cut: Annotated[int, Within(1, 25)]
    """Three Card (e)(3)(i)(B), Oneida Four Card D(3)(a)(ii), Maryland 5(D)."""
    face_up_cards: Annotated[int | None, Within(1, 52)]
    """From so many face-up cards on all hands are void; none where they never are."""
    dealer_decides: Annotated[frozenset[str], Among(RULED_BY)]
    """The clauses by which the dealer rules; what rests on any other is the floor's (reading R82)."""
