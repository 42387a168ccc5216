"""What the judge needs to know of a round of Three Card or Four Card."""

from __future__ import annotations

from trainer.rules.actions import Action, Announce, CallOn, Reveal, Shuffle
from trainer.rules.calls import Call
from trainer.rules.house.cards.table import DEALERS


def opens_part(action: Action) -> bool:
    """The shuffle, no more bets, each player asked, and the dealer's hand open parts of a round."""
    match action:
        case Shuffle() | CallOn():
            return True
        case Announce(say):
            return say is Call.NO_MORE_BETS
        case Reveal(to):
            return to == DEALERS
        case _:
            return False
