"""A player's hand beside the dealer's."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.actions import Read
from trainer.rules.hands import best_high
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.table import Status
from trainer.rules.house.four_card.wagers import Wager
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.places import PotPart
from trainer.training.explaining.comparing import differs_at
from trainer.training.explaining.kinds import DEALER, Five, TwoHands
from trainer.training.explaining.moment import Moment
from trainer.training.house.settled import seat_of, settled_at


def house_hands_at(moment: Moment) -> Iterator[TwoHands]:
    """A hand that is read, and what a wager turns on: both hands, or five cards with that of the Six Card box."""
    table, act = moment.table, moment.step.action
    match act:
        case Read(to=place) if isinstance(table, AnteTable) and (hand := table.hand(place)).cards:
            yield alone(Five(seat=hand.seat, hand=table.best(hand.cards)))
        case Pay() | CollectWager() if isinstance(table, AnteTable):
            settled, hand = settled_at(table, act), table.hand(seat_of(act))
            if settled is not None and hand.is_up and table.dealer.is_up:
                yield from between(table, settled)
        case _:
            return


def between(table: AnteTable, settled: Settled) -> Iterator[TwoHands]:
    """The hands that decide a wager: both, or the dealer's alone where that does not qualify.

    Of one that a paytable pays only five of the Six Card box's are shown: the others turn on the cards as they lie.
    """
    hand = table.hand(settled.line.seat)
    if settled.line.wager == Wager.SIX_CARD_BONUS and hand.cards and table.bonus_card is not None:
        yield alone(Five(seat=hand.seat, hand=best_high((*hand.cards, table.bonus_card))))
        return
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
