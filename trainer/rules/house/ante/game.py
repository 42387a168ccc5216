"""What the judge needs to know of a round of Three Card or Four Card."""

from __future__ import annotations

from trainer.rules.actions import Action, Announce, CallOn, CollectCards, Read, Reveal, Shuffle
from trainer.rules.calls import Call
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.table import BEFORE_DECISIONS, DEALERS, hand_at


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


def turns_on_hidden(table: AnteTable, action: Action) -> bool:
    """What the dealer's hand and the player's decide between them, until both lie up."""
    match action:
        case CollectCards(source=place):
            hand = hand_at(table, place)
            return hand is not None and not (hand.is_up and table.dealer.is_up)
        case Reveal(to=place):
            return table.stage in BEFORE_DECISIONS and hand_at(table, place) is not None
        case Read(to=place):
            hand = hand_at(table, place)
            return hand is not None and not hand.is_up
        case _:
            return False
