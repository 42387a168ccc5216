"""Hands at blackjack, counted card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from trainer.rules.actions import Deal, Read
from trainer.rules.cards import Card
from trainer.rules.house.blackjack.count import count, hand_name
from trainer.rules.house.blackjack.dealer import Reason, dealer_draw, turns_on_total
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import DEALER_SHOWS
from trainer.rules.house.lines import Outcome
from trainer.rules.house_acts import CollectWager, Pay, ReturnWager
from trainer.rules.places import Area, SeatNumber
from trainer.training.explaining.house.kinds import Counted, Points
from trainer.training.explaining.kinds import DEALER
from trainer.training.explaining.moment import Moment
from trainer.training.house.settled import hand_of, settled_stake, stake_at


def points_at(moment: Moment) -> Iterator[Points]:
    """The hand that is read or drawn to, or those between which a wager is settled."""
    table, act = moment.table, moment.step.action
    if not isinstance(table, BlackjackTable):
        return
    match act:
        case Read(to=int(seat), hand=name):
            named = (hand.play for hand in table.hands_of(seat) if hand.is_up and hand.play.name == name)
            yield from [Points(one=of_player(hand)) for hand in named][:1]
        case Deal(to=Area.DEALER) if table.stage in DEALER_SHOWS and table.dealer.is_up:
            reason = dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot).reason
            yield drawing(table.dealer.cards, table.played_hands, reason, table.spot)
        case Pay() | CollectWager() | ReturnWager():
            stake = stake_at(table, act)
            settled = settled_stake(table, stake) if stake is not None else None
            if stake is not None and settled is not None:
                play = hand_of(table, stake).play
                yield from settling(stake.wager, settled.line.outcome, play, table.dealer.cards)
        case _:
            return


def settling(wager: str, outcome: Outcome, play: PlayerHand, dealer: Sequence[Card]) -> Iterator[Points]:
    """What a wager on a hand turns on: the points of both, or the dealer's alone; of an optional one nothing."""
    if wager == WAGER and play.is_bust:
        yield Points(one=of_player(play), outcome=outcome)
    elif wager == WAGER:
        yield Points(one=of_player(play), other=of_dealer(dealer), outcome=outcome)
    elif wager == INSURANCE:
        yield Points(one=of_dealer(dealer), outcome=outcome)


def drawing(dealer: Sequence[Card], hands: Iterable[PlayerHand], reason: Reason, spot: int = 1) -> Points:
    """Why the dealer takes a card or none."""
    return Points(
        one=of_dealer(dealer),
        dealer=reason,
        players=tuple([(hand.seat, hand.name, turns_on_total(hand, spot)) for hand in hands]),
    )


def of_player(hand: PlayerHand) -> Counted:
    return counted(hand.seat, hand.cards, is_split=hand.is_split)


def of_dealer(cards: Sequence[Card]) -> Counted:
    return counted(DEALER, cards)


def counted(seat: SeatNumber, cards: Sequence[Card], *, is_split: bool = False) -> Counted:
    """The points with each card."""
    return Counted(
        seat=seat,
        cards=tuple(cards),
        counts=tuple([count(cards[:number]) for number in range(1, len(cards) + 1)]),
        name=hand_name(cards, is_split=is_split),
    )
