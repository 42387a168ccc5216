"""What a wager at Three Card or Four Card is: a row each in its family, which breaches and payment drills read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto


class Decider(StrEnum):
    """The cards on which a wager turns."""

    DEALERS_HAND = auto()
    OWN_HAND = auto()
    BOX = auto()
    """The player's hand with the card in the Six Card box."""
    ANOTHERS_HAND = auto()


class Lies(StrEnum):
    """Where the chips are while the round is played."""

    ON_ITS_SPOT = auto()
    """From before the deal."""
    ONCE_DECIDED = auto()
    IN_THE_RACK = auto()
    """They are taken before the deal."""
    NOWHERE = auto()
    """No chips are wagered for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WagerRow:
    """One wager, or a payment for which no chip is wagered."""

    decided_by: Decider = Decider.OWN_HAND
    lies: Lies = Lies.ON_ITS_SPOT
    clause: StrEnum | None = None
    """The rule by which it is settled; none against the dealer's hand, where it turns on which is higher."""

    @property
    def stays_until_paid(self) -> bool:
        """Whether it is paid from its amount by the player's own cards, beside chips that lie there."""
        return self.decided_by in (Decider.OWN_HAND, Decider.BOX) and self.lies is not Lies.IN_THE_RACK
