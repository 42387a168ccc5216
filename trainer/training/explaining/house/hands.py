"""A player's hand beside the dealer's."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.table import Status
from trainer.rules.house.lines import Outcome, Settled
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
    if settled is not None and hand.is_up and table.dealer.is_up and hand.status is Status.IN:
        yield from between(table, settled)


def between(table: AnteTable, settled: Settled) -> Iterator[TwoHands]:
    """The hands that decide a wager: both, or the dealer's alone where that does not qualify."""
    hand = table.hand(settled.line.seat)
    if settled.paytable is not None or not hand.cards or hand.status is not Status.IN:
        return
    own, dealers = table.best(hand.cards), Five(seat=DEALER, hand=table.best(table.dealer.cards))
    if settled.line.outcome is Outcome.RETURNED:
        yield alone(dealers)
        return
    yield TwoHands(
        part=PotPart.WHOLE,
        is_low=False,
        one=Five(seat=hand.seat, hand=own),
        other=dealers,
        decides=differs_at(own, dealers.hand),
    )


def alone(five: Five) -> TwoHands:
    """One hand beside no other."""
    return TwoHands(part=PotPart.WHOLE, is_low=False, one=five)
