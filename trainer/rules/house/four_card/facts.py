"""What a rulebook settles about Four Card and no house can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from trainer.rules.facts import Among, Within
from trainer.rules.house.ante.facts import AnteFacts


@dataclass(frozen=True, slots=True, kw_only=True)
class FourCardFacts(AnteFacts):
    """The facts of the game."""

    play_most_times: Annotated[int, Within(1, 100)]
    """Play is from one to so many times the ante (Oneida J(2)(a), Maryland 7(E)(1))."""
    settled_first: Annotated[str, Among(("play", "ante"))]
    """Which of the two goes before the other (Oneida J(6); Maryland 11(D)(4))."""
    settles_in_order: bool
    """Whether the other one, and the bonus, must wait for it (reading R173)."""
    takes_folds_at_once: bool
    """Whether what a fold forfeits is taken before the next player is asked (Oneida J(2)(a))."""
