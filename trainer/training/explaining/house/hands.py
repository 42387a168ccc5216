"""A player's hand beside the dealer's."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.table import Status
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.places import PotPart
from trainer.training.explaining.comparing import differs_at
from trainer.training.explaining.kinds import DEALER, Five, TwoHands
from trainer.training.explaining.moment import Moment
from trainer.training.house.settled import seat_of, settled_at


def against_dealer_at(moment: Moment) -> Iterator[TwoHands]:
    """What a wager against the dealer turns on; one that a paytable pays turns on the player's hand alone."""
    table, act = moment.table, moment.step.action
    if not isinstance(table, AnteTable) or not isinstance(act, Pay | CollectWager):
        return
    settled, hand = settled_at(table, act), table.hand(seat_of(act))
    is_up = hand.is_up and table.dealer.is_up and hand.status is Status.IN
    if settled is None or settled.paytable is not None or not is_up:
        return
    own, dealers = table.best(hand.cards), table.best(table.dealer.cards)
    yield TwoHands(
        part=PotPart.WHOLE,
        is_low=False,
        one=Five(seat=hand.seat, hand=own),
        other=Five(seat=DEALER, hand=dealers),
        decides=differs_at(own, dealers),
    )
