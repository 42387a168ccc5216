"""A round of blackjack, from the shuffle to a clear table (D to L): shoe, pitch and multiple action."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import CollectCards, Deal, Face, Reveal
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.counting import say_total
from trainer.rules.house.blackjack.dealer import DealerDraw, Reason, dealer_draw, no_more_hands, turns_on_total
from trainer.rules.house.blackjack.dealing import first_deal
from trainer.rules.house.blackjack.playing import play_seat
from trainer.rules.house.blackjack.preparing import prepare_cards, refill
from trainer.rules.house.blackjack.settling import insurance_window, settle_hands, suit_wagers, undecided
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.handling import must_be_ruled
from trainer.rules.house.cards.table import DEALERS
from trainer.rules.places import Area, Place
from trainer.rules.plan import Plan, Step, beside, done, seq, then

Table = BlackjackTable


# H(4), I(5): the first cards


def deal_first_cards(table: Table) -> Plan[Table]:
    """One card at a time from the left, the dealer's after each round."""
    return seq(*(then(deal_card, to, face) for to, face in first_deal(table.players, table.rules)))


def deal_card(table: Table, to: Place, face: Face) -> Plan[Table]:
    """One of the first cards; the very first closes the bets (G(3))."""
    drawn = () if table.is_pitch else (Clause.DRAW_FROM_SHOE,)
    closes = () if any(hand.cards for hand in table.hands) else (Clause.NO_MORE_BETS, *drawn)
    clause = Clause.DEAL_FACE_UP if table.is_pitch and table.rules.pitch_face_up else Clause.DEAL
    shown = (Clause.TURN_UP_CARD,) if table.is_pitch and to is Area.DEALER and face is Face.UP else ()
    return seq(*refill(table), Step(Deal(to, face), clause, also=(*closes, *shown)))


def play_round(table: Table) -> Plan[Table]:
    """What follows on the deal, unless an error in it has voided the round."""
    if table.is_over:
        return done()
    turn = () if table.is_pitch else (Step(Reveal(DEALERS), Clause.TURN_UP_CARD),)
    dealer = then(dealer_hand) if table.is_multi else then(dealers_turn)
    return seq(*turn, suit_wagers, insurance_window, beside(seq(players, dealer), say_total))


def players(table: Table) -> Plan[Table]:
    """H(5) to H(7), I(6) to I(8): each player in turn, from the left."""
    return seq(*(then(play_seat, seat) for seat in table.players))


# H(8), I(9): the dealer's hand


def dealers_turn(table: Table) -> Plan[Table]:
    """The second card is turned, cards are drawn by the rule, wagers settled, hands picked up."""
    turn = Step(Reveal(DEALERS), Clause.TURN_HOLE_CARD, also=_without_effect(table))
    return seq(turn, then(draw_by_rule), then(settle_hands), then(pick_up, Clause.PICK_UP))


def next_draw(table: Table) -> DealerDraw:
    """Whether the dealer takes another card as the hand stands."""
    return dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot)


def draw_by_rule(table: Table) -> Plan[Table]:
    """Card by card up to seventeen; nothing where no hand turns on it, or no card is left (reading R142)."""
    draw = next_draw(table)
    if not draw.draw or not table.can_deal:
        return done()
    return seq(*refill(table), Step(Deal(Area.DEALER, Face.UP), draw.clause), then(draw_by_rule))


# L: multiple action


def dealer_hand(table: Table) -> Plan[Table]:
    """A second card to the up-card and the rest by the rule, then this spot's wagers (L(5) to L(9))."""
    draw = next_draw(table)
    if draw.reason is Reason.NO_WAGER_LEFT or not table.can_deal:
        return then(pick_up, no_more_hands(table.played_hands, table.spot - 1))
    clause = {1: Clause.SECOND_CARD, 2: Clause.NEXT_HAND}.get(table.spot, Clause.THIRD_HAND)
    second = Step(Deal(Area.DEALER, Face.UP), clause, also=_without_effect(table))
    return seq(*refill(table), second, then(draw_by_rule), then(settle_hands), then(after_hand))


def _without_effect(table: Table) -> tuple[Clause, ...]:
    """No hand turns on the dealer's points any more (H(8)(b), I(9)(b))."""
    return () if any(turns_on_total(play, table.spot) for play in table.played_hands) else (Clause.NO_EFFECT,)


def after_hand(table: Table) -> Plan[Table]:
    """While a wager remains on the next spot the up-card is moved on and another hand dealt to it (L(6)(b) to L(8))."""
    if not table.has_next_hand:
        return then(pick_up, no_more_hands(table.played_hands, table.spot))
    clause, also = (Clause.KEEP_UP_CARD, (Clause.NEXT_HAND,)) if table.spot == 1 else (Clause.THIRD_HAND, ())
    return seq(Step(CollectCards(Area.DEALER), clause, also=also), then(dealer_hand))


# H(9), I(10): the end


def pick_up(table: Table, why: Clause) -> Plan[Table]:
    """Hands from the far right as they lie, the dealer's last (R71)."""
    falling = [hand for seat in reversed(table.players) for hand in table.hands_of(seat) if hand.cards]
    hands = (Step(CollectCards(hand.seat), Clause.PICK_UP, also=undecided(table, hand)) for hand in falling)
    also = (why,) if why is not Clause.PICK_UP else ()
    return seq(*hands, Step(CollectCards(Area.DEALER), Clause.PICK_UP, also=also))


ROUND: Final[Plan[Table]] = seq(prepare_cards, deal_first_cards, must_be_ruled, play_round)
