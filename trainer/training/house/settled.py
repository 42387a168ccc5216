"""What becomes of a wager, where cards or dice that everybody sees have decided it."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules import house_acts as h
from trainer.rules.house.blackjack import settlement as blackjack
from trainer.rules.house.blackjack.dealer import dealer_draw
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.breaches import MovesWager, stake_of
from trainer.rules.house.cards.table import Stage, Status
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.lines import Settled
from trainer.rules.house.sic_bo.settlement import settle as settle_dice
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.places import SeatNumber


def stake_at(table: HouseTable, act: MovesWager) -> Stake | None:
    """The chips that an act is about, as they lie; those that have not been paid first."""
    if isinstance(act, h.ReturnWager):
        return stake_of(table, act)
    place = (seat_of(act), act.wager, act.on, act.spot, act.hand_number)
    on_spot = [stake for stake in table.stakes if stake.place == place]
    return next((stake for stake in on_spot if not stake.paid), on_spot[0] if on_spot else None)


def seat_of(act: MovesWager) -> SeatNumber:
    return act.source if isinstance(act, h.CollectWager) else act.to


def settled_at(table: HouseTable, act: MovesWager) -> Settled | None:
    """None while nothing in sight has decided the wager that an act is about, or where there is no such wager."""
    stake = stake_at(table, act)
    return None if stake is None else settled_stake(table, stake)


def settled_stake(table: HouseTable, stake: Stake) -> Settled | None:
    """How these chips end; none while nothing in sight has decided it."""
    match table:
        case SicBoTable():
            return _by_dice(table, stake)
        case ThreeCardTable() | FourCardTable():
            return _by_hands(table, stake)
        case BlackjackTable():
            return _at_blackjack(table, stake)
        case _:
            return None


def _by_dice(table: SicBoTable, stake: Stake) -> Settled | None:
    if not table.is_uncovered or not table.is_flat:
        return None
    wager = DiceWager(seat=stake.seat, bet=Bet(stake.wager), on=stake.on, amount=stake.amount)
    (settled,) = settle_dice((wager,), table.dice, table.rules)
    return settled


def _by_hands(table: ThreeCardTable | FourCardTable, stake: Stake) -> Settled | None:
    hand = table.hand(stake.seat)
    if not hand.is_up or not table.dealer.is_up or hand.status is not Status.IN or table.trouble.is_held:
        return None
    return next((each for each in table.settled((hand,)) if _is_about(each, stake)), None)


def _is_about(settled: Settled, stake: Stake) -> bool:
    return (settled.line.seat, settled.line.wager, settled.line.spot) == (stake.seat, stake.wager, stake.spot)


def hand_of(table: BlackjackTable, stake: Stake) -> PlayedHand:
    """The hand of a seat that a wager lies on; after a split one of several."""
    hands = table.hands_of(stake.seat)
    return next((each for each in hands if each.number == stake.hand_number), hands[0])


def _at_blackjack(table: BlackjackTable, stake: Stake) -> Settled | None:
    hands, hand = table.hands_of(stake.seat), hand_of(table, stake)
    is_insurance = stake.wager == blackjack.INSURANCE
    is_seen = hand.is_up or (is_insurance and not hand.cards)
    if not is_seen or hand.is_dead or table.trouble.is_held:
        return None
    return next((each for each in _of_hand(table, hands, hand, stake) if _is_about(each, stake)), None)


def _of_hand(table: BlackjackTable, hands: tuple[PlayedHand, ...], hand: PlayedHand, stake: Stake) -> Iterator[Settled]:
    """Every line that the cards in sight have decided."""
    play, spot = hand.play, stake.spot or 1
    if stake.wager == blackjack.WAGER:
        if play.is_bust:
            yield from blackjack.bust(play, table.rules)
        elif _has_dealer_finished(table, spot):
            yield blackjack.decide(play, table.dealer.cards, table.rules, spot=spot)
    elif stake.wager == blackjack.INSURANCE:
        if _is_dealer_seen(table, spot) and play.insured(spot):
            yield blackjack.insurance(play, table.dealer.cards, table.rules, spot=spot)
    elif stake.wager == OptionalWager.HIT:
        if play.hits and len(play.cards) - play.first_hit == len(play.hits):
            yield blackjack.hit_wager(play, len(play.hits) - 1, table.rules)
    else:
        dealt = blackjack.first_two([each.play for each in hands])
        if len(dealt) > 1:
            yield from blackjack.suit_wagers(hands[0].play, dealt, table.rules)


def _is_dealer_seen(table: BlackjackTable, spot: int) -> bool:
    """Both cards of the hand against which this spot plays lie open."""
    return spot == (table.spot if table.is_multi else 1) and table.dealer.is_up and len(table.dealer.cards) > 1


def _has_dealer_finished(table: BlackjackTable, spot: int) -> bool:
    if not _is_dealer_seen(table, spot) or table.stage in (Stage.DEALING, Stage.DECIDING):
        return False
    return not dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot).draw
