"""What lies on a table and gives an act its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from trainer.rules.places import Place, SeatNumber
from trainer.rules.poker.table import Pot
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import Because


def _uncalled(_to: SeatNumber) -> str:
    return translate("Acts", "the uncalled bet")


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What an act finds, as the table's family tells it; empty where no table is at hand."""

    pots: tuple[Pot, ...] = ()
    given_up: frozenset[SeatNumber] = frozenset()
    """The seats at which cards that were given up are collected, not the hand."""
    returned: Callable[[SeatNumber], str] = _uncalled
    """What the chips are that go back."""
    has_dice: bool = False
    """What is covered is the shaker."""
    dealers_card: str = ""
    """What of the dealer's is turned up, where it is not the whole hand."""
    face_up_at: Place | None = None
    """From where one card alone is collected: the face-up one that the game has been stopped for."""
    why: Callable[[Judged], Because | None] = lambda _said: None
    """The reason of a verdict as the table tells it; none where it has nothing to add."""


NOTHING: Final = Around()
