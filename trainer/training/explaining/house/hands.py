"""A hand beside the dealer's: the cards at tables with antes, at blackjack counted card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from trainer.rules.actions import Deal, Read
from trainer.rules.cards import Card
from trainer.rules.hands import best_high
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.count import count, hand_name
from trainer.rules.house.blackjack.dealer import Reason, dealer_draw, turns_on_total
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import DEALER_SHOWS, Status
from trainer.rules.house.four_card.wagers import Wager
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house.three_card.clauses import Clause as ThreeCardClause
from trainer.rules.house_acts import CollectWager, Pay, ReturnWager
from trainer.rules.places import Area, PotPart, SeatNumber
from trainer.training.explaining.house.kinds import Counted, Points
from trainer.training.explaining.kinds import DEALER, Five, TwoHands, differs_at
from trainer.training.explaining.moment import Moment
from trainer.training.house.settled import hand_of, seat_of, settled_at, settled_stake, stake_at


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
    """The hands that decide a wager: both, or the dealer's alone where that does not qualify, whatever the other is.

    Of one that a paytable pays only five of the Six Card box's are shown: the others turn on the cards as they lie.
    """
    hand = table.hand(settled.line.seat)
    if settled.line.wager == Wager.SIX_CARD_BONUS and hand.cards and table.bonus_card is not None:
        yield alone(Five(seat=hand.seat, hand=best_high((*hand.cards, table.bonus_card))))
        return
    if settled.paytable is not None or not hand.cards or hand.status is not Status.IN:
        return
    own, dealers = table.best(hand.cards), Five(seat=DEALER, hand=table.best(table.dealer.cards))
    if ThreeCardClause.DEALER_QUALIFIES in settled.clauses:
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
