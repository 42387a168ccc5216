"""Which rule of blackjack an act offends against by itself: a card too many, a wager taken that pushes or wins."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from trainer.rules.actions import Action, Deal
from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.blackjack import settlement
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import BEST
from trainer.rules.house.blackjack.dealer import dealer_draw
from trainer.rules.house.blackjack.decisions import is_finished
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.cards.table import DEALER_SHOWS, Stage
from trainer.rules.house.lines import Settled
from trainer.rules.house.offences import against_outcome
from trainer.rules.places import Area, SeatNumber


def offended(table: BlackjackTable, action: Action) -> tuple[StrEnum, ...]:
    """The clauses against the act, the governing one first; none where it is only out of its turn."""
    match action:
        case Deal(to=Area.DEALER):
            return _by_drawing(table)
        case Deal(to=int() as seat):
            return _by_card(table, seat)
        case CollectWager(source=seat) | Pay(to=seat):
            hand = _meant(table, seat, action.hand_number)
            return () if hand is None else against_outcome(_decided(table, hand), action)
        case _:
            return ()


def _by_drawing(table: BlackjackTable) -> tuple[Clause, ...]:
    """The dealer's hand draws no further (H(8), I(9))."""
    if table.stage not in DEALER_SHOWS or len(table.dealer.cards) < 2:
        return ()
    draw = dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot)
    return () if draw.draw else (draw.clause,)


def _by_card(table: BlackjackTable, seat: SeatNumber) -> tuple[Clause, ...]:
    """The hand that was played last gets no further card (H(7), I(8))."""
    if table.stage is not Stage.DECIDING or seat not in table.players:
        return ()
    played = [hand.play for hand in table.hands_of(seat) if is_finished(hand.play)]
    return () if not played or table.deciding(seat) is not None else (_no_card_by(played[-1]),)


def _no_card_by(hand: PlayerHand) -> Clause:
    if hand.is_doubled:
        return Clause.ONE_CARD_ON_DOUBLE
    if hand.is_split_aces:
        return Clause.ONE_CARD_ON_ACES
    if hand.count.total == BEST:
        return Clause.NO_DRAW_ON_21
    return Clause.PLAYER_DRAWS if hand.is_bust else Clause.DRAW_CARD


def _meant(table: BlackjackTable, seat: SeatNumber, number: int) -> PlayedHand | None:
    """The hand that an act names; what is wagered for a whole seat goes with its first hand."""
    hands = [hand for hand in table.hands if hand.seat == seat]
    return next((hand for hand in hands if hand.number == number), hands[0] if hands and not number else None)


def _decided(table: BlackjackTable, hand: PlayedHand) -> Iterator[Settled]:
    """How the wagers on a hand end, as far as it can be seen."""
    if hand.is_up and len(hand.cards) == 2 and not hand.play.is_split:
        yield from settlement.suit_wagers(hand.play, hand.cards, table.rules)
    if hand.play.hits and len(hand.play.cards) - hand.play.first_hit == len(hand.play.hits):
        yield settlement.hit_wager(hand.play, len(hand.play.hits) - 1, table.rules)
    dealer = table.dealer.cards
    if table.stage not in DEALER_SHOWS or len(dealer) < 2 or not hand.is_up:
        return
    if dealer_draw(dealer, table.played_hands, table.rules, spot=table.spot).draw:
        return
    for _, settled in settlement.hands_after_dealer((hand.play,), dealer, table.rules, spot=table.spot):
        yield settled
